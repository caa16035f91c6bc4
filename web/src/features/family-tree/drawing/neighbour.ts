/** Where the arrow keys lead in a drawn tree. */
import { kinOf } from '../kin.ts'
import type { PlacedCard, TreeLayout } from '../layout/layout.ts'
import type { Tree } from '../model.ts'

const directions = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right' } as const
export type Direction = (typeof directions)[keyof typeof directions]

/** The direction of a key; undefined where it is no arrow. */
export const directionOf = (key: string): Direction | undefined => directions[key as keyof typeof directions]

/** The one in a list who stands nearest below or above somebody. */
const nearest = (card: PlacedCard, among: readonly (PlacedCard | undefined)[]) =>
  among
    .filter((other) => other !== undefined)
    .toSorted((one, other) => Math.abs(one.left - card.left) - Math.abs(other.left - card.left))[0]

/** Where an arrow leads from somebody: to a parent, a child, or who stands beside them. */
export function neighbour(
  tree: Tree,
  layout: TreeLayout,
  card: PlacedCard,
  direction: Direction,
): PlacedCard | undefined {
  const { parentsOf, couplesOf } = kinOf(tree)
  const at = (id: string) => layout.cards.get(id)
  const row = layout.rows[card.generation] ?? []
  if (direction === 'up') return nearest(card, (parentsOf(card.id)?.partners ?? []).map(at))
  if (direction === 'down')
    return nearest(
      card,
      couplesOf(card.id).flatMap(({ children }) => children.map(at)),
    )
  return row[row.indexOf(card) + (direction === 'left' ? -1 : 1)]
}
