import type { Arrangement } from '@spomen/contract/gifts.ts'
import type { Db } from '../../kit/database/connect.ts'
import { inBatches } from '../../kit/database/in-batches.ts'
import type { PersonalData } from '../../kit/personal-data.ts'
import { nameOf } from '../memorials/index.ts'
import { hasGiftsBy, listGiftsElsewhere, removeWordsBy } from './store.ts'

/** Candles and flowers somebody laid on the memorial of others. */
export interface OwnGift extends Arrangement {
  id: string
  personId: string
  deceasedFullName: string
  words: string | null
  createdAt: string
}

/** Candles and flowers belong to their memorial and go with it; the words beside them go with whoever takes their words along. */
export const giftData: PersonalData<AsyncIterable<OwnGift>> = {
  collect: ({ db }, { id }) => presentElsewhere(db, id),
  forget: async (tx, { id, words }, most) => (words === 'take' ? removeWordsBy(tx, id, most) : 0),
  names: hasGiftsBy,
}

async function* presentElsewhere(db: Db, giverId: string): AsyncGenerator<OwnGift> {
  const rows = inBatches((behind, most) => listGiftsElsewhere(db, giverId, behind, most))
  for await (const row of rows) {
    yield {
      id: row.id,
      personId: row.memorial_id,
      deceasedFullName: nameOf(row),
      candles: row.candles,
      flowers: row.flowers,
      words: row.words,
      createdAt: row.given_at.toISOString(),
    }
  }
}
