/** A whole tree as it is drawn: where each card lies, and the lines between them. */
import { descendantsOf, kinOf } from '../kin.ts'
import type { Tree } from '../model.ts'
import { type Block, groupIntoBlocks, assignGenerations } from './blocks.ts'
import { type CoupleLines, coupleLinesOf, assignLanes } from './lines.ts'
import { betweenFamilies, betweenLanes, betweenRows, cardSize, cardOffset } from './dimensions.ts'
import { placeBlocks } from './place-blocks.ts'
import { moveGroup, type BlockGroup } from './block-group.ts'

export interface PlacedCard {
  id: string
  /** The generation, from above. */
  generation: number
  left: number
  top: number
}

export interface TreeLayout {
  /** The cards of each generation, from left to right. */
  rows: readonly (readonly PlacedCard[])[]
  cards: ReadonlyMap<string, PlacedCard>
  coupleLines: readonly CoupleLines[]
  /** Who is drawn first, of the root of the largest family; null where there is nobody. */
  rootPersonId: string | null
  width: number
  height: number
}

/** Where everybody stands. The root of a family is the couple above most of its people; linear in all but kinship. */
export function layOutTree(tree: Tree): TreeLayout {
  const blocks = groupIntoBlocks(tree)
  const rootBlocks = rootBlocksOf(tree, blocks.all, blocks.of)
  assignGenerations(tree, blocks, rootBlocks)
  placeSideBySide(rootBlocks.map((rootBlock) => placeBlocks(tree, blocks, rootBlock)))

  const { bars, lanes } = assignLanes(tree, blocks)
  const deepest = Math.max(0, ...blocks.all.map((block) => block.generation))
  const tops = [0]
  for (let generation = 0; generation <= deepest; generation += 1) {
    const room = Math.max(betweenRows, 56 + betweenLanes * (lanes.get(generation) ?? 1))
    tops.push((tops[generation] as number) + cardSize.height + room)
  }
  const topOf = (generation: number) => tops[generation] ?? 0

  const cards = new Map<string, PlacedCard>()
  const rows: PlacedCard[][] = Array.from({ length: deepest + 1 }, () => [])
  for (const block of blocks.all) {
    block.members.forEach((id, index) => {
      const card = {
        id,
        generation: block.generation,
        left: block.x + cardOffset(index),
        top: topOf(block.generation),
      }
      cards.set(id, card)
      rows[block.generation]?.push(card)
    })
  }
  for (const row of rows) row.sort((one, other) => one.left - other.left)
  const rights = rows.map((row) => (row.at(-1)?.left ?? 0) + cardSize.width)
  return {
    rows,
    cards,
    coupleLines: coupleLinesOf(tree, blocks, bars, { topOf, lanes }),
    rootPersonId: rootBlocks[0]?.members[(rootBlocks[0].members.length - 1) >> 1] ?? null,
    width: Math.max(cardSize.width, ...rights),
    height: topOf(deepest) + cardSize.height,
  }
}

/** The root of each family, the largest family first. */
function rootBlocksOf(tree: Tree, all: readonly Block[], of: (id: string) => Block): Block[] {
  const kin = kinOf(tree)
  const seen = new Set<Block>()
  const families: Block[][] = []
  for (const block of all) {
    if (seen.has(block)) continue
    const family = new Set([block])
    for (const one of family) {
      for (const id of one.members) {
        const own = kin.parentsOf(id)
        const near = [
          ...(own?.partners ?? []),
          ...kin.couplesOf(id).flatMap(({ children, partners }) => [...children, ...partners]),
        ]
        for (const other of near) family.add(of(other))
      }
    }
    for (const one of family) seen.add(one)
    families.push([...family])
  }
  const rootBlockOf = (family: readonly Block[]) => {
    const tops = family.filter(({ members }) => members.every((id) => !kin.parentsOf(id)))
    const many = (block: Block) =>
      Math.max(...block.members.map((id) => descendantsOf(tree, id).size)) + block.members.length / 10
    const [first, ...others] = tops.length > 0 ? tops : family
    let [best, most] = [first as Block, tops.length > 1 ? many(first as Block) : 0]
    for (const block of others) {
      const count = many(block)
      if (count > most) [best, most] = [block, count]
    }
    return best
  }
  return families.toSorted((one, other) => other.length - one.length).map(rootBlockOf)
}

/** Moves families beside each other, the first at the left edge; small ones in rows of their own below each other. */
function placeSideBySide(shapes: readonly BlockGroup[]) {
  let x = 0
  for (const shape of shapes) {
    const left = Math.min(...shape.left.values())
    const width = Math.max(...shape.right.values()) - left
    moveGroup(shape, x - left)
    x += width + betweenFamilies
  }
}
