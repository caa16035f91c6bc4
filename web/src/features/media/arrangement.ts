/** An order that is being changed: how it is kept while it is, and how it is saved. */
import { useLingui } from '@lingui/react/macro'
import { documents } from '@spomen/contract/documents.ts'
import { type MediaCollection, type MediaName, mostKnownOrders, photographs } from '@spomen/contract/media.ts'
import { videos } from '@spomen/contract/videos.ts'
import { useCallback, useMemo, useRef } from 'react'
import { type CallOptions, useCall } from '../../kit/call.ts'
import { useDraft } from '../../kit/draft.ts'
import { useDrafts } from '../../kit/form.ts'
import { useLatest } from '../../kit/latest.ts'
import { sayRefusal } from '../../words/refusals.ts'
import { useMoveFocus } from './move-focus.ts'
import { isReordered, moveByStep, moveTo, type OrderDraft, orderDraftName, syncOrder } from './order.ts'

/** How the family asks for all of a kind, in their order. */
export const nameEndpoints = { images: photographs.names, videos: videos.names, documents: documents.names }

/**
 * Saves an order of one kind, under the name of its list on the wire, with the orders this window knows of: where another
 * stands by now, it stays, and a toast says so (J23).
 */
export function useReorder(kind: MediaCollection) {
  const { t } = useLingui()
  const options = {
    // Somebody may have added, removed or moved something elsewhere: what stands is shown before the next save.
    refreshesOnRefusal: [nameEndpoints[kind]],
    say: (why) => {
      if (why === 'fillAllFields')
        return t`Something was added or removed here meanwhile. Please look at the order once more, and save it again.`
      if (why === 'changedMeanwhile')
        return t`The order on the page was changed after you had begun this one. Yours takes its place if you save it.`
      return sayRefusal(why)
    },
  } satisfies CallOptions<typeof photographs.reorder>
  const ofImages = useCall(photographs.reorder, options)
  const ofVideos = useCall(videos.reorder, options)
  const ofDocuments = useCall(documents.reorder, options)
  const { isPending } = { images: ofImages, videos: ofVideos, documents: ofDocuments }[kind]
  function reorder(placed: { id: string; order: number }[], knownOrders: string[][]) {
    switch (kind) {
      case 'images':
        return ofImages.call({ images: placed, knownOrders })
      case 'videos':
        return ofVideos.call({ videos: placed, knownOrders })
      case 'documents':
        return ofDocuments.call({ videos: placed, knownOrders })
    }
  }
  return { reorder, isPending }
}

/** A step up or down, or the place it is put to, from 0. */
export type Move = { step: -1 | 1; target?: never } | { step?: never; target: number }

interface ArrangedCollection {
  kind: MediaCollection
  memorialId: string
  /** What stands on the page, as far as this window has heard. */
  items: readonly MediaName[]
}

/**
 * An order that is being changed, beginning with that of `items`; kept as a draft until it is dropped (J23). `noteSent` is
 * called before it is saved: it answers which orders this window knows of, and keeps this one as such until the draft goes.
 */
export function useArrangement({ kind, memorialId, items }: ArrangedCollection) {
  const [draft, setDraft, drop] = useDraft<OrderDraft | null>(
    useDrafts(),
    orderDraftName(kind, memorialId),
    null,
  )
  // What comes and goes meanwhile comes and goes here too: an order that names all but one could not be saved.
  const list = useMemo(() => (draft ? syncOrder(draft.ids.map(asItem), items) : items), [draft, items])
  const begunFrom = draft?.begunFrom ?? items.map(idOf)
  const sent = draft?.sent
  // What is there by now is nobody else's change where it was sent from here, and its answer is on its way or lost.
  const isOlder = [begunFrom, list.map(idOf), ...(sent ?? [])].every((known) => isReordered(known, items))
  const latest = useLatest({ list, begunFrom, sent })
  const rows = useRef<HTMLOListElement>(null)
  const { lastMove, setLastMove } = useMoveFocus(rows)

  // The same for all lines and as long as the list is shown: of a thousand only those that move are drawn anew.
  const change = useCallback(
    (id: string, { step, target }: Move) => {
      const { list: before, ...kept } = latest.current
      const index = before.findIndex((item) => item.id === id)
      const next = target === undefined ? moveByStep(before, index, step) : moveTo(before, index, target)
      setDraft({ ids: next.map(idOf), ...kept })
      setLastMove({ id, step: target === undefined ? step : null })
    },
    [latest, setDraft, setLastMove],
  )

  function noteSent(): string[][] {
    const ids = list.map(idOf)
    const before = (sent ?? []).filter((order) => order.join() !== ids.join())
    setDraft({ ids, begunFrom, sent: [...before, ids].slice(1 - mostKnownOrders) })
    return [items.map(idOf), ...before]
  }

  const movedPlace = list.findIndex(({ id }) => id === lastMove?.id)
  return { list, isOlder, rows, change, noteSent, drop, movedPlace }
}

const asItem = (id: string) => ({ id })
const idOf = ({ id }: { id: string }) => id
