/** A copy of a house's database is not the house, though it has its number: it may clean up nothing in its bucket (decision 106). */
import { expect, onTestFinished, test } from 'vitest'
import { s3Server } from '../test/s3-server.ts'
import { freshDatabase } from '../test/template-database.ts'
import { temporaryFolder } from '../test/temporary-folder.ts'
import { adminCommand } from './commands/admin.ts'
import { jobsCommand } from './commands/jobs.ts'
import { readSettings } from './config.ts'
import { renewClaim } from './kit/files/bucket-claim.ts'
import { openDatabase } from './open-database.ts'

const quiet = { info() {}, warn() {}, error() {} }
const inTwoHours = () => new Date(Date.now() + 2 * 3_600_000)
const itIsACopy = 'is in the hands of another database of the same house'

/** A house in a bucket that has started, and its copies, each with a data folder of its own. */
async function house() {
  const storage = await s3Server()
  const { connection, bucket } = storage
  async function begin() {
    const { url, db } = await freshDatabase()
    const settings = readSettings({
      DATA_DIR: temporaryFolder(),
      DATABASE_URL: url,
      S3_BUCKET: bucket,
      S3_ENDPOINT: connection.endpoint,
      AWS_ACCESS_KEY_ID: connection.accessKeyId,
      AWS_SECRET_ACCESS_KEY: connection.secretAccessKey,
    })
    return {
      db,
      tools: { db, settings, log: quiet, databaseUrl: url },
      renew: (at = inTwoHours()) => renewClaim(db, settings, at),
      async start() {
        const base = await openDatabase(settings, quiet, { onLost() {} })
        onTestFinished(() => base.close())
        await base.close()
      },
    }
  }
  const ours = await begin()
  await ours.start()
  return {
    ours,
    storage,
    async copy() {
      const copied = await begin()
      const rows = await ours.db.selectFrom('data_folder').selectAll().execute()
      await copied.db.insertInto('data_folder').values(rows).execute()
      return copied
    },
  }
}

test('a copy of yesterday neither starts on the house’s bucket nor purges there, and the house goes on', async () => {
  const { ours, copy } = await house()
  const copied = await copy()
  await ours.renew()
  await expect(copied.start()).rejects.toThrow(itIsACopy)
  await expect(jobsCommand.run(['purge'], copied.tools)).rejects.toThrow(itIsACopy)
  await ours.start()
  expect(await jobsCommand.run(['purge'], ours.tools)).toContain('Removed for good')
})

test('a copy of this very hour starts, and is told apart as soon as the house goes on', async () => {
  const { ours, copy } = await house()
  const copied = await copy()
  await copied.start()
  // Whoever has just begun lets the other go first.
  await copied.renew(new Date())
  await ours.renew()
  await expect(copied.renew()).rejects.toThrow(itIsACopy)
  await expect(jobsCommand.run(['purge'], copied.tools)).rejects.toThrow(itIsACopy)
  await ours.renew()
})

test('a house that is cut off while it goes on to the next word still knows its bucket', async () => {
  const { ours, storage } = await house()
  const before = storage.objects.get('house-id')?.body.toString()
  const refusesWords = (line: string) =>
    /^PUT \S*house-id/.test(line) ? { status: 403, code: 'AccessDenied' } : null
  storage.troubled(refusesWords)
  await expect(ours.renew()).rejects.toThrow('S3_BUCKET cannot be used')
  storage.troubled(() => null)
  expect(storage.objects.get('house-id')?.body.toString()).toBe(before)
  await ours.start()

  // Said, and not written down any more that it was.
  const { claim } = await ours.db.selectFrom('data_folder').select('claim').executeTakeFirstOrThrow()
  await ours.renew()
  await ours.db
    .updateTable('data_folder')
    .set(({ ref }) => ({ next_claim: ref('claim'), claim }))
    .execute()
  await ours.start()
  // And cut off once more on the way to the word after that.
  storage.troubled(refusesWords)
  await expect(ours.renew()).rejects.toThrow('S3_BUCKET cannot be used')
  storage.troubled(() => null)
  await ours.start()
  await ours.renew()
})

test('two servers that begin a house at once both know its bucket, also the one that looked before the other wrote', async () => {
  const { ours, storage } = await house()
  // What the second one read before the first had written.
  storage.troubled((line) => {
    if (/^PUT \S*house-id/.test(line)) storage.troubled(() => null)
    return /^GET \S*house-id/.test(line) ? { status: 404, code: 'NoSuchKey' } : null
  })
  await ours.start()
  await ours.start()
  await ours.renew()
})

test('a server that looks while another gives the bucket its next word is not taken for a copy', async () => {
  const { ours, storage } = await house()
  const before = storage.objects.get('house-id')?.body.toString() ?? ''
  await ours.renew()
  const now = storage.objects.get('house-id')?.body.toString() ?? ''
  expect(now).not.toBe(before)
  storage.put('house-id', before)
  let looks = 0
  storage.troubled((line) => {
    if (/^GET \S*house-id/.test(line) && ++looks === 2) storage.put('house-id', now)
    return null
  })
  await ours.start()
  expect(looks).toBeGreaterThan(1)
})

test('a copy that takes the house’s place has its bucket, once the operator says so, and the house is refused', async () => {
  const { ours, copy } = await house()
  const copied = await copy()
  await ours.renew()
  await adminCommand.run(['keep-files-here'], copied.tools)
  await copied.start()
  await expect(ours.start()).rejects.toThrow(itIsACopy)
})

test('a house of a version without words gets its first one as it starts, once', async () => {
  const { ours, storage, copy } = await house()
  await ours.db.updateTable('data_folder').set({ claim: null }).execute()
  const [number = ''] = storage.objects.get('house-id')?.body.toString().split('\n') ?? []
  storage.put('house-id', `${number}\n`)
  const copied = await copy()
  await ours.start()
  expect(storage.objects.get('house-id')?.body.toString()).toMatch(/^\d+\n[0-9a-f]{24}\n$/)
  await expect(copied.start()).rejects.toThrow(itIsACopy)
  await ours.start()
})
