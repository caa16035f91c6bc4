import { type ClaimedWords, claimedKinds, type ClaimOffer } from '@spomen/contract/claims.ts'
import type { LifeDays } from '@spomen/contract/life-decades.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../kit/database/connect.ts'
import { accountNameOf } from '../accounts/index.ts'
import { linesOf } from '../greetings/index.ts'
import { nameOf } from '../memorials/index.ts'
import { beginningOf } from './rules.ts'
import { listOffers, type OfferRow } from './offer-store.ts'
import { countWords, listWords } from './words-store.ts'

type OfferContext = Pick<Context, 'db' | 'clock'>

/** An offer, and which placeholder it is of. */
interface PresentedOffer {
  offer: ClaimOffer
  /** The days of that life. */
  life: LifeDays
  placeholderId: string
}

/** What somebody is offered where anything stands in their name, or a place among the followers does. */
export async function presentOffers(
  { db, clock }: OfferContext,
  accountId: string,
  only?: string,
): Promise<PresentedOffer[]> {
  const rows = await listOffers(db, accountId, only === undefined ? {} : { only })
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.placeholder_id)
  const words = await countWords(db, ids, clock.now())
  return rows.flatMap((row) => {
    const found = words.get(row.placeholder_id)
    const isAnything = found && (found.follows || claimedKinds.some((kind) => found.counts[kind] > 0))
    if (!isAnything) return []
    const { placeholder_id: placeholderId, born, died } = row
    return [{ offer: { ...present(row), ...found }, life: { born, died }, placeholderId }]
  })
}

const present = (row: OfferRow) => ({
  id: row.id,
  deceasedId: row.memorial_id,
  deceasedName: memorialNameOf(row),
  inNameOf: accountNameOf(row),
  byUserFullName:
    row.bringer_name === null
      ? ''
      : accountNameOf({ name: row.bringer_name, last_name: row.bringer_last_name ?? '' }),
  createdAt: row.offered_at.toISOString(),
})

const memorialNameOf = ({ is_human, first_name, family_name, pet_name }: OfferRow) =>
  nameOf({ is_human, first_name, last_name: family_name, name: pet_name })

/** How the latest words of a placeholder begin, greetings before comments. */
export async function presentWords(db: Db, placeholderId: string): Promise<ClaimedWords[]> {
  const { greetings, comments } = await listWords(db, placeholderId)
  const shown = (kind: ClaimedWords['kind'], text: string, at: Date): ClaimedWords => ({
    kind,
    text: beginningOf(text),
    createdAt: at.toISOString(),
  })
  return [
    ...greetings.map(({ text, created_at }) => shown('lastGreetings', linesOf(text), created_at)),
    ...comments.map(({ text, created_at }) => shown('comments', text, created_at)),
  ]
}
