import type { Chance } from '../kit/chance.ts'
import { lit, mix, paint, shaded } from '../kit/colour.ts'
import { blossoms, grass, hill } from '../kit/land.ts'
import { box, corners, fill, many, oval, placed, type Spot, stroke } from '../kit/pen.ts'
import { onTheGround } from '../kit/people.ts'
import { foliage, limb } from '../kit/trees.ts'
import { brushed, clouds, sky } from '../kit/washes.ts'

/** A day out: a small red car in a clearing, a blanket, two people who have time. */
export function dayOut(by: Chance, size: Spot): string {
  const [width, height] = size
  const meadow = '#a3ab66'
  return [
    sky({ size, top: '#a9c6d3', foot: '#f4eed8', down: height * 0.5 }),
    clouds(by, [width, height * 0.4], paint.white, 5),
    hill(by, { size, y: height * 0.38, swing: 40, waves: 0.9, colour: '#9fb09a', foot: '#c3cbaa' }),
    many(22, (index) =>
      foliage(by, {
        at: [width * (index * 0.05 - 0.02), height * (0.5 - by.between(0, 0.06))],
        size: [width * 0.06, height * 0.11],
        colour: mix('#5f7549', '#c3cbaa', by.between(0.05, 0.35)),
        light: '#b7c384',
        leaf: 10,
      }),
    ),
    hill(by, {
      size,
      y: height * 0.57,
      swing: 10,
      waves: 1,
      colour: lit(meadow, 0.2),
      foot: shaded(meadow, 0.18),
    }),
    fill(
      corners([
        [0, height * 0.62],
        [width, height * 0.66],
        [width, height * 0.72],
        [0, height * 0.66],
      ]),
      '#55672f',
      0.22,
    ),
    brushed(
      by,
      { at: [0, height * 0.6], size: [width, height * 0.4] },
      [lit(meadow, 0.35), shaded(meadow, 0.2), '#bdbb74'],
      { count: 130, long: 110, thick: 8, opacity: 0.35 },
    ),
    limb([width * 0.93, height * 0.98], [width * 0.94, height * 0.5], [width * 0.86, -10], 78, '#5b4738'),
    limb([width * 0.05, height * 0.86], [width * 0.04, height * 0.4], [width * 0.1, -10], 56, '#66503f'),
    foliage(by, {
      at: [width * 0.87, height * 0.05],
      size: [width * 0.24, height * 0.16],
      colour: '#587043',
      light: '#c9cf83',
      leaf: 14,
    }),
    foliage(by, {
      at: [width * 0.08, height * 0.02],
      size: [width * 0.2, height * 0.13],
      colour: '#587043',
      light: '#c9cf83',
      leaf: 14,
    }),
    oval([width * 0.34, height * 0.765], [width * 0.19, 22], '#3f4a26', 0.45),
    placed(car('#b34a3d'), [width * 0.34, height * 0.765], { size: 1.72 }),
    blanket([width * 0.66, height * 0.87], 1.3),
    onTheGround({
      at: [width * 0.575, height * 0.868],
      tall: 400,
      dress: '#e3d3ac',
      legs: '#5f6b77',
      hair: '#6d5a4a',
      head: 'bare',
    }),
    onTheGround({
      at: [width * 0.765, height * 0.872],
      tall: 380,
      dress: '#5f86a0',
      legs: '#5f86a0',
      hair: '#7b6a58',
      head: 'straw',
      headwear: paint.straw,
      faces: 'left',
    }),
    grass(
      by,
      { at: [0, height * 0.92], size: [width, height * 0.1] },
      [shaded(meadow, 0.35), meadow, lit(meadow, 0.3)],
      { count: 330, tall: 54 },
    ),
    blossoms(
      by,
      { at: [0, height * 0.66], size: [width, height * 0.34] },
      [paint.white, '#e9c75f', '#c98fa0'],
      { count: 80, size: 7 },
    ),
  ].join('')
}

/** A small car of the sixties, seen from its left; its wheels stand on 0. */
function car(colour: string): string {
  const wheel = (x: number) =>
    oval([x, -22], [22, 22], '#2b2725') +
    oval([x, -22], [12, 12], '#d8d2c4') +
    oval([x, -22], [5, 5], '#8d867a')
  return (
    fill(
      'M-150 -36C-154 -62 -146 -72 -112 -78C-94 -110 -70 -122 -20 -122C36 -122 54 -112 82 -78C126 -74 150 -66 150 -34C150 -28 146 -24 138 -24H-140C-148 -24 -150 -30 -150 -36Z',
      colour,
    ) +
    fill(
      'M-150 -36C-150 -50 -120 -48 0 -48C110 -48 148 -50 150 -36C150 -28 146 -24 138 -24H-140C-148 -24 -150 -30 -150 -36Z',
      shaded(colour, 0.24),
    ) +
    fill('M-96 -80C-82 -104 -68 -112 -28 -112V-80Z', '#b9cbd0') +
    fill('M-18 -112C28 -112 42 -104 64 -80H-18Z', '#b9cbd0') +
    fill('M-62 -80L-44 -110L-30 -112V-106L-48 -80ZM20 -80L34 -106L44 -100L32 -80Z', '#e9f0ee', 0.8) +
    stroke('M-23 -114V-30M-23 -70H-6', shaded(colour, 0.35), 2.4) +
    stroke('M-14 -66H2', '#e9e3d4', 4) +
    oval([140, -54], [9, 11], '#f6ecd0') +
    oval([-144, -52], [6, 9], '#8d2f2a') +
    stroke('M118 -26H158M-158 -26H-120', '#d8d2c4', 7) +
    fill('M-122 -24C-122 -58 -66 -58 -66 -24ZM66 -24C66 -58 122 -58 122 -24Z', shaded(colour, 0.5)) +
    wheel(-94) +
    wheel(94) +
    stroke('M-108 -76C-40 -82 30 -82 80 -77', lit(colour, 0.35), 3)
  )
}

const blanket = (at: Spot, size: number) =>
  placed(
    fill('M-200 10L-120 -44H170L230 10Z', '#f1e6cc') +
      many(6, (index) =>
        fill(
          `M${-186 + index * 70} 10L${-112 + index * 50} -44H${-88 + index * 50}L${-152 + index * 70} 10Z`,
          '#b4534a',
          0.6,
        ),
      ) +
      [-32, -12].map((y) => box([-150, y], [350, 8], '#b4534a', 0.4)).join('') +
      fill('M-20 -66H66L56 -14H-10Z', '#a97f4c') +
      many(3, (line) => stroke(`M${-17 + line * 3} ${-54 + line * 13}H${63 - line * 3}`, '#d0a76e', 4)) +
      stroke('M-10 -66C0 -110 46 -110 56 -66', '#8a6437', 6) +
      fill('M96 -78h14v20l6 12v42h-26v-42l6 -12Z', '#4f6d4a') +
      oval([140, -12], [22, 8], '#fffaf0') +
      oval([140, -16], [14, 7], '#c9a05f'),
    at,
    { size },
  )
