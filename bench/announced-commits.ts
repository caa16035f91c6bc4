/**
 * What it costs that commits which announce something wait for one another: `npm run script -- bench/announced-commits.ts
 * [writers]` (32 unless told). Writers leave greetings as fast as they can, with the trigger that announces them and without
 * it, while somebody listens; for disks, or standbys that are waited for, that take so many milliseconds for a commit. Prints
 * the greetings a second, with the trigger as a ratio to those without; and how long a greeting takes where no more are
 * written than two cores can serve.
 */
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { ulid } from 'ulid'
import { connect } from '../server/src/kit/database/connect.ts'
import { migrate } from '../server/src/kit/database/migrate.ts'
import { startThrowawayPostgres } from '../server/test/throwaway-postgres.ts'
import { median, quantile } from './numbers.ts'
import { fillWall } from './wall-rows.ts'

const writers = Number(process.argv[2] ?? 32)
const [seconds, rounds] = [3, 3]
/** How long a commit takes until it is kept, in milliseconds: memory, a good disk, a network's disk, a far standby. */
const delays = [0, 1, 2, 5, 10]
/** Greetings a second that are written without haste. */
const rates = [20, 50, 100]

const memorials = 1_000
const postgres = await startThrowawayPostgres()
const admin = new pg.Client({ connectionString: postgres.url })
try {
  const { db, close } = connect({ url: postgres.url, log: console })
  await migrate(db)
  await fillWall(db, memorials)
  await close()
  await admin.connect()
  await admin.query('listen announcements')
  await admin.query('alter system set fsync = on')
  await admin.query('alter system set synchronous_commit = on')
  // Without it one writer alone would not be delayed.
  await admin.query('alter system set commit_siblings = 0')
  const clients = await Promise.all(Array.from({ length: writers }, open))
  process.stdout.write(`${writers} writers\n`)
  for (const delay of delays) await measure(clients, delay)
  await Promise.all(clients.map((client) => client.end()))
} finally {
  await admin.end()
  await postgres.stop()
}

async function open() {
  const client = new pg.Client({ connectionString: postgres.url })
  // The database ends under those that are left, where something else has failed.
  client.on('error', () => {})
  await client.connect()
  return client
}

async function measure(clients: readonly pg.Client[], delay: number) {
  await admin.query(`alter system set commit_delay = ${delay * 1_000}`)
  await admin.query('select pg_reload_conf()')
  await pause(500)
  const found = { announced: [] as number[], silent: [] as number[] }
  for (let round = 0; round < rounds; round += 1)
    for (const kind of ['silent', 'announced'] as const) {
      await admin.query(
        `alter table greetings ${kind === 'announced' ? 'enable' : 'disable'} trigger greetings_call_out`,
      )
      found[kind].push(await writeAsFastAsTheyCan(clients))
    }
  const [announced, silent] = [median(found.announced), median(found.silent)]
  process.stdout.write(
    `a commit kept after ${delay} ms: ${announced.toFixed(0)} a second announced, ${silent.toFixed(0)} silent, ratio ${(announced / silent).toFixed(2)}\n`,
  )
  for (const rate of rates) {
    const waits = { announced: [] as number[], silent: [] as number[] }
    for (const kind of ['silent', 'announced'] as const) {
      await admin.query(
        `alter table greetings ${kind === 'announced' ? 'enable' : 'disable'} trigger greetings_call_out`,
      )
      waits[kind] = await writeAtRate(clients, rate)
    }
    const told = (kind: keyof typeof waits) =>
      [0.5, 0.99].map((part) => `${quantile(waits[kind], part).toFixed(1)}`).join(' and ')
    process.stdout.write(
      `  ${rate} a second: half and 99 of 100 kept within ${told('announced')} ms announced, ${told('silent')} silent\n`,
    )
  }
}

async function writeAsFastAsTheyCan(clients: readonly pg.Client[]): Promise<number> {
  const end = performance.now() + seconds * 1_000
  let count = 0
  await Promise.all(
    clients.map(async (client) => {
      for (; performance.now() < end; count += 1) await write(client)
    }),
  )
  return count / seconds
}

/** Writes so many a second, at moments that have nothing to do with one another; answers how long each took. */
async function writeAtRate(clients: readonly pg.Client[], rate: number): Promise<number[]> {
  const waits: number[] = []
  const writing: Promise<unknown>[] = []
  const begun = performance.now()
  for (let due = 0; due < seconds * 1_000; due += (-Math.log(1 - Math.random()) * 1_000) / rate) {
    await pause(Math.max(0, begun + due - performance.now()))
    const asked = performance.now()
    const client = clients[writing.length % clients.length]
    if (client) writing.push(write(client).then(() => waits.push(performance.now() - asked)))
  }
  await Promise.all(writing)
  return waits
}

function write(client: pg.Client) {
  const memorial = Math.ceil(Math.random() * memorials)
  return client.query({
    name: 'write',
    text: 'insert into greetings (id, memorial_id, author_id, note, created_at) values ($1, $2, $3, $4, now())',
    values: [ulid(), `01${String(memorial).padStart(24, '0')}`, '1'.padStart(26, '0'), 'Rest well.'],
  })
}
