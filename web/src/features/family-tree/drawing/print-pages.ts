/** A drawing too large for one page of paper, cut into pages that are laid side by side. */
import { cardSize } from '../layout/dimensions.ts'
import type { SceneText, TreeScene, Stroke } from './scene.ts'

/** What can be printed on A4 across, in millimetres; other papers come near it. */
const paper = { width: 281, height: 192 }
/** How high the name on a card is on paper, in millimetres: at least, to be read at all, and where there is room. */
const nameHeight = { least: 1.8, good: 2.8 }
const nameSize = 17
/** The foot of a page, which says its place among the others. */
export const footHeight = 26

/** What one page shows of a drawing: from where, how much, and what lies there. */
export interface TreePrintPage {
  left: number
  top: number
  width: number
  height: number
  strokes: readonly Stroke[]
  texts: readonly SceneText[]
}

/** Whether the names can still be read when the whole drawing stands on one page, upright or across. */
export function fitsOnePrintPage({ width, height }: Pick<TreeScene, 'width' | 'height'>): boolean {
  const [long, short] = [Math.max(width, height), Math.min(width, height)]
  const scale = Math.min(paper.width / long, paper.height / short)
  return nameSize * scale >= nameHeight.least
}

/** The pages in rows from the upper left; each laps over the next by a card, so that everybody is whole on one of them. */
export function cutIntoPrintPages({ width, height, strokes, texts }: TreeScene): TreePrintPage[] {
  const dots = nameSize / nameHeight.good
  const [wide, high] = [paper.width * dots, paper.height * dots - footHeight]
  const [right, down] = [wide - cardSize.width, high - cardSize.height]
  // The first stroke is the ground of the whole drawing; paper has its own.
  const drawn = strokes.slice(1).map((stroke) => ({ stroke, bounds: boundsOf(stroke.path) }))
  const pages: TreePrintPage[] = []
  for (let top = 0; top < height - cardSize.height; top += down) {
    for (let left = 0; left < width - cardSize.width; left += right) {
      const isHere = (from: { x: number; y: number }, to: { x: number; y: number }) =>
        to.x >= left && from.x <= left + wide && to.y >= top && from.y <= top + high
      const reach = cardSize.width / 2
      const pageTexts = texts.filter(({ x, y }) => isHere({ x: x - reach, y }, { x: x + reach, y }))
      const lines = drawn.filter(({ bounds }) => isHere(bounds.from, bounds.to)).map(({ stroke }) => stroke)
      if (pageTexts.length + lines.length > 0)
        pages.push({ left, top, width: wide, height: high + footHeight, strokes: lines, texts: pageTexts })
    }
  }
  return pages
}

/** Where a path lies at most: its places are absolute, and what is relative in it stays within a card. */
function boundsOf(path: string) {
  const xs: number[] = []
  const ys: number[] = []
  for (const [, points, places = '', single, place] of path.matchAll(
    /([MC])([^A-Za-z]+)|([HV])(-?[\d.]+)/g,
  )) {
    if (single === 'H') xs.push(Number(place))
    if (single === 'V') ys.push(Number(place))
    if (!points) continue
    for (const [index, number] of places
      .trim()
      .split(/[\s,]+/)
      .entries())
      (index % 2 === 0 ? xs : ys).push(Number(number))
  }
  return {
    from: { x: Math.min(...xs), y: Math.min(...ys) },
    to: { x: Math.max(...xs) + cardSize.width, y: Math.max(...ys) + cardSize.height },
  }
}
