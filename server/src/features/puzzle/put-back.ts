import type { PutBack } from '../../kit/put-back.ts'
import { Refusal } from '../../kit/refusal.ts'
import { removedIdsOf, restoreRemovedSuggestions } from './actions.ts'
import { listRemovedAmong } from './store.ts'

/** Suggested photographs the family has taken away wait for it again; of several those alone that are away still. */
export const suggestionPutBack: PutBack = {
  kind: 'suggestionsRemoved',
  needsTexts: true,
  isBesideLater: true,
  async havePlaces({ db }, lines) {
    const rows = await listRemovedAmong(db, lines.flatMap(removedIdsOf))
    const away = new Set(rows.map(({ id }) => id))
    return lines.map((line) => removedIdsOf(line).some((id) => away.has(id)))
  },
  async putBack({ tx, clock, viewer, memorialId }, line) {
    const chosen = { deceasedId: memorialId, suggestionIds: removedIdsOf(line) }
    const restored = await restoreRemovedSuggestions(tx, viewer, chosen, clock.now())
    if (restored === 0) throw new Refusal('notFound')
  },
}
