/** A whole tree as strokes and texts, for a file, for an image and for paper. */
import { cardSize } from '../layout/dimensions.ts'
import type { TreeLayout } from '../layout/layout.ts'
import type { Tree } from '../model.ts'
import { textMeasure, wrapText } from './text-lines.ts'

/** What a drawing is made with; colours as CSS writes them. */
export interface SceneStyle {
  paper: string
  leaf: string
  ink: string
  muted: string
  line: string
  accent: string
  serif: string
  sans: string
}

/** On paper and in files a drawing is always dark on light. */
export const paperStyle: SceneStyle = {
  paper: '#faf7f1',
  leaf: '#fffdf9',
  ink: '#2b2a27',
  muted: '#655f56',
  line: '#b9ae9b',
  accent: '#3093a5',
  serif: 'Lora, "Spomen Serif", "Lora Variable", "Songti SC", "Noto Serif CJK SC", Georgia, serif',
  sans: '"Source Sans 3", "Spomen Sans", "Source Sans 3 Variable", "PingFang SC", "Noto Sans CJK SC", system-ui, sans-serif',
}

export interface SceneText {
  x: number
  y: number
  text: string
  font: string
  colour: string
}

export interface Stroke {
  path: string
  stroke?: string
  width?: number
  dash?: string
  fill?: string
}

export interface TreeScene {
  width: number
  height: number
  title: string
  strokes: readonly Stroke[]
  texts: readonly SceneText[]
}

/** The room around a drawing, and what its title takes. */
const margin = 48
const heading = 76

/** Names are written in the first size in which they fit. */
const nameSizes = [17, 15, 13.5] as const
const yearSize = 14.5
const nameRoom = cardSize.width - 18
const lineHeight = 20

/** What stands on a card, and how far below its upper edge. */
export function layOutCardText(name: string, years: string, serif: string) {
  const written = nameSizes.map((size) => ({
    size,
    lines: wrapText(name, nameRoom, 2, textMeasure(`500 ${size}px ${serif}`)),
  }))
  const { size, lines } =
    written.find((one) => !one.lines.at(-1)?.endsWith('…')) ?? (written.at(-1) as (typeof written)[number])
  const height = (lines.length + (years ? 1 : 0)) * lineHeight
  const first = (cardSize.height - height) / 2 + 15
  return {
    size,
    names: lines.map((text, index) => ({ text, y: first + index * lineHeight })),
    years: years ? { text: years, y: first + lines.length * lineHeight } : null,
  }
}

/** A card with round corners, as a path. */
export const cardPath = (left: number, top: number, bend = 10) =>
  `M${left + bend} ${top}h${cardSize.width - 2 * bend}q${bend} 0 ${bend} ${bend}v${cardSize.height - 2 * bend}` +
  `q0 ${bend} ${-bend} ${bend}h${2 * bend - cardSize.width}q${-bend} 0 ${-bend} ${-bend}v${2 * bend - cardSize.height}` +
  `q0 ${-bend} ${bend} ${-bend}z`

const ring = (x: number, y: number) => `M${x - 4} ${y}a4 4 0 1 0 8 0a4 4 0 1 0 -8 0z`

/** `yearsOf` says in words when somebody lived, such as `1902 – 1971`. */
export function composeScene(
  tree: Tree,
  layout: TreeLayout,
  { yearsOf, title, ink = paperStyle }: { yearsOf: (id: string) => string; title: string; ink?: SceneStyle },
): TreeScene {
  const [dx, dy] = [margin, margin + heading]
  const titleFont = `500 32px ${ink.serif}`
  const width = Math.max(layout.width, textMeasure(titleFont)(title)) + 2 * margin
  const shift = (width - layout.width) / 2 - dx
  const strokes: Stroke[] = [
    { path: `M0 0h${width}v${layout.height + dy + margin}h${-width}z`, fill: ink.paper },
  ]
  const texts: SceneText[] = [{ x: width / 2, y: margin + 30, text: title, font: titleFont, colour: ink.ink }]
  const at = (path: string) => translatePath(path, dx + shift, dy)
  for (const { across, down, couple } of layout.coupleLines) {
    if (down) strokes.push({ path: at(down), stroke: ink.line, width: 1.5 })
    if (across)
      strokes.push({ path: at(across), stroke: ink.line, width: 1.5, ...(couple.to && { dash: '5 5' }) })
  }
  for (const { at: sign, across } of layout.coupleLines)
    if (across)
      strokes.push({
        path: ring(sign.x + dx + shift, sign.y + dy),
        fill: ink.paper,
        stroke: ink.accent,
        width: 1.5,
      })
  for (const { id, left, top } of layout.cards.values()) {
    const [x, y] = [left + dx + shift, top + dy]
    strokes.push({ path: cardPath(x, y), fill: ink.leaf, stroke: ink.line, width: 1 })
    const { size, names, years } = layOutCardText(tree.people[id]?.name ?? '', yearsOf(id), ink.serif)
    const middle = x + cardSize.width / 2
    for (const line of names)
      texts.push({
        x: middle,
        y: y + line.y,
        text: line.text,
        font: `500 ${size}px ${ink.serif}`,
        colour: ink.ink,
      })
    if (years)
      texts.push({
        x: middle,
        y: y + years.y,
        text: years.text,
        font: `400 ${yearSize}px ${ink.sans}`,
        colour: ink.muted,
      })
  }
  return { width, height: layout.height + dy + margin, title, strokes, texts }
}

/** A path whose places are absolute and whose bends are relative, moved: as `layout/lines.ts` writes them. */
function translatePath(path: string, dx: number, dy: number): string {
  return path.replace(
    /([MC])([^A-Za-z]+)|([HV])(-?[\d.]+)/g,
    (_, points, places: string, single, place: string) => {
      if (single) return `${single}${round(Number(place) + (single === 'H' ? dx : dy))}`
      const moving = places
        .trim()
        .split(/\s+/)
        .map((number, index) => round(Number(number) + (index % 2 === 0 ? dx : dy)))
      return points + moving.join(' ')
    },
  )
}

const round = (length: number) => Math.round(length * 10) / 10
