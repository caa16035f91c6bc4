/** A file that arrives piece by piece, in a temporary place, until somebody wants the whole of it. */
import { createHash } from 'node:crypto'
import { type FileHandle, mkdir, open, rm, stat, statfs } from 'node:fs/promises'
import path from 'node:path'
import { finished, type Readable } from 'node:stream'
import { finished as finish } from 'node:stream/promises'
import { Refusal } from '../refusal.ts'
import { isBucketUnavailable } from '../s3/failures.ts'
import { type BufferedWriter, bufferedWriter, flushSize, takingStream } from './buffered-writer.ts'
import { diskFullRefusal, isDiskFull } from './disk-full.ts'
import { putHashState, dropHashState, readDigest, takeHashState } from './hash-states.ts'
import { cleanName } from './file-names.ts'
import type { ReceivedFile } from './receive.ts'

/** What has to stay free on the disk beside a file that is let in, in bytes: the database lives there too. */
const reservedSpace = 256 * flushSize

/** Where a file's pieces are gathered. */
export const piecesPath = (folder: string, id: string) => path.join(folder, `${id}.pieces`)

/** Of which file such a name keeps the pieces; null for any other name. */
export const idOfPieces = (name: string): string | null => /^(.+)\.pieces$/.exec(name)?.[1] ?? null

/** Whether so many more bytes leave enough room on the disk. */
export async function hasRoomFor(folder: string, bytes: number): Promise<boolean> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize >= bytes + reservedSpace
}

/** Refuses with `unavailable` when a file of so many bytes would leave too little room on the disk. */
export async function refuseWithoutRoom(folder: string, bytes: number): Promise<void> {
  if (!(await hasRoomFor(folder, bytes))) throw diskFullRefusal()
}

/** Makes the empty place of a file; one that is there stays as it is. */
export async function beginPieces(file: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  const handle = await open(file, 'a', 0o600)
  await handle.close()
}

export interface AppendOptions {
  /** Where the piece begins, in bytes from the beginning. */
  from: number
  /** How long the whole file is to become; more is refused with `requestTooLarge`. */
  whole: number
  /** Stops the piece where it is by then, as when somebody else waits for the file. */
  signal: AbortSignal
  /** Whether it is hashed as it comes, for `finishPieces`; it is, where nothing is said. */
  isHashed?: boolean
  /** Makes sure that bytes from a place up to another survive; where nothing is said, the disk does. */
  keep?: (file: FileHandle, from: number, to: number) => Promise<void>
  /** Told, now and then and at the end, how much of the file survives a power cut. */
  onKept: (bytes: number) => Promise<void>
}

/**
 * Writes a piece behind what is there, in constant memory; answers how long the file is now. When the sender goes away
 * midway, what came is kept and told all the same. Refuses a full disk with `unavailable`.
 */
export async function appendPiece(
  file: string,
  piece: Readable,
  { from, whole, signal, isHashed = true, keep, onKept }: AppendOptions,
) {
  const handle = await open(file, 'r+')
  const writer = bufferedWriter(handle, { from, keep, onKept })
  const hash = isHashed ? takeHashState(file, from) : null
  let arrived = from

  function take(chunk: Buffer) {
    if (arrived + chunk.length > whole)
      throw new Refusal('requestTooLarge', { detail: 'longer than declared' })
    hash?.update(chunk)
    arrived += chunk.length
    return writer.take(chunk)
  }

  async function keepAll() {
    const kept = await writer.keepAll()
    if (hash && kept === arrived) putHashState(file, kept, hash)
    return kept
  }

  try {
    await takeUntilStopped(piece, signal, take)
    return await keepAll()
  } catch (error) {
    if (isDiskFull(error)) throw diskFullRefusal()
    // What could not be kept a moment ago is not tried again while its sender waits.
    if (!isBucketUnavailable(error)) await keepAll()
    throw error
  } finally {
    await handle.close()
  }
}

/** Takes a piece up to its end, to where its line broke off, or to where it is stopped; the request itself is left as it is. */
async function takeUntilStopped(piece: Readable, signal: AbortSignal, take: BufferedWriter['take']) {
  if (signal.aborted) return
  const taking = takingStream(take)
  const end = () => {
    piece.unpipe(taking)
    taking.end()
  }
  finished(piece, { writable: false }, end)
  signal.addEventListener('abort', end, { once: true })
  await finish(piece.pipe(taking))
}

/** How long a file has become, in bytes; null where there is none. */
export const receivedLength = (file: string) =>
  stat(file).then(
    ({ size }) => size,
    () => null,
  )

/** A file all of whose pieces are there, as others take it: hashed, under a harmless name. It stays until forgotten. */
export async function finishPieces(file: string, name: string): Promise<ReceivedFile> {
  const { size: bytes } = await stat(file)
  const sha256 = readDigest(file, bytes) ?? (await hashAll(file))
  return { path: file, sha256, bytes, name: cleanName(name), release: async () => {} }
}

/** NOTE: read into one room. Streams make a new one for every megabyte, which stays until a collector comes by. */
async function hashAll(file: string): Promise<string> {
  const hash = createHash('sha256')
  const room = Buffer.allocUnsafeSlow(flushSize)
  const handle = await open(file)
  try {
    for (let read = 0; ; ) {
      const { bytesRead } = await handle.read(room, 0, room.length, read)
      if (bytesRead === 0) return hash.digest('hex')
      hash.update(room.subarray(0, bytesRead))
      read += bytesRead
    }
  } finally {
    await handle.close()
  }
}

/** Removes what has arrived of a file; safe where nothing has. */
export async function removePieces(file: string): Promise<void> {
  dropHashState(file)
  await rm(file, { force: true })
}
