import { photographs } from '@spomen/contract/media.ts'
import { memorials } from '@spomen/contract/memorials.ts'
import { profiles } from '@spomen/contract/profiles.ts'
import { ulid } from 'ulid'
import { expect, test } from 'vitest'
import { openDoor } from '../../../test/doors.ts'
import { type Family, family } from '../../../test/family.ts'
import { picture } from '../../../test/pictures.ts'
import { funeralHouse, prepare } from '../../../test/preparations.ts'
import { valueOf } from '../../../test/world.ts'
import { findLinkPreview } from '../../public-pages.ts'

const namedAs = (imageUrl: string | null) => ({
  fullName: 'Milan Jovanović',
  dateOfBirth: '1938-04-12',
  dateOfDeath: '2021-11-03',
  imageUrl,
})

const setFirstPortrait = async ({ as, ann, milanId }: Family, number = 1) =>
  valueOf(await as(ann)(memorials.changePortrait, { deceasedId: milanId }, [await picture(number)])).replace(
    'square',
    'medium',
  )

test('a link shows a visitor nothing until Ann chooses more, and then no more than that (G56, G57)', async () => {
  const home = await family()
  const { as, ann, milanId } = home
  const portrait = await setFirstPortrait(home)
  const seen = () => as(null)(memorials.preview, { id: milanId })
  const choose = async (shows: 'nothing' | 'name' | 'portrait') =>
    valueOf(await as(ann)(memorials.changeShown, { id: milanId, shows }))

  expect(valueOf(await as(ann)(memorials.shown, { id: milanId }))).toEqual({ shows: 'nothing' })
  expect(await seen()).toRefuse('notFound')
  expect(await choose('name')).toEqual({ shows: 'name' })
  expect(valueOf(await seen())).toEqual(namedAs(null))
  await choose('portrait')
  expect(valueOf(await as(ann)(memorials.shown, { id: milanId }))).toEqual({ shows: 'portrait' })
  expect(valueOf(await seen())).toEqual(namedAs(portrait))
  await choose('nothing')
  expect(await seen()).toRefuse('notFound')
})

test('nobody can tell a memorial that shows nothing from one that does not exist', async () => {
  const { bare, milanId } = await family()
  const answer = async (id: string) => {
    const { status, text } = await bare(`GET /api/refdeceaseds/preview?id=${id}`)
    return [status, text]
  }
  expect(await answer(milanId)).toEqual([404, 'notFound'])
  expect(await answer(ulid())).toEqual([404, 'notFound'])
})

test('a visitor gets the portrait that is shown, in the sizes of pages, and no other byte (promises 2.3)', async () => {
  const home = await family()
  const { as, bare, ann, cleo, milanId } = home
  const status = async (address: string) => (await bare(`GET ${address}`)).status
  const portrait = await setFirstPortrait(home)
  const [hung] = valueOf(await as(ann)(photographs.upload, { deceasedId: milanId }, [await picture(2)]))
  const photograph = hung?.imageUrl ?? ''
  const own = valueOf(await as(cleo)(memorials.changePortrait, { type: 2 }, [await picture(3)]))

  valueOf(await as(ann)(memorials.changeShown, { id: milanId, shows: 'name' }))
  expect(await status(portrait)).toBe(401)
  valueOf(await as(ann)(memorials.changeShown, { id: milanId, shows: 'portrait' }))
  const shown = await bare(`GET ${portrait}`)
  expect([shown.status, shown.headers.get('content-type'), shown.headers.get('cache-control')]).toEqual([
    200,
    'image/webp',
    'private, no-cache',
  ])
  expect(await status(portrait.replace('medium', 'square'))).toBe(200)
  for (const closed of [
    portrait.replace('medium', 'original'),
    portrait.replace('medium', 'large'),
    photograph,
    own,
    `/api/files/${ulid()}/medium`,
  ])
    expect(await status(closed), closed).toBe(401)

  const next = await setFirstPortrait(home, 4)
  expect([await status(portrait), await status(next)]).toEqual([401, 200])
  valueOf(await as(ann)(memorials.changeShown, { id: milanId, shows: 'nothing' }))
  expect(await status(next)).toBe(401)
})

test('a memorial that is closed shows nothing, and what it showed once it is back', async () => {
  const { as, ann, milanId } = await family()
  const seen = () => as(null)(memorials.preview, { id: milanId })
  valueOf(await as(ann)(memorials.changeShown, { id: milanId, shows: 'name' }))
  valueOf(await as(ann)(memorials.remove, { id: milanId }))
  expect(await seen()).toRefuse('notFound')
  valueOf(await as(ann)(memorials.restore, { id: milanId }))
  expect(valueOf(await seen())).toEqual(namedAs(null))
})

test('a memorial that a moderator has hidden shows nothing (Q26)', async () => {
  const { as, ann, ctx, milanId } = await family()
  valueOf(await as(ann)(memorials.changeShown, { id: milanId, shows: 'name' }))
  await ctx.db
    .updateTable('memorials')
    .set({ suspended_at: ctx.clock.now() })
    .where('id', '=', milanId)
    .execute()
  expect(await as(null)(memorials.preview, { id: milanId })).toRefuse('notFound')
})

test('what a link shows is not what is told: choosing it leaves the page as it was', async () => {
  const { as, ann, milanId } = await family()
  const before = valueOf(await as(ann)(profiles.whole, { id: milanId }))
  valueOf(await as(ann)(memorials.changeShown, { id: milanId, shows: 'portrait' }))
  expect(valueOf(await as(ann)(profiles.whole, { id: milanId }))).toEqual(before)
})

test('of a birth whose day the family hides from guests a link tells the year alone (YA04, G57)', async () => {
  const home = await family()
  const { as, ann, ctx, milanId } = home
  valueOf(await as(ann)(memorials.changeShown, { id: milanId, shows: 'name' }))
  await openDoor(home, { opens: 'byLink', hidesBirthDay: true })
  expect(valueOf(await as(null)(memorials.preview, { id: milanId }))).toMatchObject({
    dateOfBirth: '1938',
    dateOfDeath: '2021-11-03',
  })
  expect((await findLinkPreview(ctx.db, `/Profile/${milanId}`))?.description).toBe('1938 – 03/11/2021')
})

test('what strangers see of a prepared page is for its family to say (YC08)', async () => {
  const home = await family()
  const { as, ctx } = home
  const by = await funeralHouse({ ctx })
  const { id } = await prepare({ as }, by)
  expect(await as(by)(memorials.changeShown, { id, shows: 'portrait' })).toRefuse('memorialPrepared')
})
