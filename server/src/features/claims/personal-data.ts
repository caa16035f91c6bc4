import type { PersonalData } from '../../kit/personal-data.ts'
import { forgetClaimsOf } from './store.ts'

/** What was claimed is handed over where it stands; what is open tells nothing of a person but that it was asked. */
export const claimData: PersonalData<null> = {
  collect: () => null,
  forget: (tx, { id }) => forgetClaimsOf(tx, id),
  names: async () => false,
}
