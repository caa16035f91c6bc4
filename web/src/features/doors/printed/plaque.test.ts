import { expect, test } from 'vitest'
import { readCode } from '../../../../test/read-qr.ts'
import { qrModules, qrOutline, quietZone } from '../../../kit/qr.ts'
import { letterOutlines } from './letter-outlines.ts'
import { drawPlaque, pixelsOfPlaque, plaqueSvg, plaqueWidths, redundancyOf } from './plaque.ts'

const code = 'HTTPS://SPOMEN.EXAMPLE/K7QX82MA9D3TWZ5H'
const address = ['spomen.example/', 'K7QX-82MA-9D3T-WZ5H']

const pointsOf = (outline: string) => {
  const numbers = (outline.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number)
  return Array.from({ length: numbers.length / 2 }, (_, place) => ({
    x: numbers[2 * place] ?? 0,
    y: numbers[2 * place + 1] ?? 0,
  }))
}

test('what an engraver gets is read back as the address, of level H from 40 mm on (YD04)', () => {
  expect(plaqueWidths.map(redundancyOf)).toEqual(['M', 'H', 'H', 'H'])
  const modules = qrModules(code, 'H')
  expect(readCode(modules)).toBe(code)
  expect(drawPlaque({ code, address, width: 60 }).outline.startsWith(qrOutline(modules))).toBe(true)
})

test('the address stands below the code in outlines, within its width, and is no text', () => {
  const plaque = drawPlaque({ code, address, width: 40 })
  const bare = drawPlaque({ code, address: [], width: 40 })
  const letters = pointsOf(plaque.outline.slice(bare.outline.length))
  const { width, height } = plaque.modules
  expect(letters.length).toBeGreaterThan(500)
  expect(Math.min(...letters.map(({ y }) => y))).toBeGreaterThanOrEqual(width - quietZone / 2)
  expect(Math.max(...letters.map(({ y }) => y))).toBeLessThan(height)
  expect(Math.min(...letters.map(({ x }) => x))).toBeGreaterThanOrEqual(quietZone)
  expect(Math.max(...letters.map(({ x }) => x))).toBeLessThanOrEqual(width - quietZone)
  const svg = plaqueSvg(plaque, 'Milica & Milan')
  expect(svg).not.toContain('<text')
  expect(svg).toContain('width="40mm"')
  expect(svg).toContain('<title>Milica &amp; Milan</title>')
  expect(svg).toContain(`viewBox="0 0 ${width} ${height}"`)
})

test.each(plaqueWidths)(
  'a picture of %i mm has whole pixels to a module and four modules of margin',
  (size) => {
    const plaque = drawPlaque({ code, address: [], width: size })
    const { width, scale, margin } = pixelsOfPlaque(plaque)
    expect(width).toBe(Math.round((size / 25.4) * 300))
    expect(scale).toBe(Math.floor(scale))
    expect(scale * plaque.modules.width + 2 * margin).toBeLessThanOrEqual(width)
    expect(scale).toBeGreaterThanOrEqual(7)
  },
)

test('every sign an address can have is drawn', () => {
  for (const letter of 'https://spomen-01.example.org:8080/0123456789ABCDEFGHJKMNPQRSTVWXYZ-')
    expect(letterOutlines[letter], letter).toBeDefined()
})
