import type { PersonalData } from '../../kit/personal-data.ts'
import { forgetImportedAddress, removeCopiesOf } from './store.ts'

/** Whoever asks for a copy keeps the memorial; what is in it they are handed with that. */
export const ownCopyData: PersonalData<null> = {
  collect: () => null,
  async forget(tx, { id }) {
    return (await removeCopiesOf(tx, id)) + (await forgetImportedAddress(tx, id))
  },
  names: async () => false,
}
