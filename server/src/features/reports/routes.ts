import { largestPage } from '@spomen/contract/limits.ts'
import { reports, reportTypes } from '@spomen/contract/reports.ts'
import type { Context } from '../../context.ts'
import { refuseOtherUser, type ApiServer } from '../../kit/http/serve.ts'
import { toPage, toPageOrAll } from '../../kit/pages.ts'
import { Refusal } from '../../kit/refusal.ts'
import { countActs, listActs } from './acts-store.ts'
import {
  getReport,
  type InviteInside,
  report,
  answerReport,
  reopenDeclined,
  restoreReported,
  suspendReported,
} from './actions.ts'
import { presentAct, presentDetail, presentReport } from './present.ts'
import { countReports, findReport, findReportOn, listReports } from './store.ts'

/** The tabs in their order (R16). */
const tabs = [
  reportTypes.Deceased,
  reportTypes.Image,
  reportTypes.Video,
  reportTypes.LastGreeting,
  reportTypes.Comment,
  reportTypes.CommentThread,
]

/** Serves reports: making them, listing them, answering them. */
export function reportCalls({ serve }: ApiServer, ctx: Context, inviteInside: InviteInside) {
  const { db } = ctx

  serve(reports.create, async ({ userId, ...input }, viewer) => {
    refuseOtherUser(viewer, userId)
    return { id: await report(ctx, viewer, input) }
  })

  serve(reports.search, async ({ status, type, ...part }, viewer) => {
    const rows = await listReports(db, { status, type }, toPageOrAll(part, largestPage))
    return rows.map((row) => presentReport(row, viewer))
  })

  serve(reports.counts, async ({ status }) => {
    const totals = await countReports(db, status)
    return tabs.map((type) => ({ type, total: totals.get(type) ?? 0 }))
  })

  serve(reports.detail, async ({ id, entityId, type, status }, viewer) => {
    if (id === null && entityId === null) throw new Refusal('fillAllFields', { detail: 'which report' })
    const found =
      id === null
        ? await findReportOn(db, { entityId: entityId ?? '', type, status })
        : await findReport(db, id)
    if (!found || (entityId !== null && found.entity_id !== entityId)) throw new Refusal('notFound')
    return presentDetail(db, found, viewer)
  })

  serve(reports.update, async ({ id, statusComment, status, resolvedByUserId, edition }, viewer) => {
    refuseOtherUser(viewer, resolvedByUserId)
    await answerReport(ctx, viewer, { id, status, comment: statusComment, edition })
    return presentReport(await getReport(db, id), viewer)
  })

  serve(reports.suspend, async ({ id, statusComment }, viewer) =>
    presentReport(await suspendReported(ctx, viewer, id, statusComment), viewer),
  )

  serve(reports.restore, async ({ id, statusComment: comment, edition }, viewer) =>
    presentReport(await restoreReported(ctx, viewer, { id, comment, edition, inviteInside }), viewer),
  )

  serve(reports.reopen, async ({ id, statusComment }, viewer) =>
    presentReport(await reopenDeclined(ctx, viewer, id, statusComment), viewer),
  )

  serve(reports.acts, async ({ entityId, limit: size, pageNumber: page }) => {
    const total = await countActs(db, entityId)
    const acts = await listActs(db, entityId, { size, page })
    return toPage(acts.map(presentAct), { total, size, page })
  })
}
