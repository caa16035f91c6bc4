import { useLingui } from '@lingui/react/macro'
import {
  type ActType,
  actTypes,
  type ModeratorAct,
  type Report,
  type ReportReason,
  reportStatuses,
  type ReportWord,
  reportTypes,
} from '@spomen/contract/reports.ts'
import { useNameOf } from '../../words/names.ts'

/** The reasons in the language on the screen; the wire keeps their English (R03–R06). */
export function useReasonWords(): Record<ReportReason, string> {
  const { t } = useLingui()
  return {
    'Profile already exists': t`Profile already exists`,
    'Fake data': t`Fake data`,
    'Not deceased': t`Not deceased`,
    'Unauthorized memorialization': t`Unauthorized memorialization`,
    'Inappropriate content': t`Inappropriate content`,
    'Privacy concerns': t`Privacy concerns`,
    'Request for removal': t`Request for removal`,
    'Graphic or violent imagery': t`Graphic or violent imagery`,
    'Hate speech or discrimination': t`Hate speech or discrimination`,
    'Harassment or bullying': t`Harassment or bullying`,
    'Spam or promotional content': t`Spam or promotional content`,
    'Privacy violation': t`Privacy violation`,
    'Hate speech': t`Hate speech`,
    'Inappropriate language': t`Inappropriate language`,
    'Personal attacks': t`Personal attacks`,
    Other: t({ context: 'a reason', message: 'Other' }),
  }
}

/** What a report calls its reason; one that no list knows any more stays as it was written. */
export function useSayReason(): (reason: string) => string {
  const words: Readonly<Record<string, string>> = useReasonWords()
  return (reason) => words[reason] ?? reason
}

/** Stands where the server names nobody, because what was reported is or was the moderator's own, or may be. */
const unnamedId = /^0+$/

/** Whether nobody here has reported what is hidden: it came so in a copy, or no report on it was left. */
export const isOfNobody = ({
  userId,
  status,
  resolvedByUserId,
}: Pick<Report, 'userId' | 'status' | 'resolvedByUserId'>): boolean =>
  unnamedId.test(userId) && status !== reportStatuses.Pending && resolvedByUserId === null

/** Who reported something; nobody is named to a moderator whose own it is or may be, nor who has left, nor where nobody has. */
export function useReporterName(): (
  report: Pick<Report, 'userId' | 'reportedBy' | 'status' | 'resolvedByUserId'>,
) => string {
  const { t } = useLingui()
  const nameOf = useNameOf()
  return (report) => {
    if (isOfNobody(report)) return t`Not known: it came here hidden, or whoever reported it has left`
    return unnamedId.test(report.userId)
      ? t`Not named: this is or was something of yours, or nobody knows any more whose it was`
      : nameOf(report.reportedBy)
  }
}

/** The six tabs, in their order (R16). */
export const typesInOrder = [
  'Deceased',
  'Image',
  'Video',
  'LastGreeting',
  'Comment',
  'CommentThread',
] as const satisfies readonly ReportWord[]

/** What lies in each tab. */
export function useTabWords(): Record<ReportWord, string> {
  const { t } = useLingui()
  return {
    Deceased: t`Memorials`,
    Image: t`Photographs`,
    Video: t`Videos`,
    LastGreeting: t`Last greetings`,
    Comment: t`Comments`,
    CommentThread: t`Replies`,
  }
}

/** One of what lies in each tab, or of what the operator's page looks after. */
export function useTypeWords(): (type: ActType) => string {
  const { t } = useLingui()
  return (type) =>
    ({
      [reportTypes.Deceased]: t`Memorial`,
      [reportTypes.Image]: t`Photograph`,
      [reportTypes.Video]: t`Video`,
      [reportTypes.LastGreeting]: t`Last greeting`,
      [reportTypes.Comment]: t`Comment`,
      [reportTypes.CommentThread]: t({ context: 'one of them', message: 'Reply' }),
      [actTypes.Account]: t`Account`,
      [actTypes.Letter]: t`E-mail`,
      [actTypes.Job]: t`Job`,
    })[type]
}

/** The reports of a status, all of them. */
export function useStatusWords(): Record<keyof typeof reportStatuses, string> {
  const { t } = useLingui()
  return { Pending: t`Pending`, Approved: t`Approved`, Rejected: t`Rejected` }
}

/** The status of one report. */
export function useOwnStatusWords(): Record<keyof typeof reportStatuses, string> {
  const { t } = useLingui()
  return {
    Pending: t({ context: 'one report', message: 'Pending' }),
    Approved: t({ context: 'one report', message: 'Approved' }),
    Rejected: t({ context: 'one report', message: 'Rejected' }),
  }
}

/** What a moderator did, as one reads it in the log. What only a later version knows is not guessed. */
export function useActWords(): (done: Pick<ModeratorAct, 'act' | 'type'>) => string {
  const { t } = useLingui()
  return ({ act, type }) => {
    const isAccount = type === actTypes.Account
    const words: Readonly<Record<string, string>> = {
      Approved: t`Report approved`,
      Rejected: t`Report rejected`,
      Suspended: isAccount ? t`Account suspended` : t`Memorial suspended`,
      Restored: isAccount ? t`Let in again` : t`Shown again`,
      Granted: t`Made a moderator`,
      Revoked: t`No moderator any more`,
      LoggedOut: t`Logged out everywhere`,
      SecondStepReset: t`Second step taken away`,
      Retried: t`Tried once more`,
      TakeoverGranted: t`Takeover granted`,
      TakeoverRefused: t`Takeover refused`,
      Reopened: t`Report waits again`,
    } satisfies Record<ModeratorAct['act'], string>
    return words[act] ?? t`Something that this page has no words for yet`
  }
}
