/** Who of a family is placed below or beside whom, and in which order; each block is taken once. */
import { childrenOf, kinOf } from '../kin.ts'
import type { Couple, Tree } from '../model.ts'
import type { Block, Blocks } from './blocks.ts'
import { cardOffset, cardSize } from './dimensions.ts'

export type Side = 'left' | 'right'

export interface Child {
  id: string
  couple: Couple
  block: Block
}

/** Where the line of a couple goes down, from the beginning of their block. */
export function coupleOffset({ members }: Block, { partners }: Couple): number {
  const places = partners.map((partner) => members.indexOf(partner)).filter((index) => index >= 0)
  const [first = 0, last = first] = places.toSorted((one, other) => one - other)
  if (first === last) return cardOffset(first) + cardSize.width / 2
  // Beside the outer one where others stand between the two.
  return (cardOffset(last - 1) + cardSize.width + cardOffset(last)) / 2
}

/** The order in which a family's blocks are placed, beginning with `start`. */
export function newFamilyOrder(tree: Tree, blocks: Blocks, start: Block) {
  const kin = kinOf(tree)
  const taken = new Set([start])

  const couplesIn = (block: Block) =>
    [...new Set(block.members.flatMap(kin.couplesOf))].toSorted(
      (one, other) => coupleOffset(block, one) - coupleOffset(block, other),
    )

  /** The families below a block that nobody else has taken yet. */
  function takeChildren(block: Block): Child[] {
    const children: Child[] = []
    for (const couple of couplesIn(block)) {
      for (const id of childrenOf(tree, couple)) {
        const own = blocks.of(id)
        if (taken.has(own)) continue
        taken.add(own)
        children.push({ id, couple, block: own })
      }
    }
    return children
  }

  /** Somebody's parents, unless they are placed already. */
  function parentsToPlace(id: string) {
    const couple = kin.parentsOf(id)
    const block = couple && blocks.of(couple.partners[0] as string)
    return block && !taken.has(block) ? { couple, block } : null
  }

  /** Those beside somebody who have parents of their own still to be placed. */
  const marriedIn = ({ id, block }: Pick<Child, 'id' | 'block'>) =>
    block.members.filter((member) => member !== id && parentsToPlace(member) !== null)

  /** Turns a block so that those who married somebody stand outside. */
  function turnTowards(child: Child, side: Side) {
    const { members } = child.block
    const isInside = side === 'left' ? members[0] === child.id : members.at(-1) === child.id
    if (isInside && marriedIn(child).length > 0) members.reverse()
  }

  /** Takes somebody's parents, turned so that their couple stands nearest, and their other children, nearest first. */
  function takeParents(id: string, side: Side) {
    const parents = parentsToPlace(id)
    if (!parents) return null
    const { couple, block } = parents
    taken.add(block)
    const couples = couplesIn(block)
    const nearest = side === 'left' ? couples.at(-1) : couples[0]
    if (nearest !== couple) block.members.reverse()
    const children = takeChildren(block)
    for (const child of children) turnTowards(child, side)
    return { couple, block, children: side === 'left' ? children.toReversed() : children }
  }

  return { couplesIn, takeChildren, marriedIn, turnTowards, takeParents }
}
