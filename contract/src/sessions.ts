import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Acknowledgement, Id, Moment, YesNo } from './vocabulary.ts'

/** Where a person is signed in. What the browser told of itself is a hint and no proof; unknown parts are null. */
export const Session = z.object({
  id: Id,
  /** Such as 'Firefox'. */
  browser: z.nullable(z.string()),
  /** Such as 'Android'. */
  system: z.nullable(z.string()),
  device: z.nullable(z.enum(['phone', 'tablet', 'computer'])),
  createdAt: Moment,
  /** When it was last used, to within five minutes. */
  usedAt: Moment,
  expiresAt: Moment,
  /** Whether it is the one that asks. */
  isCurrent: z.boolean(),
})
export type Session = z.infer<typeof Session>

/** PROPOSED: where one is signed in, and how that ends, one by one or all. */
export const sessions = {
  list: endpoint({
    wire: 'GET refusers/sessions',
    who: 'signedIn',
    takes: z.object({}),
    gives: [200, z.array(Session)],
  }),
  end: endpoint({
    wire: 'DELETE refusers/endSession',
    who: 'self',
    takes: z.object({ id: Id }),
    gives: [200, Acknowledgement],
  }),
  endAll: endpoint({
    wire: 'DELETE refusers/endSessions',
    who: 'signedIn',
    takes: z.object({
      /** Whether the session that asks ends as well. */
      alsoThis: z._default(YesNo, false),
    }),
    gives: [200, Acknowledgement],
  }),
}
