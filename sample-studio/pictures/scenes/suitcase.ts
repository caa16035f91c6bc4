/** What stands on platforms, and goes along. */
import { paint } from '../kit/colour.ts'
import { box, fill, oval, placed, type Spot, stroke } from '../kit/pen.ts'

/** A suitcase with leather at its edges. */
export const suitcase = (at: Spot, size: number) =>
  placed(
    oval([0, 4], [70, 8], paint.ink, 0.35) +
      stroke('M-18 -84C-18 -104 18 -104 18 -84', '#3f3129', 6) +
      fill('M-62 -84C-62 -88 62 -88 62 -84V0C62 4 -62 4 -62 0Z', '#8d6c4c') +
      fill('M24 -86H62V2H24Z', '#745639', 0.6) +
      [-34, 34]
        .map((x) => box([x - 6, -87], [12, 90], '#513b29') + box([x - 8, -50], [16, 14], '#b9a06a'))
        .join('') +
      [
        [-62, -87],
        [50, -87],
        [-62, -9],
        [50, -9],
      ]
        .map(([x, y]) => box([x as number, y as number], [12, 12], '#513b29'))
        .join('') +
      stroke('M-62 -43H62', '#5f4630', 2),
    at,
    { size },
  )
