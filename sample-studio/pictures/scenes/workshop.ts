import { pane } from '../kit/houses.ts'
import type { Chance } from '../kit/chance.ts'
import { lit, paint, shaded } from '../kit/colour.ts'
import { box, corners, fill, many, oval, placed, type Spot, stroke } from '../kit/pen.ts'
import { brushed, faded } from '../kit/washes.ts'

/** A bench under a window, and on it the boat he built. */
export function workshop(by: Chance, size: Spot): string {
  const [width, height] = size
  const wall = '#7a6650'
  const bench = height * 0.68
  return [
    faded(`M0 0H${width}V${height}H0Z`, lit(wall, 0.12), shaded(wall, 0.35)),
    many(11, (index) => stroke(`M${(index * width) / 10} 0V${bench}`, shaded(wall, 0.35), 4, 0.7)),
    brushed(by, { at: [0, 0], size: [width, bench] }, [lit(wall, 0.2), shaded(wall, 0.25)], {
      count: 80,
      long: 90,
      thick: 6,
      opacity: 0.25,
    }),
    pane([width * 0.56, height * 0.08], [width * 0.27, height * 0.36], { frame: '#4a3828' }),
    box([width * 0.56, height * 0.08], [width * 0.27, height * 0.36], '#e9efe4', 0.75),
    stroke(
      `M${width * 0.695} ${height * 0.08}V${height * 0.44}M${width * 0.56} ${height * 0.21}H${width * 0.83}`,
      '#4a3828',
      13,
    ),
    fill(
      corners([
        [width * 0.56, height * 0.1],
        [width * 0.83, height * 0.1],
        [width * 0.6, height],
        [width * 0.08, height],
      ]),
      '#fff3d4',
      0.16,
    ),
    tools([width * 0.06, height * 0.12]),
    faded(`M0 ${bench}H${width}V${bench + 66}H0Z`, '#c39a63', '#8a6338'),
    faded(`M0 ${bench + 66}H${width}V${height}H0Z`, '#4b3826', '#2e2219'),
    brushed(by, { at: [0, bench + 4], size: [width, 44] }, ['#dcb880', '#9d7443'], {
      count: 50,
      long: 150,
      thick: 4,
      opacity: 0.5,
      bend: 2,
    }),
    boat([width * 0.46, bench - 6], 2.7),
    plane([width * 0.12, bench + 2], 1.5),
    many(30, () => curl(by, [by.between(width * 0.04, width * 0.34), by.between(bench + 8, bench + 44)])),
    many(60, () =>
      oval(
        [by.between(width * 0.2, width * 0.8), by.between(height * 0.1, bench)],
        [2, 2],
        '#fff6df',
        by.between(0.2, 0.6),
      ),
    ),
    cup([width * 0.88, bench + 12]),
  ].join('')
}

const tools = ([x, y]: Spot) =>
  box([x - 20, y - 16], [470, 12], '#4e3b29') +
  fill(`M${x} ${y}h34v26h76l100 84l-16 20l-100 -74h-76l-18 30Z`, '#6e6a63') +
  fill(`M${x - 6} ${y - 4}h46v40h-46Z`, '#5a4030') +
  stroke(`M${x + 260} ${y}v150`, '#8a6238', 15) +
  fill(`M${x + 222} ${y + 150}h78v36h-78Z`, '#4d4a47') +
  [330, 370, 410]
    .map(
      (dx, index) =>
        stroke(`M${x + dx} ${y}v${60 + index * 14}`, '#a3713f', 14) +
        stroke(`M${x + dx} ${y + 60 + index * 14}v70`, '#8d8f8e', 7),
    )
    .join('')

function boat(at: Spot, size: number): string {
  return placed(
    fill('M-52 -10L-42 0H46L58 -10Z', '#5d4630') +
      fill('M-96 -46C-84 -16 -60 -8 0 -8C60 -8 84 -16 104 -52C60 -40 -50 -38 -96 -46Z', '#a4453a') +
      fill('M-96 -46C-50 -38 60 -40 104 -52L102 -44C60 -32 -50 -30 -94 -38Z', '#f0e4c9') +
      box([-34, -72], [52, 30], '#e9d9b4') +
      [-26, -10, 6].map((x) => box([x, -64], [9, 11], '#4f6d80')).join('') +
      box([-40, -78], [64, 7], '#6f4f33') +
      box([26, -84], [13, 38], '#33302d') +
      box([25, -80], [15, 7], '#a4453a') +
      stroke('M-58 -42V-112', '#5d4630', 4) +
      fill('M-57 -110L-26 -102L-57 -94Z', '#48647d'),
    at,
    { size },
  )
}

const plane = (at: Spot, size: number) =>
  placed(
    fill('M-70 0V-34H74L84 0Z', '#a8763f') +
      fill('M-70 -34H74L76 -26H-70Z', '#cb9a5e') +
      fill('M-40 -34C-44 -62 -20 -70 -14 -34Z', '#6b4526') +
      fill('M18 -34L4 -80H18L36 -34Z', '#8f9290') +
      oval([56, -42], [13, 12], '#6b4526'),
    at,
    { size },
  )

const curl = (by: Chance, [x, y]: Spot) =>
  placed(
    stroke(
      'M0 0C14 -16 34 -10 30 4C26 16 8 12 12 0C14 -6 22 -6 24 0',
      by.pick(['#e6c690', '#d3ab6b', '#f0d9ae']),
      5,
    ),
    [x, y],
    { size: by.between(0.5, 1), turn: by.between(0, 360) },
  )

const cup = ([x, y]: Spot) =>
  oval([x + 8, y + 4], [46, 9], paint.ink, 0.35) +
  stroke(`M${x + 30} ${y - 46}c24 -2 24 34 0 30`, '#dfe6e4', 8) +
  fill(`M${x - 34} ${y - 66}H${x + 34}L${x + 30} ${y}H${x - 30}Z`, '#dfe6e4') +
  box([x - 34, y - 68], [68, 7], '#48647d')
