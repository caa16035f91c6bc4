import { mostAddresses } from '@spomen/contract/following.ts'
import type { Settings } from './config.ts'
import type { ThrottleRule } from './kit/throttle.ts'

const minute = 60
const hour = 3_600

const perHour = (name: string, most: number): ThrottleRule => ({ name, limits: [{ most, per: hour }] })

/** How often each thing may be tried (promises 2.7, Q52); the figures are the operator's. */
export const throttleRulesFor = (settings: Settings) => ({
  /** By mail address and network address together, so that nobody can lock somebody else out. */
  logIns: perHour('log in', settings.loginFailuresPerHour),
  logInsFromOnePlace: perHour('log in from one place', settings.loginFailuresPerHour * 10),
  /** At the doors that tell whether somebody has an account; only addresses that nobody has are counted. */
  addressesFromOnePlace: perHour('address from one place', settings.loginFailuresPerHour * 10),
  /** Beginnings and returns are counted each for themselves; a login that succeeds takes its own back. */
  providerLogins: perHour('log in by a provider', settings.loginFailuresPerHour * 10),
  providerReturns: perHour('back from a provider', settings.loginFailuresPerHour * 10),
  /** Beginnings of a login by a passkey alone, which anybody may ask for; one that succeeds takes its own back. */
  passkeyLogins: perHour('log in by a passkey', settings.loginFailuresPerHour * 10),
  /** By account, so that whoever finds a screen left open cannot try out passwords. */
  currentPasswords: perHour('current password', settings.loginFailuresPerHour),
  /** Of second steps, by account and, where it is known to be theirs, by browser: guesses of others keep nobody out there. */
  secondSteps: {
    name: 'second step',
    limits: [
      { most: settings.loginFailuresPerHour, per: hour },
      { most: settings.loginFailuresPerHour * 3, per: 24 * hour },
    ],
  } satisfies ThrottleRule,
  /** Somebody is told once a day that others try. */
  secondStepWarnings: {
    name: 'second step, warning',
    limits: [{ most: 1, per: 24 * hour }],
  } satisfies ThrottleRule,
  /** Moderators are told every three days that a disk is nearly full. */
  diskWarnings: {
    name: 'disk warning',
    limits: [{ most: 1, per: 72 * hour }],
  } satisfies ThrottleRule,
  wayBackMails: perHour('way back', settings.resetsPerHour),
  signUps: perHour('sign up', settings.signUpsPerHour),
  resends: {
    name: 'activation again',
    limits: [
      { most: settings.resendsPerMinute, per: minute },
      { most: settings.resendsPerHour, per: hour },
    ],
  } satisfies ThrottleRule,
  resets: perHour('new password', settings.resetsPerHour),
  followRequests: perHour('follow', settings.followRequestsPerHour),
  invitations: perHour('invite', settings.invitationsPerHour),
  /**
   * Of all addresses somebody names, also where nobody is invited: a list that is refused uses nothing of the hour above up. The
   * longest list fits in.
   */
  namedAddresses: perHour('name an address', Math.max(mostAddresses, settings.invitationsPerHour * 10)),
  /** By who brought the memorial. NOTE: a count of its own, so that theirs of invitations tells nothing of accounts here. */
  claimMails: perHour('offer by mail', settings.invitationsPerHour),
  claimAnswers: perHour('answer an offer', settings.followRequestsPerHour),
  comments: perHour('comment', settings.commentsPerHour),
  /** By network address: whoever looks at the example memorial has no name (Q20). */
  demoEntries: perHour('demo entry', settings.commentsPerHour),
  /** What guests leave without a name of ours, from one network, where a whole funeral may stand (YB05). */
  guestWords: perHour('guest words', settings.guestWordsPerHour),
  guestWordChallenges: perHour('guest words, challenge', settings.guestWordsPerHour * 5),
  /** And on one page, wherever it comes from. */
  guestWordsOnOnePage: perHour('guest words on one page', settings.guestWordsPerHour * 2),
  /** Codes that nobody has. */
  guestWordCodes: perHour('guest words, code', 20),
  reports: perHour('report', settings.reportsPerHour),
  uploads: perHour('upload', settings.uploadsPerHour),
  orders: perHour('order', settings.ordersPerHour),
  commercials: perHour('local service', settings.localServicesPerHour),
  /** Of codes that nobody gave out (YA09); by network address. A code right at the first try counts nothing. */
  doorGuesses: perHour('door code from one place', settings.calendarReadsPerHour),
  exports: perHour('export', settings.exportsPerHour),
  imports: perHour('import', settings.importsPerHour),
  calendarReads: perHour('calendar', settings.calendarReadsPerHour),
  /** Of secrets that nobody has; calendar services ask for many people from one place. */
  calendarGuesses: perHour('calendar from one place', settings.calendarReadsPerHour * 10),
})

export type ThrottleRules = ReturnType<typeof throttleRulesFor>
