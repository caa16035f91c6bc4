import type { PersonalData } from '../../kit/personal-data.ts'
import { listMutesOf, removeChoicesOf } from './export-store.ts'

/** A memorial whose days somebody does not wish to be reminded of. */
export interface OwnMute {
  personId: string
  since: string
}

/** Choices about mails belong to the account. An address that wishes for no invitations stays so: it is kept as a hash. */
export const notificationData: PersonalData<AsyncIterable<OwnMute>> = {
  async *collect({ db }, { id }) {
    for (const { memorial_id, since } of await listMutesOf(db, id))
      yield { personId: memorial_id, since: since.toISOString() }
  },
  forget: (tx, { id }, most) => removeChoicesOf(tx, id, most),
  names: async () => false,
}
