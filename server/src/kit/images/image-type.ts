import { open } from 'node:fs/promises'
import { mediaTypeOf, signatureBytes } from '../files/signature.ts'

/** The kinds of image we take (Q100), as media types. */
export const imageTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'image/avif',
  'image/heic',
] as const
export type ImageType = (typeof imageTypes)[number]

/** Other names under which the same kinds are recognised. */
const alsoKnownAs: Partial<Record<string, ImageType>> = {
  'image/apng': 'image/png',
  'image/heif': 'image/heic',
}

/** The kind of an image by its first bytes, whatever its name or its sender says; `null` for everything else. */
export async function imageTypeOf(file: string): Promise<ImageType | null> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(signatureBytes), position: 0 })
    const found = await mediaTypeOf(buffer.subarray(0, bytesRead))
    return imageTypes.find((type) => type === found) ?? alsoKnownAs[String(found)] ?? null
  } finally {
    await handle.close()
  }
}
