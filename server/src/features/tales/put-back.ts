import type { PutBack } from '../../kit/put-back.ts'
import { showTaleAgain } from './actions.ts'

/** Tales that were taken away before their time was over. */
export const talePutBack: PutBack = {
  kind: 'taleRemoved',
  needsTexts: false,
  putBack: ({ tx, clock, viewer, memorialId }, { subjectId: id }) =>
    showTaleAgain(tx, viewer, { id, memorialId }, clock.now()),
}
