import { hill } from '../kit/land.ts'
import { fir } from '../kit/trees.ts'
import { arms, man } from '../kit/people.ts'
import type { Chance } from '../kit/chance.ts'
import { paint } from '../kit/colour.ts'
import { box, corners, fill, many, oval, placed, type Spot, stroke, through } from '../kit/pen.ts'
import { brushed, faded, glow, mist } from '../kit/washes.ts'

/** The Alps through the window of the night train, towards morning. */
export function trainWindow(by: Chance, size: Spot): string {
  const [width, height] = size
  const [left, right, top, foot] = [width * 0.1, width * 0.9, height * 0.08, height * 0.7]
  const peaks = (y: number, tall: number, colour: string, snow: string, count: number) =>
    many(count, (index) => {
      const x = left + ((index + by.near(0.5, 0.3)) * (right - left)) / count
      const high = tall * by.between(0.7, 1.2)
      const wide = high * by.between(0.8, 1.1)
      return (
        fill(
          corners([
            [x - wide, y],
            [x - wide * 0.4, y - high * 0.52],
            [x - wide * 0.1, y - high],
            [x + wide * 0.3, y - high * 0.62],
            [x + wide, y],
          ]),
          colour,
        ) +
        fill(
          corners([
            [x - wide * 0.1, y - high],
            [x + wide * 0.16, y - high * 0.76],
            [x + wide * 0.1, y - high * 0.7],
            [x + wide * 0.04, y - high * 0.79],
            [x - wide * 0.05, y - high * 0.66],
            [x - wide * 0.14, y - high * 0.8],
            [x - wide * 0.22, y - high * 0.75],
          ]),
          snow,
        )
      )
    })
  return [
    faded(`M0 0H${width}V${height}H0Z`, '#7a5d47', '#4d392c'),
    brushed(by, { at: [0, 0], size }, ['#8f6f55', '#5c4534'], {
      count: 70,
      long: 190,
      thick: 8,
      opacity: 0.3,
    }),
    `<clipPath id="train"><rect x="${left}" y="${top}" width="${right - left}" height="${foot - top}" rx="34"/></clipPath>`,
    `<rect x="${left - 22}" y="${top - 22}" width="${right - left + 44}" height="${foot - top + 44}" rx="50" fill="#b8ae9d"/>`,
    '<g clip-path="url(#train)">',
    faded(`M0 0H${width}V${height}H0Z`, '#93aec6', '#f6dfc3', 0.7),
    glow([width * 0.7, height * 0.4], [width * 0.5, height * 0.4], '#fff0d8', 0.8),
    peaks(height * 0.56, height * 0.3, '#8fa1b5', '#f6efe8', 5),
    mist([width * 0.5, height * 0.54], 60, '#f0e4d8', 0.8),
    peaks(height * 0.62, height * 0.17, '#6f8596', '#e9e6e4', 6),
    hill(by, { size, y: height * 0.58, swing: 20, waves: 1.2, colour: '#7d9072', foot: '#9aa679' }),
    many(30, () =>
      fir(by, [by.between(left, right), height * by.between(0.6, 0.68)], by.between(50, 110), '#4b6152'),
    ),
    fill(
      corners([
        [left, top],
        [left + 150, top],
        [left + 30, foot],
        [left - 60, foot],
      ]),
      '#fffaf0',
      0.16,
    ),
    '</g>',
    stroke(`M${left} ${(top + foot) * 0.4}H${right}`, '#b8ae9d', 16),
    fill(
      `M0 0H${width * 0.12}C${width * 0.15} ${height * 0.3} ${width * 0.09} ${height * 0.5} ${width * 0.1} ${height * 0.74}H0Z`,
      '#7d3f38',
    ) +
      stroke(
        through([
          [width * 0.04, 0],
          [width * 0.06, height * 0.4],
          [width * 0.04, height * 0.74],
        ]),
        '#5f2d29',
        7,
      ) +
      stroke(
        through([
          [width * 0.09, 0],
          [width * 0.1, height * 0.4],
          [width * 0.07, height * 0.74],
        ]),
        '#9c564c',
        5,
      ),
    faded(
      `M${width * 0.16} ${height * 0.76}H${width * 0.84}L${width * 0.9} ${height * 0.88}H${width * 0.1}Z`,
      '#c3a173',
      '#9a7849',
    ),
    box([width * 0.1, height * 0.88], [width * 0.8, 22], '#6b4f31'),
    thermos([width * 0.3, height * 0.84]),
    placed(
      fill('M-90 0C-70 -40 60 -46 96 -6C60 16 -60 18 -90 0Z', '#c98d4f') +
        fill('M-90 0C-70 -40 60 -46 96 -6C30 -20 -40 -16 -90 0Z', '#e0b277') +
        fill('M-140 12L-80 -20L120 -16L150 12Z', '#f6efdf', 0.5),
      [width * 0.55, height * 0.84],
    ),
    man({
      at: [width * 0.9, height * 1.36],
      tall: height * 0.98,
      dress: '#4f5a66',
      hair: '#2f2723',
      head: 'bare',
      faces: 'left',
      arms: arms.down,
    }),
  ].join('')
}

const thermos = ([x, y]: Spot) =>
  oval([x + 8, y + 2], [50, 9], paint.ink, 0.3) +
  fill(
    `M${x - 34} ${y - 150}H${x + 34}V${y - 6}C${x + 34} ${y + 4} ${x - 34} ${y + 4} ${x - 34} ${y - 6}Z`,
    '#a8453b',
  ) +
  box([x + 12, y - 150], [22, 148], '#83332c') +
  box([x - 30, y - 196], [60, 48], '#d8d0c0') +
  box([x + 10, y - 196], [20, 48], '#b3aa9a') +
  box([x - 34, y - 110], [68, 16], '#e9dcc2')
