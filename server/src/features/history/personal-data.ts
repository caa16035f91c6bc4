import { forgetDeedsOf } from '../../kit/history.ts'
import type { PersonalData } from '../../kit/personal-data.ts'

/** What somebody did stays in the history of the memorial, without them: whoever left has no name there. */
export const historyData: PersonalData<null> = {
  collect: () => null,
  forget: (tx, { id }, most) => forgetDeedsOf(tx, id, most),
  names: async () => false,
}
