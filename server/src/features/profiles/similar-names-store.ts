/** Names on the wall that are written nearly as what somebody typed (decision 108). */
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../kit/database/connect.ts'
import { editDistance } from '../../kit/edit-distance.ts'
import { signsOf, spellingsOf } from '../../kit/fold.ts'
import { kindsOf, type NamePart } from './wall-names-store.ts'

/** Of shorter names too many are near each other; most Chinese ones are, of which every sign is a word of its own. */
const fewestLetters = 4

/** So many letters may be wrong: one of a short name, two of a longer one. */
const mostWrong = (letters: number) => (letters < 8 ? 1 : 2)

/** At most so many names are offered, and so many looked at. */
const [mostOffered, mostNear] = [3, 30]

interface SimilarQuery {
  part: NamePart
  isHuman: boolean | null
  typed: string
}

/** Where a longer name has two neighbours swapped, enough of its letters still stand together. */
const longestSwapped = 7

/** Up to three names near what was typed, as their families write them, the nearest first and then the commonest. */
export async function listSimilarNames(db: Db, { part, isHuman, typed }: SimilarQuery): Promise<string[]> {
  const [folded = ''] = spellingsOf(typed)
  const letters = signsOf(folded)
  if (letters.length < fewestLetters) return []
  const swapped =
    letters.length > longestSwapped ? [] : await listBorne(db, { part, isHuman, names: swapsOf(letters) })
  const { rows } = await sql<{ name: string }>`
    select name from wall_names
    where part = ${sql.lit(part)} and is_human = any(${kindsOf(isHuman)}::boolean[]) and (name % ${folded} or name = any(${swapped}::text[]))
    group by name having sum(total) > 0
    order by similarity(name, ${folded}) desc, sum(total) desc limit ${sql.lit(mostNear)}`.execute(db)
  const near = rows
    .map(({ name }) => ({ name, wrong: wrongIn(name, letters) }))
    .filter(({ wrong }) => wrong > 0 && wrong <= mostWrong(letters.length))
    .toSorted((one, other) => one.wrong - other.wrong)
    .slice(0, mostOffered)
  const written = await Promise.all(near.map(({ name }) => findWritten(db, { part, isHuman, name })))
  return [...new Set(written.filter((name) => name !== null))]
}

/** Those of some folded names that somebody on the wall bears; the index of kept names would look for all letters of each. */
async function listBorne(
  db: Db,
  { part, isHuman, names }: Omit<SimilarQuery, 'typed'> & { names: readonly string[] },
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from unnest(${names}::text[]) as asked (name)
    where exists (select from memorials where ${bears({ part, isHuman, name: sql.ref('asked.name') })})`.execute(
    db,
  )
  return rows.map(({ name }) => name)
}

/** What was typed with two neighbours swapped, which of a short name leaves hardly three letters together as they are. */
const swapsOf = (letters: readonly string[]) =>
  letters.slice(1).map((next, place) => letters.toSpliced(place, 2, next, letters[place] ?? '').join(''))

/** Of a name that is kept in several spellings the nearest counts. */
const wrongIn = (name: string, letters: readonly string[]) =>
  Math.min(...name.split('\n').map((spelling) => editDistance(signsOf(spelling), letters)))

/** Whether a memorial is on the wall with a folded name, as an index finds it. */
function bears({ part, isHuman, name }: Omit<SimilarQuery, 'typed'> & { name: RawBuilder<unknown> }) {
  const column = sql.ref(part === 'first' ? 'search_first' : 'search_last')
  return sql`deleted_at is null and suspended_at is null and octet_length(${column}) <= 500
    and is_human = any(${kindsOf(isHuman)}::boolean[]) and ${column} = ${name}`
}

/** How the newest memorial of a folded name writes it; null where it has just gone. */
async function findWritten(
  db: Db,
  { part, isHuman, name }: Omit<SimilarQuery, 'typed'> & { name: string },
): Promise<string | null> {
  const { rows } = await sql<{ written: string | null }>`
    select ${part === 'first' ? sql`case when is_human then first_name else name end` : sql`last_name`} as written
    from memorials
    where ${bears({ part, isHuman, name: sql`${name}` })}
    order by id desc limit 1`.execute(db)
  return rows[0]?.written ?? null
}
