/** The cat: on the sill, and among the pots. */
import type { Chance } from '../kit/chance.ts'
import { lit, paint, shaded } from '../kit/colour.ts'
import { fence } from '../kit/houses.ts'
import { hill } from '../kit/land.ts'
import { box, corners, fill, many, oval, placed, type Spot, stroke, through } from '../kit/pen.ts'
import { foliage } from '../kit/trees.ts'
import { brushed, clouds, faded, glow, sky } from '../kit/washes.ts'
import { curled, sitting } from './one-cat.ts'

/** On the kitchen sill, keeping an eye on the garden. */
export function catOnTheSill(by: Chance, size: Spot): string {
  const [width, height] = size
  const sill = height * 0.78
  const [left, right, top] = [width * 0.14, width * 0.86, height * 0.07]
  return [
    faded(`M0 0H${width}V${height}H0Z`, '#d8cbb0', '#b3a184'),
    brushed(by, { at: [-60, 0], size }, ['#e6dbc3', '#bfae90'], {
      count: 80,
      long: 130,
      thick: 16,
      opacity: 0.28,
      slope: 0.2,
    }),
    box([left - 26, top - 26], [right - left + 52, sill - top + 26], '#f1e8d6'),
    `<clipPath id="cat-window"><rect x="${left}" y="${top}" width="${right - left}" height="${sill - top}"/></clipPath><g clip-path="url(#cat-window)">`,
    sky({ size, top: '#a9cbd9', foot: '#f5f1da', down: height * 0.5 }),
    clouds(by, [width, height * 0.4], paint.white, 4),
    hill(by, { size, y: height * 0.46, swing: 26, waves: 1, colour: '#aebf96', foot: '#ccd3aa' }),
    many(6, (index) =>
      foliage(by, {
        at: [width * (0.12 + index * 0.16), height * by.between(0.5, 0.55)],
        size: [width * 0.12, height * 0.06],
        colour: '#7d9560',
        light: '#cdd78e',
        leaf: 11,
      }),
    ),
    fence(by, [0, height * 0.64], [width, height * 0.63], 78, '#d6c6a6'),
    hill(by, { size, y: height * 0.64, swing: 6, waves: 1, colour: '#a9b872', foot: '#8d9c58' }),
    many(50, () =>
      oval(
        [by.between(left, right), by.between(height * 0.66, sill)],
        [by.between(4, 9), by.between(3, 7)],
        by.pick(['#c9665a', '#f3ead6', '#e3bf4f', '#8f9f56']),
        0.9,
      ),
    ),
    fill(
      corners([
        [left, top],
        [left + 170, top],
        [left + 40, sill],
        [left - 80, sill],
      ]),
      '#fffdf4',
      0.2,
    ),
    '</g>',
    stroke(`M${width / 2} ${top}V${sill}M${left} ${height * 0.3}H${right}`, '#f1e8d6', 20),
    lace(by, [left - 20, top - 30], right - left + 40, height * 0.13),
    oval([width * 0.52, sill + 14], [190, 20], '#7d684c', 0.45),
    faded(`M${left - 70} ${sill}H${right + 70}V${sill + 62}H${left - 70}Z`, '#fbf4e4', '#cdbd9c'),
    box([left - 70, sill + 60], [right - left + 140, 12], '#a08d6c'),
    geranium(by, [width * 0.24, sill + 22], 1.35, '#c2493f'),
    geranium(by, [width * 0.79, sill + 24], 1.15, '#d98a94'),
    sitting([width * 0.51, sill + 24], height * 0.3, 'hanging'),
  ].join('')
}

const lace = (by: Chance, [x, y]: Spot, wide: number, high: number) =>
  fill(`M${x} ${y}h${wide}v${high}${many(14, () => `q${-wide / 28} 26 ${-wide / 14} 0`)}Z`, '#fffaf0', 0.86) +
  many(14, (index) => oval([x + wide * ((index + 0.5) / 14), y + high - 6], [7, 7], '#e3d8c2')) +
  many(28, (index) =>
    oval([x + wide * ((index + 0.5) / 28), y + high - 34 + (index % 2) * 8], [3.4, 3.4], '#e3d8c2'),
  ) +
  many(9, (index) =>
    stroke(`M${x + wide * (index / 8) + by.near(0, 6)} ${y}v${high - 14}`, '#e9dfcb', 4, 0.8),
  )

function geranium(by: Chance, [x, y]: Spot, size: number, bloom: string): string {
  const heads: readonly Spot[] = [
    [-62, -214],
    [18, -246],
    [70, -196],
    [-16, -180],
  ]
  return placed(
    many(18, () => {
      const [lx, ly] = [by.near(0, 84), by.between(-178, -96)]
      return (
        stroke(`M${lx * 0.2} -84L${lx} ${ly}`, '#6f8550', 4) +
        oval([lx, ly], [by.between(20, 32), by.between(17, 26)], by.pick(['#7a9258', '#63794a', '#8fa56a'])) +
        `<ellipse cx="${lx.toFixed(0)}" cy="${ly.toFixed(0)}" rx="13" ry="11" fill="none" stroke="#53673c" stroke-width="3" stroke-opacity="0.5"/>`
      )
    }) +
      heads
        .map(
          ([hx, hy]) =>
            stroke(`M${hx * 0.3} -100L${hx} ${hy}`, '#7f955c', 4) +
            many(15, () =>
              oval(
                [hx + by.near(0, 26), hy + by.near(0, 22)],
                [11, 10],
                by.pick([bloom, lit(bloom, 0.25), shaded(bloom, 0.15)]),
              ),
            ),
        )
        .join('') +
      fill('M-62 -88H62L48 0H-48Z', '#b9683f') +
      fill('M24 -88H62L48 0H18Z', '#95502f') +
      box([-68, -98], [136, 22], '#c97a4e') +
      oval([0, 4], [64, 8], '#5d4630', 0.3),
    [x, y],
    { size },
  )
}

/** Asleep between the pots, where it must not be. */
export function catAmongPots(by: Chance, size: Spot): string {
  const [width, height] = size
  const wall = '#dccdb0'
  const floor = height * 0.7
  return [
    faded(`M0 0H${width}V${floor}H0Z`, lit(wall, 0.4), wall),
    brushed(by, { at: [-60, 0], size: [width, floor] }, [lit(wall, 0.6), shaded(wall, 0.1)], {
      count: 110,
      long: 130,
      thick: 16,
      opacity: 0.28,
      slope: 0.15,
    }),
    many(70, () =>
      oval(
        [by.between(0, width), by.between(0, floor)],
        [by.between(16, 40), by.between(9, 18)],
        '#a9a27c',
        0.14,
      ),
    ),
    foliage(by, {
      at: [width * 0.06, height * 0.04],
      size: [width * 0.3, height * 0.14],
      colour: '#7f9560',
      light: '#ccd58e',
      leaf: 14,
      dense: 0.58,
    }),
    faded(`M0 ${floor}H${width}V${height}H0Z`, '#c9ad86', '#957855'),
    many(6, (index) => stroke(`M0 ${floor + 20 + index * index * 11}H${width}`, '#85694a', 3, 0.5)),
    many(9, (index) =>
      stroke(
        `M${width * (0.06 + index * 0.11)} ${floor}L${width * (-0.24 + index * 0.185)} ${height}`,
        '#85694a',
        3,
        0.5,
      ),
    ),
    glow([width * 0.5, height * 0.8], [width * 0.6, height * 0.24], '#fff3d6', 0.5),
    geranium(by, [width * 0.16, height * 0.79], 1.7, '#c2493f'),
    geranium(by, [width * 0.86, height * 0.78], 1.5, '#e6c9a0'),
    oval([width * 0.51, height * 0.865], [width * 0.29, 30], '#4f3b26', 0.4),
    fill(
      `M${width * 0.27} ${height * 0.7}H${width * 0.75}L${width * 0.7} ${height * 0.87}H${width * 0.32}Z`,
      '#b9683f',
    ),
    fill(
      `M${width * 0.6} ${height * 0.7}H${width * 0.75}L${width * 0.7} ${height * 0.87}H${width * 0.58}Z`,
      '#95502f',
    ),
    fill(`M${width * 0.25} ${height * 0.68}H${width * 0.77}V${height * 0.73}H${width * 0.25}Z`, '#c97a4e'),
    oval([width * 0.51, height * 0.68], [width * 0.26, height * 0.028], '#5a4331'),
    curled([width * 0.51, height * 0.685], width * 0.00122),
    many(5, (index) =>
      stroke(
        through([
          [width * (0.28 + index * 0.008), height * 0.69],
          [width * (0.27 + index * 0.006), height * 0.66],
          [width * (0.24 + index * 0.014), height * (0.64 - (index % 2) * 0.02)],
        ]),
        '#7f9560',
        5,
      ),
    ),
  ].join('')
}
