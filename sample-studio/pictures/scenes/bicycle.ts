import { foliage } from '../kit/trees.ts'
import { blossoms, grass } from '../kit/land.ts'
import type { Chance } from '../kit/chance.ts'
import { lit, paint, shaded } from '../kit/colour.ts'
import { box, corners, fill, many, oval, placed, type Spot, stroke, through } from '../kit/pen.ts'
import { brushed, faded } from '../kit/washes.ts'

/** Her bicycle against the schoolhouse wall. */
export function bicycle(by: Chance, size: Spot): string {
  const [width, height] = size
  const wall = '#d5ccba'
  const ground = height * 0.82
  return [
    faded(`M0 0H${width}V${ground}H0Z`, lit(wall, 0.35), shaded(wall, 0.08)),
    brushed(
      by,
      { at: [-60, 0], size: [width, ground] },
      [lit(wall, 0.55), shaded(wall, 0.12), lit(wall, 0.3)],
      { count: 150, long: 130, thick: 16, opacity: 0.25, slope: 0.15 },
    ),
    many(5, () => bricks(by, [by.between(0, width * 0.9), by.between(height * 0.3, ground - 60)])),
    box([width * 0.71, height * 0.1], [width * 0.24, ground - height * 0.1], '#8a8678'),
    faded(
      `M${width * 0.73} ${height * 0.12}H${width * 0.93}V${ground}H${width * 0.73}Z`,
      '#76807c',
      '#59625f',
    ),
    many(5, (index) => stroke(`M${width * (0.77 + index * 0.04)} ${height * 0.13}V${ground}`, '#48504d', 3)),
    oval([width * 0.755, height * 0.5], [9, 9], '#d8c9a0'),
    foliage(by, {
      at: [width * 0.12, height * 0.03],
      size: [width * 0.34, height * 0.13],
      colour: '#7d8166',
      light: '#c9c8a4',
      leaf: 14,
      dense: 0.58,
    }),
    foliage(by, {
      at: [width * 0.5, -height * 0.01],
      size: [width * 0.26, height * 0.09],
      colour: '#7d8166',
      light: '#c9c8a4',
      leaf: 14,
      dense: 0.58,
    }),
    many(46, () =>
      oval(
        [by.between(0, width * 0.7), by.between(height * 0.1, height * 0.55)],
        [by.between(12, 26), by.between(7, 13)],
        '#8d8470',
        0.2,
      ),
    ),
    faded(`M0 ${ground}H${width}V${height}H0Z`, '#b3a78d', '#837760'),
    brushed(by, { at: [0, ground + 10], size: [width, height - ground] }, ['#cbbfa4', '#746953'], {
      count: 50,
      long: 120,
      thick: 7,
      opacity: 0.4,
    }),
    fill(
      corners([
        [width * 0.08, height * 0.9],
        [width * 0.66, height * 0.9],
        [width * 0.58, height * 0.86],
        [width * 0.12, height * 0.86],
      ]),
      '#4f4636',
      0.3,
    ),
    placed(bike(by), [width * 0.37, height * 0.885], { size: width / 640, turn: -1 }),
    grass(by, { at: [0, ground - 4], size: [width * 0.72, 22] }, ['#6c7150', '#8f9068', '#55593d'], {
      count: 110,
      tall: 42,
    }),
    blossoms(by, { at: [0, ground - 40], size: [width * 0.3, 40] }, [paint.white, '#d9cdb8'], {
      count: 16,
      size: 9,
    }),
  ].join('')
}

const bricks = (by: Chance, [x, y]: Spot) =>
  many(6, (index) =>
    box(
      [x + (index % 2) * 46 + (Math.floor(index / 2) % 2) * 22, y + Math.floor(index / 2) * 20],
      [42, 16],
      by.pick(['#a98872', '#b79a83', '#94745f']),
      0.6,
    ),
  )

/** A lady's bicycle from its left side, the wheels on 0. */
function bike(by: Chance): string {
  const frame = '#34302d'
  const wheel = (x: number) =>
    `<circle cx="${x}" cy="-84" r="82" fill="none" stroke="#2d2927" stroke-width="7"/><circle cx="${x}" cy="-84" r="75" fill="none" stroke="#8d8578" stroke-width="3"/>` +
    many(18, (spoke) =>
      stroke(
        `M${x} -84l${(Math.cos(spoke * 0.349) * 74).toFixed(1)} ${(Math.sin(spoke * 0.349) * 74).toFixed(1)}`,
        '#6b645a',
        1,
      ),
    ) +
    oval([x, -84], [7, 7], frame)
  return (
    wheel(-138) +
    wheel(138) +
    stroke(
      'M-138 -84L-20 -78L-46 -196M-138 -84L-44 -180M-20 -78L96 -172M-46 -150C-10 -120 40 -120 100 -190',
      frame,
      7,
    ) +
    stroke('M138 -84C126 -110 112 -150 98 -206', frame, 7) +
    stroke('M98 -206L92 -232C104 -246 84 -250 60 -240', frame, 6) +
    oval([62, -240], [13, 6], '#5d4632') +
    fill('M-86 -206C-70 -222 -30 -214 -14 -204C-24 -192 -60 -192 -84 -196Z', '#6b4a33') +
    stroke('M-46 -196V-204', frame, 7) +
    stroke('M-222 -90A84 84 0 0 1 -60 -118', frame, 5) +
    stroke('M66 -128A84 84 0 0 1 222 -92', frame, 5) +
    stroke('M-176 -176H-70M-160 -176L-138 -84', frame, 4) +
    oval([-20, -78], [19, 19], frame) +
    oval([-20, -78], [10, 10], '#8d8578') +
    stroke('M-20 -78L4 -46M4 -46H18M-20 -78L-44 -110M-44 -110H-58', frame, 5) +
    stroke('M-138 -77L-20 -62M-138 -91L-20 -96', '#4d4741', 2.4) +
    fill('M104 -226H206L194 -158H118Z', '#a5835a') +
    many(6, (line) => stroke(`M${112 + line * 16} -224L${120 + line * 13} -160`, '#7b5d3b', 3)) +
    many(3, (line) => stroke(`M${108 + line * 3} ${-208 + line * 18}H${203 - line * 3}`, '#c6a577', 3)) +
    many(26, () => {
      const at: Spot = [by.between(104, 206), by.between(-276, -226)]
      return (
        stroke(through([[by.between(130, 180), -222], at]), '#6d7552', 3) +
        oval(at, [10, 9], by.pick(['#f6efe0', '#cdbcae', '#e6dac2', '#a89a92']))
      )
    })
  )
}
