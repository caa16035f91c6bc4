/** Who is named in the copies that memorials came in and has not said yet whether the words are theirs. */
import { type ExpressionBuilder, type Insertable, sql } from 'kysely'
import type { Db } from '../../kit/database/connect.ts'
import type { Database, ImportedPeople } from '../../kit/database/tables.ts'
import { newId } from '../../kit/ids.ts'
import { isThereFor } from '../memorials/index.ts'

/** Notes what a copy calls the people of an imported memorial, and who that is here. */
export async function addImportedPeople(tx: Db, people: readonly Insertable<ImportedPeople>[]) {
  await tx.insertInto('imported_people').values(people).execute()
}

/** Whoever can be told by their address and has not answered. Says so as the index on their hashes does. */
const isUnclaimed = (eb: ExpressionBuilder<Database, 'imported_people'>) =>
  eb.and([
    eb('imported_people.mail_hash', 'is not', null),
    eb('imported_people.claimed_at', 'is', null),
    eb('imported_people.declined_at', 'is', null),
  ])

/** Whether there is anything in the house to be claimed, and whether somebody was looked for in all of it. */
export async function findSearchState(
  db: Db,
  accountId: string,
): Promise<{ isAnything: boolean; isSearched: boolean }> {
  const { rows } = await sql<{ isAnything: boolean; isSearched: boolean }>`
    select
      exists (
        select 1 from imported_people
        where mail_hash is not null and claimed_at is null and declined_at is null
      ) as "isAnything",
      exists (select 1 from claim_searches where account_id = ${accountId}) as "isSearched"`.execute(db)
  return rows[0] ?? { isAnything: false, isSearched: false }
}

/** Notes that an account was looked for in every copy; the first time stays. */
export async function noteSearch(db: Db, accountId: string, now: Date): Promise<void> {
  await db
    .insertInto('claim_searches')
    .values({ account_id: accountId, searched_at: now })
    .onConflict((conflict) => conflict.doNothing())
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

/** Writes an offer down; answers its id, and null where there was one before. */
export async function addOffer(
  tx: Db,
  { memorialId, personId }: ImportedPersonKey,
  { accountId, now }: { accountId: string; now: Date },
): Promise<string | null> {
  const added = await tx
    .insertInto('claim_offers')
    .values({
      id: newId(now),
      memorial_id: memorialId,
      person_id: personId,
      account_id: accountId,
      offered_at: now,
    })
    .onConflict((conflict) => conflict.columns(['memorial_id', 'person_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return added?.id ?? null
}

export type OfferRow = Awaited<ReturnType<typeof listOffers>>[number]

/** The most that somebody is offered at once; the others follow when these are answered. */
const mostOffers = 50

/** Which of somebody's offers: one alone, or at most so many behind an id. */
interface OfferScope {
  only?: string
  behind?: string
  most?: number
}

/** What is open for somebody on memorials that are there for them, oldest first. */
export function listOffers(
  db: Db,
  accountId: string,
  { only, behind = '', most = mostOffers }: OfferScope = {},
) {
  return db
    .selectFrom('claim_offers')
    .innerJoin('imported_people', (join) =>
      join
        .onRef('imported_people.memorial_id', '=', 'claim_offers.memorial_id')
        .onRef('imported_people.person_id', '=', 'claim_offers.person_id'),
    )
    .innerJoin('accounts as placeholder', 'placeholder.id', 'imported_people.account_id')
    .innerJoin('memorials', 'memorials.id', 'claim_offers.memorial_id')
    .innerJoin('accounts as owner', 'owner.id', 'memorials.owner_id')
    .select(['claim_offers.id', 'claim_offers.offered_at', 'claim_offers.memorial_id'])
    .select(['claim_offers.person_id', 'imported_people.account_id as placeholder_id'])
    .select(['placeholder.name', 'placeholder.last_name'])
    .select(['owner.name as owner_name', 'owner.last_name as owner_last_name'])
    .select(['memorials.is_human', 'memorials.first_name', 'memorials.last_name as family_name'])
    .select(['memorials.name as pet_name', 'memorials.born', 'memorials.died'])
    .where('claim_offers.account_id', '=', accountId)
    .where('claim_offers.id', '>', behind)
    .where('placeholder.is_placeholder', '=', true)
    .where('placeholder.deleted_at', 'is', null)
    .where(isUnclaimed)
    .where(isThereFor(accountId))
    .$if(only !== undefined, (all) => all.where('claim_offers.id', '=', only ?? ''))
    .orderBy('claim_offers.id')
    .limit(most)
    .execute()
}

/** Holds somebody named in a copy who has not answered, until the transaction ends; null when they have. */
export async function lockUnclaimed(
  tx: Db,
  { memorialId, personId }: ImportedPersonKey,
): Promise<string | null> {
  const held = await tx
    .selectFrom('imported_people')
    .innerJoin('accounts', 'accounts.id', 'imported_people.account_id')
    .select('imported_people.account_id')
    .where('imported_people.memorial_id', '=', memorialId)
    .where('imported_people.person_id', '=', personId)
    .where('accounts.is_placeholder', '=', true)
    .where(isUnclaimed)
    .forUpdate()
    .executeTakeFirst()
  return held?.account_id ?? null
}

/** Writes down what somebody has said of the words in their name, and ends the offer. */
export async function noteAnswer(
  tx: Db,
  { memorialId, personId }: ImportedPersonKey,
  answer: { claimed_at: Date } | { declined_at: Date },
): Promise<void> {
  await tx
    .updateTable('imported_people')
    .set(answer)
    .where('memorial_id', '=', memorialId)
    .where('person_id', '=', personId)
    .execute()
  await tx
    .deleteFrom('claim_offers')
    .where('memorial_id', '=', memorialId)
    .where('person_id', '=', personId)
    .execute()
}

/** Holds the account of whoever answers, open and neither suspended nor waiting, until the transaction ends. */
export async function lockClaimant(tx: Db, id: string): Promise<{ mail: string } | undefined> {
  return tx
    .selectFrom('accounts')
    .select('mail')
    .where('id', '=', id)
    .where('activated_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .where('suspended_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

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
