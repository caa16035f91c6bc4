import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { LinkSecret, Moment } from './vocabulary.ts'

/** What a link in a mail objects to, and how that stands. */
export const Objection = z.object({
  deceasedName: z.string(),
  byUserFullName: z.string(),
  description: z.string(),
  dueAt: Moment,
  /** Whether it still waits for an objection. */
  isOpen: z.boolean(),
  /** Whether the memorial is theirs by now, by this or in another way. */
  isCompleted: z.boolean(),
  /** It has passed to somebody else since, and what was asked is over by that. A server of before does not say it. */
  isPassedOn: z.optional(z.literal(true)),
})
export type Objection = z.infer<typeof Objection>

/** Our addition: by the link of a mail somebody of a family objects to a takeover, without a login (YC05). */
export const objections = {
  /** What a mail's link objects to. Looking changes nothing: mail scanners open links too. */
  find: endpoint({
    wire: 'GET refsuccession/objection',
    who: 'anyone',
    takes: z.object({ guid: LinkSecret }),
    gives: [200, Objection],
    fails: ['invalidLink'],
  }),
  /** The same objection by the link, without a login; once more does nothing. */
  object: endpoint({
    wire: 'PUT refsuccession/objection',
    who: 'anyone',
    takes: z.object({ guid: LinkSecret }),
    gives: [200, Objection],
    fails: ['invalidLink'],
  }),
}
