/** Hens, dogs and birds. */
import type { Chance } from './chance.ts'
import { paint, shaded } from './colour.ts'
import { fill, many, oval, placed, type Spot, stroke } from './pen.ts'

export function hen([x, y]: Spot, size: number, colour: string, mirrored = false): string {
  const drawing =
    stroke('M-1 6V16M4 6V16', paint.ochre, 1.6) +
    fill(
      'M-17 -10C-15 -15 -10 -14 -8 -10C-4 -9 3 -9 6 -15C7 -20 11 -22 14 -19C16 -16 15 -12 14 -8C13 2 8 9 0 9C-9 9 -14 2 -17 -10Z',
      colour,
    ) +
    fill('M-6 -5C-1 -6 4 -4 6 0C2 5 -4 5 -8 1Z', shaded(colour, 0.2)) +
    fill('M8 -19C8 -24 11 -22 12 -25C14 -22 15 -22 14 -18Z', paint.red) +
    fill('M15 -16L20 -14L15 -12Z', paint.ochre)
  return placed(drawing, [x, y - size * 0.8], { size: size / 20, mirrored })
}

/** A dog that sits and waits, looking left. */
export const dog = (at: Spot, tall: number, colour: string, mirrored = false) =>
  placed(
    stroke('M26 -5C40 -2 52 -10 56 -26', colour, 8) +
      fill(
        'M-22 0C-25 -4 -20 -9 -13 -9C-15 -24 -18 -38 -17 -50C-18 -56 -20 -60 -22 -63C-32 -62 -42 -64 -45 -68C-46 -73 -42 -76 -34 -78C-28 -88 -20 -94 -10 -94C-2 -94 4 -88 4 -80C4 -72 4 -66 8 -58C20 -46 32 -28 32 -10C32 -3 28 0 22 0H2C0 -3 2 -8 8 -9C2 -14 -2 -18 -4 -24C-5 -16 -5 -8 -6 0Z',
        colour,
      ) +
      fill('M-14 -90C-4 -92 8 -84 10 -70C11 -62 6 -56 1 -58C-4 -66 -8 -78 -14 -90Z', shaded(colour, 0.3)) +
      oval([-44, -71], [3.4, 3], shaded(colour, 0.7)),
    at,
    { size: tall / 100, mirrored },
  )

/** Gulls or crows far away. */
export const birds = (by: Chance, [x, y]: Spot, count: number, colour: string, size = 1) =>
  many(count, () =>
    placed(
      stroke('M-14 -4C-8 -9 -3 -5 0 0C3 -6 9 -9 15 -6', colour, 3),
      [x + by.near(0, 170 * size), y + by.near(0, 60 * size)],
      { size: size * by.between(0.6, 1.2) },
    ),
  )
