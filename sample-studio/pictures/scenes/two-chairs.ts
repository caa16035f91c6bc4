import type { Chance } from '../kit/chance.ts'
import { lit, paint, shaded } from '../kit/colour.ts'
import { grass, hill } from '../kit/land.ts'
import { box, fill, many, oval, placed, type Spot, stroke } from '../kit/pen.ts'
import { foliage, limb, poplar } from '../kit/trees.ts'
import { brushed, clouds, glow, sky } from '../kit/washes.ts'

/** The bench under the tree the year he died: two cups, one hat. */
export function twoChairs(by: Chance, size: Spot): string {
  const [width, height] = size
  return [
    sky({ size, top: '#93a8b3', foot: '#fbe3bb', down: height * 0.58 }),
    glow([width * 0.72, height * 0.5], [width * 0.55, height * 0.5], '#fff0cd', 0.95),
    oval([width * 0.72, height * 0.49], [36, 36], '#fff8e4'),
    clouds(by, [width, height * 0.45], '#fdeccf', 5),
    hill(by, { size, y: height * 0.5, swing: 34, waves: 1.2, colour: '#bfae97', foot: '#e9d6b4' }),
    hill(by, { size, y: height * 0.56, swing: 22, waves: 1.5, colour: '#9b9676', foot: '#d1c397' }),
    many(8, (index) =>
      poplar(by, [width * (0.44 + index * 0.018), height * 0.6], by.between(60, 110), '#8b8867'),
    ),
    hill(by, { size, y: height * 0.62, swing: 8, waves: 1, colour: '#b7ac71', foot: '#6c6a41' }),
    glow([width * 0.6, height * 0.8], [width * 0.42, height * 0.13], '#ffe5b0', 0.5),
    brushed(by, { at: [0, height * 0.64], size: [width, height * 0.36] }, ['#c9bb7c', '#77754a', '#a19a60'], {
      count: 130,
      long: 130,
      thick: 8,
      opacity: 0.3,
    }),
    limb(
      [width * 0.14, height * 0.97],
      [width * 0.13, height * 0.55],
      [width * 0.19, height * 0.1],
      130,
      '#574334',
    ),
    limb(
      [width * 0.14, height * 0.5],
      [width * 0.28, height * 0.26],
      [width * 0.5, height * 0.12],
      58,
      '#574334',
    ),
    foliage(by, {
      at: [width * 0.14, height * 0.1],
      size: [width * 0.26, height * 0.18],
      colour: '#5c6a41',
      light: '#d7cc83',
      leaf: 15,
    }),
    foliage(by, {
      at: [width * 0.44, height * 0.06],
      size: [width * 0.2, height * 0.12],
      colour: '#5c6a41',
      light: '#e3d58c',
      leaf: 15,
      dense: 0.8,
    }),
    shadowOf([width * 0.4, height * 0.87], 260),
    shadowOf([width * 0.62, height * 0.88], 260),
    chair([width * 0.4, height * 0.86], 2.6, '#8a6a4a', true),
    table([width * 0.51, height * 0.865], '#7b6048'),
    chair([width * 0.63, height * 0.87], 2.6, '#8a6a4a', false),
    hat([width * 0.632, height * 0.87 - 118]),
    grass(by, { at: [0, height * 0.92], size: [width, height * 0.1] }, ['#5d5f36', '#7f7d49', '#b3a768'], {
      count: 330,
      tall: 54,
    }),
  ].join('')
}

const shadowOf = ([x, y]: Spot, long: number) =>
  fill(`M${x - 70} ${y}l${-long} ${long * 0.34}h130l${long * 0.9} ${-long * 0.34}Z`, '#4a4a2d', 0.3)

/** A garden chair from the side; its back is at the right. */
function chair(at: Spot, size: number, colour: string, mirrored: boolean): string {
  const dark = shaded(colour, 0.25)
  return placed(
    stroke('M-22 -40L-25 0M20 -42L24 0M-12 -46L-14 -6M31 -46L34 -7', dark, 4.5) +
      stroke('M22 -42C27 -62 30 -84 35 -108M33 -46C37 -64 40 -84 44 -104', colour, 4.5) +
      many(4, (slat) =>
        fill(
          `M${24.5 + slat * 3.1} ${-55 - slat * 14}L${35 + slat * 2.6} ${-58 - slat * 14}L${36 + slat * 2.6} ${-66 - slat * 14}L${26.4 + slat * 3.1} ${-63.5 - slat * 14}Z`,
          lit(colour, 0.15),
        ),
      ) +
      fill('M-28 -42L-15 -50H34L25 -42Z', lit(colour, 0.3)) +
      fill('M-28 -42H25L34 -50V-45L25 -37H-28Z', colour) +
      stroke('M-23 -22H22', dark, 3),
    at,
    { size, mirrored },
  )
}

const table = ([x, y]: Spot, colour: string) =>
  stroke(
    `M${x - 62} ${y - 130}L${x - 70} ${y}M${x + 62} ${y - 130}L${x + 70} ${y + 2}`,
    shaded(colour, 0.25),
    12,
  ) +
  fill(`M${x - 96} ${y - 132}L${x - 70} ${y - 160}H${x + 92}L${x + 104} ${y - 132}Z`, lit(colour, 0.35)) +
  box([x - 96, y - 133], [200, 13], colour) +
  [-34, 42]
    .map(
      (off) =>
        oval([x + off, y - 141], [25, 6], '#fbf3e2') +
        fill(
          `M${x + off - 15} ${y - 164}H${x + off + 15}C${x + off + 14} ${y - 148} ${x + off + 8} ${y - 143} ${x + off} ${y - 143}C${x + off - 8} ${y - 143} ${x + off - 14} ${y - 148} ${x + off - 15} ${y - 164}Z`,
          paint.white,
        ) +
        oval([x + off, y - 164], [15, 4], '#6b4a35'),
    )
    .join('') +
  many(5, (index) =>
    glow([x - 34 + Math.sin(index) * 6, y - 178 - index * 13], [9 + index * 2, 12], '#fffaf0', 0.35),
  )

const hat = ([x, y]: Spot) =>
  fill(
    `M${x - 66} ${y}C${x - 40} ${y - 18} ${x + 34} ${y - 18} ${x + 62} ${y}C${x + 34} ${y + 13} ${x - 40} ${y + 13} ${x - 66} ${y}Z`,
    '#8d8371',
  ) +
  fill(
    `M${x - 35} ${y - 5}C${x - 36} ${y - 44} ${x - 16} ${y - 54} ${x - 2} ${y - 46}C${x + 14} ${y - 54} ${x + 33} ${y - 44} ${x + 32} ${y - 5}C${x + 10} ${y + 3} ${x - 14} ${y + 3} ${x - 35} ${y - 5}Z`,
    '#9c927f',
  ) +
  stroke(`M${x - 35} ${y - 8}C${x - 14} ${y} ${x + 10} ${y} ${x + 32} ${y - 8}`, '#4d443a', 9)
