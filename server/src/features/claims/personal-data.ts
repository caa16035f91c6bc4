import type { ClaimedWords, ClaimOffer } from '@spomen/contract/claims.ts'
import { inBatches } from '../../kit/database/in-batches.ts'
import type { PersonalData, PersonalDataSource } from '../../kit/personal-data.ts'
import { presentOffers, presentWords } from './present.ts'
import { searchMemorialsOnce } from './search.ts'
import { listOffers } from './offer-store.ts'
import { forgetClaimsOf } from './store.ts'

/** What came here in a copy in somebody's name and they have not answered, with how some of the words begin. */
export type OwnOffer = ClaimOffer & { words: ClaimedWords[] }

/** What was claimed is handed over where it stands; what is open is told as the house asks about it. */
export const claimData: PersonalData<AsyncIterable<OwnOffer>> = {
  collect: (source, { id }) => offersTo(source, id),
  forget: (tx, { id }) => forgetClaimsOf(tx, id),
  names: async () => false,
}

async function* offersTo({ db, now }: PersonalDataSource, accountId: string): AsyncGenerator<OwnOffer> {
  const ctx = { db, clock: { now: () => now } }
  // Whoever takes their archive before they have been anywhere else was not looked for yet.
  await searchMemorialsOnce(ctx, accountId, Infinity)
  for await (const { id } of inBatches((behind, most) => listOffers(db, accountId, { behind, most }))) {
    const [found] = await presentOffers(ctx, accountId, id)
    if (found) yield { ...found.offer, words: await presentWords(db, found.placeholderId) }
  }
}
