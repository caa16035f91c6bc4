import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Acknowledgement, Id, KnownPassword, LinkSecret, Moment, oneOf, orNull } from './vocabulary.ts'

/** What becomes of a person's words on the pages of others when they leave. */
export const wordsLeft = ['take', 'leave'] as const
export type WordsLeft = (typeof wordsLeft)[number]

/** How many days a closed account or memorial can be brought back (promises 1.4). */
export const daysToReturn = 30

/** How much of what stands on closed pages comes at once. */
export const closedPagesSize = 20

/** What somebody wrote on a page that is closed to them by now; `text` is plain, with its lines. */
export const WordsOnClosedPage = z.object({
  id: Id,
  kind: z.enum(['greeting', 'comment']),
  deceasedFullName: z.string(),
  text: z.string(),
  createdAt: Moment,
})
export type WordsOnClosedPage = z.infer<typeof WordsOnClosedPage>

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
  /** PROPOSED: the viewer's greetings and comments on pages they no longer follow, the newest first (Q85). */
  onClosedPages: endpoint({
    wire: 'GET refusers/onclosedpages',
    who: 'signedIn',
    takes: z.object({ before: orNull(Id) }),
    gives: [200, z.object({ items: z.array(WordsOnClosedPage), next: z.nullable(Id) })],
  }),
}
