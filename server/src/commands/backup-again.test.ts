/** A backup where one lies already, and what of that can be relied on (YE04). */
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import zlib from 'node:zlib'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import {
  backedUp,
  emptyHouse,
  fullHouse,
  operate,
  originalsOf,
  rowsOf,
  settingsOf,
} from '../../test/backups.ts'
import { temporaryFolder } from '../../test/temporary-folder.ts'
import { makeBackupKey } from '../kit/backup/age.ts'
import { BadBackup } from '../kit/backup/bad-backup.ts'
import { folderPlace } from '../kit/backup/folder-place.ts'
import { madeAt, newSnapshotId, readSnapshot, writeSnapshot } from '../kit/backup/snapshot.ts'
import { backupCommand } from './backup.ts'
import { restoreCommand } from './restore.ts'
import { verifyCommand } from './verify.ts'

const objectsIn = (place: string) =>
  globSync('objects/*/*/*', { cwd: place })
    .toSorted()
    .map((file) => path.join(place, file))

test.each(['without a key', 'with a key'])(
  'what was cut off in the place comes anew, %s: a name alone is nothing',
  async (how) => {
    const { identity, recipient } = await makeBackupKey()
    const home = await fullHouse()
    const settings = { ...settingsOf(home), backupKey: how === 'with a key' ? recipient : null }
    const place = await backedUp(settings)
    const [cut = '', longer = '', empty = ''] = objectsIn(place)
    const before = [cut, longer, empty].map((file) => statSync(file).size)
    truncateSync(cut, 20)
    writeFileSync(longer, 'and more', { flag: 'a' })
    truncateSync(empty, 0)
    expect(await operate(backupCommand, settings, place)).toContain('4 originals, of which 3 (')
    expect([cut, longer, empty].map((file) => statSync(file).size)).toEqual(before)
    expect(await operate(verifyCommand, settings, place)).toContain('everything is as it was written.')
    const there = { ...(await emptyHouse(settings)), backupKey: settings.backupKey && identity }
    await operate(restoreCommand, there, place)
    expect(originalsOf(there)).toEqual(originalsOf(settings))
  },
)

test('what somebody else has laid among the originals is in nobody’s way, and told of by verify', async () => {
  const home = await fullHouse()
  const settings = settingsOf(home)
  const place = await backedUp(settings)
  const [one = ''] = objectsIn(place)
  for (const stray of [path.join(place, 'objects', 'readme.txt'), `${one}.bak`, `${path.dirname(one)}.txt`])
    writeFileSync(stray, 'left here')
  const unfinished = path.join(
    place,
    path.dirname(globSync('snapshots/*/originals.zst', { cwd: place })[0] ?? ''),
  )
  writeFileSync(path.join(unfinished, 'tables', 'dreams.zst'), 'left here')
  const nobodys = 'a'.repeat(64)
  mkdirSync(path.join(place, 'objects', 'aa', 'aa'), { recursive: true })
  writeFileSync(path.join(place, 'objects', 'aa', 'aa', nobodys), 'left here')
  expect(await operate(backupCommand, settings, place)).toContain('4 originals, of which 0 (0 B) were new')
  const told = await operate(verifyCommand, settings, place)
  expect(told).toContain('everything is as it was written.\n5 files (45 B) that no backup refers to')
  for (const name of ['objects/readme.txt', `objects/aa/aa/${nobodys}`, 'tables/dreams.zst'])
    expect(told).toContain(name)
  // Nothing is taken away by who only looks, and a damaged neighbour is told of.
  expect(await operate(verifyCommand, settings, place)).toBe(told)
  truncateSync(path.join(unfinished, 'snapshot.json'), 40)
  expect(await operate(verifyCommand, settings, place)).toMatch(
    /everything is as it was written.\nAnother backup there cannot be used: .*snapshot.json is damaged\.$/,
  )
})

test('no original goes while a backup that stays cannot say which ones it needs', async () => {
  const home = await fullHouse()
  const settings = { ...settingsOf(home), backupKeep: { daily: 1, weekly: 1, monthly: 1 } }
  const place = await backedUp(settings)
  await operate(backupCommand, settings, place)
  const longAgo = new Date(Date.now() - 90 * 24 * 3_600_000)
  for (const file of objectsIn(place)) utimesSync(file, longAgo, longAgo)
  const list = path.join(place, globSync('snapshots/*/originals.zst', { cwd: place }).toSorted().at(-1) ?? '')
  const whole = readFileSync(list)
  const text = zlib.zstdDecompressSync(whole).toString()
  const digit = text[10] === 'a' ? 'b' : 'a'
  writeFileSync(list, zlib.zstdCompressSync(text.slice(0, 10) + digit + text.slice(11)))
  const before = objectsIn(place)
  await expect(operate(backupCommand, settings, 'thin', place)).rejects.toThrow(
    /originals\.zst is (damaged|cut off)/,
  )
  expect(objectsIn(place)).toEqual(before)
  writeFileSync(list, whole)
  await operate(backupCommand, settings, 'thin', place)
  expect(objectsIn(place)).toEqual(before)
  expect(await operate(verifyCommand, settings, place)).toContain('everything is as it was written.')
})

test('what a killed backup left of its rows goes with the thinning, days later', async () => {
  const settings = settingsOf(await fullHouse())
  const place = await backedUp(settings)
  const [id = ''] = readdirSync(path.join(place, 'snapshots'))
  const killed = (at: Date) => `${at.toISOString().replaceAll(/\D/g, '').slice(0, 8)}-020000000-abcdef`
  const [old, late] = [3, 0].map((days) => killed(new Date(Date.now() - days * 24 * 3_600_000)))
  for (const left of [old, late]) {
    cpSync(path.join(place, 'snapshots', id), path.join(place, 'snapshots', left ?? ''), { recursive: true })
    rmSync(path.join(place, 'snapshots', left ?? '', 'snapshot.json'))
  }
  await operate(backupCommand, settings, 'thin', place)
  expect(globSync('snapshots/*/tables/files.zst', { cwd: place }).toSorted()).toEqual(
    [id, late].map((stays) => `snapshots/${stays}/tables/files.zst`).toSorted(),
  )
  expect(await operate(verifyCommand, settings, place)).toContain('everything is as it was written.')
})

test('no backup is made into the folder of the house, with which it would be lost', async () => {
  const settings = settingsOf(await fullHouse())
  for (const place of [settings.dataDir, path.join(settings.dataDir, 'backups')])
    await expect(operate(backupCommand, settings, place)).rejects.toThrow(
      'A backup must lie outside DATA_DIR, since both would be lost together.',
    )
  // A link leads into it.
  const link = path.join(temporaryFolder(), 'link')
  symlinkSync(settings.dataDir, link)
  await expect(operate(backupCommand, settings, path.join(link, 'backups'))).rejects.toThrow(
    'A backup must lie outside DATA_DIR, since both would be lost together.',
  )
  expect(readdirSync(settings.dataDir)).not.toContain('backups')
})

test('a backup into the folder around the house is made as ever, and says that a folder of its own is safer', async () => {
  const there = settingsOf(await fullHouse())
  const around = temporaryFolder()
  const settings = { ...there, dataDir: path.join(around, 'data') }
  cpSync(there.dataDir, settings.dataDir, { recursive: true })
  const said: string[] = []
  await backupCommand.run([around], {
    settings,
    log: pino({ level: 'silent' }),
    shutdown: new AbortController().signal,
    tell: (line) => said.push(line),
  })
  expect(said[0]).toContain('a backup is safer in a folder of its own')
  expect(await operate(verifyCommand, settings, around)).toContain('everything is as it was written.')
})

test('an empty word, as from a variable that is not set, is no place: neither backed up to nor read', async () => {
  const settings = settingsOf(await fullHouse())
  const set = { ...settings, backupTo: path.join(temporaryFolder(), 'backups') }
  for (const words of [[''], ['list', ''], ['thin', '']])
    await expect(operate(backupCommand, set, ...words)).rejects.toThrow('"" is no place.')
  await expect(operate(verifyCommand, set, '')).rejects.toThrow('"" is no place.')
  await expect(operate(backupCommand, set, 'new-key', 'extra')).rejects.toThrow('"extra" is too much.')
  expect(existsSync(set.backupTo)).toBe(false)
})

test('a place that is none is not begun by looking at it', async () => {
  const nowhere = path.join(temporaryFolder(), 'nowhere')
  const home = await fullHouse()
  await expect(operate(verifyCommand, settingsOf(home), nowhere)).rejects.toThrow('is the disk mounted?')
  expect(globSync('*', { cwd: path.dirname(nowhere) })).toEqual([])
})

test('what is no name of a backup is told as one that is not there', async () => {
  const settings = settingsOf(await fullHouse())
  const place = await backedUp(settings)
  for (const id of ['nothing', 'snapshots/', '../../etc'])
    for (const command of [verifyCommand, restoreCommand])
      await expect(operate(command, settings, place, id)).rejects.toThrow(
        new BadBackup(`there is no backup ${id} in ${place}`),
      )
})

test('where a clock was wrong, or two houses have one place, nobody guesses which backup is the last', async () => {
  const settings = settingsOf(await fullHouse())
  const folder = await backedUp(settings)
  const [id = ''] = readdirSync(path.join(folder, 'snapshots'))
  const place = await folderPlace(folder)
  onTestFinished(() => place.close())
  const snapshot = await readSnapshot(place, id)
  const madeLater = (hours: number) => newSnapshotId(new Date(madeAt(id).getTime() + hours * 3_600_000))
  const ahead = madeLater(30 * 24)
  await writeSnapshot(place, { ...snapshot, id: ahead })
  const there = await emptyHouse(settings)
  await expect(operate(restoreCommand, there, folder)).rejects.toThrow(
    `${ahead} says that it was made on a day to come`,
  )
  rmSync(path.join(folder, 'snapshots', ahead), { recursive: true })
  const [first, second] = [madeLater(1), madeLater(2)]
  await writeSnapshot(place, { ...snapshot, id: first, house: 7 })
  await writeSnapshot(place, { ...snapshot, id: second, house: 8 })
  await expect(operate(restoreCommand, there, folder)).rejects.toThrow(
    `two houses are backed up to ${folder}, and ${second} is of another than ${first}`,
  )
  expect(await operate(restoreCommand, there, folder, id)).toContain(`Restored backup ${id}`)
})

test('what of a damaged backup is whole is given back to whoever asks for that, and the rest is told of', async () => {
  const settings = settingsOf(await fullHouse())
  const place = await backedUp(settings)
  const [cut = '', gone = '', flipped = '', whole = ''] = objectsIn(place)
  truncateSync(cut, 10)
  rmSync(gone)
  writeFileSync(flipped, readFileSync(flipped).fill(7, 20, 30))
  const there = await emptyHouse(settings)
  await expect(operate(restoreCommand, there, place)).rejects.toThrow(
    'the same command with "despite-losses" behind it gives back all else',
  )
  const said = await operate(restoreCommand, there, place, 'despite-losses')
  expect(said).toContain(
    '3 originals could not be given back, since the backup does not have them as they came',
  )
  expect(said).toContain(' and 1 original, of which 0 lay here already.')
  expect(originalsOf(there)).toEqual([[path.basename(whole), path.basename(whole)]])
  expect((await rowsOf(there.databaseUrl ?? ''))['comments']).toEqual(
    (await rowsOf(settings.databaseUrl ?? ''))['comments'],
  )
  await expect(operate(verifyCommand, there)).rejects.toThrow('3 originals not as they came')
  // Rows that are damaged are given back by nobody.
  const [table = ''] = globSync('snapshots/*/tables/comments.zst', { cwd: place })
  truncateSync(path.join(place, table), 10)
  await expect(operate(restoreCommand, there, place, 'despite-losses')).rejects.toThrow('cut off')
})

test.runIf(existsSync('/proc/self/mem'))(
  'what the disk of a backup cannot read keeps nothing else from being given back, once that is asked for (YE04)',
  async () => {
    const settings = settingsOf(await fullHouse())
    const place = await backedUp(settings)
    const [one = ''] = objectsIn(place)
    rmSync(one)
    // Reading its first byte fails as on a lost sector.
    symlinkSync('/proc/self/mem', one)
    const there = await emptyHouse(settings)
    await expect(operate(restoreCommand, there, place)).rejects.toThrow('despite-losses')
    expect(await operate(restoreCommand, there, place, 'despite-losses')).toContain(
      '3 originals, of which 0 lay here already.\n1 original could not be given back',
    )
    const list = path.join(place, globSync('snapshots/*/originals.zst', { cwd: place })[0] ?? '')
    rmSync(list)
    symlinkSync('/proc/self/mem', list)
    await expect(operate(verifyCommand, settings, place)).rejects.toThrow(
      /snapshots\/.*\/originals\.zst cannot be read/,
    )
  },
)
