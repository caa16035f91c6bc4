import type { Chance } from '../kit/chance.ts'
import { lit, paint, shaded } from '../kit/colour.ts'
import { fill, handCorners, many, oval, placed, type Spot, stroke } from '../kit/pen.ts'
import { brushed, faded, glow } from '../kit/washes.ts'

/** The pantry in October. */
export function pantry(by: Chance, size: Spot): string {
  const [width, height] = size
  const shelves = [0.25, 0.48, 0.71, 0.94]
  const contents = ['#a63a2e', '#c9702f', '#7f8b3c', '#5d2b3d', '#d8a13c', '#8e2f3a', '#b5653a', '#e3c063']
  return [
    faded(`M0 0H${width}V${height}H0Z`, '#d6c5a0', '#9c8461'),
    brushed(by, { at: [0, 0], size: [width, height] }, ['#e8dabb', '#a8916c', '#c4af86'], {
      count: 120,
      long: 160,
      thick: 18,
      opacity: 0.25,
    }),
    glow([width * 0.02, height * 0.25], [width * 0.9, height * 0.7], '#fff3d2', 0.7),
    shelves
      .map((share, row) => {
        const y = height * share
        const shelf =
          faded(`M0 ${y}H${width}V${y + 30}H0Z`, '#a57a4d', '#6f4e30') +
          stroke(`M0 ${y + 3}H${width}`, '#c79b67', 4) +
          faded(`M0 ${y + 30}H${width}V${y + 66}H0Z`, '#5d4a34', '#9c8461', 0.9).replace(
            'fill="url',
            'fill-opacity="0.4" fill="url',
          )
        if (row === 3) return shelf + apples(by, [width * 0.3, y], 240) + crock([width * 0.73, y], 1.25)
        let x = by.between(20, 50)
        let jars = ''
        while (x < width - 112) {
          const wide = by.between(104, 142)
          const high = by.between(150, 214)
          jars += jar(by, [x, y], [Math.min(wide, width - 20 - x), high], by.pick(contents))
          x += wide + by.between(6, 18)
        }
        return shelf + jars
      })
      .join(''),
    onions([width * 0.93, -10], height * 0.2),
  ].join('')
}

function jar(by: Chance, [x, y]: Spot, [wide, high]: Spot, colour: string): string {
  const neck = y - high
  const cloth = by.pick(['#f4ecda', '#b4534a', '#6f8ea0', '#d9b978'])
  const fruits = many(16, () =>
    oval(
      [x + by.between(wide * 0.16, wide * 0.84), y - by.between(high * 0.08, high * 0.72)],
      [by.between(9, 17), by.between(8, 14)],
      by.pick([lit(colour, 0.22), shaded(colour, 0.2), lit(colour, 0.1)]),
      0.85,
    ),
  )
  return (
    oval([x + wide * 0.55, y], [wide * 0.55, 9], paint.ink, 0.35) +
    fill(
      `M${x + 6} ${y - high * 0.8}C${x} ${y - high * 0.7} ${x} ${y - 16} ${x + 8} ${y - 2}H${x + wide - 8}C${x + wide} ${y - 16} ${x + wide} ${y - high * 0.7} ${x + wide - 6} ${y - high * 0.8}L${x + wide * 0.84} ${neck + 24}H${x + wide * 0.16}Z`,
      colour,
    ) +
    fruits +
    fill(
      `M${x + wide * 0.74} ${y - high * 0.8}V${y - 4}H${x + wide - 8}C${x + wide} ${y - 16} ${x + wide} ${y - high * 0.7} ${x + wide - 6} ${y - high * 0.8}Z`,
      shaded(colour, 0.45),
      0.5,
    ) +
    stroke(`M${x + wide * 0.15} ${y - high * 0.72}V${y - high * 0.18}`, '#fff8e8', 8, 0.55) +
    stroke(`M${x + wide * 0.25} ${y - high * 0.72}V${y - high * 0.5}`, '#fff8e8', 4, 0.5) +
    fill(
      `M${x + wide * 0.02} ${neck + 40}C${x + wide * 0.1} ${neck + 26} ${x + wide * 0.08} ${neck + 14} ${x + wide * 0.14} ${neck + 4}H${x + wide * 0.86}C${x + wide * 0.92} ${neck + 14} ${x + wide * 0.9} ${neck + 26} ${x + wide * 0.98} ${neck + 40}C${x + wide * 0.86} ${neck + 32} ${x + wide * 0.76} ${neck + 44} ${x + wide * 0.64} ${neck + 34}C${x + wide * 0.52} ${neck + 44} ${x + wide * 0.42} ${neck + 32} ${x + wide * 0.3} ${neck + 44}C${x + wide * 0.2} ${neck + 34} ${x + wide * 0.12} ${neck + 42} ${x + wide * 0.02} ${neck + 40}Z`,
      cloth,
    ) +
    stroke(
      `M${x + wide * 0.1} ${neck + 21}C${x + wide * 0.4} ${neck + 27} ${x + wide * 0.6} ${neck + 27} ${x + wide * 0.9} ${neck + 21}`,
      shaded(cloth, 0.4),
      3.4,
    ) +
    (by.isLikely(0.6)
      ? fill(
          handCorners(by, [
            [x + wide * 0.28, y - high * 0.5],
            [x + wide * 0.72, y - high * 0.5],
            [x + wide * 0.72, y - high * 0.26],
            [x + wide * 0.28, y - high * 0.26],
          ]),
          '#f6eedd',
        ) +
        many(2, (line) =>
          stroke(
            `M${x + wide * 0.35} ${y - high * (0.42 - line * 0.08)}q${wide * 0.08} -7 ${wide * 0.14} 0t${wide * 0.13} -1`,
            '#5d4d40',
            2,
          ),
        )
      : '')
  )
}

const apples = (by: Chance, [x, y]: Spot, wide: number) =>
  many(14, (index) => {
    const [cx, cy] = [
      x + ((index % 7) - 3) * wide * 0.24 * (index < 7 ? 1 : 0.74),
      y - (index < 7 ? 84 : 128) + by.near(0, 8),
    ]
    const colour = by.pick(['#b5473a', '#c9953f', '#a8a04a', '#bb5a3f'])
    return (
      oval([cx, cy], [36, 33], colour) +
      oval([cx - 10, cy - 12], [11, 8], lit(colour, 0.5), 0.8) +
      stroke(`M${cx} ${cy - 28}q2 -10 8 -13`, '#4f3b2a', 4)
    )
  }) +
  fill(
    `M${x - wide * 0.95} ${y - 92}H${x + wide * 0.95}L${x + wide * 0.78} ${y}H${x - wide * 0.78}Z`,
    '#b08a55',
  ) +
  many(4, (row) =>
    stroke(
      `M${x - wide * (0.92 - row * 0.04)} ${y - 80 + row * 23}H${x + wide * (0.92 - row * 0.04)}`,
      row % 2 ? '#7f5d34' : '#d2ad76',
      7,
    ),
  )

const crock = (at: Spot, size: number) =>
  placed(
    fill('M-84 0C-106 -50 -102 -110 -74 -140H74C102 -110 106 -50 84 0Z', '#8c6a4f') +
      fill('M-84 0C-106 -50 -102 -110 -74 -140H-30C-56 -100 -58 -40 -40 0Z', '#ab8767') +
      oval([0, -140], [76, 15], '#6b4f3a') +
      oval([0, -146], [64, 12], '#b99f80') +
      oval([0, -158], [20, 11], '#8c6a4f') +
      stroke('M-86 -72C-40 -58 40 -58 90 -72', '#d8bf9b', 5),
    at,
    { size },
  )

const onions = ([x, y]: Spot, long: number) =>
  many(9, (index) => {
    const [cx, cy] = [x + (index % 2 ? 26 : -26), y + 60 + (index / 9) * long * 1.5]
    return (
      oval([cx, cy], [33, 31], '#b9773f') +
      oval([cx - 9, cy - 6], [9, 15], '#dfa66a', 0.7) +
      stroke(`M${cx} ${cy - 28}l${x - cx} -26`, '#c9b083', 7)
    )
  })
