/** Sixty years of families, at random: whatever they do, and whatever the house does by night (YC03–YC07). */
import { keepers } from '@spomen/contract/keepers.ts'
import { succession } from '@spomen/contract/succession.ts'
import { expect, test } from 'vitest'
import { bringSomebody, type Person, withNewSession } from '../../../test/cast.ts'
import { type Family, family } from '../../../test/family.ts'
import { makeKeeper } from '../../../test/keepers.ts'
import { comeBack, day, leave } from '../../../test/leaving.ts'
import { readmitAccount, suspendAccount } from '../accounts/index.ts'
import { completeDueTakeovers, writeToAbsentOwners } from './index.ts'

/** The same numbers for the same seed (mulberry32). */
function randomOf(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const description = 'For whoever comes after.'
const years = 60

interface Life {
  home: Family
  people: Person[]
  /** Whoever has closed their account, with their way back. */
  gone: Map<string, string>
  suspended: Set<string>
}

/** Somebody with a session of today, as far as the house lets them in. */
async function signedIn({ home, gone, suspended }: Life, person: Person): Promise<Person | null> {
  if (gone.has(person.id) || suspended.has(person.id)) return null
  return withNewSession(home.ctx, person)
}

type State = Awaited<ReturnType<typeof stateOf>>

async function stateOf({ home }: Life) {
  const { db } = home.ctx
  const memorial = await db
    .selectFrom('memorials')
    .innerJoin('accounts', 'accounts.id', 'memorials.owner_id')
    .select(['memorials.owner_id', 'memorials.deleted_at', 'accounts.deleted_at as left_at'])
    .where('memorials.id', '=', home.milanId)
    .executeTakeFirst()
  const named = await db
    .selectFrom('successors')
    .innerJoin('accounts', 'accounts.id', 'successors.account_id')
    .select('accounts.id')
    .where('successors.memorial_id', '=', home.milanId)
    .where('accounts.deleted_at', 'is', null)
    .execute()
  const keeping = await db
    .selectFrom('followers')
    .innerJoin('accounts', 'accounts.id', 'followers.account_id')
    .select('accounts.id')
    .where('followers.memorial_id', '=', home.milanId)
    .where('followers.keeps_since', 'is not', null)
    .where('accounts.deleted_at', 'is', null)
    .execute()
  return { memorial, heirs: [...named, ...keeping] }
}

/** The last change of its owner that the memorial's history tells of. */
const lastChangeOf = ({ home }: Life) =>
  home.ctx.db
    .selectFrom('memorial_history')
    .select(['kind', 'subject_id'])
    .where('memorial_id', '=', home.milanId)
    .where('kind', 'in', ['handedOver', 'passedOn', 'adopted', 'takenOver'])
    .where('at', '>=', home.clock.now())
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** One thing that somebody does, or has done to them, where things stand as they do. */
async function happens(life: Life, { memorial, heirs }: State, random: () => number) {
  const { home, people, gone, suspended } = life
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item
  const chance = random()
  // Whoever asks or objects is mostly one of those whom it concerns.
  const concerned = people.filter(({ id }) => heirs.some((heir) => heir.id === id))
  const person = chance >= 0.3 && chance < 0.58 && concerned.length > 0 ? pick(concerned) : pick(people)
  const owner = people.find(({ id }) => id === memorial?.owner_id)
  const here = await signedIn(life, person)
  const ownerHere = owner && (await signedIn(life, owner))
  if (chance < 0.14 && ownerHere && person.id !== ownerHere.id && here) {
    const asked = await home.as(ownerHere)(succession.name, {
      deceasedId: home.milanId,
      email: person.mail,
      description,
    })
    if (asked.ok) await home.as(here)(succession.answer, { id: asked.value.id, accepted: random() < 0.8 })
  } else if (chance < 0.22 && ownerHere && here && person.id !== ownerHere.id && random() < 0.5) {
    await makeKeeper({ ...home, ann: ownerHere }, here).catch(() => null)
  } else if (chance < 0.3 && ownerHere && here && person.id !== ownerHere.id) {
    const offered = await home.as(ownerHere)(succession.offer, {
      deceasedId: home.milanId,
      email: person.mail,
      description,
    })
    if (offered.ok)
      await home.as(here)(succession.answerOffer, { id: offered.value.id, accepted: random() < 0.7 })
  } else if (chance < 0.5 && here) {
    await home.as(here)(succession.takeOver, { deceasedId: home.milanId, description })
  } else if (chance < 0.58 && here) {
    const [open] = await home.ctx.db
      .selectFrom('takeover_requests')
      .select('id')
      .where('state', '=', 'open')
      .execute()
    if (open) await home.as(here)(succession.object, { id: open.id })
  } else if (chance < 0.68 && here) {
    gone.set(person.id, await leave(home, here))
    // Somebody younger comes in their place.
    people.push(await bringSomebody(home.ctx))
  } else if (chance < 0.78) {
    const guid = gone.get(person.id)
    if (guid && (await comeBack(home, person, guid).catch(() => null))) gone.delete(person.id)
  } else if (chance < 0.8) {
    await suspendAccount(home.ctx.db, person.id, home.clock.now())
    suspended.add(person.id)
  } else if (chance < 0.92) {
    await readmitAccount(home.ctx.db, person.id)
    suspended.delete(person.id)
  } else if (here) {
    await home.as(here)(succession.adopt, { deceasedId: home.milanId })
    await home.as(here)(keepers.list, { deceasedId: home.milanId })
  }
}

test.each([1, 42])(
  'in sixty years, by the dice of %i, the page never lacks an owner while somebody is there, and passes by no request before its day',
  async (seed) => {
    const home = await family()
    const random = randomOf(seed)
    const others = await Promise.all([1, 2].map(() => bringSomebody(home.ctx)))
    const people = [home.ann, home.ben, home.cleo, home.petra, ...others]
    const life: Life = { home, people, gone: new Map(), suspended: new Set() }
    let before = await stateOf(life)
    for (let passed = 0; passed < years * 365; ) {
      const days = 1 + Math.floor(random() * (random() < 0.02 ? 900 : 30))
      passed += days
      home.clock.forward(days * day)
      await writeToAbsentOwners(home.ctx)
      await completeDueTakeovers(home.ctx)
      const between = await stateOf(life)
      if (before.memorial?.owner_id !== between.memorial?.owner_id) {
        // Over night it passes by a request alone, and by one whose day has come and to which nobody has objected.
        const granted = await home.ctx.db
          .selectFrom('takeover_requests')
          .selectAll()
          .where('account_id', '=', between.memorial?.owner_id ?? '')
          .where('state', '=', 'completed')
          .orderBy('ended_at', 'desc')
          .executeTakeFirstOrThrow()
        expect(granted.due_at <= home.clock.now()).toBe(true)
        expect(granted.due_at.getTime() - granted.asked_at.getTime()).toBeGreaterThanOrEqual(30 * day)
        expect(granted.due_at.getTime() - (granted.reminded_at?.getTime() ?? 0)).toBeGreaterThan(6.9 * day)
        expect(granted.ended_by).toBeNull()
        expect(await lastChangeOf(life)).toEqual({ kind: 'takenOver', subject_id: granted.id })
      }
      await happens(life, between, random)
      const after = await stateOf(life)
      const { memorial, heirs } = after
      // Whoever has it now has it by an event that its history tells.
      if (memorial && between.memorial?.owner_id !== memorial.owner_id)
        expect(['handedOver', 'passedOn', 'adopted', 'takenOver']).toContain((await lastChangeOf(life))?.kind)
      // Nothing open belongs to somebody who has left; nothing is closed that anybody named or keeping could have.
      if (memorial && memorial.deleted_at === null) expect(memorial.left_at).toBeNull()
      if (memorial && memorial.deleted_at !== null && before.heirs.length > 0)
        expect(heirs.length === 0 || before.memorial?.deleted_at !== null).toBe(true)
      before = after
    }
  },
  240_000,
)
