import type { Receipt } from '@spomen/contract/payments.ts'
import { inPages } from '../../kit/database/in-batches.ts'
import type { PersonalData } from '../../kit/personal-data.ts'
import { forgetBuyer } from './account-closing-store.ts'
import { listOwnEntries } from './ledger-store.ts'
import { presentReceipt } from './present.ts'

/**
 * What somebody has paid is theirs to take along. When they leave, the amounts, days and numbers stay, since books
 * have to be kept for years; whose they were is forgotten, here and with the provider.
 */
export const paymentData: PersonalData<AsyncIterable<Receipt>> = {
  collect: ({ db }, viewer) =>
    inPages(async (part) => (await listOwnEntries(db, viewer.id, part)).map(presentReceipt)),
  forget: (tx, { id }, most) => forgetBuyer(tx, id, most),
  names: async () => false,
}
