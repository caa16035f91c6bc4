import { once } from 'node:events'
import net from 'node:net'
import { photographs } from '@spomen/contract/media.ts'
import { memorials } from '@spomen/contract/memorials.ts'
import sharp from 'sharp'
import { ulid } from 'ulid'
import { expect, test } from 'vitest'
import { type Family, family, milan, putOnPlan } from '../../../test/family.ts'
import { hang, offerPhotographs, uploadPhotographs } from '../../../test/photographs.ts'
import { picture } from '../../../test/pictures.ts'
import { arrivingFiles } from '../../../test/pieces.ts'
import { fileOf } from '../../../test/video-files.ts'
import { valueOf } from '../../../test/world.ts'

const shown = async ({ as, ann, milanId }: Family) =>
  valueOf(await as(ann)(photographs.list, { deceasedId: milanId, pageSize: 100 }))

const bytesOf = async (file: File) => Buffer.from(await file.arrayBuffer())
const jpegOf = (content: Buffer | string, name: string) => fileOf(content, name, 'image/jpeg')

/** A small picture with so many bytes, most of them idle ones at its end. */
async function pictureOfBytes(bytes: number): Promise<File> {
  const small = await bytesOf(await picture(7))
  return jpegOf(Buffer.concat([small, Buffer.alloc(bytes - small.length)]), 'large.jpg')
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
const noPictures: [string, () => Promise<File>][] = [
  ['an SVG', async () => fileOf(svg, 'drawing.svg', 'image/svg+xml')],
  ['an SVG that says it is a JPEG', async () => jpegOf(svg, 'drawing.jpg')],
  [
    'a page that says it is a JPEG',
    async () => jpegOf('<!doctype html><script>alert(1)</script>', 'garden.jpg'),
  ],
  ['nothing at all', async () => jpegOf('', 'empty.jpg')],
  ['a PDF', async () => jpegOf('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF', 'letter.jpg')],
  [
    'a script that begins like a GIF',
    async () => fileOf('GIF89a/*\x01\x00*/=1;alert(1)//', 'smile.gif', 'image/gif'),
  ],
  ['the signature alone', async () => jpegOf(Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'begin.jpg')],
  [
    'a picture that breaks off before anything can be seen',
    async () => {
      const whole = await bytesOf(await picture(1, { width: 400, height: 300 }))
      return jpegOf(whole.subarray(0, whole.indexOf('\xff\xda', 0, 'latin1') + 14), 'begin.jpg')
    },
  ],
  [
    'a TIFF',
    async () =>
      fileOf(
        await sharp(await bytesOf(await picture()))
          .tiff()
          .toBuffer(),
        'scan.tif',
        'image/tiff',
      ),
  ],
  ['a film', async () => fileOf('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'film.mp4', 'video/mp4')],
  ['a program', async () => jpegOf('MZ\x90\0\x03\0\0\0', 'setup.exe.jpg')],
]

test('what is no picture is refused, and the good one beside it is not kept either (J12, J14, Q100)', async () => {
  const home = await family()
  const good = await picture(1)
  for (const [what, make] of noPictures)
    expect([what, await offerPhotographs(home, good, await make())]).toEqual([
      what,
      { ok: false, why: 'invalidImage', status: 400 },
    ])
  expect((await shown(home)).totalCount).toBe(0)
  expect(await arrivingFiles(home)).toEqual([])
})

test('a picture of exactly ten megabytes is too large, one byte less is not (J10, Q40, Q91)', async () => {
  const home = await family()
  const limit = 10 * 1_048_576
  expect(await offerPhotographs(home, await picture(1), await pictureOfBytes(limit))).toEqual({
    ok: false,
    why: 'maximumImageSize',
    status: 400,
  })
  expect((await shown(home)).totalCount).toBe(0)
  await uploadPhotographs(home, await pictureOfBytes(limit - 1))
  expect(await arrivingFiles(home)).toEqual([])
})

test('a batch beyond the plan is refused whole, and what fits is taken (J12, J13)', async () => {
  const home = await family()
  await putOnPlan(home, home.milanId, 'Free')
  const five = await Promise.all([1, 2, 3, 4, 5].map((number) => picture(number)))
  expect(await offerPhotographs(home, ...five, await picture(6))).toEqual({
    ok: false,
    why: 'maximumUpload',
    status: 400,
  })
  expect((await shown(home)).totalCount).toBe(0)
  await uploadPhotographs(home, ...five)
  expect(await offerPhotographs(home, await picture(6))).toRefuse('maximumUpload')
  const [first] = (await shown(home)).items
  valueOf(await home.as(home.ann)(photographs.remove, { id: first?.id ?? '' }))
  await uploadPhotographs(home, await picture(6))
})

test('a memorial that fell back to a smaller plan keeps all it has, and takes no more (Q59)', async () => {
  const home = await family()
  await uploadPhotographs(home, ...(await Promise.all([1, 2, 3, 4, 5, 6].map((number) => picture(number)))))
  await putOnPlan(home, home.milanId, 'Free')
  expect((await shown(home)).totalCount).toBe(6)
  expect(await offerPhotographs(home, await picture(7))).toRefuse('maximumUpload')
})

test('a hundred files are the most one request may bring', async () => {
  const home = await family()
  const tiny = (number: number) => jpegOf(`no picture ${number}`, `${number}.jpg`)
  const files = Array.from({ length: 101 }, (_, number) => tiny(number))
  expect(await offerPhotographs(home, ...files)).toRefuse('maximumUpload')
  expect(await offerPhotographs(home, ...files.slice(1))).toRefuse('invalidImage')
  expect(await arrivingFiles(home)).toEqual([])
})

test('the same picture twice is two photographs, at once and later (promises 1.2)', async () => {
  const home = await family()
  const one = await picture(1)
  await uploadPhotographs(home, one, one)
  await uploadPhotographs(home, one)
  const { items } = await shown(home)
  expect(new Set(items.map(({ imageUrl }) => imageUrl)).size).toBe(3)
  valueOf(await home.as(home.ann)(photographs.remove, { id: items[0]?.id ?? '' }))
  expect((await home.bare(`GET ${items[1]?.imageUrl}`, { by: home.ann })).status).toBe(200)
})

test('the first of a batch hangs topmost, and a later batch above an earlier one (J26, Q63)', async () => {
  const home = await family()
  const named = (name: string, number: number) => picture(number, { name })
  const first = await uploadPhotographs(home, await named('a.jpg', 1), await named('b.jpg', 2))
  await uploadPhotographs(home, await named('c.jpg', 3))
  expect(first.map(({ order }) => order)).toEqual([2, 1])
  const names = valueOf(await home.as(home.ann)(photographs.names, { id: home.milanId }))
  expect(names.map(({ name }) => name)).toEqual(['c.jpg', 'a.jpg', 'b.jpg'])
})

test('the original comes back to the family byte by byte, as a download under its name (Q80, promises 1.3)', async () => {
  const home = await family()
  const original = await picture(1, { name: 'У врту 🌳.jpg' })
  const [hung] = await uploadPhotographs(home, original)
  const address = `${home.address}${hung?.imageUrl.replace(/large$/, 'original')}`
  const answer = await fetch(address, { headers: { authorization: `Bearer ${home.ann.token}` } })
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(await bytesOf(original))
  expect(answer.headers.get('content-type')).toBe('image/jpeg')
  expect(answer.headers.get('content-disposition')).toContain('attachment; filename="_ ____ _.jpg"')
  expect(answer.headers.get('content-disposition')).toContain(encodeURIComponent('У врту 🌳.jpg'))
})

test('a picture that hides a page behind it is shown as a picture made anew', async () => {
  const home = await family()
  const hiding = jpegOf(
    Buffer.concat([await bytesOf(await picture(1)), Buffer.from('<script>alert(1)</script>')]),
    'garden.html',
  )
  const [hung] = await uploadPhotographs(home, hiding)
  const answer = await home.bare(`GET ${hung?.imageUrl}`, { by: home.ann })
  expect(answer.headers.get('content-type')).toBe('image/webp')
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(answer.text).not.toContain('<script>')
})

test('each kind of picture is taken by what it is, whatever its name says (Q100)', async () => {
  const home = await family()
  const source = sharp(await bytesOf(await picture(1, { width: 60, height: 40 })))
  const kinds = [
    await source.clone().png().toBuffer(),
    await source.clone().webp().toBuffer(),
    await source.clone().gif().toBuffer(),
    await source.clone().avif({ effort: 0 }).toBuffer(),
  ]
  const hung = valueOf(
    await offerPhotographs(
      home,
      ...kinds.map((bytes, number) => fileOf(bytes, `${number}.txt`, 'text/plain')),
    ),
  )
  expect(hung.map(({ width, height }) => [width, height])).toEqual(kinds.map(() => [60, 40]))
})

test('a memorial nobody has, one of another family and an id that is none are refused', async () => {
  const home = await family()
  const { as, ann, cleo } = home
  const others = valueOf(await as(cleo)(memorials.createPerson, milan)).id
  const upload = async (deceasedId: string) => as(ann)(photographs.upload, { deceasedId }, [await picture()])
  expect(await upload(others)).toMatchObject({ why: 'forbidden', status: 403 })
  expect(await upload(ulid())).toMatchObject({ why: 'notFound', status: 404 })
  expect(await upload('x')).toMatchObject({ why: 'fillAllFields', status: 400 })
  expect(await arrivingFiles(home)).toEqual([])
})

test.each(['files', 'FILES', 'Files', 'file'])('the files may be called %s', async (name) => {
  const { bare, ann, milanId } = await family()
  const body = new FormData()
  body.append('something', 'else')
  body.append(name, await picture())
  expect((await bare(`POST /api/refimages/bulk-upload/${milanId}/`, { by: ann, body })).status).toBe(201)
})

test('a form with its files under another name, or without any, is refused', async () => {
  const { bare, ann, milanId } = await family()
  const other = new FormData()
  other.append('pictures', await picture())
  const none = new FormData()
  none.append('title', 'The garden')
  for (const body of [other, none])
    expect(await bare(`POST /api/refimages/bulk-upload/${milanId}`, { by: ann, body })).toMatchObject({
      status: 400,
      text: 'fillAllFields',
    })
})

test('so many files an hour, and then a rest (promises 2.7)', async () => {
  const home = await family({ UPLOADS_PER_HOUR: '2' })
  await uploadPhotographs(home, await picture(1), await picture(2))
  expect(await offerPhotographs(home, await picture(3))).toMatchObject({
    why: 'tooManyRequests',
    status: 429,
  })
  home.clock.forward(3_600_000)
  await uploadPhotographs(home, await picture(3))
})

test('whoever may not hang a photograph is refused before a byte of it is kept (promises 2.1)', async () => {
  const home = await family()
  await putOnPlan(home, home.milanId, 'Free')
  for (let number = 0; number < 5; number++) await hang(home.ctx, home.milanId, home.ann.id)
  const begin = async ({ token }: { token: string }, id: string, files = 1) => {
    const { port } = new URL(home.address)
    const socket = net.connect(Number(port), '127.0.0.1')
    socket.write(
      `POST /api/refimages/bulk-upload/${id} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n` +
        'content-type: multipart/form-data; boundary=edge\r\ncontent-length: 900000000\r\n\r\n' +
        '--edge\r\ncontent-disposition: form-data; name="files"; filename="a.jpg"\r\n\r\nbegin\r\n'.repeat(
          files,
        ),
    )
    const [answer] = (await once(socket, 'data')) as [Buffer]
    socket.destroy()
    return answer.toString().split('\r\n').at(-1)
  }
  expect(await begin(home.cleo, home.milanId)).toBe('forbidden')
  expect(await begin(home.ben, home.milanId)).toBe('forbidden')
  expect(await begin(home.ann, ulid())).toBe('notFound')
  expect(await begin(home.ann, home.milanId)).toBe('maximumUpload')
  // Of a batch for which there is no room no more is read than shows it.
  const [first] = (await shown(home)).items
  valueOf(await home.as(home.ann)(photographs.remove, { id: first?.id ?? '' }))
  expect(await begin(home.ann, home.milanId, 2)).toBe('maximumUpload')
  expect(await arrivingFiles(home)).toEqual([])
})
