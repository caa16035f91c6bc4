import { reportStatuses, type ReportType, type ReportWord, wordOfReport } from '@spomen/contract/reports.ts'
import type { Db } from '../../kit/database/connect.ts'
import { inBatches } from '../../kit/database/in-batches.ts'
import type { PersonalData } from '../../kit/personal-data.ts'
import { hasActsOf } from './acts-store.ts'
import { forgetAnsweredBy } from './hidden-store.ts'
import { hasReportsNaming, listReportsBy } from './store.ts'

/** Something somebody reported to the moderators. */
export interface OwnReport {
  id: string
  /** The word of what was reported. */
  type: ReportWord
  entityId: string
  reason: string
  otherReason: string | null
  /** Pending, Approved or Rejected. */
  status: string
  createdAt: string
}

/**
 * What somebody reported goes once it is answered; what waits stays for the moderators and names nobody any more, and so,
 * without its words, does what has hidden something that is hidden still. What somebody did as a moderator stays for good.
 */
export const reportData: PersonalData<AsyncIterable<OwnReport>> = {
  collect: ({ db }, { id }) => reportsBy(db, id),
  forget: (tx, { id }, most) => forgetAnsweredBy(tx, id, most),
  names: async (db, id) => (await hasReportsNaming(db, id)) || (await hasActsOf(db, id)),
}

const wordOfStatus = (status: number) =>
  Object.entries(reportStatuses).find(([, code]) => code === status)?.[0] ?? ''

async function* reportsBy(db: Db, reporterId: string): AsyncGenerator<OwnReport> {
  for await (const row of inBatches((behind, most) => listReportsBy(db, reporterId, behind, most)))
    yield {
      id: row.id,
      type: wordOfReport(row.type as ReportType),
      entityId: row.entity_id,
      reason: row.reason,
      otherReason: row.other_reason,
      status: wordOfStatus(row.status),
      createdAt: row.created_at.toISOString(),
    }
}
