/** The sea when nobody speaks: at night with one star, by day with one sail. */
import { sail } from '../kit/boats.ts'
import type { Chance } from '../kit/chance.ts'
import { hill, water } from '../kit/land.ts'
import { fill, many, oval, type Spot, through } from '../kit/pen.ts'
import { man, woman } from '../kit/people.ts'
import { clouds, glow, sky } from '../kit/washes.ts'

/** The sea at night, and one star. */
export function starOverTheSea(by: Chance, size: Spot): string {
  const [width, height] = size
  const line = height * 0.62
  const star: Spot = [width * 0.58, height * 0.27]
  return [
    sky({ size, top: '#1f2a44', foot: '#a58f9a', down: line }),
    glow([width * 0.5, line], [width * 0.7, height * 0.26], '#e8bfa0', 0.6),
    many(90, () =>
      oval([by.between(0, width), by.between(0, line * 0.7)], [1.6, 1.6], '#f5efdf', by.between(0.2, 0.8)),
    ),
    glow(star, [150, 150], '#fdf3d4', 0.7),
    fill(`M${star[0]} ${star[1] - 30}l7 23l23 7l-23 7l-7 23l-7 -23l-23 -7l23 -7Z`, '#fffaf0'),
    hill(by, { size, y: line - 26, swing: 20, waves: 0.9, slope: 34, colour: '#5d5b74', foot: '#5d5b74' }),
    water(
      by,
      { at: [0, line], size: [width, height - line] },
      { far: '#8d8094', near: '#2b3752', gleam: '#e9cfc0' },
      120,
    ),
    many(24, (index) =>
      oval(
        [star[0] + by.near(0, 8 + index * 1.4), line + 10 + index * (height - line) * 0.034],
        [by.between(8, 30), 2.6],
        '#fff3d8',
        0.75,
      ),
    ),
    fill(
      through(
        [
          [-40, height * 0.95],
          [width * 0.2, height * 0.9],
          [width * 0.5, height * 0.955],
          [width + 40, height * 0.93],
          [width + 40, height * 1.1],
          [-40, height * 1.1],
        ],
        { closed: true },
      ),
      '#2a2c3c',
    ),
    man({
      at: [width * 0.23, height * 0.945],
      tall: height * 0.26,
      dress: '#20222f',
      legs: '#1b1c27',
      hair: '#1b1c27',
      head: 'bare',
      faces: 'away',
      arms: [
        [-14, -46],
        [17, -58],
      ],
    }),
    woman({
      at: [width * 0.285, height * 0.945],
      tall: height * 0.245,
      dress: '#2a2734',
      legs: '#1b1c27',
      hair: '#1b1c27',
      head: 'bare',
      faces: 'away',
      arms: [
        [-14, -60],
        [14, -46],
      ],
    }),
  ].join('')
}

/** One sail before a quiet horizon. */
export function oneSail(by: Chance, size: Spot): string {
  const [width, height] = size
  const line = height * 0.62
  return [
    sky({ size, top: '#7fa9c0', foot: '#f8e6c8', down: line }),
    glow([width * 0.66, line], [width * 0.5, height * 0.4], '#fff4dc', 0.9),
    clouds(by, [width, line], '#fffaf0', 3),
    water(
      by,
      { at: [0, line], size: [width, height - line] },
      { far: '#a9c3c3', near: '#48788a', gleam: '#fff6e2' },
      60,
    ),
    sail([width * 0.5, line + height * 0.14], height * 0.0044),
  ].join('')
}
