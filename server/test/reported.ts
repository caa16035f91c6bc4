/** Reporting and moderating, as stories tell it. */
import { greetings } from '@spomen/contract/greetings.ts'
import { comments } from '@spomen/contract/interactions.ts'
import { type ReportDetail, type ReportReason, reports, type ReportWord } from '@spomen/contract/reports.ts'
import type { Person } from './cast.ts'
import type { Family } from './family.ts'
import { hang } from './photographs.ts'
import { valueOf } from './world.ts'

/** What Ben has put on Milan's page, and a photograph of Ann's. */
export interface OnThePage {
  photograph: string
  comment: string
  answer: string
  greeting: string
}

/** Fills Milan's page: a photograph by Ann, and beneath it a comment and an answer by Ben; a greeting of his. */
export async function fillPage({ as, ctx, ann, ben, milanId }: Family): Promise<OnThePage> {
  const { id: photograph } = await hang(ctx, milanId, ann.id)
  const say = async (entityId: string, type: 2 | 3, text: string) =>
    valueOf(await as(ben)(comments.post, { entityId, type, text })).id
  const comment = await say(photograph, 2, 'He owed me money.')
  const answer = await say(comment, 3, 'He never paid.')
  const { id: greeting } = valueOf(
    await as(ben)(greetings.post, { personId: milanId, note: '<p>Buy my <b>candles</b>.</p>' }),
  )
  return { photograph, comment, answer, greeting }
}

/** Somebody tells the moderators; answers the report's id. */
export async function tell(
  { as }: Family,
  by: Person,
  entityId: string,
  type: ReportWord,
  reason: ReportReason = 'Spam or promotional content',
): Promise<string> {
  return valueOf(await as(by)(reports.create, { entityId, type, reason })).id
}

/** Mod accepts a report. */
export const accept = async ({ as, mod }: Family, id: string) =>
  valueOf(
    await as(mod)(reports.update, { id, status: 'Approved', statusComment: 'This does not belong here.' }),
  )

export const decline = async ({ as, mod }: Family, id: string) =>
  valueOf(
    await as(mod)(reports.update, { id, status: 'Rejected', statusComment: 'We see nothing wrong in it.' }),
  )

/** Cleo says that Milan is alive, and Mod suspends his page; answers the report's id. */
export async function suspend(home: Family): Promise<string> {
  const id = await tell(home, home.cleo, home.milanId, 'Deceased', 'Not deceased')
  valueOf(await home.as(home.mod)(reports.suspend, { id, statusComment: 'Until the family answers.' }))
  return id
}

interface AskedReport {
  id?: string
  entityId?: string
  type?: 'Image' | 'LastGreeting'
  status?: 1 | 2 | 3
}

/** What Mod's desk answers about one report. */
export const askForDetail = ({ as, mod }: Pick<Family, 'as' | 'mod'>, asked: AskedReport) =>
  as(mod)(reports.detail, asked)

/** The same where there must be one. */
export const readDetail = async (
  home: Pick<Family, 'as' | 'mod'>,
  asked: AskedReport,
): Promise<ReportDetail> => valueOf(await askForDetail(home, asked))
