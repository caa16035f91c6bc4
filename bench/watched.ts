/**
 * What it costs to be watched: `node bench/watched.ts [rounds]`. The wall's requests per second, and the
 * processor's time of each, with metrics on, scraped
 * every five seconds, against the same server with everything off, in turns and in changing order, and against
 * a second one that is off as well, which tells how much the machine alone makes of it; and what each holds of memory
 * before anybody asks.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { freePort } from '../dev/free-port.ts'
import { connect } from '../server/src/kit/database/connect.ts'
import { migrate } from '../server/src/kit/database/migrate.ts'
import { quickFolder } from '../server/test/quick-folder.ts'
import { startThrowawayPostgres } from '../server/test/throwaway-postgres.ts'
import { cpuSecondsOf } from './cpu-time.ts'
import { lowMemoryFlags } from './server.ts'
import { fillWall } from './wall-rows.ts'
import { databaseOf, load, median } from './wall.ts'

const page = '/api/refdeceaseds/getmany?isHuman=true&limit=12&pageNumber=1'
const rounds = Number(process.argv[2] ?? 9)
const rows = 20_000

interface Started {
  child: ChildProcess
  port: number
}

const postgres = await startThrowawayPostgres()
const folder = mkdtempSync(path.join(quickFolder(), 'spomen-bench-'))
const started: ChildProcess[] = []
try {
  const url = await databaseOf(postgres.url, rows)
  const { db, close } = connect({ url, log: console })
  await migrate(db)
  const token = await fillWall(db, rows)
  await close()
  const metricsPort = await freePort()
  const off = await start(url, { SLOW_STATEMENT_MS: '0' })
  const on = await start(url, { METRICS_PORT: String(metricsPort) })
  process.stdout.write(`memory at rest, in MB: off ${memoryOf(off)}, on ${memoryOf(on)}\n`)
  const scraping = setInterval(() => void scrape(metricsPort), 5_000)
  const again = await start(url, { SLOW_STATEMENT_MS: '0' })
  const measured: Record<'rate' | 'processor', { on: number; again: number }[]> = { rate: [], processor: [] }
  for (let round = 0; round <= rounds; round += 1) {
    const order = round % 2 === 0 ? [off, on, again] : [again, on, off]
    const seen = new Map<Started, { rate: number; processor: number }>()
    for (const server of order) seen.set(server, await loadOnce(server, token))
    // In the first one all compile what they run.
    if (round === 0) continue
    for (const what of ['rate', 'processor'] as const) {
      const ratioOf = (server: Started) => (seen.get(server)?.[what] ?? 0) / (seen.get(off)?.[what] ?? 1)
      measured[what].push({ on: ratioOf(on), again: ratioOf(again) })
    }
  }
  clearInterval(scraping)
  for (const [what, ratios] of Object.entries(measured)) {
    print(
      `${what}, on`,
      ratios.map(({ on: ratio }) => ratio),
    )
    print(
      `${what}, off once more`,
      ratios.map(({ again: ratio }) => ratio),
    )
  }
} finally {
  for (const child of started) child.disconnect()
  await Promise.all(started.map((child) => once(child, 'exit')))
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}

function print(name: string, ratios: number[]) {
  const each = ratios.map((ratio) => ratio.toFixed(3)).join(' ')
  process.stdout.write(`${name} against off: ${median(ratios).toFixed(3)} (${each})\n`)
}

/** Requests per second, and the seconds of the processor that one takes of the server. */
async function loadOnce({ child, port }: Started, token: string) {
  const before = cpuSecondsOf(child.pid ?? 0)
  const rate = await load(port, page, token)
  return { rate, processor: (cpuSecondsOf(child.pid ?? 0) - before) / rate }
}

async function start(url: string, environment: Record<string, string>): Promise<Started> {
  const dataDir = mkdtempSync(path.join(folder, 'house-'))
  const child = fork('bench/wall-ours.ts', [JSON.stringify({ url, dataDir, environment })], {
    execArgv: lowMemoryFlags,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  started.push(child)
  const [port] = (await once(child, 'message')) as [number]
  return { child, port }
}

async function scrape(port: number) {
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`)
  await answer.arrayBuffer()
}

function memoryOf({ child }: Started): number {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1_024)
}
