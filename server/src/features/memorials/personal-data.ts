import type { ClosedMemorial, MemorialDraft } from '@spomen/contract/memorials.ts'
import type { Db } from '../../kit/database/connect.ts'
import { inBatches } from '../../kit/database/in-batches.ts'
import type { PersonalData } from '../../kit/personal-data.ts'
import { restorableSince } from '../../kit/trash.ts'
import { findClosedOf, hasMemorials, listClosed } from './closing-store.ts'
import { removeDraft } from './draft-store.ts'
import { draftOf } from './drafts.ts'
import { presentClosed } from './present.ts'
import { purgeMemorial } from './purge.ts'
import { listMemorialsOf, type MemorialRow } from './store.ts'

interface OwnMemorials {
  open: AsyncIterable<MemorialRow>
  closed: AsyncIterable<ClosedMemorial>
  /** The draft of one more. */
  begun: AsyncIterable<MemorialDraft>
}

/** Somebody's memorials go one by one, large ones in pieces; before them the one that is not made yet. */
export const memorialData: PersonalData<OwnMemorials> = {
  collect: ({ db, now }, { id }) => ({
    open: inBatches((behind, most) => listMemorialsOf(db, id, behind, most)),
    closed: presentAllClosed(db, id, now),
    begun: begunBy(db, id),
  }),
  async forget(tx, { id }, most) {
    if ((await removeDraft(tx, id)) > 0) return 1
    const next = await findClosedOf(tx, id)
    return next && (await purgeMemorial(tx, next.id, { most })) !== 'kept' ? 1 : 0
  },
  names: (db, id) => hasMemorials(db, id),
}

async function* presentAllClosed(db: Db, ownerId: string, now: Date) {
  for (const row of await listClosed(db, ownerId, restorableSince(now))) yield presentClosed(row)
}

async function* begunBy(db: Db, id: string) {
  const draft = await draftOf(db, id)
  if (draft) yield draft
}
