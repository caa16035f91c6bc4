/** What the lines of an account's log say: what happened, without who did it. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type {
  AccountEventDoer,
  AccountEventKind,
  AccountLogLine,
  accountEventWays,
} from '@spomen/contract/account-log.ts'

type WaysOf<Kind extends AccountEventKind> = (typeof accountEventWays)[Kind][number]
type EventWords = {
  [Kind in AccountEventKind]: [WaysOf<Kind>] extends [never]
    ? MessageDescriptor
    : Record<WaysOf<Kind>, MessageDescriptor>
}

const words: EventWords = {
  loggedIn: {
    password: msg`Logged in with the password`,
    provider: msg`Logged in with a connected account`,
    secondStep: msg`Logged in with a second step`,
    passkey: msg`Logged in with a passkey`,
  },
  logInRefused: {
    password: msg`A wrong password was tried`,
    secondStep: msg`The password was right, and the second step was not`,
  },
  loggedOut: {
    here: msg`Logged out`,
    elsewhere: msg`Logged out on other devices`,
    everywhere: msg`Logged out everywhere`,
    moderator: msg`Logged out everywhere`,
  },
  accountOpened: msg`Account opened`,
  passwordChanged: {
    settings: msg`Password changed`,
    mail: msg`New password chosen by the link of a mail`,
  },
  providerConnected: msg`Another account connected for logging in`,
  providerDisconnected: msg`Another account no longer connected`,
  secondStep: {
    codeAdded: msg`Codes from a phone set up for logging in`,
    codeRemoved: msg`Codes from a phone no longer asked for`,
    passkeyAdded: msg`Passkey added`,
    passkeyRemoved: msg`Passkey removed`,
    codesRenewed: msg`New recovery codes made`,
    recoveryCodeUsed: msg`Logged in with a recovery code`,
    guessed: msg`The password was right, and then wrong codes were tried`,
    wayBackAsked: msg`Asked to have the second step removed`,
    waiting: msg`The second step is soon to be removed, as was asked`,
    stopped: msg`Removing the second step was stopped`,
    removed: msg`Second step removed`,
    needed: msg`Told that moderators need a second step`,
  },
  roleGranted: msg`Made a moderator`,
  roleRevoked: msg`No moderator any more`,
  accountSuspended: msg`Account suspended`,
  accountReadmitted: msg`Let in again`,
  accountClosed: msg`Account closed`,
  accountReopened: msg`Account opened again`,
  archiveFetched: msg`Archive of all personal data fetched`,
  copyAsked: msg`Copy of a page asked for`,
  copyFetched: msg`Copy of a page fetched`,
  calendarMade: msg`Address for the calendar made`,
  calendarEnded: msg`Address for the calendar ended`,
  contentHidden: msg`Something written or brought was hidden after a report`,
  contentShown: msg`Something that was hidden is shown again`,
  memorialSuspended: msg`Page hidden from all but those who keep it`,
  suspensionEnded: msg`Page shown again`,
  takeoverAsked: msg`Asked to take a page over`,
  takeoverWithdrawn: msg`No longer asked to take a page over`,
  takeoverObjected: msg`The family objected to the page being taken over`,
  takeoverDeclined: msg`The wish to take a page over was declined`,
  memorialPassedOn: {
    away: msg`A page passed on to somebody else`,
    here: msg`A page passed on to this account`,
  },
  moderated: {
    Approved: msg`As a moderator: approved a report`,
    Rejected: msg`As a moderator: rejected a report`,
    Suspended: msg`As a moderator: suspended a person or a page`,
    Restored: msg`As a moderator: let somebody in or showed something again`,
    LoggedOut: msg`As a moderator: logged somebody out everywhere`,
    Retried: msg`As a moderator: had a mail or a job tried again`,
    TakeoverGranted: msg`As a moderator: granted a takeover`,
    TakeoverRefused: msg`As a moderator: refused a takeover`,
    Reopened: msg`As a moderator: had a declined report wait again`,
  },
  logRead: {
    one: msg`The log of this account was read`,
    all: msg`As a moderator: read the log of all accounts`,
  },
}

/** What a line says happened. A kind or a way that is not known here, such as one of a later version, is not guessed. */
export function eventOf({ kind, way, by }: Pick<AccountLogLine, 'kind' | 'way' | 'by'>): MessageDescriptor {
  // With whoever has read it, it stands as their own action.
  if (kind === 'logRead' && way === 'one' && by === 'person') return msg`As a moderator: read somebody’s log`
  const said: MessageDescriptor | Readonly<Record<string, MessageDescriptor>> | undefined = words[kind]
  if (isMessage(said)) return said
  return said?.[way ?? ''] ?? msg`Something that this page has no words for yet`
}

/** What narrows the log to a kind says. */
export function kindWords(kind: AccountEventKind): MessageDescriptor {
  if (isManifold(kind)) return titles[kind]
  const said: MessageDescriptor | Readonly<Record<string, MessageDescriptor>> = words[kind]
  return isMessage(said) ? said : msg`Something that this page has no words for yet`
}

/** Kinds that happen in several ways. */
const titles = {
  loggedIn: msg`Logins`,
  logInRefused: msg`Refused logins`,
  loggedOut: msg`Logged out`,
  passwordChanged: msg`Password changed`,
  secondStep: msg`Second step`,
  memorialPassedOn: msg`Pages passed on`,
  moderated: msg`Deeds of moderators`,
  logRead: msg`Log read`,
} as const satisfies Partial<Record<AccountEventKind, MessageDescriptor>>

const isManifold = (kind: AccountEventKind): kind is keyof typeof titles => kind in titles

const isMessage = (
  said: MessageDescriptor | Readonly<Record<string, MessageDescriptor>> | undefined,
): said is MessageDescriptor => typeof said?.['id'] === 'string'

/** Who it was, where it was not the person; what came by itself says so in its own words. */
export const doerWords: Readonly<Record<AccountEventDoer, MessageDescriptor | null>> = {
  person: null,
  moderator: msg`By a moderator`,
  operator: msg`By the operator of this house`,
  house: null,
}
