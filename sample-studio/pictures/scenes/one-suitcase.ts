/** What he took along: one suitcase, before day. */
import type { Chance } from '../kit/chance.ts'
import { paint } from '../kit/colour.ts'
import { box, corners, fill, many, oval, type Spot, stroke, through } from '../kit/pen.ts'
import { brushed, faded, glow, mist } from '../kit/washes.ts'
import { suitcase } from './suitcase.ts'

/** One suitcase on a bench, bread in a cloth, and the lamp of a platform before day. */
export function oneSuitcase(by: Chance, size: Spot): string {
  const [width, height] = size
  const ground = height * 0.74
  return [
    faded(`M0 0H${width}V${ground}H0Z`, '#53606e', '#b9a99c'),
    mist([width * 0.5, ground - 20], height * 0.3, '#d9cbb8', 0.8),
    stroke(
      `M0 ${ground - 60}L${width} ${ground - 96}M0 ${ground - 22}L${width} ${ground - 78}`,
      '#7d746c',
      6,
    ),
    many(9, (index) =>
      stroke(
        `M${width * (0.06 + index * 0.12)} ${ground - 66 - index * 4}l-16 ${42 - index * 3}`,
        '#6d655e',
        8,
        0.7,
      ),
    ),
    many(5, (index) =>
      stroke(
        `M${width * (0.9 - index * 0.17)} ${ground - 90 + index * 6}V${height * (0.2 - index * 0.012)}`,
        '#5d5a59',
        6,
        0.35 + index * 0.08,
      ),
    ),
    stroke(
      through([
        [width, height * 0.17],
        [width * 0.5, height * 0.2],
        [0, height * 0.13],
      ]),
      '#5d5a59',
      3,
      0.6,
    ),
    faded(`M0 ${ground}H${width}V${height}H0Z`, '#8f8478', '#4d463f'),
    brushed(by, { at: [0, ground + 10], size: [width, height - ground] }, ['#a59a8b', '#443d37'], {
      count: 60,
      long: 140,
      thick: 7,
      opacity: 0.35,
    }),
    stroke(
      `M${width * 0.2} ${height * 0.86}V${height * 0.2}C${width * 0.2} ${height * 0.12} ${width * 0.27} ${height * 0.12} ${width * 0.29} ${height * 0.17}`,
      '#2f2d2c',
      15,
    ),
    glow([width * 0.29, height * 0.24], [width * 0.34, height * 0.44], '#ffe3a3', 0.9),
    fill(
      corners([
        [width * 0.265, height * 0.2],
        [width * 0.315, height * 0.2],
        [width * 0.34, height * 0.235],
        [width * 0.24, height * 0.235],
      ]),
      '#2f2d2c',
    ),
    oval([width * 0.29, height * 0.242], [26, 15], '#fff6d8'),
    glow([width * 0.42, height * 0.84], [width * 0.4, height * 0.16], '#f7dca0', 0.6),
    box([width * 0.34, height * 0.5], [width * 0.52, 22], '#6b5138'),
    box([width * 0.34, height * 0.56], [width * 0.52, 22], '#624a33'),
    box([width * 0.32, height * 0.7], [width * 0.56, 30], '#7d6043'),
    stroke(
      `M${width * 0.39} ${height * 0.49}V${height * 0.87}M${width * 0.81} ${height * 0.49}V${height * 0.87}`,
      '#2f2d2c',
      17,
    ),
    oval([width * 0.6, height * 0.88], [width * 0.27, 16], paint.ink, 0.4),
    suitcase([width * 0.52, height * 0.698], 2.5),
    breadInCloth([width * 0.71, height * 0.697]),
  ].join('')
}

const breadInCloth = ([x, y]: Spot) =>
  fill(
    `M${x - 92} ${y}C${x - 104} ${y - 56} ${x - 50} ${y - 84} ${x} ${y - 84}C${x + 52} ${y - 84} ${x + 102} ${y - 54} ${x + 92} ${y}Z`,
    '#efe4cd',
  ) +
  many(5, (index) =>
    stroke(
      `M${x - 70 + index * 35} ${y - 4}C${x - 66 + index * 33} ${y - 40} ${x - 30 + index * 15} ${y - 70} ${x} ${y - 82}`,
      '#b4534a',
      5,
      0.6,
    ),
  ) +
  fill(
    `M${x - 4} ${y - 78}C${x - 50} ${y - 120} ${x - 64} ${y - 92} ${x} ${y - 74}C${x + 66} ${y - 94} ${x + 46} ${y - 124} ${x - 4} ${y - 78}Z`,
    '#f6eedd',
  ) +
  oval([x, y - 80], [13, 11], '#dccfb4')
