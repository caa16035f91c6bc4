/** Pictures on their way out of this browser. */

/** Kinds whose pictures may be see-through; JPEG would blacken them. */
const maySeeThrough = ['image/png', 'image/webp', 'image/avif']

/** `IMG 1.HEIC` → `IMG 1.jpg` */
const renamed = (name: string, ending: string) => `${name.replace(/\.[^.]*$/, '')}.${ending}`

/**
 * The same picture, upright and recompressed by the browser itself (C15, G11, J11); `quality` from 0 to 1. What cannot
 * be read here, what moves, and what would only grow comes back untouched: the server decides about it.
 */
export async function recompressed(file: File, quality: number): Promise<File> {
  if (file.type === 'image/gif') return file
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
    bitmap.close()
    const type = maySeeThrough.includes(file.type) ? 'image/webp' : 'image/jpeg'
    const blob = await canvas.convertToBlob({ type, quality })
    // NOTE: a browser that cannot write the asked kind writes PNG instead.
    if (blob.type !== type || blob.size >= file.size) return file
    return new File([blob], renamed(file.name, type === 'image/webp' ? 'webp' : 'jpg'), { type })
  } catch {
    return file
  }
}
