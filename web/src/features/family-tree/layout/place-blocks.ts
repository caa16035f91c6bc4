/**
 * Where everybody stands from left to right. Children are gathered below their parents, the eldest first; the family
 * somebody married from is put outside, on the side where it crosses the fewest lines.
 */
import { childrenOf, kinOf } from '../kin.ts'
import type { Couple, Tree } from '../model.ts'
import type { Block, Blocks } from './blocks.ts'
import {
  betweenCousins,
  betweenFamilies,
  betweenSiblings,
  cardSize,
  cardOffset,
  blockWidth,
} from './dimensions.ts'
import { absorbGroup, moveGroup, type BlockGroup, toBlockGroup, stepLeft, stepRight } from './block-group.ts'

type Side = 'left' | 'right'

interface Child {
  id: string
  couple: Couple
  block: Block
}

/** Where the line of a couple goes down, from the beginning of their block. */
export function coupleOffset({ members }: Block, { partners }: Couple): number {
  const places = partners.map((partner) => members.indexOf(partner)).filter((placeBlocks) => placeBlocks >= 0)
  const [first = 0, last = first] = places.toSorted((one, other) => one - other)
  if (first === last) return cardOffset(first) + cardSize.width / 2
  // Beside the outer one where others stand between the two.
  return (cardOffset(last - 1) + cardSize.width + cardOffset(last)) / 2
}

const middleOf = (block: Block, id: string) =>
  block.x + cardOffset(block.members.indexOf(id)) + cardSize.width / 2

/** Gives every block of one family, whose generations are known, its place; `start` is its trunk. */
export function placeBlocks(tree: Tree, blocks: Blocks, start: Block): BlockGroup {
  const kin = kinOf(tree)
  const taken = new Set<Block>()
  const placed = new Set<Block>()

  const couplesIn = (block: Block) =>
    [...new Set(block.members.flatMap(kin.couplesOf))].toSorted(
      (one, other) => coupleOffset(block, one) - coupleOffset(block, other),
    )

  /** The families below a block that nobody else has placed yet. */
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

  /** Those beside somebody who have parents of their own still to be placed. */
  const marriedIn = ({ id, block }: Pick<Child, 'id' | 'block'>) =>
    block.members.filter((member) => {
      const parents = kin.cameFrom(member)?.partners[0]
      return member !== id && parents !== undefined && !taken.has(blocks.of(parents))
    })

  const turnTowards = (child: Child, side: Side) => {
    const { members } = child.block
    const isInside = side === 'left' ? members[0] === child.id : members.at(-1) === child.id
    if (isInside && marriedIn(child).length > 0) members.reverse()
  }

  /** Lets shapes lie beside each other, cousins further apart than brothers and sisters. */
  function placeInRow(shapes: readonly BlockGroup[], children: readonly Child[]) {
    const row: BlockGroup = { blocks: [], left: new Map(), right: new Map() }
    shapes.forEach((shape, index) => {
      const isSibling = children[index]?.couple === children[index - 1]?.couple
      moveGroup(shape, stepRight(row, shape, isSibling ? betweenSiblings : betweenCousins))
      absorbGroup(row, shape)
    })
  }

  /** Where a block would like to begin: each couple above the middle of their children. */
  function preferredX(block: Block): number | null {
    const preferences = couplesIn(block).flatMap((couple) => {
      const below = couple.children.filter((id) => placed.has(blocks.of(id)))
      if (below.length === 0) return []
      const places = below.map((id) => middleOf(blocks.of(id), id))
      return [(Math.min(...places) + Math.max(...places)) / 2 - coupleOffset(block, couple)]
    })
    return preferences.length === 0
      ? null
      : preferences.reduce((sum, preferred) => sum + preferred, 0) / preferences.length
  }
  function grow(block: Block): BlockGroup {
    const children = takeChildren(block)
    const middle = (children.length - 1) / 2
    const sideOf = (index: number): Side => (index < middle ? 'left' : 'right')
    children.forEach((child, index) => turnTowards(child, sideOf(index)))
    const shapes = children.map((child) => grow(child.block))
    block.x = 0
    placed.add(block)
    if (shapes.length === 0) return toBlockGroup(block)

    placeInRow(shapes, children)
    const { low, high } = edgesFor(block, shapes, middle)
    const missing = Math.max(0, low + blockWidth(block) - high)
    shapes.forEach((shape, index) => index >= middle && moveGroup(shape, missing))
    block.x = Math.max(low, Math.min(preferredX(block) ?? 0, high + missing - blockWidth(block)))
    const shape = toBlockGroup(block)
    for (const below of shapes) absorbGroup(shape, below)
    const outside = children.map((child, index) => ({ ...child, side: sideOf(index) }))
    for (const child of outside.filter(({ side }) => side === 'left')) addFamilies(shape, child, 'left')
    for (const child of outside.filter(({ side }) => side === 'right').toReversed())
      addFamilies(shape, child, 'right')
    return shape
  }

  /** What reaches up beside a block from the families of its grandchildren: the edges it has to stay between. */
  function edgesFor({ layer }: Block, shapes: readonly BlockGroup[], middle: number) {
    const isLeft = (index: number) =>
      index < middle || (shapes.length === 1 && leansLeft(shapes[0] as BlockGroup, layer))
    const lefts = shapes.filter((_, index) => isLeft(index)).flatMap((shape) => shape.right.get(layer) ?? [])
    const rights = shapes.filter((_, index) => !isLeft(index)).flatMap((shape) => shape.left.get(layer) ?? [])
    return {
      low: lefts.length > 0 ? Math.max(...lefts) + betweenFamilies : -Infinity,
      high: rights.length > 0 ? Math.min(...rights) - betweenFamilies : Infinity,
    }
  }

  function leansLeft(shape: BlockGroup, layer: number) {
    const below = shape.blocks.find((block) => block.layer === layer + 1)
    return below !== undefined && (shape.left.get(layer) ?? 0) < below.x
  }

  /** Puts the families of those who married somebody outside of what stands already. */
  function addFamilies(shape: BlockGroup, child: Pick<Child, 'id' | 'block'>, side: Side) {
    const members = marriedIn(child)
    const fromInside = side === 'left' ? members.toReversed() : members
    for (const member of fromInside) addFamilyOf(shape, member, side)
  }

  function addFamilyOf(shape: BlockGroup, member: string, side: Side) {
    const parents = kin.cameFrom(member)
    const block = parents && blocks.of(parents.partners[0] as string)
    if (!block || taken.has(block)) return
    taken.add(block)
    // Their couple stands nearest to their child.
    const couples = couplesIn(block)
    const nearest = side === 'left' ? couples.at(-1) : couples[0]
    if (nearest !== parents) block.members.reverse()
    const children = takeChildren(block)
    for (const child of children) turnTowards(child, side)
    const ordered = side === 'left' ? children.toReversed() : children
    for (const child of ordered) {
      const sibling = grow(child.block)
      const gap = child.couple === parents ? betweenSiblings : betweenCousins
      const step = side === 'left' ? stepLeft(shape, sibling, gap) : stepRight(shape, sibling, gap)
      moveGroup(sibling, step)
      absorbGroup(shape, sibling)
    }
    block.x = 0
    placed.add(block)
    const preferred = preferredX(block) ?? 0
    const edge = side === 'left' ? shape.left.get(block.layer) : shape.right.get(block.layer)
    block.x =
      edge === undefined
        ? preferred
        : side === 'left'
          ? Math.min(preferred, edge - betweenFamilies - blockWidth(block))
          : Math.max(preferred, edge + betweenFamilies)
    absorbGroup(shape, toBlockGroup(block))
    for (const child of ordered) addFamilies(shape, child, side)
    const outwards = side === 'left' ? block.members.toReversed() : block.members
    for (const parent of [...outwards]) addFamilyOf(shape, parent, side)
  }

  taken.add(start)
  const shape = grow(start)
  const half = start.members.length / 2
  start.members
    .slice(0, half)
    .toReversed()
    .forEach((member) => addFamilyOf(shape, member, 'left'))
  start.members.slice(half).forEach((member) => addFamilyOf(shape, member, 'right'))
  return shape
}
