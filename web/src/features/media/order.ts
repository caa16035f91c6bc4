/** A new order of photographs: who hangs where, the topmost with the highest number (J22–J26). */
import type { MediaCollection } from '@spomen/contract/media.ts'

/** An order that is being changed, as it is kept until it is saved or given up. */
export interface OrderDraft {
  ids: readonly string[]
  /** The order on the page when this one was begun. */
  begunFrom: readonly string[]
  /** Orders that were sent from here since, the last one last: of one whose answer was lost nobody knows whether it stands. */
  sent?: string[][] | undefined
}

/** The name of the draft that keeps an order. */
export const orderDraftName = (kind: MediaCollection, memorialId: string) =>
  `arrangement:${kind}:${memorialId}`

/** The same list with one item a step further up (-1) or down (1); at the ends nothing moves. */
export function moveByStep<Item>(list: readonly Item[], index: number, step: -1 | 1): readonly Item[] {
  const target = index + step
  const [item, other] = [list[index], list[target]]
  if (item === undefined || other === undefined) return list
  return list.with(index, other).with(target, item)
}

/** The same list with one item at another place; those between move up by one. A place beyond the ends is the end. */
export function moveTo<Item>(list: readonly Item[], index: number, target: number): readonly Item[] {
  const item = list[index]
  if (item === undefined) return list
  const at = Math.min(Math.max(0, target), list.length - 1)
  return list.toSpliced(index, 1).toSpliced(at, 0, item)
}

/**
 * The same order with those that have gone meanwhile left out and those that have come put where they hang, as `now` has
 * them.
 */
export function syncOrder<Item extends { id: string }>(
  list: readonly { id: string }[],
  now: readonly Item[],
): readonly Item[] {
  const there = new Map(now.map((item) => [item.id, item]))
  const known = new Set(list.map(({ id }) => id))
  let upToDate = list.flatMap(({ id }) => there.get(id) ?? [])
  for (const [index, item] of now.entries())
    if (!known.has(item.id)) upToDate = upToDate.toSpliced(index, 0, item)
  return upToDate
}

/** Whether those that are in both lists stand in another order in the second; what has come or gone says nothing of it. */
export function isReordered(before: readonly string[], now: readonly { id: string }[]): boolean {
  const there = new Set(now.map(({ id }) => id))
  const known = new Set(before)
  const stayed = before.filter((id) => there.has(id))
  return now.filter(({ id }) => known.has(id)).some(({ id }, place) => id !== stayed[place])
}

/** The numbers that are saved: the length of the list less the place, so that the last one has 1 (J24, J26). */
export const toOrderNumbers = (list: readonly { id: string }[]) =>
  list.map(({ id }, index) => ({ id, order: list.length - index }))
