import { remembrance } from '@spomen/contract/remembrance.ts'
import { inside, row, signedIn } from './row.ts'

export const remembranceRows = [
  row(remembrance.mute, inside, ({ milanId }) => ({ personId: milanId, muted: true })),
  row(remembrance.muting, inside, ({ milanId }) => ({ personId: milanId })),
  row(remembrance.muted, signedIn, () => ({})),
  row(remembrance.calendar, signedIn, () => ({})),
  row(remembrance.makeCalendar, signedIn, () => ({})),
  row(remembrance.endCalendar, signedIn, () => ({})),
]
