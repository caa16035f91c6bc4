import { sql } from 'kysely'
import { ulid } from 'ulid'
import { openSession } from '../server/src/features/accounts/sessions.ts'
import { recountWall } from '../server/src/features/memorials/index.ts'
import { foldedFor, foldEdition } from '../server/src/kit/fold.ts'
import type { Db } from '../server/src/kit/database/connect.ts'

const first = [
  'Milan',
  'Jelena',
  'Petar',
  'Ana',
  'Marko',
  'Ivana',
  'Giulia',
  'Hans',
  'Marija',
  'Đorđe',
  'Luka',
  'Sofia',
]
const last = [
  'Jovanović',
  'Petrović',
  'Rossi',
  'Müller',
  'Nikolić',
  'Ilić',
  'Weber',
  'Marković',
  'Đorđević',
  'Bianchi',
]

/** A name that one memorial bears, however many there are, and one that every twelfth bears. */
export const rare = 'Zvezdana'
export const common = 'Marko'

/**
 * Fills a database with `count` memorials of a thousand owners, with followers and requests of the viewer among them,
 * and answers the viewer's token. Rows are made by the database itself: a million of them take a minute.
 */
export async function fillWall(db: Db, count: number): Promise<string> {
  await sql`
    insert into accounts (id, mail, password_hash, name, last_name, gender, born, country, city, activated_at)
    select lpad(n::text, 26, '0'), 'person' || n || '@example.org', '', 'Name' || n, 'Surname', 'Other', '1970-01-01',
      'Serbia', 'Novi Sad', now()
    from generate_series(1, 1000) n`.execute(db)
  // Each would be counted by itself: all are counted at once below.
  await sql`alter table memorials disable trigger user`.execute(db)
  const folded = (names: string[]) => names.map(foldedFor)
  await sql`
    insert into memorials (id, owner_id, is_human, first_name, last_name, name, gender, born, died, country, city,
      package_name, package_due, search_first, search_last, fold_edition, created_at)
    select '01' || lpad(n::text, 24, '0'), lpad((n % 1000 + 1)::text, 26, '0'), n % 10 > 0,
      case when n % 10 > 0 then ${given('first_names')} end, case when n % 10 > 0 then ${given('last_names')} end,
      case when n % 10 = 0 then ${given('first_names')} end, 'Other', '1938-04-12', '2021-11-03', 'Serbia', 'Novi Sad',
      'Free always - Premium', '2027-01-01', ${given('first_folded')},
      case when n % 10 > 0 then ${given('last_folded')} else '' end, ${foldEdition}::int, now()
    from generate_series(1, ${count}::int) n,
      (select ${first}::text[] first_names, ${last}::text[] last_names, ${folded(first)}::text[] first_folded,
        ${folded(last)}::text[] last_folded, ${rare}::text rare, ${foldedFor(rare)}::text rare_folded) names`.execute(
    db,
  )
  await sql`update memorial_totals set total = (select count(*) from memorials m where m.is_human = memorial_totals.is_human)`.execute(
    db,
  )
  await sql`alter table memorials enable trigger user`.execute(db)
  await recountWall(db)
  const viewer = '1'.padStart(26, '0')
  await sql`
    insert into followers (memorial_id, account_id, since) select id, ${viewer}, now() from memorials where right(id, 1) = '3'`.execute(
    db,
  )
  await sql`
    insert into follow_requests (id, memorial_id, kind, by_account_id, note, created_at)
    select '02' || right(id, 24), id, 'request', ${viewer}, 'We were neighbours.', now()
    from memorials where right(id, 2) = '47'`.execute(db)
  await sql`vacuum analyze`.execute(db)
  const now = new Date()
  const { token } = await openSession(db, { accountId: viewer, agent: ulid(), now, days: 7 })
  return token
}

/** The n-th name of a list, or, for one of them all, the rare one. */
function given(list: 'first_names' | 'last_names' | 'first_folded' | 'last_folded') {
  const spread = list.startsWith('first') ? sql`(n / 10) % 12 + 1` : sql`(n / 7) % 10 + 1`
  const nth = sql`names.${sql.ref(list)}[${spread}]`
  if (list.startsWith('last')) return nth
  const rarely = list === 'first_names' ? sql`names.rare` : sql`names.rare_folded`
  return sql`case when n = 10001 then ${rarely} else ${nth} end`
}
