/**
 * Where everybody stands from left to right. Children are gathered below their parents, the eldest first; the family
 * somebody married from is put outside, on the side where it crosses the fewest lines.
 */
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
import { type Child, coupleOffset, newFamilyOrder, type Side } from './family-order.ts'

const middleOf = (block: Block, id: string) =>
  block.x + cardOffset(block.members.indexOf(id)) + cardSize.width / 2

/** Where a block would like to begin: each couple above the middle of their children, as far as those are placed. */
function preferredX(
  block: Block,
  couples: readonly Couple[],
  middleOfPlaced: (id: string) => number | null,
): number | null {
  const preferences = couples.flatMap((couple) => {
    const places = couple.children.flatMap((id) => middleOfPlaced(id) ?? [])
    if (places.length === 0) return []
    return [(Math.min(...places) + Math.max(...places)) / 2 - coupleOffset(block, couple)]
  })
  return preferences.length === 0
    ? null
    : preferences.reduce((sum, preferred) => sum + preferred, 0) / preferences.length
}

/** Those who stand beside each other, from the inside of a family to its outside: a copy, since a block may be turned. */
const outwards = (members: readonly string[], side: Side) =>
  side === 'left' ? members.toReversed() : [...members]

/** Gives every block of one family, whose generations are known, its place; `rootBlock` is drawn first. */
export function placeBlocks(tree: Tree, blocks: Blocks, rootBlock: Block): BlockGroup {
  const { placeSubtree, addFamilyOf } = newBlockPlacer(blocks, newFamilyOrder(tree, blocks, rootBlock))
  const whole = placeSubtree(rootBlock)
  const half = rootBlock.members.length / 2
  const [left, right] = [rootBlock.members.slice(0, half), rootBlock.members.slice(half)]
  for (const member of outwards(left, 'left')) addFamilyOf(whole, member, 'left')
  for (const member of right) addFamilyOf(whole, member, 'right')
  return whole
}

/** Places one block after the other, in the order of the family. */
function newBlockPlacer(blocks: Blocks, order: ReturnType<typeof newFamilyOrder>) {
  const placed = new Set<Block>()

  const preferredXOf = (block: Block) =>
    preferredX(block, order.couplesIn(block), (id) => {
      const below = blocks.of(id)
      return placed.has(below) ? middleOf(below, id) : null
    })

  /** Places a block with all below it, and the families of those who married in beside that. */
  function placeSubtree(block: Block): BlockGroup {
    const children = order.takeChildren(block)
    const middle = (children.length - 1) / 2
    const sideOf = (index: number): Side => (index < middle ? 'left' : 'right')
    children.forEach((child, index) => order.turnTowards(child, sideOf(index)))
    const groups = children.map((child) => placeSubtree(child.block))
    block.x = 0
    placed.add(block)
    if (groups.length === 0) return toBlockGroup(block)

    placeInRow(groups, children)
    placeAbove(groups, block, middle, () => preferredXOf(block) ?? 0)
    const whole = toBlockGroup(block)
    for (const below of groups) absorbGroup(whole, below)
    const left = children.filter((_, index) => sideOf(index) === 'left')
    const right = children.slice(left.length)
    for (const child of left) addFamilies(whole, child, 'left')
    for (const child of right.toReversed()) addFamilies(whole, child, 'right')
    return whole
  }

  /** Puts the families of those who married somebody outside of what stands already. */
  function addFamilies(group: BlockGroup, child: Child, side: Side) {
    for (const member of outwards(order.marriedIn(child), side)) addFamilyOf(group, member, side)
  }

  function addFamilyOf(group: BlockGroup, member: string, side: Side) {
    const family = order.takeParents(member, side)
    if (!family) return
    const { couple, block, children } = family
    for (const child of children) {
      const sibling = placeSubtree(child.block)
      const gap = child.couple === couple ? betweenSiblings : betweenCousins
      const step = side === 'left' ? stepLeft(group, sibling, gap) : stepRight(group, sibling, gap)
      moveGroup(sibling, step)
      absorbGroup(group, sibling)
    }
    block.x = 0
    placed.add(block)
    block.x = outsideOf(group, block, side, preferredXOf(block) ?? 0)
    absorbGroup(group, toBlockGroup(block))
    for (const child of children) addFamilies(group, child, side)
    for (const parent of outwards(block.members, side)) addFamilyOf(group, parent, side)
  }

  return { placeSubtree, addFamilyOf }
}

/** Lets groups lie beside each other, cousins further apart than brothers and sisters. */
function placeInRow(groups: readonly BlockGroup[], children: readonly Child[]) {
  const row: BlockGroup = { blocks: [], left: new Map(), right: new Map() }
  groups.forEach((group, index) => {
    const isSibling = children[index]?.couple === children[index - 1]?.couple
    moveGroup(group, stepRight(row, group, isSibling ? betweenSiblings : betweenCousins))
    absorbGroup(row, group)
  })
}

/** Puts a block above its children, whose row parts in the middle where it has too little room between them. */
function placeAbove(groups: readonly BlockGroup[], block: Block, middle: number, preferred: () => number) {
  const { low, high } = edgesFor(block, groups, middle)
  const missing = Math.max(0, low + blockWidth(block) - high)
  groups.forEach((group, index) => index >= middle && moveGroup(group, missing))
  block.x = Math.max(low, Math.min(preferred(), high + missing - blockWidth(block)))
}

/** What reaches up beside a block from the families of its grandchildren: the edges it has to stay between. */
function edgesFor({ generation }: Block, groups: readonly BlockGroup[], middle: number) {
  const isLeft = (index: number) =>
    index < middle || (groups.length === 1 && leansLeft(groups[0] as BlockGroup, generation))
  const lefts = groups
    .filter((_, index) => isLeft(index))
    .flatMap((group) => group.right.get(generation) ?? [])
  const rights = groups
    .filter((_, index) => !isLeft(index))
    .flatMap((group) => group.left.get(generation) ?? [])
  return {
    low: lefts.length > 0 ? Math.max(...lefts) + betweenFamilies : -Infinity,
    high: rights.length > 0 ? Math.min(...rights) - betweenFamilies : Infinity,
  }
}

function leansLeft(group: BlockGroup, generation: number) {
  const below = group.blocks.find((block) => block.generation === generation + 1)
  return below !== undefined && (group.left.get(generation) ?? 0) < below.x
}

/** Where a block begins that stands outside of a group, as near to where it would like to as it can. */
function outsideOf(group: BlockGroup, block: Block, side: Side, preferred: number): number {
  const edge = (side === 'left' ? group.left : group.right).get(block.generation)
  if (edge === undefined) return preferred
  return side === 'left'
    ? Math.min(preferred, edge - betweenFamilies - blockWidth(block))
    : Math.max(preferred, edge + betweenFamilies)
}
