import { greetings } from '@spomen/contract/greetings.ts'
import { photographs } from '@spomen/contract/media.ts'
import { memorials } from '@spomen/contract/memorials.ts'
import { profiles } from '@spomen/contract/profiles.ts'
import { expect, test } from 'vitest'
import { family } from '../../../test/family.ts'
import { hang } from '../../../test/photographs.ts'
import { valueOf } from '../../../test/world.ts'
import { hideMedia } from '../media/index.ts'

test('those inside find everything on the page, a stranger only the card and what is general (G05, Q19)', async () => {
  const { as, ctx, ann, ben, petra, cleo, mod, milanId } = await family()
  const { id } = await hang(ctx, milanId, ann.id)
  const greeting = valueOf(await as(ben)(greetings.post, { personId: milanId, note: '<p>Rest well.</p>' }))
  for (const person of [ann, ben])
    expect(valueOf(await as(person)(profiles.whole, { id: milanId }))).toMatchObject({
      firstName: 'Milan',
      images: [{ id }],
      lastGreetings: [{ id: greeting.id }],
      videos: [],
      documents: [],
      timelines: [],
    })
  for (const person of [petra, cleo, mod])
    expect(valueOf(await as(person)(profiles.whole, { id: milanId }))).toMatchObject({
      firstName: 'Milan',
      city: 'Novi Sad',
      images: [],
      lastGreetings: [],
    })
})

test('whoever asks so is given the first photographs alone, everybody else all of them (Q35)', async () => {
  const { as, ctx, ann, ben, cleo, milanId } = await family()
  const [first, second, third] = [
    await hang(ctx, milanId, ann.id),
    await hang(ctx, milanId, ann.id),
    await hang(ctx, milanId, ann.id),
  ].reverse()
  const seen = async (person: typeof ann, photographs: number | null) =>
    valueOf(await as(person)(profiles.whole, { id: milanId, photographs })).images.map(({ id }) => id)
  expect(await seen(ben, 2)).toEqual([first?.id, second?.id])
  expect(await seen(ben, 18)).toEqual([first?.id, second?.id, third?.id])
  expect(await seen(ben, null)).toEqual([first?.id, second?.id, third?.id])
  expect(await seen(cleo, 2)).toEqual([])
  // One that a moderator has hidden from Ben takes no place of another's.
  await hideMedia(ctx.db, 'images', first?.id ?? '', true)
  expect(await seen(ben, 2)).toEqual([second?.id, third?.id])
  expect(await seen(ann, 2)).toEqual([first?.id, second?.id])
})

test('how long the plan lasts is for the family alone (G61, matrix)', async () => {
  const { as, ann, ben, cleo, milanId } = await family()
  const lasts = async (person: typeof ann) => valueOf(await as(person)(profiles.whole, { id: milanId }))
  expect(await lasts(ann)).toMatchObject({ packageDueDate: '2027-04-12', activeUntil: '2027-04-12' })
  for (const person of [ben, cleo])
    expect(await lasts(person)).toMatchObject({ packageDueDate: null, activeUntil: null })
})

test('the kind is a filter only where it is given (Q44)', async () => {
  const { bare, ann, milanId } = await family()
  const ask = (query: string) => bare(`GET /api/refdeceaseds/getbyid?${query}`, { by: ann })
  expect((await ask(`Id=${milanId}`)).status).toBe(200)
  expect((await ask(`id=${milanId}&IsHuman=true`)).status).toBe(200)
  expect((await ask(`id=${milanId}&isHuman=`)).status).toBe(200)
  expect(await ask(`id=${milanId}&isHuman=false`)).toMatchObject({ status: 404, text: 'notFound' })
})

test('the card counts what is there and says how the viewer stands (G06, Q16)', async () => {
  const { as, ctx, ann, ben, petra, cleo, milanId } = await family()
  await hang(ctx, milanId, ann.id)
  await hang(ctx, milanId, ann.id)
  valueOf(await as(ben)(greetings.post, { personId: milanId, note: 'Rest well.' }))
  const seen = async (person: typeof ann) =>
    valueOf(await as(person)(profiles.metrics, { deceasedId: milanId }))
  expect(await seen(ann)).toEqual({
    isHuman: true,
    deceasedFullName: 'Milan Jovanović',
    deceasedImageUrl: null,
    nickname: null,
    gender: 'Male',
    dateOfBirth: '1938-04-12',
    dateOfDeath: '2021-11-03',
    occupation: null,
    userMail: ann.mail,
    numberOfPictures: 2,
    numberOfVideos: 0,
    numberOfDocuments: 0,
    numberOfFollowers: 1,
    numberOfLastGreetings: 1,
    didLoggedUserSendFollowingInvitation: false,
    didLoggedUserReceiveFollowingInvitation: true,
    isLoggedUserOwnerOrFollower: true,
    suspendedAt: null,
  })
  expect(await seen(ben)).toMatchObject({
    userMail: ann.mail,
    didLoggedUserReceiveFollowingInvitation: false,
    isLoggedUserOwnerOrFollower: true,
  })
  expect(await seen(petra)).toMatchObject({
    userMail: null,
    didLoggedUserSendFollowingInvitation: true,
    isLoggedUserOwnerOrFollower: false,
  })
  expect(await seen(cleo)).toMatchObject({ numberOfPictures: 2, isLoggedUserOwnerOrFollower: false })
})

test("a pet's card bears the pet's name", async () => {
  const { as, ann } = await family()
  const pet = { name: 'Rex', dateOfBirth: '2009-05-01', dateOfDeath: '2022-09-30' }
  const { id } = valueOf(await as(ann)(memorials.createPet, pet))
  expect(valueOf(await as(ann)(profiles.metrics, { deceasedId: id }))).toMatchObject({
    isHuman: false,
    deceasedFullName: 'Rex',
  })
})

test('what a moderator has hidden is seen and counted for the family alone (Q26)', async () => {
  const { as, ctx, ann, ben, milanId } = await family()
  const { id: hidden } = await hang(ctx, milanId, ann.id)
  const { id: shown } = await hang(ctx, milanId, ann.id)
  await ctx.db.updateTable('images').set({ reported: true }).where('id', '=', hidden).execute()
  const seen = async (person: typeof ann) => {
    const { images: media } = valueOf(await as(person)(profiles.media, { id: milanId }))
    const { numberOfPictures } = valueOf(await as(person)(profiles.metrics, { deceasedId: milanId }))
    return [media.map(({ id }) => id), numberOfPictures]
  }
  expect(await seen(ann)).toEqual([[shown, hidden], 2])
  expect(await seen(ben)).toEqual([[shown], 1])
  expect(await as(ben)(photographs.one, { personId: milanId, entityId: hidden })).toRefuse('notFound')
})

test('greetings come along unless somebody asks to leave them out, and long answers come packed', async () => {
  const { as, bare, ann, ben, milanId } = await family()
  const long = '<p>The plum tree you planted bears this year as never before.</p>'
  for (let number = 0; number < 12; number += 1)
    valueOf(await as(ben)(greetings.post, { personId: milanId, note: `${number} ${long}` }))
  const seen = async (said: { greetings?: boolean }) =>
    valueOf(await as(ann)(profiles.whole, { id: milanId, ...said })).lastGreetings.length
  expect([await seen({}), await seen({ greetings: true }), await seen({ greetings: false })]).toEqual([
    12, 12, 0,
  ])
  const address = `GET /api/${profiles.whole.path}?id=${milanId}`
  const codings = ['br', 'gzip', 'identity'].map(async (coding) => {
    const { headers } = await bare(address, { by: ann, headers: { 'accept-encoding': coding } })
    return headers.get('content-encoding')
  })
  expect(await Promise.all(codings)).toEqual(['br', 'gzip', null])
})
