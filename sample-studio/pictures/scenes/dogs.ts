/** The dog, and where the dog was. */
import { birds, dog } from '../kit/animals.ts'
import { sail } from '../kit/boats.ts'
import type { Chance } from '../kit/chance.ts'
import { paint } from '../kit/colour.ts'
import { hill, water } from '../kit/land.ts'
import { box, corners, fill, many, oval, placed, type Spot, stroke, through } from '../kit/pen.ts'
import { brushed, clouds, faded, glow, sky } from '../kit/washes.ts'

/** The dog at the end of the pier, waiting for the boat. */
export function dogOnThePier(by: Chance, size: Spot): string {
  const [width, height] = size
  const line = height * 0.46
  return [
    sky({ size, top: '#8fb3c9', foot: '#fbe6c6', down: line }),
    glow([width * 0.3, line], [width * 0.5, height * 0.36], '#fff2d6', 0.9),
    clouds(by, [width, line], '#fff6e6', 6),
    hill(by, { size, y: line - 18, swing: 16, waves: 1.2, slope: 10, colour: '#9fb0b8', foot: '#9fb0b8' }),
    water(
      by,
      { at: [0, line], size: [width, height - line] },
      { far: '#b7cccb', near: '#4f7f8e', gleam: '#fff6e2' },
      170,
    ),
    sail([width * 0.3, line + 34], 0.8),
    fill(
      corners([
        [width * 0.6, height * 0.6],
        [width * 0.7, height * 0.6],
        [width * 1.12, height * 1.04],
        [width * 0.36, height * 1.04],
      ]),
      '#a3825c',
    ),
    many(12, (index) => {
      const near = (index / 12) ** 1.6
      const y = height * (0.6 + near * 0.44)
      return stroke(
        `M${width * (0.6 - near * 0.24)} ${y}H${width * (0.7 + near * 0.42)}`,
        '#6d5338',
        2 + near * 6,
      )
    }),
    brushed(
      by,
      { at: [width * 0.5, height * 0.66], size: [width * 0.4, height * 0.3] },
      ['#c3a378', '#7d6143'],
      { count: 40, long: 60, thick: 5, opacity: 0.4, bend: 1 },
    ),
    [0.615, 0.69].map((x) => box([width * x - 9, height * 0.54], [18, height * 0.12], '#5d4730')).join(''),
    oval([width * 0.655, height * 0.79], [120, 16], '#3a2c1f', 0.4),
    dog([width * 0.66, height * 0.79], height * 0.3, '#8d6a47'),
    stroke(
      through([
        [width * 0.66 - height * 0.056, height * 0.79 - height * 0.172],
        [width * 0.66 - height * 0.02, height * 0.79 - height * 0.158],
        [width * 0.66 + height * 0.022, height * 0.79 - height * 0.18],
      ]),
      '#b4463a',
      11,
    ),
    birds(by, [width * 0.7, height * 0.2], 6, '#fffaf0'),
  ].join('')
}

/** By the door: the boots are there, the ball is there, the lead hangs on its hook. */
export function leadOnItsHook(by: Chance, size: Spot): string {
  const [width, height] = size
  const floor = height * 0.76
  const boot = (x: number, mirrored: boolean) =>
    placed(
      fill(
        'M-34 -190H30C32 -120 28 -80 40 -50C66 -40 84 -28 86 0H-34C-40 -60 -36 -120 -34 -190Z',
        '#4f5f4a',
      ) +
        fill('M-34 -190H30V-168H-34Z', '#66775d') +
        box([-38, -8], [128, 12], '#33352c') +
        stroke('M-22 -150V-30', '#7d8d70', 7, 0.7),
      [x, floor + 60],
      { size: 1.15, mirrored },
    )
  return [
    faded(`M0 0H${width}V${floor}H0Z`, '#e3dac6', '#cdbfa5'),
    box([0, floor - height * 0.24], [width, height * 0.24], '#a3b0a6'),
    many(11, (index) => stroke(`M${width * index * 0.1} ${floor - height * 0.24}V${floor}`, '#8b998f', 4)),
    box([0, floor - height * 0.25], [width, 20], '#c3cdc2'),
    faded(`M0 ${floor}H${width}V${height}H0Z`, '#b58f6a', '#876545'),
    many(7, (index) =>
      stroke(
        `M${width * (-0.1 + index * 0.2)} ${floor}L${width * (-0.5 + index * 0.33)} ${height}`,
        '#765638',
        4,
        0.6,
      ),
    ),
    fill(
      corners([
        [width * 0.6, 0],
        [width * 0.86, 0],
        [width * 0.52, height],
        [width * 0.12, height],
      ]),
      '#fff6de',
      0.28,
    ),
    brushed(by, { at: [-60, 0], size: [width, floor * 0.64] }, ['#efe7d6', '#c9baa0'], {
      count: 60,
      long: 130,
      thick: 14,
      opacity: 0.25,
    }),
    box([width * 0.2, height * 0.17], [width * 0.6, 34], '#8d6a48'),
    [0.28, 0.43, 0.58, 0.73]
      .map((x) => stroke(`M${width * x} ${height * 0.18}v32c0 26 34 26 34 2`, '#4d4743', 9))
      .join(''),
    stroke(
      through([
        [width * 0.59, height * 0.23],
        [width * 0.57, height * 0.36],
        [width * 0.585, height * 0.5],
        [width * 0.625, height * 0.52],
        [width * 0.635, height * 0.4],
        [width * 0.605, height * 0.24],
      ]),
      '#a8453b',
      13,
    ),
    stroke(
      through([
        [width * 0.6, height * 0.24],
        [width * 0.63, height * 0.32],
        [width * 0.615, height * 0.42],
      ]),
      '#a8453b',
      13,
    ),
    oval([width * 0.612, height * 0.435], [13, 17], '#c9a55c'),
    fill(
      `M${width * 0.27} ${height * 0.21}C${width * 0.2} ${height * 0.3} ${width * 0.2} ${height * 0.5} ${width * 0.215} ${height * 0.6}H${width * 0.37}C${width * 0.385} ${height * 0.5} ${width * 0.37} ${height * 0.3} ${width * 0.32} ${height * 0.21}Z`,
      '#48647d',
    ),
    stroke(
      `M${width * 0.295} ${height * 0.22}V${height * 0.59}M${width * 0.24} ${height * 0.44}h${width * 0.035}`,
      '#33485c',
      6,
    ),
    oval([width * 0.33, floor + 66], [width * 0.17, 18], paint.ink, 0.3),
    boot(width * 0.25, false),
    boot(width * 0.37, false),
    oval([width * 0.62, floor + 96], [110, 16], paint.ink, 0.3),
    fill(
      `M${width * 0.54} ${floor + 40}H${width * 0.7}L${width * 0.725} ${floor + 92}H${width * 0.515}Z`,
      '#c9d0cf',
    ) +
      oval([width * 0.62, floor + 40], [width * 0.08, 15], '#9fb0b3') +
      oval([width * 0.62, floor + 43], [width * 0.068, 11], '#dfeaea'),
    oval([width * 0.83, floor + 128], [54, 12], paint.ink, 0.3),
    oval([width * 0.825, floor + 88], [44, 44], '#c9c84f') +
      stroke(
        `M${width * 0.825 - 40} ${floor + 72}C${width * 0.825 - 8} ${floor + 82} ${width * 0.825 + 6} ${floor + 106} ${width * 0.825 + 8} ${floor + 130}M${width * 0.825 + 12} ${floor + 46}C${width * 0.825 + 8} ${floor + 66} ${width * 0.825 + 24} ${floor + 84} ${width * 0.825 + 43} ${floor + 88}`,
        '#f3f0cf',
        6,
      ),
  ].join('')
}
