/** Files that a disk has and cannot read: a sector is lost, or a sum does not fit, as btrfs, ZFS and XFS find it. */
import { constants } from 'node:os'
import { CannotStart } from '../cannot-start.ts'
import type { FileStore } from './store.ts'

/** Linux's EUCLEAN, for which Node has no name; XFS and ext4 say it of what they find damaged. */
const unclean = 117

const faults = new Set([constants.errno.EIO, constants.errno.EBADMSG, unclean])

/** Nothing that writes is among them: a disk that takes nothing is no damaged file. */
const readingCalls = ['open', 'stat', 'fstat', 'lstat', 'read']

/** Whether the file system has said, or an error was made of its saying, that a file cannot be read. */
export function isUnreadable(error: unknown, calls: readonly string[] = readingCalls): boolean {
  const { errno, syscall, cause } = (error ?? {}) as NodeJS.ErrnoException
  if (errno !== undefined && faults.has(-errno) && calls.includes(syscall ?? '')) return true
  return cause !== undefined && isUnreadable(cause, calls)
}

/**
 * Answers `damaged` for a file of the store that its disk cannot read. Rethrows every other error, and refuses with
 * `CannotStart` where the whole disk is away: every original would be taken for damaged.
 */
export async function damagedIfUnreadable(
  store: FileStore,
  error: unknown,
  calls?: readonly string[],
): Promise<'damaged'> {
  if (!isUnreadable(error, calls)) throw error
  await refuseAwayStore(store, { writes: true })
  return 'damaged'
}

/** Refuses with `CannotStart` a store that is away, as `check` finds. */
export async function refuseAwayStore(
  store: FileStore,
  how?: Parameters<FileStore['check']>[0],
): Promise<void> {
  try {
    await store.check(how)
  } catch (error) {
    // A bucket's own words are a whole sentence, a disk's are not.
    const why = (error as Error).message.replace(/\.$/, '')
    throw new CannotStart(`The files of this house cannot be reached just now (${why}).`)
  }
}
