/** A file that arrives piece by piece, in a temporary place, until somebody wants the whole of it. */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, rm, stat, statfs } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { Refusal } from '../refusal.ts'
import { cleanName } from './names.ts'
import type { Held } from './receive.ts'
import { tidyUp } from './tidy-up.ts'

/** How much may wait for the disk, in bytes. */
const gathered = 1_048_576

/** So much arrives, at most, before it is on the disk for good and told, in bytes: no crash costs more. */
const toldAfter = 8 * gathered

/** What has to stay free on the disk beside a file that is let in, in bytes: the database lives there too. */
const keptFree = 256 * gathered

const isFull = (error: unknown) => ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '')

const full = () => new Refusal('unavailable', { detail: 'disk full', retryAfter: 60 })

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
  /** Told, now and then and at the end, how much of the file survives a power cut. */
  onKept: (bytes: number) => Promise<void>
}

/**
 * Writes a piece behind what is there, in constant memory; answers how long the file is now. When the sender goes away
 * midway, what came is kept and told all the same. Refuses a full disk with `unavailable`.
 */
export async function appendPiece(file: string, piece: Readable, { from, whole, onKept }: Appending) {
  const handle = await open(file, 'r+')
  let waiting: Buffer[] = []
  let [arrived, written, kept] = [from, from, from]

  async function write() {
    const { bytesWritten } = await handle.writev(waiting, written)
    if (written + bytesWritten < arrived) throw Object.assign(new Error('disk full'), { code: 'ENOSPC' })
    written = arrived
    waiting = []
  }

  async function tell() {
    if (waiting.length > 0) await write()
    if (written === kept) return
    await handle.datasync()
    tidyUp()
    kept = written
    await onKept(kept)
  }

  try {
    for await (const chunk of piece as AsyncIterable<Buffer>) {
      if (arrived + chunk.length > whole)
        throw new Refusal('requestTooLarge', { detail: 'longer than declared' })
      waiting.push(chunk)
      arrived += chunk.length
      if (arrived - written >= gathered) await write()
      if (arrived - kept >= toldAfter) await tell()
    }
    await tell()
    return kept
  } catch (error) {
    if (isFull(error)) throw full()
    await tell()
    throw error
  } finally {
    await handle.close()
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
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of createReadStream(file, { highWaterMark: gathered }) as AsyncIterable<Buffer>) {
    hash.update(chunk)
    bytes += chunk.length
  }
  return { path: file, sha256: hash.digest('hex'), bytes, name: cleanName(name), release: async () => {} }
}

export const forgetPieces = (file: string) => rm(file, { force: true })
