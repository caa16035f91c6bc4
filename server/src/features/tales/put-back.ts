import type { PutBack } from '../../kit/put-back.ts'
import { showTaleAgain } from './actions.ts'
import { listRunningTales } from './store.ts'

/** Tales that were taken away, until their time is over. */
export const talePutBack: PutBack = {
  kind: 'taleRemoved',
  needsTexts: false,
  async havePlaces({ db, clock }, lines) {
    const asked = lines.map(({ subjectId }) => subjectId)
    const running = new Set((await listRunningTales(db, asked, clock.now())).map(({ id }) => id))
    return asked.map((id) => running.has(id))
  },
  putBack: ({ tx, clock, viewer, memorialId }, { subjectId: id }) =>
    showTaleAgain(tx, viewer, { id, memorialId }, clock.now()),
}
