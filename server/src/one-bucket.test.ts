/** One house, one bucket (decisions 55 and 80). */
import fs from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { s3Server } from '../test/s3-server.ts'
import { freshDatabase } from '../test/template-database.ts'
import { temporaryFolder } from '../test/temporary-folder.ts'
import { adminCommand } from './commands/admin.ts'
import { jobsCommand } from './commands/jobs.ts'
import { readSettings } from './config.ts'
import { openStore } from './kit/files/open-store.ts'
import { originalKey } from './kit/files/store.ts'
import { openDatabase } from './open-database.ts'

const quiet = { info() {}, warn() {}, error() {} }
const sha256 = 'a'.repeat(64)

type Storage = Awaited<ReturnType<typeof s3Server>>

const bucketOf = ({ connection, bucket }: Storage, folder = '') => ({
  S3_BUCKET: bucket + folder,
  S3_ENDPOINT: connection.endpoint,
  AWS_ACCESS_KEY_ID: connection.accessKeyId,
  AWS_SECRET_ACCESS_KEY: connection.secretAccessKey,
})

/** A database with a photograph, and what becomes of servers that start on it. */
async function house() {
  const { url, db } = await freshDatabase()
  const dataDir = temporaryFolder()
  const settingsOf = (env: Record<string, string>) =>
    readSettings({ DATA_DIR: dataDir, DATABASE_URL: url, ...env })
  return {
    dataDir,
    /** Why a server does not start, or null where it does; it is stopped again. */
    async refused(env: Record<string, string>) {
      try {
        const base = await openDatabase(settingsOf(env), quiet, { onLost() {} })
        onTestFinished(() => base.close())
        await base.close()
        return null
      } catch (error) {
        return (error as Error).message
      }
    },
    tools: (env: Record<string, string>) => ({ db, settings: settingsOf(env), log: quiet, databaseUrl: url }),
    /** Nothing is known of where files lie, as before this was written down. */
    forget: () => db.updateTable('data_folder').set({ files_in: null }).execute(),
    /** Somebody uploads a photograph; one that `isKnown` is only copied. */
    async keep(env: Record<string, string>, { isKnown = false } = {}) {
      if (!isKnown)
        await db.transaction().execute(async (tx) => {
          // Whose it is does not matter here.
          await sql`set local session_replication_role = replica`.execute(tx)
          await sql`insert into files (id, sha256, bytes, type, name, audience, uploader_id)
          values ('f', ${sha256}, 1, 'image/jpeg', 'a.jpg', 'uploader', 'ann')`.execute(tx)
        })
      const file = path.join(dataDir, 'arrived')
      fs.writeFileSync(file, 'x')
      await openStore(settingsOf(env)).put(file, originalKey(sha256))
    },
  }
}

test('two houses cannot share a bucket, since each would purge what only the other knows', async () => {
  const storage = await s3Server()
  const [ours, theirs] = [await house(), await house()]
  expect(await ours.refused(bucketOf(storage))).toBe(null)
  const id = fs.readFileSync(path.join(ours.dataDir, 'id'), 'utf8').trim()
  expect(await theirs.refused(bucketOf(storage))).toContain(
    `s3://memories keeps the files of another Spomen, the one whose file "id" in DATA_DIR says ${id};`,
  )
  await expect(jobsCommand.run(['purge'], theirs.tools(bucketOf(storage)))).rejects.toThrow('another Spomen')
  expect(await theirs.refused(bucketOf(storage, '/theirs'))).toBe(null)
  expect(await ours.refused(bucketOf(storage))).toBe(null)
})

test('a house that has taken another’s place has its bucket, once the operator says so', async () => {
  const storage = await s3Server()
  const [gone, ours] = [await house(), await house()]
  expect(await gone.refused(bucketOf(storage))).toBe(null)
  const told = await adminCommand.run(['keep-files-here'], ours.tools(bucketOf(storage)))
  expect(told).toContain('are kept in s3://memories from now on')
  expect(await ours.refused(bucketOf(storage))).toBe(null)
  expect(await gone.refused(bucketOf(storage))).toContain('another Spomen')
})

test('a house whose files lie on its disk does not begin in an empty bucket as if it had none', async () => {
  const storage = await s3Server()
  const ours = await house()
  expect(await ours.refused({})).toBe(null)
  await ours.keep({})
  expect(await ours.refused(bucketOf(storage))).toContain(
    `The files of this database are in ${ours.dataDir} and not in s3://memories; leave S3_BUCKET out.`,
  )
  expect(storage.objects.size).toBe(0)
  expect(await ours.refused({})).toBe(null)
  // Brought there, as by a restore, they are its own.
  await ours.tools({}).db.deleteFrom('files').execute()
  await ours.keep(bucketOf(storage))
  expect(await ours.refused(bucketOf(storage))).toBe(null)
})

test('a bucket that cannot be used stops the start in one sentence, which never tells a secret', async () => {
  const storage = await s3Server()
  const ours = await house()
  const env = bucketOf(storage)
  for (const [change, sentence] of [
    [{ S3_BUCKET: 'nowhere' }, 'S3_BUCKET cannot be used: There is no bucket "nowhere" at http://127.0.0.1:'],
    [{ AWS_ACCESS_KEY_ID: 'cleo' }, 'does not know the key of AWS_ACCESS_KEY_ID.'],
    [{ AWS_SECRET_ACCESS_KEY: 'guessed' }, 'AWS_SECRET_ACCESS_KEY is not the secret of the key'],
    [{ S3_ENDPOINT: 'http://127.0.0.1:1' }, 'http://127.0.0.1:1 does not answer (ECONNREFUSED).'],
    [{ AWS_SECRET_ACCESS_KEY: '' }, 'must both be given with S3_BUCKET.'],
    [{ X_ACCEL_REDIRECT: '/kept/' }, 'X_ACCEL_REDIRECT must not be given with S3_BUCKET'],
  ] as const) {
    const why = await (async () => ours.refused({ ...env, ...change }))().catch(
      (error: Error) => error.message,
    )
    expect(why).toContain(sentence)
    expect(why).not.toContain(env.AWS_SECRET_ACCESS_KEY)
    expect(why).not.toContain('guessed')
  }
})

test('a house whose files are in a bucket does not start without it, nor one with files on the disk on an empty bucket', async () => {
  const storage = await s3Server()
  const inBucket = await house()
  expect(await inBucket.refused(bucketOf(storage))).toBe(null)
  await inBucket.keep(bucketOf(storage))
  const withoutIt = await inBucket.refused({})
  expect(withoutIt).toContain(
    'The files of this database are in s3://memories, and S3_BUCKET is not set; set it to memories',
  )
  expect(withoutIt).toContain(
    '`npm run files -- move to-disk` brings them here, or a backup that is restored;',
  )
  expect(await inBucket.refused(bucketOf(storage, '/other'))).toContain(
    'are in s3://memories and not in s3://memories/other; set S3_BUCKET to memories. A backup that is restored brings them here;',
  )
  expect(await inBucket.refused(bucketOf(storage))).toBe(null)
  // Once they have been brought over they may lie here.
  await inBucket.keep({}, { isKnown: true })
  expect(await inBucket.refused({})).toBe(null)

  const onDisk = await house()
  expect(await onDisk.refused({})).toBe(null)
  await onDisk.keep({})
  expect(await onDisk.refused(bucketOf(storage, '/disk'))).toContain(
    `are in ${onDisk.dataDir} and not in s3://memories/disk; leave S3_BUCKET out. \`npm run files -- move to-bucket\` brings them here,`,
  )
  expect(await onDisk.refused({})).toBe(null)
})

test('a house of a time in which nothing was written down does not start where none of its files are', async () => {
  const storage = await s3Server()
  const ours = await house()
  expect(await ours.refused({})).toBe(null)
  await ours.keep(bucketOf(storage))
  await ours.forget()
  expect(await ours.refused({})).toContain('set S3_BUCKET if they are in a bucket')
  // Told explicitly, it starts all the same.
  await adminCommand.run(['keep-files-here'], ours.tools({}))
  expect(await ours.refused({})).toBe(null)
})
