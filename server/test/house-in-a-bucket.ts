/** A house of several processes: one database, one bucket, one mail server. */
import { call } from '@spomen/contract/call.ts'
import type { Person } from './cast.ts'
import { familyOfToday } from './family.ts'
import { startMailServer } from './mail-server.ts'
import { s3Server } from './s3-server.ts'
import { type ServerProcess, startServer, startWorker } from './server-processes.ts'
import { sendAs, type Asking } from './world.ts'

/** Servers start, and one that was killed is missed, within seconds; on a busy machine all of it takes many times as long. */
export const longTimeout = { timeout: 240_000 }

/** Asks one of several servers as somebody. */
export const asAt =
  ({ address }: Pick<ServerProcess, 'address'>, person: Person | null): Asking =>
  (endpoint, taken, files) =>
    call(sendAs(address, person), endpoint, taken, files)

/** A family whose house has a bucket and a mail server, and servers and workers as many as a story starts. */
export async function houseInABucket() {
  const [storage, mails] = [await s3Server(), await startMailServer()]
  const { connection, bucket, objects } = storage
  const environment = {
    S3_BUCKET: bucket,
    S3_ENDPOINT: connection.endpoint ?? '',
    AWS_ACCESS_KEY_ID: connection.accessKeyId,
    AWS_SECRET_ACCESS_KEY: connection.secretAccessKey,
    SMTP_URL: mails.url,
    MAIL_FROM: 'Spomen <house@spomen.example>',
  }
  const home = await familyOfToday(environment)
  const start = (more = {}) => startServer(home.databaseUrl, { ...environment, ...more })
  const work = (more = {}) => startWorker(home.databaseUrl, { ...environment, ...more })
  return { home, storage, objects, mails, start, work, environment }
}
