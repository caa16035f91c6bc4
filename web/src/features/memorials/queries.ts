import { memorials } from '@spomen/contract/memorials.ts'
import { profiles } from '@spomen/contract/profiles.ts'
import { useState } from 'react'
import { useTell } from '../../kit/server.ts'
import { personToSend, petToSend, type Told } from './told.ts'

/** Makes the memorial, once: a second click while it is made, or after it was, does nothing (D14, D16, D40). */
export function useCreation() {
  const refreshes = [profiles.wall, profiles.mine]
  const person = useTell(memorials.createPerson, { refreshes })
  const pet = useTell(memorials.createPet, { refreshes })
  const [isCreated, setIsCreated] = useState(false)

  /** Answers the new memorial's id, or null where it was refused; a red toast has said why. */
  async function create(told: Told): Promise<string | null> {
    const answer = await (told.kind === 'person'
      ? person.tell(personToSend(told))
      : pet.tell(petToSend(told)))
    if (!answer.ok) return null
    setIsCreated(true)
    return answer.value.id
  }

  return { create, isCreated, isCreating: person.isTelling || pet.isTelling || isCreated }
}
