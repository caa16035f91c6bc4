/**
 * Many people at once in a house of ten thousand memorials and a hundred thousand photographs:
 * `npm run script -- bench/load.ts [seconds]` (300 unless told). Two hundred families read walls, pages, photographs and
 * greetings, search, and every tenth request writes; a hundred requests a second whether or not the former ones are answered,
 * then five times that for a fifth of the time, then a hundred again. Prints how p99 stands to the median (10 promised), what
 * was answered, how long after the rush answers were as quick as before (10 s promised), and the processor's time a request
 * costs server and database.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { openSession } from '../server/src/features/accounts/sessions.ts'
import { connect, type Db } from '../server/src/kit/database/connect.ts'
import { fillLargeHouse } from '../server/test/large-house.ts'
import { quickFolder } from '../server/test/quick-folder.ts'
import { startThrowawayPostgres } from '../server/test/throwaway-postgres.ts'
import { cpuSecondsOf, postgresOf } from './cpu-time.ts'
import { askAtRate, type Answered, type Request } from './request-rate.ts'
import { startServer } from './server.ts'

const size = { memorials: 10_000, people: 2_000 }
const known = { photographs: 1_000, comments: 5_000, greetings: 2_000, followers: 1_900 }
const families = 200
const perSecond = 100
const rush = 5
const seconds = Number(process.argv[2] ?? 300)

interface Family {
  token: string
  memorial: string
  photograph: string
}

const folder = mkdtempSync(path.join(quickFolder(), 'spomen-bench-'))
const postgres = await startThrowawayPostgres()
try {
  // The first start makes the tables, and makes this folder the one of the house.
  await (await startServer(folder, { DATABASE_URL: postgres.url })).stop()
  const { db, close } = connect({ url: postgres.url, log: console })
  await fillLargeHouse(db, { ...size, known })
  const asking = requestsOf(await findFamilies(db))
  await close()
  const server = await startServer(folder, { DATABASE_URL: postgres.url, LOG_LEVEL: 'error' })
  const cpu = () =>
    cpuSecondsOf(server.pid) + postgresOf(postgres.folder).reduce((sum, pid) => sum + cpuSecondsOf(pid), 0)
  await askAtRate(server.address, asking, { perSecond, seconds: 5 })
  const before = cpu()
  const usual = await askAtRate(server.address, asking, { perSecond, seconds })
  const spent = cpu() - before
  const crowd = await askAtRate(server.address, asking, { perSecond: perSecond * rush, seconds: seconds / 5 })
  const after = await askAtRate(server.address, asking, { perSecond, seconds: 20 })
  print(`${perSecond} a second`, usual)
  printSlowest(usual, asking)
  process.stdout.write(
    `  ${((1000 * spent) / usual.length).toFixed(2)} ms of processor a request, server and database\n`,
  )
  print(`${perSecond * rush} a second`, crowd)
  print('afterwards', after)
  process.stdout.write(`  as quick as before after ${recoveredAfter(after, usual)} s\n`)
  await server.stop()
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** Families with a memorial and a photograph each, signed in. */
async function findFamilies(db: Db): Promise<Family[]> {
  const { rows } = await sql<{ memorial: string; owner: string; photograph: string }>`
    select memorials.id as memorial, owner_id as owner,
      (select min(images.id) from images where memorial_id = memorials.id and deleted_at is null) as photograph
    from memorials where deleted_at is null and package_name = 'Premium'
      and (select deleted_at is null from accounts where accounts.id = owner_id) order by md5(id) limit ${families}`.execute(
    db,
  )
  const now = new Date()
  return Promise.all(
    rows.map(async ({ memorial, owner, photograph }) => {
      const { token } = await openSession(db, { accountId: owner, agent: null, now, days: 7 })
      return { token, memorial, photograph }
    }),
  )
}

/** The n-th request: what twenty people in turn are likely to do, each in their own family. */
function requestsOf(all: readonly Family[]): (n: number) => Request {
  const reads = [
    (n: number) => `refdeceaseds/getmany?isHuman=true&limit=12&pageNumber=${(n % 50) + 1}`,
    (_: number, { memorial }: Family) => `refdeceaseds/getById?id=${memorial}&isHuman=true&around=false`,
    (_: number, { memorial }: Family) => `refimages/${memorial}/images?pageSize=18&pageNumber=1`,
    (_: number, { memorial }: Family) => `reflastgreetings?personId=${memorial}&pageSize=20&pageNumber=1`,
    (_: number, { memorial }: Family) => `refdeceaseds/deceasedmetrics?deceasedId=${memorial}`,
    (_: number, { memorial }: Family) => `reftimelines?personId=${memorial}`,
    (n: number) => `refdeceaseds/getmany?isHuman=true&limit=12&pageNumber=1&lastName=surname${n % 9_000}`,
    (_: number, { memorial, photograph }: Family) => `refimages/${memorial}/image/${photograph}`,
    (_: number) => 'refdeceaseds/getmanymy?limit=12&pageNumber=1',
  ]
  const family = (n: number) => all[(n * 7) % all.length] as Family
  return (n) => {
    const { token, memorial, photograph } = family(n)
    if (n % 20 === 7) {
      const body = {
        personId: memorial,
        note: '<p>The plum tree bears this year as never before.</p>',
        byUserId: null,
      }
      return { method: 'POST', path: 'reflastgreetings/create', token, body }
    }
    if (n % 20 === 17) {
      const body = { deceasedId: memorial, entityId: photograph, type: 1 }
      return { method: 'POST', path: 'reflikes/create', token, body }
    }
    return {
      method: 'GET',
      path: (reads[n % reads.length] as (typeof reads)[number])(n, family(n)),
      token,
      body: null,
    }
  }
}

function print(what: string, answers: readonly Answered[]) {
  const times = answers.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b)
  const at = (part: number) => times[Math.floor(times.length * part)] ?? 0
  const byStatus = Object.groupBy(answers, ({ status }) => status)
  const counted = Object.entries(byStatus).map(([status, some = []]) => `${status}: ${some.length}`)
  process.stdout.write(
    `${what}: p99 ${(at(0.99) / at(0.5)).toFixed(1)} times the median (${at(0.5).toFixed(1)} ms), longest ${at(0.9999).toFixed(0)} ms; ${counted.join(', ')}\n`,
  )
}

/** What the slowest hundredth had asked for, the most frequent first. */
function printSlowest(answers: readonly Answered[], asking: (n: number) => Request) {
  const slowest = answers
    .map(({ milliseconds }, n) => ({ milliseconds, kind: kindOf(asking(n)) }))
    .toSorted((one, other) => other.milliseconds - one.milliseconds)
    .slice(0, answers.length / 100)
  const kinds = Object.entries(Object.groupBy(slowest, ({ kind }) => kind))
    .map(([kind, some = []]) => ({ kind, count: some.length }))
    .toSorted((one, other) => other.count - one.count)
    .map(({ kind, count }) => `${kind} ${count}`)
  process.stdout.write(`  the slowest hundredth: ${kinds.join(', ')}\n`)
}

/** A request without whose it is. */
function kindOf({ method, path }: Request) {
  return `${method} ${path.replace(/=[^&]*/g, '').replace(/\/[0-9A-Z]{26}/g, '')}`
}

/** After how many seconds every further one had answers no slower than twice the usual p99. */
function recoveredAfter(after: readonly Answered[], usual: readonly Answered[]): number {
  const times = usual.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b)
  const bound = 2 * (times[Math.floor(times.length * 0.99)] ?? 0)
  const late = after.filter(
    ({ milliseconds, status }) => milliseconds > bound || typeof status === 'string' || status >= 500,
  )
  return Math.ceil(Math.max(0, ...late.map(({ begunAt }) => begunAt)) / 1000)
}
