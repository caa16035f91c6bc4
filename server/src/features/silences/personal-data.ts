import type { PersonalData } from '../../kit/personal-data.ts'
import { findAccount } from '../accounts/index.ts'
import { listPhotographSilencesOf } from './photograph-store.ts'
import { listMutesOf, listWishesOf, removeSilencesOf } from './store.ts'

/** Something somebody does not wish to come upon unasked, or the days they have asked for. */
export interface OwnSilence {
  about: 'everything' | 'memorial' | 'days' | 'photograph' | 'daysAskedFor'
  /** The memorial or photograph; null of everything. */
  id: string | null
  since: string | null
  until: string | null
}

/** Choices about silence belong to the account, and go with it. */
export const silenceData: PersonalData<AsyncIterable<OwnSilence>> = {
  async *collect({ db }, { id }) {
    const account = await findAccount(db, id)
    if (account?.silent_until)
      yield { about: 'everything', id: null, since: null, until: account.silent_until }
    for (const mute of await listMutesOf(db, id)) {
      const that = { id: mute.memorial_id }
      if (mute.is_about_days) yield { ...that, about: 'days', since: mute.since.toISOString(), until: null }
      if (mute.silent_since)
        yield {
          ...that,
          about: 'memorial',
          since: mute.silent_since.toISOString(),
          until: mute.silent_until,
        }
    }
    for (const { image_id, since } of await listPhotographSilencesOf(db, id))
      yield { about: 'photograph', id: image_id, since: since.toISOString(), until: null }
    for (const { memorial_id, since } of await listWishesOf(db, id))
      yield { about: 'daysAskedFor', id: memorial_id, since: since.toISOString(), until: null }
  },
  forget: (tx, { id }, most) => removeSilencesOf(tx, id, most),
  names: async () => false,
}
