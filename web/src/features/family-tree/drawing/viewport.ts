/** What part of a drawing is seen, and how large. */
import { cardSize } from '../layout/dimensions.ts'
import type { CoupleLines } from '../layout/lines.ts'
import type { TreeLayout, PlacedCard } from '../layout/layout.ts'

/** A place of the drawing lies at `x + place * scale` of the window onto it. */
export interface Viewport {
  x: number
  y: number
  scale: number
}

export interface Size {
  width: number
  height: number
}

export const scales = { least: 0.06, most: 2.5, start: 0.9, readable: 0.5 } as const
/** Below this nobody can read a name, and only the shapes of cards are drawn. */
export const legibleScale = 0.3

const margin = 28

/** The window beside the buttons at its right edge; on a phone there is no room to spare. */
const besideButtons = (window: Size): Size => ({
  ...window,
  width: window.width < 600 ? window.width : window.width - 58,
})

/**
 * The whole drawing, in the middle; never larger than its own size. Of one that would be no more than a line, as much
 * as can still be told apart, with `centre` in the middle.
 */
export function fitView(
  layout: Pick<TreeLayout, 'width' | 'height'>,
  whole: Size,
  centre?: PlacedCard,
): Viewport {
  const window = besideButtons(whole)
  const scale = Math.max(
    scales.least,
    Math.min(1, (window.width - 2 * margin) / layout.width, (window.height - 2 * margin) / layout.height),
  )
  const middle = {
    scale,
    x: (window.width - layout.width * scale) / 2,
    y: (window.height - layout.height * scale) / 2,
  }
  const isTooWide = layout.width * scale > window.width
  return centre && isTooWide ? { ...middle, x: centreView(centre, window, scale).x } : middle
}

/** The part of a drawing, at a scale, that has somebody's card in the middle of the window. */
export const centreView = ({ left, top }: PlacedCard, window: Size, scale: number): Viewport => ({
  scale,
  x: window.width / 2 - (left + cardSize.width / 2) * scale,
  y: window.height / 2 - (top + cardSize.height / 2) * scale,
})

/** What is seen first: everything where it can be read, else the first card of the tree. */
export function initialView(layout: TreeLayout, window: Size, rootCard: PlacedCard | undefined): Viewport {
  const whole = fitView(layout, window)
  if (whole.scale >= scales.readable || !rootCard) return whole
  const scale = window.width < 600 ? 0.75 : scales.start
  return { ...centreView(rootCard, window, scale), y: margin - rootCard.top * scale }
}

/** Larger or smaller by a factor, while the given place of the window stays where it is. */
export function zoomView(view: Viewport, factor: number, at: { x: number; y: number }): Viewport {
  const scale = Math.min(scales.most, Math.max(scales.least, view.scale * factor))
  const by = scale / view.scale
  return { scale, x: at.x - (at.x - view.x) * by, y: at.y - (at.y - view.y) * by }
}

/** Moved so far that a part of the drawing is always left to be seen. */
export function clampView(
  view: Viewport,
  layout: Pick<TreeLayout, 'width' | 'height'>,
  window: Size,
): Viewport {
  const hold = (place: number, length: number, room: number) =>
    Math.min(room - Math.min(120, room / 3), Math.max(Math.min(120, room / 3) - length * view.scale, place))
  return {
    scale: view.scale,
    x: hold(view.x, layout.width, window.width),
    y: hold(view.y, layout.height, window.height),
  }
}

/**
 * The view through a window of another size, as a phone that is turned has: what was in the middle stays there, and a drawing
 * that was seen whole is seen whole.
 */
export function resizeView(
  view: Viewport,
  layout: Pick<TreeLayout, 'width' | 'height'>,
  before: Size,
  now: Size,
): Viewport {
  const isWhole = ({ x, y, scale }: Viewport, { width, height }: Size) =>
    x >= 0 && y >= 0 && x + layout.width * scale <= width && y + layout.height * scale <= height
  const moved = {
    scale: view.scale,
    x: view.x + (now.width - before.width) / 2,
    y: view.y + (now.height - before.height) / 2,
  }
  const fitted = fitView(layout, before)
  const isFitted = view.scale === fitted.scale && view.x === fitted.x && view.y === fitted.y
  return isFitted || (isWhole(view, before) && !isWhole(moved, now)) ? fitView(layout, now) : moved
}

/** Moved just so far that somebody is seen whole; the same view where they are already. */
export function revealInView(view: Viewport, { left, top }: PlacedCard, whole: Size): Viewport {
  const window = besideButtons(whole)
  const edge = 24
  const by = (place: number, length: number, start: number, room: number) => {
    const from = start + place * view.scale - edge
    const to = start + (place + length) * view.scale + edge
    if (from < 0) return -from
    return to > room ? Math.max(room - to, -from) : 0
  }
  const [x, y] = [
    by(left, cardSize.width, view.x, window.width),
    by(top, cardSize.height, view.y, window.height),
  ]
  return x === 0 && y === 0 ? view : { ...view, x: view.x + x, y: view.y + y }
}

/** A view on the way from one to another; `way` is 1 at its end. */
export function viewBetween(from: Viewport, to: Viewport, way: number): Viewport {
  const between = (one: number, other: number) => one + (other - one) * way
  return { x: between(from.x, to.x), y: between(from.y, to.y), scale: between(from.scale, to.scale) }
}

/** Moved so far that a card which has gone elsewhere in the drawing stays where it is in the window. */
export const followCard = ({ x, y, scale }: Viewport, before: PlacedCard, now: PlacedCard): Viewport => ({
  scale,
  x: x + (before.left - now.left) * scale,
  y: y + (before.top - now.top) * scale,
})

interface VisibleParts {
  cards: readonly PlacedCard[]
  coupleLines: readonly CoupleLines[]
}

/** How far beyond the window things are drawn, in pixels. */
const overscan = 160

/** Only what is in view, and a little beyond it, so that it is there when it is moved into sight. */
export function visibleParts(layout: TreeLayout, view: Viewport, window: Size): VisibleParts {
  const left = (-view.x - overscan) / view.scale
  const right = (window.width - view.x + overscan) / view.scale
  const top = (-view.y - overscan) / view.scale
  const bottom = (window.height - view.y + overscan) / view.scale
  const cards = layout.rows.flatMap((row) => {
    const height = row[0]?.top ?? 0
    if (height + cardSize.height < top || height > bottom) return []
    return row.slice(firstBehind(row, left - cardSize.width), firstBehind(row, right))
  })
  const coupleLines = layout.coupleLines.filter(
    ({ box }) => box.right >= left && box.left <= right && box.bottom >= top && box.top <= bottom,
  )
  return { cards, coupleLines }
}

/** The first card of a row that begins behind a place. */
function firstBehind(row: readonly PlacedCard[], place: number) {
  let [low, high] = [0, row.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((row[middle] as PlacedCard).left < place) low = middle + 1
    else high = middle
  }
  return low
}
