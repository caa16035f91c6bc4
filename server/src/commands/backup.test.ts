import { greetings } from '@spomen/contract/greetings.ts'
import { photographs } from '@spomen/contract/media.ts'
import { execFile } from 'node:child_process'
import { globSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { setTimeout as pause } from 'node:timers/promises'
import pino from 'pino'
import { Client } from 'pg'
import { expect, test, vi } from 'vitest'
import { programFile } from '../../../dev/built-server.ts'
import {
  backedUp,
  emptyHouse,
  fullHouse,
  operate,
  originalsOf,
  rowsOf,
  settingsOf,
} from '../../test/backups.ts'
import { picture } from '../../test/pictures.ts'
import { temporaryFolder } from '../../test/temporary-folder.ts'
import { valueOf } from '../../test/world.ts'
import { makeBackup } from '../kit/backup/backup.ts'
import { folderPlace } from '../kit/backup/folder-place.ts'
import type { BackupPlace } from '../kit/backup/place.ts'
import { markRestored, markRestoring } from '../kit/backup/restore-mark.ts'
import { lockOutPurge } from '../kit/files/byte-locks.ts'
import { originalKey } from '../kit/files/store.ts'
import { purge } from '../features/personal-data/index.ts'
import { backupCommand } from './backup.ts'
import { CommandFailed } from './command.ts'
import { restoreCommand } from './restore.ts'
import { verifyCommand } from './verify.ts'

const log = pino({ level: 'silent' })
const objectsIn = (place: string) => globSync('objects/*/*/*', { cwd: place }).toSorted()

test('a second backup brings only what is new, and each stands for itself (YE04)', async () => {
  const home = await fullHouse()
  const settings = settingsOf(home)
  const place = await backedUp(settings)
  expect(await operate(backupCommand, settings, place)).toContain('4 originals, of which 0 (0 B) were new')
  valueOf(await home.as(home.ann)(photographs.upload, { deceasedId: home.milanId }, [await picture(9)]))
  expect(await operate(backupCommand, settings, place)).toContain('5 originals, of which 1 (')
  const list = await operate(backupCommand, settings, 'list', place)
  expect(
    list.split('\n').map((line) => line.replace(/^\S+ +by \S+ +[\d,]+ rows +/, '').slice(0, 11)),
  ).toEqual(['4 originals', '4 originals', '5 originals'])
  const first = list.split(' ')[0] ?? ''
  const there = await emptyHouse(settings)
  expect(await operate(restoreCommand, there, place, first)).toContain(`Restored backup ${first}: `)
  expect(originalsOf(there)).toHaveLength(4)
})

test('what is written while a backup runs is in the next one, and neither has half of anything', async () => {
  const home = await fullHouse()
  const settings = settingsOf(home)
  const folder = path.join(temporaryFolder(), 'backups')
  let isOver = false
  let uploaded = 0
  const writers = Array.from({ length: 8 }, async (_, number) => {
    for (let count = 0; !isOver; count++) {
      const bytes = [await picture(100 + number * 50 + count)]
      valueOf(await home.as(home.ann)(photographs.upload, { deceasedId: home.milanId }, bytes))
      uploaded += 1
      valueOf(
        await home.as(home.ben)(greetings.post, {
          personId: home.milanId,
          note: `<p>${number} ${count}</p>`,
        }),
      )
    }
  })
  while (uploaded < 8) await pause(5)
  await operate(backupCommand, settings, folder)
  const during = uploaded
  while (uploaded < during + 8) await pause(5)
  isOver = true
  await Promise.all(writers)
  const there = await emptyHouse(settings)
  await operate(restoreCommand, there, folder)
  expect(await operate(verifyCommand, there)).toContain('every one is as it came.')
  const rows = await rowsOf(there.databaseUrl ?? '')
  const photographsThere = (rows['images'] ?? []).filter(Boolean).length
  const now = await rowsOf(home.databaseUrl)
  expect(photographsThere).toBeGreaterThanOrEqual(2 + 8)
  expect(photographsThere).toBeLessThan((now['images'] ?? []).filter(Boolean).length)
})

test('an original that the house has lost is told of, and what an earlier backup has of it stays', async () => {
  const home = await fullHouse()
  const settings = settingsOf(home)
  const place = await backedUp(settings)
  const before = objectsIn(place)
  const [one, other] = globSync('files/original/*/*/*', { cwd: settings.dataDir }).map((file) =>
    path.join(settings.dataDir, file),
  )
  const name = path.basename(other ?? '')
  rmSync(one ?? '')
  writeFileSync(other ?? '', readFileSync(other ?? '').fill(7, 20, 30))
  const verified = operate(verifyCommand, settings)
  await expect(verified).rejects.toThrow(CommandFailed)
  await expect(verified).rejects.toThrow(
    /2 originals not as they came.*\n(.*\n)?.*changed {2}original\/|missing/,
  )
  // The place has both from before: nothing is lost.
  await operate(backupCommand, settings, place)
  expect(objectsIn(place)).toEqual(before)
  // A place that never had them says so.
  const late = path.join(temporaryFolder(), 'late')
  await expect(operate(backupCommand, settings, late)).rejects.toThrow('2 originals could not be backed up')
  expect(objectsIn(late).some((file) => file.endsWith(name))).toBe(false)
  const there = await emptyHouse(settings)
  expect(await operate(restoreCommand, there, late)).toContain('2 originals had been lost already')
  const whole = await emptyHouse(settings)
  await operate(restoreCommand, whole, place)
  expect(await operate(verifyCommand, whole)).toContain('every one is as it came.')
})

test('a damaged file of a backup is found by verify, which changes nothing', async () => {
  const home = await fullHouse()
  const settings = settingsOf(home)
  const place = await backedUp(settings)
  expect(await operate(verifyCommand, settings, place)).toContain('everything is as it was written.')
  const [one = '', other = '', third = ''] = objectsIn(place)
  truncateSync(path.join(place, one), 5)
  rmSync(path.join(place, other))
  const bytes = readFileSync(path.join(place, third))
  writeFileSync(path.join(place, third), bytes.fill(1, 40, 60))
  await expect(operate(verifyCommand, settings, place)).rejects.toThrow(
    new RegExp(`3 originals not as written.\n {2}missing {2}${other}\n {2}damaged {2}(${one}|${third})`),
  )
  expect(objectsIn(place)).toEqual([one, third, ...objectsIn(place).slice(2)])
})

test('one backup that cannot be read hides none of the others from who asks which there are', async () => {
  const settings = settingsOf(await fullHouse())
  const place = await backedUp(settings)
  await operate(backupCommand, settings, place)
  const [first = '', second = ''] = readdirSync(path.join(place, 'snapshots')).toSorted()
  truncateSync(path.join(place, 'snapshots', first, 'snapshot.json'), 40)
  const [damaged, whole] = (await operate(backupCommand, settings, 'list', place)).split('\n')
  expect(damaged).toBe(`${first}  cannot be read: snapshots/${first}/snapshot.json is damaged`)
  expect(whole).toContain(`${second}  by `)
})

test('a house that is half restored is not backed up: it would be the last one (YE04)', async () => {
  const settings = settingsOf(await fullHouse())
  const place = await backedUp(settings)
  await markRestoring(settings.databaseUrl ?? '')
  await expect(operate(backupCommand, settings, place)).rejects.toThrow('A restore into this database')
  expect(readdirSync(path.join(place, 'snapshots'))).toHaveLength(1)
  await markRestored(settings.databaseUrl ?? '')
  expect(await operate(backupCommand, settings, place)).toContain('4 originals, of which 0')
})

test('two backups at once are one: the other is told to wait', async () => {
  const home = await fullHouse()
  const settings = settingsOf(home)
  const folder = path.join(temporaryFolder(), 'backups')
  const both = await Promise.allSettled([
    operate(backupCommand, settings, folder),
    operate(backupCommand, settings, folder),
    operate(backupCommand, settings, path.join(temporaryFolder(), 'elsewhere')),
  ])
  const refused = both.filter((end) => end.status === 'rejected').map((end) => String(end.reason))
  expect(refused).toHaveLength(2)
  for (const why of refused) expect(why).toMatch(/Another backup .*; wait until it has ended\./)
})

test('a place that goes away in the middle leaves no half, and the next backup goes on from what it had', async () => {
  const home = await fullHouse()
  const settings = settingsOf(home)
  const folder = path.join(temporaryFolder(), 'backups')
  const place = await folderPlace(folder, { make: true })
  let left = 3
  const failing: BackupPlace = {
    ...place,
    async write(name, content) {
      if (name.startsWith('objects/') && left-- <= 0) {
        content.destroy()
        throw Object.assign(new Error('no room'), { code: 'ENOSPC' })
      }
      return place.write(name, content)
    },
  }
  const context = { databaseUrl: home.databaseUrl, store: home.ctx.store, key: null, program: '0', log }
  await expect(makeBackup({ ...context, place: failing })).rejects.toThrow('no room')
  await place.settle()
  await expect(operate(verifyCommand, settings, folder)).rejects.toThrow('there is no whole backup')
  expect(await operate(backupCommand, settings, folder)).toMatch(/4 originals, of which 1 \(/)
  expect(await operate(verifyCommand, settings, folder)).toContain('everything is as it was written.')
})

test('what a purge would take away while a backup copies it stays until the backup has ended (promises 1.4)', async () => {
  const home = await fullHouse()
  const { ctx, clock } = home
  const unwanted = originalKey('7'.repeat(64))
  const file = path.join(temporaryFolder(), 'unwanted')
  writeFileSync(file, 'nobody names me')
  await ctx.store.put(file, unwanted)
  clock.forward(Date.now() - clock.now().getTime() + 60 * 24 * 3_600_000)
  const client = new Client({ connectionString: home.databaseUrl })
  await client.connect()
  await lockOutPurge(client)
  expect((await purge(ctx, clock.now())).originals).toBe(0)
  expect(await ctx.store.head(unwanted)).not.toBeNull()
  await client.end()
  await vi.waitFor(async () => expect((await purge(ctx, clock.now())).originals).toBe(1))
})

test('what is typed wrong is answered in a sentence, and makes nothing', async () => {
  const folder = temporaryFolder()
  const nowhere = path.join(folder, 'nowhere')
  const env = { ...process.env, DATA_DIR: path.join(folder, 'data') }
  await expect(
    promisify(execFile)(process.execPath, [programFile('cli'), 'restore', nowhere], { env }),
  ).rejects.toMatchObject({
    code: 1,
    stderr: `The backup place ${nowhere} cannot be used: it is not there (is the disk mounted?).\n`,
  })
  expect(readdirSync(folder)).toEqual([])
})

test('another folder than one of backups is not written to', async () => {
  const home = await fullHouse()
  const folder = temporaryFolder()
  writeFileSync(path.join(folder, 'spomen-backup.json'), 'a shopping list')
  await expect(operate(backupCommand, settingsOf(home), folder)).rejects.toThrow(
    'spomen-backup.json is damaged',
  )
  await expect(operate(backupCommand, settingsOf(home), path.join(folder, 'no', 'disk'))).rejects.toThrow(
    'it is not there (is the disk mounted?)',
  )
})
