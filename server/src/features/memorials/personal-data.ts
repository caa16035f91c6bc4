import type { ClosedMemorial } from '@spomen/contract/memorials.ts'
import type { Db } from '../../kit/database/connect.ts'
import { inParts } from '../../kit/database/in-parts.ts'
import type { PersonalData } from '../../kit/personal-data.ts'
import { forgetMemorial } from './actions.ts'
import { findClosedOf, hasMemorials, listClosed } from './closing-store.ts'
import { presentClosed } from './present.ts'
import { stillReturning } from './rules.ts'
import { listMemorialsOf, type MemorialRow } from './store.ts'

interface OwnMemorials {
  open: AsyncIterable<MemorialRow>
  closed: AsyncIterable<ClosedMemorial>
}

/** Somebody's memorials go one by one, each whole. */
export const memorialData: PersonalData<OwnMemorials> = {
  collect: ({ db, now }, { id }) => ({
    open: inParts((behind, most) => listMemorialsOf(db, id, behind, most)),
    closed: presentAllClosed(db, id, now),
  }),
  async forget(tx, { id }) {
    const next = await findClosedOf(tx, id)
    return next && (await forgetMemorial(tx, next.id)) ? 1 : 0
  },
  names: (db, id) => hasMemorials(db, id),
}

async function* presentAllClosed(db: Db, ownerId: string, now: Date) {
  for (const row of await listClosed(db, ownerId, stillReturning(now))) yield presentClosed(row)
}
