/** What a family chooses of the capture details that are offered, and how it is saved. */
import { type Photograph, photographs } from '@spomen/contract/media.ts'
import { useState } from 'react'
import { useSelection } from '../../../kit/selection.ts'
import { ask, useServer } from '../../../kit/server.ts'
import { useDescribeMedium } from '../describe-medium.ts'
import { dismissOffers, type PhotographCapture } from './offers.ts'
import { type CapturePlace, groupByPlace } from './places.ts'

/** A photograph that is offered, with the details its file records. */
export interface OfferLine extends PhotographCapture {
  image: Photograph
}

interface ChosenCapture {
  id: string
  day: string | null
  place: string | null
}

/** What the family has ticked, and what it calls the places. */
export function useCaptureChoice(lines: readonly OfferLine[]) {
  const selection = useSelection(lines.map(({ id }) => id))
  const [names, setNames] = useState<Readonly<Record<string, string>>>({})
  const places = groupByPlace(lines)
  const nameOf = (place: CapturePlace) => names[place.id] ?? place.name
  const chosen = lines.filter(({ id }) => selection.isTicked(id))
  return {
    places,
    chosen,
    selection,
    /** Only what was ticked is asked about. */
    placesToName: places.filter(({ ids }) => chosen.some((line) => ids.has(line.id))),
    nameOf,
    rename: (place: CapturePlace, name: string) => setNames((before) => ({ ...before, [place.id]: name })),
    capturesToWrite: () =>
      chosen.map(({ id, details }): ChosenCapture => {
        const place = places.find(({ ids }) => ids.has(id))
        return { id, day: details.day, place: (place && nameOf(place).trim()) || null }
      }),
  }
}

export type CaptureChoice = ReturnType<typeof useCaptureChoice>

/**
 * Saves the chosen details with their photographs, where these have none yet. `write` answers how many were saved; the others
 * are still offered, also those beside which there was nothing to write.
 */
export function useSaveCaptures(memorialId: string) {
  const server = useServer()
  const { describe } = useDescribeMedium(false)
  const [isWriting, setIsWriting] = useState(false)

  async function writeOne({ id, day, place }: ChosenCapture): Promise<boolean> {
    // A description is saved whole: what somebody has written meanwhile stays.
    const image = await ask(server, photographs.one, { personId: memorialId, entityId: id }).catch(() => null)
    if (!image) return false
    const { title, description, friends } = image
    const [memoryDate, location] = [image.memoryDate ?? day, image.location ?? place]
    if (memoryDate === image.memoryDate && location === image.location) return false
    return (await describe({ id, title, description, friends, memoryDate, location })).ok
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
