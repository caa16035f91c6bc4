import { type Tale, taleTypes } from '@spomen/contract/tales.ts'
import { useEffect, useState } from 'react'

/**
 * Where one stands among the tales that are looked at. What is seen moves back in the strip; here everything stays in the
 * order it was opened in. A tale that has gone meanwhile has neighbours still.
 */
export function useTaleOrder(tales: readonly Tale[], openId: string) {
  const [order] = useState(() => tales.map(({ id, deceasedId }) => ({ id, deceasedId })))
  const known = new Map(tales.map((tale) => [tale.id, tale]))
  const talesOf = (some: typeof order) => some.flatMap(({ id }) => known.get(id) ?? [])
  const place = order.findIndex(({ id }) => id === openId)
  const tale = known.get(openId)
  const memorialId = tale?.deceasedId ?? order[place]?.deceasedId
  const ofMemorial = talesOf(order).filter(({ deceasedId }) => deceasedId === memorialId)
  const following = place < 0 ? [] : talesOf(order.slice(place + 1))
  return {
    tale,
    /** Whose tale is open, also where it has gone meanwhile. */
    memorialId,
    hasMemorialGone: !tale && memorialId !== undefined && ofMemorial.length === 0,
    next: following[0],
    nextOfOther: following.find(({ deceasedId }) => deceasedId !== memorialId),
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
