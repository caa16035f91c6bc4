import { encodeTime, monotonicFactory } from 'ulid'

/** How many moments are remembered: what comes to be at once is asked for by few requests and jobs. */
const mostMoments = 64

const factories = new Map<number, (at: number) => string>()

/**
 * The id of something that comes to be at a moment. Ids sort by their moment, and within one millisecond in the order in
 * which they are asked for, so that a list by id tells what came first.
 */
export function newId(at: Date): string {
  const moment = at.getTime()
  // NOTE: one factory a moment. One that goes on would date what comes after the clock was set back to before that, and
  // a single one would forget the order of a moment as soon as something of another is asked for in between.
  const next = factories.get(moment) ?? monotonicFactory()
  factories.delete(moment)
  factories.set(moment, next)
  const [oldest] = factories.keys()
  if (factories.size > mostMoments && oldest !== undefined) factories.delete(oldest)
  return next(moment)
}

/** The least id of a moment: whatever came to be then, or later, does not sort before it. Before 1970 no id came to be. */
export const firstIdOf = (at: Date) => `${encodeTime(Math.max(0, at.getTime()))}${'0'.repeat(16)}`
