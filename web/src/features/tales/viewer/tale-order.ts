import { type Tale, taleTypes } from '@spomen/contract/tales.ts'
import { useEffect, useState } from 'react'

/**
 * Where one stands among the tales that are looked at. What is seen moves back in the strip; here everything stays in the
 * order it was opened in. A tale that has gone meanwhile has neighbours still.
 */
export function useTaleOrder(tales: readonly Tale[], openId: string) {
  const [order] = useState(() => tales.map(({ id }) => id))
  const known = new Map(tales.map((tale) => [tale.id, tale]))
  const talesOf = (ids: readonly string[]) => ids.flatMap((id) => known.get(id) ?? [])
  const inOrder = talesOf(order)
  const place = order.indexOf(openId)
  const tale = known.get(openId)
  const ofMemorial = inOrder.filter(({ deceasedId }) => deceasedId === tale?.deceasedId)
  return {
    tale,
    next: place < 0 ? undefined : talesOf(order.slice(place + 1))[0],
    previous: place < 0 ? undefined : talesOf(order.slice(0, place)).at(-1),
    /** Which of how many of its memorial it is. */
    index: ofMemorial.findIndex(({ id }) => id === openId),
    count: ofMemorial.length,
  }
}

export type TaleOrder = ReturnType<typeof useTaleOrder>

/** An image that comes next is there when its turn comes. */
export function useFetchedAhead(next: Tale | undefined) {
  const url = next?.type === taleTypes.image ? next.url : undefined
  useEffect(() => {
    if (url) new Image().src = url
  }, [url])
}
