/** Writes a large file from its beginning to its end, while what comes next is still being made. */
import { type FileHandle, open } from 'node:fs/promises'

export interface SequentialWriter {
  /**
   * Takes the next piece once the one before it is written; until it resolves for the next, or `close` does, the bytes of
   * this one must stay as they are. Throws what went wrong with any piece before.
   */
  write(piece: Buffer): Promise<void>
  /** Resolves when all of it is written; throws where something was not. The file is closed in any case. */
  close(): Promise<void>
}

/** After so many bytes the disk is asked to keep what it has: it works then while more is being made. */
const syncInterval = 64 * 1_048_576

/** Opens a file that only its owner may read, emptied where it is there. */
export async function openSequentialWriter(file: string): Promise<SequentialWriter> {
  const handle = await open(file, 'w', 0o600)
  let writing = Promise.resolve()
  let syncing = Promise.resolve()
  let isSyncing = false
  let unsynced = 0

  function sync() {
    isSyncing = true
    unsynced = 0
    syncing = handle.datasync().finally(() => (isSyncing = false))
    // It is heard of by whoever writes next, or closes.
    syncing.catch(() => undefined)
  }

  return {
    async write(piece) {
      await writing
      if (!isSyncing) await syncing
      unsynced += piece.length
      if (unsynced >= syncInterval && !isSyncing) sync()
      writing = writeWhole(handle, piece)
      writing.catch(() => undefined)
    },
    async close() {
      const [written, synced] = await Promise.allSettled([writing, syncing])
      await handle.close()
      for (const result of [written, synced]) if (result.status === 'rejected') throw result.reason
    },
  }
}

/** A disk that is nearly full may take less than it is given. */
async function writeWhole(handle: FileHandle, piece: Buffer) {
  for (let at = 0; at < piece.length; ) at += (await handle.write(piece, at)).bytesWritten
}
