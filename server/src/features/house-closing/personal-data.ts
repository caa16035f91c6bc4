import type { PersonalData } from '../../kit/personal-data.ts'
import { forgetLetters } from './store.ts'

/** That somebody was written to is all that is kept. */
export const closingLetterData: PersonalData<null> = {
  collect: () => null,
  forget: (tx, { id }) => forgetLetters(tx, id),
  names: async () => false,
}
