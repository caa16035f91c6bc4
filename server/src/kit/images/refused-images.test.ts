import { readdir } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { heic } from '../../../test/heic.ts'
import { everything, noise, imageStore } from '../../../test/image-store.ts'

const firstHalf = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)
const half = async (picture: Sharp) => firstHalf(await picture.toBuffer())
const cutTo = async (part: number, picture: Sharp) => {
  const bytes = await picture.toBuffer()
  return bytes.subarray(0, bytes.length * part)
}
const emptied = async (picture: Sharp) => {
  const bytes = await picture.toBuffer()
  return bytes.subarray(0, bytes.indexOf('\xff\xda', 0, 'latin1') + 14)
}
/** A HEIC that has lost some bytes of a box, counted from behind its name. */
const damaged = async (name: string, from = 0, to = from + 20) => {
  const bytes = await heic(noise())
  const at = bytes.indexOf(name) + name.length
  return bytes.fill(0, at + from, at + to)
}
const zeros = (head: string, length = 5_000) =>
  Buffer.concat([Buffer.from(head, 'latin1'), Buffer.alloc(length)])
const broken: readonly [string, () => Buffer | Promise<Buffer>][] = [
  ['an empty file', () => Buffer.alloc(0)],
  ['a single byte', () => Buffer.from('x')],
  ['a JPEG that breaks off before its picture begins', () => cutTo(0.02, noise().jpeg())],
  ['a JPEG whose picture is empty', () => emptied(noise().jpeg())],
  ['a PNG that breaks off before its picture begins', () => cutTo(0.01, noise().png())],
  ['a WebP that breaks off', () => half(noise().webp())],
  ['an AVIF that breaks off', () => half(noise().avif({ effort: 0 }))],
  ['a HEIC that breaks off', async () => firstHalf(await heic(noise()))],
  [
    'a HEIC that breaks off behind its picture',
    async () => Buffer.concat([await heic(noise()), zeros('\0\0\xff\xfffree')]),
  ],
  ['a HEIC that has lost where its pieces lie', () => damaged('iloc')],
  ['a HEIC that has lost how its pieces belong together', () => damaged('dimg')],
  ['a HEIC of which a piece cannot be decoded', () => damaged('mdat', 20_000, 22_000)],
  ['a JPEG in its first bytes only', () => zeros('\xff\xd8\xff\xe0\x00\x10JFIF')],
  ['a PNG in its first bytes only', () => zeros('\x89PNG\r\n\x1a\n')],
  ['a GIF that is a script', () => Buffer.from('GIF89a/*' + ' '.repeat(500) + '*/=1;alert(document.cookie)')],
  ['a WebP in its first bytes only', () => zeros('RIFF\x24\x00\x00\x00WEBPVP8 ')],
  ['a HEIC in its first bytes only', () => zeros('\0\0\0\x18ftypheic\0\0\0\0mif1heic')],
  ['an AVIF in its first bytes only', () => zeros('\0\0\0\x18ftypavif\0\0\0\0mif1avif')],
  ['a page called photo.jpg', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
  [
    'an SVG',
    () =>
      Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
      ),
  ],
  [
    'an SVG with a declaration',
    () => Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
  ],
  ['a TIFF', () => noise().tiff().toBuffer()],
  ['a PDF', () => Buffer.from('%PDF-1.7\n%%EOF')],
  [
    'a script for another program',
    () => Buffer.from('push graphic-context\nimage over 0,0 0,0 "https://x"\n'),
  ],
]
test.each(broken)('%s is refused and leaves nothing behind (Q100)', async (_, bytes) => {
  const { bring, incoming, store } = imageStore()
  await expect(bring(await bytes())).rejects.toMatchObject({ key: 'invalidImage' })
  expect(await readdir(incoming)).toEqual([])
  for (const kind of ['original', 'derived']) expect(await everything(store.list(kind))).toEqual([])
})

/** A black picture, of hardly any bytes. */
const black = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#000' } })
const bombs: readonly [string, () => Promise<Buffer>][] = [
  ['PNG', () => black(10_000, 5_001).png().toBuffer()],
  [
    'HEIC',
    async () => {
      const bytes = await heic(black(64, 64))
      const said = bytes.lastIndexOf('ispe') + 8
      bytes.writeUInt32BE(10_000, said)
      bytes.writeUInt32BE(5_001, said + 4)
      return bytes
    },
  ],
  [
    'HEIC (by its grid alone)',
    async () => {
      const bytes = await heic(black(64, 64))
      const grid = bytes.length - 4
      bytes.writeUInt16BE(10_000, grid)
      bytes.writeUInt16BE(5_001, grid + 2)
      return bytes
    },
  ],
]
test.each(bombs)(
  'a %s of more than 50 megapixels is refused, however small its file (promises 2.6)',
  async (_, bytes) => {
    const { bring } = imageStore()
    const bomb = await bytes()
    expect(bomb.length).toBeLessThan(1_000_000)
    await expect(bring(bomb)).rejects.toMatchObject({ key: 'invalidImage' })
  },
)
