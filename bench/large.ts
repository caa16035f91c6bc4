/**
 * What a large house costs beside one a tenth of its size: `npm run script -- bench/large.ts [memorials] [accounts]
 * [memorials of the smaller]` (1,000,000 of 200,000, and 100,000, unless told; a million takes two minutes and 2 GB). Among
 * them stands one memorial with a thousand photographs, five thousand comments, two thousand greetings and ten thousand
 * followers. `LARGE_IN` names a folder in which the houses are kept, so that another run need not make them again, and
 * `DATA_DIR=<folder>/<memorials> npm start` shows one; `DATABASE_URL` an empty database of yours, of which the larger alone
 * is made, and its pages are not told. Prints of each call that may depend on size the median of its times, the pages that
 * all its statements read, and both as ratios to the smaller house. `bench/statements.ts` asks every call there is, of
 * families with photographs of their own.
 */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { greetings } from '@spomen/contract/greetings.ts'
import { pageSizes } from '@spomen/contract/limits.ts'
import { profiles } from '@spomen/contract/profiles.ts'
import pg from 'pg'
import { type Ask, at } from '../dev/sample/ask.ts'
import { readSettings } from '../server/src/config.ts'
import { connect } from '../server/src/kit/database/connect.ts'
import { openDatabase } from '../server/src/open-database.ts'
import { quickFolder } from '../server/test/quick-folder.ts'
import { arrive } from './arrive.ts'
import { hangMemorial } from './hang-memorial.ts'
import { fillMemorial } from './memorial-page-rows.ts'
import { fillNamedWall, nameOf } from './named-wall.ts'
import { startServer } from './server.ts'
import { logStatements, statementsOf, takeAll } from './statement-log.ts'

const [memorials = 1_000_000, people = 200_000, smaller = 100_000] = process.argv.slice(2).map(Number)
const [rounds, photographsGiven, followers] = [15, 18, 10_000]
const given = process.env['DATABASE_URL']
const quiet = { info() {}, warn() {}, error() {} }
const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0
const say = (line: string) => void process.stdout.write(`${line}\n`)

/** What is needed to ask a house that was made before. */
interface MadeHouse {
  memorialId: string
  token: string
  memorials: number
}

interface CallCost {
  milliseconds: number
  pages: number
}

const wall = { isHuman: true, limit: 12 }
const common = { firstName: nameOf(1, false) }

const calls: Record<string, (ask: Ask, house: MadeHouse) => Promise<unknown>> = {
  'metrics of the large memorial': (ask, { memorialId }) => ask(profiles.metrics, { deceasedId: memorialId }),
  'the large memorial, as its page asks': (ask, { memorialId }) =>
    ask(profiles.whole, { id: memorialId, around: false, greetings: false, photographs: pageSizes.media }),
  'its first twenty greetings': (ask, { memorialId }) =>
    ask(greetings.list, { personId: memorialId, pageSize: 20, pageNumber: 1 }),
  'wall, first page': (ask) => ask(profiles.wall, { ...wall, pageNumber: 1 }),
  'wall, the page in the middle': (ask, house) =>
    ask(profiles.wall, { ...wall, pageNumber: Math.round((house.memorials * 0.9) / 24) }),
  'a common name': (ask) => ask(profiles.wall, { ...wall, ...common }),
  'a common name, page 600': (ask) => ask(profiles.wall, { ...wall, ...common, pageNumber: 600 }),
  'both names, common': (ask) => ask(profiles.wall, { ...wall, ...common, lastName: nameOf(2, true) }),
  'both names, less common': (ask) =>
    ask(profiles.wall, { ...wall, firstName: nameOf(40, false), lastName: nameOf(300, true) }),
  'one letter': (ask) => ask(profiles.wall, { ...wall, firstName: 'm' }),
  'a name with a slip': async (ask) => {
    const lastName = nameOf(50_000, true).replace('la', 'lla').replace('v', 'w')
    await ask(profiles.wall, { ...wall, lastName })
    await ask(profiles.similarNames, { isHuman: true, lastName })
  },
}

const base = process.env['LARGE_IN'] ?? mkdtempSync(path.join(quickFolder(), 'spomen-bench-'))
try {
  const first = given ? null : await measureAt(smaller)
  const second = await measureAt(memorials)
  say(
    `${memorials} memorials of ${people}${first ? `, and what each costs of what it does with ${smaller}` : ''}`,
  )
  for (const [name, cost] of second) {
    const before = first?.get(name)
    const ratio = (what: keyof CallCost) =>
      before ? ` (${(cost[what] / Math.max(1e-9, before[what])).toFixed(2)})` : ''
    const pages = given ? '' : `, ${cost.pages} pages${ratio('pages')}`
    say(`${name.padEnd(38)} ${cost.milliseconds.toFixed(1)} ms${ratio('milliseconds')}${pages}`)
  }
} finally {
  if (!process.env['LARGE_IN']) rmSync(base, { recursive: true, force: true })
}

async function measureAt(size: number): Promise<Map<string, CallCost>> {
  const dataDir = path.join(base, String(size))
  const note = path.join(dataDir, 'large-house.json')
  if (!existsSync(note)) writeFileSync(note, JSON.stringify(await makeHouse(dataDir, size)))
  const house = JSON.parse(readFileSync(note, 'utf8')) as MadeHouse
  const times = await timeCalls(dataDir, house)
  const pages = given ? new Map<string, number>() : await countPages(dataDir, house)
  return new Map(
    [...times].map(([name, milliseconds]) => [name, { milliseconds, pages: pages.get(name) ?? 0 }]),
  )
}

async function makeHouse(dataDir: string, size: number): Promise<MadeHouse> {
  mkdirSync(dataDir, { recursive: true, mode: 0o711 })
  const server = await startServer(dataDir)
  const token = await arrive(server.address, dataDir)
  const hanging = { address: server.address, token, lastName: 'Jovanović', count: photographsGiven }
  const memorialId = await hangMemorial(hanging).finally(server.stop)
  const begun = performance.now()
  await inDatabase(dataDir, async (url) => {
    const { db, close } = connect({ url, log: quiet })
    await fillNamedWall(db, { memorials: size, people })
    await fillMemorial(db, memorialId, { followers })
    await close()
  })
  say(`${size} memorials made in ${Math.round((performance.now() - begun) / 1_000)} s`)
  return { memorialId, token, memorials: size }
}

/** The database of a data folder, while no server runs. */
async function inDatabase(dataDir: string, act: (url: string) => Promise<void>) {
  const settings = readSettings({ DATA_DIR: dataDir, ...(given && { DATABASE_URL: given }) })
  const { databaseUrl, close } = await openDatabase(settings, quiet)
  await act(databaseUrl).finally(close)
}

async function timeCalls(dataDir: string, house: MadeHouse): Promise<Map<string, number>> {
  const server = await startServer(dataDir)
  const ask = at(server.address, house.token)
  const times = new Map<string, number>()
  try {
    for (const [name, run] of Object.entries(calls)) {
      const taken = []
      for (let round = -3; round < rounds; round += 1) {
        const begun = performance.now()
        await run(ask, house)
        if (round >= 0) taken.push(performance.now() - begun)
      }
      times.set(name, median(taken))
    }
    return times
  } finally {
    await server.stop()
  }
}

/** Pages of all statements of a call, asked once more after it was asked before. */
async function countPages(dataDir: string, house: MadeHouse): Promise<Map<string, number>> {
  await inDatabase(dataDir, async (url) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await logStatements(client)
    await client.end()
  })
  const server = await startServer(dataDir)
  const ask = at(server.address, house.token)
  const take = statementsOf(path.join(dataDir, 'database.log'))
  const pages = new Map<string, number>()
  try {
    for (const [name, run] of Object.entries(calls)) {
      for (let round = 0; round < 7; round += 1) await run(ask, house)
      await takeAll(take, 150)
      await run(ask, house)
      const sum = (await takeAll(take, 150)).reduce((before, statement) => before + statement.pages, 0)
      pages.set(name, sum)
    }
    return pages
  } finally {
    await server.stop()
    await inDatabase(dataDir, forgetSettings)
  }
}

async function forgetSettings(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ name: string }>('select current_database() as name')
  await client.query(`alter database "${rows[0]?.name}" reset all`)
  await client.end()
}
