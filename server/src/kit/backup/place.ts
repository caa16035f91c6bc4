/** Where backups lie: a folder, or a bucket of an object store. Knows nothing of what is backed up. */
import type { Readable } from 'node:stream'
import type { ByteRange } from '../files/store.ts'

export interface PlacedFile {
  name: string
  bytes: number
  placedAt: Date
}

/**
 * Names are paths of small letters, digits, dashes, underscores and dots, like `objects/ab/cd/abcd…`; see
 * `checkedName`. What is unavailable for the moment fails with `PlaceUnavailable`; everything else is a defect.
 */
export interface BackupPlace {
  /** Where it is, for people; without any secret. */
  readonly where: string
  /**
   * Writes all of a stream under a name, or nothing: whoever reads the name never sees a part. When this resolves the
   * bytes survive a power cut at once, or as soon as `settle` has resolved. The same name again replaces what was there.
   */
  write(name: string, content: Readable): Promise<void>
  /** Waits until everything written before survives a power cut. Where some of it cannot, it fails from then on. */
  settle(): Promise<void>
  /** Writes something small where nothing is yet; false where something is already, of two at once for one of them. */
  writeNew(name: string, content: Buffer): Promise<boolean>
  /** The bytes of a name, or a part of them; null when nothing is there. The reader must end or destroy the stream. */
  read(name: string, range?: ByteRange): Promise<Readable | null>
  /** How much is there, in bytes, and since when; or null. */
  head(name: string): Promise<{ bytes: number; placedAt: Date } | null>
  /**
   * Everything whose name begins with a folder and a slash, at any depth, each folder in the order of its names; many at
   * once, since to wait for each would cost more than to find it.
   */
  list(folder: string): AsyncIterable<readonly PlacedFile[]>
  /** Forgets a name. One that is not there is forgotten already. */
  remove(name: string): Promise<void>
  /** Lets go of what it holds open. */
  close(): void
}

/** The place cannot be reached or written for now: not mounted, no room, refused, no answer. Its words are for people. */
export class PlaceUnavailable extends Error {
  override readonly name = 'PlaceUnavailable'
}

const piece = '[0-9a-z][0-9a-zA-Z_.-]{0,127}'
const names = new RegExp(`^${piece}(/${piece})*$`)

/** Hands a name back when it is one; throws otherwise, so that no text out of a backup ever walks a disk. */
export function checkedName(name: string): string {
  if (!names.test(name) || name.length > 512 || name.includes('..'))
    throw new TypeError(`not a name in a backup: ${JSON.stringify(name)}`)
  return name
}
