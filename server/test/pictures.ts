import sharp from 'sharp'

/** A small photograph that is unlike every other of another number, as a file to upload. */
export async function picture(
  number = 1,
  { width = 64, height = 48, name = `photo-${number}.jpg` } = {},
): Promise<File> {
  const background = { r: (number * 37) % 256, g: (number * 91) % 256, b: (number * 53) % 256 }
  const bytes = await sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' })
}
