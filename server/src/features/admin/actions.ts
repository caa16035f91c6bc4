import { actTypes, type ActType } from '@spomen/contract/reports.ts'
import type { Context } from '../../context.ts'
import { type AccountEventSort, recordAccountEvent } from '../../kit/account-log.ts'
import type { Db } from '../../kit/database/connect.ts'
import type { Viewer } from '../../kit/http/serve.ts'
import { retryFailedJob } from '../../kit/jobs/queue-overview.ts'
import { findMails, retryDeadMails, retryMails } from '../../kit/mail/mailer.ts'
import { Refusal } from '../../kit/refusal.ts'
import {
  closeSessionsOf,
  listRegistered,
  readmitAccount,
  type RegisteredUserRow,
  suspendAccount,
} from '../accounts/index.ts'
import { type ActName, addAct } from '../reports/index.ts'
import { maySuspendPerson } from './rules.ts'

/**
 * Logs somebody out everywhere and keeps them out (decision 38). Refuses oneself and other moderators with `forbidden`,
 * and whoever is suspended already with `alreadyResolved`.
 */
export async function suspendPerson(ctx: Context, viewer: Viewer, id: string, reason: string) {
  const person = await getPerson(ctx.db, id)
  if (!maySuspendPerson(viewer, person)) throw new Refusal('forbidden')
  await ctx.db.transaction().execute(async (tx) => {
    if (!(await suspendAccount(tx, id, ctx.clock.now()))) throw new Refusal('alreadyResolved')
    await note(ctx, tx, viewer, { act: 'Suspended', type: actTypes.Account, about: id, comment: reason })
    await tellPerson(ctx, tx, viewer, id, { kind: 'accountSuspended' })
  })
  return getPerson(ctx.db, id)
}

/** Lets somebody in again; refuses whoever is not suspended with `alreadyResolved`. */
export async function restorePerson(ctx: Context, viewer: Viewer, id: string, reason: string | null) {
  await getPerson(ctx.db, id)
  await ctx.db.transaction().execute(async (tx) => {
    if (!(await readmitAccount(tx, id))) throw new Refusal('alreadyResolved')
    await note(ctx, tx, viewer, { act: 'Restored', type: actTypes.Account, about: id, comment: reason })
    await tellPerson(ctx, tx, viewer, id, { kind: 'accountReadmitted' })
  })
  return getPerson(ctx.db, id)
}

/** Ends all sessions of somebody; they may log in again at once. Another moderator's are theirs to end. */
export async function logOutPerson(ctx: Context, viewer: Viewer, id: string) {
  const person = await getPerson(ctx.db, id)
  if (!maySuspendPerson(viewer, person)) throw new Refusal('forbidden')
  await ctx.db.transaction().execute(async (tx) => {
    await closeSessionsOf(tx, id)
    await note(ctx, tx, viewer, { act: 'LoggedOut', type: actTypes.Account, about: id })
    await tellPerson(ctx, tx, viewer, id, { kind: 'loggedOut', way: 'moderator' })
  })
  return getPerson(ctx.db, id)
}

/** Gives a mail that did not leave another day; refuses one that has left, or was stopped, with `alreadyResolved`. */
export async function retryMail(ctx: Context, viewer: Viewer, id: string) {
  const { counted } = await findMails(ctx.db, { id }, { size: 1, page: 1 })
  if (counted === 0) throw new Refusal('notFound')
  await ctx.db.transaction().execute(async (tx) => {
    if ((await retryMails(tx, ctx, id)) === 0) throw new Refusal('alreadyResolved')
    await note(ctx, tx, viewer, { act: 'Retried', type: actTypes.Letter, about: id })
  })
}

/** Gives mails that were given up another day, the oldest first and some at a time; answers how many. */
export function retryGivenUp(ctx: Context, viewer: Viewer): Promise<number> {
  return ctx.db.transaction().execute(async (tx) => {
    const count = await retryDeadMails(tx, ctx)
    const done = { act: 'Retried', type: actTypes.Letter, about: '', comment: String(count) } as const
    if (count > 0) await note(ctx, tx, viewer, done)
    return count
  })
}

/** Has a piece of work done once more; refuses one that is not given up, or forgotten, with `alreadyResolved`. */
export async function retryJob(
  ctx: Context,
  viewer: Viewer,
  { queue, jobId: id }: { queue: string; jobId: string },
) {
  await ctx.db.transaction().execute(async (tx) => {
    if (!(await retryFailedJob(tx, queue, id))) throw new Refusal('alreadyResolved')
    await note(ctx, tx, viewer, { act: 'Retried', type: actTypes.Job, about: id, comment: queue })
  })
}

/** What a moderator did to somebody stands in that one's log. */
const tellPerson = (ctx: Context, tx: Db, viewer: Viewer, accountId: string, sort: AccountEventSort) =>
  recordAccountEvent(ctx, tx, {
    ...sort,
    accountId,
    now: ctx.clock.now(),
    by: 'moderator',
    moderatorId: viewer.id,
  })

async function getPerson(db: Db, id: string): Promise<RegisteredUserRow> {
  const [person] = await listRegistered(db, [id])
  if (!person) throw new Refusal('notFound')
  return person
}

interface PerformedAct {
  act: ActName
  type: ActType
  about: string
  comment?: string | null
}

const note = (ctx: Context, tx: Db, { id }: Viewer, { act, type, about, comment = null }: PerformedAct) =>
  addAct(ctx, tx, { act, type, entityId: about, moderatorId: id, comment, now: ctx.clock.now() })
