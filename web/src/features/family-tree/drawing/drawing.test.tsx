import { expect, test } from 'vitest'
import { largeFamily } from '../../../../test/large-family.ts'
import { createTree, changePerson } from '../changes.ts'
import { layOutTree } from '../layout/layout.ts'
import { cardSize } from '../layout/dimensions.ts'
import { unknownPerson } from '../model.ts'
import { wrapText } from './text-lines.ts'
import { composeScene } from './scene.ts'
import { fitsOnePrintPage, footHeight, cutIntoPrintPages } from './print-pages.ts'
import { renderSvg } from './svg.ts'
import {
  initialView,
  fitView,
  clampView,
  visibleParts,
  resizeView,
  revealInView,
  zoomView,
} from './viewport.ts'

/** Ten to a letter. */
const measure = (text: string) => [...text].length * 10
const window = { width: 1_000, height: 600 }
const small = layOutTree(createTree({ family: 'P', ancestor: 'Ann', partner: 'Božo', children: [] }))
const large = layOutTree(largeFamily(2_000))

test.each([
  ['Ann Petrović', ['Ann', 'Petrović']],
  ['Ana-Marija Petrović', ['Ana-Marija', 'Petrović']],
  ['Jovanović-Stanković', ['Jovanović-', 'Stanković']],
  ['米莱娜·瓦西奇·斯特万·瓦西奇', ['米莱娜·瓦西奇·斯特', '万·瓦西奇']],
  ['Ann Marija Petrović Jovanović', ['Ann Marija', 'Petrović…']],
  ['', []],
])('“%s” is broken where words end, and ends in dots where it is too long', (name, lines) => {
  expect(wrapText(name, 100, 2, measure)).toEqual(lines)
})

test('a small tree is seen whole, a large one from its root, at a size one can read', () => {
  expect(initialView(small, window, small.cards.get('p1'))).toEqual(fitView(small, window))
  expect(initialView(large, window, large.cards.get('p1')).scale).toBeGreaterThan(0.7)
})

test('seen whole, nobody lies beneath the buttons at the right', () => {
  const { x, scale } = fitView({ width: 3_000, height: 200 }, window)
  expect(x + 3_000 * scale).toBeLessThan(window.width - 60)
})

test('of two thousand people only those in view are drawn', () => {
  const { cards, coupleLines } = visibleParts(
    large,
    initialView(large, window, large.cards.get('p1')),
    window,
  )
  expect(cards.length).toBeGreaterThan(0)
  expect(cards.length + coupleLines.length).toBeLessThan(120)
})

test('what lies under the fingers stays there while the drawing grows', () => {
  const before = { x: 20, y: 30, scale: 0.8 }
  const at = { x: 300, y: 200 }
  const after = zoomView(before, 1.5, at)
  expect(after.scale).toBeCloseTo(1.2)
  expect((at.x - after.x) / after.scale).toBeCloseTo((at.x - before.x) / before.scale)
})

test('however far one moves, a part of the tree stays in sight', () => {
  const { x, y } = clampView({ x: -99_999, y: 99_999, scale: 1 }, small, window)
  expect(x + small.width).toBeGreaterThan(0)
  expect(y).toBeLessThan(window.height)
})

test('on a phone that is turned a tree that was seen whole still is, and of a large one the middle stays', () => {
  const [desk, phone] = [window, { width: 390, height: 400 }]
  expect(resizeView(fitView(small, desk), small, desk, phone)).toEqual(fitView(small, phone))
  expect(resizeView(fitView(small, phone), small, phone, desk)).toEqual(fitView(small, desk))
  const close = { x: -400, y: -100, scale: 2 }
  const turned = resizeView(close, large, desk, phone)
  expect([(195 - turned.x) / 2, (200 - turned.y) / 2]).toEqual([(500 + 400) / 2, (300 + 100) / 2])
})

test('who is in view already moves nothing; who is not comes just inside', () => {
  const card = { id: 'p1', generation: 0, left: 0, top: 0 }
  const view = { x: 100, y: 100, scale: 1 }
  expect(revealInView(view, card, window)).toBe(view)
  expect(revealInView({ ...view, x: -500 }, card, window).x).toBeGreaterThan(0)
})

test('a small tree can be read on one sheet; of two thousand people everybody stands whole on one of several', () => {
  const yearsOf = () => '1902 – 1971'
  const tree = createTree({ family: 'P', ancestor: 'Ann', partner: 'Božo', children: [] })
  expect(fitsOnePrintPage(composeScene(tree, small, { title: 'P', yearsOf }))).toBe(true)

  const scene = composeScene(largeFamily(2_000), large, { title: 'P', yearsOf })
  expect(fitsOnePrintPage(scene)).toBe(false)
  const pages = cutIntoPrintPages(scene)
  expect(pages.length).toBeLessThan(400)
  const half = cardSize.width / 2
  const isWhole = ({ x, y }: { x: number; y: number }) =>
    pages.some(
      ({ left, top, width, height, texts }) =>
        x - half >= left &&
        x + half <= left + width &&
        y >= top &&
        y <= top + height - footHeight &&
        texts.some((other) => other.x === x && other.y === y),
    )
  expect(scene.texts.filter((letter) => letter.text !== 'P' && !isWhole(letter))).toEqual([])
  // What is drawn on no sheet would be missing from the paper.
  const drawn = new Set(pages.flatMap(({ strokes }) => strokes))
  expect(scene.strokes.slice(1).filter((stroke) => !drawn.has(stroke))).toEqual([])
})

test('a drawing is a whole SVG file, whatever people are called', () => {
  const tree = changePerson(createTree({ family: 'P', ancestor: 'Ann', partner: '', children: [] }), {
    ...unknownPerson('p1', '<script>"Ann" & Co.\u0001</script>'),
  })
  const svg = renderSvg(
    composeScene(tree, layOutTree(tree), { title: 'P & P', yearsOf: () => '1902 – 1971' }),
  )
  const read = new DOMParser().parseFromString(svg, 'image/svg+xml')
  expect(read.querySelector('parsererror')).toBeNull()
  expect(read.querySelector('script')).toBeNull()
  expect(read.querySelector('title')?.textContent).toBe('P & P')
  expect(read.documentElement.textContent).toContain('1902 – 1971')
})
