import type { Chance } from '../kit/chance.ts'
import { lit, paint, shaded } from '../kit/colour.ts'
import { blossoms, grass, hill } from '../kit/land.ts'
import { fill, many, oval, placed, type Spot, stroke, through } from '../kit/pen.ts'
import { bloomingTree } from '../kit/things.ts'
import { brushed, clouds, sky } from '../kit/washes.ts'

/** The pram under blossoming trees, and the washing of a very small person on the line. */
export function pram(by: Chance, size: Spot): string {
  const [width, height] = size
  const meadow = '#b4b97f'
  return [
    sky({ size, top: '#c9d6da', foot: '#f8f1e2', down: height * 0.6 }),
    clouds(by, [width, height * 0.5], paint.white, 4),
    hill(by, { size, y: height * 0.5, swing: 34, waves: 0.8, colour: '#bcc5ad', foot: '#dcdcc4' }),
    many(4, (index) => bloomingTree(by, [width * (0.06 + index * 0.3), height * 0.63], 330)),
    hill(by, {
      size,
      y: height * 0.62,
      swing: 10,
      waves: 1,
      colour: lit(meadow, 0.25),
      foot: shaded(meadow, 0.16),
    }),
    washing(by, [width * 0.42, height * 0.41], [width * 1.02, height * 0.37]),
    brushed(
      by,
      { at: [0, height * 0.64], size: [width, height * 0.34] },
      [lit(meadow, 0.4), shaded(meadow, 0.2), meadow],
      { count: 90, long: 120, thick: 9, opacity: 0.4 },
    ),
    bloomingTree(by, [width * 0.17, height * 0.8], height * 0.86),
    oval([width * 0.6, height * 0.875], [width * 0.27, 26], paint.ink, 0.24),
    pramAt([width * 0.6, height * 0.87], width * 0.0036),
    grass(
      by,
      { at: [0, height * 0.9], size: [width, height * 0.12] },
      [shaded(meadow, 0.35), meadow, lit(meadow, 0.3)],
      { count: 240, tall: 56 },
    ),
    blossoms(by, { at: [0, height * 0.7], size: [width, height * 0.3] }, ['#fdf4e6', '#f0dccd'], {
      count: 130,
      size: 7,
    }),
  ].join('')
}

function washing(by: Chance, from: Spot, to: Spot): string {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const line = through([from, [from[0] + dx / 2, from[1] + dy / 2 + 26], to])
  return (
    stroke(`M${from[0]} ${from[1] - 10}V${from[1] + 260}`, '#7d6a58', 9) +
    stroke(line, '#8b8070', 2.4) +
    many(9, (index) => {
      const share = 0.08 + index * 0.105
      const [x, y] = [from[0] + dx * share, from[1] + dy * share + 26 * 4 * share * (1 - share)]
      const [wide, high] = index % 3 === 2 ? [dx * 0.05, 58] : [dx * 0.08, by.between(90, 124)]
      const sway = by.near(4, 6)
      return fill(
        through([
          [x, y],
          [x + sway, y + high],
          [x + wide / 2 + sway, y + high - 5],
          [x + wide + sway, y + high],
          [x + wide, y],
        ]) + 'Z',
        by.pick([paint.white, '#efe7d8', '#e8ded2']),
      )
    })
  )
}

function pramAt(at: Spot, size: number): string {
  const body = '#5d6f7d'
  const wheel = (x: number, r: number) =>
    `<circle cx="${x}" cy="${-r}" r="${r}" fill="none" stroke="#37322e" stroke-width="3.4"/>` +
    many(8, (spoke) =>
      stroke(`M${x} ${-r}l${Math.cos(spoke * 0.785) * r} ${Math.sin(spoke * 0.785) * r}`, '#4f4943', 0.9),
    ) +
    oval([x, -r], [3.4, 3.4], '#37322e')
  return placed(
    stroke('M-30 -22L24 -44M30 -24L-22 -44', '#4a443f', 3) +
      wheel(-33, 21) +
      wheel(35, 21) +
      fill('M-54 -78C-52 -52 -40 -40 -14 -39H20C40 -41 50 -54 52 -78Z', body) +
      fill('M-54 -78C-52 -66 -50 -60 -46 -54H46C50 -62 52 -70 52 -78Z', lit(body, 0.2)) +
      fill('M2 -78C4 -108 24 -122 44 -112C54 -104 56 -92 52 -78Z', shaded(body, 0.2)) +
      stroke('M2 -78C12 -96 26 -104 38 -104M2 -78C20 -88 34 -92 50 -92', lit(body, 0.25), 2) +
      fill('M-50 -78C-40 -90 -14 -88 2 -78Z', paint.white) +
      stroke('M-52 -70C-64 -80 -68 -88 -76 -90M-80 -93L-74 -87', '#37322e', 4),
    at,
    { size },
  )
}
