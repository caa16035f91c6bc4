/** Keeps a server from working on more calls at once than it can answer while anybody waits. */
import type { Logger } from 'pino'
import { Refusal } from '../refusal.ts'

/**
 * Calls under way for each connection to the database that are let in whatever else is. At 10 connections a hundred calls
 * are answered within a second by a server that answers a hundred a second (`bench/load.ts`).
 */
const alwaysPerConnection = 10

/** More of them are let in, so that a page everybody opens at once is only slow, while the oldest waits no longer, in milliseconds. */
const longestWait = 1_500

/** And no more than so many, which all have to fit into memory. */
const mostPerConnection = 100

/** How often it is logged that calls are turned away, in milliseconds. */
const logInterval = 5_000

/** Says that the server has too much to do for the moment; nothing of the call was done. */
export class Overloaded extends Refusal {
  constructor() {
    super('unavailable', { detail: 'more calls than can be answered' })
  }
}

/** Does a call's work unless too many are under way already; refuses with `Overloaded` then. */
export type Admission = <Done>(work: () => Promise<Done>) => Promise<Done>

/** Admits calls to a server that has so many connections to the database. */
export function createAdmission(connections: number, log: Pick<Logger, 'warn'>): Admission {
  const warn = warnNowAndThen(log)
  /** When each began, in that order. */
  const underWay = new Set<{ since: number }>()
  const isFull = () => {
    if (underWay.size < connections * alwaysPerConnection) return false
    const [oldest] = underWay
    const hasWaited = oldest ? performance.now() - oldest.since : 0
    return underWay.size >= connections * mostPerConnection || hasWaited > longestWait
  }
  return async (work) => {
    if (isFull()) {
      warn()
      throw new Overloaded()
    }
    const call = { since: performance.now() }
    underWay.add(call)
    try {
      return await work()
    } finally {
      underWay.delete(call)
    }
  }
}

function warnNowAndThen(log: Pick<Logger, 'warn'>) {
  let turnedAway = 0
  let saidAt = -logInterval
  return () => {
    turnedAway += 1
    if (performance.now() - saidAt < logInterval) return
    log.warn({ turnedAway }, 'More is asked than this server can answer; calls are turned away')
    turnedAway = 0
    saidAt = performance.now()
  }
}
