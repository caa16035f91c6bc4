/** How the log tells of work that failed: by its reason alone where something is away for the moment, else whole. */
import type { Log } from './database/connect.ts'
import { findDatabaseFailure } from './database/lost-database.ts'
import { findBucketFailure } from './s3/failures.ts'

/** For so long an outage that is told of is not told of again, in milliseconds. */
const quietTime = 60_000

/** What something failed by that is away for the moment, the database or the bucket; null where it failed by something else. */
export const findOutage = (error: unknown): Error | null =>
  findDatabaseFailure(error) ?? findBucketFailure(error)

/** Writes down that some work failed. What is away for the moment is expected, and its line has no stack. */
export function logFailedWork(
  log: Log,
  about: object,
  { error, message }: { error: unknown; message: string },
): void {
  const outage = findOutage(error)
  if (outage) log.warn({ ...about, reason: outage.message }, message)
  else log.error({ ...about, err: error }, message)
}

/**
 * Answers a function that writes down that the same work failed, for work that is begun again every moment or is done for
 * one after the other: an outage is told of once a minute, with the one it came upon, and everything else each time.
 */
export function failureLog(log: Log, message: string): (error: unknown, about?: object) => void {
  let quietUntil = Number.NEGATIVE_INFINITY
  return (error, about = {}) => {
    if (findOutage(error)) {
      const now = performance.now()
      if (now < quietUntil) return
      quietUntil = now + quietTime
    }
    logFailedWork(log, about, { error, message })
  }
}
