import type {
  ModeratorAct,
  Report,
  ReportDetail,
  ReportStatus,
  ReportType,
} from '@spomen/contract/reports.ts'
import type { Db } from '../../kit/database/connect.ts'
import { findAccount, fullNameOf } from '../accounts/index.ts'
import type { ActName, listActs } from './acts-store.ts'
import { addressFor, findThing, nameOfMemorial } from './kinds.ts'
import { maySuspend } from './rules.ts'
import { countOthersPending, type ReportRow } from './store.ts'

export const presentReport = (row: ReportRow): Report => ({
  id: row.id,
  type: row.type as ReportType,
  entityId: row.entity_id,
  userId: row.reporter_id,
  reason: row.reason,
  otherReason: row.other_reason,
  status: row.status as ReportStatus,
  statusComment: row.status_comment,
  reportedBy: row.forgotten_at ? '' : fullNameOf(row),
  reportedByEmail: row.forgotten_at ? '' : row.mail,
  resolvedByUserId: row.resolver_id,
  personId: row.memorial_id,
  createdAt: row.created_at.toISOString(),
  resolvedAt: row.resolved_at?.toISOString() ?? null,
})

/** A report with what it is about, as that is now; what is gone for good is told as gone. */
export async function presentDetail(db: Db, row: ReportRow): Promise<ReportDetail> {
  const [thing, deceasedFullName, othersPending, resolvedBy] = await Promise.all([
    findThing(db, row.entity_id),
    nameOfMemorial(db, row.memorial_id),
    countOthersPending(db, row),
    nameOfPerson(db, row.resolver_id),
  ])
  return {
    ...presentReport(row),
    resolvedBy,
    deceasedFullName,
    writtenBy: await nameOfPerson(db, thing?.authorId ?? null),
    isHidden: thing?.isHidden ?? false,
    isGone: thing?.isGone ?? true,
    maySuspend: maySuspend(row),
    othersPending,
    ...thing?.show(addressFor(row.id)),
  }
}

async function nameOfPerson(db: Db, id: string | null): Promise<string | null> {
  const account = id && (await findAccount(db, id))
  return account && !account.forgotten_at ? fullNameOf(account) : null
}

type ActRow = Awaited<ReturnType<typeof listActs>>[number]

export const presentAct = (row: ActRow): ModeratorAct => ({
  id: row.id,
  act: row.act as ActName,
  type: row.type as ReportType,
  entityId: row.entity_id,
  byUserId: row.moderator_id,
  byUserFullName: row.forgotten_at ? '' : fullNameOf(row),
  comment: row.comment,
  createdAt: row.created_at.toISOString(),
})
