import { pane } from '../kit/houses.ts'
import type { Chance } from '../kit/chance.ts'
import { lit, mix, paint, shaded } from '../kit/colour.ts'
import { box, fill, many, oval, type Spot, stroke } from '../kit/pen.ts'
import { arms, child, woman } from '../kit/people.ts'
import { brushed, faded } from '../kit/washes.ts'

/** Three rows on the steps before the school, and their teacher. */
export function classPhotograph(by: Chance, size: Spot): string {
  const [width, height] = size
  const wall = '#d9b98a'
  const rows = [
    { y: 0.7, tall: 265, count: 9 },
    { y: 0.79, tall: 265, count: 8 },
    { y: 0.9, tall: 262, count: 7 },
  ]
  return [
    faded(`M0 0H${width}V${height * 0.7}H0Z`, lit(wall, 0.3), wall),
    brushed(
      by,
      { at: [0, 0], size: [width, height * 0.65] },
      [lit(wall, 0.5), shaded(wall, 0.12), mix(wall, paint.rose, 0.3)],
      { count: 130, long: 120, thick: 12, opacity: 0.22 },
    ),
    box([0, 0], [width, height * 0.05], '#8a5a44'),
    box([0, height * 0.05], [width, height * 0.022], lit(wall, 0.6)),
    [0.08, 0.29, 0.71, 0.92]
      .map(
        (x) =>
          box([width * x - 74, height * 0.13], [148, height * 0.36], lit(wall, 0.6)) +
          pane([width * x - 58, height * 0.15], [116, height * 0.31], { frame: '#6f7f6d' }) +
          box([width * x - 84, height * 0.48], [168, 14], lit(wall, 0.7)),
      )
      .join(''),
    box([width * 0.5 - 128, height * 0.09], [256, height * 0.52], lit(wall, 0.6)),
    box([width * 0.5 - 104, height * 0.13], [208, height * 0.5], '#5a4636'),
    fill(
      `M${width * 0.5 - 104} ${height * 0.2}H${width * 0.5 + 104}C${width * 0.5 + 96} ${height * 0.06} ${width * 0.5 - 96} ${height * 0.06} ${width * 0.5 - 104} ${height * 0.2}Z`,
      '#8fa3a6',
    ),
    stroke(
      `M${width * 0.5} ${height * 0.1}V${height * 0.64}M${width * 0.5 - 104} ${height * 0.2}H${width * 0.5 + 104}`,
      '#3f3127',
      8,
    ),
    [0, 1, 2]
      .map((step) =>
        faded(
          `M${width * (0.12 - step * 0.04)} ${height * (0.64 + step * 0.085)}H${width * (0.88 + step * 0.04)}V${height * (0.73 + step * 0.085)}H${width * (0.12 - step * 0.04)}Z`,
          '#cbbda4',
          '#a3947c',
        ),
      )
      .join(''),
    faded(`M0 ${height * 0.88}H${width}V${height}H0Z`, '#b5a486', '#84745b'),
    rows
      .map(({ y, tall, count }) =>
        many(count, (index) => {
          const x = width * (0.5 + (index - (count - 1) / 2) * 0.083) + by.near(0, 5)
          return schoolchild(by, [x, height * y], tall * by.near(1, 0.05), by.isLikely(0.5))
        }),
      )
      .join(''),
    woman({
      at: [width * 0.885, height * 0.93],
      tall: 410,
      dress: '#7d8f6d',
      hair: '#4f3b2d',
      head: 'bun',
      faces: 'left',
      arms: arms.together,
    }),
    oval([width * 0.5, height * 0.925], [width * 0.34, 12], paint.ink, 0.16),
    brushed(by, { at: [0, height * 0.93], size: [width, height * 0.07] }, ['#c4b496', '#75664f'], {
      count: 50,
      long: 120,
      thick: 6,
      opacity: 0.4,
    }),
  ].join('')
}

function schoolchild(by: Chance, at: Spot, tall: number, isGirl: boolean): string {
  const hair = by.pick(['#4a3728', '#2f2620', '#7a5a3b', '#a98552', '#5f4130'])
  const dress = by.pick([
    '#3f5878',
    '#3f5878',
    '#a4503f',
    '#c9a24f',
    '#6e8568',
    '#8c9aa3',
    '#b9776a',
    '#e4d8bf',
  ])
  const told = {
    at,
    tall,
    hair,
    dress,
    faces: by.pick(['left', 'right'] as const),
    arms: by.pick([arms.down, arms.together]),
  }
  return child(
    isGirl
      ? { ...told, head: by.pick(['plaits', 'bare', 'bun'] as const) }
      : { ...told, head: 'bare', isGirl: false, legs: '#4a4d55' },
  )
}
