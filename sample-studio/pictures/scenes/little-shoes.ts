import type { Chance } from '../kit/chance.ts'
import { box, fill, many, oval, placed, type Spot, stroke, through } from '../kit/pen.ts'
import { faded, glow } from '../kit/washes.ts'

/** A lamp, a window with stars, and two shoes on the sill. */
export function littleShoes(by: Chance, size: Spot): string {
  const [width, height] = size
  const sill = height * 0.74
  return [
    faded(`M0 0H${width}V${height}H0Z`, '#8d8076', '#5b4f4a'),
    box([width * 0.14, height * 0.05], [width * 0.72, sill - height * 0.05], '#d9cdbb'),
    faded(`M${width * 0.18} ${height * 0.09}H${width * 0.82}V${sill}H${width * 0.18}Z`, '#26314b', '#6d7795'),
    many(46, () =>
      oval(
        [by.between(width * 0.19, width * 0.81), by.between(height * 0.1, height * 0.55)],
        [1.8, 1.8],
        '#f5efdf',
        by.between(0.3, 0.95),
      ),
    ),
    glow([width * 0.64, height * 0.24], [70, 70], '#fdf3d4', 0.8),
    fill(`M${width * 0.64} ${height * 0.24 - 19}l5 14l14 5l-14 5l-5 14l-5 -14l-14 -5l14 -5Z`, '#fffaf0'),
    fill(
      `M${width * 0.18} ${height * 0.6}q${width * 0.2} -46 ${width * 0.36} -14t${width * 0.28} -12V${sill}H${width * 0.18}Z`,
      '#3a4460',
    ),
    stroke(
      `M${width * 0.5} ${height * 0.09}V${sill}M${width * 0.18} ${height * 0.34}H${width * 0.82}`,
      '#d9cdbb',
      20,
    ),
    fill(
      `M0 0H${width * 0.3}C${width * 0.26} ${height * 0.3} ${width * 0.12} ${height * 0.5} ${width * 0.1} ${sill}H0Z`,
      '#f0e6d5',
      0.94,
    ),
    stroke(
      through([
        [width * 0.08, 0],
        [width * 0.1, height * 0.3],
        [width * 0.04, sill],
      ]) +
        through([
          [width * 0.2, 0],
          [width * 0.17, height * 0.3],
          [width * 0.07, sill],
        ]),
      '#cfc0a9',
      5,
    ),
    glow([width * 0.2, height * 0.72], [width * 0.62, height * 0.46], '#ffdf9f', 0.75),
    faded(`M0 ${sill}H${width}V${height * 0.86}H0Z`, '#f3e8d4', '#d2bfa0'),
    faded(`M0 ${height * 0.86}H${width}V${height}H0Z`, '#a88f74', '#75604e'),
    oval([width * 0.53, height * 0.815], [width * 0.2, 20], '#5b4030', 0.35),
    placed(shoe(by), [width * 0.46, height * 0.81], { size: 1.75 }),
    placed(shoe(by), [width * 0.63, height * 0.83], { size: 1.75, turn: 4 }),
  ].join('')
}

/** A knitted shoe, as long as a thumb. */
function shoe(by: Chance): string {
  const wool = '#f4e3d7'
  return (
    fill(
      'M-40 -2C-44 -30 -36 -52 -34 -70H6C8 -52 10 -42 30 -36C52 -30 58 -12 52 -2C30 6 -24 6 -40 -2Z',
      wool,
    ) +
    fill(
      'M-40 -2C-42 -10 -42 -16 -41 -22C-20 -10 30 -12 55 -14C56 -10 55 -6 52 -2C30 6 -24 6 -40 -2Z',
      '#dfc2b2',
    ) +
    many(9, (row) =>
      stroke(
        through([
          [-38 + row * 0.4, -60 + row * 6.4],
          [-14, -57 + row * 6.4],
          [5 + row * 4.4, -61 + row * 6.8],
        ]),
        '#e3cbbd',
        2.2,
        0.8,
      ),
    ) +
    many(5, (bump) => oval([-31 + bump * 8.6, -71], [6, 5], '#fffaf2')) +
    stroke('M-35 -56C-20 -50 -6 -50 7 -56', '#d68f8d', 4) +
    fill(`M-14 -54C-${by.between(26, 30).toFixed(0)} -66 -32 -50 -14 -51C4 -48 0 -66 -14 -54Z`, '#d68f8d') +
    stroke('M-16 -52L-24 -36M-12 -52L-6 -36', '#d68f8d', 3)
  )
}
