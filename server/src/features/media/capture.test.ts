import { photographs } from '@spomen/contract/media.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { type Family, family, putOnPlan } from '../../../test/family.ts'
import { hang } from '../../../test/photographs.ts'
import { picture } from '../../../test/pictures.ts'
import { valueOf } from '../../../test/world.ts'

type Kind = 'jpeg' | 'png' | 'webp' | 'avif'

/** What a telephone in Petrovaradin writes. */
const told = {
  IFD2: { DateTimeOriginal: '1987:05:03 16:28:39' },
  IFD3: {
    GPSLatitudeRef: 'N',
    GPSLatitude: '45/1 15/1 90/10',
    GPSLongitudeRef: 'E',
    GPSLongitude: '19/1 51/1 36/1',
  },
}

const xmp = (words: string) =>
  `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" ${words}/></rdf:RDF></x:xmpmeta>`

async function withNotes(kind: Kind, exif: object, words?: string): Promise<File> {
  const plain = sharp(Buffer.from(await (await picture(1)).arrayBuffer())).withExif(exif)
  const bytes = await (words ? plain.withXmp(xmp(words)) : plain).toFormat(kind).toBuffer()
  return new File([new Uint8Array(bytes)], `garden.${kind}`)
}

async function hangWith({ as, ann, milanId }: Family, file: File) {
  const [hung] = valueOf(await as(ann)(photographs.upload, { deceasedId: milanId }, [file]))
  if (!hung) throw new Error('it did not arrive')
  return hung
}

test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
  'the original of a photograph tells Ann when and where it was taken, and nothing of it is written down by itself (%s)',
  async (kind) => {
    const home = await family()
    const hung = await hangWith(home, await withNotes(kind, told))
    expect(hung).toMatchObject({ memoryDate: null, location: null })
    expect(valueOf(await home.as(home.ann)(photographs.captureDetails, { id: hung.id }))).toEqual({
      day: '1987-05-03',
      place: null,
      point: { latitude: expect.closeTo(45.2525), longitude: expect.closeTo(19.86) },
    })
    const shown = await fetch(home.address + hung.imageUrl, {
      headers: { authorization: `Bearer ${home.ben.token}` },
    })
    const { exif, xmp: words } = await sharp(Buffer.from(await shown.arrayBuffer())).metadata()
    expect([exif, words]).toEqual([undefined, undefined])
  },
)

test('a place that somebody has called by its name is told by it', async () => {
  const home = await family()
  const words = 'photoshop:City="Сремски Карловци" photoshop:Country="Bosnia &amp; Serbia"'
  const { id } = await hangWith(home, await withNotes('jpeg', {}, words))
  expect(valueOf(await home.as(home.ann)(photographs.captureDetails, { id }))).toEqual({
    day: null,
    place: 'Сремски Карловци, Bosnia & Serbia',
    point: null,
  })
})

test('a clock that was never set, a day to come and a place nobody knows are not told', async () => {
  const home = await family()
  for (const moment of ['1970:01:01 00:00:00', '2026:04:13 08:00:00', '0000:00:00 00:00:00']) {
    const nowhere = { ...told.IFD3, GPSLatitude: '0/1 0/1 0/1', GPSLongitude: '0/1 0/1 0/1' }
    const file = await withNotes('jpeg', { IFD2: { DateTimeOriginal: moment }, IFD3: nowhere })
    const { id } = await hangWith(home, file)
    expect([moment, valueOf(await home.as(home.ann)(photographs.captureDetails, { id }))]).toEqual([
      moment,
      { day: null, place: null, point: null },
    ])
  }
})

test('a photograph without its bytes tells nothing, and on a plan without stories it is not asked (M09)', async () => {
  const home = await family()
  const { id } = await hang(home.ctx, home.milanId, home.ann.id)
  expect(valueOf(await home.as(home.ann)(photographs.captureDetails, { id }))).toEqual({
    day: null,
    place: null,
    point: null,
  })
  await putOnPlan(home, home.milanId, 'Basic')
  expect(await home.as(home.ann)(photographs.captureDetails, { id })).toRefuse('packageNotAllowed')
})
