/** Boats on their waterline. */
import type { Chance } from './chance.ts'
import { lit, mix, paint, shaded } from './colour.ts'
import { box, fill, many, oval, placed, type Spot, stroke, through } from './pen.ts'

/** A barge with its wheelhouse, bow to the left, on its waterline. */
export function barge(hull: string, cabin: string): string {
  return (
    oval([40, 12], [420, 13], '#33404a', 0.3) +
    fill('M-390 -44C-386 -14 -360 8 -326 10H420C440 8 450 -10 452 -34L430 -26H-330Z', hull) +
    fill(
      'M-390 -44L-330 -26H430L452 -34L450 -24C440 -16 430 -16 420 -16H-330C-360 -16 -384 -26 -390 -44Z',
      lit(hull, 0.22),
    ) +
    box([-280, -40], [500, 15], shaded(cabin, 0.25)) +
    many(9, (index) =>
      fill(
        `M${-276 + index * 54} -40C${-266 + index * 54} -60 ${-238 + index * 54} -60 ${-228 + index * 54} -40Z`,
        mix(cabin, paint.ochre, 0.3),
      ),
    ) +
    box([262, -98], [130, 72], lit(cabin, 0.45)) +
    box([254, -106], [146, 11], shaded(cabin, 0.2)) +
    many(4, (index) => box([272 + index * 30, -86], [20, 24], '#4c5c68')) +
    box([296, -142], [70, 38], lit(cabin, 0.5)) +
    box([290, -148], [82, 9], shaded(cabin, 0.2)) +
    box([304, -134], [54, 18], '#4c5c68') +
    box([372, -134], [17, 38], shaded(hull, 0.3)) +
    box([372, -128], [17, 9], paint.red) +
    stroke('M-340 -30V-84M420 -34V-100', shaded(hull, 0.2), 4) +
    fill('M420 -100L452 -92L420 -82Z', paint.red)
  )
}

export const rowboat = (at: Spot, size: number) =>
  placed(
    fill('M-120 -18C-96 20 -60 26 0 26C60 26 100 20 128 -24C60 -8 -60 -6 -120 -18Z', '#6b5038') +
      fill('M-120 -18C-60 -6 60 -8 128 -24L124 -14C60 2 -60 4 -112 -8Z', '#c3a274') +
      box([-50, -14], [20, 8], '#8a6a48') +
      box([30, -16], [20, 8], '#8a6a48') +
      stroke('M-14 -10L-96 34M20 -12L100 40', '#a3835a', 4) +
      oval([0, 32], [120, 7], '#2f4048', 0.35),
    at,
    { size },
  )

/** A small boat under sail, on its waterline. */
export const sail = (at: Spot, size: number, cloth = paint.white, hull = '#8d4a3a') =>
  placed(
    fill('M-4 -16L-4 -120C18 -90 34 -54 38 -16Z', cloth) +
      fill('M-10 -16L-10 -104C-26 -70 -34 -40 -38 -16Z', shaded(cloth, 0.12)) +
      stroke('M-7 -126V-6', paint.umber, 3) +
      fill('M-48 -12C-38 6 34 6 46 -14Z', hull) +
      oval([0, 6], [46, 4], paint.ink, 0.2),
    at,
    { size },
  )

export const reeds = (by: Chance, [x, y]: Spot, wide: number, colour: string) =>
  many(70, () => {
    const foot = x + by.between(0, wide)
    const tall = by.between(110, 250)
    const tip: Spot = [foot + by.near(14, 30), y - tall]
    return (
      stroke(
        through([[foot, y], [foot + 3, y - tall * 0.5], tip]),
        mix(colour, '#a39b78', by.between(0, 0.7)),
        by.between(2, 4.5),
      ) + (by.isLikely(0.28) ? stroke(`M${tip[0]} ${tip[1]}l2 34`, shaded(colour, 0.35), 10) : '')
    )
  })
