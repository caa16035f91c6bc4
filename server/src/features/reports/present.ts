import {
  type ActType,
  type ModeratorAct,
  type Report,
  type ReportDetail,
  type ReportStatus,
  type ReportType,
  reportTypes,
} from '@spomen/contract/reports.ts'
import type { Db } from '../../kit/database/connect.ts'
import { findAccount, accountNameOf } from '../accounts/index.ts'
import type { ActName, listActs } from './acts-store.ts'
import { addressFor, editionOfEntity, findReportedEntity, nameOfMemorial } from './reported-entities.ts'
import { maySuspendMemorial } from './rules.ts'
import { countOthersPending, type ReportRow } from './store.ts'

/** Stands where nobody is named: an id that no account has. */
const nobody = '0'.repeat(26)

/**
 * A report as a moderator reads it. Whoever is reported never learns by whom, also where they moderate themselves; and
 * whoever has left for good is not named any more, and nobody where a report on it came to be with a copy.
 */
export const presentReport = (row: ReportRow, viewer: { id: string }): Report => ({
  ...namesOf(row, viewer),
  id: row.id,
  type: row.type as ReportType,
  entityId: row.entity_id,
  reason: row.reason,
  otherReason: row.other_reason,
  status: row.status as ReportStatus,
  statusComment: row.status_comment,
  resolvedByUserId: row.resolver_id,
  personId: row.memorial_id,
  createdAt: row.created_at.toISOString(),
  resolvedAt: row.resolved_at?.toISOString() ?? null,
})

function namesOf(row: ReportRow, viewer: { id: string }) {
  const { reporter_id: reporterId, name, last_name, mail } = row
  if (isReported(row, viewer) || reporterId === null)
    return { userId: nobody, reportedBy: '', reportedByEmail: '' }
  if (row.forgotten_at || name === null || last_name === null || mail === null)
    return { userId: reporterId, reportedBy: '', reportedByEmail: '' }
  return { userId: reporterId, reportedBy: accountNameOf({ name, last_name }), reportedByEmail: mail }
}

/**
 * Whether a report is of what somebody has written or brought, or of a page they keep or have kept since. Of what is gone, and of which nobody knows
 * any more whose it was, it may be anybody's.
 */
function isReported({ type, reported_id, family_ids }: ReportRow, viewer: { id: string }): boolean {
  if (type === reportTypes.Deceased) return family_ids?.includes(viewer.id) ?? false
  return reported_id === null || reported_id === viewer.id
}

/** A report with what it is about, as that is now; what is gone for good is shown as gone. */
export async function presentDetail(db: Db, row: ReportRow, viewer: { id: string }): Promise<ReportDetail> {
  const [thing, deceasedFullName, othersPending, resolvedBy] = await Promise.all([
    findReportedEntity(db, row.entity_id),
    nameOfMemorial(db, row.memorial_id),
    countOthersPending(db, row),
    nameOfPerson(db, row.resolver_id),
  ])
  return {
    ...presentReport(row, viewer),
    resolvedBy,
    deceasedFullName,
    writtenBy: await nameOfPerson(db, thing?.authorId ?? null),
    isHidden: thing?.isHidden ?? false,
    isGone: thing?.isGone ?? true,
    maySuspend: maySuspendMemorial(row),
    othersPending,
    ...(thing && { edition: editionOfEntity(thing) }),
    ...thing?.show(addressFor(row.id)),
  }
}

async function nameOfPerson(db: Db, id: string | null): Promise<string | null> {
  const account = id && (await findAccount(db, id))
  return account && !account.forgotten_at ? accountNameOf(account) : null
}

type ActRow = Awaited<ReturnType<typeof listActs>>[number]

const signedBy = ({ name, last_name, forgotten_at }: ActRow) =>
  name === null || last_name === null || forgotten_at ? '' : accountNameOf({ name, last_name })

/** What a moderator did, as the wire shows it. */
export const presentAct = (row: ActRow): ModeratorAct => ({
  id: row.id,
  act: row.act as ActName,
  type: row.type as ActType,
  entityId: row.entity_id,
  byUserId: row.moderator_id,
  byUserFullName: signedBy(row),
  comment: row.comment,
  createdAt: row.created_at.toISOString(),
})
