/** Where files that arrive piece by piece are gathered, until somebody wants the whole of one. */
import type { Readable } from 'node:stream'
import {
  type AppendOptions,
  appendPiece,
  beginPieces,
  piecesPath,
  receivedLength,
  removePieces,
} from './pieces.ts'
import { sharedPieces } from './shared-pieces.ts'
import type { FileStore } from './store.ts'

export interface ArrivingFiles {
  /** A folder of this machine; what is in it goes with the machine. */
  folder: string
  /** Where in it a file is gathered. */
  pathOf(id: string): string
  /** Makes the empty place of a file; one that is there stays as it is. */
  begin(id: string): Promise<void>
  /** Writes a piece behind what is there, see `appendPiece`. */
  append(id: string, piece: Readable, options: AppendOptions): Promise<number>
  /** Whether so many of a file's bytes can be gone on with. */
  holds(id: string, bytes: number): Promise<boolean>
  /**
   * The path of a file of so many bytes, all of which are there; null where they are not. Refuses with `unavailable` where
   * they would have to be brought to this machine, and find no room there.
   */
  whole(id: string, bytes: number): Promise<string | null>
  /** Removes what has arrived of a file; safe where nothing has. */
  remove(id: string): Promise<void>
  /**
   * Removes from the store what nobody waits for, as where a piece came when its file was called back already; answers of
   * how many files.
   */
  removeStrays(now: Date, isAwaited: (id: string) => Promise<boolean>): Promise<number>
}

/** What arrives is gathered on the disk; with a store that several servers share, also there, so that any of them goes on. */
export function openArrivingFiles(folder: string, store: FileStore): ArrivingFiles {
  const { keepPart } = store
  return keepPart ? sharedPieces(folder, { ...store, keepPart }) : piecesOnDisk(folder)
}

function piecesOnDisk(folder: string): ArrivingFiles {
  const pathOf = (id: string) => piecesPath(folder, id)
  const lengthOf = async (id: string) => (await receivedLength(pathOf(id))) ?? -1
  return {
    folder,
    pathOf,
    begin: (id) => beginPieces(pathOf(id)),
    append: (id, piece, options) => appendPiece(pathOf(id), piece, options),
    holds: async (id, bytes) => (await lengthOf(id)) >= bytes,
    whole: async (id, bytes) => ((await lengthOf(id)) >= bytes ? pathOf(id) : null),
    remove: (id) => removePieces(pathOf(id)),
    // What lies in the folder goes by its age, see `removeStaleFiles`.
    removeStrays: async () => 0,
  }
}
