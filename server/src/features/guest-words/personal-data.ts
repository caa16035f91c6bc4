import type { Db } from '../../kit/database/connect.ts'
import { inBatches } from '../../kit/database/in-batches.ts'
import { forgetFiles } from '../../kit/files/purge.ts'
import type { PersonalData } from '../../kit/personal-data.ts'
import { nameOf } from '../memorials/index.ts'
import { hasWordsOf, listTakenOver, removeWordsOf } from './reader-store.ts'

/** Words somebody left as a guest and has taken over since. */
export interface OwnGuestWords {
  id: string
  personId: string
  deceasedFullName: string
  knownAs: string | null
  words: string
  /** The photograph beside them; null where there is none. */
  fileId: string | null
  createdAt: string
}

/** Words of whoever takes theirs along go, with the photograph; all others stay, and name nobody any more. */
export const guestWordData: PersonalData<AsyncIterable<OwnGuestWords>> = {
  collect: ({ db }, { id }) => wordsOf(db, id),
  async forget(tx, { id, words }, most) {
    if (words !== 'take') return 0
    const gone = await removeWordsOf(tx, id, most)
    await forgetFiles(
      tx,
      gone.flatMap((fileId) => fileId ?? []),
    )
    return gone.length
  },
  names: (db, id) => hasWordsOf(db, id),
}

async function* wordsOf(db: Db, accountId: string): AsyncGenerator<OwnGuestWords> {
  const rows = inBatches((behind, most) => listTakenOver(db, accountId, behind, most))
  for await (const row of rows)
    yield {
      id: row.id,
      personId: row.memorial_id,
      deceasedFullName: nameOf(row),
      knownAs: row.known_as,
      words: row.words,
      fileId: row.file_id,
      createdAt: row.created_at.toISOString(),
    }
}
