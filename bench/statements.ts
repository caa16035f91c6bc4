/**
 * What each call reads of a large house: `npm run script -- bench/statements.ts [memorials] [people] [call]` (20,000 of
 * 200,000 unless told; ten photographs each, and one memorial with a thousand, five thousand comments, two thousand
 * greetings, ten thousand followers and as many requests to follow it, eight hundred suggested photographs, and a door by
 * which guests have left two thousand words; five thousand notices of local services). Asks every call that only reads, as
 * the owner, a follower, a stranger, a moderator and a guest, of the large memorial and of an ordinary one, then does what
 * reads much before it writes, and prints of each the statement that read most, as parts of the 200 pages that are promised.
 * A million takes 35 GB and an hour or more; `LARGE_IN` names a folder for them where memory has less. With a call's name
 * only that one is asked, and nothing is written.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { everyCall } from '@spomen/contract/api.ts'
import type { Endpoint } from '@spomen/contract/endpoint.ts'
import pg from 'pg'
import { connect } from '../server/src/kit/database/connect.ts'
import { at, Refused } from '../dev/sample/ask.ts'
import { fillLargeHouse, type LargeHouse } from '../server/test/large-house.ts'
import { quickFolder } from '../server/test/quick-folder.ts'
import { startThrowawayPostgres } from '../server/test/throwaway-postgres.ts'
import { startServer } from './server.ts'
import { deedsIn, setPasswords } from './statement-writes.ts'
import { describePlan, logStatements, type RunStatement, statementsOf, takeAll } from './statement-log.ts'

const promised = 200
const known = {
  ...{ photographs: 1_000, comments: 5_000, greetings: 2_000, followers: 10_000 },
  ...{ requests: 10_000, suggestions: 800, words: 2_000 },
}
const notices = 5_000
const memorials = Number(process.argv[2] ?? 20_000)
const people = Number(process.argv[3] ?? 200_000)
const only = process.argv[4]

/** What the fields of a call are filled with, by their names; what is not here is left out. */
const fieldsOf = (house: LargeHouse, memorial: 'known' | 'ordinary'): Record<string, unknown> => ({
  ...Object.fromEntries(
    ['id', 'deceasedId', 'personId', 'memorialId'].map((name) => [name, house[memorial]]),
  ),
  ...{ entityId: house.photograph, isHuman: true, q: 'name7', status: 1, link: house.links[memorial] },
})

/** Asked of something else than a memorial: of a mail's link, of a person's or an order's own id. */
const apart = new Set([
  'system.batch',
  'notifications.unsubscribing',
  'payments.order',
  'claims.find',
  'puzzle.group',
])

/** What only some may say. */
const without: Record<string, string> = { 'commercials.list': 'status' }

/** How our own page asks where the documented call answers all there is. */
const ownWays: Record<string, object> = {
  'profiles.whole': { around: false, greetings: false, photographs: 18 },
  'photographs.list': { around: false },
  'videos.list': { around: false },
  'following.followers': { pageSize: 10, pageNumber: 1 },
  'greetings.list': { pageSize: 20, pageNumber: 1 },
  'commercials.list': { limit: 3, pageNumber: 1 },
}

const authors = 'documented whole (Q35): a row of an account for each author'
const counts = 'counts the whole house, by a job once that takes 300 ms'

/** What may read more, and why; our own page asks for none of it. */
const excused: Record<string, string> = {
  'profiles.whole': authors,
  'profiles.media': authors,
  'photographs.one': authors,
  'greetings.list': authors,
  'following.followers': 'documented whole where no page is named: a row of an account for each',
  'admin.overview': counts,
  'admin.users': counts,
  'admin.memorials': counts,
  'guestWords.standing': 'answers whole: every word of guests that stands',
  'guestPages.whole':
    'a row of a file for each of sixty photographs, and of an account for each of thirty greetings and of words taken over',
  'commercials.list': 'reckons how near each notice is that runs (decision 27)',
  'commercials.list as our page asks': 'the same',
  'reports.search': 'documented whole: every report that waits, with what it is about and by whom',
}

interface Cost {
  call: string
  who: string
  memorial: string
  statements: number
  /** Of all of them together. */
  pages: number
  worst: RunStatement
}

const base = process.env['LARGE_IN'] ?? quickFolder()
const folder = mkdtempSync(path.join(base, 'spomen-bench-'))
const postgres = await startThrowawayPostgres(base)
try {
  // The first start makes the tables, and makes this folder the one of the house.
  await (await startServer(folder, { DATABASE_URL: postgres.url })).stop()
  const { db, close } = connect({ url: postgres.url, log: console })
  const house = await fillLargeHouse(db, { memorials, people, known, notices })
  await setPasswords(db, house)
  await close()
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  await logStatements(client)
  await client.end()
  const server = await startServer(folder, { DATABASE_URL: postgres.url })
  const take = statementsOf(path.join(postgres.folder, 'database.log'))
  printCosts(await askAll(server.address, house, take), 'what only reads')
  if (!only) printCosts(await doAll(server.address, house, take), 'what writes')
  await server.stop()
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function askAll(address: string, house: LargeHouse, take: () => RunStatement[]): Promise<Cost[]> {
  const costs: Cost[] = []
  for (const { name, endpoint } of everyCall.filter(
    ({ name, endpoint }) => endpoint.method === 'GET' && !apart.has(name) && (!only || name === only),
  ))
    for (const [who, token] of Object.entries({ ...house.tokens, guest: undefined }))
      for (const memorial of ['known', 'ordinary'] as const) {
        const { [without[name] ?? '']: _, ...input } = inputOf(endpoint, fieldsOf(house, memorial))
        for (const own of [null, ...(ownWays[name] ? [ownWays[name]] : [])]) {
          const run = await runOf(take, () => at(address, token)(endpoint, { ...input, ...own } as never))
          costs.push(...costOf(run, { call: own ? `${name} as our page asks` : name, who, memorial }))
        }
      }
  return costs
}

async function doAll(address: string, house: LargeHouse, take: () => RunStatement[]): Promise<Cost[]> {
  const costs: Cost[] = []
  for (const { call, who, act } of deedsIn(house)) {
    const run = await runOf(take, () => act(at(address, house.tokens[who])))
    if (!run) process.stdout.write(`${call} was refused to the ${who}\n`)
    costs.push(...costOf(run, { call: `${call}, ${who}`, who, memorial: 'known' }))
  }
  return costs
}

/** What was run for something that was asked; null where it was refused. */
async function runOf(
  take: () => RunStatement[],
  ask: () => Promise<unknown>,
): Promise<RunStatement[] | null> {
  take()
  const isAnswered = await ask().then(
    () => true,
    (error: unknown) => {
      if (error instanceof Refused) return false
      throw error
    },
  )
  const run = await takeAll(take, 40)
  return isAnswered ? run : null
}

function costOf(run: RunStatement[] | null, asked: Pick<Cost, 'call' | 'who' | 'memorial'>): Cost[] {
  const worst = run?.toSorted((a, b) => b.pages - a.pages)[0]
  return run && worst ? [{ ...asked, statements: run.length, pages: sumOf(run), worst }] : []
}

function sumOf(run: readonly RunStatement[]) {
  return run.reduce((sum, { pages }) => sum + pages, 0)
}

function inputOf(endpoint: Endpoint, fields: Record<string, unknown>): Record<string, unknown> {
  const names = Object.keys(endpoint.takes.shape)
  return Object.fromEntries(names.filter((name) => name in fields).map((name) => [name, fields[name]]))
}

/** A line for each call, as whoever and of whichever memorial it cost most. */
function printCosts(costs: readonly Cost[], which: string) {
  const worstFirst = costs.toSorted((a, b) => b.worst.pages - a.worst.pages)
  const calls = new Map(worstFirst.toReversed().map((cost) => [cost.call, cost]))
  process.stdout.write(
    `${memorials} memorials of ${people} people, ${which}: the statement that read most, as parts of ${promised} pages\n`,
  )
  for (const cost of worstFirst.filter((each) => calls.get(each.call) === each)) {
    const { call, who, memorial, statements, pages, worst } = cost
    const part = (worst.pages / promised).toFixed(2).padStart(7)
    process.stdout.write(
      `${part}  ${call}, ${who}, ${memorial} memorial, ${statements} statements of ${pages} pages\n`,
    )
    if (worst.pages <= promised) continue
    const why = excused[call]
    if (!why) process.exitCode = 1
    process.stdout.write(
      `         ${why ?? 'PROMISED LESS'}; ${(worst.pages / Math.max(1, worst.rows)).toFixed(1)} pages a row\n`,
    )
    process.stdout.write(`         ${worst.text.replaceAll(/\s+/g, ' ').slice(0, 600)}\n`)
    process.stdout.write(describePlan(worst.plan, 5))
  }
}
