/** A yes and a no that somebody changes later (YA03). */
import { doors } from '@spomen/contract/doors.ts'
import { greetings } from '@spomen/contract/greetings.ts'
import { puzzle } from '@spomen/contract/puzzle.ts'
import { expect, test } from 'vitest'
import { openDoor } from '../../../test/doors.ts'
import { type Family, family } from '../../../test/family.ts'
import { newest, putBack } from '../../../test/history.ts'
import { picture } from '../../../test/pictures.ts'
import { valueOf } from '../../../test/world.ts'

test('Ben is told what he answered, and a later no reaches the photograph that was taken in meanwhile (YA03)', async () => {
  const home = await family()
  const { as, ann, ben, clock, ctx, milanId } = home
  valueOf(await as(ben)(greetings.post, { personId: milanId, note: 'Rest well.' }))
  const suggest = async (seed: number, opens?: 'byLink') => {
    const said = opens && { guestsMayRead: true, opens }
    valueOf(await as(ben)(puzzle.suggest, { deceasedId: milanId, ...said }, [await picture(seed)]))
  }
  await suggest(1)
  clock.forward(1_000)
  await openDoor(home, { opens: 'byLink' })
  const reach = async () => valueOf(await as(ben)(doors.reach, { deceasedId: milanId }))
  expect(await reach()).not.toHaveProperty('agreed')
  const answer = async (agrees: boolean) => {
    valueOf(await as(ben)(doors.consent, { deceasedId: milanId, agrees, opens: 'byLink' }))
    expect(await reach()).toMatchObject({ isAsked: false, agreed: agrees })
  }
  await answer(true)
  clock.forward(1_000)
  await suggest(2, 'byLink')
  const waiting = await ctx.db.selectFrom('suggestions').select('id').orderBy('id').execute()
  const ids = waiting.map(({ id }) => id)
  valueOf(await as(ann)(puzzle.accept, { deceasedId: milanId, suggestionIds: ids }))
  const shown = async () =>
    (
      await ctx.db
        .selectFrom('images')
        .innerJoin('suggestions', 'suggestions.file_id', 'images.file_id')
        .select('images.shown_to')
        .where('images.uploader_id', '=', ben.id)
        .orderBy('suggestions.id')
        .execute()
    ).map(({ shown_to }) => shown_to)
  expect(await shown()).toEqual(['byLink', 'byLink'])
  clock.forward(1_000)
  await answer(false)
  // Nobody ticked anything below the second one: a no means all of his that guests read by then.
  expect(await shown()).toEqual(['inside', 'inside'])
  await answer(true)
  expect(await shown()).toEqual(['byLink', 'byLink'])
})

test('Ben’s no goes for all that guests read of his, its yes for the same, and neither for what he writes later (YA03)', async () => {
  const home = await family()
  const { as, ann, ben, clock, ctx, milanId } = home
  const greet = async (opens?: 'byLink', guestsMayRead: boolean | null = opens ? true : null) => {
    clock.forward(1_000)
    return valueOf(
      await as(ben)(greetings.post, { personId: milanId, note: 'Rest well.', guestsMayRead, opens }),
    ).id
  }
  const shown = async () =>
    (await ctx.db.selectFrom('greetings').select('shown_to').orderBy('id').execute()).map(
      (row) => row.shown_to,
    )
  const answer = async (agrees: boolean) => {
    clock.forward(1_000)
    valueOf(await as(ben)(doors.consent, { deceasedId: milanId, agrees, opens: 'byLink' }))
  }
  await greet()
  clock.forward(1_000)
  await openDoor(home, { opens: 'byLink' })
  const second = await greet('byLink')
  await greet(undefined, false)
  expect(await shown()).toEqual(['inside', 'byLink', 'insideOnly'])
  valueOf(await as(ann)(greetings.remove, { id: second }))
  await answer(false)
  // What was removed meanwhile comes back as far as his no let it.
  expect(await putBack(home, ann, (await newest(home, 'greetingRemoved')).id)).toSucceed()
  expect(await shown()).toEqual(['inside', 'inside', 'insideOnly'])
  await greet('byLink')
  await greet()
  expect(await shown()).toEqual(['inside', 'inside', 'insideOnly', 'byLink', 'inside'])
  await answer(true)
  await answer(true)
  expect(await shown()).toEqual(['byLink', 'byLink', 'insideOnly', 'byLink', 'inside'])
  await answer(false)
  // Guests never read the last one: no later yes goes for it.
  expect(await shown()).toEqual(['inside', 'inside', 'insideOnly', 'inside', 'insideOnly'])
})

/** How far what Ben wrote and suggested is shown, by the order in which it came. */
async function reachOfAll({ ctx, ben }: Family) {
  const by = async (table: 'greetings' | 'suggestions') =>
    (await ctx.db.selectFrom(table).select('shown_to').orderBy('id').execute()).map((row) => row.shown_to)
  const images = await ctx.db
    .selectFrom('images')
    .select('shown_to')
    .where('uploader_id', '=', ben.id)
    .execute()
  return {
    greetings: await by('greetings'),
    suggestions: await by('suggestions'),
    photographs: images.map((row) => row.shown_to),
  }
}

/** What Ben does, each a second after what was before. */
const benOf = ({ as, ben, clock, milanId }: Family) => ({
  async greet(opens?: 'byLink' | 'open') {
    clock.forward(1_000)
    const said = { guestsMayRead: opens ? true : null, opens }
    return valueOf(await as(ben)(greetings.post, { personId: milanId, note: 'Rest well.', ...said })).id
  },
  async suggest(seed: number) {
    clock.forward(1_000)
    valueOf(await as(ben)(puzzle.suggest, { deceasedId: milanId }, [await picture(seed)]))
  },
  async answer(agrees: boolean, opens: 'byLink' | 'open' = 'byLink') {
    clock.forward(1_000)
    valueOf(await as(ben)(doors.consent, { deceasedId: milanId, agrees, opens }))
  },
})

test('what Ben wrote and suggested while no guest could read it stays inside, though he says no and then yes (YA03)', async () => {
  const home = await family()
  const { as, ann, clock, ctx, milanId } = home
  const { greet, suggest, answer } = benOf(home)
  await greet()
  clock.forward(1_000)
  await openDoor(home, { opens: 'byLink' })
  await openDoor(home, { opens: 'closed' })
  await greet()
  await suggest(1)
  const [{ id } = { id: '' }] = await ctx.db.selectFrom('suggestions').select('id').execute()
  valueOf(await as(ann)(puzzle.accept, { deceasedId: milanId, suggestionIds: [id] }))
  await suggest(2)
  await openDoor(home, { opens: 'byLink' })
  await answer(false)
  await answer(true)
  const inside = { suggestions: ['insideOnly', 'insideOnly'], photographs: ['insideOnly'] }
  expect(await reachOfAll(home)).toEqual({ ...inside, greetings: ['byLink', 'insideOnly'] })
  await openDoor(home, { opens: 'closed' })
  await greet()
  await openDoor(home, { opens: 'byLink' })
  // A no that is said once more draws in nothing that came since.
  for (const agrees of [false, false, true]) await answer(agrees)
  const [first, second, third] = (await reachOfAll(home)).greetings
  expect([first, second, third]).toEqual(['byLink', 'insideOnly', 'insideOnly'])
})

test('a greeting that was removed before Ben answered comes back as far as it would be read had it stayed (YA03)', async () => {
  const home = await family()
  const { as, ann, clock } = home
  const { greet, answer } = benOf(home)
  const back = async (id: string, answers: () => Promise<void>) => {
    clock.forward(1_000)
    valueOf(await as(ann)(greetings.remove, { id }))
    await answers()
    const line = (await newest(home, 'greetingRemoved')).id
    expect(await putBack(home, ann, line)).toSucceed()
  }
  await greet()
  clock.forward(1_000)
  await openDoor(home, { opens: 'open' })
  const forAll = await greet('open')
  await back(forAll, async () => {
    await answer(false)
    await openDoor(home, { opens: 'byLink' })
    await answer(true)
  })
  expect((await reachOfAll(home)).greetings).toEqual(['byLink', 'byLink'])
  await openDoor(home, { opens: 'closed' })
  const unread = await greet()
  await openDoor(home, { opens: 'byLink' })
  await back(unread, () => answer(false))
  await answer(true)
  expect((await reachOfAll(home)).greetings).toEqual(['byLink', 'byLink', 'insideOnly'])
})

test('a greeting that was removed before Ben was asked anew comes back inside, and his next yes shows it (YA03)', async () => {
  const home = await family()
  const { as, ann, clock } = home
  const { greet, answer } = benOf(home)
  await greet()
  clock.forward(1_000)
  await openDoor(home, { opens: 'open' })
  const forAll = await greet('open')
  clock.forward(1_000)
  valueOf(await as(ann)(greetings.remove, { id: forAll }))
  await answer(false)
  await openDoor(home, { opens: 'byLink' })
  await answer(true)
  clock.forward(1_000)
  await openDoor(home, { opens: 'open' })
  expect(await putBack(home, ann, (await newest(home, 'greetingRemoved')).id)).toSucceed()
  expect((await reachOfAll(home)).greetings).toEqual(['byLink', 'inside'])
  await answer(true, 'open')
  expect((await reachOfAll(home)).greetings).toEqual(['open', 'open'])
})
