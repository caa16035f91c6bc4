/**
 * What a search of the wall and its pages far down read of a large house: `node bench/wall-search.ts [memorials …]` (100,000
 * and 1,000,000 unless told), with three thousand first names and sixty thousand last names, a few of them common. Prints the
 * pages of all statements of one answer as parts of the 200 that are promised, and each size against the first.
 */
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { recountWall } from '../server/src/features/memorials/index.ts'
import { findWallPage } from '../server/src/features/profiles/wall-store.ts'
import { foldEdition } from '../server/src/kit/fold.ts'
import { connect, type Db } from '../server/src/kit/database/connect.ts'
import { migrate } from '../server/src/kit/database/migrate.ts'
import { startThrowawayPostgres } from '../server/test/throwaway-postgres.ts'
import { describePlan, logStatements, statementsOf } from './statement-log.ts'

const promised = 200
const [firstNames, lastNames] = [3_000, 60_000]
const syllables = 'mi la jo va no pe tro ste fa ra do ko ni ze lu ka be gra sa vu'.split(' ')
const endings = ['vic', 'ov', 'ski', 'er']

/** The n-th name, from 1 on: the smaller the number, the more bear it. */
function nameOf(n: number, ends: boolean): string {
  const parts: string[] = []
  for (let left = n + 19; left > 0; left = Math.floor(left / 20)) parts.push(syllables[left % 20] ?? '')
  return parts.join('') + (ends ? endings[n % 4] : '')
}

const searches: Record<string, { firstName?: string; lastName?: string; page?: number }> = {
  'page 1': {},
  'page 100': { page: 100 },
  'the page in the middle': { page: -1 },
  'a common name': { firstName: nameOf(1, false) },
  'a common name, page 1,000': { firstName: nameOf(1, false), page: 1_000 },
  'a name of a few hundred': { firstName: nameOf(400, false) },
  'a rare name': { lastName: nameOf(50_000, true) },
  'a common last name': { lastName: nameOf(1, true) },
  'a last name of a few hundred': { lastName: nameOf(300, true) },
  'both, common': { firstName: nameOf(1, false), lastName: nameOf(2, true) },
  'both, less common': { firstName: nameOf(40, false), lastName: nameOf(300, true) },
  'one letter': { firstName: 'm' },
  'two letters': { firstName: 'jo' },
  'two letters of a last name': { lastName: 'ov' },
  'two letters nobody has': { lastName: 'qx' },
  nobody: { lastName: 'quixote' },
}

const sizes = process.argv.slice(2).map(Number)
const first: Record<string, number> = {}
for (const size of sizes.length > 0 ? sizes : [100_000, 1_000_000]) await measureAt(size)

async function measureAt(size: number) {
  const postgres = await startThrowawayPostgres()
  const { db, close } = connect({ url: postgres.url, log: console })
  try {
    await migrate(db)
    await fill(db, size)
    const client = new pg.Client({ connectionString: postgres.url })
    await client.connect()
    await logStatements(client)
    await client.end()
    const logged = connect({ url: postgres.url, log: console })
    const take = statementsOf(path.join(postgres.folder, 'database.log'))
    process.stdout.write(`${size} memorials: pages of an answer, as parts of ${promised}\n`)
    for (const [name, { page = 1, firstName = null, lastName = null }] of Object.entries(searches)) {
      const asked = { isHuman: true, ownerId: null, firstName, lastName }
      const part = { size: 12, page: page > 0 ? page : Math.round((size * 0.9) / 24) }
      await findWallPage(logged.db, asked, part)
      await pause(100)
      take()
      const begun = performance.now()
      const { total } = await findWallPage(logged.db, asked, part)
      const took = performance.now() - begun
      await pause(150)
      const run = take()
      const pages = run.reduce((sum, statement) => sum + statement.pages, 0)
      first[name] ??= took
      const against = `${(took / first[name]).toFixed(1)} of the time at the first size`
      process.stdout.write(
        `${(pages / promised).toFixed(2).padStart(8)}  ${name} (${total} found), ${against}\n`,
      )
      for (const { pages: own, plan } of run)
        if (own > promised / 2) process.stdout.write(describePlan(plan, 6))
    }
    await logged.close()
  } finally {
    await close()
    await postgres.stop()
  }
}

async function fill(db: Db, size: number) {
  await sql`
    insert into accounts (id, mail, password_hash, name, last_name, gender, born, country, city)
    values ('ann', 'ann@example.org', '', 'Ann', 'Petrović', 'Other', '1970-01-01', '', '')`.execute(db)
  const firsts = Array.from({ length: firstNames }, (_, n) => nameOf(n + 1, false))
  const lasts = Array.from({ length: lastNames }, (_, n) => nameOf(n + 1, true))
  await sql`alter table memorials disable trigger user`.execute(db)
  const rank = (salt: number, of: number) =>
    sql`least(floor(exp((hashint8extended(n, ${sql.lit(salt)}) & 2147483647) / 2147483648.0 * ln(${sql.lit(of)})))::int, ${sql.lit(of)})`
  await sql`
    insert into memorials (id, owner_id, is_human, first_name, last_name, name, gender, born, died, country, city,
      package_name, package_due, search_first, search_last, fold_edition, created_at)
    select '01' || lpad(n::text, 24, '0'), 'ann', n % 10 > 0, first, last, first, 'Other', '1938-04-12', '2021-11-03',
      'Serbia', 'Novi Sad', 'Free always - Premium', '2027-01-01', first, case when n % 10 > 0 then last else '' end,
      ${foldEdition}::int, now()
    from (select n, (${firsts}::text[])[${rank(1, firstNames)}] as first, (${lasts}::text[])[${rank(2, lastNames)}] as last
      from generate_series(1, ${size}::int) n) as named`.execute(db)
  await sql`update memorial_totals set total = (select count(*) from memorials m where m.is_human = memorial_totals.is_human)`.execute(
    db,
  )
  await recountWall(db)
  await sql`alter table memorials enable trigger user`.execute(db)
  await sql`vacuum analyze`.execute(db)
}
