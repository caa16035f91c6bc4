import { once } from 'node:events'
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { faultyConnection } from '../../../test/faulty-connection.ts'
import { freshDatabase } from '../../../test/template-database.ts'
import { temporaryFolder } from '../../../test/temporary-folder.ts'
import { CannotStart } from '../cannot-start.ts'
import type { Db } from './connect.ts'
import { lockFolder, readFolderId } from './folder-lock.ts'

const quiet = { info() {}, warn() {}, error() {} }
const manners = (url: string) => ({ url, log: quiet, onLost: vi.fn() })

test('a second server on the same data folder is refused until the first has ended', async () => {
  const { url } = await freshDatabase()
  const folder = temporaryFolder()
  const first = await lockFolder(folder, manners(url))
  await expect(lockFolder(folder, manners(url))).rejects.toThrow(CannotStart)
  await expect(lockFolder(folder, manners(url))).rejects.toThrow(`already running on ${folder}`)
  await first.release()
  const second = await vi.waitFor(() => lockFolder(folder, manners(url)))
  await second.release()
})

test('nobody else may write the number of a folder, whatever the umask: the server would be refused', () => {
  const folder = temporaryFolder()
  const umask = process.umask(0)
  try {
    readFolderId(folder)
  } finally {
    process.umask(umask)
  }
  expect(fs.statSync(path.join(folder, 'id')).mode & 0o022).toBe(0)
})

test('servers with folders of their own share one database', async () => {
  const { url } = await freshDatabase()
  const locks = [
    await lockFolder(temporaryFolder(), manners(url)),
    await lockFolder(temporaryFolder(), manners(url)),
  ]
  await Promise.all(locks.map((lock) => lock.release()))
})

test('while the database is away the lock waits for it, and says so once', async () => {
  const { url } = await freshDatabase()
  const connection = await faultyConnection(url)
  const warn = vi.fn()
  const lock = await lockFolder(temporaryFolder(), { ...manners(connection.url), log: { ...quiet, warn } })
  connection.leave()
  await pause(3_000)
  expect(warn.mock.calls).toEqual([
    [{ reason: expect.any(String) }, 'The lock of the data folder waits for the database'],
  ])
  connection.come()
  await lock.release()
})

test('a folder that is moved keeps its lock', async () => {
  const { url } = await freshDatabase()
  const folder = temporaryFolder()
  const [before, after] = [path.join(folder, 'before'), path.join(folder, 'after')]
  const lock = await lockFolder(before, manners(url))
  fs.renameSync(before, after)
  await expect(lockFolder(after, manners(url))).rejects.toThrow('already running')
  await lock.release()
})

test('a server that was killed leaves no lock behind', async () => {
  const { url } = await freshDatabase()
  const folder = temporaryFolder()
  const script = `
    import { lockFolder, readFolderId } from ${JSON.stringify(new URL('./folder-lock.ts', import.meta.url).href)}
    await lockFolder(${JSON.stringify(folder)}, { url: ${JSON.stringify(url)}, log: console, onLost() {} })
    console.log('locked')`
  const server = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(server.stdout, 'data')
  await expect(lockFolder(folder, manners(url))).rejects.toThrow('already running')
  server.kill('SIGKILL')
  await once(server, 'exit')
  const lock = await vi.waitFor(() => lockFolder(folder, manners(url)))
  await lock.release()
})

/** The server processes that hold a lock in this database. */
async function holders(db: Db): Promise<number[]> {
  const { rows } = await sql<{ pid: number }>`select pid from pg_locks where locktype = 'advisory'
    and database = (select oid from pg_database where datname = current_database())`.execute(db)
  return rows.map(({ pid }) => pid)
}

test('a lock whose connection breaks is taken again', async () => {
  const { url, db } = await freshDatabase()
  const folder = temporaryFolder()
  const server = manners(url)
  const lock = await lockFolder(folder, server)
  const [before] = await holders(db)
  await sql`select pg_terminate_backend(${before})`.execute(db)
  const isTakenAgain = async () => {
    const [now] = await holders(db)
    expect(now).toBeDefined()
    expect(now).not.toBe(before)
  }
  await vi.waitFor(isTakenAgain)
  await expect(lockFolder(folder, manners(url))).rejects.toThrow('already running')
  expect(server.onLost).not.toHaveBeenCalled()
  await lock.release()
})

test('a server whose lock another one took meanwhile is told to end', async () => {
  const { url, db } = await freshDatabase()
  const folder = temporaryFolder()
  const first = manners(url)
  const lock = await lockFolder(folder, first)
  const [held] = await holders(db)
  const queued = sql`select pg_advisory_lock(classid::int, objid::int) from pg_locks
    where pid = ${held} and locktype = 'advisory'`
  const isQueued = sql`select from pg_locks l, pg_stat_activity a
    where a.pid = l.pid and a.datname = current_database() and l.locktype = 'advisory' and not l.granted`
  await db.connection().execute(async (second) => {
    const taking = queued.execute(second)
    // In the queue before the first notices anything, so that it always comes second.
    await vi.waitFor(async () => expect((await isQueued.execute(db)).rows).toHaveLength(1))
    await sql`select pg_terminate_backend(${held})`.execute(db)
    await taking
    await vi.waitFor(() => expect(first.onLost).toHaveBeenCalled())
  })
  await lock.release()
})
