import { admin } from '@spomen/contract/admin.ts'
import { photographs } from '@spomen/contract/media.ts'
import { system } from '@spomen/contract/system.ts'
import { mkdirSync, symlinkSync, unlinkSync } from 'node:fs'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { type Family, family } from '../../../test/family.ts'
import { day, flip, nightOf, originalFilesOf } from '../../../test/nights.ts'
import { picture } from '../../../test/pictures.ts'
import { s3Server } from '../../../test/s3-server.ts'
import { temporaryFolder } from '../../../test/temporary-folder.ts'
import { valueOf } from '../../../test/world.ts'
import { defineJob } from '../../kit/jobs/jobs.ts'
import { warnModerators } from './index.ts'
import { beginAttempt, forgetAttempts, readBackupState, unlessBackingUp } from './store.ts'

const hour = day / 24

/** What the server looks after once an hour. */
const hourly = defineJob('backup-warnings')

/** Lets so many hours pass, and more after them; answers the letters that leave meanwhile. */
async function hoursOf(home: Family, ...passing: number[]) {
  const before = (await home.mails()).length
  for (const count of passing) {
    home.clock.forward(count * hour)
    await home.ctx.jobs.enqueue(home.ctx.db, hourly, {})
    await home.mails()
  }
  return (await home.mails()).slice(before)
}

/** Whom letters have told that a disk is nearly full. */
const toldOfDisk = async (home: Family) =>
  (await home.mails()).filter(({ subject }) => subject === '本站的磁盘快满了').map(({ to }) => to)

const overviewOf = async ({ as, mod }: Family) => valueOf(await as(mod)(admin.overview, {})).backups

test('Mod gets a mail on the fourth day without a verified backup, not before, and every three days after it', async () => {
  const place = temporaryFolder()
  const home = await family({ BACKUP_TO: path.join(place, 'mount', 'house') })
  // Who never tried to make a backup is told by the page, not by mail.
  expect(await hoursOf(home, 50, 50)).toEqual([])
  await nightOf(home)
  expect(await hoursOf(home, 24, 24, 23)).toEqual([])
  const [mail, ...more] = await hoursOf(home, 1, 1, 23, 23)
  expect(more).toEqual([])
  expect(mail).toMatchObject({ to: home.mod.mail, subject: '本站还没有备份' })
  expect(mail?.text).toContain('is the disk mounted?')
  expect(mail?.text).toContain('https://spomen.example/Admin')
  expect(await hoursOf(home, 23)).toHaveLength(0)
  expect(await hoursOf(home, 2)).toHaveLength(1)

  mkdirSync(path.join(place, 'mount'))
  await nightOf(home)
  expect(await hoursOf(home, 24, 24, 23)).toEqual([])
  const late = await hoursOf(home, 1, 1, 1)
  expect(late.map(({ subject }) => subject)).toEqual(['本站最近一次备份已是 3 天前'])
  expect(home.takeDefects().filter((line) => line.includes('no verified backup for days'))).toHaveLength(3)
})

test('what is broken and cannot be mended is told of once, with whose it is, by mail, on the page and by a number', async () => {
  const home = await family()
  const { as, ann, cleo, milanId } = home
  valueOf(await as(ann)(photographs.upload, { deceasedId: milanId }, [await picture(1)]))
  flip(originalFilesOf(home)[0] ?? '')
  for (let night = 0; night < 30; night++) await nightOf(home)
  const [mail, ...more] = await hoursOf(home, 24, 24)
  expect(more).toEqual([])
  expect(mail).toMatchObject({ to: home.mod.mail, subject: '本站有 1 个文件已损坏' })
  expect(mail?.text).toContain('Milan')
  expect((await overviewOf(home)).broken).toMatchObject({ count: 1, memorials: [{ id: milanId, count: 1 }] })
  expect(valueOf(await as(cleo)(system.health, {}))).toMatchObject({ ok: true, backup: null, broken: 1 })

  // Ann has the photograph still, and brings it once more.
  valueOf(await as(ann)(photographs.upload, { deceasedId: milanId }, [await picture(1)]))
  await nightOf(home)
  expect((await overviewOf(home)).broken).toEqual({ count: 0, memorials: [] })
  expect(await hoursOf(home, 24, 24)).toEqual([])
  expect(home.takeDefects()).toHaveLength(1)
})

test('Mod is told that the disk is nearly full, every three days as long as it is, and nobody where something else watches it', async () => {
  const free = 1_000_000
  const home = await family({ DISK_WARNING_GB: String(free) })
  const [mail, ...more] = await hoursOf(home, 1, 1, 24, 24, 21)
  expect(more).toEqual([])
  expect(mail).toMatchObject({ to: home.mod.mail, subject: '本站的磁盘快满了' })
  expect(mail?.text).toMatch(/[\d.]+\s?[KMGT]B/)
  expect(mail?.text).toContain('https://spomen.example/Admin')
  expect(await hoursOf(home, 3)).toHaveLength(1)
  expect(await hoursOf(await family({ DISK_WARNING_GB: '0' }), 1, 100)).toEqual([])
})

test('a machine whose disk is nearly full is told of although another one, with its folder in the same place, was told of just now', async () => {
  const home = await family({ DISK_WARNING_GB: '1000000' })
  const dataDir = path.join(temporaryFolder(), 'data')
  const machines = [temporaryFolder(), temporaryFolder()]
  const ctx = { ...home.ctx, settings: { ...home.ctx.settings, dataDir } }
  for (const machine of [...machines, ...machines]) {
    symlinkSync(machine, dataDir)
    await warnModerators(ctx)
    unlinkSync(dataDir)
  }
  expect(await toldOfDisk(home)).toEqual([home.mod.mail, home.mod.mail])
})

test('beside others each server looks at its own disk every hour, whoever does the work that waits', async () => {
  const { connection, bucket } = await s3Server()
  const everyHour: (() => void)[] = []
  const real = setInterval
  const setting = vi.spyOn(globalThis, 'setInterval').mockImplementation((act: () => void, after) => {
    if (after === hour) everyHour.push(act)
    return real(act, after)
  })
  const home = await family({
    S3_BUCKET: bucket,
    S3_ENDPOINT: connection.endpoint ?? '',
    AWS_ACCESS_KEY_ID: connection.accessKeyId,
    AWS_SECRET_ACCESS_KEY: connection.secretAccessKey,
    DISK_WARNING_GB: '1000000',
  })
  setting.mockRestore()
  for (const act of everyHour) act()
  await vi.waitFor(async () => expect(await toldOfDisk(home)).toEqual([home.mod.mail]))
})

test("the operator's page and the health tell of the last verified backup, and of what was tried since", async () => {
  const home = await family({ BACKUP_TO: path.join(temporaryFolder(), 'backups') })
  expect(await overviewOf(home)).toMatchObject({
    isNightly: true,
    verified: null,
    attempt: null,
    readSince: null,
  })
  await nightOf(home)
  const verifiedAt = home.clock.now().toISOString()
  expect(await overviewOf(home)).toMatchObject({
    verified: { at: verifiedAt, place: home.ctx.settings.backupTo, originals: 0 },
    attempt: null,
  })
  expect(valueOf(await home.as(null)(system.health, {})).backup).toEqual({ verifiedAt })
  home.clock.forward(day)
  await unlessBackingUp(home.ctx.db, async () => {
    await beginAttempt(home.ctx.db, { id: 'SECOND', place: 'there', at: home.clock.now() })
    expect((await overviewOf(home)).attempt).toMatchObject({ state: 'underWay', error: null })
  })
  // Whoever had it in hand is gone.
  expect((await overviewOf(home)).attempt).toMatchObject({ state: 'brokenOff', place: 'there' })
  home.clock.forward(day)
  await nightOf(home, { backupTo: path.join(temporaryFolder(), 'no', 'disk') })
  expect((await overviewOf(home)).attempt).toMatchObject({
    state: 'failed',
    error: expect.stringContaining('is the disk mounted?'),
  })
  expect((await overviewOf(home)).verified?.at).toBe(verifiedAt)
})

test('a backup and a warning that a clock running ahead has dated hide neither the good ones nor the failed ones once it is right (YE05)', async () => {
  const home = await family({ BACKUP_TO: path.join(temporaryFolder(), 'backups') })
  const { db } = home.ctx
  await nightOf(home)
  const verifiedAt = home.clock.now().toISOString()
  const state = () => readBackupState(db, home.clock.now())
  const away = { backupTo: path.join(temporaryFolder(), 'no', 'disk') }
  const ahead = 400 * day
  home.clock.forward(ahead)
  expect(await hoursOf(home, 1)).toHaveLength(1)
  await nightOf(home)
  await nightOf(home, away)
  home.clock.forward(-ahead)

  expect(await overviewOf(home)).toMatchObject({ verified: { at: verifiedAt }, attempt: null })
  expect(valueOf(await home.as(null)(system.health, {})).backup).toEqual({ verifiedAt })
  expect(await state()).toMatchObject({ verifiedAt: new Date(verifiedAt), hasFailed: false })

  // From now on every night fails.
  home.clock.forward(day)
  await nightOf(home, away)
  expect((await overviewOf(home)).attempt).toMatchObject({ state: 'failed' })
  expect(await state()).toMatchObject({ hasFailed: true })
  expect(await hoursOf(home, 24, 22)).toEqual([])
  await hoursOf(home, 1, 1)
  // They lie by their dates, and one is of a time to come.
  const [mail, ...others] = (await home.mails()).filter(({ to }) => to === home.mod.mail)
  expect(others.map(({ subject }) => subject)).toEqual(['本站最近一次备份已是 400 天前'])
  expect(mail).toMatchObject({ to: home.mod.mail, subject: '本站最近一次备份已是 3 天前' })
  expect(mail?.text).toContain('is the disk mounted?')
  expect(home.takeDefects()).toHaveLength(2)

  // The last one that counts is not forgotten for one of a time to come.
  await forgetAttempts(db, home.clock.now(), home.clock.now())
  expect((await overviewOf(home)).verified?.at).toBe(verifiedAt)
})
