import { lanterns } from '../kit/things.ts'
import type { Chance } from '../kit/chance.ts'
import { mix, paint } from '../kit/colour.ts'
import { hill } from '../kit/land.ts'
import { fill, many, oval, type Spot, stroke } from '../kit/pen.ts'
import { arms, man, woman } from '../kit/people.ts'
import { foliage, limb, poplar } from '../kit/trees.ts'
import { clouds, faded, glow, sky } from '../kit/washes.ts'

/** The class of 1974 at one long table, forty years later. */
export function longTable(by: Chance, size: Spot): string {
  const [width, height] = size
  const lamp = '#ffd98a'
  const people = (row: 'far' | 'near') =>
    many(row === 'far' ? 9 : 6, (index) => {
      const x = width * (row === 'far' ? 0.14 + index * 0.09 : 0.1 + index * 0.165) + by.near(0, 8)
      const isWoman = by.isLikely(0.55)
      const told = {
        at: [x, row === 'far' ? height * 0.88 : height * 1.32] as Spot,
        tall: by.near(row === 'far' ? 350 : 520, 16),
        faces: row === 'near' ? ('away' as const) : by.pick(['left', 'right'] as const),
        arms: by.pick([arms.together, arms.down, arms.holding]),
      }
      const dress = by.pick(
        row === 'far'
          ? ['#a4505a', '#5c7f8f', '#d7c6a4', '#7a8a62', '#c98f5a', '#8c7394']
          : ['#3b4a56', '#5b3f43', '#4e5440', '#6d5a47'],
      )
      const hair = by.pick(['#b9b2a8', '#8a8078', '#5f4b3c', '#d8d2c6'])
      return isWoman
        ? woman({ ...told, dress, hair, head: by.pick(['bun', 'bare'] as const) })
        : man({ ...told, dress, hair, head: 'bare' })
    })
  return [
    sky({ size, top: '#48566b', foot: '#d8a986', down: height * 0.62 }),
    clouds(by, [width, height * 0.4], '#d8a99a', 4),
    hill(by, { size, y: height * 0.5, swing: 30, waves: 1.2, colour: '#6f6a70', foot: '#8d7f76' }),
    many(12, (index) =>
      poplar(by, [width * (0.1 + index * 0.075), height * 0.6], by.between(110, 210), '#4f5552', '#8d8571'),
    ),
    faded(`M0 ${height * 0.58}H${width}V${height}H0Z`, '#77724f', '#3f4030'),
    glow([width * 0.5, height * 0.72], [width * 0.52, height * 0.26], '#f5cf86', 0.75),
    limb([width * 0.06, height], [width * 0.05, height * 0.5], [width * 0.1, -20], 96, '#3c2f27'),
    limb([width * 0.96, height], [width * 0.98, height * 0.5], [width * 0.93, -20], 84, '#3c2f27'),
    people('far'),
    fill(
      `M${width * 0.08} ${height * 0.74}H${width * 0.92}L${width * 0.97} ${height * 0.84}H${width * 0.03}Z`,
      '#f7ecd6',
    ),
    faded(
      `M${width * 0.03} ${height * 0.84}H${width * 0.97}V${height * 0.93}H${width * 0.03}Z`,
      '#dccdb2',
      '#b5a588',
    ),
    many(22, (index) => onTable(by, [width * (0.08 + index * 0.04), height * by.between(0.76, 0.82)], index)),
    people('near'),
    lanterns([width * 0.08, height * 0.14], [width * 0.94, height * 0.12], 110, 11, lamp, 14),
    foliage(by, {
      at: [width * 0.1, height * 0.02],
      size: [width * 0.22, height * 0.14],
      colour: '#3d4a37',
      light: '#b5a25f',
      leaf: 15,
    }),
    foliage(by, {
      at: [width * 0.9, height * 0.02],
      size: [width * 0.22, height * 0.13],
      colour: '#3d4a37',
      light: '#b5a25f',
      leaf: 15,
    }),
    foliage(by, {
      at: [width * 0.5, -10],
      size: [width * 0.26, height * 0.07],
      colour: '#3d4a37',
      light: '#b5a25f',
      leaf: 15,
      dense: 0.8,
    }),
  ].join('')
}

function onTable(by: Chance, [x, y]: Spot, index: number): string {
  if (index % 4 === 0)
    return (
      fill(
        `M${x - 8} ${y}V${y - 34}L${x - 4} ${y - 46}V${y - 58}h8v12l4 12V${y}Z`,
        mix('#47603f', paint.ink, 0.1),
      ) + stroke(`M${x - 4} ${y - 6}V${y - 32}`, '#9db184', 2)
    )
  if (index % 4 === 2)
    return (
      oval([x, y], [30, 9], '#fffaf0') +
      oval([x, y - 3], [20, 8], by.pick(['#b98246', '#a54d3c', '#8b9a58'])) +
      oval([x, y - 6], [12, 6], by.pick(['#d8b071', '#c86b50', '#aab873']))
    )
  return (
    fill(`M${x - 9} ${y - 24}H${x + 9}L${x + 6} ${y}H${x - 6}Z`, '#fbf3e2', 0.6) +
    fill(`M${x - 8} ${y - 14}H${x + 8}L${x + 6} ${y}H${x - 6}Z`, by.pick(['#7d2f35', '#e0c271']), 0.8)
  )
}
