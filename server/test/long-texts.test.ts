/** Whoever sends a long text keeps nobody else waiting: twice the length takes twice the time at most, for everything that reads it. */
import { api } from '@spomen/contract/api.ts'
import type { Endpoint } from '@spomen/contract/endpoint.ts'
import { addressPattern } from '@spomen/contract/following.ts'
import { guestWordLimits } from '@spomen/contract/guest-words.ts'
import { longest } from '@spomen/contract/limits.ts'
import { isLocalPath, isMailAddress, isPhone, isSecureLink } from '@spomen/contract/text-checks.ts'
import { expect, test } from 'vitest'
import { cleanNote, linesOf } from '../src/features/greetings/cleaning.ts'
import { marksIn } from '../src/features/guest-words/marks.ts'
import { labelled, readManifest, readOxum } from '../src/kit/bag/manifest.ts'
import { packedPath } from '../src/kit/bag/packed-files.ts'
import { entryName } from '../src/kit/entry-names.ts'
import { excerptOf } from '../src/kit/excerpt.ts'
import { cleanName } from '../src/kit/files/file-names.ts'
import { readRange } from '../src/kit/files/ranges.ts'
import { codingFor } from '../src/kit/http/pack-response.ts'
import { refuseNulInJson, requestReaderFor } from '../src/kit/http/read-request.ts'
import { readerLanguage } from '../src/kit/http/reader-language.ts'
import { parseSearch } from '../src/kit/search-terms.ts'
import { stackInSources } from '../src/kit/source-stack.ts'
import { family } from './family.ts'
import { growsTooFast, growsTooFastUpTo, likelyTexts, nastyTexts } from './processor-time.ts'
import type { Row } from './rights/row.ts'
import { rows, sceneOf } from './rights/rows.ts'

/** What is read of a text somebody sends, beside the schemas of the calls. */
const readers: Readonly<Record<string, (text: string) => unknown>> = {
  addressPattern: (text) => addressPattern.test(text),
  'addressPattern after an at': (text) => addressPattern.test(`x@${text}\n`),
  cleanName,
  cleanNote,
  codingFor,
  entryName: (text) => entryName(text, 'file'),
  excerptOf: (text) => excerptOf(text, 100),
  isLocalPath,
  isMailAddress,
  isPhone,
  isSecureLink,
  labelled: (text) => labelled(text, 'Payload-Oxum'),
  linesOf: (text) => linesOf(text.replaceAll('<', '&lt;')),
  marksIn: (text) => marksIn(text.slice(0, guestWordLimits.words)),
  packedPath: (text) => packedPath(text),
  parseSearch: (text) => parseSearch(text.slice(0, longest.short)),
  readManifest: (text) => readManifest(`${'0'.repeat(64)}${text}\u2028`, 'manifest-sha256.txt'),
  readOxum: (text) => readOxum(`Payload-Oxum: ${text}`, 'bag-info.txt'),
  readRange: (text) => readRange(`bytes=${text}-${text}-`, 1_000),
  readerLanguage,
  refuseNulInJson: (text) => refuseNulInJson(`${text}\\u0000`),
  stackInSources: (text) => stackInSources(`Error: ${text}\n    at ${text}`, '/somewhere'),
}

/** Does some work that may refuse. */
const trying = (work: () => unknown) => {
  try {
    return work()
  } catch {
    return null
  }
}

test.each(Object.entries(readers))(
  '%s reads any text in time that grows with its length',
  async (_, read) => {
    const slow: string[] = []
    for (const [made, text] of nastyTexts)
      if (await growsTooFastUpTo((length) => trying(() => read(text(length))))) slow.push(made)
    expect(slow).toEqual([])
  },
)

/** A value with this text wherever a text stood in it. */
function filledWith(value: unknown, text: string): unknown {
  if (Array.isArray(value)) return value.length > 0 ? value.map((item) => filledWith(item, text)) : [text]
  if (typeof value !== 'object' || value === null) return text
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, filledWith(one, text)]))
}

/** The row in which the owner gets her way, so that what is long is the one field alone. */
function rowOf(endpoint: Endpoint): Row {
  const its = rows.filter((row) => row.endpoint === endpoint)
  const found = its.find(({ gets }) => gets.owner === 'yes') ?? its[0]
  if (!found) throw new Error(`${endpoint.path} has no row`)
  return found
}

/** As long as texts may be, and shorter ones that are taken: each field is tried with the longest that it takes. */
const lengths = [150_000, 10_000, 2_000, 1_000]

/** The doors stand open here: what is tried is the reading, not the counting. */
const noLimits = Object.fromEntries(
  ['LOGIN_FAILURES_PER_HOUR', 'COMMENTS_PER_HOUR', 'UPLOADS_PER_HOUR', 'MEMORIALS_PER_DAY'].map((name) => [
    name,
    '1000000',
  ]),
)

/** The schemas of fields that were read, and the shapes in which they were. */
const readBefore = new Map<unknown, Set<string>>()

/**
 * Whether a field is read as another was before: by the same schema and in the same shape, where the other fields of its
 * call have no part in it.
 */
function isReadAlready(endpoint: Endpoint, field: string, filled: unknown): boolean {
  const shape: Readonly<Record<string, unknown>> = endpoint.takes.shape
  const shapes = readBefore.get(shape[field]) ?? new Set()
  readBefore.set(shape[field], shapes)
  const isKnown = shapes.has(JSON.stringify(filled))
  shapes.add(JSON.stringify(filled))
  return isKnown && !endpoint.takes._zod.def.checks?.length
}

test.each(Object.entries<Readonly<Record<string, Endpoint>>>(api))(
  '%s: however long a field is, it is read and answered in time that grows with its length',
  async (_, calls) => {
    const home = await family(noLimits)
    const scene = { ...(await sceneOf(home, 'owner')), author: home.ann }
    const slow: string[] = []
    for (const endpoint of Object.values(calls)) {
      const taken = await rowOf(endpoint).asks(scene)
      const read = requestReaderFor(endpoint)
      for (const field of Object.keys(endpoint.takes.shape)) {
        const bodyWith = (text: string) => ({ ...taken, [field]: filledWith(taken[field], text) })
        const reads = (text: string) => trying(() => read({ query: {}, body: bodyWith(text), params: {} }))
        const isSent = endpoint.method !== 'GET' && !endpoint.files && !endpoint.path.includes(':')
        const longestTaken = isSent && lengths.find((length) => reads('a'.repeat(length)))
        const asks = (text: string) =>
          home.bare(`${endpoint.method} /api/${endpoint.path}`, {
            by: home.ann,
            body: JSON.stringify(bodyWith(text)),
          })
        const isKnown = isReadAlready(endpoint, field, filledWith(taken[field], ''))
        for (const [made, text] of isKnown ? [] : nastyTexts) {
          const isReadSlowly =
            (await growsTooFast((length) => reads(text(length)), 25_000)) ||
            (await growsTooFast((length) => reads(text(length)), 100_000))
          if (isReadSlowly) slow.push(`${endpoint.path}, ${field}, ${made}: read`)
        }
        for (const [made, text] of longestTaken ? likelyTexts : [])
          if (await growsTooFast((length) => asks(text(length)), longestTaken || 0))
            slow.push(`${endpoint.path}, ${field}, ${made}: answered, ${longestTaken} characters`)
      }
    }
    expect(slow).toEqual([])
  },
)
