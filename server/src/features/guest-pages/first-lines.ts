/** How the texts among the papers of a guest's page begin. */
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { decodeText, firstPageBytes } from '@spomen/contract/document-text.ts'
import type { Language } from '@spomen/contract/languages.ts'
import { type FileStore, originalKey } from '../../kit/files/store.ts'
import type { PaperRow } from './content-rows.ts'

/** As much as a sheet has room for. */
const [mostLines, mostCharacters] = [14, 480]
/** So many texts lie there as they begin, the others by their names: so a page stays as light as was promised (YD01). */
const mostTexts = 20
/** The longest a page waits for what is only handsome, in milliseconds. */
const timeout = 1_000

/**
 * Reads how texts begin, by the hash of their bytes. One that is empty, cannot be read or does not come in time is left
 * out: its sheet bears its name then.
 */
export async function readFirstLines(
  store: Pick<FileStore, 'read'>,
  papers: readonly PaperRow[],
  language: Language,
): Promise<ReadonlyMap<string, string>> {
  const texts = papers.filter(({ type, bytes }) => type === 'text/plain' && bytes > 0).slice(0, mostTexts)
  const found = new Map<string, string>()
  if (texts.length === 0) return found
  const reading = texts.map(async ({ sha256, bytes }) => {
    const last = Math.min(bytes, firstPageBytes) - 1
    const begin = await store.read(originalKey(sha256), { first: 0, last })
    const text = begin && cut(decodeText(await buffer(begin), language))
    if (text) found.set(sha256, text)
  })
  const ended = new AbortController()
  await Promise.race([
    Promise.allSettled(reading),
    pause(timeout, null, { signal: ended.signal }).catch(() => null),
  ])
  ended.abort()
  return new Map(found)
}

/** As much of a text as a sheet shows; empty where nothing is to be seen there. */
function cut(text: string): string {
  const lines = text.split(/\r\n?|\n/).slice(0, mostLines)
  return [...lines.join('\n')].slice(0, mostCharacters).join('').trimEnd()
}
