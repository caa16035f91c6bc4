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

/** Writes to a file that is open, or about to be; it is closed by whoever opened it. */
export function bufferedWriter(
  opening: FileHandle | Promise<FileHandle>,
  { from = 0, keep: keepBytes = syncAll, onKept }: BufferedWriterOptions = {},
): BufferedWriter {
  let waiting: Buffer[] = []
  let [arrived, sent, written, kept] = [from, from, from, from]
  let [keepBegunAt, tidied] = [from, from]
  // Two are on their way to the disk: with one the line would stand still until a thread comes back.
  let writtenBefore = Promise.resolve()
  let writing = Promise.resolve()
  let keeping = Promise.resolve()

  async function writeAt(
    buffers: Buffer[],
    at: number,
    { end, before }: { end: number; before: Promise<void> },
  ) {
    const { bytesWritten } = await (await opening).writev(buffers, at)
    if (at + bytesWritten < end) throw Object.assign(new Error('disk full'), { code: 'ENOSPC' })
    await before
    written = end
  }

  /** Begins to write what waits; resolves as soon as all but what was given last is written. */
  async function flush() {
    await writtenBefore
    const [buffers, at] = [waiting, sent]
    waiting = []
    sent = arrived
    writtenBefore = writing
    writing = writeAt(buffers, at, { end: sent, before: writtenBefore })
    writing.catch(() => undefined)
  }

  async function sync() {
    const end = written
    if (end === kept) return
    await keepBytes(await opening, kept, end)
    kept = end
    await onKept?.(end)
  }

  /** Begins to sync what was given by now. */
  function keep() {
    keepBegunAt = sent
    const given = writing
    keeping = keeping.then(() => given).then(sync)
    // NOTE: whoever waits for it hears of a failure; until then nobody listens.
    keeping.catch(() => undefined)
  }

  async function flushAndTidy() {
    await flush()
    if (sent - keepBegunAt >= syncInterval) keep()
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
      await writing
      await keeping
    },
    async keepAll() {
      if (waiting.length > 0) await flush()
      keep()
      await keeping
      return kept
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
