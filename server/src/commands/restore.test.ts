import { greetings } from '@spomen/contract/greetings.ts'
import { ownCopies } from '@spomen/contract/own-copy.ts'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import fs, {
  appendFileSync,
  cpSync,
  globSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { Writable } from 'node:stream'
import { expect, onTestFinished, test, vi } from 'vitest'
import {
  backedUp,
  emptyHouse,
  fullHouse,
  operate,
  originalsOf,
  rowsOf,
  settingsOf,
  workOf,
} from '../../test/backups.ts'
import { temporaryFolder } from '../../test/temporary-folder.ts'
import { valueOf } from '../../test/world.ts'
import { backupCommand } from './backup.ts'
import { restoreCommand } from './restore.ts'
import { verifyCommand } from './verify.ts'

/** What a restored house may say otherwise: which folder is its own, that a backup of it was made, and copies to fetch. */
const comparable = ({ data_folder: _, backups: __, own_copies: ___, ...rows }: Record<string, string[]>) =>
  rows

test('a house that was backed up while it ran stands again on another machine, row by row and byte by byte (YE04)', async () => {
  const home = await fullHouse()
  const settings = settingsOf(home)
  // A copy that was made is left behind: it is made again when it is asked for.
  valueOf(await home.as(home.ann)(ownCopies.ask, { deceasedId: home.milanId }))
  await home.mails()
  const place = await backedUp(settings)
  const before = comparable(await rowsOf(home.databaseUrl))
  // What comes later is not in it.
  valueOf(await home.as(home.ben)(greetings.post, { personId: home.milanId, note: '<p>Later.</p>' }))
  const there = await emptyHouse(settings)
  const told = await operate(restoreCommand, there, place)
  expect(told).toMatch(
    /^Restored backup \d{8}-\d{9}-[0-9a-f]{6}: [\d,]+ rows and 4 originals, of which 0 lay here already\.\nWhoever was sent away or suspended after it was made is in again, and what was hidden since then is shown: [^\n]+$/,
  )
  expect(comparable(await rowsOf(there.databaseUrl ?? ''))).toEqual(before)
  expect((await rowsOf(there.databaseUrl ?? ''))['own_copies']).toEqual([''])
  expect(originalsOf(there)).toEqual(originalsOf(settings))
  expect(originalsOf(there).every(([name, hash]) => name === hash)).toBe(true)
  expect(await operate(verifyCommand, there)).toContain('every one is as it came.')
})

test('an encrypted backup is written with the one half of the key and read with the other alone', async () => {
  const home = await fullHouse()
  const identity = await generateX25519Identity()
  const writing = { ...settingsOf(home), backupKey: await identityToRecipient(identity) }
  const place = await backedUp(writing)
  const files = globSync('**/*', { cwd: place, withFileTypes: true }).filter((entry) => entry.isFile())
  const hashes = originalsOf(writing).map(([name]) => name)
  const known = files.filter((file) => {
    const content = readFileSync(path.join(file.parentPath, file.name))
    return (
      hashes.includes(file.name) ||
      hashes.some((hash) => content.includes(hash)) ||
      content.includes('Jovanović')
    )
  })
  expect(known).toEqual([])
  const there = await emptyHouse(writing)
  const sentence = (settings: typeof there) => operate(restoreCommand, settings, place)
  await expect(sentence({ ...there, backupKey: null })).rejects.toThrow(
    'is encrypted, and BACKUP_KEY is not set',
  )
  await expect(sentence(there)).rejects.toThrow('BACKUP_KEY is the half that only writes')
  const other = await generateX25519Identity()
  await expect(sentence({ ...there, backupKey: other })).rejects.toThrow('for another key')
  expect(await sentence({ ...there, backupKey: identity })).toContain('4 originals')
  // The letters that wait leave from there.
  const work = await workOf(home.databaseUrl)
  expect(work.length).toBeGreaterThan(0)
  expect(await workOf(there.databaseUrl ?? '')).toEqual(work)
  expect(comparable(await rowsOf(there.databaseUrl ?? ''))).toEqual(
    comparable(await rowsOf(home.databaseUrl)),
  )
  expect(originalsOf(there)).toEqual(originalsOf(writing))
  // A second one with nothing new copies nothing, although nothing of the first can be read.
  expect(await operate(backupCommand, writing, place)).toContain('4 originals, of which 0 (0 B) were new')
})

test('a house that stands is set aside, comes back with undo, and goes only when the operator says so', async () => {
  const home = await fullHouse()
  const settings = settingsOf(home)
  const place = await backedUp(settings)
  const there = await emptyHouse(settings)
  await operate(restoreCommand, there, place)
  const url = there.databaseUrl ?? ''
  const older = comparable(await rowsOf(url))
  valueOf(await home.as(home.ben)(greetings.post, { personId: home.milanId, note: '<p>Later.</p>' }))
  await operate(backupCommand, settings, place)
  expect(await operate(restoreCommand, there, place)).toContain(
    '4 originals, of which 4 lay here already.\nWhoever was sent away or suspended',
  )
  const newer = comparable(await rowsOf(url))
  expect(newer).toEqual(comparable(await rowsOf(home.databaseUrl)))
  expect(newer).not.toEqual(older)
  expect(await operate(restoreCommand, there, 'undo')).toContain('is back')
  expect(comparable(await rowsOf(url))).toEqual(older)
  await operate(restoreCommand, there, 'undo')
  expect(comparable(await rowsOf(url))).toEqual(newer)
  expect(await operate(restoreCommand, there, 'keep')).toMatch(/^Let go: \w+_before_\d{17}\./)
  await expect(operate(restoreCommand, there, 'undo')).rejects.toThrow('Nothing is set aside')
  expect(comparable(await rowsOf(url))).toEqual(newer)
})

test('nothing is restored under the feet of a server that runs', async () => {
  const home = await fullHouse()
  const place = await backedUp(settingsOf(home))
  await expect(operate(restoreCommand, settingsOf(home), place)).rejects.toThrow(
    'The database is in use (by spomen',
  )
})

test('of two restores at once one is told to wait, and neither takes away what the other brought', async () => {
  const settings = settingsOf(await fullHouse())
  const place = await backedUp(settings)
  const there = await emptyHouse(settings)
  const both = await Promise.allSettled([
    operate(restoreCommand, there, place),
    operate(restoreCommand, there, place),
  ])
  const refused = both.flatMap((end) => (end.status === 'rejected' ? [String(end.reason)] : []))
  expect(refused).toEqual([
    expect.stringContaining('Another restore is under way here; wait until it has ended.'),
  ])
  expect(await operate(verifyCommand, there)).toContain('4 originals read again')
  expect(originalsOf(there)).toEqual(originalsOf(settings))
})

test('what is damaged, cut, foreign or of a later version is refused in a sentence, and nothing here is touched', async () => {
  const home = await fullHouse()
  const settings = settingsOf(home)
  const whole = await backedUp(settings)
  const there = await emptyHouse(settings)
  await operate(restoreCommand, there, whole)
  const url = there.databaseUrl ?? ''
  const before = { rows: await rowsOf(url), originals: originalsOf(there) }
  const [snapshot = ''] = globSync('snapshots/*/snapshot.json', { cwd: whole })
  const folder = path.dirname(snapshot)
  const [original = ''] = globSync('objects/*/*/*', { cwd: whole })
  const flip = (file: string) => {
    const bytes = readFileSync(file)
    const at = Math.floor(bytes.length / 2)
    bytes[at] = (bytes[at] ?? 0) ^ 1
    writeFileSync(file, bytes)
  }
  const change = (file: string, from: string | RegExp, to: string) =>
    writeFileSync(file, readFileSync(file, 'utf8').replace(from, to))
  const faults: [string, (place: string) => void, string][] = [
    [
      'a flipped bit among the rows',
      (at) => flip(path.join(at, folder, 'tables/comments.zst')),
      'comments.zst is damaged',
    ],
    [
      'rows cut off',
      (at) => truncateSync(path.join(at, folder, 'tables/files.zst'), 40),
      'files.zst is cut off',
    ],
    [
      'a table that is gone',
      (at) => rmSync(path.join(at, folder, 'tables/likes.zst')),
      'likes.zst is missing',
    ],
    [
      'an original that is gone',
      (at) => rmSync(path.join(at, original)),
      '1 of its originals is missing or cut off',
    ],
    [
      'an original cut off',
      (at) => truncateSync(path.join(at, original), 10),
      '1 of its originals is missing or cut off',
    ],
    [
      'something behind an original',
      (at) => appendFileSync(path.join(at, original), 'x'),
      'missing or cut off',
    ],
    ['a flipped bit in an original', (at) => flip(path.join(at, original)), 'is damaged'],
    [
      'a list that is shorter',
      (at) => flip(path.join(at, folder, 'originals.zst')),
      'originals.zst is damaged',
    ],
    [
      'a lie about how much is missing',
      (at) => change(path.join(at, snapshot), '"missing": 0', '"missing": 1'),
      'snapshot.json is damaged',
    ],
    [
      'a path that leads out',
      (at) => change(path.join(at, snapshot), 'tables/likes.zst', '../../../likes'),
      'snapshot.json is damaged',
    ],
    [
      'half a file about itself',
      (at) => truncateSync(path.join(at, snapshot), 300),
      'snapshot.json is damaged',
    ],
    [
      'a later format',
      (at) => change(path.join(at, snapshot), '"format": 1', '"format": 2'),
      'made by a newer version',
    ],
    [
      'a later place',
      (at) => change(path.join(at, 'spomen-backup.json'), '"format": 1', '"format": 7'),
      'made by a newer version',
    ],
    ['no snapshot at all', (at) => rmSync(path.join(at, snapshot)), 'there is no whole backup'],
    ['another folder', (at) => rmSync(path.join(at, 'spomen-backup.json')), 'there is no backup in'],
  ]
  for (const [what, damage, why] of faults) {
    const place = path.join(temporaryFolder(), 'place')
    cpSync(whole, place, { recursive: true })
    damage(place)
    // What lies here already would not be read from the backup.
    const bare = what === 'a flipped bit in an original' ? await emptyHouse(settings) : there
    await expect(operate(restoreCommand, bare, place), what).rejects.toThrow(why)
    if (bare === there) continue
    expect(globSync('files/original/*/*/*', { cwd: bare.dataDir }), what).toEqual([])
    expect(await rowsOf(bare.databaseUrl ?? ''), what).toEqual({})
  }
  expect({ rows: await rowsOf(url), originals: originalsOf(there) }).toEqual(before)
  expect(statSync(whole).isDirectory()).toBe(true)
})

test('a photograph the house had lost stays where a restore brought it and then failed', async () => {
  const settings = settingsOf(await fullHouse())
  const place = await backedUp(settings)
  const there = await emptyHouse(settings)
  await operate(restoreCommand, there, place)
  const files = globSync('files/original/*/*/*', { cwd: there.dataDir }).toSorted()
  const [lost = '', ...others] = files.map((file) => path.join(there.dataDir, file))
  for (const file of [lost, others.at(-1) ?? '']) rmSync(file)
  const last = path.basename(others.at(-1) ?? '')
  const [damaged = ''] = globSync(`objects/*/*/${last}`, { cwd: place })
  const object = path.join(place, damaged)
  writeFileSync(object, readFileSync(object).fill(7, 20, 30))
  await expect(operate(restoreCommand, there, place)).rejects.toThrow(`${last} is damaged`)
  expect(fs.existsSync(lost)).toBe(true)
})

test('where the disk is full in the middle the operator reads one sentence, and the next restore brings all of it', async () => {
  const settings = settingsOf(await fullHouse())
  const place = await backedUp(settings)
  const there = await emptyHouse(settings)
  const full = Object.assign(new Error('no room'), { code: 'ENOSPC' })
  // PostgreSQL says it of its own disk, within what could not be done there.
  const fullThere = new Error('Migration 0063 failed', {
    cause: Object.assign(new Error(), { code: '53100' }),
  })
  const writing = vi.spyOn(fs, 'createWriteStream')
  onTestFinished(() => writing.mockRestore())
  for (const error of [full, fullThere]) {
    writing.mockImplementation(
      () => new Writable({ write: (_bytes, _encoding, done) => done(error) }) as fs.WriteStream,
    )
    await expect(operate(restoreCommand, there, place)).rejects.toThrow(
      'No room is left on the disk. What was here before is as it was: make room',
    )
  }
  expect(
    globSync('{files,arriving}/**/*', { cwd: there.dataDir }).filter((name) => name.endsWith('.part')),
  ).toEqual([])
  expect(fs.existsSync(path.join(there.dataDir, 'files', 'original'))).toBe(false)
  writing.mockRestore()
  await operate(restoreCommand, there, place)
  expect(originalsOf(there)).toEqual(originalsOf(settings))
})
