import { memorials } from '@spomen/contract/memorials.ts'
import { profiles } from '@spomen/contract/profiles.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { asking, useServer, useTell } from '../../kit/server.ts'
import type { Told } from './told.ts'
import { personToSend, petToSend } from './wire.ts'

/** Makes the memorial, once: a second click while it is made, or after it was, does nothing (D14, D16, D40). */
export function useCreation() {
  const refreshes = [profiles.wall, profiles.mine, memorials.granted]
  const person = useTell(memorials.createPerson, { refreshes })
  const pet = useTell(memorials.createPet, { refreshes })
  const [isCreated, setIsCreated] = useState(false)

  /**
   * Answers the new memorial's id, or null where it was refused; a red toast has said why. Of one draft comes one
   * memorial, also where an answer was lost and it is sent again.
   */
  async function create(told: Told, draftId: string): Promise<string | null> {
    const answer = await (told.kind === 'person'
      ? person.tell({ ...personToSend(told), draftId })
      : pet.tell({ ...petToSend(told), draftId }))
    if (!answer.ok) return null
    setIsCreated(true)
    return answer.value.id
  }

  return { create, isCreating: person.isTelling || pet.isTelling || isCreated }
}

/** The plan a memorial made now is given (Q13); undefined until it is known. */
export function useGranted() {
  const { data } = useQuery({ ...asking(useServer(), memorials.granted, {}), staleTime: 0 })
  return data?.packageName
}
