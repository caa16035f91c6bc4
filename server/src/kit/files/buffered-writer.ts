/** Writes what arrives to a file, a megabyte at a time, while the next arrives and what came before is synced. */
import type { FileHandle } from 'node:fs/promises'
import { Writable } from 'node:stream'
import { collectGarbage, tidyUpSize } from './collect-garbage.ts'

/** How much may wait for the disk, in bytes: what has gathered is written at once, which is cheaper than bit by bit. */
export const flushSize = 1_048_576

/** How much each stream on the way holds before it waits, in bytes: with Node's 64 kilobytes every single chunk waits. */
export const streamBuffer = 262_144

/** So much is written, at most, before the disk is asked to keep it, in bytes: little is left to sync at the end. */
const syncInterval = 8 * flushSize

export interface BufferedWriter {
  /**
   * Takes the next bytes, which must stay as they are. Nothing is answered where more may come at once, else what resolves
   * when it may, and throws what went wrong with any bytes before.
   */
  take(chunk: Buffer): Promise<void> | undefined
  /** Resolves when all of it is written and nothing is being synced any more; not all of it need be. */
  writeAll(): Promise<void>
  /** Resolves once all of it is on the disk for good and told, with how long the file is. */
  keepAll(): Promise<number>
}

interface BufferedWriterOptions {
  /** Where in the file it begins, in bytes. */
  from?: number
  /** Makes sure that bytes from a place up to another survive; where nothing is said, the disk does. */
  keep?: ((file: FileHandle, from: number, to: number) => Promise<void>) | undefined
  /** Told, now and then and at the end, how much of the file survives a power cut. */
  onKept?: (bytes: number) => Promise<void>
}

const syncAll = (file: FileHandle) => file.datasync()

/** Syncs what was written, one part after the other, and tells how much of the file is kept. */
function syncer(
  opening: FileHandle | Promise<FileHandle>,
  { from = 0, keep: keepBytes = syncAll, onKept }: BufferedWriterOptions,
) {
  let kept = from
  let syncing = Promise.resolve()

  async function syncUpTo(end: number) {
    if (end === kept) return
    await keepBytes(await opening, kept, end)
    kept = end
    await onKept?.(end)
  }

  return {
    /** Begins to sync all that is written once something has been. */
    beginAfter(writing: Promise<void>, written: () => number) {
      syncing = syncing.then(() => writing).then(() => syncUpTo(written()))
      // NOTE: whoever waits for it hears of a failure; until then nobody listens.
      syncing.catch(() => undefined)
    },
    /** Resolves when nothing is being synced any more, with how long the kept part of the file is. */
    async finish(): Promise<number> {
      await syncing
      return kept
    },
  }
}

/** Writes two parts at the same time, told in their order: with one the line would stand still until a thread comes back. */
function pairedWrites(opening: FileHandle | Promise<FileHandle>, from: number) {
  let written = from
  let before = Promise.resolve()
  let last = Promise.resolve()

  async function write(buffers: Buffer[], { at, end }: { at: number; end: number }, earlier: Promise<void>) {
    const { bytesWritten } = await (await opening).writev(buffers, at)
    if (at + bytesWritten < end) throw Object.assign(new Error('disk full'), { code: 'ENOSPC' })
    await earlier
    written = end
  }

  return {
    /** Resolves when another part may begin. */
    ready: () => before,
    /** Begins to write a part, from a place up to another. */
    begin(buffers: Buffer[], part: { at: number; end: number }) {
      before = last
      last = write(buffers, part, before)
      // NOTE: whoever waits for it hears of a failure; until then nobody listens.
      last.catch(() => undefined)
    },
    /** Resolves when all that was begun is written. */
    all: () => last,
    /** How long the written part of the file is. */
    written: () => written,
  }
}

/** Writes to a file that is open, or about to be; it is closed by whoever opened it. */
export function bufferedWriter(
  opening: FileHandle | Promise<FileHandle>,
  options: BufferedWriterOptions = {},
): BufferedWriter {
  const { from = 0 } = options
  const writes = pairedWrites(opening, from)
  const syncs = syncer(opening, options)
  let waiting: Buffer[] = []
  let [arrived, sent] = [from, from]
  let [syncBegunAt, tidied] = [from, from]

  /** Begins to write what waits; resolves as soon as all but what was given last is written. */
  async function flush() {
    await writes.ready()
    const [buffers, at] = [waiting, sent]
    waiting = []
    sent = arrived
    writes.begin(buffers, { at, end: sent })
  }

  /** Begins to sync what was given by now. */
  function beginSync() {
    syncBegunAt = sent
    syncs.beginAfter(writes.all(), writes.written)
  }

  async function flushAndTidy() {
    await flush()
    if (sent - syncBegunAt >= syncInterval) beginSync()
    if (sent - tidied < tidyUpSize) return
    tidied = sent
    collectGarbage()
  }

  return {
    take(chunk) {
      waiting.push(chunk)
      arrived += chunk.length
      return arrived - sent < flushSize ? undefined : flushAndTidy()
    },
    async writeAll() {
      if (waiting.length > 0) await flush()
      await writes.all()
      await syncs.finish()
    },
    async keepAll() {
      if (waiting.length > 0) await flush()
      beginSync()
      return syncs.finish()
    },
  }
}

/** Has every chunk of a stream taken before more come; what taking throws breaks the stream. */
export function takingStream(take: BufferedWriter['take']): Writable {
  return new Writable({
    highWaterMark: streamBuffer,
    // NOTE: it waits only where it has to: once for each megabyte, not for each chunk.
    async write(chunk: Buffer, _encoding, done) {
      try {
        const taken = take(chunk)
        if (taken) await taken
      } catch (error) {
        return done(error as Error)
      }
      done()
    },
  })
}
