/** Where a house stands and what it stands on: its address, files, mails, money, backups and clock. */
import { ageKey } from '../kit/backup/age-key.ts'
import { backupPlace } from '../kit/backup/place-address.ts'
import { readMailServer } from '../kit/mail/mail-server.ts'
import { bucketAddress, regionName, storageKey } from '../kit/s3/connection.ts'
import {
  databaseAddress,
  folder,
  givenWords,
  hostName,
  location,
  longSecret,
  mailbox,
  oneWordOf,
  optional,
  proxies,
  registryAddress,
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
} from '../kit/settings.ts'

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
const most = 1_000_000_000

export const houseSettings = {
  port: setting('PORT', '3000', 'the port it listens on', wholeNumber(1, 65_535)),
  host: setting('HOST', '127.0.0.1', 'the network address it listens on; 0.0.0.0 for all', hostName),
  runAsRoot: setting(
    'RUN_AS_ROOT',
    'allowed',
    '`refused` has the server and the worker not start as root, as in the packages, where they have a user of their own',
    oneWordOf(['allowed', 'refused']),
  ),
  publicUrl: optional(
    'PUBLIC_URL',
    'the base of every link in mails, QR codes and shares; http://localhost:PORT when not given, which nobody can open elsewhere',
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
    'a PostgreSQL server (15 or newer) instead of the bundled one, or a pooler before it, with DATABASE_DIRECT_URL',
    databaseAddress,
  ),
  databaseDirectUrl: optional(
    'DATABASE_DIRECT_URL',
    'the database itself, where DATABASE_URL is a pooler that shares connections between transactions, like PgBouncer',
    databaseAddress,
  ),
  databaseReadUrl: optional(
    'DATABASE_READ_URL',
    'a replica of the database of DATABASE_URL, which is asked for long lists once it has all that was written before',
    databaseAddress,
  ),
  databaseConnections: setting(
    'DATABASE_CONNECTIONS',
    '10',
    'the most connections of one server process to the database; at most 80 with the bundled one',
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
  s3Redirect: optional(
    'S3_REDIRECT',
    'the address at which browsers reach the object storage themselves, like https://s3.example.org: films, documents and untouched photographs are then fetched there, each by an address that the server gives to whoever may have it, and that is good for a minute; without it every byte passes through the server',
    webOrigin,
  ),
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
    'where people may write to you; shown with the questions and the terms, below the pages of guests and in mails about a page that is suspended',
    mailbox,
  ),
  sourceUrl: optional(
    'SOURCE_URL',
    'where the source of the program you run lies; shown with the terms (needed when you have changed it, see AGPL §13)',
    webAddress,
  ),
  tagManager: optional(
    'TAG_MANAGER_ID',
    'a container of Google Tag Manager, like GTM-ABC123: loaded with the first page, the example, the questions and the terms, and there until the window loads another; without it nobody watches',
    tagContainer,
  ),
  freeForeverLimit: setting(
    'FREE_FOREVER_LIMIT',
    '1000',
    'how many memorials are free forever; the first page and the questions say so (0 for none)',
    wholeNumber(0, most),
  ),
  freeForeverPerPerson: setting(
    'FREE_FOREVER_PER_PERSON',
    '5',
    'how many of them one person may have, as the questions say; further ones begin with the free plan',
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
    backupPlace,
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
  diskWarningGb: setting(
    'DISK_WARNING_GB',
    '5',
    'moderators are mailed every three days while less than so many gigabytes are free on the disk of DATA_DIR; 0 for never, as where something else watches it',
    wholeNumber(0, most),
  ),
  trustProxy: setting(
    'TRUST_PROXY',
    'false',
    'how many proxies stand in front, or their addresses: whom to believe about where a request comes from; without it everybody behind a proxy seems to be in one place',
    proxies,
  ),
  nginxFiles: optional(
    'X_ACCEL_REDIRECT',
    'the internal location under which an nginx in front finds DATA_DIR/files, like /kept/: it then sends the bytes of every file, once the server has let the reader have it',
    location,
  ),
  passwordRules: setting(
    'PASSWORD_RULES',
    'usual',
    '`strict` refuses new passwords that are easy to guess: of less than eight signs instead of six, used by many, or made of the names of the house or of their person; those that are there stay good',
    oneWordOf(['usual', 'strict']),
  ),
  moderatorsSecondStep: setting(
    'MODERATORS_SECOND_STEP',
    'optional',
    '`required` lets moderators use their rights only once they log in with a second step: a code of their phone or a passkey',
    oneWordOf(['optional', 'required']),
  ),
  secondStepKey: optional(
    'SECOND_STEP_KEY',
    'a password of at least 32 characters, the same for all servers, with which the secrets of codes from phones are encrypted in the database; without it they lie there as they are',
    longSecret,
  ),
  logLevel: setting('LOG_LEVEL', 'info', `how much is logged: ${logLevels.join(', ')}`, oneWordOf(logLevels)),
  remembranceHour: setting(
    'REMEMBRANCE_HOUR',
    '8',
    'the hour of the day at which mails of remembrance and of suggested photographs go out, by the clock of TIME_ZONE',
    wholeNumber(0, 23),
  ),
  remembranceDefault: setting(
    'REMEMBRANCE_DEFAULT',
    'on',
    '`off` keeps days of remembrance away from everybody who has not asked for them: no mail, no line on the home page, and no weekly tales there; whoever has chosen keeps what they chose',
    oneWordOf(['on', 'off']),
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
    'who takes payments: `sandbox`, a page of the program itself on which no money moves; `stripe`; or `none`, and the first page and the questions then say that nothing is sold',
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
    'the program that makes stills of videos, and copies of those that browsers do not play; where it is not installed, see FETCH_FFMPEG',
    givenWords,
  ),
  fetchFfmpeg: setting(
    'FETCH_FFMPEG',
    'https://registry.npmjs.org',
    'the registry from which FFmpeg (63 MB) is fetched into DATA_DIR when the first video comes and no ffmpeg is installed; `no` has videos stay as they came',
    registryAddress,
  ),
  imageWorkers: optional(
    'IMAGE_WORKERS',
    'how many pictures are worked on at once; as many as there are processor cores when not given',
    wholeNumber(1, 64),
  ),
  backgroundWork: setting(
    'BACKGROUND_WORK',
    'here',
    '`workers` has a server only answer, and leave pictures, films, mails, copies, backups and all else that can wait to processes of `npm run worker`; needs S3_BUCKET',
    oneWordOf(['here', 'workers']),
  ),
} satisfies Record<string, Setting<unknown>>
