/** A house of many families, made by the database itself: for the plans of its statements, and for what it costs at size. */
import { type RawBuilder, sql } from 'kysely'
import { ulid } from 'ulid'
import { openSession } from '../src/features/accounts/sessions.ts'
import { recountWall } from '../src/features/memorials/index.ts'
import type { Db } from '../src/kit/database/connect.ts'
import { foldEdition } from '../src/kit/fold.ts'
import { type HouseSize, largeHouseTables } from './large-house-tables.ts'

export interface LargeHouse {
  /** The memorial that everybody knows. */
  known: string
  /** A memorial of an ordinary family, owned by somebody else. */
  ordinary: string
  /** A photograph of the known memorial. */
  photograph: string
  /** The codes of the links to both. */
  links: { known: string; ordinary: string }
  /** The first request to follow the known memorial and the first photograph suggested to it that nobody has answered. */
  request: string
  suggestion: string
  /** Tokens of who keeps the known memorial, of who follows it, of a stranger to it, and of a moderator. */
  tokens: Record<PersonRole, string>
  /** The ids of their accounts. */
  people: Record<PersonRole, string>
}

/** How somebody stands to the known memorial. */
type PersonRole = keyof typeof people
const people = { owner: 2, follower: 3, stranger: 4, moderator: 5 }

/** The n-th id of a table, 26 characters long as all ids are; `n` is SQL. */
const idOf = (table: number, n: number) => `${String(table).padStart(2, '0')}${String(n).padStart(24, '0')}`

/**
 * Fills an empty database with memorials (five hundred at least) and people: to each memorial ten photographs, three
 * greetings, five followers and what else an ordinary family keeps. Only a superuser may, since nothing is checked or
 * announced on the way.
 */
export async function fillLargeHouse(db: Db, size: HouseSize): Promise<LargeHouse> {
  await db.connection().execute(async (one) => {
    await sql`set session_replication_role = replica`.execute(one)
    for (const rows of largeHouseTables({ ...size, foldEdition })) await rows.execute(one)
    await countTotals(one)
    await markClosed(one)
    await sql`set session_replication_role = origin`.execute(one)
  })
  await recountWall(db)
  await sql`vacuum analyze`.execute(db)
  const tokenOf = async (person: number) => {
    const agent = ulid()
    return (await openSession(db, { accountId: idOf(1, person), agent, now: new Date(), days: 7 })).token
  }
  return {
    known: idOf(2, 1),
    ordinary: idOf(2, 500),
    photograph: idOf(3, 1),
    links: { known: '1'.padStart(16, '0'), ordinary: '500'.padStart(16, '0') },
    request: idOf(12, size.memorials + 1),
    suggestion: idOf(20, size.memorials + 1),
    tokens: await ofEach(tokenOf),
    people: await ofEach((person) => Promise.resolve(idOf(1, person))),
  }
}

/** Something of each of the four people that are asked with. */
async function ofEach(find: (person: number) => Promise<string>): Promise<Record<PersonRole, string>> {
  const found = {} as Record<PersonRole, string>
  for (const name of Object.keys(people) as PersonRole[]) found[name] = await find(people[name])
  return found
}

const countTotals = (db: Db) =>
  sql`update memorial_totals set total = (
    select count(*) from memorials where memorials.is_human = memorial_totals.is_human)`.execute(db)

/** What triggers would have put beside each bond, greeting and notice. */
async function markClosed(db: Db) {
  for (const table of ['followers', 'likes'])
    await sql`update ${sql.table(table)} set account_closed = true from accounts
      where accounts.id = account_id and accounts.deleted_at is not null`.execute(db)
  for (const table of ['greetings', 'comments'])
    await sql`update ${sql.table(table)} set words_taken = true from accounts
      where accounts.id = author_id and accounts.deleted_at is not null`.execute(db)
  await sql`update commercials set author_is_away = true from accounts
    where accounts.id = author_id and accounts.deleted_at is not null`.execute(db)
}

export type Rows = RawBuilder<unknown>
