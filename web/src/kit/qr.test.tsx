import { expect, test } from 'vitest'
import { modulesIn, readCode } from '../../test/read-qr.ts'
import { qrModules, qrOutline, quietZone, qrSvg, qrWidth } from './qr.ts'

const link =
  'https://memories.example.org/Profile/01JMEM00000000000000000000?id=01JMEM00000000000000000000&type=0'

type Outline = readonly (readonly [x: number, y: number])[]

const outlinesOf = (path: string): Outline[] =>
  path
    .split('Z')
    .filter(Boolean)
    .map((outline) =>
      outline
        .replace('M', '')
        .split('L')
        .map((corner) => corner.split(' ').map(Number) as [number, number]),
    )

/** Whether a point lies within an odd number of outlines. */
const isWithin = (outlines: readonly Outline[], x: number, y: number) =>
  outlines.filter((outline) =>
    outline.reduce((isIn, [ax, ay], place) => {
      const [bx, by] = outline[(place + 1) % outline.length] ?? [ax, ay]
      return ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax ? !isIn : isIn
    }, false),
  ).length %
    2 ===
  1

test.each([
  link,
  'http://localhost:3000/Profile/01J',
  'Споменар — 刘裕青',
  'HTTPS://SPOMEN.EXAMPLE/K7QX82MA9D3TWZ5H',
])('the outlines are read back as what was written: %s (G53)', (text) => {
  const modules = qrModules(text)
  const side = qrWidth(modules)
  const outlines = outlinesOf(qrOutline(modules))
  const drawn = modulesIn(side, quietZone, (x, y) => isWithin(outlines, x * side, y * side))
  expect(readCode(drawn)).toBe(text)
})

test('nothing is drawn in the quiet zone', () => {
  const modules = qrModules(link)
  const corners = outlinesOf(qrOutline(modules)).flat(2)
  expect(Math.min(...corners)).toBe(quietZone)
  expect(Math.max(...corners)).toBe(qrWidth(modules) - quietZone)
})

test('what touches is one piece, so that an engraver cuts no line inside it', () => {
  const square = [
    [true, true],
    [true, true],
  ]
  expect(qrOutline(square)).toBe('M4 4L6 4L6 6L4 6Z')
  const corners = [
    [true, false],
    [false, true],
  ]
  expect(qrOutline(corners)).toBe('M4 4L5 4L5 5L4 5ZM5 5L6 5L6 6L5 6Z')
})

test('a ring has its hole', () => {
  const ring = [
    [true, true, true],
    [true, false, true],
    [true, true, true],
  ]
  const outlines = outlinesOf(qrOutline(ring))
  expect(outlines).toHaveLength(2)
  expect(isWithin(outlines, 4.5, 4.5)).toBe(true)
  expect(isWithin(outlines, 5.5, 5.5)).toBe(false)
})

test('the drawing says its size on paper, and carries any name', () => {
  const svg = qrSvg(link, { title: 'Ana & <Luka>', width: 40 })
  expect(svg).toContain('width="40mm" height="40mm"')
  expect(svg).toContain('<title>Ana &amp; &lt;Luka&gt;</title>')
  expect(new DOMParser().parseFromString(svg, 'image/svg+xml').querySelector('parsererror')).toBeNull()
})
