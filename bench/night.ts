/**
 * What a night costs: `npm run script -- bench/night.ts [originals …]` (10,000 and 100,000 unless told), each with a size
 * made of it, on a quick folder. A night that looks at what went and at a 256th of the store stands beside the walk through
 * all of it, which was made each night before (decision 111), and each size beside the first. Then what one memorial with
 * many marks and a day's visitors hold up while they go, at once and in pieces, and what visits weigh day by day and by
 * month.
 */
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, utimesSync } from 'node:fs'
import path from 'node:path'
import { performance } from 'node:perf_hooks'
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { purgeMemorial } from '../server/src/features/memorials/index.ts'
import { sweepVisits } from '../server/src/features/statistics/index.ts'
import { connect, type Db } from '../server/src/kit/database/connect.ts'
import { deleteBatch } from '../server/src/kit/database/delete-in-batches.ts'
import { migrate } from '../server/src/kit/database/migrate.ts'
import { diskStore } from '../server/src/kit/files/disk.ts'
import { purgeBytes } from '../server/src/kit/files/purge-bytes.ts'
import type { FileStore } from '../server/src/kit/files/store.ts'
import { quickFolder } from '../server/test/quick-folder.ts'
import { startThrowawayPostgres } from '../server/test/throwaway-postgres.ts'

/** How many originals lose their row before each night. */
const goesANight = 100
/** How many follow the memorial that goes, and how many likes it has. */
const [people, marks] = [10_000, 100_000]
const long = new Date(Date.now() - 100 * 86_400_000)

interface Cost {
  files: number
  clock: number
  cpu: number
}

const sizes = process.argv.slice(2).map(Number)
const firstNight: Cost[] = []
for (const size of sizes.length > 0 ? sizes : [10_000, 100_000])
  await withDatabase((db) => measureNights(db, size))
await withDatabase(async (db) => {
  await measureMemorial(db)
  await measureVisitors(db)
  await measureVisits(db)
})

async function withDatabase(act: (db: Db) => Promise<void>) {
  const postgres = await startThrowawayPostgres()
  const { db, close } = connect({ url: postgres.url, log: console })
  try {
    await migrate(db)
    await act(db)
  } finally {
    await close()
    await postgres.stop()
  }
}

async function measureNights(db: Db, size: number) {
  const folder = mkdtempSync(path.join(quickFolder(), 'spomen-night-'))
  try {
    fillStore(folder, size)
    await sql`insert into files (id, sha256, bytes, type, name, audience, uploader_id)
      select lpad(n::text, 26, '0'), encode(sha256(n::text::bytea), 'hex'), 0, 'image/jpeg', 'garden.jpg', 'followers', 'ann'
      from generate_series(0, ${size - 1}::int) n`.execute(db)
    await sql`vacuum analyze`.execute(db)
    const before = await costOf(db, folder, { most: Number.POSITIVE_INFINITY })
    const nights: Cost[] = []
    for (let night = 0; night < 3; night += 1) {
      await sql`delete from files where id = any (array(select id from files order by sha256 desc limit ${goesANight}::int))`.execute(
        db,
      )
      nights.push(await costOf(db, folder, { most: 0, goes: goesANight }))
    }
    const night = nights.toSorted((one, other) => one.cpu - other.cpu)[1] as Cost
    console.log(`\n${size} originals, each with a size made of it; ${goesANight} of them go each night`)
    console.log(`  every file, as before   ${said(before)}`)
    console.log(`  a night, one of three   ${said(night)}   ${share(night, before)} of it`)
    const [first] = firstNight
    if (first) console.log(`  against the first size   processor ${(night.cpu / first.cpu).toFixed(2)} times`)
    firstNight.push(night)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function fillStore(folder: string, size: number) {
  for (let number = 0; number < size; number += 1) {
    const sha256 = createHash('sha256').update(`${number}`).digest('hex')
    const place = [sha256.slice(0, 2), sha256.slice(2, 4)]
    for (const file of [
      path.join(folder, 'original', ...place, sha256),
      path.join(folder, 'derived', ...place, sha256, 'large.webp'),
    ]) {
      mkdirSync(path.dirname(file), { recursive: true })
      closeSync(openSync(file, 'w'))
      utimesSync(file, long, long)
    }
  }
}

async function costOf(
  db: Db,
  folder: string,
  { most, goes = 0 }: { most: number; goes?: number },
): Promise<Cost> {
  const bare = diskStore(folder)
  let files = 0
  const store: FileStore = {
    ...bare,
    async *list(...asked) {
      for await (const file of bare.list(...asked)) {
        files += 1
        yield file
      }
    },
  }
  const [begun, used] = [performance.now(), process.cpuUsage()]
  const purged = await purgeBytes({ db, store, log: console }, new Date(), { most })
  const { user, system } = process.cpuUsage(used)
  if (purged !== goes) throw new Error(`${purged} originals went, not ${goes}`)
  return { files, clock: performance.now() - begun, cpu: (user + system) / 1_000 }
}

function said({ files, clock, cpu }: Cost): string {
  return `${String(files).padStart(7)} files looked at, ${clock.toFixed(0).padStart(6)} ms by the clock, ${cpu.toFixed(0).padStart(6)} ms of the processor`
}

function share(part: Cost, whole: Cost): string {
  return `${((100 * part.files) / whole.files).toFixed(2)} % of the files, ${((100 * part.cpu) / whole.cpu).toFixed(1)} %`
}

/** The longest of several times, with their sum and their number. */
async function timesOf(
  act: () => Promise<boolean>,
): Promise<{ longest: number; all: number; times: number }> {
  const times: number[] = []
  for (let isMore = true; isMore; ) {
    const begun = performance.now()
    isMore = await act()
    times.push(performance.now() - begun)
  }
  return { longest: Math.max(...times), all: times.reduce((sum, time) => sum + time, 0), times: times.length }
}

function tell(what: string, whole: { longest: number }, pieces: Awaited<ReturnType<typeof timesOf>>) {
  console.log(`\n${what}`)
  console.log(`  at once     held for ${whole.longest.toFixed(0)} ms`)
  console.log(
    `  in pieces   held for ${pieces.longest.toFixed(0)} ms at most (${((100 * pieces.longest) / whole.longest).toFixed(1)} %), ${pieces.times} transactions, ${pieces.all.toFixed(0)} ms in all`,
  )
}

function idOf(letter: string, n: number): string {
  return letter + String(n).padStart(25, '0')
}

async function addPeople(db: Db) {
  await sql`insert into accounts (id, mail, password_hash, name, last_name, gender, born, country, city)
    select 'A' || lpad(n::text, 25, '0'), n || '@example.org', '', 'Ann', 'Ilić', 'Female', '1970-05-17', 'Serbia', 'Novi Sad'
    from generate_series(0, ${people - 1}::int) n`.execute(db)
}

async function addMemorials(db: Db, from: number, many: number) {
  await sql`insert into memorials (id, owner_id, is_human, first_name, last_name, gender, born, died, package_name, package_due,
      search_first, search_last, created_at)
    select 'M' || lpad(n::text, 25, '0'), ${idOf('A', 0)}, true, 'Milan', 'Ilić', 'Male', '1940-01-01', '2020-01-01', 'Free',
      '2030-01-01', 'milan', 'ilic', now()
    from generate_series(${from}::int, ${from + many - 1}::int) n`.execute(db)
}

async function measureMemorial(db: Db) {
  await addPeople(db)
  await addMemorials(db, 0, 2)
  for (const memorial of [0, 1]) {
    const id = idOf('M', memorial)
    await sql`insert into followers (memorial_id, account_id, since)
      select ${id}, 'A' || lpad(n::text, 25, '0'), now() from generate_series(0, ${people - 1}::int) n`.execute(
      db,
    )
    await sql`insert into likes (id, memorial_id, subject_id, kind, account_id, created_at)
      select ${String(memorial)}::text || lpad(n::text, 25, 'L'), ${id}, ${String(memorial)}::text || lpad((n / ${people}::int)::text, 25, 'P'), 1,
        'A' || lpad((n % ${people}::int)::text, 25, '0'), now()
      from generate_series(0, ${marks - 1}::int) n`.execute(db)
    await sql`insert into files (id, sha256, bytes, type, name, audience, memorial_id, uploader_id)
      select ${String(memorial)}::text || lpad(n::text, 25, 'F'), encode(sha256(n::text::bytea), 'hex'), 0, 'image/jpeg',
        'garden.jpg', 'followers', ${id}, ${idOf('A', 0)}
      from generate_series(1, 10000) n`.execute(db)
  }
  await sql`update memorials set deleted_at = now()`.execute(db)
  await sql`vacuum analyze`.execute(db)
  const purge = (memorial: number, most: number) =>
    timesOf(async () => {
      const end = await db.transaction().execute((tx) => purgeMemorial(tx, idOf('M', memorial), { most }))
      return end === 'more'
    })
  const whole = await purge(0, 1_000_000_000)
  tell(
    `A memorial with ${marks} likes, ${people} followers and 10000 files goes`,
    whole,
    await purge(1, 1_000),
  )
}

async function measureVisitors(db: Db) {
  await addMemorials(db, 10, 20)
  const fill = async () => {
    await sql`insert into visitors_of_today (memorial_id, account_id, day)
      select 'M' || lpad((10 + m)::text, 25, '0'), 'A' || lpad(n::text, 25, '0'), '2026-04-11'
      from generate_series(0, 19) m, generate_series(0, ${people - 1}::int) n`.execute(db)
    await sql`vacuum analyze visitors_of_today`.execute(db)
  }
  const forget = (most: number) =>
    timesOf(async () => {
      const gone = await deleteBatch(
        db,
        'visitors_of_today',
        (visitor) => visitor('day', '<', '2026-04-12'),
        most,
      )
      return gone === most
    })
  await fill()
  const whole = await forget(1_000_000_000)
  await fill()
  tell(`${20 * people} visitors of a day that is over are forgotten`, whole, await forget(1_000))
}

async function measureVisits(db: Db) {
  const [memorials, years] = [500, 4]
  await addMemorials(db, 100, memorials)
  await sql`insert into visits (memorial_id, day, visitors)
    select 'M' || lpad((100 + m)::text, 25, '0'), day::date, 3
    from generate_series('2022-04-12'::date, '2026-04-11', '1 day') as day, generate_series(0, ${memorials - 1}::int) m`.execute(
    db,
  )
  const weigh = async () => {
    await sql`vacuum full analyze visits`.execute(db)
    const { rows } = await sql<{ many: number; bytes: number }>`
      select count(*)::int as many, pg_total_relation_size('visits')::int as bytes from visits`.execute(db)
    return rows[0] ?? { many: 0, bytes: 0 }
  }
  const before = await weigh()
  const begun = performance.now()
  await sweepVisits(db, '2026-04-12')
  const clock = performance.now() - begun
  const after = await weigh()
  const mega = (bytes: number) => `${(bytes / 1_048_576).toFixed(1)} MB`
  console.log(`\nVisits of ${memorials} memorials, somebody on each day of ${years} years`)
  console.log(`  day by day   ${before.many} rows, ${mega(before.bytes)}`)
  console.log(
    `  by month     ${after.many} rows, ${mega(after.bytes)} (${((100 * after.bytes) / before.bytes).toFixed(0)} %), added up in ${clock.toFixed(0)} ms`,
  )
}
