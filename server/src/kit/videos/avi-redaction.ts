/** What is redacted in an AVI file: all but the video and audio streams and what is needed to play them (Q111). */
import { type ByteSource, isZeroFilled } from '../files/bytes.ts'
import type { Cover } from '../files/redaction.ts'
import { mostRedactedParts, TooManyPartsError } from './video-details.ts'

/** What players need; every other chunk is redacted. Lists go by the kind that stands behind their name. */
const needed = new Set([
  'RIFF',
  'hdrl',
  'strl',
  'odml',
  'movi',
  'rec ',
  'avih',
  'strh',
  'strf',
  'indx',
  'vprp',
  'dmlh',
  'idx1',
])
/** The lists that are gone into. */
const containerLists = new Set(['RIFF', 'hdrl', 'strl', 'odml', 'movi', 'rec '])

/** A piece of a stream, or of its index, with the number of the stream. */
const streamChunk = /^(?:(\d\d)[\w ]{2}|ix(\d\d))$/

/** The deepest that lists are gone into; the format puts four. */
const deepest = 16

const junk = Buffer.from('JUNK')

/** Redacts what an AVI video says of a place and a device, and streams that are neither video nor audio. */
export async function redactAvi(bytes: ByteSource, cover: Cover): Promise<void> {
  const { size, at } = bytes
  const kinds: string[] = []
  let parts = 0
  let last = 0
  await through(0, size, false, 1)
  cover.zero(last, size)

  async function through(from: number, to: number, isMovie: boolean, depth: number): Promise<void> {
    if (depth > deepest) throw new TooManyPartsError()
    for (let start = from; start + 8 <= to; ) {
      parts += 1
      if (parts > mostRedactedParts) throw new TooManyPartsError()
      const head = await at(start, 12)
      const name = head.toString('latin1', 0, 4)
      if (head.length < 8 || !/^[ -~]{4}$/.test(name)) return
      const length = head.readUInt32LE(4)
      const kind = name === 'LIST' ? head.toString('latin1', 8, 12) : name
      // A list that was never finished goes on for as long as there is something.
      const isUnfinished = containerLists.has(kind) && length < 4
      const body = start + 8
      const end = isUnfinished ? to : Math.min(body + length, to)
      if (name === 'strh') kinds.push((await at(body, 4)).toString('latin1'))
      if (containerLists.has(kind)) await through(body + 4, end, isMovie || kind === 'movi', depth + 1)
      else if (isMovie || streamChunk.test(name) ? isOther(name) : !needed.has(kind))
        await hide(name, start, end)
      start = isUnfinished ? to : body + length + (length % 2)
      last = Math.min(Math.max(last, start), size)
    }
  }

  /** A piece of a stream bears its number in its name. */
  function isOther(name: string): boolean {
    if (name === 'JUNK') return true
    const [, first, second] = streamChunk.exec(name) ?? []
    const number = first ?? second
    const kind = number === undefined ? undefined : kinds[Number(number)]
    return kind !== undefined && kind !== 'vids' && kind !== 'auds'
  }

  async function hide(name: string, start: number, end: number): Promise<void> {
    // Some programs leave one lying beside each frame; an empty one counts for nothing.
    if (name === 'JUNK' && (await isZeroFilled(bytes, start + 8, end))) return
    if (name !== 'JUNK') cover.write(start, junk)
    cover.zero(start + 8, end)
  }
}
