/** The drill: what becomes of a house whose machine is lost. */
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createHash, randomBytes } from 'node:crypto'
import { globSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { call } from '@spomen/contract/call.ts'
import { greetings } from '@spomen/contract/greetings.ts'
import { photographs } from '@spomen/contract/media.ts'
import { memorials } from '@spomen/contract/memorials.ts'
import pino from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { programFile } from '../../../dev/built-server.ts'
import { emptyHouse, fullHouse, operate, originalsOf, rowsOf, settingsOf } from '../../test/backups.ts'
import { bringSomebody, type Person } from '../../test/cast.ts'
import { type Family, milan } from '../../test/family.ts'
import { withoutFfmpeg } from '../../test/fake-ffmpeg.ts'
import { picture } from '../../test/pictures.ts'
import { temporaryFolder } from '../../test/temporary-folder.ts'
import { sendAs, valueOf } from '../../test/world.ts'
import { addFile } from '../kit/files/file-rows.ts'
import { originalKey } from '../kit/files/store.ts'
import { openDatabase } from '../open-database.ts'
import { backupCommand } from './backup.ts'
import { restoreCommand } from './restore.ts'
import { verifyCommand } from './verify.ts'

const many = 50

/** Between two greetings of one writer, in milliseconds. */
const writersPause = 250

async function freePort(): Promise<number> {
  const listener = createServer().listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const { port } = listener.address() as AddressInfo
  listener.close()
  return port
}

/** The real program, as `npm start` runs it. */
async function startProgram(
  env: Record<string, string>,
): Promise<{ program: ChildProcess; address: string }> {
  const port = await freePort()
  const program = spawn(process.execPath, [programFile('main')], {
    env: { ...process.env, ...withoutFfmpeg, ...env, PORT: String(port), LOG_LEVEL: 'error' },
    stdio: 'ignore',
  })
  onTestFinished(() => void program.kill('SIGKILL'))
  const address = `http://127.0.0.1:${port}`
  for (let tries = 0; ; tries++) {
    const answer = await fetch(`${address}/api/health`).catch(() => null)
    if (answer?.ok) return { program, address }
    if (program.exitCode !== null || tries > 600) throw new Error('the program does not start')
    await pause(100)
  }
}

/** Somebody who makes a memorial and goes on writing to it until the server is gone; counts what was acknowledged. */
async function write(address: string, person: Person, told: { greetings: number; photographs: number }) {
  const send = sendAs(address, person)
  const { id } = valueOf(await untilNotBusy(() => call(send, memorials.createPerson, milan)))
  for (let count = 0; ; count++) {
    const note = `<p>${person.id} ${count}</p>`
    const greeting = await untilNotBusy(() => call(send, greetings.post, { personId: id, note }))
    if (isGone(greeting)) return
    valueOf(greeting)
    told.greetings += 1
    const file = await picture(Number.parseInt(person.id.slice(-6), 36) + count)
    const hung = await untilNotBusy(() => call(send, photographs.upload, { deceasedId: id }, [file]))
    if (isGone(hung)) return
    valueOf(hung)
    told.photographs += 1
    // Fifty without a pause would leave the backup beside them no processor.
    await pause(writersPause)
  }
}

/** Fifty at once are more than a busy machine can answer: whoever hears "not now" comes again, as the pages do. */
async function untilNotBusy<Answer extends { ok: boolean; why?: string }>(ask: () => Promise<Answer>) {
  for (;;) {
    const answer = await ask()
    if (answer.ok || answer.why !== 'unavailable') return answer
    await pause(300)
  }
}

const isGone = (answer: { ok: boolean; why?: string }) => !answer.ok && answer.why === 'unreachable'

test('a house that is backed up while fifty people write, then killed and wiped, stands again elsewhere (YE04)', async () => {
  const home = await fullHouse()
  // The program goes by the real time.
  home.clock.forward(Date.now() - home.clock.now().getTime())
  const people = await Promise.all(Array.from({ length: many }, () => bringSomebody(home.ctx)))
  const settings = settingsOf(home)
  const env = {
    DATA_DIR: settings.dataDir,
    DATABASE_URL: home.databaseUrl,
    BACKUP_TO: path.join(temporaryFolder(), 'backups'),
  }
  const { program, address } = await startProgram(env)
  const told = { greetings: 0, photographs: 0 }
  const writers = people.map((person) => write(address, person, told))
  while (told.photographs < many) await pause(20)
  const before = { ...told }
  const run = (extra: Record<string, string>, ...words: string[]) =>
    promisify(execFile)(process.execPath, [programFile('cli'), ...words], {
      env: { ...process.env, ...env, ...extra },
    })
  await run({}, 'backup')
  expect(told.greetings, 'greetings while it was made').toBeGreaterThan(before.greetings)
  while (told.greetings < before.greetings + many) await pause(20)
  program.kill('SIGKILL')
  await Promise.all(writers)
  const there = await emptyHouse(settings)
  const kept = new Map(originalsOf(settings))
  rmSync(path.join(settings.dataDir, 'files'), { recursive: true })

  await run({ DATA_DIR: there.dataDir, DATABASE_URL: there.databaseUrl ?? '' }, 'restore', env.BACKUP_TO)
  const lost = await rowsOf(home.databaseUrl)
  const found = await rowsOf(there.databaseUrl ?? '')
  // What grows and is never changed: all that was acknowledged before is there, and nothing that never was.
  const growing = { greetings: 'greetings', photographs: 'images' } as const
  for (const [name, table] of Object.entries(growing) as [keyof typeof growing, string][]) {
    const rows = (found[table] ?? []).filter(Boolean)
    const known = new Set(lost[table])
    expect(
      rows.filter((row) => !known.has(row)),
      table,
    ).toEqual([])
    expect(rows.length, table).toBeGreaterThanOrEqual(before[name])
    expect(rows.length, table).toBeLessThan(known.size)
  }
  // What stood still is the same, row by row, and every original byte by byte.
  for (const table of ['comments', 'likes', 'bookmarks', 'gifts', 'documents', 'timeline_entries', 'orders'])
    expect(found[table], table).toEqual(lost[table])
  for (const [name, hash] of originalsOf(there)) expect([name, hash]).toEqual([name, kept.get(name)])
  expect(
    (await run({ DATA_DIR: there.dataDir, DATABASE_URL: there.databaseUrl ?? '' }, 'verify')).stdout,
  ).toContain('every one is as it came.')
}, 300_000)

/** Brings originals of several megabytes, so that there is something to be in the middle of. */
async function bringLarge({ ctx, ann, milanId }: Family, count: number) {
  for (let number = 0; number < count; number++) {
    const bytes = randomBytes(4_000_000)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const file = path.join(temporaryFolder(), 'large')
    writeFileSync(file, bytes)
    await ctx.store.put(file, originalKey(sha256))
    const about = { type: 'image/jpeg', name: 'large.jpg', audience: 'owner', memorialId: milanId } as const
    await addFile(ctx.db, { ...about, sha256, bytes: bytes.length, uploaderId: ann.id })
  }
}

/** Begins a command and kills it as soon as so many files lie in a folder. */
async function killedAt(folder: string, files: number, env: Record<string, string>, ...words: string[]) {
  const child = spawn(process.execPath, [programFile('cli'), ...words], {
    env: { ...process.env, ...env },
    stdio: 'ignore',
  })
  const gone = once(child, 'exit')
  while (
    globSync('**/*', { cwd: folder, withFileTypes: true }).filter((entry) => entry.isFile()).length < files
  ) {
    if (child.exitCode !== null) throw new Error('it ended before it could be killed')
    await pause(2)
  }
  child.kill('SIGKILL')
  await gone
}

test('a backup and a restore that are killed in the middle leave nothing that counts, and go on when asked again', async () => {
  const home = await fullHouse()
  await bringLarge(home, 24)
  const settings = settingsOf(home)
  const place = path.join(temporaryFolder(), 'backups')
  const house = { DATA_DIR: settings.dataDir, DATABASE_URL: home.databaseUrl }
  await killedAt(path.join(place, 'snapshots'), 20, house, 'backup', place)
  await expect(operate(verifyCommand, settings, place)).rejects.toThrow('there is no whole backup')
  // What was killed on this machine keeps nobody away.
  expect(await operate(backupCommand, settings, place)).toContain('28 originals')
  const there = await emptyHouse(settings)
  const target = { DATA_DIR: there.dataDir, DATABASE_URL: there.databaseUrl ?? '' }
  await killedAt(path.join(there.dataDir, 'files'), 4, target, 'restore', place)
  // All rows are there, and not all photographs: that is no house.
  await expect(openDatabase(there, pino({ level: 'silent' }))).rejects.toThrow('A restore into this database')
  expect(await operate(restoreCommand, there, place)).toMatch(
    /28 originals, of which \d+ lay here already\.\nWhoever was sent away or suspended [^\n]+$/,
  )
  await (await openDatabase(there, pino({ level: 'silent' }))).close()
  rmSync(path.join(there.dataDir, 'files', 'original'), { recursive: true })
  const before = await rowsOf(target.DATABASE_URL)
  await killedAt(path.join(there.dataDir, 'files'), 4, target, 'restore', place)
  expect(await rowsOf(target.DATABASE_URL)).toEqual(before)
  expect(originalsOf(there).every(([name, hash]) => name === hash)).toBe(true)
  expect(await operate(restoreCommand, there, place)).toContain('28 originals')
  expect(originalsOf(there)).toEqual(originalsOf(settings))
}, 200_000)
