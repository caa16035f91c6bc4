import type { PersonalData } from '../../kit/personal-data.ts'
import { forgetClosingMails } from './store.ts'

/** That somebody was written to is all that is kept. */
export const closingMailData: PersonalData<null> = {
  collect: () => null,
  forget: (tx, { id }) => forgetClosingMails(tx, id),
  names: async () => false,
}
