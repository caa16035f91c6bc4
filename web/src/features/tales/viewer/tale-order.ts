import { type Tale, taleTypes } from '@spomen/contract/tales.ts'
import { useEffect, useState } from 'react'

/** Where one stands among the tales that are looked at. What is seen moves back in the strip; here everything stays in the order it was opened in. */
export function useTaleOrder(tales: readonly Tale[], openId: string) {
  const [order] = useState(() => tales.map(({ id }) => id))
  const known = new Map(tales.map((tale) => [tale.id, tale]))
  const inOrder = order.flatMap((id) => known.get(id) ?? [])
  const index = inOrder.findIndex(({ id }) => id === openId)
  const tale = inOrder[index] ?? known.get(openId)
  const ofMemorial = inOrder.filter(({ deceasedId }) => deceasedId === tale?.deceasedId)
  return {
    tale,
    next: inOrder[index + 1],
    previous: inOrder[index - 1],
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
