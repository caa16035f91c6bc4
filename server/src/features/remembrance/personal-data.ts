import type { PersonalData } from '../../kit/personal-data.ts'
import { findCalendarOf, removeRemembrancesOf } from './calendar-store.ts'

/** Since when somebody's calendar has an address; what they were reminded of tells nothing but which letters they got. */
export const remembranceData: PersonalData<Promise<{ calendarSince: string | null }>> = {
  async collect({ db }, { id }) {
    const calendar = await findCalendarOf(db, id)
    return { calendarSince: calendar?.made_at.toISOString() ?? null }
  },
  forget: (tx, { id }, most) => removeRemembrancesOf(tx, id, most),
  names: async () => false,
}
