import {
  otherReason,
  type ReportReason,
  reportStatuses,
  reportTypes,
  type ReportType,
  reasonOf,
  suspendingReasons,
} from '@spomen/contract/reports.ts'
import { isOfFamily, type Relation } from '../following/index.ts'

interface ReasonInput {
  type: ReportType
  reason: string
  otherReason: string | null
}

/** The reason of a report; null where the type does not know it, or Other says nothing (R03–R07, Q93). */
export function acceptedReason({ type, reason, otherReason: words }: ReasonInput): ReportReason | null {
  const known = reasonOf(type, reason)
  return known === otherReason && words === null ? null : known
}

/** Kept by the family rather than by whoever brought it: its owner does not report what they may take away (Q82). */
const familysOwn: readonly ReportType[] = [reportTypes.Deceased, reportTypes.Image, reportTypes.Video]

interface ReportTarget {
  type: ReportType
  /** Who wrote or brought it; null for a memorial. */
  authorId: string | null
}

/** Nobody reports what is their own (R12, Q68, Q82); everybody else who is signed in may. */
export function mayReport(
  viewer: { id: string },
  { type, authorId }: ReportTarget,
  relation: Relation,
): boolean {
  if (viewer.id === authorId) return false
  return !isOfFamily(relation) || !familysOwn.includes(type)
}

/** Whether a report is a ground for suspending a memorial: it is on one, and says one of two things. */
export const isGroundForSuspension = ({ type, reason }: { type: number; reason: string }) =>
  type === reportTypes.Deceased && suspendingReasons.some((suspending) => suspending === reason)

/** Whether a memorial may be suspended for a report: it is a ground for that, and was not declined. */
export const maySuspendMemorial = (report: { type: number; reason: string; status: number }) =>
  isGroundForSuspension(report) && report.status !== reportStatuses.Rejected
