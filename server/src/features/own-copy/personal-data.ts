import type { PersonalData } from '../../kit/personal-data.ts'
import { forgetFetched, removeCopiesOf } from './store.ts'

/** Whoever asks for a copy keeps the memorial; what is in it they are handed with that. */
export const ownCopyData: PersonalData<null> = {
  collect: () => null,
  forget: async (tx, { id }) => (await removeCopiesOf(tx, id)) + (await forgetFetched(tx, id)),
  names: async () => false,
}
