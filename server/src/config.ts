/** Every setting of the server, in one table: the only place that reads the environment. */
import os from 'node:os'
import path from 'node:path'
import { readMailServer } from './kit/mail/mail-server.ts'
import { bucketAddress, regionName, s3ConnectionOf, storageKey } from './kit/s3/connection.ts'
import {
  BadSetting,
  ageKey,
  databaseAddress,
  folder,
  givenText,
  givenWords,
  hostName,
  location,
  mailbox,
  oneWordOf,
  optional,
  proxies,
  readSetting,
  retention,
  secretOf,
  type Setting,
  sender,
  setting,
  tagContainer,
  tileAddress,
  timeZone,
  webAddress,
  webOrigin,
  wholeNumber,
} from './kit/settings.ts'

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
const most = 1_000_000_000

const settings = {
  port: setting('PORT', '3000', 'the port it listens on', wholeNumber(1, 65_535)),
  host: setting('HOST', '127.0.0.1', 'the network address it listens on; 0.0.0.0 for all', hostName),
  publicUrl: optional(
    'PUBLIC_URL',
    'the base of every link in mails, QR codes and shares; http://localhost:PORT when not given',
    webOrigin,
  ),
  dataDir: setting(
    'DATA_DIR',
    './data',
    'all that is kept here: database, files, mails not sent; with a database of `DATABASE_URL` its files, so that the two belong together',
    folder,
  ),
  databaseUrl: optional(
    'DATABASE_URL',
    'a PostgreSQL server (15 or newer) instead of the bundled one; not behind a pooler that shares connections between statements',
    databaseAddress,
  ),
  databaseConnections: setting(
    'DATABASE_CONNECTIONS',
    '10',
    'the most connections of one server process to the database',
    wholeNumber(2, 1_000),
  ),
  s3Bucket: optional(
    'S3_BUCKET',
    'a private bucket of an object storage that keeps all files instead of DATA_DIR/files, with a folder in it or without, like memories or memories/house; AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are needed with it',
    bucketAddress,
  ),
  s3Endpoint: optional(
    'S3_ENDPOINT',
    "where the object storage answers, like https://s3.example.org; Amazon's own when not given",
    webOrigin,
  ),
  s3Region: setting('S3_REGION', 'us-east-1', 'the region of the bucket', regionName),
  s3ForcePathStyle: optional(
    'S3_FORCE_PATH_STYLE',
    '`true` where the bucket stands in the path of an address, `false` where it stands in the host name; when not given, in the path with S3_ENDPOINT and in the host name without',
    oneWordOf(['true', 'false']),
  ),
  awsAccessKeyId: optional('AWS_ACCESS_KEY_ID', 'the key to the object storage', storageKey),
  awsSecretAccessKey: optional('AWS_SECRET_ACCESS_KEY', 'the secret of that key', storageKey),
  awsSessionToken: optional('AWS_SESSION_TOKEN', 'the token of a key that is lent for a time', storageKey),
  mailServer: optional(
    'SMTP_URL',
    'the mail server, like smtps://user:password@mail.example.org; without it every mail is an .eml file in DATA_DIR/outbox',
    readMailServer,
  ),
  mailFrom: setting(
    'MAIL_FROM',
    'Spomen <spomen@localhost>',
    'the sender of every mail; needed with SMTP_URL',
    sender,
  ),
  contactMail: optional(
    'CONTACT_MAIL',
    'where people may write to you; shown with the questions and the terms',
    mailbox,
  ),
  sourceUrl: optional(
    'SOURCE_URL',
    'where the source of the program you run lies; shown with the terms (needed when you have changed it, see AGPL §13)',
    webAddress,
  ),
  tagManager: optional(
    'TAG_MANAGER_ID',
    'a container of Google Tag Manager, like GTM-ABC123: loaded with the first page, the questions and the terms, and there until the window loads another; without it nobody watches',
    tagContainer,
  ),
  freeForeverLimit: setting(
    'FREE_FOREVER_LIMIT',
    '1000',
    'how many memorials are free forever',
    wholeNumber(0, most),
  ),
  freeForeverPerPerson: setting(
    'FREE_FOREVER_PER_PERSON',
    '5',
    'how many of them one person may have; further ones begin with the free plan',
    wholeNumber(0, most),
  ),
  memorialsPerDay: setting(
    'MEMORIALS_PER_DAY',
    '20',
    'memorials made by one person within 24 hours, with those deleted again',
    wholeNumber(1, most),
  ),
  backupTo: optional(
    'BACKUP_TO',
    'where a backup goes every night, and before a new version changes the database: a folder outside DATA_DIR, best on another disk, or a bucket like s3://memories/backups (with S3_ENDPOINT and the keys below it)',
    givenWords,
  ),
  backupKey: optional(
    'BACKUP_KEY',
    'encrypts backups: `age1…`, which can only write them, or the `AGE-SECRET-KEY-1…` it belongs to, which also reads them; `npm run backup -- new-key` makes both',
    ageKey,
  ),
  backupKeep: setting(
    'BACKUP_KEEP',
    '7 daily, 4 weekly, 12 monthly',
    'of how many days, weeks and months the last nightly backup is kept',
    retention,
  ),
  backupHour: setting(
    'BACKUP_HOUR',
    '1',
    'the hour of the night at which the house backs itself up and reads a thirtieth of its files again, at a quarter past, by the clock of TIME_ZONE',
    wholeNumber(0, 23),
  ),
  trustProxy: setting(
    'TRUST_PROXY',
    'false',
    'how many proxies stand in front, or their addresses: whom to believe about where a request comes from',
    proxies,
  ),
  nginxFiles: optional(
    'X_ACCEL_REDIRECT',
    'the internal location under which an nginx in front finds DATA_DIR/files, like /kept/: it then sends the bytes of every file, once the server has let the reader have it',
    location,
  ),
  logLevel: setting('LOG_LEVEL', 'info', `how much is logged: ${logLevels.join(', ')}`, oneWordOf(logLevels)),
  remembranceHour: setting(
    'REMEMBRANCE_HOUR',
    '8',
    'the hour of the day at which mails of remembrance and of suggested photographs go out, by the clock of TIME_ZONE',
    wholeNumber(0, 23),
  ),
  timeZone: optional(
    'TIME_ZONE',
    'the time zone of the house, like Europe/Belgrade; that of the machine when not given',
    timeZone,
  ),
  tileUrl: setting(
    'TILE_URL',
    'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
    'where maps get their tiles',
    tileAddress,
  ),
  tileCredit: setting(
    'TILE_CREDIT',
    '© OpenStreetMap contributors',
    'whom every map thanks, as the source of TILE_URL wants it',
    givenWords,
  ),
  payments: setting(
    'PAYMENTS',
    'sandbox',
    'who takes payments: `sandbox`, a page of the program itself on which no money moves; `stripe`; or `none`',
    oneWordOf(['sandbox', 'stripe', 'none']),
  ),
  sandboxAllowed: optional(
    'PAYMENTS_SANDBOX',
    '`allowed` has the sandbox serve even with NODE_ENV=production, where it otherwise sells nothing, since anybody could have everything for nothing',
    oneWordOf(['allowed']),
  ),
  stripeSecretKey: optional(
    'STRIPE_SECRET_KEY',
    'the secret key of your Stripe account; needed with PAYMENTS=stripe',
    secretOf('sk_', 'rk_'),
  ),
  stripeWebhookSecret: optional(
    'STRIPE_WEBHOOK_SECRET',
    'the signing secret of the webhook you point at PUBLIC_URL/api/refpayments/stripe; needed with PAYMENTS=stripe',
    secretOf('whsec_'),
  ),
  stripeApi: optional('STRIPE_API', 'another address of the Stripe API, for tests', webOrigin),
  ffmpeg: setting(
    'FFMPEG',
    'ffmpeg',
    'the program that makes stills of videos, and copies of those that browsers do not play; where it is not installed, videos stay as they came',
    givenWords,
  ),
  imageWorkers: optional(
    'IMAGE_WORKERS',
    'how many pictures are worked on at once; as many as there are processor cores when not given',
    wholeNumber(1, 64),
  ),
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
    'invitations by one person in an hour',
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
  uploadsPerHour: setting('UPLOADS_PER_HOUR', '2000', 'files by one person in an hour', wholeNumber(1, most)),
  unfinishedUploads: setting(
    'UNFINISHED_UPLOADS_MB',
    '2048',
    'how much one person may have on its way at once, in megabytes, with what was begun and not gone on with for up to 48 hours',
    wholeNumber(100, 1_000_000),
  ),
} satisfies Record<string, Setting<unknown>>

type Table = typeof settings
type Read = { -readonly [Name in keyof Table]: ReturnType<Table[Name]['read']> }

/** What the operator decided, or what counts instead. */
export type Settings = Omit<Read, 'publicUrl' | 'imageWorkers' | 'timeZone'> & {
  publicUrl: string
  imageWorkers: number
  timeZone: string
}

/** Reads every setting; throws `BadSetting` for the first that makes no sense, alone or beside another. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const read = Object.fromEntries(
    Object.entries(settings).map(([name, setting]) => [name, readSetting<unknown>(setting, env)]),
  ) as Read
  if (read.mailServer && !givenText(settings.mailFrom, env)) {
    throw new BadSetting(
      'MAIL_FROM must be given with SMTP_URL, since mail servers refuse a sender that is not theirs.',
    )
  }
  if (read.payments === 'stripe' && !(read.stripeSecretKey && read.stripeWebhookSecret)) {
    throw new BadSetting(
      'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET must both be given with PAYMENTS=stripe.',
    )
  }
  const isWithin = path.relative(read.dataDir, path.resolve(read.backupTo ?? '/'))
  if (read.backupTo && !/^[a-z0-9]+:/i.test(read.backupTo) && !isWithin.startsWith('..'))
    throw new BadSetting('BACKUP_TO must lie outside DATA_DIR, since both would be lost together.')
  if (read.s3Bucket) s3ConnectionOf(read, 'S3_BUCKET')
  if (read.s3Bucket && read.nginxFiles) {
    throw new BadSetting(
      'X_ACCEL_REDIRECT must not be given with S3_BUCKET, since an nginx in front finds no files in DATA_DIR then.',
    )
  }
  return {
    ...read,
    payments: isSandboxClosed(read, env) ? 'none' : read.payments,
    publicUrl: read.publicUrl ?? `http://localhost:${read.port}`,
    imageWorkers: read.imageWorkers ?? os.availableParallelism(),
    timeZone: read.timeZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone,
  }
}

/** Where people rely on it nobody may have a plan for nothing by mistake (Q29). */
const isSandboxClosed = ({ payments, sandboxAllowed }: Read, { NODE_ENV }: NodeJS.ProcessEnv) =>
  payments === 'sandbox' && NODE_ENV === 'production' && sandboxAllowed === null

/** The settings of this process. */
export const settingsOfProcess = (): Settings => readSettings(process.env)

/** The rows of the table in README.md. */
export const settingsTable = Object.values<Setting<unknown>>(settings).map(
  ({ variable, usual, meaning }) => ({
    name: variable,
    usual,
    meaning,
  }),
)
