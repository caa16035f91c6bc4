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
  left: new Map([[block.layer, block.x]]),
  right: new Map([[block.layer, block.x + blockWidth(block)]]),
})

/** Moves all blocks of a group, and its outline with them. */
export function moveGroup({ blocks, left, right }: BlockGroup, by: number) {
  if (by === 0) return
  for (const block of blocks) block.x += by
  for (const [layer, x] of left) left.set(layer, x + by)
  for (const [layer, x] of right) right.set(layer, x + by)
}

/** Makes another group part of one, where it lies. */
export function absorbGroup(group: BlockGroup, other: BlockGroup) {
  for (const block of other.blocks) group.blocks.push(block)
  for (const [layer, x] of other.left) group.left.set(layer, Math.min(x, group.left.get(layer) ?? x))
  for (const [layer, x] of other.right) group.right.set(layer, Math.max(x, group.right.get(layer) ?? x))
}

/** How far the second must move so that it lies just to the right of the first. */
export function stepRight(first: BlockGroup, second: BlockGroup, gap: number): number {
  let step = -Infinity
  for (const [layer, x] of second.left) {
    const edge = first.right.get(layer)
    if (edge !== undefined) step = Math.max(step, edge + gap - x)
  }
  return step === -Infinity ? 0 : step
}

/** How far the second must move so that it lies just to the left of the first. */
export function stepLeft(first: BlockGroup, second: BlockGroup, gap: number): number {
  return -mirrored(first, second, gap)
}

function mirrored(first: BlockGroup, second: BlockGroup, gap: number) {
  const flip = (edge: Map<number, number>) => new Map([...edge].map(([layer, x]) => [layer, -x]))
  return stepRight(
    { blocks: [], left: flip(first.right), right: flip(first.left) },
    { blocks: [], left: flip(second.right), right: flip(second.left) },
    gap,
  )
}
