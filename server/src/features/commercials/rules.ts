import {
  type CommercialPhase,
  type CommercialStatus,
  commercialStatuses,
} from '@spomen/contract/commercials.ts'
import type { Viewer } from '../../kit/http/serve.ts'

/** How far a notice is, as it is written down. */
export type StatusName = keyof typeof commercialStatuses

const names = new Map<number, StatusName>(
  Object.entries(commercialStatuses).map(([name, code]) => [code, name as StatusName]),
)

/** The wire's number for a status as it is stored. */
export const statusOf = (name: string): CommercialStatus => commercialStatuses[name as StatusName]

/** The name of a code the contract has let through. */
export const statusName = (code: number): StatusName => names.get(code) ?? 'pending'

interface Authored {
  author_id: string
}

/** Whether somebody answers notices and reports. */
export const isModerator = ({ role }: Pick<Viewer, 'role'>) => role === 'Admin'

/** Only the hand that wrote a notice may change it or take it back. */
export const mayChangeCommercial = (viewer: Pick<Viewer, 'id'>, notice: Authored) =>
  viewer.id === notice.author_id

/** Whoever wrote a notice may take it away, and every moderator. */
export const mayRemoveCommercial = (viewer: Viewer, notice: Authored) =>
  mayChangeCommercial(viewer, notice) || isModerator(viewer)

/** Where a day lies to the days of a notice; all YYYY-MM-DD. */
export function phaseOf({ begins, ends }: { begins: string; ends: string }, today: string): CommercialPhase {
  if (today < begins) return 'toCome'
  return today > ends ? 'over' : 'running'
}
