import type { Chance } from '../kit/chance.ts'
import { lit, mix, paint, shaded } from '../kit/colour.ts'
import { fence } from '../kit/houses.ts'
import { blossoms, grass, hill } from '../kit/land.ts'
import { box, fill, many, oval, placed, type Spot, stroke } from '../kit/pen.ts'
import { foliage, roundTree } from '../kit/trees.ts'
import { brushed, sky } from '../kit/washes.ts'

/** Reading on the bench: a grandmother, a girl, a book that is held by both. */
export function reading(by: Chance, size: Spot): string {
  const [width, height] = size
  const meadow = '#9aa768'
  const seat = height * 0.72
  return [
    sky({ size, top: '#b7d0d6', foot: '#f6f0da', down: height * 0.5 }),
    hill(by, { size, y: height * 0.4, swing: 26, waves: 1, colour: '#b3c09c', foot: '#d6d9b4' }),
    many(14, (index) =>
      foliage(by, {
        at: [width * (index * 0.08 - 0.02), height * 0.5],
        size: [width * 0.07, height * by.between(0.05, 0.09)],
        colour: '#7f9560',
        light: '#ccd590',
        leaf: 10,
      }),
    ),
    fence(by, [-10, height * 0.58], [width + 10, height * 0.57], 84, '#cbb999'),
    hill(by, {
      size,
      y: height * 0.59,
      swing: 6,
      waves: 1,
      colour: lit(meadow, 0.2),
      foot: shaded(meadow, 0.2),
    }),
    brushed(
      by,
      { at: [0, height * 0.6], size: [width, height * 0.4] },
      [lit(meadow, 0.35), shaded(meadow, 0.2)],
      { count: 120, long: 90, thick: 9, opacity: 0.35 },
    ),
    many(40, () =>
      oval(
        [by.between(0, width), by.between(height * 0.72, height)],
        [by.between(14, 40), by.between(6, 14)],
        '#f3edb9',
        0.28,
      ),
    ),
    roundTree(by, {
      at: [width * 0.14, height * 0.86],
      tall: height * 1.15,
      wide: 1.1,
      colour: '#6f8752',
      light: '#c3cf85',
      bark: '#5d4838',
    }),
    box([width * 0.24, seat - 190], [width * 0.6, 26], '#8d6a48'),
    box([width * 0.24, seat - 140], [width * 0.6, 26], '#7f5e3f'),
    box([width * 0.24, seat - 90], [width * 0.6, 26], '#8d6a48'),
    stroke(
      `M${width * 0.28} ${seat - 200}V${seat + 190}M${width * 0.8} ${seat - 200}V${seat + 190}`,
      '#5d4530',
      17,
    ),
    box([width * 0.22, seat - 14], [width * 0.64, 30], '#9a7650'),
    sittingFront([width * 0.46, seat], 3.1, { dress: '#7f8fae', hair: '#dcd7cd', isOld: true }),
    sittingFront([width * 0.64, seat], 2.15, { dress: '#d98f6a', hair: '#5b4030', isOld: false }),
    openBook([width * 0.555, seat - 92], 1.25),
    grass(
      by,
      { at: [0, height * 0.9], size: [width, height * 0.12] },
      [shaded(meadow, 0.35), meadow, lit(meadow, 0.3)],
      { count: 300, tall: 56 },
    ),
    blossoms(by, { at: [0, height * 0.84], size: [width, height * 0.16] }, [paint.white, '#efd873'], {
      count: 60,
      size: 8,
    }),
  ].join('')
}

/** Somebody on a bench, seen from the front; `at` is the seat. */
function sittingFront(
  at: Spot,
  size: number,
  { dress, hair, isOld }: { dress: string; hair: string; isOld: boolean },
): string {
  const shade = shaded(dress, 0.2)
  return placed(
    stroke('M-12 34L-12 66M12 34L12 66', isOld ? '#b98f74' : '#d3a586', 9) +
      fill('M-22 64h16v8h-16ZM6 64h16v8h-16Z', isOld ? '#4a3a30' : '#b4534a') +
      fill('M-26 -4C-30 14 -32 28 -30 40H30C32 28 30 14 26 -4Z', dress) +
      fill('M4 -4C12 10 18 26 20 40H30C32 28 30 14 26 -4Z', shade, 0.7) +
      fill('M-24 -52C-28 -34 -28 -14 -26 2H26C28 -14 28 -34 24 -52C12 -60 -12 -60 -24 -52Z', dress) +
      stroke('M-23 -48C-34 -34 -32 -20 -12 -14M23 -48C34 -34 32 -20 12 -14', shade, 11) +
      oval([-8, -13], [5.6, 5], paint.skin) +
      oval([9, -13], [5.6, 5], paint.skin) +
      fill('M-5 -66h10v14h-10Z', mix(paint.skin, paint.umber, 0.15)) +
      oval([0, -80], [17, 20], hair) +
      oval([0, -76], [13.4, 16], paint.skin) +
      fill('M-15 -78C-16 -98 16 -98 15 -78C10 -88 2 -90 -2 -89C-8 -88 -12 -84 -15 -78Z', hair) +
      (isOld
        ? oval([0, -100], [9, 8], hair) +
          stroke(
            'M-11 -75a5 5 0 1 0 10 0a5 5 0 1 0 -10 0M1 -75a5 5 0 1 0 10 0a5 5 0 1 0 -10 0M-1 -76H1',
            '#8d7a62',
            1.2,
          )
        : stroke('M-14 -78C-20 -66 -18 -56 -20 -46M14 -78C20 -66 18 -56 20 -46', hair, 7)),
    at,
    { size },
  )
}

const openBook = (at: Spot, size: number) =>
  placed(
    fill('M-92 -8L0 8L92 -8V46L0 62L-92 46Z', '#8d4a3f') +
      fill(
        'M-86 -16C-56 -26 -26 -18 0 0C26 -18 56 -26 86 -16V36C56 28 26 34 0 52C-26 34 -56 28 -86 36Z',
        '#fbf5e6',
      ) +
      stroke('M0 0V52', '#cdbf9f', 3) +
      many(5, (line) =>
        stroke(
          `M-74 ${-6 + line * 8}C-52 ${-12 + line * 8} -30 ${-8 + line * 8} -12 ${2 + line * 8}M74 ${-6 + line * 8}C52 ${-12 + line * 8} 30 ${-8 + line * 8} 12 ${2 + line * 8}`,
          '#9a8f7d',
          2,
          0.8,
        ),
      ),
    at,
    { size },
  )
