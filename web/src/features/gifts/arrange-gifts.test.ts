import { describe, expect, test } from 'vitest'
import { arrangeGifts, giftDrawings, mostDrawn } from './arrange-gifts.ts'

describe('the drawing of candles and flowers', () => {
  test.each([
    [3, 0],
    [0, 3],
    [1, 2],
    [12, 5],
    [0, 30],
    [30, 30],
    [90, 40],
    [400, 0],
    [400, 300],
    [9, 280],
  ])('shows each of %i candles and %i flowers, none of them outside of it', (candles, flowers) => {
    const { width, height, things, ground, light } = arrangeGifts({ candles, flowers })
    const of = (wanted: string) => things.filter(({ kind }) => kind === wanted)
    expect([of('candle').length, of('flower').length]).toEqual([candles, flowers])
    for (const { kind, look, x, y } of things) {
      expect(x).toBeGreaterThan(4)
      expect(x).toBeLessThan(width - 4)
      // A tall candle with its flame, and a flower.
      expect(y - (kind === 'candle' ? 78 : 50)).toBeGreaterThanOrEqual(0)
      expect(y).toBeLessThanOrEqual(height)
      expect(look).toBeLessThan(giftDrawings[kind])
    }
    expect(ground.y + ground.ry).toBeLessThanOrEqual(height + 6)
    expect(light !== null).toBe(candles > 0)
    expect(new Set(things.map(({ kind, x, y }) => `${kind} ${x} ${y}`)).size).toBe(things.length)
  })

  test('is the same each time, and draws what is near over what is far', () => {
    const drawn = arrangeGifts({ candles: 30, flowers: 20 })
    expect(arrangeGifts({ candles: 30, flowers: 20 })).toEqual(drawn)
    const depths = drawn.things.map(({ y }) => y)
    expect(depths).toEqual(depths.toSorted((one, other) => one - other))
  })

  test('is as wide as a page however much there is', () => {
    const many = arrangeGifts({ candles: 100_000, flowers: 100_000 })
    expect(many.things).toHaveLength(mostDrawn.candle + mostDrawn.flower)
    expect(many.width).toBeLessThan(700)
  })

  test('of nothing yet is bare ground', () => {
    const { things, light, width, height } = arrangeGifts({ candles: 0, flowers: 0 })
    expect([things, light]).toEqual([[], null])
    expect(Math.min(width, height)).toBeGreaterThan(20)
  })
})
