import { observedDays } from '@spomen/contract/observances.ts'
import { remembrance } from '@spomen/contract/remembrance.ts'
import { silences } from '@spomen/contract/silences.ts'
import { linkToAnn } from './notifications.ts'
import { everybody, family, inside, row, signedIn } from './row.ts'

export const remembranceRows = [
  row(remembrance.mute, inside, ({ milanId }) => ({ personId: milanId, muted: true })),
  row(remembrance.muting, inside, ({ milanId }) => ({ personId: milanId })),
  row(observedDays.list, inside, ({ milanId }) => ({ deceasedId: milanId })),
  row(observedDays.choose, inside, ({ milanId }) => ({
    deceasedId: milanId,
    observances: ['yahrzeit' as const],
    isAfterSunset: false,
  })),
  row(observedDays.suggest, family, ({ milanId }) => ({
    deceasedId: milanId,
    observances: ['allSouls' as const],
  })),
  row(remembrance.muted, signedIn, () => ({})),
  row(remembrance.calendar, signedIn, () => ({})),
  row(remembrance.makeCalendar, signedIn, () => ({})),
  row(remembrance.endCalendar, signedIn, () => ({})),
  row(silences.list, signedIn, () => ({})),
  row(silences.about, signedIn, ({ milanId }) => ({ personId: milanId })),
  row(silences.change, signedIn, ({ milanId }) => ({ wish: 'year' as const, personId: milanId })),
  row(silences.aboutLink, everybody, async (scene) => ({ token: await linkToAnn(scene) })),
  row(silences.changeByLink, everybody, async (scene) => ({
    token: await linkToAnn(scene),
    wish: 'person' as const,
  })),
]
