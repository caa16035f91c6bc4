/** The photograph of the stone, chosen among those of a page (YD03). */
import { guestPages } from '@spomen/contract/guest-pages.ts'
import { photographs } from '@spomen/contract/media.ts'
import { profiles } from '@spomen/contract/profiles.ts'
import { expect, test } from 'vitest'
import { openDoor } from '../../../test/doors.ts'
import { type Family, family } from '../../../test/family.ts'
import { hang } from '../../../test/photographs.ts'
import { valueOf } from '../../../test/world.ts'

/** Hangs so many photographs of Ann's; answers their ids. */
const hung = async ({ ctx, milanId, ann }: Family, count: number) =>
  Promise.all(Array.from({ length: count }, async () => (await hang(ctx, milanId, ann.id)).id))

const choose = ({ as, ann, milanId: id }: Family, photographId: string | null) =>
  as(ann)(profiles.changeGravePhotograph, { id, photographId })

const chosenFor = async ({ as, milanId: id }: Family, who: Family['ben']) =>
  valueOf(await as(who)(profiles.whole, { id })).gravePhotographId

const forGuests = async ({ as, milanId }: Family) =>
  valueOf(await as(null)(guestPages.whole, { deceasedId: milanId })).restingPlace?.photograph

test('Ann shows the stone: those inside and her guests see it, a stranger does not', async () => {
  const home = await family()
  const { ben, cleo } = home
  const [first = '', second = ''] = await hung(home, 2)
  await openDoor(home, { parts: ['restingPlace', 'photographs'] })
  expect(await forGuests(home)).toBeNull()
  valueOf(await choose(home, first))
  valueOf(await choose(home, second))
  expect(await chosenFor(home, ben)).toBe(second)
  expect(await chosenFor(home, cleo)).toBeNull()
  expect(await forGuests(home)).toMatchObject({ id: second })
  valueOf(await choose(home, null))
  expect(await chosenFor(home, ben)).toBeNull()
  expect(await forGuests(home)).toBeNull()
})

test('guests see it where photographs are shown, and only while it is on the page', async () => {
  const home = await family()
  const { as, ann } = home
  const [stone = ''] = await hung(home, 1)
  valueOf(await choose(home, stone))
  await openDoor(home, { parts: ['restingPlace'] })
  expect(await forGuests(home)).toBeNull()
  await openDoor(home, { parts: ['restingPlace', 'photographs'] })
  expect(await forGuests(home)).toMatchObject({ id: stone })
  valueOf(await as(ann)(photographs.remove, { id: stone }))
  expect(await forGuests(home)).toBeNull()
})

test('a photograph that was taken away shows no stone to anybody, until it comes back', async () => {
  const home = await family()
  const { as, ann, ben } = home
  const [stone = ''] = await hung(home, 1)
  valueOf(await choose(home, stone))
  valueOf(await as(ann)(photographs.remove, { id: stone }))
  expect([await chosenFor(home, ann), await chosenFor(home, ben)]).toEqual([null, null])
  valueOf(await as(ann)(photographs.restore, { id: stone }))
  expect([await chosenFor(home, ann), await chosenFor(home, ben)]).toEqual([stone, stone])
})

test('a photograph of another page, or one that is not there, is not found', async () => {
  const home = await family()
  const other = await family()
  const [elsewhere = ''] = await hung(other, 1)
  expect(await choose(home, elsewhere)).toRefuse('notFound')
  const [stone = ''] = await hung(home, 1)
  valueOf(await home.as(home.ann)(photographs.remove, { id: stone }))
  expect(await choose(home, stone)).toRefuse('notFound')
})
