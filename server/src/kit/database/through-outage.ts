import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { isDatabaseUnavailable } from './lost-database.ts'

/** How often it is tried whether the database is there again, in milliseconds. */
const tryEvery = 500

/**
 * Does some work that nobody waits for, and does it again where it failed because the database was away, as while it
 * changes hands; for at most so many milliseconds since it failed first. The work may be done twice.
 */
export async function throughOutage<Done>(longest: number, work: () => Promise<Done>): Promise<Done> {
  let last = Number.POSITIVE_INFINITY
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isDatabaseUnavailable(error) || performance.now() >= last) throw error
      last = Math.min(last, performance.now() + longest)
      await pause(tryEvery)
    }
  }
}
