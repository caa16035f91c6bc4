/** Where candles and flowers stand in a drawing of many, so that three and four hundred both lie well. */
import type { Arrangement } from '@spomen/contract/gifts.ts'

export type GiftKind = 'candle' | 'flower'

/** One thing: where its foot stands, in the measures of the drawing. */
export interface PlacedGift {
  kind: GiftKind
  /** Which of the drawings of its kind. */
  look: number
  x: number
  y: number
  /** What stands further back is smaller. */
  scale: number
  /** How far it leans, in degrees. */
  lean: number
}

export interface GiftDrawing {
  width: number
  height: number
  /** From the furthest back to the nearest, as they are drawn. */
  things: readonly PlacedGift[]
  /** What all of it stands on. */
  ground: Ellipse
  /** The middle of the light and how far it reaches; null where nothing burns. */
  light: Ellipse | null
}

interface Ellipse {
  x: number
  y: number
  rx: number
  ry: number
}

/** How many drawings there are of each kind. */
export const giftDrawings = { candle: 3, flower: 4 } as const

/** Of more than this the drawing says nothing new, and takes a telephone long; the words name the whole number. */
export const mostDrawn = { candle: 400, flower: 300 } as const

/** How far apart things of a row stand, and how far a row stands behind the one before it. */
const spacing = { candle: 15, flower: 15 } as const
const rowDistance = { candle: 11, flower: 10 } as const
/** How tall the tallest of each kind is. */
const heights = { candle: 80, flower: 54 } as const
/** How far each kind may lean, from one side to the other, in degrees. */
const mostLean = { candle: 2.4, flower: 24 } as const
const margin = { side: 20, above: 14, below: 9 } as const
/** A drawing of few is no narrower, lest they stand there like towers. */
const narrowest = 176

/** A number from 0 to 1 that is always the same for the same thing, so that nothing moves between two looks. */
function seededRandom(seed: number): number {
  let bits = Math.imul(seed, 0x9e3779b1) | 0
  bits = Math.imul(bits ^ (bits >>> 15), 0x85ebca6b)
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35)
  return ((bits ^ (bits >>> 16)) >>> 0) / 0x1_0000_0000
}

/** How many stand in each row, from the front: four times as wide as deep unless `width` is given, each row as full as the others. */
function toRows(count: number, width = Math.ceil(Math.sqrt(count * 4))): number[] {
  const depth = Math.ceil(count / Math.max(Math.min(count, 7), width))
  return Array.from({ length: depth }, (_, row) => Math.floor((count + depth - 1 - row) / depth))
}

/** Few stand a little further apart. */
const looseness = (count: number) => (count < 6 ? 1.5 : count < 12 ? 1.2 : 1)

const rowsWidth = (kind: GiftKind, rows: readonly number[]) => {
  const widest = Math.max(0, ...rows)
  return widest * spacing[kind] * looseness(widest)
}

const rowsDepth = (kind: GiftKind, rows: readonly number[]) =>
  Math.max(0, rows.length - 1) * rowDistance[kind]

/** One kind in its rows, the first of which stands at `front`. */
function placeInRows(
  kind: GiftKind,
  rows: readonly number[],
  { middle, front }: { middle: number; front: number },
) {
  return rows.flatMap((count, row) => {
    const near = Math.max(0.86, 1 - 0.015 * row)
    const step = spacing[kind] * near * looseness(count)
    // Nothing stands right behind another.
    const aside = rows.length > 1 ? (row % 2) * 0.5 - 0.25 : 0
    return Array.from({ length: count }, (_, at): PlacedGift => {
      const by = (which: number) =>
        seededRandom(((kind === 'candle' ? 1 : 2) * 97 + row) * 4_001 + at * 11 + which)
      return {
        kind,
        look: Math.floor(by(1) * giftDrawings[kind]),
        x: round(middle + (at - (count - 1) / 2 + aside) * step + (by(2) - 0.5) * step * 0.45),
        y: round(front - row * rowDistance[kind] + (by(3) - 0.5) * 5),
        scale: round(Math.max(0.7, 1 - 0.03 * row) * (0.94 + by(4) * 0.12)),
        lean: round((by(5) - 0.5) * mostLean[kind]),
      }
    })
  })
}

/**
 * The drawing of an arrangement: candles in rows, one behind the other, and flowers before them, so that they do not
 * hide the light. The same arrangement is always drawn the same.
 */
export function arrangeGifts({ candles, flowers }: Arrangement): GiftDrawing {
  const candleRows = toRows(Math.min(candles, mostDrawn.candle))
  const candleWidth = rowsWidth('candle', candleRows)
  const drawnFlowers = Math.min(flowers, mostDrawn.flower)
  const beds = Math.max(
    Math.ceil(Math.sqrt(drawnFlowers * 4)),
    Math.floor((candleWidth * 0.85) / spacing.flower),
  )
  const flowerRows = toRows(drawnFlowers, beds)

  const width = Math.max(
    narrowest,
    candleWidth + 2 * margin.side,
    rowsWidth('flower', flowerRows) + 2 * margin.side,
  )
  const flowerDepth = rowsDepth('flower', flowerRows)
  /** How far the first candles stand behind the first flowers. */
  const before = candles > 0 && flowers > 0 ? flowerDepth + 13 : 0
  const depth = Math.max(before + rowsDepth('candle', candleRows), flowerDepth)
  const above = Math.max(
    candles > 0 ? before + rowsDepth('candle', candleRows) + heights.candle : 0,
    flowers > 0 ? flowerDepth + heights.flower : 0,
  )
  const ground = margin.above + above
  const middle = width / 2
  const things = [
    ...placeInRows('candle', candleRows, { middle, front: ground - before }),
    ...placeInRows('flower', flowerRows, { middle, front: ground }),
  ].toSorted((one, other) => one.y - other.y)

  return {
    width,
    height: ground + margin.below + depth * 0.12,
    things,
    ground: { x: middle, y: ground - depth / 2 + 1, rx: width / 2 - 6, ry: depth / 2 + 10 },
    light: candles > 0 ? lightAt() : null,
  }

  function lightAt() {
    const y = ground - before - rowsDepth('candle', candleRows) / 2 - 52
    return { x: middle, y, rx: Math.min(middle, candleWidth / 2 + 70), ry: y }
  }
}

const round = (number: number) => Math.round(number * 100) / 100
