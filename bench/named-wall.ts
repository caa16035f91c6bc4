/** A wall whose names are spread as names are: a few that very many bear, and many that hardly anybody does. */
import { sql } from 'kysely'
import { recountWall } from '../server/src/features/memorials/index.ts'
import type { Db } from '../server/src/kit/database/connect.ts'
import { foldEdition } from '../server/src/kit/fold.ts'

const [firstNames, lastNames] = [3_000, 60_000]
const syllables = 'mi la jo va no pe tro ste fa ra do ko ni ze lu ka be gra sa vu'.split(' ')
const endings = ['vic', 'ov', 'ski', 'er']

/** The n-th name, from 1 on, a first or a last one: the smaller the number, the more bear it. */
export function nameOf(n: number, isLast: boolean): string {
  const parts: string[] = []
  for (let left = n + 19; left > 0; left = Math.floor(left / 20)) parts.push(syllables[left % 20] ?? '')
  return parts.join('') + (isLast ? endings[n % 4] : '')
}

/**
 * Adds so many memorials, nine of ten of people and the others of pets, kept by so many people. The database makes the rows by
 * itself: a million take two minutes.
 */
export async function fillNamedWall(
  db: Db,
  { memorials, people }: { memorials: number; people: number },
): Promise<void> {
  await sql`
    insert into accounts (id, mail, password_hash, name, last_name, gender, born, country, city, activated_at)
    select '00' || lpad(n::text, 24, '0'), 'keeper' || n || '@example.org', '', 'Ann', 'Surname' || n % 5000, 'Other',
      '1970-01-01', '', '', now()
    from generate_series(1, ${people}::int) n`.execute(db)
  const firsts = Array.from({ length: firstNames }, (_, n) => nameOf(n + 1, false))
  const lasts = Array.from({ length: lastNames }, (_, n) => nameOf(n + 1, true))
  const rank = (salt: number, of: number) =>
    sql`least(floor(exp((hashint8extended(n, ${sql.lit(salt)}) & 2147483647) / 2147483648.0 * ln(${sql.lit(of)})))::int, ${sql.lit(of)})`
  // Each would be counted by itself: all are counted at once below.
  await sql`alter table memorials disable trigger user`.execute(db)
  await sql`
    insert into memorials (id, owner_id, is_human, first_name, last_name, name, gender, born, died, country, city,
      package_name, package_due, search_first, search_last, fold_edition, created_at)
    select '01' || lpad(n::text, 24, '0'), '00' || lpad((n % ${people}::int + 1)::text, 24, '0'), n % 10 > 0, first, last,
      first, 'Other', '1938-04-12', '2021-11-03', 'Serbia', 'Novi Sad', 'Free always - Premium', '2027-01-01', first,
      case when n % 10 > 0 then last else '' end, ${foldEdition}::int, now()
    from (select n, (${firsts}::text[])[${rank(1, firstNames)}] as first, (${lasts}::text[])[${rank(2, lastNames)}] as last
      from generate_series(1, ${memorials}::int) n) as named`.execute(db)
  await sql`update memorial_totals set total = (select count(*) from memorials m where m.is_human = memorial_totals.is_human)`.execute(
    db,
  )
  await recountWall(db)
  await sql`alter table memorials enable trigger user`.execute(db)
  await sql`vacuum analyze`.execute(db)
}
