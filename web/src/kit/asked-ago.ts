import type { Query, QueryClient } from '@tanstack/react-query'
import { earlyAnswerAge } from './early-answers.ts'
import { answerTimeout } from './timeout.ts'

/**
 * How long ago the oldest of some queries was asked for, in whole milliseconds: before it was answered, at most as long as
 * that may take, and nothing before this window was opened.
 */
export function askedAgo(queries: QueryClient, predicate: (query: Query) => boolean): number {
  const answered = queries
    .getQueryCache()
    .findAll({ predicate })
    .map(({ state }) => state.dataUpdatedAt)
    .filter((moment) => moment > 0)
  const waited = Date.now() - Math.min(Date.now(), ...answered) + answerTimeout + earlyAnswerAge()
  return Math.ceil(Math.min(performance.now(), waited))
}
