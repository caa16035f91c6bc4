/** Entries of a life that are for few from the first moment on (YC10, decision 134). */
import { audiences } from '@spomen/contract/audiences.ts'
import { demoMemorial } from '@spomen/contract/demo.ts'
import { guestPages } from '@spomen/contract/guest-pages.ts'
import type { ThingAudience } from '@spomen/contract/thing-audience.ts'
import { timelines } from '@spomen/contract/timeline.ts'
import { ulid } from 'ulid'
import { expect, test } from 'vitest'
import { openDoor } from '../../../test/doors.ts'
import { type Family, family } from '../../../test/family.ts'
import { hang } from '../../../test/photographs.ts'
import { valueOf } from '../../../test/world.ts'

const divorce = { title: 'The divorce', from: '1975-03-01' }

const tell = async (
  { as, ann, milanId }: Family,
  audience?: ThingAudience,
  draft: { draftId?: string } = {},
) =>
  valueOf(
    await as(ann)(timelines.add, { ...divorce, ...draft, ...(audience && { audience }), personId: milanId }),
  )

test('an entry told anew for the keepers is theirs from the first moment on, and one for those inside no guest’s', async () => {
  const home = await family()
  const { as, ben, milanId } = home
  await openDoor(home)
  expect(await tell(home, 'keepers')).toMatchObject({ audience: 'keepers' })
  expect(valueOf(await as(ben)(timelines.list, { personId: milanId }))).toEqual([])
  const { id } = await tell(home, 'inside')
  expect(valueOf(await as(ben)(timelines.list, { personId: milanId }))).toMatchObject([{ id }])
  expect(valueOf(await as(null)(guestPages.whole, { deceasedId: milanId })).life ?? []).toEqual([])
  for (const audience of ['page', undefined] as const)
    expect(await tell(home, audience)).not.toHaveProperty('audience')
})

test('whoever sends an entry again that was removed opens it to nobody by what they say', async () => {
  const home = await family()
  const { as, ann } = home
  for (const [first, again, kept] of [
    ['keepers', 'page', 'keepers'],
    ['keepers', undefined, 'keepers'],
    ['inside', 'keepers', 'keepers'],
  ] as const) {
    const draft = { draftId: ulid() }
    const { id } = await tell(home, first, draft)
    expect(await tell(home, again, draft)).toMatchObject({ id, audience: first })
    valueOf(await as(ann)(timelines.remove, { id }))
    expect(await tell(home, again, draft)).toMatchObject({ audience: kept })
  }
})

test('a photograph beside an entry says to Ann, and to Ben who brought it, that it is for the keepers alone', async () => {
  const home = await family()
  const { as, ann, ben, ctx, milanId: personId } = home
  const bens = await hang(ctx, personId, ben.id)
  const anns = await hang(ctx, personId, ann.id)
  const open = await hang(ctx, personId, ann.id)
  const assets = [bens, anns, open].map(({ id }) => ({ type: 1 as const, entityId: id }))
  valueOf(await as(ann)(timelines.add, { ...divorce, personId, assets }))
  valueOf(await as(ann)(audiences.images, { ids: [bens.id, anns.id], audience: 'keepers' }))
  const seenBy = async (person: typeof ann) =>
    valueOf(await as(person)(timelines.list, { personId }))[0]?.assets.map(({ entityId, audience }) => [
      entityId,
      audience,
    ])
  expect(await seenBy(ann)).toEqual([
    [bens.id, 'keepers'],
    [anns.id, 'keepers'],
    [open.id, undefined],
  ])
  expect(await seenBy(ben)).toEqual([
    [bens.id, 'keepers'],
    [open.id, undefined],
  ])
})

test('in the example life nothing is said of whom an entry is for', async () => {
  const { as } = await family()
  const told = await as(null)(timelines.add, { ...divorce, audience: 'keepers', personId: demoMemorial.id })
  expect(valueOf(told)).not.toHaveProperty('audience')
})
