import sharp from 'sharp'
import { noise } from './image-store.ts'

/** What was made before, by number and size: the colours of a number come again with the 256th after it. */
const made = new Map<string, Uint8Array<ArrayBuffer>>()

/** A small photograph that is unlike every other of another number, as a file to upload. */
export async function picture(
  number = 1,
  { width = 64, height = 48, name = `photo-${number}.jpg` } = {},
): Promise<File> {
  const key = `${number % 256} ${width} ${height}`
  const bytes = made.get(key) ?? (await jpegOf(number, width, height))
  made.set(key, bytes)
  return new File([bytes], name, { type: 'image/jpeg' })
}

/** A photograph that lacks its last lines; each number is another one. */
export async function damagedPicture(number: number): Promise<File> {
  const bytes = await noise()
    .resize(200 + number)
    .jpeg()
    .toBuffer()
  return new File([new Uint8Array(bytes.subarray(0, bytes.length * 0.98))], 'mother.jpg', {
    type: 'image/jpeg',
  })
}

async function jpegOf(number: number, width: number, height: number): Promise<Uint8Array<ArrayBuffer>> {
  const background = { r: (number * 37) % 256, g: (number * 91) % 256, b: (number * 53) % 256 }
  return new Uint8Array(
    await sharp({ create: { width, height, channels: 3, background } })
      .jpeg()
      .toBuffer(),
  )
}
