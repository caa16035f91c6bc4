import { type ReportStatus, reportStatuses, reportTypes, type ReportType } from '@spomen/contract/reports.ts'
import type { Context } from '../../context.ts'
import { recordAccountEvent } from '../../kit/account-log.ts'
import type { Db } from '../../kit/database/connect.ts'
import { recordHistory } from '../../kit/history.ts'
import type { Viewer } from '../../kit/http/serve.ts'
import { Refusal } from '../../kit/refusal.ts'
import { lockAgainstRemoval } from '../accounts/index.ts'
import { isOfFamily, getStanding } from '../following/index.ts'
import { endSuspension, findMemorial, suspendMemorial } from '../memorials/index.ts'
import { type ActName, addAct } from './acts-store.ts'
import { editionOfEntity, findReportedEntity, hideReportedEntity } from './reported-entities.ts'
import { acceptedReason, isGroundForSuspension, mayReport, maySuspendMemorial } from './rules.ts'
import { mailSuspensionToFamily } from './suspension-mails.ts'
import { addReport, findReport, findReportOn, reopenReport, type ReportRow, resolveReport } from './store.ts'

interface ReportInput {
  entityId: string
  type: ReportType
  reason: string
  otherReason: string | null
}

/**
 * Reports something to the moderators (R12). Refuses a reason the type does not know and a type that does not fit with
 * `fillAllFields` (Q93), what is not there or already hidden with `notFound`, one's own with `forbidden`, and a second
 * report while the first waits with `alreadyReported` (R13).
 */
export async function report(ctx: Context, viewer: Viewer, input: ReportInput): Promise<string> {
  const ground = acceptedReason(input)
  if (!ground) throw new Refusal('fillAllFields', { detail: 'reason' })
  const thing = await findReportedEntity(ctx.db, input.entityId)
  if (!thing || thing.isGone || thing.isHidden) throw new Refusal('notFound')
  const { relation } = await getStanding(ctx.db, viewer, thing.memorialId)
  const isKeptBack = thing.keptFor && !thing.keptFor.includes(viewer.id) && !isOfFamily(relation)
  if (isKeptBack) throw new Refusal('notFound')
  if (thing.type !== input.type) throw new Refusal('fillAllFields', { detail: 'report type' })
  if (!mayReport(viewer, thing, relation)) throw new Refusal('forbidden')
  await ctx.throttle(ctx.limits.reports, viewer.id)
  const id = await addReport(ctx.db, {
    type: thing.type,
    entityId: input.entityId,
    memorialId: thing.memorialId,
    reporterId: viewer.id,
    reason: ground,
    otherReason: input.otherReason,
    now: ctx.clock.now(),
  })
  if (!id) throw new Refusal('alreadyReported')
  return id
}

interface ReportAnswer {
  id: string
  status: ReportStatus
  comment: string
  /** Of what was reported, as it was read; null where nobody says which. */
  edition: string | null
}

/** Refuses with `changedMeanwhile` where what was reported is another than was read, once nobody else can change what is hidden. */
async function refuseUnread(tx: Db, { entity_id: id }: ReportRow, edition: string | null) {
  if (edition === null) return
  const thing = await findReportedEntity(tx, id)
  if (thing && editionOfEntity(thing) !== edition) throw new Refusal('changedMeanwhile')
}

/** Keeps whose it is before it is touched: whoever claims words that came in a copy holds that account whole before them. */
async function keepAuthor(tx: Db, { entity_id: id }: ReportRow) {
  const thing = await findReportedEntity(tx, id)
  if (thing?.authorId) await lockAgainstRemoval(tx, thing.authorId)
}

/**
 * Accepts or declines a report; what is accepted hides its words, photograph or video with it (R34, Q26). Of two
 * moderators at once one is refused with `alreadyResolved` (R33), and whoever has read another edition with
 * `changedMeanwhile`.
 */
export async function answerReport(
  ctx: Context,
  viewer: Viewer,
  { id, status, comment, edition }: ReportAnswer,
): Promise<void> {
  const found = await getReport(ctx.db, id)
  const isApproved = status === reportStatuses.Approved
  await ctx.db.transaction().execute(async (tx) => {
    if (isApproved) await keepAuthor(tx, found)
    const answer = { status, comment, resolverId: viewer.id, now: ctx.clock.now() }
    if (!(await resolveReport(tx, id, answer))) throw new Refusal('alreadyResolved')
    if (isApproved && (await hideReportedEntity(tx, found, true)))
      await recordByModerator(
        ctx,
        tx,
        { kind: 'contentHidden', moderatorId: viewer.id, concerns: null },
        found,
      )
    await refuseUnread(tx, found, edition)
    await logAct(ctx, tx, viewer, { act: isApproved ? 'Approved' : 'Rejected', about: found, comment })
  })
}

/**
 * Has a report that was declined wait for an answer again; nothing else changes. Refuses with `alreadyResolved` one that is
 * not declined, and while whoever made it waits for another on the same.
 */
export async function reopenDeclined(
  ctx: Context,
  viewer: Viewer,
  id: string,
  comment: string | null,
): Promise<ReportRow> {
  const found = await getReport(ctx.db, id)
  await ctx.db.transaction().execute(async (tx) => {
    if (!(await reopenReport(tx, id))) throw new Refusal('alreadyResolved')
    await logAct(ctx, tx, viewer, { act: 'Reopened', about: found, comment })
  })
  return getReport(ctx.db, id)
}

/**
 * Hides a memorial from everyone but those who keep it, who are written to. Refuses reports that say something else with
 * `forbidden`, and one that was declined, or a memorial that is suspended already, with `alreadyResolved`.
 */
export async function suspendReported(
  ctx: Context,
  viewer: Viewer,
  id: string,
  comment: string,
): Promise<ReportRow> {
  const found = await getReport(ctx.db, id)
  if (!isGroundForSuspension(found)) throw new Refusal('forbidden')
  if (!maySuspendMemorial(found)) throw new Refusal('alreadyResolved')
  await ctx.db.transaction().execute(async (tx) => {
    const memorial = await suspendMemorial(tx, found.entity_id, ctx.clock.now())
    if (!memorial) throw new Refusal('alreadyResolved')
    await logAct(ctx, tx, viewer, { act: 'Suspended', about: found, comment })
    await recordByModerator(
      ctx,
      tx,
      { kind: 'memorialSuspended', moderatorId: viewer.id, concerns: memorial.owner_id },
      { ...found, memorial_id: memorial.id },
    )
    await mailSuspensionToFamily(ctx, tx, memorial, {
      became: 'suspended',
      suspendedAt: memorial.suspended_at,
    })
  })
  return found
}

/** Asks those inside memorials that closed with their owner's account whether one of them will keep them (YC07). */
export type InviteInside = (
  ctx: Context,
  tx: Db,
  ownerId: string,
  memorialIds: readonly string[],
) => Promise<void>

interface Restoring extends Pick<ReportAnswer, 'id' | 'edition'> {
  comment: string | null
  inviteInside: InviteInside
}

/**
 * Shows again what was hidden, or a memorial that was suspended; `id` is that of a report on it, or its own. Refuses
 * what is not hidden just now with `alreadyResolved`, and as answering does what has been changed since it was read.
 */
export async function restoreReported(
  ctx: Context,
  viewer: Viewer,
  { id, comment, edition, inviteInside }: Restoring,
): Promise<ReportRow> {
  const found =
    (await findReport(ctx.db, id)) ?? (await findReportOn(ctx.db, { entityId: id, type: null, status: null }))
  if (!found) throw new Refusal('notFound')
  await ctx.db.transaction().execute(async (tx) => {
    await keepAuthor(tx, found)
    if (!(await unhide(ctx, tx, viewer, { found, inviteInside }))) throw new Refusal('alreadyResolved')
    await refuseUnread(tx, found, edition)
    await logAct(ctx, tx, viewer, { act: 'Restored', about: found, comment })
  })
  return found
}

async function unhide(
  ctx: Context,
  tx: Db,
  { id: moderatorId }: Viewer,
  { found, inviteInside }: { found: ReportRow; inviteInside: InviteInside },
): Promise<boolean> {
  const { type, entity_id: id } = found
  if (type !== reportTypes.Deceased) {
    if (!(await hideReportedEntity(tx, found, false))) return false
    await recordByModerator(ctx, tx, { kind: 'contentShown', moderatorId, concerns: null }, found)
    return true
  }
  const before = await findMemorial(tx, id)
  const memorial = await endSuspension(tx, id)
  if (!memorial) return false
  await recordByModerator(
    ctx,
    tx,
    { kind: 'suspensionEnded', moderatorId, concerns: memorial.owner_id },
    found,
  )
  await mailSuspensionToFamily(ctx, tx, memorial, {
    became: 'restored',
    suspendedAt: before?.suspended_at ?? null,
  })
  // While it was hidden nobody inside could be asked.
  if (memorial.deleted_at && memorial.closed_with_account)
    await inviteInside(ctx, tx, memorial.owner_id, [memorial.id])
  return true
}

type ModeratorAction = 'contentHidden' | 'contentShown' | 'memorialSuspended' | 'suspensionEnded'

/** Who of the moderators it was stands among their acts, and in no family's history. */
async function recordByModerator(
  ctx: Context,
  tx: Db,
  { kind, moderatorId, concerns }: { kind: ModeratorAction; moderatorId: string; concerns: string | null },
  { memorial_id: memorialId, entity_id }: Pick<ReportRow, 'memorial_id' | 'entity_id'>,
) {
  const now = ctx.clock.now()
  await recordHistory(tx, { kind, memorialId, by: null, now, subjectId: entity_id })
  const accountId = concerns ?? (await findReportedEntity(tx, entity_id))?.authorId
  if (!accountId) return
  await recordAccountEvent(ctx, tx, { kind, accountId, memorialId, now, by: 'moderator', moderatorId })
}

interface PerformedAct {
  act: ActName
  about: ReportRow
  comment: string | null
}

const logAct = (ctx: Context, tx: Db, { id }: Viewer, { act, about, comment }: PerformedAct) =>
  addAct(ctx, tx, {
    act,
    type: about.type as ReportType,
    entityId: about.entity_id,
    moderatorId: id,
    comment,
    now: ctx.clock.now(),
  })

/** A report by its id; refuses one nobody made with `notFound`. */
export async function getReport(db: Db, id: string): Promise<ReportRow> {
  const found = await findReport(db, id)
  if (!found) throw new Refusal('notFound')
  return found
}
