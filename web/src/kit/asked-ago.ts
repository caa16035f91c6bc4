import { longestSince } from '@spomen/contract/live.ts'
import type { Query, QueryClient } from '@tanstack/react-query'
import { earlyAnswerAge } from './early-answers.ts'
import { answerTimeout } from './timeout.ts'

/**
 * How long ago the oldest of some queries was asked for, in whole milliseconds: before it was answered, at most as long as
 * that may take, nothing before this window was opened, and no longer than the server is told.
 */
export function askedAgo(queries: QueryClient, predicate: (query: Query) => boolean): number {
  const answered = queries
    .getQueryCache()
    .findAll({ predicate })
    .map(({ state }) => state.dataUpdatedAt)
    .filter((moment) => moment > 0)
  const waited = Date.now() - Math.min(Date.now(), ...answered) + answerTimeout + earlyAnswerAge()
  // NOTE: performance.now() stands still in most browsers while the device sleeps; a clock may be set meanwhile.
  const opened = Math.max(performance.now(), Date.now() - performance.timeOrigin)
  return Math.min(Math.ceil(Math.min(opened, waited)), longestSince)
}
