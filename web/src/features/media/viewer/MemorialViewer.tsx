import type { PlanName } from '@spomen/contract/plans.ts'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { RefusalError, useServer } from '../../../kit/server.ts'
import type { Medium } from '../medium.ts'
import { mediumQuery, pageNumberOf, useRefreshMedia, usePageSize } from '../queries.ts'
import { mediumRightsOf } from './rights.ts'
import { MediaViewer } from './MediaViewer.tsx'
import { useNamedPlace, useViewerPosition } from './viewer-position.ts'

interface Props {
  kind: 'images' | 'videos'
  memorial: {
    id: string
    name: string
    packageName: PlanName
    isFamily: boolean
    isPrepared?: boolean | undefined
  }
  /** The photograph or video the address names. */
  openId: string
  /** The page of the list the address names; the one that is open may be on another. */
  page: number
  /** The ids of all in their order, as far as they are known. */
  order: readonly string[]
  /** Where these are only the first: how many there are, whether the others are still to come, and what asks for them. */
  rest?: { count: number; isAwaited: boolean; ask: () => void } | undefined
  /** Another is open now, which is on this page of the list. */
  onMoved: (id: string, page: number) => void
  onClose: () => void
}

/**
 * A memorial's photographs or videos one by one, beginning with the one in the address, wherever it hangs (G02, M01–M04). It
 * begins once it is known where that is, so that one can step to both sides.
 */
export default function MemorialViewer(props: Props) {
  const { kind, memorial, openId, page, order, rest } = props
  const isPlaceKnown = useNamedPlace({ kind, memorialId: memorial.id, openId, page, order }) >= 0
  const mayBegin = isPlaceKnown || !rest?.isAwaited
  const [hasBegun, setHasBegun] = useState(mayBegin)
  if (mayBegin && !hasBegun) setHasBegun(true)
  const askForRest = useEffectEvent(() => rest?.ask())
  useEffect(() => {
    if (!isPlaceKnown) askForRest()
  }, [isPlaceKnown])
  return hasBegun && <BegunViewer {...props} />
}

function BegunViewer(props: Props) {
  const { kind, memorial, openId, page, order, rest, onMoved } = props
  const count = rest?.count ?? order.length
  const position = useViewerPosition({ kind, memorialId: memorial.id, openId, page, order, count })
  const { id, index, shown, here, sequence, setPosition } = position
  const { error, isGone, medium } = useShownMedium(kind, memorial.id, position)
  const isLeft = useRef(false)
  useFollowingAddress({ id, index, openId, onMoved, isLeft })

  // Nothing is before the first photograph: the slots of those that have gone cannot be swiped to. A video is not swiped, and
  // would stop in another slot.
  if (kind === 'images' && id !== null && index === 0 && shown > 0)
    setPosition({ id, index, shown: 0, removed: null })

  const before = index < 0 ? 0 : index - shown

  /** What becomes known after that changes the address no more, which would open it again. */
  function onClose() {
    isLeft.current = true
    props.onClose()
  }

  /** Of one that has gone the next one has taken the place. */
  const indexAt = (slot: number) => slot + before - (isGone && slot > shown ? 1 : 0)

  function move(next: number, gone: string | null = null) {
    const to = Math.max(0, indexAt(next))
    setPosition({ id: null, index: to, shown: to, removed: gone })
  }

  /** The next one takes the place of the one that went, unless another one is open by then. */
  const afterRemoval = useAfterRemoval(kind, (gone) => {
    if (gone !== id) return
    const left = sequence.count - (here?.id === gone ? 1 : 0)
    if (index < 0 || left === 0) onClose()
    else move(Math.min(index, left - 1) - before, gone)
  })

  return (
    <MediaViewer
      sequence={{
        count: index < 0 ? 1 : sequence.count - before + (isGone ? 1 : 0),
        at: (slot) => (slot === shown ? medium : index < 0 ? undefined : sequence.at(indexAt(slot))),
        error,
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

/**
 * What is to be called once the family has taken one away: `goOn` as it is by then. Whoever calls is of the moment the
 * deletion was begun, and knows nothing of where one has gone since.
 */
function useAfterRemoval(kind: Props['kind'], goOn: (gone: string) => void) {
  const refresh = useRefreshMedia(kind)
  const [removed, setRemoved] = useState<{ id: string } | null>(null)
  const goOnNow = useEffectEvent(goOn)
  useEffect(() => {
    if (removed) goOnNow(removed.id)
  }, [removed])

  return async (gone: string) => {
    setRemoved({ id: gone })
    await refresh()
  }
}

type Position = Pick<ReturnType<typeof useViewerPosition>, 'id' | 'here' | 'isElsewhere' | 'sequence'>

/** The photograph or video that is looked at: one that nobody knows the place of is shown all the same, as long as it is there. */
function useShownMedium(kind: Props['kind'], memorialId: string, position: Position) {
  const { id, here, isElsewhere, sequence } = position
  const server = useServer()
  const alone = useQuery({
    ...mediumQuery(server, kind === 'videos', { personId: memorialId, entityId: id ?? '' }),
    enabled: isElsewhere,
  })
  const gone = useGone(id, isElsewhere ? alone : null)
  const [lastShown, setLastShown] = useState<Medium>()
  if (here && here.id === id && here !== lastShown) setLastShown(here)
  const lastSeen = lastShown?.id === id ? lastShown : undefined
  const medium = gone ? undefined : isElsewhere ? (alone.data ?? lastSeen) : (here ?? lastSeen)
  return { error: gone ?? (isElsewhere ? alone.error : sequence.error), isGone: gone !== null, medium }
}

/** That one is not there any more: also while it is asked for once more, so that the word about it does not come and go. */
function useGone(id: string | null, asked: { isPending: boolean; error: unknown } | null) {
  const [known, setKnown] = useState<{ id: string | null; why: RefusalError } | null>(null)
  if (asked?.isPending) return known?.id === id ? (known?.why ?? null) : null
  const error = asked?.error
  const why = error instanceof RefusalError && error.why === 'notFound' ? error : null
  if (why !== (known?.why ?? null)) setKnown(why && { id, why })
  return why
}

interface Following extends Pick<Props, 'openId' | 'onMoved'> {
  id: string | null
  index: number
  /** Whether it has been closed, which the page may hear a moment later. */
  isLeft: RefObject<boolean>
}

/** Tells the address which one is looked at. */
function useFollowingAddress({ id, index, openId, onMoved, isLeft }: Following) {
  const pageSize = usePageSize()
  // What the address was last told: it follows a moment later, and who turns back meanwhile is elsewhere again.
  const addressId = useRef(openId)
  const follow = useEffectEvent((seen: string) => {
    if (isLeft.current || seen === addressId.current) return
    addressId.current = seen
    onMoved(seen, pageNumberOf(index, pageSize))
  })
  useEffect(() => {
    if (id) follow(id)
  }, [id])
}
