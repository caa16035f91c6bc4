/** People who stand side by side because they are or were partners, and the generation each such row belongs to. */
import { kinOf, partnerIn } from '../kin.ts'
import type { Couple, Tree } from '../model.ts'

export interface Block {
  /** From left to right. */
  members: string[]
  /** The generation, from above. */
  generation: number
  /** Where the first card begins; given when it is placed. */
  x: number
}

export interface Blocks {
  all: readonly Block[]
  of: (id: string) => Block
}

/** Puts partners beside each other; who was together with several stands among them, the first to the left. */
export function groupIntoBlocks(tree: Pick<Tree, 'people' | 'couples'>): Blocks {
  const together = groupPartners(tree, () => true)
  const circular = blocksInCircles(tree, together)
  // NOTE: somebody who married their grandchild would stand in two generations at once; such a row is taken apart.
  return circular.size === 0 ? together : groupPartners(tree, (id) => !circular.has(together.of(id)))
}

function groupPartners(
  tree: Pick<Tree, 'people' | 'couples'>,
  mayStandTogether: (id: string) => boolean,
): Blocks {
  const kin = kinOf(tree)
  const partnersOf = (id: string) =>
    mayStandTogether(id)
      ? kin
          .couplesOf(id)
          .flatMap((couple) => partnerIn(couple, id) ?? [])
          .filter(mayStandTogether)
      : []
  const byPerson = new Map<string, Block>()
  const all: Block[] = []
  for (const id of Object.keys(tree.people)) {
    if (byPerson.has(id)) continue
    const group = reachableFrom(id, partnersOf)
    const block = { members: orderInRow(group, partnersOf, (one) => kin.parentsOf(one)), generation: 0, x: 0 }
    for (const member of group) byPerson.set(member, block)
    all.push(block)
  }
  return { all, of: (id) => byPerson.get(id) as Block }
}

function reachableFrom(start: string, next: (id: string) => readonly string[]) {
  const found = new Set([start])
  for (const id of found) for (const other of next(id)) found.add(other)
  return [...found]
}

function orderInRow(
  group: readonly string[],
  partnersOf: (id: string) => readonly string[],
  parentsOf: (id: string) => Couple | undefined,
): string[] {
  const weight = (id: string) => 2 * new Set(partnersOf(id)).size + (parentsOf(id) ? 1 : 0)
  const middle = group.reduce((best, id) => (weight(id) > weight(best) ? id : best))
  const placed = new Set([middle])

  /** Somebody and, further out, those only they were together with. */
  function outwards(id: string): string[] {
    const next = [...new Set(partnersOf(id))].filter((partner) => !placed.has(partner))
    for (const partner of next) placed.add(partner)
    return [id, ...next.flatMap(outwards)]
  }

  const partners = [...new Set(partnersOf(middle))]
  for (const partner of partners) placed.add(partner)
  const half = Math.floor(partners.length / 2)
  const left = partners.slice(0, half).flatMap(outwards)
  return [...left.toReversed(), middle, ...partners.slice(half).flatMap(outwards)]
}

/** From each block to those of the children. */
function blocksBelow(tree: Pick<Tree, 'people' | 'couples'>, { all, of }: Blocks) {
  const below = new Map<Block, Set<Block>>(all.map((block) => [block, new Set()]))
  for (const { partners, children } of Object.values(tree.couples)) {
    for (const partner of partners) for (const child of children) below.get(of(partner))?.add(of(child))
  }
  return below
}

/** Blocks in such an order that parents come first; what is left over stands in a circle. */
function sortFromAbove(below: ReadonlyMap<Block, ReadonlySet<Block>>): Block[] {
  const waitsFor = new Map<Block, number>()
  for (const lower of below.values())
    for (const block of lower) waitsFor.set(block, (waitsFor.get(block) ?? 0) + 1)
  const sorted = [...below.keys()].filter((block) => !waitsFor.get(block))
  for (const block of sorted) {
    for (const lower of below.get(block) ?? []) {
      const left = (waitsFor.get(lower) ?? 0) - 1
      waitsFor.set(lower, left)
      if (left === 0) sorted.push(lower)
    }
  }
  return sorted
}

function blocksInCircles(tree: Pick<Tree, 'people' | 'couples'>, blocks: Blocks): ReadonlySet<Block> {
  const sorted = new Set(sortFromAbove(blocksBelow(tree, blocks)))
  return new Set(blocks.all.filter((block) => !sorted.has(block)))
}

/**
 * Gives each block its generation, family by family from their roots on: every child stands below its parents, and in a
 * family without marriages among kin one step below.
 */
export function assignGenerations(
  tree: Pick<Tree, 'people' | 'couples'>,
  blocks: Blocks,
  roots: readonly Block[],
) {
  const below = blocksBelow(tree, blocks)
  const above = new Map<Block, Block[]>()
  for (const [upper, lower] of below)
    for (const block of lower) above.set(block, [...(above.get(block) ?? []), upper])
  const near = (block: Block) => ({ lower: below.get(block) ?? [], upper: above.get(block) ?? [] })
  const families = roots.map((root) => stepFrom(root, near))
  const all = new Set(families.flatMap((family) => [...family]))
  for (const block of sortFromAbove(below)) {
    if (!all.has(block)) continue
    for (const lower of near(block).lower) lower.generation = Math.max(lower.generation, block.generation + 1)
  }
  for (const family of families) {
    const highest = Math.min(...[...family].map((block) => block.generation))
    for (const block of family) block.generation -= highest
  }
}

/** The blocks of one family, each a generation above or below the one it was come upon from. */
function stepFrom(
  root: Block,
  near: (block: Block) => { lower: Iterable<Block>; upper: Iterable<Block> },
): ReadonlySet<Block> {
  root.generation = 0
  const family = new Set([root])
  for (const block of family) {
    const step = (other: Block, by: number) => {
      if (family.has(other)) return
      other.generation = block.generation + by
      family.add(other)
    }
    const { lower, upper } = near(block)
    for (const other of lower) step(other, 1)
    for (const other of upper) step(other, -1)
  }
  return family
}
