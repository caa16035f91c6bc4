/** What happened with an account, as its person and the operator read it (decision 143). */
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { longest } from './limits.ts'
import { Day, Id, Moment, oneOf, optionalLine, orNull } from './vocabulary.ts'

/**
 * Each kind of event, with the ways in which it happens. Kept as words: a server that does not know one leaves its lines
 * out, so that those of two versions get along.
 */
export const accountEventWays = {
  loggedIn: ['password', 'provider', 'secondStep', 'passkey'],
  logInRefused: ['password', 'secondStep'],
  loggedOut: ['here', 'elsewhere', 'everywhere', 'moderator'],
  accountOpened: [],
  passwordChanged: ['settings', 'mail'],
  providerConnected: [],
  providerDisconnected: [],
  secondStep: [
    'codeAdded',
    'codeRemoved',
    'passkeyAdded',
    'passkeyRemoved',
    'codesRenewed',
    'recoveryCodeUsed',
    'guessed',
    'wayBackAsked',
    'waiting',
    'stopped',
    'removed',
    'needed',
  ],
  roleGranted: [],
  roleRevoked: [],
  accountSuspended: [],
  accountReadmitted: [],
  accountClosed: [],
  accountReopened: [],
  archiveFetched: [],
  copyAsked: [],
  copyFetched: [],
  calendarMade: [],
  calendarEnded: [],
  contentHidden: [],
  contentShown: [],
  memorialSuspended: [],
  suspensionEnded: [],
  takeoverAsked: [],
  takeoverWithdrawn: [],
  takeoverObjected: [],
  takeoverDeclined: [],
  memorialPassedOn: ['away', 'here'],
  moderated: [
    'Approved',
    'Rejected',
    'Suspended',
    'Restored',
    'LoggedOut',
    'Retried',
    'TakeoverGranted',
    'TakeoverRefused',
    'Reopened',
  ],
  logRead: ['one', 'all'],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type AccountEventKind = keyof typeof accountEventWays

/** Who did what happened: the person, a moderator, the operator at the command line, or the house itself. */
export const accountEventDoers = ['person', 'moderator', 'operator', 'house'] as const
export type AccountEventDoer = (typeof accountEventDoers)[number]

/** A line of an account's log. What the browser told of itself is a hint and no proof; unknown parts are null. */
export const AccountLogLine = z.object({
  id: Id,
  at: Moment,
  kind: z.enum(Object.keys(accountEventWays) as [AccountEventKind, ...AccountEventKind[]]),
  /** In which of the ways of its kind it happened. */
  way: z.nullable(z.string()),
  by: z.enum(accountEventDoers),
  /** How often it happened on that day, such as a wrong password from one network. */
  count: z.number(),
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  device: z.nullable(z.enum(['phone', 'tablet', 'computer'])),
  /** The network it was asked from, shortened. */
  network: z.nullable(z.string()),
  /** The memorial it was about. */
  personId: z.nullable(Id),
})
export type AccountLogLine = z.infer<typeof AccountLogLine>

/** The same for the operator: whose account it is, and which moderator did it. Names are told to moderators alone. */
export const HouseLogLine = z.extend(AccountLogLine, {
  userId: Id,
  userName: z.nullable(z.string()),
  userEmail: z.nullable(z.string()),
  moderatorId: z.nullable(Id),
  moderatorName: z.nullable(z.string()),
  requestId: z.nullable(z.string()),
})
export type HouseLogLine = z.infer<typeof HouseLogLine>

/** How many lines come at once. */
export const accountLogPageSize = 30

/** PROPOSED: what happened with accounts, the newest first; of the lines behind `before`, where one is named. */
export const accountLog = {
  mine: endpoint({
    wire: 'GET refaccountlog/mine',
    who: 'signedIn',
    takes: z.object({ before: orNull(Id) }),
    gives: [200, z.object({ items: z.array(AccountLogLine), next: z.nullable(Id) })],
  }),
  /**
   * Of one person, of one kind, of one day (of UTC), or of all; `q` is a whole address or an account's id, and of one that
   * nobody has there is nothing. Whoever reads stands in the log themselves.
   */
  ofHouse: endpoint({
    wire: 'GET refaccountlog/house',
    who: 'moderator',
    takes: z.object({
      before: orNull(Id),
      q: optionalLine(longest.mail),
      kind: orNull(oneOf(Object.keys(accountEventWays) as [AccountEventKind, ...AccountEventKind[]])),
      day: orNull(Day),
    }),
    gives: [200, z.object({ items: z.array(HouseLogLine), next: z.nullable(Id) })],
  }),
}
