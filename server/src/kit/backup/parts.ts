/** The parts of a snapshot: streams of text, packed, encrypted where there is a key, and known by their hash. */
import { Readable, Transform } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import zlib from 'node:zlib'
import * as z from 'zod/mini'
import { type BackupKey, NotDecrypted } from './age.ts'
import { BadBackup } from './bad-backup.ts'
import type { BackupPlace } from './place.ts'
import { Measure, opening, sealing } from './sealing.ts'
import { readExplained } from './unread.ts'

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const count = z.int().check(z.minimum(0))

export const Part = z.object({
  /** Its name below the snapshot. */
  file: z.string().check(z.regex(/^[0-9a-z][0-9a-z_./]{0,120}$/)),
  /** As it lies in the place. */
  bytes: count,
  sha256: hash,
  /** How much it is, unpacked. */
  plainBytes: count,
})
export type Part = z.infer<typeof Part>

interface PartContext {
  place: BackupPlace
  /** The folder of the snapshot. */
  folder: string
  key: BackupKey | null
}

/** The quickest level: words take a sixth more room than with the usual one, in a third of the time. */
const packing = {
  params: { [zlib.constants.ZSTD_c_compressionLevel]: 1, [zlib.constants.ZSTD_c_checksumFlag]: 1 },
}

/**
 * So much is packed at once, in bytes: rows come in small pieces, and most tables have so few that one piece holds them
 * all, which costs less than a stream.
 */
const pieceSize = 262_144

/** Packs, encrypts and writes a part. */
export async function writePart(
  { place, folder, key }: PartContext,
  name: string,
  content: AsyncIterable<Buffer | string>,
): Promise<Part> {
  const file = `${name}.zst${key ? '.age' : ''}`
  const stored = new Measure()
  let plainBytes = 0
  async function* counted() {
    for await (const chunk of content) {
      const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk
      plainBytes += bytes.length
      yield bytes
    }
  }
  const pieces = gathered(counted())
  const { value: first = Buffer.alloc(0) } = await pieces.next()
  const packed =
    first.length < pieceSize
      ? [Readable.from([zlib.zstdCompressSync(first, packing)])]
      : [Readable.from(behind(first, pieces)), zlib.createZstdCompress(packing)]
  const written = place.write(`${folder}/${file}`, stored)
  await bothEnds(written, pipeline([...packed, ...(await sealing(key)), stored]))
  return { file, bytes: stored.bytes, sha256: stored.sha256, plainBytes }
}

/** Joins what comes into pieces, of which the last alone may be small. */
async function* gathered(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer, undefined> {
  let held: Buffer[] = []
  let bytes = 0
  for await (const chunk of chunks) {
    held.push(chunk)
    bytes += chunk.length
    if (bytes < pieceSize) continue
    yield Buffer.concat(held)
    held = []
    bytes = 0
  }
  if (bytes > 0) yield Buffer.concat(held)
}

async function* behind(first: Buffer, rest: AsyncIterable<Buffer>) {
  yield first
  yield* rest
}

/** What a stream says whose other end has failed. */
const consequences = [
  'ERR_STREAM_PREMATURE_CLOSE',
  'ERR_STREAM_UNABLE_TO_PIPE',
  'ERR_STREAM_DESTROYED',
  'ABORT_ERR',
]

/** Waits for both ends of a stream; when it breaks it fails with what broke it, and not with what came of that. */
export async function bothEnds(written: Promise<void>, piped: Promise<void>): Promise<void> {
  const ends = await Promise.allSettled([written, piped])
  const errors = ends.flatMap((end) =>
    end.status === 'rejected' ? [end.reason as NodeJS.ErrnoException] : [],
  )
  const cause = errors.find(({ code }) => !consequences.includes(code ?? '')) ?? errors[0]
  if (cause) throw cause
}

/** Reads a part as it lies there; refuses with `BadBackup` one that is missing, cut or changed. */
export async function checkPart({ place, folder }: PartContext, part: Part): Promise<void> {
  const content = await readStored(place, `${folder}/${part.file}`, part)
  content.resume()
  await finished(content)
}

/** The bytes of a stored file, which break with `BadBackup` when they turn out not to be what was written. */
export async function readStored(
  place: BackupPlace,
  name: string,
  { bytes, sha256 }: { bytes: number; sha256: string },
): Promise<Readable> {
  const content = await readExplained(place, name)
  if (!content) throw new BadBackup(`${name} is missing`)
  const measure = new Measure((found) =>
    found.bytes === bytes && found.sha256 === sha256
      ? null
      : new BadBackup(`${name} is ${found.bytes < bytes ? 'cut off' : 'damaged'}`),
  )
  // NOTE: whoever reads the end hears of what went wrong before it.
  pipeline(content, measure).catch(() => {})
  return measure
}

/** A part, decrypted and unpacked; whoever reads it must end or destroy it. */
export async function openPart({ place, folder, key }: PartContext, part: Part): Promise<Readable> {
  const name = `${folder}/${part.file}`
  const stored = await readStored(place, name, part)
  const bounded = atMost(part.plainBytes, name)
  pipeline([stored, ...opening(key), zlib.createZstdDecompress(), bounded]).catch(() => {})
  return bounded
}

/** Lets so many bytes through and not one more: what claims to be little and is not fills no disk. */
function atMost(bytes: number, name: string): Transform {
  let seen = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length
      if (seen > bytes) done(new BadBackup(`${name} holds more than it says`))
      else done(null, chunk)
    },
    flush: (done) => done(seen < bytes ? new BadBackup(`${name} holds less than it says`) : null),
  })
}

/** What a reader of a part met, in the words of a backup. */
export function explainPart(error: unknown, file: string): unknown {
  if (error instanceof NotDecrypted) return new BadBackup(`${file} cannot be decrypted: ${error.message}`)
  const { code } = error as NodeJS.ErrnoException
  if (/^(Z_|ZSTD|ERR_ZSTD)/.test(code ?? '')) return new BadBackup(`${file} is damaged`)
  return error
}
