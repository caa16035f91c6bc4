import { type Document, documents } from '@spomen/contract/documents.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openDoor } from '../../../test/doors.ts'
import { type Family, family } from '../../../test/family.ts'
import { fileOf } from '../../../test/video-files.ts'
import { drawnPdf, pdf } from '../../../test/document-files.ts'
import { valueOf } from '../../../test/world.ts'

async function bring({ as, ann, milanId: deceasedId }: Family, bytes: Buffer) {
  const [document] = valueOf(await as(ann)(documents.upload, { deceasedId }, [fileOf(bytes, 'Letter.pdf')]))
  if (!document) throw new Error('it was brought')
  return document
}

async function firstPage({ address, ben }: Family, { documentUrl }: Document, token = ben.token, query = '') {
  const answer = await fetch(address + documentUrl.replace(/original$/, 'small') + query, {
    headers: token ? { authorization: `Bearer ${token}` } : {},
  })
  return {
    status: answer.status,
    type: answer.headers.get('content-type'),
    bytes: Buffer.from(await answer.arrayBuffer()),
  }
}

test('a PDF lies there with its own first page, drawn on white paper in its colours (L04)', async () => {
  const home = await family()
  const red = await bring(home, drawnPdf('1 0 0 rg 0 0 200 150 re f'))
  const { status, type, bytes } = await firstPage(home, red)
  expect([status, type]).toEqual([200, 'image/webp'])
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([320, 480])
  const at = (row: number) => [...data.subarray(row * 320 * 3, row * 320 * 3 + 3)]
  const [red1, green1, blue1] = at(470)
  expect(red1).toBeGreaterThan(230)
  expect(Math.max(green1 ?? 0, blue1 ?? 0)).toBeLessThan(40)
  expect(Math.min(...at(10))).toBeGreaterThan(240)
})

test('who may not read a paper does not see its first page; a guest does where papers are shown', async () => {
  const home = await family()
  const document = await bring(home, drawnPdf('0 g 20 20 50 50 re f'))
  expect((await firstPage(home, document, home.cleo.token)).status).toBe(403)
  const { links } = await openDoor(home, { opens: 'byLink', parts: ['life'] })
  const link = `?link=${links[0]?.code}`
  expect((await firstPage(home, document, '', link)).status).toBe(401)
  await openDoor(home, { opens: 'byLink', parts: ['papers'] })
  expect((await firstPage(home, document, '', link)).status).toBe(200)
})

test.each([
  ['no page', pdf()],
  ['a page like a thread', drawnPdf('0 g', { width: 4, height: 4_000 })],
  ['nothing but its name', Buffer.from(`%PDF-1.7\n${'x'.repeat(5_000)}\n%%EOF`)],
  [
    'a lock',
    Buffer.from(
      drawnPdf('0 g').toString().replace('/Root', '/Encrypt << /Filter /Standard /V 9 /R 9 >> /Root'),
    ),
  ],
])('a PDF with %s has no first page, is tried once, and is read as before', async (_, bytes) => {
  const home = await family()
  const document = await bring(home, bytes)
  expect((await firstPage(home, document)).status).toBe(404)
  const before = home.ctx.images.workers()
  expect((await firstPage(home, document)).status).toBe(404)
  expect(home.ctx.images.workers()).toEqual(before)
  const { status } = await fetch(home.address + document.documentUrl, {
    headers: { authorization: `Bearer ${home.ben.token}` },
  })
  expect(status).toBe(200)
})
