import type { FileHandle } from 'node:fs/promises'
import type { Readable } from 'node:stream'

/** The first and the last byte wanted, counted from 0, both included. */
export interface ByteRange {
  first: number
  last: number
}

/** A part that is asked for before anybody knows how much there is: all of it, from a byte on, or up to one. */
export type PartAsked = Partial<ByteRange>

export interface StoredKey {
  key: string
  bytes: number
  storedAt: Date
}

/**
 * Bytes that are there, opened. Those up to 256 KB, and all on a disk, stay whole even when they are removed meanwhile;
 * more of them break off with an error then, and never quietly. Each is read once, or closed.
 */
export interface OpenedFile {
  bytes: number
  /** All of them at once, for what is small; in a buffer that they fit into. */
  whole(buffer: Buffer<ArrayBuffer>): Promise<Buffer>
  /** All of them or a part, bit by bit. The reader must end or destroy the stream. */
  stream(range?: ByteRange): Readable
  /** Lets them go unread. */
  close(): Promise<void>
}

/** Keeps so many bytes of a local file, from its byte `first` on, under a key. */
export type KeepPart = (
  part: { file: FileHandle; first: number; bytes: number },
  key: string,
) => Promise<void>

export interface DirectAccess {
  /** As a content policy names it. */
  origin: string
  /** An address that is good for a minute, and how its bytes are to be called there. */
  addressOf(key: string, said: { type: string; disposition: string }): string
}

/** Told what a disk said of the file or folder at `path`. */
export type OnUnread = (error: unknown, path: string) => void

/**
 * Where bytes live. Keys are `kind/name` or `kind/name/part`: small letters, digits, dashes and (in parts) dots.
 * The store knows nothing of rows, rights or images; what a key means is decided by those who write it.
 */
export interface FileStore {
  /**
   * Takes a local file over and keeps it under a key; the local file is gone afterwards. When this resolves the bytes
   * survive a power cut, and whoever reads the key sees all of them. The same key again always succeeds.
   */
  put(localPath: string, key: string): Promise<void>
  /** Opens the bytes of a key, best to read the part that is `asked` for; `null` when nothing is there. */
  open(key: string, asked?: PartAsked): Promise<OpenedFile | null>
  /** Where several servers share the store; null on a disk, which has one. At most as much as `partSize`. */
  keepPart: KeepPart | null
  /** The bytes of a key, or a part of them, as a stream. `null` when nothing is there. The reader must end or destroy it. */
  read(key: string, range?: ByteRange): Promise<Readable | null>
  /** How much is there, in bytes, and since when; or `null`. */
  head(key: string): Promise<{ bytes: number; storedAt: Date } | null>
  /** Forgets a key. One that is not there is forgotten already. */
  remove(key: string): Promise<void>
  /**
   * Everything below `kind` or `kind/name`, in no promised order; of a kind also only what is named with two letters at the
   * beginning, which costs no more than what it finds. What arrives or leaves meanwhile may be missed. `onUnread` is told of
   * a file or folder that a disk cannot look at, which is then passed over; without it the list ends with what the disk says.
   */
  list(folder: string, begin?: string, onUnread?: OnUnread): AsyncIterable<StoredKey>
  /** Where whoever may have a file fetches it without the server; null where all of them pass through it. */
  direct: DirectAccess | null
  /** Where a key lies below the folder of the store, for a server in front that sends it by itself; `null` without one. */
  placeOf(key: string): string | null
  /** Forgets what was begun before a moment and never became a key's bytes; answers how many. */
  dropUnfinished(before: Date): Promise<number>
  /**
   * Resolves while the store can be read and written; throws when it cannot, as with a disk that is not mounted. With
   * `writes` it is tried: a disk that was pulled out answers for a while from what is remembered of it.
   */
  check(how?: { writes: boolean }): Promise<void>
}

const kind = '[a-z]+'
const name = '[0-9a-z][0-9a-z-]{3,127}'
const part = '[0-9a-z][0-9a-z.-]{0,63}'
const keys = new RegExp(`^${kind}/${name}(/${part})?$`)
const folders = new RegExp(`^${kind}(/${name})?$`)
const begins = /^[0-9a-z]{2}$/

/** Whether a text is a key of the store: a kind, a name and at most one part of it, such as `original/` and a hash. */
export const isKey = (text: string): boolean => keys.test(text)

/** Hands a key back when it is one; throws otherwise, so that no text from outside ever walks the disk. */
export function checkedKey(key: string): string {
  if (!isKey(key)) throw new TypeError(`not a key of the file store: ${JSON.stringify(key)}`)
  return key
}

/**
 * Hands back a folder that `list` may go through: a kind, or a kind and a name. Throws for anything else, and for a `begin`
 * that is not the first two signs of a name, or stands beside a name.
 */
export function checkedFolder(folder: string, begin = ''): string {
  const isPart = begin === '' || (begins.test(begin) && !folder.includes('/'))
  if (!folders.test(folder) || !isPart)
    throw new TypeError(`not a folder of the file store: ${JSON.stringify(folder)} ${JSON.stringify(begin)}`)
  return folder
}

/** Where the untouched bytes of an upload live: content-addressed, so the same bytes are stored once. */
export const originalKey = (sha256: string) => checkedKey(`original/${sha256}`)

/** Below this the pieces of a file lie that is on its way, where several servers share the store. */
export const arrivingKey = (id: string) => checkedKey(`arriving/${id.toLowerCase()}`)
