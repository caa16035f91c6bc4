/**
 * A memorial's calls, signed in, validated and logged, against a bare server that answers the same rows to the same right:
 * `npm run script -- bench/memorial-calls.ts [photographs]` (1,000 unless told, with 5,000 comments, 2,000 greetings and 10,000
 * followers; with fewer, as much less of each). Prints, as somebody who follows asks and as our own page does, the requests a
 * second as ratios (at least 0.9), measured in turns so that a busy machine disturbs both alike; then how many times a second
 * the numbers and the first photographs are answered together, which no two machines have in common.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import autocannon from 'autocannon'
import { connect } from '../server/src/kit/database/connect.ts'
import { migrate } from '../server/src/kit/database/migrate.ts'
import { fillLargeHouse, type LargeHouse } from '../server/test/large-house.ts'
import { quickFolder } from '../server/test/quick-folder.ts'
import { startThrowawayPostgres } from '../server/test/throwaway-postgres.ts'
import { median } from './numbers.ts'
import { lowMemoryFlags } from './server.ts'

const photographs = Number(process.argv[2] ?? 1_000)
const known = {
  photographs,
  comments: photographs * 5,
  greetings: photographs * 2,
  followers: photographs * 10,
}
const connections = 20
/** One round more goes before these and does not count, in which both servers compile what they run. */
const [rounds, seconds, promised] = [5, 1.5, 0.9]
/** How many photographs the page asks for. */
const photographsOfPage = 18

const postgres = await startThrowawayPostgres()
const dataDir = mkdtempSync(path.join(quickFolder(), 'spomen-bench-'))
try {
  const { db, close } = connect({ url: postgres.url, log: console })
  await migrate(db)
  const house = await fillLargeHouse(db, { memorials: 500, people: known.followers + 500, known })
  await close()
  await measure(house)
} finally {
  await postgres.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

/** A call as our own page makes it, and what the bare server knows it by. */
function callsOn(id: string) {
  return {
    metrics: `refdeceaseds/deceasedmetrics?deceasedId=${id}`,
    photographs: `refimages/${id}/images?pageSize=18&pageNumber=1&around=false`,
    greetings: `reflastgreetings?personId=${id}&pageSize=20&pageNumber=1`,
    page: `refdeceaseds/getById?id=${id}&around=false&greetings=false&photographs=${photographsOfPage}`,
  }
}

async function measure({ known: id, tokens }: LargeHouse) {
  const ours = fork('bench/wall-ours.ts', [JSON.stringify({ url: postgres.url, dataDir })], {
    execArgv: lowMemoryFlags,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const [port] = (await once(ours, 'message')) as [number]
  const told = JSON.stringify({ url: postgres.url, most: 10, photographsOfPage })
  const bare = fork('bench/memorial-calls-bare.ts', [told])
  const [barePort] = (await once(bare, 'message')) as [number]
  const asking = { authorization: `Bearer ${tokens.follower}` }
  const paths = Object.entries(callsOn(id)).map(([name, call]) => ({
    name,
    own: [`/api/${call}`],
    theirs: [`/${name}/${id}`],
  }))
  const [first, second] = paths
  if (first && second)
    paths.push({
      name: 'both of a page',
      own: [...first.own, ...second.own],
      theirs: [...first.theirs, ...second.theirs],
    })
  try {
    process.stdout.write(`${photographs} photographs, ${connections} connections\n`)
    for (const { name, own, theirs } of paths) {
      const rates: { own: number; theirs: number }[] = []
      for (let round = 0; round <= rounds; round += 1) {
        const bareRate = await load(barePort, theirs, asking)
        const rate = await load(port, own, asking)
        if (round > 0) rates.push({ own: rate, theirs: bareRate })
      }
      const ratio = median(rates.map((rate) => rate.own / rate.theirs))
      const [ownRate, bareRate] = [
        median(rates.map((rate) => rate.own)),
        median(rates.map((rate) => rate.theirs)),
      ].map((rate) => Math.round(rate / own.length))
      process.stdout.write(
        `  ${name.padEnd(16)} ${ratio.toFixed(2)} (at least ${promised}), ${ownRate} to ${bareRate} a second\n`,
      )
    }
  } finally {
    ours.disconnect()
    bare.disconnect()
    await Promise.all([once(ours, 'exit'), once(bare, 'exit')])
  }
}

/** The requests a second that are answered of these, one after the other on each connection. */
async function load(
  port: number,
  paths: readonly string[],
  headers: Record<string, string>,
): Promise<number> {
  const result = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections,
    duration: seconds,
    headers,
    requests: paths.map((path) => ({ path })),
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${paths.join()}: ${result.non2xx} refused, ${result.errors} lost`)
  return result.requests.total / result.duration
}
