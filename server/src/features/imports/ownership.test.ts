/** Since when a page was its owner's, and whose marks its copy tells of, in the house it comes to (YA03, YC01, YE02). */
import { audiences } from '@spomen/contract/audiences.ts'
import { greetings } from '@spomen/contract/greetings.ts'
import { guestPages } from '@spomen/contract/guest-pages.ts'
import { bookmarks } from '@spomen/contract/interactions.ts'
import { photographs } from '@spomen/contract/media.ts'
import { puzzle } from '@spomen/contract/puzzle.ts'
import { remembrance } from '@spomen/contract/remembrance.ts'
import { expect, test } from 'vitest'
import type { Person } from '../../../test/cast.ts'
import { openDoor } from '../../../test/doors.ts'
import { type Family, family } from '../../../test/family.ts'
import { type CopiedMemorial, forge } from '../../../test/forged.ts'
import { copyOf } from '../../../test/full-memorial.ts'
import { makeKeeper } from '../../../test/keepers.ts'
import { picture } from '../../../test/pictures.ts'
import { handOver } from '../../../test/succession.ts'
import { bring } from '../../../test/suggestions.ts'
import { valueOf, type World, world } from '../../../test/world.ts'
import { getAccount } from '../accounts/index.ts'
import { importCopy } from './index.ts'

const greet = async ({ as, clock, milanId }: Family, by: Person, note: string, guestsMayRead?: boolean) => {
  const said = {
    personId: milanId,
    note,
    ...(guestsMayRead !== undefined && { guestsMayRead, opens: 'open' as const }),
  }
  valueOf(await as(by)(greetings.post, said))
  clock.forward(1_000)
}

const upload = async ({ as, milanId }: Family, by: Person, shade: number) =>
  valueOf(await as(by)(photographs.upload, { deceasedId: milanId }, [await picture(shade)]))[0]?.id ?? ''

type Taken = Awaited<ReturnType<typeof copyOf>>

/** A new house to which somebody brings a copy; the door of the page stands open there as before. */
async function broughtBy(
  who: 'ann' | 'ben' | 'cleo',
  { files }: Taken,
  change: (told: CopiedMemorial) => void = () => {},
  also: Readonly<Record<string, Buffer>> = {},
) {
  const house = await world({ PUBLIC_URL: 'https://memory.example' })
  house.clock.forward(86_400_000)
  const people = await house.bring('ann', 'ben', 'cleo', 'petra')
  const owner = await getAccount(house.ctx.db, people[who].id)
  await importCopy(house.ctx, { source: await forge(files, change, also), owner })
  return { house, ...people }
}

/** What a stranger reads and sees at the open door: the words of greetings, and photographs whose bytes come. */
async function seenByGuests(house: World, deceasedId: string) {
  const page = valueOf(await house.as(null)(guestPages.whole, { deceasedId }))
  const photographsShown = page.photographs?.items ?? []
  const shown = await Promise.all(
    photographsShown.map(async ({ url }) => (await house.bare(`GET ${url}`)).status),
  )
  return { words: (page.greetings?.items ?? []).map(({ note }) => note).toSorted(), shown }
}

/** Ben keeps Milan's page beside Ann at its open door; each of the two has written and brought something. */
async function keptByTwo() {
  const home = await family()
  const { as, ann, ben } = home
  await greet(home, ben, 'Written before there was a door.')
  await openDoor(home)
  await makeKeeper(home, ben)
  await greet(home, ann, 'Rest well, papa.')
  await greet(home, ben, 'Between us.', false)
  await greet(home, ben, 'For everybody.', true)
  await upload(home, ann, 1)
  const hers = await upload(home, ann, 2)
  valueOf(await as(ann)(audiences.images, { ids: [hers], audience: 'keepers' }))
  return home
}

test('Ben brings the page that he kept with Ann: guests read there what they read before, and nothing of what he wrote for those inside (YA03)', async () => {
  const home = await keptByTwo()
  const before = await seenByGuests(home, home.milanId)
  expect(before).toEqual({ words: ['For everybody.', 'Rest well, papa.'], shown: [200] })
  const { house, ben, petra } = await broughtBy('ben', await copyOf(home, home.ben, home.milanId))
  expect(await seenByGuests(house, home.milanId)).toEqual(before)
  // Nor once the page is somebody else's: what was for those inside is not fixed as open then.
  await handOver({ ...house, ann: ben, milanId: home.milanId }, petra)
  expect(await seenByGuests(house, home.milanId)).toEqual(before)
})

test('a copy is brought by somebody whom it does not name, and guests read there what they read before (YA03)', async () => {
  const home = await keptByTwo()
  const before = await seenByGuests(home, home.milanId)
  const { house } = await broughtBy('cleo', await copyOf(home, home.ann, home.milanId))
  expect(await seenByGuests(house, home.milanId)).toEqual(before)
})

test('Ben wrote for those inside, took the page over later and moves it: what he wrote before he owned it stays inside (YA03, YE02)', async () => {
  const home = await keptByTwo()
  const { clock, ben, milanId } = home
  await handOver(home, ben)
  clock.forward(1_000)
  await greet(home, ben, 'Written as its owner.')
  const before = await seenByGuests(home, milanId)
  expect(before.words).toEqual(['For everybody.', 'Rest well, papa.', 'Written as its owner.'])
  const taken = await copyOf(home, ben, milanId)
  expect(taken.json()).toMatchObject({ version: 4, memorial: { ownerSince: expect.any(String) } })

  const { house, ben: there } = await broughtBy('ben', taken)
  expect(await seenByGuests(house, milanId)).toEqual(before)
  const again = await copyOf(house, there, milanId)
  expect(again.json()).toEqual(taken.json())
  expect(again.text('manifest-sha256.txt')).toBe(taken.text('manifest-sha256.txt'))
})

test('a copy of before does not say since when: what says of itself that it is for those inside alone stays so (YA03)', async () => {
  const home = await keptByTwo()
  await handOver(home, home.ben)
  const { house } = await broughtBy('ben', await copyOf(home, home.ben, home.milanId), (told) => {
    delete told.memorial.ownerSince
    told.version = 3
  })
  expect((await seenByGuests(house, home.milanId)).words).not.toContain('Between us.')
})

/** Somebody brings a copy as a house made it that did not note since when a page is its owner's. */
const broughtFromBefore = (who: 'ann' | 'cleo', taken: Taken) => {
  const schema = taken.text('data/memorial.schema.json').replaceAll('"ownerSince"', '"later"')
  const forget = (told: CopiedMemorial) => {
    delete told.memorial.ownerSince
    told.version = 3
  }
  return broughtBy(who, taken, forget, { 'data/memorial.schema.json': Buffer.from(schema) })
}

test('a copy of before, of a page that Ben took over, is brought by Cleo: what he wrote and suggested inside stays there (YA03, YE02)', async () => {
  const home = await family()
  const { as, ann, ben, clock, milanId } = home
  await greet(home, ann, 'Rest well, papa.')
  await greet(home, ben, 'Written before there was a door.')
  const suggestionIds = await bring(home, ben)
  valueOf(await as(ann)(puzzle.accept, { deceasedId: milanId, suggestionIds }))
  await openDoor(home)
  clock.forward(1_000)
  await handOver(home, ben)
  clock.forward(1_000)
  await upload(home, ben, 7)
  expect(await seenByGuests(home, milanId)).toEqual({ words: ['Rest well, papa.'], shown: [200] })
  const { house } = await broughtFromBefore('cleo', await copyOf(home, ben, milanId))
  expect(await seenByGuests(house, milanId)).toEqual({ words: ['Rest well, papa.'], shown: [200] })
})

test('a copy of before, of a page that was always Ann’s, is brought by Cleo: guests see her photographs and read what she let them (YA03)', async () => {
  const home = await keptByTwo()
  const taken = await copyOf(home, home.ann, home.milanId)
  const { house } = await broughtFromBefore('cleo', taken)
  expect(await seenByGuests(house, home.milanId)).toEqual({ words: ['For everybody.'], shown: [200] })
  // Where she brings it herself it counts as always hers, as it was.
  const { house: hers } = await broughtFromBefore('ann', taken)
  expect(await seenByGuests(hers, home.milanId)).toEqual(await seenByGuests(home, home.milanId))
})

test('a page that was always its owner’s says nothing of it in its copy, which houses of before take as ever', async () => {
  const home = await family()
  const taken = await copyOf(home, home.ann, home.milanId)
  expect(taken.json().version).toBe(1)
  expect(taken.text('data/memorial.json')).not.toMatch(/ownerSince|takenBy/)
})

/** The bookmarks and silences that anybody has in a house, by whose they are. */
async function marksIn({ ctx: { db } }: World) {
  const kept = await db.selectFrom('bookmarks').select('account_id').execute()
  const muted = await db.selectFrom('remembrance_mutes').select('account_id').execute()
  return [...kept, ...muted].map(({ account_id }) => account_id)
}

test('Ben has bookmarked and silenced what his copy tells of: it is his in the house he brings it to, and not Ann’s (YE02)', async () => {
  const home = await keptByTwo()
  const { as, ann, ben, milanId } = home
  const first = await upload(home, ann, 3)
  expect((await copyOf(home, ben, milanId)).json().memorial.takenBy).toBeUndefined()
  valueOf(await as(ben)(bookmarks.add, { entityId: first, type: 'Image' }))
  valueOf(await as(ben)(remembrance.mute, { personId: milanId, muted: true }))
  const taken = await copyOf(home, ben, milanId)
  expect(taken.json()).toMatchObject({ version: 4, memorial: { owner: ann.id, takenBy: ben.id } })
  const { house, ben: there } = await broughtBy('ben', taken)
  expect(await marksIn(house)).toEqual([there.id, there.id])
})

test('Ann brings the copy that Ben took: his marks wait for him, and she has none by it', async () => {
  const home = await keptByTwo()
  const { as, ann, ben, milanId } = home
  valueOf(await as(ben)(bookmarks.add, { entityId: await upload(home, ann, 3), type: 'Image' }))
  const taken = await copyOf(home, ben, milanId)
  const { house } = await broughtBy('ann', taken)
  const { account_id } = await house.ctx.db
    .selectFrom('imported_people')
    .select('account_id')
    .where('person_id', '=', ben.id)
    .executeTakeFirstOrThrow()
  expect(await marksIn(house)).toEqual([account_id])
})

const cannotBe: [names: string, change: (told: CopiedMemorial) => void][] = [
  ['memorial, ownerSince', ({ memorial }) => (memorial.ownerSince = '2099-01-01T00:00:00.000Z')],
  ['people', ({ memorial }) => (memorial.takenBy = '01ARZ3NDEKTSV4RRFFQ69G5FAV')],
]

test.for(cannotBe)(
  'what no house could have told of whose a page was is refused, naming “%s”',
  async ([names, change]) => {
    const home = await family()
    const taken = await copyOf(home, home.ann, home.milanId)
    await expect(broughtBy('ann', taken, change)).rejects.toMatchObject({
      key: 'copyDamaged',
      detail: expect.stringContaining(names) as string,
    })
  },
)
