import type { PackageName } from '@spomen/contract/plans.ts'
import type { Page } from '@spomen/contract/vocabulary.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { RefusalError, useServer } from '../../../kit/server.ts'
import type { Medium } from '../medium.ts'
import { mediumQuery, mediaPageQuery, pageNumberOf, useRefreshMedia, usePageSize } from '../queries.ts'
import { mediumRightsOf } from './rights.ts'
import { MediaViewer } from './MediaViewer.tsx'
import { useMemorialSequence } from './sequence.ts'

interface Props {
  kind: 'images' | 'videos'
  memorial: { id: string; name: string; packageName: PackageName; isFamily: boolean }
  /** The photograph or video the address names. */
  openId: string
  /** The page of the list the address names; the one that is open may be on another. */
  page: number
  /** The ids of all in their order, as far as they are known. */
  order: readonly string[]
  /** Another is open now, which is on this page of the list. */
  onMoved: (id: string, page: number) => void
  onClose: () => void
}

interface ViewerPosition {
  /** The one looked at; null on the way to another, until it is here. */
  id: string | null
  /** Where it hangs, from 0; -1 while nobody knows. */
  place: number
  /** The place it has in the viewer, which it keeps while others come and go around it. */
  shown: number
  /** One that has just been taken away, and is not what one is on the way to. */
  removed: string | null
}

/** A memorial's photographs or videos one by one, beginning with the one in the address, wherever it hangs (G02, M01–M04). */
export default function MemorialViewer(props: Props) {
  const { kind, memorial, openId, page, order, onMoved, onClose } = props
  const queries = useQueryClient()
  const server = useServer()
  const pageSize = usePageSize()
  const refresh = useRefreshMedia(kind)
  const [position, setPosition] = useState<ViewerPosition>(() => {
    const { queryKey } = mediaPageQuery(server, kind, { memorialId: memorial.id, page, pageSize })
    const wall = queries.getQueryData<Page<Medium>>(queryKey)
    const onPage = wall?.items.findIndex(({ id }) => id === openId) ?? -1
    const place = onPage >= 0 ? (page - 1) * pageSize + onPage : order.indexOf(openId)
    return { id: openId, place, shown: Math.max(0, place), removed: null }
  })
  const { id, place, shown, removed } = position
  const sequence = useMemorialSequence(kind, memorial.id, place, order.length)
  const here = place < 0 ? undefined : sequence.at(place)
  if (id === null && here && here.id !== removed) setPosition({ id: here.id, place, shown, removed: null })

  // Another one here without being gone to: it hangs elsewhere by now, or has been taken down.
  const isElsewhere = id !== null && (place < 0 || (sequence.isKnown(place) && here?.id !== id))
  const found = isElsewhere ? placeNow(id) : place
  if (found >= 0 && found !== place) setPosition({ ...position, place: found })

  /** The lists on the screen know best; what the page knows of the whole order may be from before. */
  function placeNow(wanted: string): number {
    const near = sequence.placeOf(wanted)
    return near >= 0 ? near : order.indexOf(wanted)
  }

  // One that nobody knows the place of is shown all the same, as long as it is there.
  const alone = useQuery({
    ...mediumQuery(server, kind === 'videos', { personId: memorial.id, entityId: id ?? '' }),
    enabled: isElsewhere,
  })
  const isGone = isElsewhere && alone.error instanceof RefusalError && alone.error.why === 'notFound'
  const [lastShown, setLastShown] = useState<Medium>()
  if (here && here.id === id && here !== lastShown) setLastShown(here)
  const lastSeen = lastShown?.id === id ? lastShown : undefined

  // What the address was last told: it follows a moment later, and who turns back meanwhile is elsewhere again.
  const addressId = useRef(openId)
  const follow = useEffectEvent((seen: string) => {
    if (seen === addressId.current) return
    addressId.current = seen
    onMoved(seen, pageNumberOf(place, pageSize))
  })
  useEffect(() => {
    if (id) follow(id)
  }, [id])

  const before = place < 0 ? 0 : place - shown
  const medium = isGone ? undefined : isElsewhere ? (alone.data ?? lastSeen) : (here ?? lastSeen)

  /** Of one that has gone the next one has taken the place. */
  const placeAt = (slot: number) => slot + before - (isGone && slot > shown ? 1 : 0)

  function move(next: number, gone: string | null = null) {
    const to = Math.max(0, placeAt(next))
    setPosition({ id: null, place: to, shown: to, removed: gone })
  }

  /** The next one takes the place of the one that went. */
  async function afterRemoval() {
    const left = sequence.count - 1
    if (place < 0 || left === 0) onClose()
    else move(Math.min(place, left - 1) - before, id)
    await refresh()
  }

  return (
    <MediaViewer
      sequence={{
        count: place < 0 ? 1 : sequence.count - before + (isGone ? 1 : 0),
        at: (slot) => (slot === shown ? medium : place < 0 ? undefined : sequence.at(placeAt(slot))),
        error: isElsewhere ? alone.error : sequence.error,
        before,
      }}
      index={shown}
      onIndex={move}
      onClose={onClose}
      what={kind === 'images' ? 'photographs' : 'videos'}
      name={memorial.name}
      rights={mediumRightsOf(memorial)}
      onRemoved={afterRemoval}
    />
  )
}
