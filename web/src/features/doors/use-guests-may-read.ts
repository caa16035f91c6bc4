import { type DoorReach, type GuestPart, type GuestReach, reachOf } from '@spomen/contract/doors.ts'
import { useState } from 'react'
import { useDraft } from '../../kit/draft.ts'
import { useDrafts } from '../../kit/form.ts'
import { useReach } from './reach.ts'

/** Who can read what is written in one field right now; null where the door is closed, so that there is nothing to say. */
export type Readers = 'inside' | 'byLink' | 'open' | null

const readersOf = (door: DoorReach | undefined, part: GuestPart): Readers =>
  !door || door.opens === 'closed' ? null : reachOf(door, part)

/** The name under which it is kept whether what is written, new on a memorial or the change of something, stays inside. */
export const staysInsideName = (part: GuestPart, id: string) => `inside:${part}:${id}`

interface Options {
  memorialId: string
  part: GuestPart
  /** What the owner writes is shown wherever its part is; a keeper chooses, as everybody whose words they are (YC01). */
  isOwner: boolean
  /** What its writer changes, and how far it reached where that was to guests; nothing of what is new. */
  changed?: { id: string; reach?: GuestReach | undefined } | null
  /** Whether the field is on the screen. */
  isShown: boolean
}

/**
 * Who can read what is written below a field, and whether its writer wants it to stay inside; the wish is kept with the
 * words until they have arrived (YA03). `guestsMayRead` goes along with them; null says nothing: what is new stays inside, and
 * what is changed as far as it was.
 */
export function useGuestsMayRead({ memorialId, part, isOwner, changed, isShown }: Options) {
  const { data } = useReach(memorialId)
  // What is known when the field appears needs no room kept free.
  const [appeared, setAppeared] = useState({ isShown: false, keepsRoom: false })
  if (appeared.isShown !== isShown) setAppeared({ isShown, keepsRoom: !data })
  const name = staysInsideName(part, changed?.id ?? memorialId)
  const [wished, setStaysInside, forget] = useDraft<boolean | null>(useDrafts(), name, null)
  const readers = readersOf(data, part)
  const before = changed && (changed.reach ?? 'inside')
  const staysInside = wished ?? Boolean(before && before !== 'open' && before !== readers)
  const mayChoose = !isOwner && readers !== null && readers !== 'inside'
  return {
    readers: mayChoose && staysInside ? 'inside' : readers,
    keepsRoom: appeared.keepsRoom,
    staysInside,
    choice: mayChoose ? { staysInside, setStaysInside } : null,
    guestsMayRead: mayChoose && (!changed || wished !== null) ? !staysInside && readers : null,
    /** The words have arrived: the next begin afresh. */
    forget: () => forget(),
  }
}

export type GuestReading = ReturnType<typeof useGuestsMayRead>
