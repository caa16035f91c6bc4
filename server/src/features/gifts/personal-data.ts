import type { PersonalData } from '../../kit/personal-data.ts'
import { hasGiftsBy } from './store.ts'

/** Candles and flowers belong to their memorial and go with it. */
export const giftData: PersonalData<null> = {
  collect: () => null,
  forget: async () => 0,
  names: hasGiftsBy,
}
