/** Files that mean harm, through the very call a browser makes: a plain no, nothing kept, and nothing ever passes for what it is not. */
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { photographs } from '@spomen/contract/media.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { family } from '../../../test/family.ts'
import { picture } from '../../../test/pictures.ts'
import { uploadPhotographs } from '../../../test/photographs.ts'
import { fileOf } from '../../../test/video-files.ts'
import { everything } from '../../../test/image-store.ts'
import { valueOf } from '../../../test/world.ts'

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#000' }, limitInputPixels: false })

/** Claims another width and height than it has pixels for. */
function claiming(png: Buffer, width: number, height: number): Buffer {
  const claimed = Buffer.from(png)
  claimed.writeUInt32BE(width, 16)
  claimed.writeUInt32BE(height, 20)
  return claimed
}

const heif = (brand: string) =>
  Buffer.concat([Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0mif1heic`, 'latin1'), Buffer.alloc(9_000, 7)])

const harmful: readonly [string, () => Promise<Buffer> | Buffer, string][] = [
  ['a bomb of fifty megapixels and more', () => plain(10_000, 5_001).png().toBuffer(), 'night.png'],
  [
    'a small file that claims four thousand megapixels',
    async () => claiming(await plain(8, 8).png().toBuffer(), 65_000, 65_000),
    'night.png',
  ],
  [
    'a bomb in a GIF',
    () => Buffer.from('GIF89a\xff\xff\xff\xff\x80\0\0\0\0\0\xff\xff\xff', 'latin1'),
    'x.gif',
  ],
  ['a picture of an iPhone that nobody can decode', () => heif('heic'), 'IMG_0001.HEIC'],
  ['an AVIF that nobody can decode', () => heif('avif'), 'garden.avif'],
  [
    'a page in the clothes of a JPEG',
    () => Buffer.from('\xff\xd8\xff<html><script>alert(1)</script>', 'latin1'),
    'a.jpg',
  ],
  ['an archive', () => Buffer.from('PK\x03\x04\x14\0\0\0\x08\0', 'latin1'), 'photos.jpg'],
  ['a single byte', () => Buffer.from('x'), 'x.jpg'],
]

test('bombs, what cannot be decoded and what only looks like a picture are refused by a key, and nothing of them is kept (Q100)', async () => {
  const home = await family()
  const { address, ann, ctx, milanId } = home
  for (const [what, make, name] of harmful) {
    const body = new FormData()
    body.append('files', fileOf(await make(), name, 'image/jpeg'))
    const answer = await fetch(`${address}/api/refimages/bulk-upload/${milanId}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${ann.token}` },
      body,
    })
    expect([what, answer.status, await answer.text()]).toEqual([what, 400, 'invalidImage'])
  }
  for (const kind of ['original', 'derived']) expect(await everything(ctx.store.list(kind))).toEqual([])
  expect(await readdir(path.join(ctx.settings.dataDir, 'arriving'))).toEqual([])
  expect(valueOf(await home.as(ann)(photographs.list, { deceasedId: milanId })).totalCount).toBe(0)
})

const names = [
  '../../../etc/passwd',
  '..\\..\\boot.ini.jpg',
  '/etc/cron.d/evil.jpg',
  'a\r\nset-cookie: evil=1.jpg',
  '"><script>alert(1)</script>.html',
  'garden.jpg.exe',
  '\u202egpj.exe',
  '.htaccess',
  '%00.php',
  `${'x'.repeat(400)}.jpg`,
]

test('whatever a picture is called, it lies where pictures lie and is served as nothing else', async () => {
  const home = await family()
  const files = await Promise.all(names.map((name, number) => picture(number, { name })))
  const hung = await uploadPhotographs(home, ...files)
  expect(hung).toHaveLength(names.length)
  const keys = (await everything(home.ctx.store.list('original'))).map(({ key }) => key)
  expect(keys.every((key) => /^original\/[0-9a-f]{64}$/.test(key))).toBe(true)
  for (const { imageUrl } of hung) {
    for (const [variant, type] of [
      ['large', 'image/webp'],
      ['original', 'image/jpeg'],
    ] as const) {
      const { status, headers } = await home.bare(`GET ${imageUrl.replace('large', variant)}`, {
        by: home.ann,
      })
      const disposition = headers.get('content-disposition') ?? ''
      expect([status, headers.get('content-type'), headers.get('x-content-type-options')]).toEqual([
        200,
        type,
        'nosniff',
      ])
      expect(headers.get('content-security-policy')).toBe('sandbox')
      expect(headers.get('set-cookie')).toBeNull()
      expect(disposition).toMatch(variant === 'large' ? /^inline; / : /^attachment; /)
      expect(disposition).toMatch(/filename="[^"/\\<>]*"; filename\*=UTF-8''[\w.%~!$&+^`|-]*$/)
      expect(disposition).toMatch(variant === 'large' ? /\.webp"; / : /\.jpg"; /)
      expect(disposition).not.toMatch(/%2F|%5C|%E2%80%AE|%0[0DA]/i)
    }
  }
})

test('the address of a picture is the same at every look, and only its first costs its bytes (promises 2.3)', async () => {
  const home = await family()
  const { as, bare, ann, ben, milanId } = home
  const [hung] = await uploadPhotographs(home, await picture(1))
  const { id = '', imageUrl = '' } = hung ?? {}
  const first = await bare(`GET ${imageUrl}`, { by: ben })
  const etag = first.headers.get('etag') ?? ''
  expect(first.headers.get('cache-control')).toBe('private, max-age=60')
  const again = async () => {
    const { status, text, headers } = await bare(`GET ${imageUrl}`, {
      by: ben,
      headers: { 'if-none-match': etag },
    })
    return [status, text, headers.get('etag')]
  }
  const looks = [
    valueOf(await as(ben)(photographs.list, { deceasedId: milanId })).items[0],
    valueOf(await as(ann)(photographs.one, { personId: milanId, entityId: id })),
    valueOf(await as(ann)(photographs.describe, { id, title: 'The garden' })),
  ]
  for (const look of looks) expect([look?.imageUrl, await again()]).toEqual([imageUrl, [304, '', etag]])
  home.clock.forward(86_400_000)
  expect(await again()).toEqual([304, '', etag])
  // Who has lost the right is told nothing by what they have kept.
  valueOf(await as(ann)(photographs.remove, { id }))
  expect((await again())[0]).toBe(404)
  valueOf(await as(ann)(photographs.restore, { id }))
  expect(await again()).toEqual([304, '', etag])
})
