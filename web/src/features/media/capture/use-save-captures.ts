import { photographs } from '@spomen/contract/media.ts'
import { useState } from 'react'
import { ask, useServer } from '../../../kit/server.ts'
import { useDescribeMedium } from '../queries.ts'
import { dismissOffers } from './offers.ts'

interface ChosenCapture {
  id: string
  day: string | null
  place: string | null
}

/**
 * Writes beside photographs what they tell and the family has chosen, where nothing is written yet. Answers beside how
 * many; what did not succeed is still offered.
 */
export function useSaveCaptures(memorialId: string) {
  const server = useServer()
  const { describe } = useDescribeMedium(false)
  const [isWriting, setIsWriting] = useState(false)

  async function writeOne({ id, day, place }: ChosenCapture): Promise<boolean> {
    // A description is saved whole: what somebody has written meanwhile stays.
    const image = await ask(server, photographs.one, { personId: memorialId, entityId: id }).catch(() => null)
    if (!image) return false
    const { title, description, friends, memoryDate, location } = image
    const answer = await describe({
      id,
      title,
      description,
      friends,
      memoryDate: memoryDate ?? day,
      location: location ?? place,
    })
    return answer.ok
  }

  async function write(chosen: readonly ChosenCapture[]): Promise<number> {
    setIsWriting(true)
    const saved = new Set<string>()
    for (const one of chosen) if (await writeOne(one)) saved.add(one.id)
    dismissOffers(memorialId, saved)
    setIsWriting(false)
    return saved.size
  }

  return { write, isWriting }
}
