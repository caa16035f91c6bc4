import { globSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, utimesSync } from 'node:fs'
import path from 'node:path'
import { photographs } from '@spomen/contract/media.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { operate, settingsOf } from '../../../test/backups.ts'
import { family } from '../../../test/family.ts'
import { day, failuresOf, flip, nightOf, originalFilesOf } from '../../../test/nights.ts'
import { picture } from '../../../test/pictures.ts'
import { temporaryFolder } from '../../../test/temporary-folder.ts'
import { valueOf, type World } from '../../../test/world.ts'
import { backupCommand } from '../../commands/backup.ts'
import { hashOf } from '../../kit/hash-of.ts'
import { originalKey } from '../../kit/files/store.ts'
import { makeBackupKey } from '../../kit/backup/age.ts'
import { listSetAside } from '../../kit/backup/set-aside.ts'
import { unlessBackingUp } from './store.ts'
import { shareOf } from './rules.ts'

/** A place for backups that is there. */
function newPlace() {
  return path.join(temporaryFolder(), 'backups')
}

/** A house with two photographs. */
async function smallHouse(environment: Record<string, string>) {
  const home = await family(environment)
  const pictures = [await picture(1), await picture(2)]
  valueOf(await home.as(home.ann)(photographs.upload, { deceasedId: home.milanId }, pictures))
  return home
}

const isWhole = async ({ ctx }: World, sha256: string) => {
  const content = await ctx.store.read(originalKey(sha256))
  return content !== null && (await hashOf(content)) === sha256
}

const attemptsIn = ({ ctx }: World) => ctx.db.selectFrom('backups').selectAll().orderBy('begun_at').execute()
const brokenIn = ({ ctx }: World) =>
  ctx.db.selectFrom('broken_files').select(['sha256', 'why', 'mended_at']).orderBy('sha256').execute()

test('a house backs itself up of a night, reads that again and only then counts it (YE04)', async () => {
  const home = await smallHouse({ BACKUP_TO: newPlace() })
  const night = await nightOf(home)
  expect(failuresOf(night)).toEqual([])
  const [attempt, ...more] = await attemptsIn(home)
  expect(more).toEqual([])
  expect(attempt).toMatchObject({
    place: home.ctx.settings.backupTo,
    verified_at: home.clock.now(),
    originals: 2,
    lost: 0,
    error: null,
  })
  expect(night.told.join('\n')).toContain(`Backup ${attempt?.snapshot} in `)
  // By hand one is noted as well.
  await operate(backupCommand, settingsOf(home))
  expect((await attemptsIn(home)).filter(({ verified_at }) => verified_at)).toHaveLength(2)
})

test('an original that has flipped on the disk is mended from the backup by the next round, and said so (YE05)', async () => {
  const home = await smallHouse({ BACKUP_TO: newPlace() })
  await nightOf(home)
  const files = originalFilesOf(home)
  const hashes = files.map((file) => path.basename(file))
  files.forEach(flip)
  rmSync(files[0] ?? '')
  // Within thirty nights every share has its turn.
  for (let night = 0; night < 30; night++) {
    home.clock.forward(day)
    await nightOf(home, { backupTo: null })
  }
  expect(await brokenIn(home)).toEqual([
    { sha256: hashes[0], why: 'missing', mended_at: null },
    { sha256: hashes[1], why: 'changed', mended_at: null },
  ])
  const { told, failures, broken } = await nightOf(home)
  expect([failures, broken]).toEqual([[], 0])
  expect(told.at(-1)).toBe('Mended from the backup: 2 originals; broken still: 0.')
  for (const sha256 of hashes) expect(await isWhole(home, sha256)).toBe(true)
  expect((await brokenIn(home)).map(({ mended_at }) => mended_at)).toEqual([
    home.clock.now(),
    home.clock.now(),
  ])
})

test('without a backup that can be read what is broken is told of, and stays so until it is whole again', async () => {
  const { identity, recipient } = await makeBackupKey()
  const home = await smallHouse({ BACKUP_TO: newPlace(), BACKUP_KEY: recipient })
  await nightOf(home)
  const [file = ''] = originalFilesOf(home)
  const sha256 = path.basename(file)
  flip(file)
  await readUntil(home, sha256)
  const [broken, ...more] = await brokenIn(home)
  expect([broken, more]).toEqual([{ sha256, why: 'changed', mended_at: null }, []])
  expect((await nightOf(home)).broken).toBe(1)
  // By hand, with the half of the key that reads.
  const night = await nightOf(home, { backupKey: identity })
  expect([night.broken, night.told.at(-1)]).toEqual([
    0,
    'Mended from the backup: 1 original; broken still: 0.',
  ])
  expect(await isWhole(home, sha256)).toBe(true)
  // What goes for good with its memorial is nobody's worry any more.
  await home.ctx.db.deleteFrom('images').execute()
  await home.ctx.db.deleteFrom('files').execute()
  await nightOf(home, { backupTo: null })
  expect(await brokenIn(home)).toEqual([])
})

/** Spends nights without a backup until the share of an original has been read. */
async function readUntil(home: World, sha256: string) {
  for (;;) {
    const isRead = await home.ctx.db
      .selectFrom('broken_files')
      .select('sha256')
      .where('sha256', '=', sha256)
      .executeTakeFirst()
    if (isRead) return
    home.clock.forward(day)
    await nightOf(home, { backupTo: null })
  }
}

test('a night whose place is away is told of, the originals are read all the same, and the next night goes on', async () => {
  const place = newPlace()
  const home = await smallHouse({ BACKUP_TO: path.join(place, 'house') })
  const night = await nightOf(home)
  expect(failuresOf(night)[0]).toMatch(/cannot be used: it is not there \(is the disk mounted\?\)/)
  expect(night.told.join()).toContain('Read again: ')
  mkdirSync(place)
  home.clock.forward(day)
  expect(failuresOf(await nightOf(home))).toEqual([])
  const [first, second] = await attemptsIn(home)
  expect(first).toMatchObject({ verified_at: null, error: expect.stringContaining('is the disk mounted?') })
  expect(second).toMatchObject({ verified_at: home.clock.now(), error: null })
})

test('an empty folder where the backups lay is no place to begin anew by itself: its disk may not be mounted', async () => {
  const place = newPlace()
  const home = await smallHouse({ BACKUP_TO: place })
  expect(failuresOf(await nightOf(home))).toEqual([])
  const mounted = `${place}-mounted`
  renameSync(place, mounted)
  mkdirSync(place)
  home.clock.forward(day)
  expect(failuresOf(await nightOf(home))[0]).toContain('are not there any more (is the disk mounted?)')
  expect(readdirSync(place)).toEqual([])
  rmSync(place, { recursive: true })
  renameSync(mounted, place)
  expect(failuresOf(await nightOf(home))).toEqual([])
  // By hand it is begun anew.
  rmSync(place, { recursive: true })
  expect(await operate(backupCommand, settingsOf(home))).toContain('2 originals, of which 2')
  expect(failuresOf(await nightOf(home))).toEqual([])
})

test('what a restore has set aside goes after thirty days, as all that is deleted (promises 1.4)', async () => {
  const home = await smallHouse({})
  const name = new URL(home.databaseUrl).pathname.slice(1)
  const [old, young] = ['20260301100000000', '20260401100000000'].map((stamp) => `${name}_before_${stamp}`)
  for (const aside of [old, young]) await sql`create database ${sql.id(aside ?? '')}`.execute(home.ctx.db)
  expect(await listSetAside(home.databaseUrl)).toEqual([old, young])
  const { told } = await nightOf(home)
  expect(told.join()).toContain(`Let go after thirty days: ${old}.`)
  expect(await listSetAside(home.databaseUrl)).toEqual([young])
  await sql`drop database ${sql.id(young ?? '')}`.execute(home.ctx.db)
})

test('what is set aside rests for three days after a clock has leapt, or the house was away (decision 109)', async () => {
  const home = await smallHouse({})
  await nightOf(home)
  const aside = `${new URL(home.databaseUrl).pathname.slice(1)}_before_20260410100000000`
  await sql`create database ${sql.id(aside)}`.execute(home.ctx.db)
  home.clock.forward(40 * day)
  for (let night = 0; night < 3; night++) {
    expect((await nightOf(home)).told.join()).toContain('What is set aside stays until the clock is believed')
    home.clock.forward(day)
  }
  expect((await nightOf(home)).told.join()).toContain(`Let go after thirty days: ${aside}.`)
})

test('every night the share that was read longest ago is read, so that a missed night is made up for', async () => {
  const home = await family()
  const readShares = async () =>
    new Map(
      (await home.ctx.db.selectFrom('file_shares').select(['share', 'read_at']).execute()).map(
        ({ share, read_at }) => [share, read_at.getTime()],
      ),
    )
  for (let night = 0; night < 30; night++) {
    await nightOf(home)
    // The house was away for ten nights in between.
    home.clock.forward(night === 14 ? 10 * day : day)
  }
  const first = await readShares()
  expect(first.size).toBe(30)
  const oldest = [...first].toSorted(([, one], [, other]) => one - other)[0]?.[0] ?? -1
  await nightOf(home)
  const now = await readShares()
  expect([...now].filter(([share, at]) => at !== first.get(share)).map(([share]) => share)).toEqual([oldest])
})

test('what decays in the backup is found when its share is read, and brought anew where the house has it whole', async () => {
  const place = newPlace()
  const home = await smallHouse({ BACKUP_TO: place })
  await nightOf(home)
  const [object = ''] = globSync('objects/*/*/*', { cwd: place }).map((file) => path.join(place, file))
  const whole = readFileSync(object)
  flip(object)
  // As if it had been there for long: only its share is read tonight.
  utimesSync(object, new Date(Date.now() - 3 * day), new Date(Date.now() - 3 * day))
  const share = shareOf(path.basename(object))
  await home.ctx.db
    .deleteFrom('file_shares')
    .where('copy', '=', 'backup')
    .where('share', '=', share)
    .execute()
  for (let other = 0; other < 30; other++)
    if (other !== share)
      await home.ctx.db
        .insertInto('file_shares')
        .values({ copy: 'backup', share: other, read_at: home.clock.now() })
        .onConflict((conflict) => conflict.columns(['copy', 'share']).doNothing())
        .execute()
  home.clock.forward(day)
  expect(failuresOf(await nightOf(home))).toEqual([])
  expect(readFileSync(object).equals(whole)).toBe(true)
  expect((await attemptsIn(home)).at(-1)).toMatchObject({ originals: 2, error: null })

  // Where the house does not have it whole either, the backup does not count, nothing is thinned, and what is there stays.
  const file = originalFilesOf(home).find((each) => path.basename(each) === path.basename(object)) ?? ''
  flip(file)
  flip(object)
  home.clock.forward(day)
  const night = await nightOf(home)
  expect(failuresOf(night)).toEqual([
    expect.stringMatching(/1 original in .* is missing or not as written, like objects\//),
  ])
  expect((await attemptsIn(home)).at(-1)).toMatchObject({ verified_at: null })
  expect(night.told.join()).not.toContain('Taken away')
  expect(readFileSync(object)).toHaveLength(whole.length)
})

test('two at once there are not, and one that was broken off is not taken for one under way', async () => {
  const home = await family({ BACKUP_TO: newPlace() })
  await unlessBackingUp(home.ctx.db, async () => {
    await expect(operate(backupCommand, settingsOf(home))).rejects.toThrow(
      'Another backup of this house is under way',
    )
    expect(failuresOf(await nightOf(home))).toEqual([expect.stringContaining('is under way')])
  })
  expect(await attemptsIn(home)).toEqual([])
})

test('a disk that is not mounted is no reason to take every original for lost', async () => {
  const home = await smallHouse({ BACKUP_TO: newPlace() })
  const files = path.join(home.ctx.settings.dataDir, 'files')
  renameSync(files, `${files}-away`)
  expect(failuresOf(await nightOf(home))).toEqual([
    expect.stringContaining('The files of this house cannot be reached just now'),
  ])
  expect(await attemptsIn(home)).toMatchObject([{ verified_at: null }])
  expect(await brokenIn(home)).toEqual([])
  renameSync(`${files}-away`, files)
})
