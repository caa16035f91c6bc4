/** Whether images are complete, as far as this browser can tell. */
import { call } from '@spomen/contract/call.ts'
import { memorials } from '@spomen/contract/memorials.ts'
import { hasGreyEdge } from './grey-edge.ts'
import { hasIntactStructure } from './images.ts'
import type { Transport } from './transport.ts'

/** The side of the canvas an image is checked in, in pixels: a damaged strip of a hundredth of its height shows. */
const side = 200

/**
 * `damaged`: its structure is, or this browser shows it, but fails to decode all of it. `doubtful`: one edge is of the grey
 * of missing data, which may be its own; the server knows more. For images this browser can decode.
 */
export async function checkImageIntegrity(file: File): Promise<'whole' | 'damaged' | 'doubtful'> {
  if (!(await hasIntactStructure(file))) return 'damaged'
  if (typeof createImageBitmap === 'undefined') return 'whole'
  const bitmap = await createImageBitmap(file, { resizeWidth: side, resizeHeight: side }).catch(() => null)
  if (!bitmap) return 'damaged'
  const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side })
  const context = canvas.getContext('2d')
  // Where a browser ignores the requested size, the image is drawn into it all the same.
  context?.drawImage(bitmap, 0, 0, side, side)
  bitmap.close()
  return context && hasGreyEdge(context, side, side) ? 'doubtful' : 'whole'
}

/** Whether an image is damaged: where this browser is in doubt the server decides, and no answer counts as no. */
export async function isImageDamaged(file: File, server: Transport): Promise<boolean> {
  const integrity = await checkImageIntegrity(file)
  if (integrity !== 'doubtful') return integrity === 'damaged'
  const answer = await call(server.upload({}), memorials.readImage, {}, [file])
  return answer.ok && answer.value.isDamaged === true
}
