/** The purge of a house whose backup runs at the same hour. */
import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { fileRow } from '../test/aged-files.ts'
import { agedFilesIn, silent } from '../test/purging.ts'
import { temporaryFolder } from '../test/temporary-folder.ts'
import { type World, world } from '../test/world.ts'
import { jobsCommand } from './commands/jobs.ts'
import { addFile } from './kit/files/file-rows.ts'
import { openPurgeLock } from './kit/files/purge-lock.ts'
import { originalKey } from './kit/files/store.ts'
import { defineJob } from './kit/jobs/jobs.ts'

const hour = 3_600_000

/** A house in which a photograph went for good long ago, of which the bytes still lie there. */
async function houseWithBytesToGo() {
  const home = await world()
  const { ctx, databaseUrl } = home
  const file = path.join(temporaryFolder(), 'photograph')
  await writeFile(file, 'the garden')
  const sha256 = createHash('sha256').update('the garden').digest('hex')
  await ctx.store.put(file, originalKey(sha256))
  await agedFilesIn(home)
  const id = await addFile(ctx.db, fileRow(sha256))
  await ctx.db.deleteFrom('files').where('id', '=', id).execute()
  const isThere = async () => (await ctx.store.head(originalKey(sha256))) !== null
  return { home, isThere, backup: openPurgeLock(databaseUrl) }
}

/** The hour at which everything is purged. */
async function nightOf({ ctx, mails }: World) {
  await ctx.jobs.enqueue(ctx.db, defineJob('purge'), {})
  await mails()
}

test('where the backup runs at the hour of the purge, bytes go once it has ended (promises 1.4)', async () => {
  const { home, isThere, backup } = await houseWithBytesToGo()
  await backup.share(async () => {
    await nightOf(home)
    // It takes hours: what was held back is held back again.
    home.clock.forward(hour)
    await home.mails()
  })
  await home.mails()
  expect(await isThere()).toBe(true)
  home.clock.forward(hour)
  await home.mails()
  expect(await isThere()).toBe(false)
  const waiting = home.ctx.db.selectFrom('bytes_to_purge').select('id').execute()
  expect(await waiting).toEqual([])
})

test('whoever has all go by hand beside a backup reads that bytes stay, and what to do', async () => {
  const { home, isThere, backup } = await houseWithBytesToGo()
  const tools = { ...home.ctx, log: silent, databaseUrl: home.databaseUrl }
  const purge = () => jobsCommand.run(['purge'], tools)
  expect(await backup.share(purge)).toMatch(
    /originals 0\.\nNo originals went: a backup, .* Ask again once it has ended\.$/,
  )
  expect(await isThere()).toBe(true)
})

test('a photograph that cannot be taken away keeps nobody from counting the wall anew (E02)', async () => {
  const { home, isThere } = await houseWithBytesToGo()
  const { db, store } = home.ctx
  await db
    .insertInto('wall_names')
    .values({ part: 'first', is_human: true, name: 'nobody', total: 3 })
    .execute()
  const broken = vi.spyOn(store, 'remove').mockRejectedValue(new Error('a bad sector'))
  await expect(nightOf(home)).rejects.toThrow('1 thing could not be purged')
  expect(broken).toHaveBeenCalled()
  expect(await isThere()).toBe(true)
  expect(home.takeDefects().length).toBeGreaterThan(0)
  expect(await db.selectFrom('wall_names').select('name').execute()).toEqual([])
})
