import { monotonicFactory } from 'ulid'

let moment = Number.NaN
let next = monotonicFactory()

/**
 * The id of something that comes to be at a moment. Ids sort by their moment, and within one millisecond in the order in
 * which they are asked for, so that a list by id tells what came first.
 */
export function newId(at: Date): string {
  const asked = at.getTime()
  // NOTE: one factory a moment. One that goes on would date what comes after the clock was set back to before that.
  if (asked !== moment) {
    moment = asked
    next = monotonicFactory()
  }
  return next(asked)
}
