import type { PersonalData } from '../../kit/personal-data.ts'
import { findCalendarOf, removeRemembrancesOf } from './calendar-store.ts'

/** That somebody's calendar is read at a secret address. */
export interface OwnCalendar {
  since: string
}

/** The address of a calendar, if there is one; what somebody was reminded of says only which mails they got. */
export const remembranceData: PersonalData<AsyncIterable<OwnCalendar>> = {
  async *collect({ db }, { id }) {
    const calendar = await findCalendarOf(db, id)
    if (calendar) yield { since: calendar.made_at.toISOString() }
  },
  forget: (tx, { id }, most) => removeRemembrancesOf(tx, id, most),
  names: async () => false,
}
