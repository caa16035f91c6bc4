/** Two who keep a page set its door at the same time: what one of them has closed, the other opens only knowingly (YA01, YA02). */
import { type Door, doors } from '@spomen/contract/doors.ts'
import { expect, test } from 'vitest'
import type { Person } from '../../../test/cast.ts'
import { openDoor } from '../../../test/doors.ts'
import { family } from '../../../test/family.ts'
import { letIn } from '../../../test/followers.ts'
import { makeKeeper } from '../../../test/keepers.ts'
import { valueOf } from '../../../test/world.ts'

const shown: Partial<Door> & Pick<Door, 'opens'> = {
  opens: 'byLink',
  parts: ['life', 'photographs', 'greetings'],
}

/** A door that Ann and Ben have before them, and which each of them sets. */
async function sharedDoor(begins: typeof shown = shown) {
  const home = await family()
  const { as, ann, ben, cleo, milanId: deceasedId } = home
  await makeKeeper(home, ben)
  await letIn(home, cleo)
  const before = await openDoor(home, begins as Parameters<typeof openDoor>[1])
  const set = (person: Person, changed: Partial<Door>, chosenFrom: Door | null = before) =>
    as(person)(doors.change, { ...(chosenFrom ?? before), ...changed, deceasedId, chosenFrom })
  const now = async () => valueOf(await as(ann)(doors.find, { deceasedId }))
  return { ann, ben, cleo, before, set, now }
}

test('photographs that Ben has closed stay closed where Ann ticks the papers without knowing of it (YA02)', async () => {
  const { ann, ben, set, now } = await sharedDoor()
  valueOf(await set(ben, { parts: ['life', 'greetings'] }))
  const withPapers = { parts: ['life', 'photographs', 'greetings', 'papers'] } satisfies Partial<Door>
  expect(await set(ann, withPapers)).toRefuse('changedMeanwhile')
  expect(await now()).toMatchObject({ parts: ['life', 'greetings'] })
  // Chosen with it in sight.
  valueOf(await set(ann, withPapers, await now()))
  expect(await now()).toMatchObject(withPapers)
})

test.each<[string, Partial<Door>, Partial<Door>]>([
  ['the whole door', { opens: 'closed' }, { opens: 'open' }],
  ['a door that stood as it was', { opens: 'closed' }, { wordsMailHour: 7 }],
  ['the day of birth', { hidesBirthDay: true }, { parts: ['life', 'photographs'] }],
  ['search engines', { isSearchable: false }, { parts: ['life'] }],
])('%s, which Ben has closed, Ann does not open by an older choice', async (_, bens, anns) => {
  const { ann, ben, set, now } = await sharedDoor({ ...shown, opens: 'open', isSearchable: true })
  const bensDoor = valueOf(await set(ben, bens))
  expect(await set(ann, anns)).toRefuse('changedMeanwhile')
  expect(await now()).toEqual(bensDoor)
})

test.each<[string, Partial<Door>]>([
  ['Cleo, whom Ben has taken off', { wordsReaderId: null }],
  ['Cleo, with a box that Ben has ended', { takesWords: false, wordsReaderId: null }],
])('guests’ words are not read again by %s, through an older choice of Ann (YB02)', async (_, bens) => {
  const { ann, ben, cleo, set, now } = await sharedDoor()
  const withCleo = valueOf(await set(ann, { takesWords: true, wordsReaderId: cleo.id }))
  const bensDoor = valueOf(await set(ben, bens, withCleo))
  expect(await set(ann, { wordsMailHour: 7 }, withCleo)).toRefuse('changedMeanwhile')
  expect(await now()).toEqual(bensDoor)
  valueOf(await set(ann, { wordsMailHour: 7 }, bensDoor))
})

test('what shows no more than by now, or comes again by itself, is never refused; nor are windows of before', async () => {
  const { ann, ben, set, now } = await sharedDoor()
  valueOf(await set(ben, { parts: ['life', 'greetings'], hidesBirthDay: true }))
  valueOf(await set(ann, { parts: ['life'], hidesBirthDay: true }))
  valueOf(await set(ann, { parts: ['life'], hidesBirthDay: true }))
  expect(await now()).toMatchObject({ parts: ['life'], hidesBirthDay: true })
  valueOf(await set(ann, { opens: 'closed' }))
  valueOf(await set(ann, { opens: 'open' }, null))
  expect(await now()).toMatchObject({ opens: 'open', parts: shown.parts })
})
