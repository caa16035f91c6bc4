/** A file that arrives piece by piece, in a temporary place, until somebody wants the whole of it. */
import { createHash } from 'node:crypto'
import { type FileHandle, mkdir, open, rm, stat, statfs } from 'node:fs/promises'
import path from 'node:path'
import { finished, PassThrough, type Readable } from 'node:stream'
import { Refusal } from '../refusal.ts'
import { full, isFull } from './full.ts'
import { bringHash, forgetHash, hashOf, takeHash } from './hashed.ts'
import { cleanName } from './names.ts'
import type { Held } from './receive.ts'
import { tidyUp } from './tidy-up.ts'

/** How much may wait for the disk, in bytes. */
const gathered = 1_048_576

/** How much may arrive before what was written of it is given back, in bytes. */
const untidy = 4 * gathered

/** So much arrives, at most, before it is on the disk for good and told, in bytes: no crash costs more. */
const toldAfter = 8 * gathered

/** What has to stay free on the disk beside a file that is let in, in bytes: the database lives there too. */
const keptFree = 256 * gathered

/** Where a file's pieces are gathered. */
export const piecesOf = (folder: string, id: string) => path.join(folder, `${id}.pieces`)

/** Refuses with `unavailable` when a file of so many bytes would leave too little room on the disk. */
export async function refuseWithoutRoom(folder: string, bytes: number): Promise<void> {
  await mkdir(folder, { recursive: true })
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < bytes + keptFree) throw full()
}

/** Makes the empty place of a file; one that is there stays as it is. */
export async function beginPieces(file: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true })
  const handle = await open(file, 'a', 0o600)
  await handle.close()
}

interface Appending {
  /** Where the piece begins, in bytes from the beginning. */
  from: number
  /** How long the whole file is to become; more is refused with `requestTooLarge`. */
  whole: number
  /** Stops the piece where it is by then, as when somebody else waits for the file. */
  signal: AbortSignal
  /** Told, now and then and at the end, how much of the file survives a power cut. */
  onKept: (bytes: number) => Promise<void>
}

/**
 * Writes a piece behind what is there, in constant memory; answers how long the file is now. When the sender goes away
 * midway, what came is kept and told all the same. Refuses a full disk with `unavailable`.
 */
export async function appendPiece(file: string, piece: Readable, { from, whole, signal, onKept }: Appending) {
  const handle = await open(file, 'r+')
  const behind = writerBehind(handle, from, onKept)
  const hash = takeHash(file, from)
  let waiting: Buffer[] = []
  let [arrived, written, told, tidied] = [from, from, from, from]

  async function write() {
    await behind.write(waiting)
    waiting = []
    written = arrived
  }

  async function keepAll() {
    if (waiting.length > 0) await write()
    const kept = await behind.keepAll()
    if (hash && kept === arrived) bringHash(file, kept, hash)
    return kept
  }

  try {
    for await (const chunk of untilStopped(piece, signal)) {
      if (arrived + chunk.length > whole)
        throw new Refusal('requestTooLarge', { detail: 'longer than declared' })
      waiting.push(chunk)
      hash?.update(chunk)
      arrived += chunk.length
      if (arrived - written < gathered) continue
      await write()
      if (written - told >= toldAfter) {
        told = written
        behind.keep()
      }
      if (written - tidied >= untidy) {
        tidied = written
        tidyUp()
      }
    }
    return await keepAll()
  } catch (error) {
    if (isFull(error)) throw full()
    await keepAll()
    throw error
  } finally {
    await handle.close()
  }
}

/** A piece up to its end, to where its line broke off, or to where it is stopped; the request itself is left as it is. */
function untilStopped(piece: Readable, signal: AbortSignal): AsyncIterable<Buffer> {
  const taken = new PassThrough()
  const end = () => {
    piece.unpipe(taken)
    taken.end()
  }
  finished(piece, { writable: false }, end)
  if (signal.aborted) end()
  else signal.addEventListener('abort', end, { once: true })
  return piece.pipe(taken)
}

/** Lets the next bytes arrive while the last ones are written, and both while those before are synced. */
function writerBehind(handle: FileHandle, from: number, onKept: Appending['onKept']) {
  let [sent, written, kept] = [from, from, from]
  let writing = Promise.resolve()
  let keeping = Promise.resolve()

  async function writeAt(buffers: Buffer[], at: number, end: number) {
    const { bytesWritten } = await handle.writev(buffers, at)
    if (at + bytesWritten < end) throw Object.assign(new Error('disk full'), { code: 'ENOSPC' })
    written = end
  }

  async function sync() {
    const end = written
    if (end === kept) return
    await handle.datasync()
    kept = end
    await onKept(end)
  }

  function keep() {
    const given = writing
    keeping = keeping.then(() => given).then(sync)
    // NOTE: whoever waits for it hears of a failure; until then nobody listens.
    keeping.catch(() => undefined)
  }

  return {
    /** Begins to write; resolves as soon as what was given before is written. */
    async write(buffers: Buffer[]) {
      await writing
      const at = sent
      sent += buffers.reduce((bytes, { length }) => bytes + length, 0)
      writing = writeAt(buffers, at, sent)
      writing.catch(() => undefined)
    },
    /** Begins to sync what was given by now. */
    keep,
    /** Resolves once all of it is on the disk for good and told, with how long the file is. */
    async keepAll() {
      keep()
      await keeping
      return kept
    },
  }
}

/** How long a file has become, in bytes; null where there is none. */
export const lengthOf = (file: string) =>
  stat(file).then(
    ({ size }) => size,
    () => null,
  )

/** A file all of whose pieces are there, as others take it: hashed, under a harmless name. It stays until forgotten. */
export async function heldPieces(file: string, name: string): Promise<Held> {
  const { size: bytes } = await stat(file)
  const sha256 = hashOf(file, bytes) ?? (await hashAll(file))
  return { path: file, sha256, bytes, name: cleanName(name), release: async () => {} }
}

/** NOTE: read into one room. Streams make a new one for every megabyte, which stays until a collector comes by. */
async function hashAll(file: string): Promise<string> {
  const hash = createHash('sha256')
  const room = Buffer.allocUnsafeSlow(gathered)
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

export async function forgetPieces(file: string): Promise<void> {
  forgetHash(file)
  await rm(file, { force: true })
}
