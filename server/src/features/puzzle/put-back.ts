import type { PutBack } from '../../kit/put-back.ts'
import { restoreRemovedSuggestions } from './actions.ts'

/** Suggested photographs the family has taken away wait for it again. */
export const suggestionPutBack: PutBack = {
  kind: 'suggestionsRemoved',
  needsTexts: true,
  putBack: ({ tx, clock, viewer, memorialId }, { before }) => {
    const { ids: suggestionIds } = before as unknown as { ids: readonly string[] }
    return restoreRemovedSuggestions(tx, viewer, { deceasedId: memorialId, suggestionIds }, clock.now())
  },
}
