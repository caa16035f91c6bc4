/**
 * What it costs to be watched: `npm run script -- bench/watched.ts [rounds] [metrics|'traces of a tenth' …]`. The wall's
 * requests per second, and the processor's time of each, of a server that is watched against the same one with everything
 * off, in short turns and in changing order; and of a second one that is off as well, which tells how much the machine alone
 * makes of it. A busy machine moves the rates far more than the processor's time. Metrics are scraped every five seconds
 * meanwhile, and traces are taken by a collector in this process.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { freePort } from '../dev/free-port.ts'
import { connect } from '../server/src/kit/database/connect.ts'
import { migrate } from '../server/src/kit/database/migrate.ts'
import { quickFolder } from '../server/test/quick-folder.ts'
import { startThrowawayPostgres } from '../server/test/throwaway-postgres.ts'
import { median } from './numbers.ts'
import { lowMemoryFlags } from './server.ts'
import { fillWall } from './wall-rows.ts'
import { databaseOf } from './wall.ts'

const page = '/api/refdeceaseds/getmany?isHuman=true&limit=12&pageNumber=1'
const rounds = Number(process.argv[2] ?? 60)
/** So many requests are a turn: short enough that both of a pair meet the same machine. */
const amount = 400
const connections = 20
const ways = ['metrics', 'slow statements', 'traces of a tenth', 'traces of all'] as const
type Way = (typeof ways)[number]
const chosen = ways.filter((way) => process.argv.length < 4 || process.argv.includes(way))

const quick = { SLOW_STATEMENT_MS: '0' }

const waysToWatch = (metricsPort: number, collector: string): Record<Way, Record<string, string>> => ({
  metrics: { METRICS_PORT: String(metricsPort) },
  'slow statements': {},
  'traces of a tenth': { ...quick, OTEL_EXPORTER_OTLP_ENDPOINT: collector },
  'traces of all': { ...quick, OTEL_EXPORTER_OTLP_ENDPOINT: collector, OTEL_TRACES_SAMPLER: 'always_on' },
})

const rows = 20_000

interface Measured {
  rate: number
  processor: number
}

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
  const collector = `http://127.0.0.1:${await openCollector()}`
  const off = await start(url, quick)
  const again = await start(url, quick)
  const watched = new Map<string, Started>()
  for (const name of chosen) watched.set(name, await start(url, waysToWatch(metricsPort, collector)[name]))
  const others = new Map([...watched, ['off once more', again]])
  for (const [name, server] of [['off', off] as const, ...others])
    process.stdout.write(`memory at rest, ${name}: ${memoryOf(server)} MB\n`)
  const scraping = setInterval(() => void scrape(metricsPort).catch(() => {}), 5_000)
  const measured = new Map<string, Measured[]>()
  const plainly: number[] = []
  for (let round = 0; round <= rounds; round += 1) {
    const order = [off, ...others.values()]
    // Each comes as often first, last and after each other one.
    for (let turn = round % order.length; turn > 0; turn -= 1) order.push(...order.splice(0, 1))
    if (round % 2 === 1) order.reverse()
    const seen = new Map<Started, Measured>()
    for (const server of order) seen.set(server, await loadOnce(server, token))
    const plain = seen.get(off)
    // In the first ones all compile what they run.
    if (round < 5 || !plain) continue
    plainly.push(plain.processor)
    for (const [name, server] of others) {
      const { rate, processor } = seen.get(server) ?? plain
      const ratios = measured.get(name) ?? []
      ratios.push({ rate: rate / plain.rate, processor: processor / plain.processor })
      measured.set(name, ratios)
    }
  }
  clearInterval(scraping)
  process.stdout.write(`off: ${Math.round(median(plainly))} µs of the processor a request\n`)
  for (const [name, ratios] of measured)
    process.stdout.write(
      `${name} against off: processor ${spread(ratios.map(({ processor }) => processor))}, rate ${spread(ratios.map(({ rate }) => rate))}\n`,
    )
} finally {
  for (const child of started) child.disconnect()
  await Promise.all(started.map((child) => once(child, 'exit')))
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** The median, and the quarters on both sides of it. */
function spread(ratios: number[]): string {
  const sorted = ratios.toSorted((a, b) => a - b)
  const at = (part: number) => (sorted[Math.floor(sorted.length * part)] ?? 0).toFixed(3)
  return `${median(ratios).toFixed(3)} (${at(0.25)} to ${at(0.75)})`
}

/** Requests per second, and the processor's time that one takes of the server. */
async function loadOnce({ child, port }: Started, token: string): Promise<Measured> {
  const before = await usageOf(child)
  const since = performance.now()
  let left = amount
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections })
  await Promise.all(
    Array.from({ length: connections }, async () => {
      for (; left > 0; ) {
        left -= 1
        await ask(agent, port, token)
      }
    }),
  )
  const rate = (amount * 1_000) / (performance.now() - since)
  agent.destroy()
  return { rate, processor: ((await usageOf(child)) - before) / amount }
}

async function ask(agent: http.Agent, port: number, token: string) {
  const headers = { authorization: `Bearer ${token}` }
  const [answer] = (await once(http.get({ agent, port, path: page, headers }), 'response')) as [
    http.IncomingMessage,
  ]
  if (answer.statusCode !== 200) throw new Error(`refused with ${answer.statusCode}`)
  answer.resume()
  await once(answer, 'end')
}

/** The microseconds of the processor it has used. */
async function usageOf(child: ChildProcess): Promise<number> {
  child.send({ usage: true })
  const [{ user, system }] = (await once(child, 'message')) as [NodeJS.CpuUsage]
  return user + system
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

/** Takes all traces there are, and reads none; answers its port. */
async function openCollector(): Promise<number> {
  const server = http.createServer((request, response) => {
    request.resume().once('end', () => response.end('{}'))
  })
  await once(server.listen({ host: '127.0.0.1', port: 0 }).unref(), 'listening')
  return (server.address() as AddressInfo).port
}

async function scrape(port: number) {
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`)
  await answer.arrayBuffer()
}

function memoryOf({ child }: Started): number {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1_024)
}
