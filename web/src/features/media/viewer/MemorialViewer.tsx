import type { PackageName } from '@spomen/contract/plans.ts'
import type { Page } from '@spomen/contract/vocabulary.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useServer } from '../../../kit/server.ts'
import type { Medium } from '../medium.ts'
import { askingForOne, askingForPage, pageOf, useAskAgain, usePageSize } from '../queries.ts'
import { standingOf } from './standing.ts'
import { Viewer } from './Viewer.tsx'
import { useMemorialWalk } from './walk.ts'

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

/** A memorial's photographs or videos one by one, beginning with the one in the address, wherever it hangs (G02, M01–M04). */
export default function MemorialViewer(props: Props) {
  const queries = useQueryClient()
  const server = useServer()
  const pageSize = usePageSize()
  const { kind, memorial, openId, page, order } = props
  const [place, setPlace] = useState(() => {
    const { queryKey } = askingForPage(server, kind, { memorialId: memorial.id, page, pageSize })
    const wall = queries.getQueryData<Page<Medium>>(queryKey)
    const onPage = wall?.items.findIndex(({ id }) => id === openId) ?? -1
    return onPage >= 0 ? (page - 1) * pageSize + onPage : order.indexOf(openId)
  })
  if (place < 0) return <Alone {...props} />
  return <Walking {...props} place={place} onLost={() => setPlace(-1)} />
}

interface Placed extends Props {
  place: number
  /** It is not where it was thought to be. */
  onLost: () => void
}

function Walking({ kind, memorial, openId, order, onMoved, onClose, place, onLost }: Placed) {
  const askAgain = useAskAgain(kind)
  const pageSize = usePageSize()
  const [index, setIndex] = useState(place)
  const walk = useMemorialWalk(kind, memorial.id, index, order.length)
  const shownId = walk.at(index)?.id

  // What the address was last told: it follows a moment later, and who turns back meanwhile is elsewhere again.
  const named = useRef(openId)

  // Another one here without being gone to: the one that was looked at has been taken down.
  const isMoving = useRef(false)

  const follow = useEffectEvent((id: string) => {
    const isWanted = isMoving.current
    isMoving.current = false
    if (id === named.current) return
    if (!isWanted) return onLost()
    named.current = id
    onMoved(id, pageOf(index, pageSize))
  })
  useEffect(() => {
    if (shownId) follow(shownId)
  }, [shownId])

  function move(next: number) {
    isMoving.current = true
    setIndex(next)
  }

  /** The next one takes the place of the one that went. */
  async function afterRemoval() {
    const left = walk.count - 1
    if (left === 0) onClose()
    else move(Math.min(index, left - 1))
    await askAgain()
  }

  return (
    <Viewer
      walk={walk}
      index={index}
      onIndex={move}
      onClose={onClose}
      what={kind === 'images' ? 'photographs' : 'videos'}
      name={memorial.name}
      standing={standingOf(memorial)}
      onRemoved={afterRemoval}
    />
  )
}

/** One that nobody knows the place of: shown without its neighbours. */
function Alone({ kind, memorial, openId, onClose }: Props) {
  const server = useServer()
  const askAgain = useAskAgain(kind)
  const place = { personId: memorial.id, entityId: openId }
  const { data, error } = useQuery(askingForOne(server, kind === 'videos', place))
  return (
    <Viewer
      walk={{ count: 1, at: (index) => (index === 0 ? data : undefined), error }}
      index={0}
      onIndex={() => {}}
      onClose={onClose}
      what={kind === 'images' ? 'photographs' : 'videos'}
      name={memorial.name}
      standing={standingOf(memorial)}
      onRemoved={async () => {
        onClose()
        await askAgain()
      }}
    />
  )
}
