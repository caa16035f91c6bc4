import type { RefusalKey } from '@spomen/contract/refusals.ts'
import type { MemorialImport } from '@spomen/contract/imports.ts'

const hour = 3_600_000
const gigabyte = 1_000_000_000

type ImportState = MemorialImport['state']

/** How large a copy may be, in bytes. */
export const largestImport = ({ importMaxGb }: { importMaxGb: number }) => importMaxGb * gigabyte

/** What has ended for good is shown for so long, and what may still go on waits for so long, in milliseconds. */
const [shownFor, keptFor] = [30 * 24 * hour, 48 * hour]

const lifetimeOf = (state: ImportState) => (state === 'ready' || state === 'refused' ? shownFor : keptFor)

/** When a copy that was last touched at a moment is forgotten; one that is being worked on never is. */
export const importExpiresAt = (state: ImportState, touchedAt: Date) =>
  new Date(touchedAt.getTime() + lifetimeOf(state))

/** Copies of a state that were touched at this moment or before are forgotten. */
export const staleImportsBefore = (state: ImportState, now: Date) =>
  new Date(now.getTime() - lifetimeOf(state))

/** Whether a "no" is about the copy itself: bringing the very same file again would change nothing. */
export const isAboutCopy = (key: RefusalKey): boolean => aboutCopy.includes(key)

const aboutCopy: readonly RefusalKey[] = [
  'copyForeign',
  'copyNewer',
  'copyDamaged',
  'copyTooLarge',
  'memorialAlreadyHere',
]

/** How many of the things that are in a copy by name alone are written down one by one. */
export const mostLeft = 200
