import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { temporaryFolder } from '../../../test/temporary-folder.ts'
import { connect } from './connect.ts'
import { type EmbeddedServer, startEmbedded } from './embedded.ts'

const quiet = { info() {}, warn() {}, error() {} }

/** Starts on the folder, and sees to it that nothing is left when the test fails half-way. */
async function start(dataDir: string): Promise<EmbeddedServer> {
  const embedded = await startEmbedded(dataDir, quiet)
  onTestFinished(async () => {
    if (fs.existsSync(path.join(dataDir, 'postmaster.pid'))) await embedded.stop({ evenInUse: true })
  })
  return embedded
}

async function ask<Row>(url: string, question: string): Promise<Row[]> {
  const { db, close } = connect({ url, log: quiet })
  try {
    return (await sql.raw<Row>(question).execute(db)).rows
  } finally {
    await close()
  }
}

/** Another process that starts on the folder, tells whether it adopted, and stops when its input closes. */
async function startElsewhere(dataDir: string): Promise<{ process: ChildProcess; adopted: boolean }> {
  const script = `
    import { startEmbedded } from ${JSON.stringify(new URL('./embedded.ts', import.meta.url).href)}
    const embedded = await startEmbedded(${JSON.stringify(dataDir)}, console)
    console.log(JSON.stringify({ adopted: embedded.adopted }))
    process.stdin.on('end', () => embedded.stop()).resume()`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const [said] = await once(child.stdout, 'data')
  return { process: child, ...(JSON.parse(String(said)) as { adopted: boolean }) }
}

const isRunning = (dataDir: string) => fs.existsSync(path.join(dataDir, 'postmaster.pid'))
const pidOf = (dataDir: string) =>
  Number.parseInt(fs.readFileSync(path.join(dataDir, 'postmaster.pid'), 'utf8'), 10)

test('what was written is there after a stop and a second start', async () => {
  const dataDir = path.join(temporaryFolder(), 'database')
  const first = await start(dataDir)
  expect(first.adopted).toBe(false)
  await ask(first.url, "create table memories as select 'the garden' as text")
  expect(await first.stop()).toBe(true)
  expect(isRunning(dataDir)).toBe(false)
  const second = await start(dataDir)
  expect(second.adopted).toBe(false)
  expect(await ask(second.url, 'select text from memories')).toEqual([{ text: 'the garden' }])
  expect(await second.stop()).toBe(true)
})

test('a server that was killed leaves its database to the next one, which can stop it', async () => {
  const dataDir = path.join(temporaryFolder(), 'database')
  const killed = await startElsewhere(dataDir)
  killed.process.kill('SIGKILL')
  await once(killed.process, 'exit')
  expect(isRunning(dataDir)).toBe(true)
  const next = await start(dataDir)
  expect(next.adopted).toBe(true)
  expect(await next.stop()).toBe(true)
  expect(isRunning(dataDir)).toBe(false)
})

test('who stops first leaves the database to who still uses it', async () => {
  const dataDir = path.join(temporaryFolder(), 'database')
  const server = await start(dataDir)
  const commandLine = await start(dataDir)
  expect(commandLine.adopted).toBe(true)
  expect(await server.stop()).toBe(false)
  expect(await ask(commandLine.url, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(await commandLine.stop()).toBe(true)
  expect(isRunning(dataDir)).toBe(false)
})

test('three that start at once on an empty folder share one database', async () => {
  const dataDir = path.join(temporaryFolder(), 'database')
  const all = await Promise.all([1, 2, 3].map(() => startElsewhere(dataDir)))
  expect(all.filter(({ adopted }) => !adopted)).toHaveLength(1)
  for (const { process } of all) {
    process.stdin?.end()
    await once(process, 'exit')
  }
  expect(isRunning(dataDir)).toBe(false)
  expect(fs.readdirSync(path.dirname(dataDir)).toSorted()).toEqual(['database', 'database.log'])
})

test('a database that dies under a running server comes back with everything it acknowledged', async () => {
  const dataDir = path.join(temporaryFolder(), 'database')
  const embedded = await start(dataDir)
  await ask(embedded.url, "create table memories as select 'the garden' as text")
  process.kill(pidOf(dataDir), 'SIGKILL')
  const rows = await vi.waitFor(() => ask(embedded.url, 'select text from memories'), { timeout: 20_000 })
  expect(rows).toEqual([{ text: 'the garden' }])
  expect(await embedded.stop()).toBe(true)
})

test('who stops a database that is killed at that moment is not kept for ever by the lock file it leaves', async () => {
  const dataDir = path.join(temporaryFolder(), 'database')
  const embedded = await start(dataDir)
  const pid = pidOf(dataDir)
  process.kill(pid, 'SIGSTOP')
  const stopping = embedded.stop()
  await pause(500)
  process.kill(pid, 'SIGKILL')
  await stopping
  // Nobody is there any more who could be told to stop.
  await embedded.stop({ evenInUse: true })
  expect(await ask((await start(dataDir)).url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('the lock file of a killed server does not stand for another program that got its number', async () => {
  const dataDir = path.join(temporaryFolder(), 'database')
  const killed = await startElsewhere(dataDir)
  killed.process.kill('SIGKILL')
  await once(killed.process, 'exit')
  process.kill(pidOf(dataDir), 'SIGKILL')
  const { uid } = fs.statSync(dataDir)
  const other = spawn('sleep', ['60'], { stdio: 'ignore', cwd: '/', uid })
  onTestFinished(() => void other.kill())
  const file = path.join(dataDir, 'postmaster.pid')
  fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replace(/^\d+/, String(other.pid)))
  const next = await start(dataDir)
  expect(await ask(next.url, 'select 1 as one')).toEqual([{ one: 1 }])
  await next.stop()
})

test('a start that was killed while it made the files leaves nothing in the way', async () => {
  const dataDir = path.join(temporaryFolder(), 'database')
  const half = `${dataDir}.new-999999999`
  fs.mkdirSync(half)
  fs.writeFileSync(path.join(half, 'PG_VERSION'), '18\n')
  const embedded = await start(dataDir)
  expect(fs.existsSync(half)).toBe(false)
  await embedded.stop()
})

test('where no folder can be made for a first start it is said at once', () => {
  const script = `
    import { findCluster } from ${JSON.stringify(new URL('./cluster.ts', import.meta.url).href)}
    findCluster('/proc/spomen/one/database', [])`
  const { stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    encoding: 'utf8',
    timeout: 30_000,
    killSignal: 'SIGKILL',
  })
  expect(stderr).toContain("mkdir '/proc/spomen'")
})

test.each(['with, a comma', 'a "quoted" one'])('a folder whose name is written %s works', async (name) => {
  const { url } = await start(path.join(temporaryFolder(), name, 'database'))
  expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a folder with a very long name works', async () => {
  const dataDir = path.join(temporaryFolder(), 'ž'.repeat(100), 'database')
  const embedded = await start(dataDir)
  expect(await ask(embedded.url, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(await embedded.stop()).toBe(true)
})

test('the database listens on no network and keeps what people wrote out of its log', async () => {
  const dataDir = path.join(temporaryFolder(), 'database')
  const embedded = await start(dataDir)
  expect(await ask(embedded.url, 'show listen_addresses')).toEqual([{ listen_addresses: '' }])
  // What DATABASE_CONNECTIONS may be is reckoned from it.
  expect(await ask(embedded.url, 'show max_connections')).toEqual([{ max_connections: '100' }])
  await ask(embedded.url, 'create table people (mail text unique)')
  await ask(embedded.url, "insert into people values ('ann@example.org')")
  await expect(ask(embedded.url, "insert into people values ('ann@example.org')")).rejects.toThrow('unique')
  await embedded.stop()
  expect(fs.readFileSync(`${dataDir}.log`, 'utf8')).not.toContain('ann@example.org')
})
