/**
 * Two thousand open windows at one server: `npm run script -- bench/live-windows.ts [windows of one memorial]` (500 unless
 * told; ten windows to each other memorial). Greetings are written at the other memorials alone, then at the same time twenty
 * a second at the one that many have open. Prints how long a greeting takes from its commit until a window is told, also as a
 * ratio of the other memorials' windows to themselves alone; what that costs of the processor; and how many statements the
 * server asks for one greeting and for a beat. Fails where a window is told nothing, or the 99th of a hundred is told later
 * than promised.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { ulid } from 'ulid'
import { hashSecret, newSecret } from '../server/src/features/accounts/index.ts'
import { connect, type Db } from '../server/src/kit/database/connect.ts'
import { quickFolder } from '../server/test/quick-folder.ts'
import { startThrowawayPostgres } from '../server/test/throwaway-postgres.ts'
import { cpuSecondsOf, postgresOf } from './cpu-time.ts'
import { median, quantile } from './numbers.ts'
import { type OpenWindow, openWindows } from './open-windows.ts'
import { type RunningServer, startServer } from './server.ts'
import { fillWall } from './wall-rows.ts'

/** The 99th of a hundred windows is told within this, in milliseconds. */
const promised = 1_000
const windowCount = 2_000
const atBusy = Number(process.argv[2] ?? 500)
const [atEachOther, perSecondAtBusy, perSecondAtOthers, seconds, rounds] = [10, 20, 10, 10, 3]
/** How long stragglers are waited for, in milliseconds. */
const timeout = 60_000

const memorialOf = (n: number) => `01${String(n).padStart(24, '0')}`
const personOf = (n: number) => `03${String(n).padStart(24, '0')}`
const busy = memorialOf(1)
const others = Array.from({ length: (windowCount - atBusy) / atEachOther }, (_, n) => memorialOf(n + 2))

/** A greeting: when it was committed, and when each window of its memorial was told. */
interface Written {
  memorial: string
  committedAt: number
  told: number[]
}

/** A statement that asks who is signed in, or how somebody stands to a memorial. */
const aboutRights = /LOG: {2}(?:execute|statement)[^\n]*from[^\n]*"(?:sessions|memorials)"/g

const written = new Map<string, Written>()
const folder = mkdtempSync(path.join(quickFolder(), 'spomen-bench-'))
const postgres = await startThrowawayPostgres()
const log = path.join(postgres.folder, 'database.log')
const database = new pg.Pool({ connectionString: postgres.url, max: 4 })
// The database ends under those that are left.
database.on('error', () => {})
try {
  await (await startServer(folder, { DATABASE_URL: postgres.url })).stop()
  const { db, close } = connect({ url: postgres.url, log: console })
  await fillWall(db, 10_000)
  const windows = await addFollowers(db)
  await close()
  const server = await startServer(folder, { DATABASE_URL: postgres.url, LOG_LEVEL: 'error' })
  await measure(server, windows)
  await server.stop()
} finally {
  await database.end()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function measure(server: RunningServer, windows: readonly OpenWindow[]) {
  const open = await openWindows(server.address, windows, (id) =>
    written.get(id)?.told.push(performance.now()),
  )
  await logStatements('all')
  const beat = await questionsAsked()
  // The next beat is far now.
  const [one] = await Promise.all([questionsAsked(), write(busy)])
  await logStatements('none')
  const [alone, together]: [Delivery[], Delivery[]] = [[], []]
  for (let round = 0; round < rounds; round += 1) {
    alone.push(await writeAndMeasure(server, [[others, perSecondAtOthers]]))
    together.push(
      await writeAndMeasure(server, [
        [others, perSecondAtOthers],
        [[busy], perSecondAtBusy],
      ]),
    )
  }
  process.stdout.write(`${open.open()} of ${windowCount} windows, ${atBusy} of one memorial\n`)
  process.stdout.write(`statements: ${one} for a greeting there, ${beat} for a beat\n`)
  print('the others alone', alone, 'others')
  print('the others meanwhile', together, 'others')
  print('that memorial', together, 'busy')
  const ratios = together.map(
    ({ others }, round) => quantile(others, 0.99) / quantile(alone[round]?.others ?? [], 0.99),
  )
  process.stdout.write(
    `the others' 99th of a hundred, as a ratio to them alone: ${median(ratios).toFixed(2)}\n`,
  )
  open.close()
}

/** Who follows what, each signed in, with a window open at it. */
async function addFollowers(db: Db): Promise<OpenWindow[]> {
  const windows = Array.from({ length: windowCount }, (_, n) => ({
    memorial: n < atBusy ? busy : (others[(n - atBusy) % others.length] ?? busy),
    token: newSecret(),
  }))
  const people = windows.map((_, n) => personOf(n))
  await sql`
    insert into accounts (id, mail, password_hash, name, last_name, gender, born, country, city, activated_at)
    select id, 'window' || id || '@example.org', '', 'Name', 'Surname', 'Other', '1970-01-01', 'Serbia', 'Novi Sad', now()
    from unnest(${people}::text[]) id`.execute(db)
  await sql`
    insert into followers (memorial_id, account_id, since)
    select memorial, person, now()
    from unnest(${windows.map(({ memorial }) => memorial)}::text[], ${people}::text[]) as bond (memorial, person)`.execute(
    db,
  )
  const hashes = windows.map(({ token }) => hashSecret(token))
  await sql`
    insert into sessions (id, account_id, token_hash, media_hash, agent, created_at, used_at, expires_at)
    select person, person, hash, hash, 'bench', now(), now(), now() + interval '7 days'
    from unnest(${people}::text[], ${hashes}::text[]) as session (person, hash)`.execute(db)
  await sql`vacuum analyze`.execute(db)
  return windows
}

type Load = readonly [memorials: readonly string[], perSecond: number]

/** Writes greetings in turn at each of the memorials, each at its moment. */
async function writeAtRate([memorials, perSecond]: Load) {
  const begun = performance.now()
  const writing: Promise<unknown>[] = []
  for (let n = 0; n < perSecond * seconds; n += 1) {
    await pause(Math.max(0, begun + (n * 1_000) / perSecond - performance.now()))
    writing.push(write(memorials[n % memorials.length] ?? busy))
  }
  await Promise.all(writing)
}

async function write(memorial: string) {
  const id = ulid()
  const greeting: Written = { memorial, committedAt: Number.NaN, told: [] }
  written.set(id, greeting)
  await database.query(
    'insert into greetings (id, memorial_id, author_id, note, created_at) values ($1, $2, $3, $4, now())',
    [id, memorial, personOf(0), 'Rest well.'],
  )
  greeting.committedAt = performance.now()
}

/** How long windows waited to be told; those that were told nothing, without end. */
interface Delivery {
  others: number[]
  busy: number[]
  /** Milliseconds of the processor for each greeting, of the server and of the database. */
  cost: readonly [server: number, database: number]
}

async function writeAndMeasure(server: RunningServer, rates: readonly Load[]): Promise<Delivery> {
  written.clear()
  const pids = postgresOf(postgres.folder)
  const spent = () =>
    [cpuSecondsOf(server.pid), pids.reduce((sum, pid) => sum + cpuSecondsOf(pid), 0)] as const
  const before = spent()
  await Promise.all(rates.map(writeAtRate))
  const expected = ({ memorial }: Written) => (memorial === busy ? atBusy : atEachOther)
  const isOver = () => [...written.values()].every((greeting) => greeting.told.length >= expected(greeting))
  for (const end = performance.now() + timeout; !isOver() && performance.now() < end; ) await pause(50)
  const after = spent()
  const waits = (isBusy: boolean) =>
    [...written.values()]
      .filter(({ memorial }) => (memorial === busy) === isBusy)
      .flatMap((greeting) =>
        Array.from({ length: expected(greeting) }, (_, n) =>
          Math.max(0, (greeting.told[n] ?? Number.POSITIVE_INFINITY) - greeting.committedAt),
        ),
      )
  const cost = [0, 1].map((n) => (((after[n] ?? 0) - (before[n] ?? 0)) * 1_000) / written.size)
  return { others: waits(false), busy: waits(true), cost: [cost[0] ?? 0, cost[1] ?? 0] }
}

/** Has the database write down every statement, or none. */
async function logStatements(what: 'all' | 'none') {
  await database.query(`alter system set log_statement = '${what}'`)
  await database.query('select pg_reload_conf()')
  await pause(500)
}

/** How many questions about rights the database was asked, once it is asked one and until no more come. */
async function questionsAsked(): Promise<number> {
  const asked = () => readFileSync(log, 'utf8').slice(before.length).match(aboutRights)?.length ?? 0
  const before = readFileSync(log, 'utf8')
  while (asked() === 0) await pause(100)
  for (let last = 0; ; ) {
    const count = asked()
    if (count === last) return count
    last = count
    await pause(1_500)
  }
}

/** Of each figure the median of all rounds. */
function print(what: string, rounds: readonly Delivery[], whose: 'others' | 'busy') {
  const of = (figure: (told: Delivery) => number) => median(rounds.map(figure))
  const [half, late] = [0.5, 0.99].map((part) => of((told) => quantile(told[whose], part))) as [
    number,
    number,
  ]
  const untold = rounds
    .flatMap((told) => told[whose])
    .filter((wait) => wait === Number.POSITIVE_INFINITY).length
  process.stdout.write(
    `${what}: half told within ${half.toFixed(0)} ms, 99 of 100 within ${late.toFixed(0)} ms, ${untold} not told in a minute; a greeting costs the server ${of(({ cost }) => cost[0]).toFixed(1)} ms, the database ${of(({ cost }) => cost[1]).toFixed(1)} ms\n`,
  )
  if (untold > 0 || late > promised) process.exitCode = 1
}
