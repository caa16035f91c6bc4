/** Milica as one remembers her: three quarters turned, the evening on her face, her garden behind her. */
import type { Chance } from '../kit/chance.ts'
import type { Spot } from '../kit/pen.ts'
import { painted } from '../portrait/easel.ts'
import { sculpted } from '../portrait/milica-herself.ts'

/** Paints her; answers red, green and blue of each pixel. */
export const inHerGarden = (by: Chance, size: Spot): Buffer => painted(sculpted(size), by)
