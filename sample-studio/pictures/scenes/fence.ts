import { dog } from '../kit/animals.ts'
import type { Chance } from '../kit/chance.ts'
import { grass, hill } from '../kit/land.ts'
import { fill, many, oval, placed, type Spot, stroke, through } from '../kit/pen.ts'
import { poplar } from '../kit/trees.ts'
import { clouds, glow, mist, sky } from '../kit/washes.ts'

/** Five children on the top rail, the dog beside them, looking where the sun goes. */
export function fiveOnTheFence(by: Chance, size: Spot): string {
  const [width, height] = size
  const dark = '#33291f'
  const heights = [1, 0.92, 0.8, 0.72, 0.58]
  return [
    sky({ size, top: '#b9b2a0', foot: '#fdf2d9', down: height * 0.7 }),
    glow([width * 0.38, height * 0.52], [width * 0.5, height * 0.5], '#fffaf0', 1),
    oval([width * 0.38, height * 0.53], [46, 46], '#fffdf6'),
    clouds(by, [width, height * 0.45], '#fffaf0', 6),
    storks(by, [width * 0.68, height * 0.2]),
    hill(by, { size, y: height * 0.6, swing: 36, waves: 1.2, colour: '#c9bda2', foot: '#efe4cb' }),
    hill(by, { size, y: height * 0.67, swing: 24, waves: 1.6, colour: '#a3967b', foot: '#d5c8ab' }),
    many(7, (index) =>
      poplar(by, [width * (0.72 + index * 0.03), height * 0.72], by.between(70, 130), '#8c7f66'),
    ),
    mist([width, height * 0.72], 46, '#f5ead2', 0.7),
    hill(by, { size, y: height * 0.77, swing: 10, waves: 1, colour: '#83765c', foot: '#4f4433' }),
    many(6, (index) =>
      stroke(
        `M${width * (0.06 + index * 0.18)} ${height * 0.98}V${height * (0.6 + by.near(0, 0.006))}`,
        dark,
        22,
      ),
    ),
    stroke(
      through([
        [-20, height * 0.65],
        [width * 0.5, height * 0.655],
        [width + 20, height * 0.648],
      ]),
      dark,
      15,
    ),
    stroke(
      through([
        [-20, height * 0.79],
        [width * 0.5, height * 0.786],
        [width + 20, height * 0.792],
      ]),
      dark,
      13,
    ),
    heights
      .map((share, index) =>
        onTheRail([width * (0.2 + index * 0.13), height * 0.652], height * 0.34 * share, index, dark),
      )
      .join(''),
    dog([width * 0.87, height * 0.955], 165, dark),
    grass(by, { at: [0, height * 0.93], size: [width, height * 0.09] }, [dark, '#463a2b', '#5d5039'], {
      count: 420,
      tall: 66,
    }),
  ].join('')
}

/** Somebody small on the rail, from behind; the rail is at `at`. */
function onTheRail([x, y]: Spot, tall: number, index: number, dark: string): string {
  const isGirl = index === 1 || index === 2 || index === 4
  const lean = [-3, 2, -1, 4, -5][index] ?? 0
  const drawing =
    fill(
      isGirl
        ? 'M-12 -44C-11 -28 -15 -10 -19 5C-8 9 8 9 19 5C15 -10 11 -28 12 -44Z'
        : 'M-14 -44C-12 -28 -12 -12 -14 5H14C12 -12 12 -28 14 -44Z',
      dark,
    ) +
    fill('M-15 -44C-12 -51 12 -51 15 -44L11 -30H-11Z', dark) +
    stroke('M-14 -45C-21 -35 -24 -16 -28 1M14 -45C21 -35 24 -16 28 1', dark, 5) +
    stroke('M-8 4V28M8 4V30', dark, 8) +
    fill('M-4 -58h8v12h-8Z', dark) +
    oval([0, -66], [12, 13.4], dark) +
    (isGirl
      ? stroke('M-9 -60C-14 -52 -12 -46 -15 -38M9 -60C14 -52 12 -46 15 -38', dark, 5)
      : index === 0
        ? fill('M-15 -71C-13 -82 13 -82 15 -71Z', dark)
        : oval([0, -69], [13, 12], dark))
  return placed(drawing, [x, y], { size: tall / 100, turn: lean })
}

const storks = (by: Chance, [x, y]: Spot) =>
  many(4, (index) => {
    const [cx, cy] = [x + index * 62 + by.near(0, 16), y + (index % 2) * 34 + by.near(0, 10)]
    return fill(
      `M${cx - 24} ${cy - 5}C${cx - 14} ${cy - 12} ${cx - 5} ${cy - 5} ${cx} ${cy}C${cx + 6} ${cy - 8} ${cx + 15} ${cy - 13} ${cx + 25} ${cy - 8}C${cx + 14} ${cy - 6} ${cx + 7} ${cy} ${cx} ${cy + 5}C${cx - 6} ${cy} ${cx - 14} ${cy - 4} ${cx - 24} ${cy - 5}Z`,
      '#5a4d3c',
      0.8,
    )
  })
