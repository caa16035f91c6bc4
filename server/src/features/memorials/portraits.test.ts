import { accounts } from '@spomen/contract/accounts.ts'
import { memorials } from '@spomen/contract/memorials.ts'
import { profiles } from '@spomen/contract/profiles.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { family } from '../../../test/family.ts'
import { heic } from '../../../test/heic.ts'
import { picture } from '../../../test/pictures.ts'
import { everything } from '../../../test/image-store.ts'
import { valueOf } from '../../../test/world.ts'

test('a portrait stands on the card, the page and the wall, and the one before is closed (G09, Q19, Q31)', async () => {
  const { as, bare, ann, cleo, milanId } = await family()
  const hang = async (number: number) =>
    valueOf(
      await as(ann)(memorials.changePortrait, { deceasedId: milanId, type: 1 }, [await picture(number)]),
    )
  const first = await hang(1)
  const second = await hang(2)
  expect(second).toMatch(/^\/api\/files\/\w{26}\/square$/)
  expect((await bare(`GET ${first}`, { by: ann })).status).toBe(404)
  const shown = await bare(`GET ${second}`, { by: cleo })
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp'])
  const fileId = second.split('/')[3]
  const medium = `/api/files/${fileId}/medium`
  expect(valueOf(await as(cleo)(profiles.wall, {})).items).toMatchObject([{ profileImageUrl: second }])
  expect(valueOf(await as(cleo)(profiles.metrics, { deceasedId: milanId })).deceasedImageUrl).toBe(medium)
  expect(valueOf(await as(cleo)(profiles.whole, { id: milanId }))).toMatchObject({
    profileImageUrl: medium,
    imageName: fileId,
    imageOriginalName: null,
  })
})

test('the name a portrait had when it came is echoed to the family alone (D17, W09)', async () => {
  const { as, ann, ben, milanId } = await family()
  valueOf(
    await as(ann)(memorials.changePortrait, { deceasedId: milanId }, [
      await picture(1, { name: 'Milan u bolnici.jpg' }),
    ]),
  )
  const named = async (person: typeof ann) =>
    valueOf(await as(person)(profiles.whole, { id: milanId })).imageOriginalName
  expect(await named(ann)).toBe('Milan u bolnici.jpg')
  expect(await named(ben)).toBeNull()
})

test('the same picture again is a portrait again', async () => {
  const { as, bare, ann, milanId } = await family()
  const hang = async () => as(ann)(memorials.changePortrait, { deceasedId: milanId }, [await picture(1)])
  valueOf(await hang())
  expect((await bare(`GET ${valueOf(await hang())}`, { by: ann })).status).toBe(200)
})

test('what Ann chose in the wizard never takes the place of a portrait that stands on the page by then (D17, YC01)', async () => {
  const { as, bare, ctx, ann, milanId } = await family()
  const lay = async (number: number, told: { onlyIfNone?: boolean }) =>
    as(ann)(memorials.changePortrait, { deceasedId: milanId, ...told }, [await picture(number)])
  const first = valueOf(await lay(1, { onlyIfNone: true }))
  // The same once more, since its answer was lost, changes nothing.
  expect(valueOf(await lay(1, { onlyIfNone: true }))).toBe(first)
  expect(await lay(2, { onlyIfNone: true })).toRefuse('changedMeanwhile')
  expect((await bare(`GET ${first}`, { by: ann })).status).toBe(200)
  const lines = ctx.db.selectFrom('memorial_history').select('kind').where('kind', '=', 'portraitChanged')
  expect(await lines.execute()).toHaveLength(1)
  const second = valueOf(await lay(2, { onlyIfNone: false }))
  expect((await bare(`GET ${first}`, { by: ann })).status).toBe(404)
  expect((await bare(`GET ${second}`, { by: ann })).status).toBe(200)
})

test('what Ann chose in the place of one portrait never takes that of another that a keeper has hung since (G09, YC01)', async () => {
  const { as, bare, ann, milanId } = await family()
  const lay = async (number: number, replaces?: string) =>
    as(ann)(memorials.changePortrait, { deceasedId: milanId, replaces }, [await picture(number)])
  const first = valueOf(await lay(1))
  const shown = valueOf(await as(ann)(profiles.metrics, { deceasedId: milanId })).deceasedImageUrl ?? ''
  const second = valueOf(await lay(2, shown))
  expect(await lay(3, first)).toRefuse('changedMeanwhile')
  expect((await bare(`GET ${second}`, { by: ann })).status).toBe(200)
  // The same once more, since its answer was lost, changes nothing.
  expect(valueOf(await lay(2, shown))).toBe(second)
  expect(valueOf(await lay(3, second))).not.toBe(second)
})

test("one's own picture is guarded in the same way from what was chosen before it (C13)", async () => {
  const { as, ben } = await family()
  const lay = async (number: number, told: { onlyIfNone?: boolean; replaces?: string }) =>
    as(ben)(memorials.changePortrait, { type: 2, ...told }, [await picture(number)])
  const first = valueOf(await lay(1, { onlyIfNone: true }))
  const second = valueOf(await lay(2, { replaces: first }))
  expect(await lay(3, { replaces: first })).toRefuse('changedMeanwhile')
  expect(await lay(3, { onlyIfNone: true })).toRefuse('changedMeanwhile')
  expect(valueOf(await lay(2, { replaces: first }))).toBe(second)
  expect(valueOf(await as(ben)(accounts.profile, {})).profileImageUrl).toBe(second)
})

test('of two first portraits that come at the same moment one stands, and the other is told', async () => {
  const { as, ann, milanId } = await family()
  const pictures = await Promise.all([picture(1), picture(2)])
  const answers = await Promise.all(
    pictures.map((one) =>
      as(ann)(memorials.changePortrait, { deceasedId: milanId, onlyIfNone: true }, [one]),
    ),
  )
  expect(answers.map((answer) => (answer.ok ? 'stands' : answer.why)).toSorted()).toEqual([
    'changedMeanwhile',
    'stands',
  ])
})

test("without a memorial it is one's own portrait, also when the form sends an empty one (C13, Q31)", async () => {
  const { bare, as, ben } = await family()
  const body = new FormData()
  body.append('Type', '2')
  body.append('DeceasedId', '')
  body.append('File', await picture(3))
  const { status, text, headers } = await bare('POST /api/refimages/createprofile', { by: ben, body })
  expect([status, headers.get('content-type')]).toEqual([201, 'text/plain; charset=utf-8'])
  expect(valueOf(await as(ben)(accounts.profile, {})).profileImageUrl).toBe(text)
})

test("a memorial's portrait that names no memorial is refused, and nobody's portrait changes", async () => {
  const { as, ann } = await family()
  expect(await as(ann)(memorials.changePortrait, { type: 1 }, [await picture()])).toRefuse('fillAllFields')
  expect(valueOf(await as(ann)(accounts.profile, {})).profileImageUrl).toBeNull()
})

test('one picture is one portrait: none, two, or what is no picture is refused', async () => {
  const { as, ann, milanId } = await family()
  const hang = (...files: File[]) => as(ann)(memorials.changePortrait, { deceasedId: milanId }, files)
  expect(await hang()).toRefuse('fillAllFields')
  expect(await hang(await picture(1), await picture(2))).toRefuse('maximumUpload')
  expect(await hang(new File(['<svg/>'], 'portrait.svg', { type: 'image/svg+xml' }))).toRefuse('invalidImage')
  expect(valueOf(await as(ann)(profiles.whole, { id: milanId })).profileImageUrl).toBeNull()
})

test('a picture that her browser cannot show is read for Ann, so that she can choose a part of it (C15, G11)', async () => {
  const { as, ann, ctx } = await family()
  const upright = sharp({ create: { width: 60, height: 40, channels: 3, background: '#c63' } })
  const file = new File([new Uint8Array(await heic(upright))], 'IMG_5195.HEIC')
  const { webp, isDamaged } = valueOf(await as(ann)(memorials.readImage, {}, [file]))
  expect(await sharp(Buffer.from(webp, 'base64')).metadata()).toMatchObject({
    format: 'webp',
    width: 60,
    height: 40,
  })
  expect(isDamaged).toBeUndefined()
  const words = new File(['no picture'], 'IMG_5195.HEIC')
  expect(await as(ann)(memorials.readImage, {}, [words])).toRefuse('invalidImage')
  // It has become nothing by that.
  expect(await ctx.db.selectFrom('files').selectAll().execute()).toEqual([])
  expect(await everything(ctx.store.list('original'))).toEqual([])
})
