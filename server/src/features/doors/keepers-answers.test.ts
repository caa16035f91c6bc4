/** What a keeper answers about guests reaches what they wrote and suggested, and nothing they brought for the family (YA03, YC01). */
import { doors } from '@spomen/contract/doors.ts'
import { greetings } from '@spomen/contract/greetings.ts'
import { guestPages } from '@spomen/contract/guest-pages.ts'
import { photographs } from '@spomen/contract/media.ts'
import { puzzle } from '@spomen/contract/puzzle.ts'
import { expect, test } from 'vitest'
import type { Person } from '../../../test/cast.ts'
import { openDoor } from '../../../test/doors.ts'
import { type Family, family } from '../../../test/family.ts'
import { newest, putBack } from '../../../test/history.ts'
import { makeKeeper } from '../../../test/keepers.ts'
import { picture } from '../../../test/pictures.ts'
import { handOver } from '../../../test/succession.ts'
import { bring } from '../../../test/suggestions.ts'
import { valueOf } from '../../../test/world.ts'

async function greet({ as, clock, milanId }: Family, by: Person, note: string) {
  const greeting = valueOf(await as(by)(greetings.post, { personId: milanId, note }))
  clock.forward(1_000)
  return greeting
}

async function upload({ as, clock, milanId }: Family, by: Person, shade: number) {
  const [added] = valueOf(await as(by)(photographs.upload, { deceasedId: milanId }, [await picture(shade)]))
  clock.forward(1_000)
  return added?.id ?? ''
}

/** Ben follows, leaves a greeting and suggests a photograph; then he keeps the page, and uploads another for the family. */
async function keptByBen() {
  const home = await family()
  const { as, ann, ben, milanId } = home
  await greet(home, ben, 'Rest well.')
  const suggestionIds = await bring(home, ben)
  const taken = valueOf(await as(ann)(puzzle.accept, { deceasedId: milanId, suggestionIds }))
  home.clock.forward(1_000)
  await makeKeeper(home, ben)
  const uploaded = await upload(home, ben, 7)
  return { home, suggested: taken.images[0]?.id ?? '', uploaded }
}

async function answer({ as, clock, milanId }: Family, by: Person, agrees: boolean, opens: 'byLink' | 'open') {
  clock.forward(1_000)
  valueOf(await as(by)(doors.consent, { deceasedId: milanId, agrees, opens }))
}

/** What guests see at the open door: the words of greetings, and which photographs' bytes come. */
async function seenByGuests({ as, bare, milanId }: Family) {
  const page = valueOf(await as(null)(guestPages.whole, { deceasedId: milanId }))
  const shown = page.photographs?.items ?? []
  for (const { url } of shown) expect((await bare(`GET ${url}`)).status).toBe(200)
  return {
    words: (page.greetings?.items ?? []).map(({ note }) => note),
    photographs: shown.map(({ id }) => id).toSorted(),
  }
}

test('Ben keeps his greeting from guests, and what he brought as a keeper stays on their page (YA03, YC01)', async () => {
  const { home, suggested, uploaded } = await keptByBen()
  await openDoor(home)
  expect(await seenByGuests(home)).toEqual({ words: [], photographs: [uploaded] })
  await answer(home, home.ben, true, 'open')
  const all = { words: ['Rest well.'], photographs: [suggested, uploaded].toSorted() }
  expect(await seenByGuests(home)).toEqual(all)
  await answer(home, home.ben, false, 'open')
  expect(await seenByGuests(home)).toEqual({ words: [], photographs: [uploaded] })
  await answer(home, home.ben, true, 'open')
  expect(await seenByGuests(home)).toEqual(all)
})

test('a yes for the link takes nothing a keeper brought from a door that opens to everybody (YA03, YC01)', async () => {
  const { home, uploaded } = await keptByBen()
  await openDoor(home, { opens: 'byLink' })
  await answer(home, home.ben, true, 'byLink')
  await openDoor(home)
  expect(await seenByGuests(home)).toEqual({ words: [], photographs: [uploaded] })
})

test('Ann handed the page over and keeps it: her no leaves what she brought as its owner with the family (YA03, YC04)', async () => {
  const { home, uploaded } = await keptByBen()
  const { ann, ben } = home
  const hers = await upload(home, ann, 8)
  await handOver(home, ben)
  home.clock.forward(1_000)
  await greet(home, ann, 'I miss you.')
  await openDoor(home)
  await answer(home, ann, false, 'open')
  expect(await seenByGuests(home)).toEqual({ words: [], photographs: [hers, uploaded].toSorted() })
})

test('what an earlier answer took from guests of a keeper’s is shown to them again by a yes (YA03)', async () => {
  const { home, suggested, uploaded } = await keptByBen()
  await home.ctx.db.updateTable('images').set({ shown_to: 'inside' }).where('id', '=', uploaded).execute()
  await openDoor(home)
  expect(await seenByGuests(home)).toEqual({ words: [], photographs: [] })
  await answer(home, home.ben, true, 'open')
  expect((await seenByGuests(home)).photographs).toEqual([suggested, uploaded].toSorted())
})

test('Ben was asked, and the page is his since: his no leaves what he writes as its owner on the guests’ page (YA03, YC04)', async () => {
  const { home, uploaded } = await keptByBen()
  const { ben } = home
  await openDoor(home)
  await greet(home, ben, 'Not for guests.')
  await handOver(home, ben)
  home.clock.forward(1_000)
  await greet(home, ben, 'I look after this page now.')
  const seen = { words: ['I look after this page now.'], photographs: [uploaded] }
  for (const agrees of [false, false]) {
    await answer(home, ben, agrees, 'open')
    expect(await seenByGuests(home)).toEqual(seen)
  }
})

test('what Ben wrote as its owner guests read as before, also where it was removed and put back around his no (YA03, YC04)', async () => {
  const { home } = await keptByBen()
  const { as, ann, ben, clock } = home
  await openDoor(home)
  await greet(home, ben, 'Not for guests.')
  await handOver(home, ben)
  clock.forward(1_000)
  const { id } = await greet(home, ben, 'I look after this page now.')
  clock.forward(1_000)
  valueOf(await as(ann)(greetings.remove, { id }))
  await answer(home, ben, false, 'open')
  expect(await putBack(home, ben, (await newest(home, 'greetingRemoved', ben)).id)).toSucceed()
  expect((await seenByGuests(home)).words).toEqual(['I look after this page now.'])
})

test('what Ann wrote as its owner guests read once it is put back, though she handed the page over meanwhile (YA03, YC04)', async () => {
  const { home } = await keptByBen()
  const { as, ann, ben } = home
  const { id } = await greet(home, ann, 'I miss you.')
  await openDoor(home)
  valueOf(await as(ben)(greetings.remove, { id }))
  await handOver(home, ben)
  expect(await putBack(home, ben, (await newest(home, 'greetingRemoved', ben)).id)).toSucceed()
  expect((await seenByGuests(home)).words).toEqual(['I miss you.'])
})
