/** The words of guests on a memorial, as its owner takes them along. */
import type { Db } from '../../kit/database/connect.ts'
import { presentStanding } from './present.ts'
import { listStanding, listWaiting } from './store.ts'

/** What a guest left on a memorial, with the file of its photograph and without their address. */
export interface GuestWordsOnMemorial {
  id: string
  name: string
  knownAs: string | null
  words: string
  /** Whether the family has not answered yet. */
  isWaiting: boolean
  createdAt: string
  fileId: string | null
}

/** Gathers what stands on a memorial, the newest first, and then what waits for its family. */
export async function* collectWordsOn(db: Db, memorialId: string): AsyncGenerator<GuestWordsOnMemorial> {
  for (const row of [...(await listStanding(db, memorialId)), ...(await listWaiting(db, memorialId))]) {
    const { id, name, knownAs, words, createdAt } = presentStanding(row, null)
    yield { id, name, knownAs, words, isWaiting: row.state === 'waiting', createdAt, fileId: row.file_id }
  }
}
