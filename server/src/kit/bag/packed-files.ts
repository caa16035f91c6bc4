/** Files that came together, in an archive or a folder, by their paths. */
import type { Readable } from 'node:stream'
import { BadBag } from './bad-bag.ts'

export interface PackedFile {
  /** How long it says it is; more than that is never read of it. */
  bytes: number
  /** Its bytes from the beginning; the reader ends or destroys the stream. */
  open(): Promise<Readable>
}

export interface PackedFiles {
  /** By their paths, with slashes, in NFC. */
  files: ReadonlyMap<string, PackedFile>
  /** The most all of them together can sensibly say they hold, in bytes; null where nothing is packed. */
  mostBytes: number | null
  close(): Promise<void>
}

/** More files than any copy has, so that the directory of a hostile archive does not fill the memory. */
const mostFiles = 100_000

/** What systems leave behind in every folder they look into. */
const leftBySystems =
  /(?:^|\/)(?:__MACOSX|\.DS_Store|\._[^/]*|\.AppleDouble|\.Spotlight-V100|\.Trashes|\.fseventsd|Thumbs\.db|ehthumbs\.db|desktop\.ini|@eaDir)(?:\/|$)/i

/** No system takes a longer path, in characters; longer ones cost more than they say. */
export const longestPath = 4_096

/**
 * A path as a package says it, made comparable: with slashes, in NFC, without steps on the spot. Null for what systems
 * leave behind; throws for one that leads out of the package.
 */
export function packedPath(said: string): string | null {
  if (said.length > longestPath)
    throw new BadBag('damaged', { file: said.slice(0, 100), detail: 'a path too long' })
  const slashed = said.replaceAll('\\', '/').normalize('NFC')
  if (/^\/|^[A-Za-z]:|\0/.test(slashed))
    throw new BadBag('damaged', { file: said, detail: 'a path that leads out of it' })
  const steps = slashed.split('/').filter((step) => step !== '' && step !== '.')
  if (steps.includes('..')) throw new BadBag('damaged', { file: said, detail: 'a path that leads out of it' })
  const path = steps.join('/')
  return path === '' || leftBySystems.test(path) ? null : path
}

/** Gathers files by their paths; throws for a second one of the same name, and for too many. */
export function fileCollector() {
  const files = new Map<string, PackedFile>()
  return {
    files: files as ReadonlyMap<string, PackedFile>,
    add(path: string, file: PackedFile) {
      if (files.has(path)) throw new BadBag('damaged', { file: path, detail: 'two files of one name' })
      if (files.size >= mostFiles) throw new BadBag('tooLarge', { detail: `more than ${mostFiles} files` })
      files.set(path, file)
    },
  }
}
