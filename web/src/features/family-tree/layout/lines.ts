/** The lines between people: from partner to partner, and from a couple down to their children. */
import { groupBy } from '../../../kit/group-by.ts'
import type { Couple, Tree } from '../model.ts'
import type { Block, Blocks } from './blocks.ts'
import { betweenLanes, cardSize, cardOffset } from './dimensions.ts'
import { coupleOffset } from './family-order.ts'

/** A couple as it is drawn. */
export interface CoupleLines {
  couple: Couple
  /** The line between the two, or null where there is but one. */
  across: string | null
  /** Where the sign of the two stands; the line to the children goes down from there. */
  at: { x: number; y: number }
  /** The line down to the children. */
  down: string
  box: { left: number; top: number; right: number; bottom: number }
}

/** The horizontal part of a couple's line to their children, on its way between two generations. */
interface Bar {
  couple: Couple
  generation: number
  /** Where it comes from above. */
  from: number
  /** Where it goes down. */
  to: readonly number[]
  left: number
  right: number
  lane: number
}

const middleOf = (block: Block, id: string) =>
  block.x + cardOffset(block.members.indexOf(id)) + cardSize.width / 2

function barsOf(tree: Tree, blocks: Blocks): Bar[] {
  return Object.values(tree.couples).flatMap((couple) => {
    const block = blocks.of(couple.partners[0] as string)
    const from = block.x + coupleOffset(block, couple)
    const to = couple.children.map((id) => middleOf(blocks.of(id), id))
    if (to.length === 0) return []
    return [
      {
        couple,
        generation: block.generation,
        from,
        to,
        left: Math.min(from, ...to),
        right: Math.max(from, ...to),
        lane: 0,
      },
    ]
  })
}

const within = (x: number, { left, right }: Bar) => left < x && x < right

/** How many lines cross where one bar runs above another. */
const crossings = (upper: Bar, lower: Bar) =>
  upper.to.filter((x) => within(x, lower)).length + (within(lower.from, upper) ? 1 : 0)

/** Gives bars that would lie on each other lanes of their own, those above where fewer lines cross. */
function spreadIntoLanes(bars: readonly Bar[]): number {
  const sorted = bars.toSorted((one, other) => one.left - other.left)
  const above = new Map<Bar, Bar[]>()
  sorted.forEach((bar, index) => {
    for (const other of sorted.slice(index + 1)) {
      if (other.left > bar.right + betweenLanes) break
      const [upper, lower] = crossings(bar, other) <= crossings(other, bar) ? [bar, other] : [other, bar]
      above.set(lower, [...(above.get(lower) ?? []), upper])
    }
  })
  const settled = new Set<Bar>()
  const onTheWay = new Set<Bar>()
  function settle(bar: Bar): number {
    if (settled.has(bar) || onTheWay.has(bar)) return bar.lane
    onTheWay.add(bar)
    for (const upper of above.get(bar) ?? []) bar.lane = Math.max(bar.lane, settle(upper) + 1)
    onTheWay.delete(bar)
    settled.add(bar)
    return bar.lane
  }
  return Math.max(0, ...sorted.map(settle)) + 1
}

/** The lanes each generation needs below it, and the bars in them. */
export function assignLanes(
  tree: Tree,
  blocks: Blocks,
): { bars: readonly Bar[]; lanes: ReadonlyMap<number, number> } {
  const bars = barsOf(tree, blocks)
  const byGeneration = groupBy(bars, ({ generation }) => generation)
  return {
    bars,
    lanes: new Map([...byGeneration].map(([generation, among]) => [generation, spreadIntoLanes(among)])),
  }
}

const round = (length: number) => Math.round(length * 10) / 10

/** How round the corners of lines are, at most. */
const cornerRadius = 10

/** From a couple down to the children: straight to an only one below, else along a bar that bends at both ends. */
function branchPath(
  at: { x: number; y: number },
  level: number,
  children: readonly { x: number; y: number }[],
): string {
  const only = children.every(({ x }) => Math.abs(x - at.x) < 1)
  if (only) return children.map(({ y }) => `M${round(at.x)} ${round(at.y)}V${round(y)}`).join('')
  const xs = children.map(({ x }) => x)
  const [left, right] = [Math.min(at.x, ...xs), Math.max(at.x, ...xs)]
  const bendTo = (x: number) => Math.sign(x - at.x) * Math.min(cornerRadius, Math.abs(x - at.x) / 2)
  // Where all stand to one side the way down bends into the bar as well.
  const isAside = at.x === left || at.x === right
  const turn = isAside && !xs.some((x) => Math.abs(x - at.x) < 1) ? bendTo(at.x === left ? right : left) : 0
  const down =
    `M${round(at.x)} ${round(at.y)}V${round(level - Math.abs(turn))}` +
    `q0 ${round(Math.abs(turn))} ${round(turn)} ${round(Math.abs(turn))}`
  const ways = children.map(({ x, y }) => {
    const bend = bendTo(x)
    if ((x !== left && x !== right) || Math.abs(bend) < 0.5) return `M${round(x)} ${round(level)}V${round(y)}`
    return (
      `M${round(at.x + turn)} ${round(level)}H${round(x - bend)}` +
      `q${round(bend)} 0 ${round(bend)} ${round(Math.abs(bend))}V${round(y)}`
    )
  })
  return down + ways.join('')
}

interface RowMetrics {
  topOf: (generation: number) => number
  lanes: ReadonlyMap<number, number>
}

/** Every couple of a tree as it is drawn; `bars` and `lanes` come from `assignLanes`. */
export function coupleLinesOf(
  tree: Tree,
  blocks: Blocks,
  bars: readonly Bar[],
  { topOf, lanes }: RowMetrics,
): readonly CoupleLines[] {
  const barOf = new Map(bars.map((bar) => [bar.couple, bar]))
  return Object.values(tree.couples).map((couple) => {
    const [one, other] = couple.partners as [string, string?]
    const block = blocks.of(one)
    const top = topOf(block.generation)
    const { across, at } =
      other === undefined ? singleParentLine(block, couple, top) : partnerLine(blocks, couple, top, topOf)
    const bar = barOf.get(couple)
    const room = topOf(block.generation + 1) - top - cardSize.height
    const count = lanes.get(block.generation) ?? 1
    const level = top + cardSize.height + room / 2 + ((bar?.lane ?? 0) - (count - 1) / 2) * betweenLanes
    const children = couple.children.map((id) => {
      const below = blocks.of(id)
      return { x: middleOf(below, id), y: topOf(below.generation) }
    })
    const xs = [
      at.x,
      ...children.map(({ x }) => x),
      ...couple.partners.map((id) => middleOf(blocks.of(id), id)),
    ]
    return {
      couple,
      across,
      at,
      down: branchPath(at, level, children),
      box: {
        left: Math.min(...xs),
        right: Math.max(...xs),
        top,
        bottom: Math.max(top + cardSize.height, ...children.map(({ y }) => y)),
      },
    }
  })
}

function singleParentLine(block: Block, couple: Couple, top: number) {
  return { across: null, at: { x: block.x + coupleOffset(block, couple), y: top + cardSize.height } }
}

function partnerLine(blocks: Blocks, couple: Couple, top: number, topOf: (generation: number) => number) {
  const [one, other] = couple.partners as [string, string]
  const [block, second] = [blocks.of(one), blocks.of(other)]
  if (block !== second) {
    const [from, to] = [middleOf(block, one), middleOf(second, other)]
    const [y, end] = [topOf(block.generation) + cardSize.height, topOf(second.generation) + cardSize.height]
    return {
      across: `M${round(from)} ${round(y)}C${round(from)} ${round(y + 50)} ${round(to)} ${round(end + 50)} ${round(to)} ${round(end)}`,
      at: { x: from, y },
    }
  }
  const [left, right] = [block.members.indexOf(one), block.members.indexOf(other)].toSorted(
    (a, b) => a - b,
  ) as [number, number]
  const x = block.x + coupleOffset(block, couple)
  const middle = top + cardSize.height / 2
  if (right - left === 1) {
    const from = block.x + cardOffset(left) + cardSize.width
    return { across: `M${round(from)} ${middle}H${round(block.x + cardOffset(right))}`, at: { x, y: middle } }
  }
  // Others stand between the two: the line goes round below them.
  const [from, to] = [
    block.x + cardOffset(left) + cardSize.width * 0.7,
    block.x + cardOffset(right) + cardSize.width * 0.3,
  ]
  const [foot, level] = [top + cardSize.height, top + cardSize.height + 8 + 6 * (right - left)]
  return {
    across: `M${round(from)} ${foot}V${level - 6}q0 6 6 6H${round(to - 6)}q6 0 6 -6V${foot}`,
    at: { x, y: level },
  }
}
