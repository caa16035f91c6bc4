import { open } from 'node:fs/promises'
import { mediaTypeOf, signatureBytes } from '../files/signature.ts'

/** The kinds of picture we take (Q100), as media types. */
export const pictureTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'image/avif',
  'image/heic',
] as const
export type PictureType = (typeof pictureTypes)[number]

/** Other names under which the same kinds are recognised. */
const alsoKnownAs: Partial<Record<string, PictureType>> = {
  'image/apng': 'image/png',
  'image/heif': 'image/heic',
}

/** The kind of a picture by its first bytes, whatever its name or its sender says; `null` for everything else. */
export async function pictureTypeOf(file: string): Promise<PictureType | null> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(signatureBytes), position: 0 })
    const found = await mediaTypeOf(buffer.subarray(0, bytesRead))
    return pictureTypes.find((type) => type === found) ?? alsoKnownAs[String(found)] ?? null
  } finally {
    await handle.close()
  }
}
