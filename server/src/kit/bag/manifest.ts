/** The small files that make a folder a bag (RFC 8493), read as strangers' programs may have left them. */
import { BadBag } from './bad-bag.ts'
import { longestPath, packedPath } from './packed-files.ts'

/** What its lines say, without the marks and line ends of other systems. */
const splitLines = (text: string): string[] => text.replace(/^\u{feff}/u, '').split(/\r\n|\r|\n/)

/** The longest line of a manifest, in characters: a hash, and a path of which each sign may be written as three. */
const longestLine = 128 + 3 * longestPath

// NOTE: `s` lets the dot match every sign. Where one, as U+2028, stopped it, each blank before it would be tried anew.
const namedFile = /^([0-9a-f]{64})[ \t]+\*?(.+)$/is

/** The files a manifest names, each with the SHA-256 it is to have. */
export function readManifest(text: string, file: string): ReadonlyMap<string, string> {
  const named = new Map<string, string>()
  for (const line of splitLines(text)) {
    if (line.trim() === '') continue
    const [, hash = '', said = ''] = (line.length <= longestLine && namedFile.exec(line)) || []
    const path = hash && packedPath(decoded(said))
    if (!path || !path.startsWith('data/'))
      throw new BadBag('damaged', { file, detail: `a line that names no file: ${line.slice(0, 200)}` })
    if (named.has(path)) throw new BadBag('damaged', { file, detail: `it names ${path} twice` })
    named.set(path, hash.toLowerCase())
  }
  return named
}

/** RFC 8493, 2.1.3: line ends and the sign for it are written with a per cent sign. */
const decoded = (said: string) => said.replace(/%0d/gi, '\r').replace(/%0a/gi, '\n').replaceAll('%25', '%')

/** What is said under a label of `bagit.txt` or `bag-info.txt`. */
export function labelled(text: string, label: string): string | null {
  const begin = `${label.toLowerCase()}:`
  const line = splitLines(text).find((each) => each.toLowerCase().startsWith(begin))
  return line === undefined ? null : line.slice(begin.length).trim()
}

/** How many bytes in how many files a bag says it carries; null where it does not say. */
export function readOxum(text: string, file: string): { bytes: number; files: number } | null {
  const said = labelled(text, 'Payload-Oxum')
  if (said === null) return null
  const [, bytes, files] = /^(\d{1,15})\.(\d{1,9})$/.exec(said) ?? []
  if (bytes === undefined)
    throw new BadBag('damaged', { file, detail: `Payload-Oxum: ${said.slice(0, 100)}` })
  return { bytes: Number(bytes), files: Number(files) }
}
