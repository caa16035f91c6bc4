import type { Page } from '@spomen/contract/vocabulary.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useServer } from '../../../kit/server.ts'
import type { Medium } from '../medium.ts'
import { mediaPageQuery, usePageSize } from '../queries.ts'
import { useMemorialSequence } from './sequence.ts'

interface ViewerPosition {
  /** The one looked at; null on the way to another, until it is here. */
  id: string | null
  /** Where it hangs, from 0; -1 while nobody knows. */
  index: number
  /** The place it has in the viewer, which it keeps while others come and go around it. */
  shown: number
  /** One that has just been taken away, and is not what one is on the way to. */
  removed: string | null
}

interface Begins {
  kind: 'images' | 'videos'
  memorialId: string
  /** The photograph or video the address names, and the page of the list. */
  openId: string
  page: number
  /** The ids of all in their order, as far as they are known. */
  order: readonly string[]
  /** How many there are, where these are only the first. */
  count?: number
}

/** Where the one that the address names hangs, by the list on the screen or by the order; -1 where neither knows. */
export function useNamedPlace({ kind, memorialId, openId, page, order }: Begins): number {
  const queries = useQueryClient()
  const server = useServer()
  const pageSize = usePageSize()
  const { queryKey } = mediaPageQuery(server, kind, { memorialId, page, pageSize })
  const shown = queries.getQueryData<Page<Medium>>(queryKey)
  const onPage = shown?.items.findIndex(({ id }) => id === openId) ?? -1
  return onPage >= 0 ? (page - 1) * pageSize + onPage : order.indexOf(openId)
}

/** Where in a memorial's photographs or videos one is, wherever that hangs by now, and what stands around it. */
export function useViewerPosition(begins: Begins) {
  const { kind, memorialId, openId, order, count = order.length } = begins
  const named = useNamedPlace(begins)
  const [position, setPosition] = useState<ViewerPosition>({
    id: openId,
    index: named,
    shown: Math.max(0, named),
    removed: null,
  })
  const { id, index, shown, removed } = position
  const sequence = useMemorialSequence(kind, memorialId, index, count)
  const here = index < 0 ? undefined : sequence.at(index)
  if (id === null && here && here.id !== removed) setPosition({ id: here.id, index, shown, removed: null })

  // Another one here without being gone to: it hangs elsewhere by now, or has been taken down.
  const isElsewhere = id !== null && (index < 0 || (sequence.isKnown(index) && here?.id !== id))
  const found = isElsewhere ? indexNow(id) : index
  if (found >= 0 && found !== index) setPosition({ ...position, index: found })

  /** The lists on the screen know best; what the page knows of the whole order may be from before. */
  function indexNow(wanted: string): number {
    const near = sequence.indexOf(wanted)
    return near >= 0 ? near : order.indexOf(wanted)
  }

  return { id, index, shown, here, isElsewhere, sequence, setPosition }
}
