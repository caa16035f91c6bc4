/** Every setting of the server, read and held together: the only place that reads the environment. */
import os from 'node:os'
import { liesWithin, readPlaceAddress } from './kit/backup/place-address.ts'
import { s3ConnectionOf } from './kit/s3/connection.ts'
import { BadSetting, givenText, readSetting, type Setting } from './kit/settings.ts'
import { houseSettings } from './settings/house-settings.ts'
import { limitSettings } from './settings/limit-settings.ts'
import { loginSettings } from './settings/login-settings.ts'
import { traceSettings } from './settings/trace-settings.ts'
import { watchSettings } from './settings/watch-settings.ts'

/** In the order of the table in README.md. */
const settings = { ...houseSettings, ...loginSettings, ...watchSettings, ...traceSettings, ...limitSettings }

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
  refuseStrayAddresses(read)
  refuseTooManyConnections(read)
  if (read.payments === 'stripe' && !(read.stripeSecretKey && read.stripeWebhookSecret)) {
    throw new BadSetting(
      'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET must both be given with PAYMENTS=stripe.',
    )
  }
  refuseUselessBackups(read)
  if (read.s3Bucket) s3ConnectionOf(read, 'S3_BUCKET')
  if (read.s3Redirect && !read.s3Bucket)
    throw new BadSetting(
      'S3_REDIRECT must be given with S3_BUCKET, since files on a disk leave through the server.',
    )
  if (read.backgroundWork === 'workers' && !read.s3Bucket)
    throw new BadSetting(
      'BACKGROUND_WORK=workers must be given with S3_BUCKET, since workers reach no files on the disk of a server.',
    )
  if (read.s3Bucket && read.nginxFiles) {
    throw new BadSetting(
      'X_ACCEL_REDIRECT must not be given with S3_BUCKET, since an nginx in front finds no files in DATA_DIR then.',
    )
  }
  refuseHalfProvider(read)
  if (read.metricsPort === read.port)
    throw new BadSetting('METRICS_PORT must be another port than PORT, which anybody may ask.')
  if (read.otelPropagators === 'tracecontext' && read.trustProxy === false)
    throw new BadSetting(
      'OTEL_PROPAGATORS must be none without TRUST_PROXY, since nobody would be believed who names a trace.',
    )
  return {
    ...read,
    payments: isSandboxClosed(read, env) ? 'none' : read.payments,
    publicUrl: read.publicUrl ?? `http://localhost:${read.port}`,
    imageWorkers: read.imageWorkers ?? os.availableParallelism(),
    timeZone: read.timeZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone,
  }
}

/** Addresses of a database beside the one of DATABASE_URL, which they say more about. */
function refuseStrayAddresses({ databaseUrl, databaseDirectUrl, databaseReadUrl }: Read) {
  const beside = { DATABASE_DIRECT_URL: databaseDirectUrl, DATABASE_READ_URL: databaseReadUrl }
  for (const [name, url] of Object.entries(beside)) {
    if (url && !databaseUrl)
      throw new BadSetting(`${name} must not be given without DATABASE_URL, which it says more about.`)
    if (url && url === databaseUrl) throw new BadSetting(`${name} must be another address than DATABASE_URL.`)
  }
}

/** How many the bundled PostgreSQL lets in, as every new one does. */
const bundledConnections = 100

/** So many of them are for jobs, locks, metrics, backups, commands, and whoever mends the database itself. */
const connectionsForOthers = 20

/** More connections than fit into the bundled database beside all others. */
function refuseTooManyConnections({ databaseUrl, databaseConnections }: Read) {
  const most = bundledConnections - connectionsForOthers
  if (!databaseUrl && databaseConnections > most)
    throw new BadSetting(
      `DATABASE_CONNECTIONS must be at most ${most} without DATABASE_URL, since the bundled database lets ${bundledConnections} in, and jobs, backups and commands need room as well.`,
    )
}

/** Backups that would be lost together with what they are of, and a bucket of which the keys are missing. */
function refuseUselessBackups({ backupTo, dataDir, ...read }: Read) {
  const place = backupTo === null ? null : readPlaceAddress(backupTo)
  if (place?.kind === 'bucket') s3ConnectionOf(read, 'a bucket in BACKUP_TO')
  // NOTE: more is refused where a folder is named to the command; a house that is set up so goes on.
  if (backupTo !== null && liesWithin(backupTo, dataDir))
    throw new BadSetting('BACKUP_TO must lie outside DATA_DIR, since both would be lost together.')
}

/** A provider of logins of which something is missing. */
function refuseHalfProvider({ oidcIssuer, oidcClientId, oidcClientSecret, oidcName }: Read) {
  const given = [oidcIssuer, oidcClientId, oidcClientSecret, oidcName].filter((value) => value !== null)
  if (given.length % 4 !== 0)
    throw new BadSetting(
      'OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET and OIDC_NAME must be given together or not at all.',
    )
}

/** Where people rely on it nobody may have a plan for nothing by mistake (Q29). */
const isSandboxClosed = ({ payments, sandboxAllowed }: Read, { NODE_ENV }: NodeJS.ProcessEnv) =>
  payments === 'sandbox' && NODE_ENV === 'production' && sandboxAllowed === null

/** The settings of this process; refuses a process of root where nobody wants one (`RUN_AS_ROOT`). */
export function settingsOfProcess(): Settings {
  const settings = readSettings(process.env)
  refuseRoot(settings, process.getuid?.())
  return settings
}

/** Refuses user 0 with RUN_AS_ROOT=refused; systems without such numbers give none. */
export function refuseRoot({ runAsRoot }: Pick<Settings, 'runAsRoot'>, user: number | undefined) {
  if (runAsRoot === 'refused' && user === 0)
    throw new BadSetting(
      'RUN_AS_ROOT must be "allowed" to serve as root; better start it as a user of its own, like spomen.',
    )
}

/** The rows of the table in README.md. */
export const settingsTable = Object.values<Setting<unknown>>(settings).map(
  ({ variable, usual, meaning }) => ({
    name: variable,
    usual,
    meaning,
  }),
)
