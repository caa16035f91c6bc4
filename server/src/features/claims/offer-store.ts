/** What is offered to somebody in their name, and what they answer. */
import type { Db } from '../../kit/database/connect.ts'
import { newId } from '../../kit/ids.ts'
import { isThereFor } from '../memorials/index.ts'
import { type ImportedPersonKey, isUnclaimed } from './store.ts'

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

/**
 * What is open for somebody on memorials that are there for them, oldest first; each with whoever brought the memorial here, as
 * its history tells, unless they have left.
 */
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
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('memorial_history as line')
          .innerJoin('accounts', 'accounts.id', 'line.account_id')
          .select(['accounts.name', 'accounts.last_name'])
          .whereRef('line.memorial_id', '=', 'memorials.id')
          .where('line.kind', '=', 'memorialImported')
          .where('accounts.deleted_at', 'is', null)
          .orderBy('line.id')
          .limit(1)
          .as('bringer'),
      (join) => join.onTrue(),
    )
    .select(['claim_offers.id', 'claim_offers.offered_at', 'claim_offers.memorial_id'])
    .select(['claim_offers.person_id', 'imported_people.account_id as placeholder_id'])
    .select(['placeholder.name', 'placeholder.last_name'])
    .select(['bringer.name as bringer_name', 'bringer.last_name as bringer_last_name'])
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

/** Locks somebody named in a copy who has not answered, until the transaction ends; null when they have. */
export async function lockUnclaimed(
  tx: Db,
  { memorialId, personId }: ImportedPersonKey,
): Promise<string | null> {
  const locked = await tx
    .selectFrom('imported_people')
    .innerJoin('accounts', 'accounts.id', 'imported_people.account_id')
    .select('imported_people.account_id')
    .where('imported_people.memorial_id', '=', memorialId)
    .where('imported_people.person_id', '=', personId)
    .where('accounts.is_placeholder', '=', true)
    .where(isUnclaimed)
    .forUpdate()
    .executeTakeFirst()
  return locked?.account_id ?? null
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
