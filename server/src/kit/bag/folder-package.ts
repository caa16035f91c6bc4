import { constants } from 'node:fs'
import { lstat, open, readdir } from 'node:fs/promises'
import path from 'node:path'
import { BadBag } from './bad-bag.ts'
import { fileCollector, type PackedFiles, packedPath } from './packed-files.ts'

/** Deeper than any copy goes. */
const deepest = 20

/** How much is read at once, in bytes. */
const pieceSize = 1_048_576

/** The files in a folder and below it; a link in it is refused, wherever it leads. */
export async function openFolder(folder: string): Promise<PackedFiles> {
  const { files, add } = fileCollector()

  async function walk(below: string, depth: number) {
    if (depth > deepest) throw new BadBag('damaged', { file: below, detail: 'too deep' })
    for (const { name } of await readdir(path.join(folder, below), { withFileTypes: true })) {
      const real = path.join(below, name)
      const packed = packedPath(real)
      if (packed === null) continue
      const about = await lstat(path.join(folder, real))
      if (about.isDirectory()) await walk(real, depth + 1)
      else if (about.isFile()) add(packed, { bytes: about.size, open: () => openPart(real, about.size) })
      else throw new BadBag('damaged', { file: packed, detail: 'a link, or no file at all' })
    }
  }

  async function openPart(real: string, bytes: number) {
    const handle = await open(path.join(folder, real), constants.O_RDONLY | constants.O_NOFOLLOW)
    // One byte more, so that a file that grows meanwhile is not taken for what it was.
    return handle.createReadStream({ end: bytes, highWaterMark: pieceSize })
  }

  await walk('', 0)
  return { files, mostBytes: null, close: async () => {} }
}
