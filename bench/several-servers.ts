/**
 * One, two and four servers on one database and one bucket, behind HAProxy: `npm run script -- bench/several-servers.ts`, with
 * `S3_TRIAL` a storage of yours. Prints the requests per second as ratios to one server, what a request costs of the
 * processor in servers and in the database, and of all that was under way in the database, how much waited for a lock of
 * rows or tables, and how much for one of PostgreSQL's own. Where there are fewer cores than servers the ratios say
 * little, and the other figures whether servers wait on each other: it fails where a request costs a quarter more with
 * four servers than with one, where more than a hundredth of the work waited for others, or where a request was refused.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import autocannon from 'autocannon'
import pg from 'pg'
import { freePort } from '../dev/free-port.ts'
import { connect } from '../server/src/kit/database/connect.ts'
import { migrate } from '../server/src/kit/database/migrate.ts'
import { quickFolder } from '../server/test/quick-folder.ts'
import { openS3InMemory } from '../server/test/s3-in-memory.ts'
import { s3Trial } from '../server/test/s3-trial.ts'
import { startThrowawayPostgres } from '../server/test/throwaway-postgres.ts'
import { cpuSecondsOf, postgresOf } from './cpu-time.ts'
import { median } from './numbers.ts'
import { type RunningServer, startServer } from './server.ts'
import { fillWall } from './wall-rows.ts'

// Nothing of the load asks the storage.
const own = s3Trial() ? null : await openS3InMemory()
const storage = s3Trial() ?? own
if (!storage) throw new Error('no storage')
const { bucket, connection } = storage
const counts = [1, 2, 4]
const [rounds, warmUp, seconds, connections, memorials] = [3, 10, 6, 40, 10_000]
const page = '/api/refdeceaseds/getmany?isHuman=true&limit=12&pageNumber=1'
const draft = '/api/refdeceaseds/draft'

interface Measured {
  perSecond: number
  /** Milliseconds of the processor for each request, in all servers and in the database. */
  cost: number
  databaseCost: number
  /** Which part of the work under way in the database waited for a lock of rows or tables, and for one of its own. */
  locked: number
  latched: number
  failed: number
}

/** More than this is waiting on each other: of the processor for a request, as a ratio, and of the work under way. */
const [mostRatio, mostWaiting] = [1.25, 0.01]

const folder = mkdtempSync(path.join(quickFolder(), 'spomen-bench-'))
const postgres = await startThrowawayPostgres()
try {
  const { db, close } = connect({ url: postgres.url, log: console })
  await migrate(db)
  const token = await fillWall(db, memorials)
  await close()
  const found = new Map<number, Measured[]>(counts.map((count) => [count, []]))
  for (let round = 0; round < rounds; round += 1)
    for (const count of counts) found.get(count)?.push(await measure(count, token))
  print(found)
} finally {
  own?.close()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function measure(count: number, token: string): Promise<Measured> {
  const servers: RunningServer[] = []
  for (let number = 0; number < count; number += 1) servers.push(await start(number))
  const proxy = await startProxy(servers)
  try {
    // Each server compiles what it runs for itself.
    await load(proxy.address, token, warmUp * count)
    const pids = { servers: servers.map(({ pid }) => pid), database: postgresOf(postgres.folder) }
    const before = { servers: spent(pids.servers), database: spent(pids.database) }
    const looking = watchWaits()
    const { requests, non2xx, errors } = await load(proxy.address, token, seconds)
    const waits = await looking.stop()
    const perRequest = (kind: keyof typeof pids) =>
      ((spent(pids[kind]) - before[kind]) * 1_000) / Math.max(1, requests.total)
    const costs = { cost: perRequest('servers'), databaseCost: perRequest('database') }
    return { perSecond: requests.average, ...costs, ...waits, failed: non2xx + errors }
  } finally {
    proxy.stop()
    await Promise.all(servers.map((server) => server.stop()))
  }
}

function start(number: number) {
  return startServer(path.join(folder, `server-${number}`), {
    DATABASE_URL: postgres.url,
    DATABASE_CONNECTIONS: '8',
    S3_ENDPOINT: connection.endpoint,
    S3_BUCKET: `${bucket}/${path.basename(folder).toLowerCase()}`,
    AWS_ACCESS_KEY_ID: connection.accessKeyId,
    AWS_SECRET_ACCESS_KEY: connection.secretAccessKey,
    LOG_LEVEL: 'warn',
  })
}

/** Three requests of four read the wall, and one asks for a draft. */
function load(address: string, token: string, duration: number) {
  const headers = { authorization: `Bearer ${token}` }
  const wall = { method: 'GET', path: page, headers } as const
  return autocannon({
    url: address,
    connections,
    duration,
    requests: [wall, wall, wall, { method: 'GET', path: draft, headers }],
  })
}

async function startProxy(servers: readonly RunningServer[]) {
  const port = await freePort()
  const lines = servers.map(({ address }, number) => `  server s${number} ${new URL(address).host}`)
  const file = path.join(folder, 'haproxy.cfg')
  const times = '  timeout connect 5s\n  timeout client 60s\n  timeout server 60s'
  writeFileSync(
    file,
    `defaults\n  mode http\n${times}\nlisten memories\n  bind 127.0.0.1:${port}\n  balance leastconn\n${lines.join('\n')}\n`,
  )
  const proxy = spawn('haproxy', ['-db', '-f', file], { stdio: 'ignore' })
  const address = `http://127.0.0.1:${port}`
  while (!(await fetch(`${address}/api/health`).catch(() => null))?.ok) await pause(20)
  return { address, stop: () => void proxy.kill() }
}

/** Seconds of the processor that processes have had so far; connections stay open, each with its process. */
function spent(pids: readonly number[]) {
  return pids.reduce((sum, pid) => sum + cpuSecondsOf(pid), 0)
}

/** Looks twenty times a second what is under way in the database, and what of it waits for something others hold. */
function watchWaits() {
  let [isOver, underWay, locked, latched] = [false, 0, 0, 0]
  const watching = (async () => {
    const client = new pg.Client({ connectionString: postgres.url })
    await client.connect()
    while (!isOver) {
      const { rows } = await client.query<{ active: number; lock: number; latch: number }>(
        `select count(*)::int active, (count(*) filter (where wait_event_type = 'Lock'))::int lock,
          (count(*) filter (where wait_event_type in ('LWLock', 'BufferPin')))::int latch
        from pg_stat_activity
        where state = 'active' and backend_type = 'client backend' and pid <> pg_backend_pid()`,
      )
      underWay += rows[0]?.active ?? 0
      locked += rows[0]?.lock ?? 0
      latched += rows[0]?.latch ?? 0
      await pause(50)
    }
    await client.end()
  })()
  return {
    async stop() {
      isOver = true
      await watching
      const all = Math.max(1, underWay)
      return { locked: locked / all, latched: latched / all }
    },
  }
}

function print(found: ReadonlyMap<number, Measured[]>) {
  const of = (count: number, what: keyof Measured) => median((found.get(count) ?? []).map((one) => one[what]))
  const ratio = (count: number, what: keyof Measured) => of(count, what) / of(1, what)
  process.stdout.write(`${os.cpus().length} cores, ${connections} connections, ${memorials} memorials\n`)
  for (const count of counts) {
    const costs = (['cost', 'databaseCost'] as const).map(
      (what) => `${ratio(count, what).toFixed(2)} (${of(count, what).toFixed(2)} ms)`,
    )
    const waits = (['locked', 'latched'] as const).map((what) => `${(of(count, what) * 100).toFixed(2)} %`)
    process.stdout.write(
      `${count} ${count === 1 ? 'server ' : 'servers'}  throughput ${ratio(count, 'perSecond').toFixed(2)}  processor per request: servers ${costs[0]}, database ${costs[1]}  waited for locks ${waits[0]}, for the database's own ${waits[1]}  failed ${of(count, 'failed')}\n`,
    )
    const isWaiting = of(count, 'locked') + of(count, 'latched') > mostWaiting
    const isDearer = ratio(count, 'cost') > mostRatio || ratio(count, 'databaseCost') > mostRatio
    if (isWaiting || isDearer || of(count, 'failed') > 0) process.exitCode = 1
  }
}
