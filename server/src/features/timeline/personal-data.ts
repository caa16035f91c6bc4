import type { PersonalData } from '../../kit/personal-data.ts'
import { hasEntriesBy } from './store.ts'

/** A life belongs to its memorial: its entries go with it, and those on the memorial of others stay with the family. */
export const timelineData: PersonalData<null> = {
  collect: () => null,
  forget: async () => 0,
  names: (db, id) => hasEntriesBy(db, id),
}
