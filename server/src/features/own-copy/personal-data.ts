import type { PersonalData } from '../../kit/personal-data.ts'
import { removeCopiesOf } from './store.ts'

/** Whoever asks for a copy keeps the memorial; what is in it they are handed with that. */
export const ownCopyData: PersonalData<null> = {
  collect: () => null,
  forget: (tx, { id }) => removeCopiesOf(tx, id),
  names: async () => false,
}
