/** An archive that is written while somebody reads it, so that nothing of it has to fit anywhere. */
import { once } from 'node:events'
import { PassThrough, type Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'
import { centralHeader, endOfArchive, localHeader, sizesBehind, type ZipEntry } from './zip-records.ts'

/** The bytes of a file, piece by piece; text is written as UTF-8. */
export type ZipContent = AsyncIterable<Buffer | string> | Iterable<Buffer | string>

export interface Archive {
  /**
   * Adds a file and resolves when its content has gone. Content that is packed already, as photographs are, is stored
   * as it is. Throws when the reader has gone away: then nobody needs the rest.
   */
  add(path: string, content: ZipContent, about: { isPacked: boolean; at: Date }): Promise<void>
}

/** How much is handed over at once, in bytes. */
const pieceSize = 256 * 1024

/** Takes a piece, and resolves once its bytes are not needed any more. */
type TakePiece = (piece: Buffer) => Promise<void>

/**
 * Hands on the bytes of a ZIP archive which `fill` puts together file by file, each piece once the one before was taken.
 *
 * NOTE: written here since the libraries for it reckon their check sums in JavaScript, a fifth as fast as Node does.
 */
export async function packArchive(take: TakePiece, fill: (archive: Archive) => Promise<void>): Promise<void> {
  const entries: ZipEntry[] = []
  let written = 0

  async function write(piece: Buffer) {
    await take(piece)
    written += piece.length
  }

  const add: Archive['add'] = async (path, content, { isPacked, at }) => {
    const entry: ZipEntry = { path, at, isPacked, begins: written, crc: 0, bytes: 0, packed: 0 }
    await write(localHeader(entry))
    const begun = written
    for await (const piece of isPacked ? measured(content, entry) : deflated(measured(content, entry)))
      await write(piece)
    entry.packed = written - begun
    await write(sizesBehind(entry))
    entries.push(entry)
  }

  await fill({ add })
  const begins = written
  for (const entry of entries) await write(centralHeader(entry))
  await write(endOfArchive({ entries: entries.length, begins, bytes: written - begins }))
}

/**
 * Answers the bytes of such an archive as a stream, put together no faster than they are read. When `fill` throws, the
 * stream breaks, so that half an archive never looks like a whole one.
 */
export function archiveOf(fill: (archive: Archive) => Promise<void>): Readable {
  const out = new PassThrough({ highWaterMark: 4 * pieceSize })
  const closed = new Promise<void>((resolve) => out.once('close', resolve))

  async function take(piece: Buffer) {
    if (out.destroyed) throw out.errored ?? new Error('nobody reads the archive any more')
    if (!out.write(piece)) await Promise.race([once(out, 'drain'), closed])
  }

  packArchive(take, fill)
    .then(() => void out.end())
    .catch((error: Error) => out.destroy(error))
  return out
}

/** Pieces of a good size, counted and summed up as they pass. */
async function* measured(content: ZipContent, entry: ZipEntry): AsyncGenerator<Buffer> {
  for await (const piece of gathered(content)) {
    entry.crc = crc32(piece, entry.crc)
    entry.bytes += piece.length
    yield piece
  }
}

/** What comes line by line, as pages do, is handed on by the sheet. */
async function* gathered(content: ZipContent): AsyncGenerator<Buffer> {
  let [waiting, size]: [Buffer[], number] = [[], 0]
  for await (const piece of content) {
    const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece
    waiting.push(bytes)
    size += bytes.length
    if (size < pieceSize) continue
    yield waiting.length === 1 ? bytes : Buffer.concat(waiting)
    ;[waiting, size] = [[], 0]
  }
  if (size > 0) yield Buffer.concat(waiting)
}

async function* deflated(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const packing = createDeflateRaw()
  const feeding = (async () => {
    for await (const piece of content) if (!packing.write(piece)) await once(packing, 'drain')
    packing.end()
  })()
  feeding.catch((error: Error) => packing.destroy(error))
  for await (const piece of packing) yield piece as Buffer
  await feeding
}
