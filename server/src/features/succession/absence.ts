/** An owner who was not seen for two years is written to three times; then others are told that they may ask (YC06). */
import type { Context } from '../../context.ts'
import { dayOf, daysAfter } from '../../kit/clock.ts'
import type { Db } from '../../kit/database/connect.ts'
import { inBatches } from '../../kit/database/in-batches.ts'
import { listKeepers } from '../following/index.ts'
import { isFamilyOf, isOwner, type MemorialRow } from '../memorials/index.ts'
import {
  endAbsences,
  findAbsence,
  listOpenMemorialsOf,
  listAbsentOwners,
  noteAbsenceMail,
  markAbsenceNotified,
} from './absence-store.ts'
import { isSuccessor, listReachedSuccessors } from './successor-store.ts'
import { notifyOfSuccession } from './notices.ts'

/** For how many days an owner is not seen before they are written to: two years. */
const absentDays = 730
/** How many mails they get, and how many days lie between them, and after the last. */
const mostMails = 3
const daysBetween = 30

type AbsenceContext = Pick<Context, 'db' | 'clock' | 'queueDeferredMail'>

/**
 * Writes to owners who were not seen for long, one mail at a time however long the house was away; a month after the third,
 * whoever they have named is told that they may ask, else whoever keeps the memorial. Nothing else comes of absence.
 */
export async function writeToAbsentOwners(ctx: AbsenceContext): Promise<void> {
  const { db, clock } = ctx
  const now = clock.now()
  await endAbsences(db)
  const before = dayOf(daysAfter(now, -absentDays))
  const absent = inBatches((behind, most) => listAbsentOwners(db, before, behind, most))
  for await (const { id, seen_on: since, letters, last_at: lastAt, told_at: toldAt } of absent) {
    const isEarly = lastAt !== null && daysAfter(lastAt, daysBetween) > now
    if (toldAt !== null || isEarly) continue
    const written = letters ?? 0
    if (written < mostMails) await writeOnce(ctx, { accountId: id, since, mails: written + 1, now })
    else await notifyWhoMayAsk(ctx, id, now)
  }
}

function writeOnce(
  ctx: AbsenceContext,
  mail: { accountId: string; since: string; mails: number; now: Date },
): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    if (!(await noteAbsenceMail(tx, mail))) return
    const [first] = await listOpenMemorialsOf(tx, mail.accountId, '', 1)
    if (!first) return
    await notifyOfSuccession(ctx, tx, {
      kind: 'ownerAbsent',
      to: mail.accountId,
      memorialId: first.id,
      about: mail.accountId,
      thing: `${mail.accountId} ${mail.since} ${mail.mails}`,
    })
  })
}

async function notifyWhoMayAsk(ctx: AbsenceContext, ownerId: string, now: Date) {
  await ctx.db.transaction().execute(async (tx) => {
    if (!(await markAbsenceNotified(tx, ownerId, now))) return
    for await (const { id: memorialId } of inBatches((behind, most) =>
      listOpenMemorialsOf(tx, ownerId, behind, most),
    )) {
      const named = await listReachedSuccessors(tx, memorialId)
      const told = named.length > 0 ? named : await listKeepers(tx, memorialId)
      for (const { id: to } of told)
        await notifyOfSuccession(ctx, tx, {
          kind: 'mayTakeOver',
          to,
          memorialId,
          about: ownerId,
          thing: memorialId,
        })
    }
  })
}

/**
 * Whether somebody may ask to take a memorial over: who is named and has agreed, at any time; who keeps it, where nobody who
 * can be reached is named and its owner was absent to the end.
 */
export async function mayTakeOver(db: Db, accountId: string, memorial: MemorialRow): Promise<boolean> {
  if (isOwner({ id: accountId }, memorial)) return false
  if (await isSuccessor(db, memorial.id, accountId)) return true
  if (!(await isFamilyOf(db, memorial.id, accountId))) return false
  if ((await listReachedSuccessors(db, memorial.id)).length > 0) return false
  const absence = await findAbsence(db, memorial.owner_id)
  return absence !== undefined && absence.told_at !== null
}
