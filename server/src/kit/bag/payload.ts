/** The files of a bag that its manifest names, and their bytes. */
import { createHash } from 'node:crypto'
import { countRead } from '../files/collect-garbage.ts'
import { BadBag } from './bad-bag.ts'
import type { PackedFile, PackedFiles } from './packed-files.ts'
import { asBadBag } from './zip-package.ts'

export interface BagFile extends PackedFile {
  /** What the manifest says; `checkBag` and `readPayload` hold the bytes to it. */
  sha256: string
}

/**
 * The files below `root` that a manifest names, and the paths of those it does not. One whose name was lost on the way,
 * letter by letter, is found by its bytes. Throws a `BadBag` (`damaged`) for one that is missing.
 */
export async function payloadOf(
  files: PackedFiles['files'],
  { root, named }: { root: string; named: ReadonlyMap<string, string> },
): Promise<{ payload: ReadonlyMap<string, BagFile>; unnamed: readonly string[] }> {
  const payload = new Map<string, BagFile>()
  const missing = new Map<string, string>()
  for (const [path, sha256] of named) {
    const file = files.get(root + path)
    if (file) payload.set(path, { ...file, sha256 })
    else missing.set(path, sha256)
  }
  const data = `${root}data/`
  const unnamed = new Set(
    [...files.keys()].filter((path) => path.startsWith(data) && !named.has(path.slice(root.length))),
  )
  if (missing.size > 0) {
    const [first = ''] = missing.keys()
    if (unnamed.size < missing.size) throw new BadBag('damaged', { file: first, detail: 'it is missing' })
    const byHash = new Map<string, string[]>()
    for (const path of unnamed) {
      const file = files.get(path)
      const sha256 = file && (await hashOf(file, path))
      if (sha256)
        byHash
          .set(sha256, byHash.get(sha256) ?? [])
          .get(sha256)
          ?.push(path)
    }
    for (const [path, sha256] of missing) {
      const same = byHash.get(sha256) ?? []
      // The same bytes may be in the payload more than once; the last that is left serves for all others.
      const where = same.length > 1 ? same.pop() : same[0]
      const file = where !== undefined && files.get(where)
      if (!file) throw new BadBag('damaged', { file: path, detail: 'it is missing' })
      payload.set(path, { ...file, sha256 })
      unnamed.delete(where)
    }
  }
  return { payload, unnamed: [...unnamed].map((path) => path.slice(root.length)) }
}

async function hashOf(file: PackedFile, path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of bytesOf(file, path)) hash.update(piece)
  return hash.digest('hex')
}

/** What a file says it holds, and no more: throws a `BadBag` (`damaged`) where it holds more or less. */
export async function* bytesOf(file: PackedFile, path: string): AsyncGenerator<Buffer> {
  let bytes = 0
  const stream = await file.open()
  try {
    for await (const piece of stream as AsyncIterable<Buffer>) {
      bytes += piece.length
      if (bytes > file.bytes) throw new BadBag('damaged', { file: path, detail: 'more than it says' })
      yield piece
      countRead(piece.length)
    }
  } catch (error) {
    throw asBadBag(error, 'damaged', path)
  } finally {
    stream.destroy()
  }
  if (bytes < file.bytes) throw new BadBag('damaged', { file: path, detail: 'cut off' })
}
