/**
 * The wall, signed in, validated and logged, against a bare server that does the same SQL: `npm run script -- bench/wall.ts
 * [rows …]`. Prints requests per second as ratios, measured in turns so that a busy machine disturbs both alike, and what a
 * page costs at the larger sizes against the first.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import autocannon from 'autocannon'
import pg from 'pg'
import { connect } from '../server/src/kit/database/connect.ts'
import { migrate } from '../server/src/kit/database/migrate.ts'
import { quickFolder } from '../server/test/quick-folder.ts'
import { startThrowawayPostgres } from '../server/test/throwaway-postgres.ts'
import { median } from './numbers.ts'
import { lowMemoryFlags } from './server.ts'
import { common, fillWall, rare } from './wall-rows.ts'

/** One statement as it went to the database. */
export interface Recorded {
  name?: string
  text: string
  values: unknown[]
}

const connections = 20
/** One round more goes before these and does not count, in which both servers compile what they run. */
const rounds = 5
const seconds = 2
const wall = '/api/refdeceaseds/getmany?isHuman=true&limit=12'
const requests = {
  'page 1': `${wall}&pageNumber=1`,
  'page 100': `${wall}&pageNumber=100`,
  'deep page': `${wall}&pageNumber=3000`,
  'rare name': `${wall}&firstName=${rare}`,
  'common name': `${wall}&firstName=${common}`,
}

type Name = keyof typeof requests
const names = Object.keys(requests) as Name[]

if (process.argv[1] === import.meta.filename) await measure()

async function measure() {
  const sizes = process.argv.slice(2).map(Number)
  const costs: { rows: number; cost: Record<Name, number> }[] = []
  const server = await startThrowawayPostgres()
  try {
    for (const rows of sizes.length > 0 ? sizes : [100_000]) {
      costs.push({ rows, cost: await measureAt(server.url, rows) })
    }
  } finally {
    await server.stop()
  }
  const [first, ...larger] = costs
  for (const { rows, cost } of larger) {
    process.stdout.write(`\ncost at ${rows} against ${first?.rows} memorials\n`)
    for (const name of names) print(name, cost[name] / (first?.cost[name] ?? 1))
  }
}

/** Measures one size of wall; answers the milliseconds one request at a time takes. */
async function measureAt(serverUrl: string, rows: number): Promise<Record<Name, number>> {
  const url = await databaseOf(serverUrl, rows)
  const { db, close } = connect({ url, log: console })
  await migrate(db)
  const token = await fillWall(db, rows)
  await close()
  const dataDir = mkdtempSync(path.join(quickFolder(), 'spomen-bench-'))
  const ours = fork('bench/wall-ours.ts', [JSON.stringify({ url, dataDir })], {
    execArgv: lowMemoryFlags,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const [port] = await once(ours, 'message')
  const recorded: Record<string, Recorded[]> = {}
  for (const name of names) {
    ours.send({ record: true })
    await fetchPage(port, requests[name], token)
    ours.send({ record: false })
    const [statements] = await once(ours, 'message')
    recorded[requests[name]] = statements
  }
  const bare = fork('bench/wall-bare.ts', [JSON.stringify({ url, most: 10, requests: recorded })])
  const [barePort] = await once(bare, 'message')
  const cost = {} as Record<Name, number>
  try {
    process.stdout.write(
      `\n${rows} memorials, requests per second against the bare server, ${connections} connections\n`,
    )
    for (const name of names) {
      const ratios: number[] = []
      for (let round = 0; round <= rounds; round += 1) {
        const theirs = await load(barePort, requests[name], token)
        const own = await load(port, requests[name], token)
        if (round > 0) ratios.push(own / theirs)
      }
      print(name, median(ratios))
      cost[name] = await single(port, requests[name], token)
    }
  } finally {
    ours.disconnect()
    bare.disconnect()
    await Promise.all([once(ours, 'exit'), once(bare, 'exit')])
    rmSync(dataDir, { recursive: true, force: true })
  }
  return cost
}

export async function databaseOf(serverUrl: string, rows: number): Promise<string> {
  const server = new pg.Client({ connectionString: serverUrl })
  await server.connect()
  await server.query(`create database wall_${rows}`)
  await server.end()
  const url = new URL(serverUrl)
  url.pathname = `/wall_${rows}`
  return url.href
}

async function fetchPage(port: number, page: string, token: string) {
  const response = await fetch(`http://127.0.0.1:${port}${page}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  if (!response.ok) throw new Error(`${page}: ${response.status} ${await response.text()}`)
  await response.arrayBuffer()
}

export async function load(port: number, page: string, token: string): Promise<number> {
  const result = await autocannon({
    url: `http://127.0.0.1:${port}${page}`,
    connections,
    duration: seconds,
    headers: { authorization: `Bearer ${token}` },
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${page}: ${result.non2xx} refused, ${result.errors} lost`)
  return result.requests.average
}

/** The median of two hundred requests one after the other, in milliseconds. */
async function single(port: number, page: string, token: string): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < 200; round += 1) {
    const begun = performance.now()
    await fetchPage(port, page, token)
    times.push(performance.now() - begun)
  }
  return median(times)
}

function print(name: string, ratio: number) {
  process.stdout.write(`  ${name.padEnd(12)} ${ratio.toFixed(2)}\n`)
}
