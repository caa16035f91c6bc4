/** How long, how often and how much: what links last, and what one person may do in an hour. */
import { oneWordOf, type Setting, setting, wholeNumber } from '../kit/settings.ts'

const most = 1_000_000_000

export const limitSettings = {
  sessionDays: setting(
    'SESSION_DAYS',
    '7',
    'how many days after logging in one has to log in again',
    wholeNumber(1, 365),
  ),
  activationDays: setting(
    'ACTIVATION_DAYS',
    '7',
    'how many days the link that activates an account works',
    wholeNumber(1, 90),
  ),
  resetHours: setting(
    'RESET_HOURS',
    '24',
    'how many hours the link to a new password works',
    wholeNumber(1, 168),
  ),
  resendsPerMinute: setting(
    'RESENDS_PER_MINUTE',
    '1',
    'activation mails sent again to one mail address in a minute',
    wholeNumber(1, most),
  ),
  resendsPerHour: setting('RESENDS_PER_HOUR', '5', 'the same in an hour', wholeNumber(1, most)),
  resetsPerHour: setting(
    'RESETS_PER_HOUR',
    '5',
    'mails with a link to a new password to one mail address in an hour',
    wholeNumber(1, most),
  ),
  loginFailuresPerHour: setting(
    'LOGIN_FAILURES_PER_HOUR',
    '30',
    'wrong passwords for one account in an hour; from one network address ten times as many, and as many mail addresses that nobody has',
    wholeNumber(1, most),
  ),
  signUpsPerHour: setting(
    'SIGN_UPS_PER_HOUR',
    '50',
    'new accounts from one network address in an hour',
    wholeNumber(1, most),
  ),
  followRequestsPerHour: setting(
    'FOLLOW_REQUESTS_PER_HOUR',
    '100',
    'requests to follow a memorial by one person in an hour',
    wholeNumber(1, most),
  ),
  invitationsPerHour: setting(
    'INVITATIONS_PER_HOUR',
    '100',
    'invitations by one person in an hour; ten times as many addresses named for them, and at least a hundred, also in lists that are refused',
    wholeNumber(1, most),
  ),
  commentsPerHour: setting(
    'COMMENTS_PER_HOUR',
    '300',
    'comments and greetings by one person in an hour, and entries tried out in the demo from one network address',
    wholeNumber(1, most),
  ),
  reportsPerHour: setting(
    'REPORTS_PER_HOUR',
    '60',
    'reports to moderators by one person in an hour',
    wholeNumber(1, most),
  ),
  listsPerMinute: setting(
    'LISTS_PER_MINUTE',
    '600',
    'pages of the wall and other lists of memorials, and searches of them, by one person in a minute, at each server process',
    wholeNumber(1, most),
  ),
  exportsPerHour: setting(
    'EXPORTS_PER_HOUR',
    '10',
    'archives of all about oneself, and copies of memorials, by one person in an hour',
    wholeNumber(1, most),
  ),
  importMaxGb: setting(
    'IMPORT_MAX_GB',
    '20',
    'how large a copy of a memorial may be that a family brings back, in gigabytes; 0 takes nothing back',
    wholeNumber(0, 100_000),
  ),
  importsPerHour: setting(
    'IMPORTS_PER_HOUR',
    '10',
    'copies of memorials begun to be brought back by one person in an hour',
    wholeNumber(1, most),
  ),
  calendarReadsPerHour: setting(
    'CALENDAR_READS_PER_HOUR',
    '120',
    'how often the calendar of one person is read in an hour',
    wholeNumber(1, most),
  ),
  liveStreams: setting(
    'LIVE_STREAMS',
    '2000',
    'how many open windows one server process tells at once what others write, on one more connection to the database; further ones see it when they look again, and with 0 all do',
    wholeNumber(0, most),
  ),
  localServices: setting(
    'LOCAL_SERVICES',
    'on',
    'whether people may hand in notices of local services, which stand on the Memories Wall once a moderator has approved them; off takes all of it away',
    oneWordOf(['on', 'off']),
  ),
  localServicesPerHour: setting(
    'LOCAL_SERVICES_PER_HOUR',
    '30',
    'notices of local services handed in or changed by one person in an hour',
    wholeNumber(1, most),
  ),
  ordersPerHour: setting(
    'ORDERS_PER_HOUR',
    '60',
    'orders of plans and gifts by one person in an hour',
    wholeNumber(1, most),
  ),
  guestWordsPerHour: setting(
    'GUEST_WORDS_PER_HOUR',
    '60',
    'words left or changed by guests from one network in an hour, and twice as many left on one page',
    wholeNumber(1, most / 10),
  ),
  uploadsPerHour: setting('UPLOADS_PER_HOUR', '2000', 'files by one person in an hour', wholeNumber(1, most)),
  unfinishedUploads: setting(
    'UNFINISHED_UPLOADS_MB',
    '2048',
    'how much one person may have on its way at once, in megabytes, with what was begun and not gone on with for up to 48 hours',
    wholeNumber(100, 1_000_000),
  ),
} satisfies Record<string, Setting<unknown>>
