import * as z from 'zod/mini'
import { endpoint, family } from './endpoint.ts'
import { Acknowledgement, Id, optionalLine } from './vocabulary.ts'
import { longest } from './limits.ts'

/** What happened on one day, by the calendar in UTC. */
export const StatisticsDay = z.object({
  date: z.string(),
  /** People with an account who opened the page, each counted once; the family and guests are not among them. */
  views: z.number(),
  /** People who were let in and follow still. */
  followers: z.number(),
  lastGreetings: z.number(),
  /** Comments and answers. */
  comments: z.number(),
  likes: z.number(),
})
export type StatisticsDay = z.infer<typeof StatisticsDay>

/** How many days the series goes back, today among them (W04). */
export const statisticsDays = 90

/** What a memorial holds, and what happened on it day by day, oldest first (W04). */
export const MemorialStatistics = z.object({
  personId: Id,
  views: z.number(),
  pictures: z.number(),
  videos: z.number(),
  documents: z.number(),
  followers: z.number(),
  lastGreetings: z.number(),
  comments: z.number(),
  likes: z.number(),
  daily: z.array(StatisticsDay),
})
export type MemorialStatistics = z.infer<typeof MemorialStatistics>

export const statistics = {
  of: endpoint({
    wire: 'GET RefStatistics/get',
    who: family,
    takes: z.object({ personId: Id }),
    gives: [200, MemorialStatistics],
    also: { personId: ['deceasedId'] },
  }),
  /** Counts one visit per viewer and day (Q43); the family's own are not counted. `type` is read and means nothing yet. */
  visit: endpoint({
    wire: 'POST RefStatistics',
    who: 'signedIn',
    takes: z.object({ personId: Id, type: optionalLine(longest.short) }),
    gives: [200, Acknowledgement],
    also: { personId: ['deceasedId'], type: ['kind'] },
  }),
}
