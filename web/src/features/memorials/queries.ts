import { useLingui } from '@lingui/react/macro'
import { type CreatedMemorial, memorials } from '@spomen/contract/memorials.ts'
import type { CallResult } from '@spomen/contract/call.ts'
import { type CreatedPreparation, preparing } from '@spomen/contract/preparing.ts'
import { profiles } from '@spomen/contract/profiles.ts'
import type { RefusalKey } from '@spomen/contract/refusals.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCall } from '../../kit/call.ts'
import { endpointQuery, useServer } from '../../kit/server.ts'
import { sayRefusal } from '../../words/refusals.ts'
import type { FactValues } from './fact-values.ts'
import { personToSend, petToSend } from './wire.ts'

type Refused = Extract<CallResult<typeof memorials.createPerson>, { ok: false }>

/**
 * Makes the memorial, once: a second click while it is made, or after it was, does nothing (D14, D16, D40). One for another family
 * is prepared for them (YC08).
 */
export function useCreateMemorial({ isForOthers }: { isForOthers: boolean }) {
  const { t } = useLingui()
  const refreshes = [profiles.wall, profiles.mine, memorials.granted]
  // What is refused for being too much is only too much for a day (Q108).
  const say = (why: RefusalKey | 'unreachable') =>
    why === 'tooManyRequests'
      ? t`You have made many pages since yesterday. What you told is kept; please make this one tomorrow.`
      : sayRefusal(why)
  const person = useCall(isForOthers ? preparing.createPerson : memorials.createPerson, { refreshes, say })
  const pet = useCall(isForOthers ? preparing.createPet : memorials.createPet, { refreshes, say })
  const [isCreated, setIsCreated] = useState(false)

  /**
   * Answers the new memorial and the plan it was given, or why there is none; a red toast has said it. Of one
   * draft comes one memorial, also where an answer was lost and it is sent again.
   */
  async function create(
    facts: FactValues,
    draftId: string,
  ): Promise<Refused | { ok: true; value: CreatedMemorial & Partial<CreatedPreparation> }> {
    const answer = await (facts.kind === 'person'
      ? person.call({ ...personToSend(facts), draftId })
      : pet.call({ ...petToSend(facts), draftId }))
    if (answer.ok) setIsCreated(true)
    return answer
  }

  return { create, isCreating: person.isPending || pet.isPending || isCreated }
}

/** The plan a memorial made now is given, and how many of one's own have been free for ever (Q13); undefined until it is known. */
export function useGrantedPlan() {
  const { data } = useQuery({ ...endpointQuery(useServer(), memorials.granted, {}), staleTime: 0 })
  return data
}
