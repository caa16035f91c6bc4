/** What somebody has sent and nobody has answered: requests of one's own, and the invitations of one's family. */
import { following } from '@spomen/contract/following.ts'
import { memorials } from '@spomen/contract/memorials.ts'
import { ulid } from 'ulid'
import { expect, test } from 'vitest'
import type { Person } from '../../../test/cast.ts'
import { type Family, family } from '../../../test/family.ts'
import { picture } from '../../../test/pictures.ts'
import { valueOf } from '../../../test/world.ts'

const description = 'Come and remember him with us.'
const days = { dateOfBirth: '2009-05-01', dateOfDeath: '2022-09-30' }

const sentBy = async (
  { as }: Family,
  person: Person,
  asked: { personId?: string; pageNumber?: number } = {},
) => valueOf(await as(person)(following.sent, asked))

/** Ann invites, one address a second, so that one is newer than the other. */
async function invite({ as, ann, clock }: Family, personId: string, ...emails: string[]): Promise<string[]> {
  const ids: string[] = []
  for (const email of emails) {
    clock.forward(1_000)
    const made = valueOf(await as(ann)(following.ask, { personId, emails: [email], description }))
    if ('ids' in made) ids.push(...made.ids)
  }
  return ids
}

test('Petra sees what she has asked, without an address of the family, and takes it back', async () => {
  const home = await family()
  const { as, ann, petra, milanId, requestId } = home
  const portrait = valueOf(
    await as(ann)(memorials.changePortrait, { deceasedId: milanId, type: 1 }, [await picture()]),
  )
  expect(await sentBy(home, petra)).toEqual({
    items: [
      {
        id: requestId,
        personId: milanId,
        deceasedName: 'Milan Jovanović',
        deceasedImageUrl: expect.stringContaining(portrait.split('/')[3] ?? '?'),
        description: 'He was my teacher.',
        createdAt: '2026-04-12T09:59:59.999Z',
        isInvitation: false,
        email: null,
      },
    ],
    totalPages: 1,
    totalCount: 1,
    pageNumber: 1,
  })
  valueOf(await as(petra)(following.decline, { id: requestId }))
  expect(await sentBy(home, petra)).toMatchObject({ items: [], totalCount: 0, totalPages: 0 })
  valueOf(await as(petra)(following.ask, { personId: milanId, description: 'May I?' }))
  expect(await sentBy(home, petra)).toMatchObject({ items: [{ description: 'May I?' }] })
})

test('Ann sees whom she has invited, six on a page and newest first, each until it is answered', async () => {
  const home = await family()
  const { as, ann, cleo, milanId } = home
  const guests = Array.from({ length: 6 }, (_, number) => `guest-${number}@example.com`)
  const ids = (await invite(home, milanId, cleo.mail, ...guests)).toReversed()
  const first = await sentBy(home, ann)
  expect(first).toMatchObject({ totalCount: 7, totalPages: 2, pageNumber: 1 })
  expect(first.items.map(({ id }) => id)).toEqual(ids.slice(0, 6))
  expect(first.items[0]).toMatchObject({ email: 'guest-5@example.com', isInvitation: true, description })
  expect((await sentBy(home, ann, { pageNumber: 2 })).items.map(({ email }) => email)).toEqual([cleo.mail])
  expect(await sentBy(home, ann, { pageNumber: 3 })).toMatchObject({
    items: [],
    totalCount: 7,
    pageNumber: 3,
  })

  valueOf(await as(cleo)(following.answer, { id: ids[6] ?? '', accepted: true }))
  valueOf(await as(ann)(following.decline, { id: ids[0] ?? '' }))
  expect((await sentBy(home, ann)).items.map(({ id }) => id)).toEqual(ids.slice(1, 6))
})

test('what is asked about one memorial is answered about that one alone', async () => {
  const home = await family()
  const { as, bare, ann, cleo, milanId } = home
  const { id: rexId } = valueOf(await as(ann)(memorials.createPet, { ...days, name: 'Rex' }))
  await invite(home, milanId, 'vera@example.com')
  await invite(home, rexId, 'jovan@example.com')
  expect((await sentBy(home, ann)).totalCount).toBe(2)
  expect((await sentBy(home, ann, { personId: rexId })).items).toMatchObject([
    { email: 'jovan@example.com', deceasedName: 'Rex', personId: rexId },
  ])
  expect(await sentBy(home, cleo, { personId: rexId })).toMatchObject({ items: [], totalCount: 0 })
  expect(await as(cleo)(following.sent, { personId: ulid() })).toRefuse('notFound')
  const { text } = await bare(
    `GET /api/RefFollowingInvitation/GetManySent/?DeceasedId=${milanId}&PageIndex=1&PageSize=1`,
    { by: ann },
  )
  expect(JSON.parse(text)).toMatchObject({ items: [{ email: 'vera@example.com' }], totalPages: 1 })
})

test('nobody sees what others have sent, not even those it was sent to', async () => {
  const home = await family()
  const { ann, ben, cleo, mod, milanId } = home
  await invite(home, milanId, cleo.mail)
  for (const person of [ben, cleo, mod]) expect((await sentBy(home, person)).items).toEqual([])
  expect((await sentBy(home, ann)).items.map(({ email }) => email)).toEqual([cleo.mail])
})

test('what was sent about a memorial that is closed lies there no more', async () => {
  const home = await family()
  const { as, ann, petra, milanId } = home
  await invite(home, milanId, 'vera@example.com')
  valueOf(await as(ann)(memorials.remove, { id: milanId }))
  expect((await sentBy(home, ann)).items).toEqual([])
  expect((await sentBy(home, petra)).items).toEqual([])
})
