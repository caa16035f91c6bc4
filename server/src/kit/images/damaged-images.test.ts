/** Pictures of which a part is damaged are shown as far as they go (decision 51). */
import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { everything, noise, imageStore } from '../../../test/image-store.ts'

/** A garden by day over the lake by night: of a half of it one knows which. */
const garden = () =>
  noise().composite([
    { input: { create: { width: 400, height: 30, channels: 3, background: '#2a6' } }, left: 0, top: 0 },
  ])

const cut = async (picture: Sharp, part: number) => {
  const bytes = await picture.toBuffer()
  return bytes.subarray(0, bytes.length * part)
}

/** Half of a picture with an end put behind it, as programs for rescuing do: its frame holds, the rest of it is grey. */
const closed = async (picture: Sharp) => Buffer.concat([await cut(picture, 0.5), Buffer.from([0xff, 0xd9])])

/** A picture with other bytes in its middle, as a card leaves it that gives up. */
const overwritten = async (picture: Sharp, by: string) => {
  const bytes = await picture.toBuffer()
  const middle = Math.floor(bytes.length / 2)
  return bytes.fill(by, middle, middle + 60, 'latin1')
}

const damaged: readonly [string, () => Promise<Buffer>][] = [
  ['a JPEG that lacks its last lines', () => cut(garden().jpeg(), 0.98)],
  ['a JPEG that breaks off in the middle', () => cut(garden().jpeg(), 0.5)],
  ['a JPEG that breaks off while it grows finer', () => cut(garden().jpeg({ progressive: true }), 0.6)],
  ['a JPEG with something else in its middle', () => overwritten(garden().jpeg(), '\xff\x9f\xff\x01')],
  ['a JPEG that ends early, and says that this is its end', () => closed(garden().jpeg())],
  ['a PNG that breaks off', () => cut(garden().png(), 0.5)],
  ['a GIF that breaks off', () => cut(garden().gif(), 0.5)],
]
test.each(damaged)('%s is shown as far as it goes, and its bytes stay as they came', async (_, make) => {
  const { bring, look, stored, images } = imageStore()
  const bytes = await make()
  const picture = await bring(bytes)
  expect(picture).toMatchObject({ width: 400, height: 300, isDamaged: true })
  expect(await stored(`original/${picture.sha256}`)).toEqual(bytes)
  const top = (await look(picture, 'large')).extract({ left: 10, top: 4, width: 300, height: 16 })
  const { channels } = await sharp(await top.png().toBuffer()).stats()
  const near = (value: number) => expect.toSatisfy((got: number) => Math.abs(got - value) < 25)
  expect(channels.slice(0, 3).map(({ mean }) => mean)).toEqual([near(0x22), near(0xaa), near(0x66)])
  // The same bytes again, and its sizes made again, say the same.
  expect(await bring(bytes)).toMatchObject({ isDamaged: true })
  await images.makeAgain(picture.sha256)
  expect(await bring(bytes)).toMatchObject({ isDamaged: true })
})

test('a camera that leaves a little something behind its picture has damaged nothing', async () => {
  const { bring, store } = imageStore()
  const whole = await garden().jpeg().toBuffer()
  const slip = Buffer.concat([
    whole.subarray(0, -2),
    Buffer.from([1, 2, 3]),
    whole.subarray(-2),
    Buffer.alloc(99),
  ])
  expect((await bring(slip)).isDamaged).toBeUndefined()
  expect((await bring(whole)).isDamaged).toBeUndefined()
  expect(await everything(store.list('original'))).toHaveLength(2)
})
