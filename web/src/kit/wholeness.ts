/** Whether pictures are whole, as far as this browser can tell. */
import { call } from '@spomen/contract/call.ts'
import { memorials } from '@spomen/contract/memorials.ts'
import { hasGreyEdge } from './grey-edge.ts'
import { isFrameWhole } from './pictures.ts'
import type { Transport } from './transport.ts'

/** The side a picture is drawn in to be looked at, in pixels: a strip of a hundredth of it is seen. */
const side = 200

/**
 * `damaged`: its frame is, or this browser shows it, but will not decode it as a whole. `doubtful`: it ends in the grey
 * of nothing, which may be its own; the house knows more. For what this browser can show.
 */
export async function wholenessOf(file: File): Promise<'whole' | 'damaged' | 'doubtful'> {
  if (!(await isFrameWhole(file))) return 'damaged'
  if (typeof createImageBitmap === 'undefined') return 'whole'
  const bitmap = await createImageBitmap(file, { resizeWidth: side, resizeHeight: side }).catch(() => null)
  if (!bitmap) return 'damaged'
  const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side })
  const pen = canvas.getContext('2d')
  // Where a browser leaves the wish for a size aside, the picture is drawn into it all the same.
  pen?.drawImage(bitmap, 0, 0, side, side)
  bitmap.close()
  return pen && hasGreyEdge(pen, side, side) ? 'doubtful' : 'whole'
}

/** The same, said once and for all: where there is doubt the house looks, and who does not answer says nothing. */
export async function isDamaged(file: File, server: Transport): Promise<boolean> {
  const wholeness = await wholenessOf(file)
  if (wholeness !== 'doubtful') return wholeness === 'damaged'
  const answer = await call(server.upload({}), memorials.readImage, {}, [file])
  return answer.ok && answer.value.isDamaged === true
}
