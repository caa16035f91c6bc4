import fs from 'node:fs'
import { Refusal } from '../refusal.ts'

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException | null)?.code ?? ''

/** Whether an error of the file system says that there is no room left, or none for this server. */
export const isDiskFull = (error: unknown) => ['ENOSPC', 'EDQUOT'].includes(codeOf(error))

/** Whether a program has said so: many tell a reason in words alone, in English where no other language is asked for. */
export const saysNoRoom = (said: string) => /no space left on device|disk quota exceeded/i.test(said)

/** Whether an error of the file system says that a file is there, and not for us, as where another user has made it. */
export function isFileClosed(error: unknown): boolean {
  const { path } = (error ?? {}) as NodeJS.ErrnoException
  return ['EACCES', 'EPERM', 'EROFS'].includes(codeOf(error)) && typeof path === 'string'
}

/** How deep a failure may lie in those that others made of it. */
const maxDepth = 5

/**
 * The same, or PostgreSQL's word that its own disk is full (`disk_full`, appendix A of its manual), also where one of
 * several things failed for that: for operators.
 */
export function isOutOfRoom(error: unknown, depth = 0): boolean {
  if (isDiskFull(error) || codeOf(error) === '53100') return true
  if (!(error instanceof Error) || depth > maxDepth) return false
  if (error instanceof AggregateError) return error.errors.some((one) => isOutOfRoom(one, depth + 1))
  return isOutOfRoom(error.cause, depth + 1)
}

/** The journal of PostgreSQL grows by so many bytes at once. */
const journalSegment = 16 * 1_024 * 1_024

/** Whether the disk that holds a folder has no room for a database: for one that has ended, and whose log lies there, too. */
export function hasNoRoom(folder: string): boolean {
  const { bavail, bsize } = fs.statfsSync(folder)
  return bavail * bsize < journalSegment
}

/** What an operator is told where no room is left. */
export const noRoomSentence = 'There is no room left on the disk. Make room, and try again.'

/** Writes what can be done without; where there is no room for it, it is left. */
export async function writeIfRoom(write: () => Promise<unknown>): Promise<void> {
  try {
    await write()
  } catch (error) {
    if (!isOutOfRoom(error)) throw error
  }
}

/**
 * What whoever brings something is answered: nothing is wrong with what was brought, and it finds room once somebody has
 * made some.
 */
export const diskFullRefusal = () => new Refusal('unavailable', { detail: 'disk full', retryAfter: 60 })
