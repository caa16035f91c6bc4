import type { UnsubscribableKind } from '@spomen/contract/notifications.ts'
import { type AccountNoticeKind, switchOf } from './notice.ts'

/** The column of `accounts` behind each switch of Settings. */
const columns = {
  imageComment: 'notify_image_comment',
  videoComment: 'notify_video_comment',
  followRequest: 'notify_follow_request',
  lastGreeting: 'notify_last_greeting',
  suggestion: 'notify_suggestion',
  imageVideoLike: 'notify_image_video_like',
  remembrance: 'notify_remembrance',
  observances: 'notify_remembrance',
} as const satisfies Record<Exclude<UnsubscribableKind, 'invitation'>, string>

export type SwitchName = keyof typeof columns
export type Switches = Readonly<Record<(typeof columns)[SwitchName], boolean>>

/** The column of `accounts` behind a switch. */
export const columnOf = (name: SwitchName) => columns[name]

/** Whether somebody wishes to get this kind; what has no switch, everybody does (C28, V08). */
export function wantsNotice(switches: Switches, kind: AccountNoticeKind): boolean {
  const name = switchOf(kind)
  return name === null || switches[columns[name]]
}

interface ReachableAccount {
  activated_at: Date | null
  deleted_at: Date | null
  suspended_at: Date | null
}

/** Whether an account gets mails at all: its address is proven, and it is neither closed nor suspended. */
export const isReached = ({ activated_at, deleted_at, suspended_at }: ReachableAccount) =>
  activated_at !== null && deleted_at === null && suspended_at === null

/** Mails of one kind to one person about one memorial keep apart by so many minutes; what happens meanwhile is gathered. */
export const batchMinutes = 10

/** Whom a kind is for: the family alone (V08), or whoever may read (Q94). */
export const isForFamily = (kind: AccountNoticeKind) =>
  kind !== 'letIn' && kind !== 'imageReply' && kind !== 'videoReply'

/** How long the link at the foot of a mail works, in days: mails are found again years later. */
export const linkDays = 730
