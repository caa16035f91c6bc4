import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Acknowledgement, Id, KnownPassword, LinkSecret, oneOf, orNull } from './vocabulary.ts'

/** What becomes of a person's words on the pages of others when they leave. */
export const wordsLeft = ['take', 'leave'] as const
export type WordsLeft = (typeof wordsLeft)[number]

/** How many days a closed account or memorial can be brought back (promises 1.4). */
export const daysToReturn = 30

/** What a person may do with all that the house knows of them. */
export const personalData = {
  /** Closes the account and its memorials at once; a mailed link brings both back for 30 days (Q28, Q105). */
  leave: endpoint({
    wire: 'DELETE refusers/delete',
    who: 'self',
    takes: z.object({
      id: Id,
      password: KnownPassword,
      /** 'leave' keeps greetings and comments on the pages of others, without the name; 'take', the default, does not. */
      words: orNull(oneOf(wordsLeft)),
    }),
    gives: [200, Acknowledgement],
    fails: ['currentPasswordWrong', 'passwordNotSet'],
  }),
  /** PROPOSED: the way back that was mailed. */
  comeBack: endpoint({
    wire: 'PUT refusers/restore',
    who: 'anyone',
    takes: z.object({ guid: LinkSecret }),
    gives: [200, Acknowledgement],
    fails: ['invalidLink'],
  }),
}
