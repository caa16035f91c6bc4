/** Milan's page and who comes after Ann, as the web's stories of succession know them. */
import { milansCard, milansMemorial } from './milan.ts'

export const successionMemorial = { id: milansMemorial.id, name: milansCard.deceasedFullName }

/** Ben, who comes after Ann and has agreed. */
export const benAsSuccessor = {
  id: '01JBENSPPLACE0000000000000',
  userId: '01JBEN00000000000000000000',
  userFullName: 'Ben Đorđević',
  profileImageUrl: null,
  email: null,
  askedAt: '2026-11-20T10:00:00.000Z',
  acceptedAt: '2026-11-21T10:00:00.000Z',
}
