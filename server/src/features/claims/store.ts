/** Who is named in the copies that memorials came in and has not said yet whether the words are theirs. */
import { type ExpressionBuilder, type Insertable, sql } from 'kysely'
import type { Db } from '../../kit/database/connect.ts'
import type { Database, ImportedPeople } from '../../kit/database/tables.ts'

/** Notes what a copy calls the people of an imported memorial, and who that is here. */
export async function addImportedPeople(tx: Db, people: readonly Insertable<ImportedPeople>[]) {
  await tx.insertInto('imported_people').values(people).execute()
}

/** Whoever can be told by their address and has not answered. Says so as the index on their hashes does. */
export const isUnclaimed = (eb: ExpressionBuilder<Database, 'imported_people'>) =>
  eb.and([
    eb('imported_people.mail_hash', 'is not', null),
    eb('imported_people.claimed_at', 'is', null),
    eb('imported_people.declined_at', 'is', null),
  ])

interface SearchState {
  /** Whether there is anything in the house to be claimed. */
  isAnything: boolean
  /** Behind which memorial somebody is to be looked for next; null once they were looked for on all. */
  behind: string | null
}

/** Whether there is anything in the house to be claimed, and how far somebody was looked for in it. */
export async function findSearchState(db: Db, accountId: string): Promise<SearchState> {
  const { rows } = await sql<SearchState>`
    select
      exists (
        -- The first by the index of those unanswered: however many have answered, none of them is looked at.
        select from (
          select 1 from imported_people
          where mail_hash is not null and claimed_at is null and declined_at is null order by mail_hash limit 1
        ) unclaimed
      ) as "isAnything",
      case when search.account_id is null then '' else search.behind end as behind
    from (select ${accountId}::text as id) as sought
      left join claim_searches as search on search.account_id = sought.id`.execute(db)
  return rows[0] ?? { isAnything: false, behind: '' }
}

interface SearchProgress extends Pick<SearchState, 'behind'> {
  accountId: string
  now: Date
}

/** Notes how far an account was looked for; who was looked for further meanwhile, or on all, stays so. */
export async function noteSearch(db: Db, { accountId, behind, now }: SearchProgress): Promise<void> {
  await db
    .insertInto('claim_searches')
    .values({ account_id: accountId, searched_at: now, behind })
    .onConflict((conflict) =>
      conflict
        .column('account_id')
        .doUpdateSet({ searched_at: now, behind })
        .where('claim_searches.behind', 'is not', null)
        .where(({ eb, or, ref }) =>
          or([eb('excluded.behind', 'is', null), eb('claim_searches.behind', '<', ref('excluded.behind'))]),
        ),
    )
    .execute()
}

/** Some memorials on which somebody has not answered, with the salt of their copies, in the order of their ids. */
export function listSalts(db: Db, behind: string, most: number) {
  return db
    .selectFrom('own_copy_marks')
    .select(['memorial_id as id', 'salt'])
    .where('memorial_id', '>', behind)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('imported_people')
          .select(sql.lit(1).as('one'))
          .whereRef('imported_people.memorial_id', '=', 'own_copy_marks.memorial_id')
          .where(isUnclaimed),
      ),
    )
    .orderBy('memorial_id')
    .limit(most)
    .execute()
}

export interface ImportedPersonKey {
  memorialId: string
  personId: string
}

/** Of these memorials the people who have this hash on their own memorial, at most so many of each. */
export async function listByHash(
  db: Db,
  sought: readonly { memorialId: string; hash: string }[],
  mostOfEach: number,
): Promise<ImportedPersonKey[]> {
  const memorialIds = sought.map(({ memorialId }) => memorialId)
  const hashes = sought.map(({ hash }) => hash)
  const { rows } = await sql<ImportedPersonKey>`
    select sought.memorial_id as "memorialId", person.person_id as "personId"
    from unnest(${memorialIds}::text[], ${hashes}::text[]) as sought (memorial_id, hash)
    cross join lateral (
      select person_id from imported_people
      where mail_hash = sought.hash and memorial_id = sought.memorial_id
        and claimed_at is null and declined_at is null and mail_hash is not null
      order by person_id limit ${mostOfEach}
    ) as person`.execute(db)
  return rows
}

/** Who has not answered on a memorial, and its salt; nobody where none is known. */
export function listUnclaimed(db: Db, memorialId: string) {
  return db
    .selectFrom('imported_people')
    .innerJoin('own_copy_marks', 'own_copy_marks.memorial_id', 'imported_people.memorial_id')
    .select(['imported_people.person_id', 'own_copy_marks.salt'])
    .select((eb) => eb.ref('imported_people.mail_hash').$notNull().as('mail_hash'))
    .where('imported_people.memorial_id', '=', memorialId)
    .where(isUnclaimed)
    .orderBy('imported_people.person_id')
    .execute()
}

/** By which salt addresses are told on a memorial; null where nobody came to it in a copy. */
export async function findSalt(db: Db, memorialId: string): Promise<string | null> {
  const found = await db
    .selectFrom('own_copy_marks')
    .select('salt')
    .where('memorial_id', '=', memorialId)
    .executeTakeFirst()
  return found?.salt ?? null
}

/** Who stands on a memorial for people of one address, who have not answered. */
export async function listUnclaimedAccounts(db: Db, memorialId: string, hash: string): Promise<string[]> {
  const rows = await db
    .selectFrom('imported_people')
    .select('account_id')
    .where('memorial_id', '=', memorialId)
    .where('mail_hash', '=', hash)
    .where(isUnclaimed)
    .execute()
  return rows.map(({ account_id }) => account_id)
}

/** Some accounts whose address is proven, also those that are closed or suspended and may come back. */
export const listProvenAddresses = (db: Db, behind: string, most: number) =>
  db
    .selectFrom('accounts')
    .select(['id', 'mail'])
    .where('id', '>', behind)
    .where('activated_at', 'is not', null)
    .where('forgotten_at', 'is', null)
    .orderBy('id')
    .limit(most)
    .execute()

/** Forgets by which address somebody could be told, what they are offered, and that they were looked for. */
export async function forgetClaimsOf(tx: Db, accountId: string): Promise<number> {
  const hashes = await tx
    .updateTable('imported_people')
    .set({ mail_hash: null })
    .where('account_id', '=', accountId)
    .where('mail_hash', 'is not', null)
    .executeTakeFirst()
  const offers = await tx.deleteFrom('claim_offers').where('account_id', '=', accountId).executeTakeFirst()
  const searches = await tx
    .deleteFrom('claim_searches')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return Number(hashes.numUpdatedRows + offers.numDeletedRows + searches.numDeletedRows)
}

/** Some who stand for people of a memorial that is gone, in the order of their ids behind one. */
export const listOrphans = (db: Db, behind: string, most: number) =>
  db
    .selectFrom('accounts')
    .select('id')
    .where('is_placeholder', '=', sql.lit(true))
    .where('id', '>', behind)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('imported_people')
            .select(sql.lit(1).as('one'))
            .whereRef('imported_people.account_id', '=', 'accounts.id'),
        ),
      ),
    )
    .orderBy('id')
    .limit(most)
    .execute()
