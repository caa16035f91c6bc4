/** A part of a drawing that is moved as one, with its outline at the left and the right of each generation. */
import type { Block } from './blocks.ts'
import { blockWidth } from './dimensions.ts'

export interface BlockGroup {
  blocks: Block[]
  left: Map<number, number>
  right: Map<number, number>
}

/** One block alone, where it lies. */
export const toBlockGroup = (block: Block): BlockGroup => ({
  blocks: [block],
  left: new Map([[block.generation, block.x]]),
  right: new Map([[block.generation, block.x + blockWidth(block)]]),
})

/** Moves all blocks of a group, and its outline with them. */
export function moveGroup({ blocks, left, right }: BlockGroup, by: number) {
  if (by === 0) return
  for (const block of blocks) block.x += by
  for (const [generation, x] of left) left.set(generation, x + by)
  for (const [generation, x] of right) right.set(generation, x + by)
}

/** Makes another group part of one, where it lies. */
export function absorbGroup(group: BlockGroup, other: BlockGroup) {
  for (const block of other.blocks) group.blocks.push(block)
  for (const [generation, x] of other.left)
    group.left.set(generation, Math.min(x, group.left.get(generation) ?? x))
  for (const [generation, x] of other.right)
    group.right.set(generation, Math.max(x, group.right.get(generation) ?? x))
}

/** How far the second must move so that it lies just to the right of the first. */
export function stepRight(first: BlockGroup, second: BlockGroup, gap: number): number {
  let step = -Infinity
  for (const [generation, x] of second.left) {
    const edge = first.right.get(generation)
    if (edge !== undefined) step = Math.max(step, edge + gap - x)
  }
  return step === -Infinity ? 0 : step
}

/** How far the second must move so that it lies just to the left of the first. */
export function stepLeft(first: BlockGroup, second: BlockGroup, gap: number): number {
  return -mirrored(first, second, gap)
}

function mirrored(first: BlockGroup, second: BlockGroup, gap: number) {
  const flip = (edge: Map<number, number>) => new Map([...edge].map(([generation, x]) => [generation, -x]))
  return stepRight(
    { blocks: [], left: flip(first.right), right: flip(first.left) },
    { blocks: [], left: flip(second.right), right: flip(second.left) },
    gap,
  )
}
