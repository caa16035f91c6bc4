/** A cat that sits, and one that sleeps. */
import { lit, shaded } from '../kit/colour.ts'
import { fill, many, placed, type Spot, stroke } from '../kit/pen.ts'

export const ginger = '#c98443'

/** A cat that sits and looks away from us, its tail hanging or laid around it. */
export const sitting = (at: Spot, tall: number, tail: 'hanging' | 'around', colour = ginger) =>
  placed(
    (tail === 'around'
      ? stroke('M18 -4C38 4 20 14 -16 7', shaded(colour, 0.1), 10)
      : stroke('M12 -4C30 2 34 22 28 46C26 56 34 62 40 56', shaded(colour, 0.1), 9)) +
      fill(
        'M-24 2C-32 -18 -23 -42 -11 -56C-9 -66 9 -66 11 -56C23 -42 32 -18 24 2C10 8 -10 8 -24 2Z',
        colour,
      ) +
      fill(
        'M-16 -70C-18 -82 -18 -92 -15 -97C-9 -93 -6 -90 -4 -86H4C6 -90 9 -93 15 -97C18 -92 18 -82 16 -70C14 -56 -14 -56 -16 -70Z',
        colour,
      ) +
      fill(
        'M-13 -92C-10 -90 -8 -88 -7 -85L-13 -82ZM13 -92C10 -90 8 -88 7 -85L13 -82Z',
        shaded(colour, 0.35),
      ) +
      many(4, (index) =>
        stroke(
          `M-${17 + index * 1.6} ${-40 + index * 10}C-${10 + index} ${-37 + index * 10} -${8 + index} ${-36 + index * 10} -6 ${-36 + index * 10}M${17 + index * 1.6} ${-40 + index * 10}C${10 + index} ${-37 + index * 10} ${8 + index} ${-36 + index * 10} 6 ${-36 + index * 10}`,
          shaded(colour, 0.28),
          3,
          0.8,
        ),
      ) +
      stroke('M-5 -82V-74M0 -84V-75M5 -82V-74', shaded(colour, 0.28), 2.4, 0.8) +
      fill('M10 -54C20 -40 30 -18 24 2C18 4 12 6 8 6C18 -16 16 -40 10 -54Z', shaded(colour, 0.3), 0.45),
    at,
    { size: tall / 100 },
  )

/** A cat asleep, nose under tail. */
export const curled = (at: Spot, size: number) =>
  placed(
    fill(
      'M-200 0C-214 -60 -150 -118 -40 -120C80 -122 196 -88 204 -24C208 4 190 18 150 22H-150C-180 20 -196 14 -200 0Z',
      ginger,
    ) +
      many(6, (index) =>
        stroke(
          `M${-60 + index * 40} -116C${-74 + index * 40} -92 ${-74 + index * 40} -74 ${-64 + index * 40} -56`,
          shaded(ginger, 0.25),
          8,
          0.75,
        ),
      ) +
      fill(
        'M-150 -20C-160 -60 -118 -90 -76 -82C-40 -74 -24 -44 -36 -14C-50 14 -130 16 -150 -20Z',
        lit(ginger, 0.08),
      ) +
      fill(
        'M-140 -62C-142 -84 -138 -98 -130 -104C-118 -98 -110 -90 -104 -82ZM-78 -84C-72 -98 -62 -104 -52 -106C-48 -92 -48 -80 -52 -68Z',
        ginger,
      ) +
      fill(
        'M-132 -70C-134 -82 -132 -90 -128 -94C-122 -90 -116 -86 -112 -80ZM-70 -84C-66 -92 -60 -96 -56 -98C-54 -88 -54 -82 -56 -74Z',
        shaded(ginger, 0.35),
      ) +
      stroke('M-122 -36C-116 -30 -108 -30 -102 -36M-76 -40C-70 -34 -62 -34 -56 -40', shaded(ginger, 0.6), 4) +
      fill('M-96 -24L-84 -26L-88 -17Z', '#8d4a3a') +
      stroke('M-104 -78V-66M-94 -80V-66M-84 -79V-67', shaded(ginger, 0.25), 5, 0.7) +
      stroke('M192 -10C196 30 60 28 -30 10C-60 4 -90 -2 -112 0', shaded(ginger, 0.12), 36) +
      stroke('M-112 0C-120 0 -124 2 -128 4', '#f6ead6', 34),
    at,
    { size },
  )
