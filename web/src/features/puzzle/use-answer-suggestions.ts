import { puzzle } from '@spomen/contract/puzzle.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCall } from '../../kit/call.ts'
import { isAffectedByMedia } from '../media/index.ts'

/**
 * The two answers a family gives; `onDone` is called at once when one was taken. Afterwards, and also where another window
 * was faster, everything is asked again that changes with them (N13); resolves when the list is as it is now.
 */
export function useAnswerSuggestions(memorialId: string) {
  const queries = useQueryClient()
  const accepting = useCall(puzzle.accept)
  const removing = useCall(puzzle.remove)

  async function askAgain() {
    void queries.invalidateQueries({ predicate: isAffectedByMedia('images') })
    await queries.invalidateQueries({ predicate: isAffectedByMedia('suggestions') })
  }

  async function answer(isTaken: boolean, suggestionIds: string[], onDone: () => void): Promise<boolean> {
    const { call } = isTaken ? accepting : removing
    const { ok } = await call({ deceasedId: memorialId, suggestionIds })
    if (ok) onDone()
    await askAgain()
    return ok
  }

  return answer
}
