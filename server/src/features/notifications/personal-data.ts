import type { PersonalData } from '../../kit/personal-data.ts'
import { removeLinksOf } from './export-store.ts'

/**
 * Links at the foot of mails belong to the account, and say nothing but which mails it got. An address that wishes for no
 * invitations stays so: it is kept as a hash.
 */
export const notificationData: PersonalData<null> = {
  collect: () => null,
  forget: (tx, { id }, most) => removeLinksOf(tx, id, most),
  names: async () => false,
}
