import { type Image, images } from '@spomen/contract/media.ts'
import { type PackageName, type Plan, planOf } from '@spomen/contract/plans.ts'
import type { Page } from '@spomen/contract/vocabulary.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { asking, keyOf, useServer } from '../../../kit/server.ts'
import { pageOf, pageOfPhotographs, usePageSize } from '../queries.ts'
import { isTouchedByPhotographs } from '../uploads.ts'
import { type Standing, Viewer } from './Viewer.tsx'
import { useMemorialWalk } from './walk.ts'

const mayBy = (plan: Plan): Standing['may'] => ({
  like: plan.likes,
  comment: plan.comments,
  bookmark: plan.bookmarks,
  describe: plan.imageAndVideoInfo,
})

interface Props {
  memorial: { id: string; name: string; packageName: PackageName; isFamily: boolean }
  /** The photograph the address names. */
  openId: string
  /** The page of the wall the address names; the photograph may hang on another. */
  page: number
  /** The ids of all photographs in their order, as far as they are known. */
  order: readonly string[]
  /** Another photograph is open now, hanging on this page of the wall. */
  onMoved: (id: string, page: number) => void
  onClose: () => void
}

/** A memorial's photographs one by one, beginning with the one in the address, wherever it hangs (G02, M01–M04). */
export default function MemorialViewer(props: Props) {
  const queries = useQueryClient()
  const pageSize = usePageSize()
  const { memorial, openId, page, order } = props
  const [place, setPlace] = useState(() => {
    const asked = pageOfPhotographs(memorial.id, page, pageSize)
    const wall = queries.getQueryData<Page<Image>>(keyOf(images.list, asked))
    const onPage = wall?.items.findIndex(({ id }) => id === openId) ?? -1
    return onPage >= 0 ? (page - 1) * pageSize + onPage : order.indexOf(openId)
  })
  if (place < 0) return <Alone {...props} />
  return <Walking {...props} place={place} onLost={() => setPlace(-1)} />
}

const standingOf = ({ isFamily, packageName }: Props['memorial']): Standing => ({
  isFamily,
  may: mayBy(planOf(packageName)),
})

interface Placed extends Props {
  place: number
  /** The photograph does not hang where it was thought to. */
  onLost: () => void
}

function Walking({ memorial, openId, order, onMoved, onClose, place, onLost }: Placed) {
  const queries = useQueryClient()
  const pageSize = usePageSize()
  const [index, setIndex] = useState(place)
  const [hasMoved, setHasMoved] = useState(false)
  const walk = useMemorialWalk(memorial.id, index, order.length)
  const shownId = walk.at(index)?.id

  const follow = useEffectEvent((id: string) => {
    if (id === openId) return
    if (hasMoved) onMoved(id, pageOf(index, pageSize))
    else onLost()
  })
  useEffect(() => {
    if (shownId) follow(shownId)
  }, [shownId])

  function move(next: number) {
    setHasMoved(true)
    setIndex(next)
  }

  /** The next one takes the place of the one that went. */
  async function afterRemoval() {
    const left = walk.count - 1
    if (left === 0) onClose()
    else move(Math.min(index, left - 1))
    await queries.invalidateQueries({ predicate: isTouchedByPhotographs })
  }

  return (
    <Viewer
      walk={walk}
      index={index}
      onIndex={move}
      onClose={onClose}
      name={memorial.name}
      standing={standingOf(memorial)}
      onRemoved={afterRemoval}
    />
  )
}

/** A photograph that nobody knows the place of: shown without its neighbours. */
function Alone({ memorial, openId, onClose }: Props) {
  const server = useServer()
  const queries = useQueryClient()
  const { data, error } = useQuery(asking(server, images.one, { personId: memorial.id, entityId: openId }))
  return (
    <Viewer
      walk={{ count: 1, at: (index) => (index === 0 ? data : undefined), error }}
      index={0}
      onIndex={() => {}}
      onClose={onClose}
      name={memorial.name}
      standing={standingOf(memorial)}
      onRemoved={async () => {
        onClose()
        await queries.invalidateQueries({ predicate: isTouchedByPhotographs })
      }}
    />
  )
}
