import type { Observance } from '@spomen/contract/observances.ts'
import type { PersonalData } from '../../kit/personal-data.ts'
import { findCalendarOf, removeRemembrancesOf } from './calendar-store.ts'
import { listChoicesOf } from './observance-store.ts'

/** That somebody's calendar is read at a secret address. */
export interface OwnCalendar {
  since: string
}

/** The days of a memorial that somebody has chosen to be reminded of. */
export interface OwnObservances {
  personId: string
  observances: readonly Observance[]
  isAfterSunset: boolean
}

interface OwnRemembrance {
  calendars: AsyncIterable<OwnCalendar>
  chosenDays: AsyncIterable<OwnObservances>
}

/** The address of a calendar, if there is one, and days that were chosen; what somebody was reminded of says only which mails they got. */
export const remembranceData: PersonalData<OwnRemembrance> = {
  collect: ({ db }, { id }) => ({
    calendars: (async function* () {
      const calendar = await findCalendarOf(db, id)
      if (calendar) yield { since: calendar.made_at.toISOString() }
    })(),
    chosenDays: (async function* () {
      for (const { memorialId, observances, isAfterSunset } of await listChoicesOf(db, id))
        yield { personId: memorialId, observances, isAfterSunset }
    })(),
  }),
  forget: (tx, { id }, most) => removeRemembrancesOf(tx, id, most),
  names: async () => false,
}
