import { type MemorialDraft, memorials } from '@spomen/contract/memorials.ts'
import { freeForever } from '@spomen/contract/plans.ts'
import { profiles } from '@spomen/contract/profiles.ts'
import { ulid } from 'ulid'
import { expect, test } from 'vitest'
import { atOnce } from '../../../test/at-once.ts'
import type { Person } from '../../../test/cast.ts'
import { milan } from '../../../test/family.ts'
import { day } from '../../../test/leaving.ts'
import { valueOf, type World, world } from '../../../test/world.ts'
import { forgetOldDrafts } from './index.ts'

type Facts = Partial<MemorialDraft['telling']>

/** Ann at the wizard, in as many windows as she likes. */
async function wizard(environment?: Record<string, string>) {
  const open = await world(environment)
  const { ann, ben } = await open.bring('ann', 'ben')
  const keep = async (id: string, version: number, telling: Facts, by: Person = ann) =>
    valueOf(await open.as(by)(memorials.saveDraft, { draftId: id, version, telling }))
  const seen = async (by: Person = ann) => valueOf(await open.as(by)(memorials.draft, {}))
  const make = (draftId: string, facts = milan) => open.as(ann)(memorials.createPerson, { ...facts, draftId })
  return { ...open, ann, ben, keep, seen, make }
}

const memorialsOf = async ({ as }: World, person: Person) =>
  valueOf(await as(person)(profiles.mine, {})).totalCount

test('what Ann has half told waits for her, word by word, on any device, and for nobody else', async () => {
  const { keep, seen, ben, clock } = await wizard()
  const id = ulid()
  expect(await seen()).toBeNull()
  const telling = {
    firstName: 'Mil',
    dateOfBirth: '12/04',
    gender: 'Other',
    height: 'tall',
    graveLocationDescription: 'Pod lipom.\n\u202eUnter\u2066 der "Linde" 👩‍👩‍👧‍👦 \ud800',
    favorites: [
      { type: 'FavoriteSong', value: 'Slovenska' },
      { type: 'FavoriteSong', value: '' },
    ],
    graveLocationLat: 45.267136,
    graveLocationLng: 19.833549,
    step: 4,
  } as const satisfies Facts
  expect(await keep(id, 0, telling as Facts)).toEqual({ version: 1, instead: null, memorialId: null })
  const found = await seen()
  expect(found).toMatchObject({ id, version: 1, changedAt: clock.now().toISOString() })
  expect(found?.telling).toMatchObject({ ...telling, isPet: false, lastName: '' })
  expect(await seen(ben)).toBeNull()
})

test('what was told in another window is not written over; it is answered instead', async () => {
  const { keep, seen } = await wizard()
  const id = ulid()
  await keep(id, 0, { firstName: 'Milan' })
  expect(await keep(id, 1, { firstName: 'Milan', lastName: 'J' })).toMatchObject({ version: 2 })
  const late = await keep(id, 1, { firstName: 'Milena' })
  expect(late).toMatchObject({
    version: null,
    memorialId: null,
    instead: { id, version: 2, telling: { firstName: 'Milan', lastName: 'J' } },
  })
  expect(await keep(ulid(), 0, { firstName: 'Rex' })).toMatchObject({ version: null, instead: { id } })
  expect(await seen()).toMatchObject({ id, version: 2, telling: { firstName: 'Milan', lastName: 'J' } })
})

test('the same words that are sent again, because no answer came, are kept as they were', async () => {
  const { keep, seen } = await wizard()
  const id = ulid()
  await keep(id, 0, { firstName: 'Milan' })
  expect(await keep(id, 0, { firstName: 'Milan' })).toEqual({ version: 1, instead: null, memorialId: null })
  expect(await seen()).toMatchObject({ version: 1 })
})

test('that a page is for another family is kept with its words, also by a window of before that says nothing of it (YC08)', async () => {
  const { keep, seen } = await wizard()
  const id = ulid()
  await keep(id, 0, { firstName: 'Milan' })
  expect((await seen())?.telling).not.toHaveProperty('isForOthers')
  expect(await keep(id, 1, { firstName: 'Milan', isForOthers: true })).toMatchObject({ version: 2 })
  expect(await seen()).toMatchObject({ telling: { firstName: 'Milan', isForOthers: true } })
  expect(await keep(id, 2, { firstName: 'Milan' })).toMatchObject({ version: 2 })
  expect(await keep(id, 2, { firstName: 'Milena' })).toMatchObject({ version: 3 })
  expect(await seen()).toMatchObject({ telling: { firstName: 'Milena', isForOthers: true } })
  expect(await keep(id, 3, { firstName: 'Milena', isForOthers: false })).toMatchObject({ version: 4 })
  expect(await seen()).toMatchObject({ telling: { isForOthers: false } })
})

test('of two windows that keep at once from the same version one wins, and the other is told', async () => {
  const { keep, seen } = await wizard()
  const id = ulid()
  await keep(id, 0, { firstName: 'Milan' })
  const answers = await atOnce(8, (number) => keep(id, 1, { firstName: `Milan ${number}` }))
  const [won, ...others] = answers.filter(({ version }) => version !== null)
  expect([won?.version, others]).toEqual([2, []])
  const stands = await seen()
  for (const { version, instead } of answers) if (version === null) expect(instead).toEqual(stands)
})

test('of one draft sent many times at once comes one memorial, which everybody who sent it learns of', async () => {
  const open = await wizard({ FREE_FOREVER_LIMIT: '5' })
  const { make, keep, seen, ann, ctx } = open
  const id = ulid()
  await keep(id, 0, { firstName: 'Milan' })
  const made = await atOnce(6, async () => valueOf(await make(id)).id)
  expect(new Set(made).size).toBe(1)
  expect(await memorialsOf(open, ann)).toBe(1)
  expect(await seen()).toBeNull()
  expect(await ctx.db.selectFrom('free_forever').select('taken').execute()).toEqual([{ taken: 1 }])
})

test('sent again, a draft answers the memorial it has become with 200; the first time it was 201', async () => {
  const { bare, ann } = await wizard()
  const body = { ...milan, draftId: ulid() }
  const send = () => bare('POST /api/refdeceaseds/createperson', { by: ann, body })
  const [first, again] = [await send(), await send()]
  expect([first.status, again.status]).toEqual([201, 200])
  expect(again.text).toBe(first.text)
})

test('a draft that has become a memorial does not come back, however late a window sends it', async () => {
  const { make, keep, seen } = await wizard()
  const id = ulid()
  await keep(id, 0, { firstName: 'Milan' })
  const { id: memorialId } = valueOf(await make(id))
  for (const version of [0, 1])
    expect(await keep(id, version, { firstName: 'Milan again' })).toEqual({
      version: null,
      instead: null,
      memorialId,
    })
  expect(await seen()).toBeNull()
})

test('one that was refused keeps its draft (D40)', async () => {
  const { make, keep, seen } = await wizard()
  const id = ulid()
  await keep(id, 0, { firstName: 'Milan' })
  expect(await make(id, { ...milan, dateOfDeath: '2030-01-01' } as unknown as typeof milan)).toRefuse(
    'invalidDate',
  )
  expect(await seen()).toMatchObject({ id, version: 1 })
})

test("another's draft is another's: the same name for it makes two memorials, and each has their own", async () => {
  const open = await wizard()
  const { make, keep, as, ann, ben } = open
  const draftId = ulid()
  await keep(draftId, 0, { firstName: 'Of Ben' }, ben)
  const { id } = valueOf(await make(draftId))
  const bens = valueOf(await as(ben)(memorials.createPerson, { ...milan, draftId }))
  expect(bens.id).not.toBe(id)
  expect([await memorialsOf(open, ann), await memorialsOf(open, ben)]).toEqual([1, 1])
})

test('whoever starts another one has room for it when the first is thrown away; only that one goes', async () => {
  const { keep, seen, as, ann } = await wizard()
  const [first, second] = [ulid(), ulid()]
  await keep(first, 0, { firstName: 'Milan' })
  valueOf(await as(ann)(memorials.discardDraft, { draftId: second }))
  expect(await seen()).toMatchObject({ id: first })
  valueOf(await as(ann)(memorials.discardDraft, { draftId: first }))
  valueOf(await as(ann)(memorials.discardDraft, { draftId: first }))
  expect(await seen()).toBeNull()
  // Another window that still shows it hears that it is gone, and may decide to keep it after all.
  expect(await keep(first, 1, { firstName: 'Milan' })).toEqual({
    version: null,
    instead: null,
    memorialId: null,
  })
  expect(await keep(second, 0, { firstName: 'Rex', isPet: true })).toMatchObject({ version: 1 })
})

test('a draft holds what a form may hold and no more', async () => {
  const { as, ann } = await wizard()
  const send = (telling: unknown) =>
    as(ann)(memorials.saveDraft, { draftId: ulid(), version: 0, telling: telling as Facts })
  const many = (count: number, value: string) =>
    Array.from({ length: count }, () => ({ type: 'FavoriteSong', value }))
  expect(await send({ nickname: 'M'.repeat(20_001) })).toRefuse('textTooLong')
  expect(await send({ favorites: many(501, 'a') })).toRefuse('textTooLong')
  expect(await send({ favorites: many(10, 'a'.repeat(15_000)) })).toRefuse('textTooLong')
  expect(await send({ favorites: [{ type: 5, value: 'a' }] })).toRefuse('fillAllFields')
  expect(await send({ graveLocationLat: 91 })).toRefuse('fillAllFields')
  expect(await send({ step: 6 })).toRefuse('fillAllFields')
  expect(await send('Milan')).toRefuse('fillAllFields')
  expect(await send({ nickname: 'M'.repeat(20_000), ownerId: 'me', packageName: 'Premium' })).toMatchObject({
    ok: true,
    value: { version: 1 },
  })
  const { telling } = valueOf(await as(ann)(memorials.draft, {})) ?? {}
  expect(telling).not.toHaveProperty('ownerId')
})

test('a draft nobody has touched for a year goes; one that was touched stays', async () => {
  const { keep, ben, clock, ctx } = await wizard()
  await keep(ulid(), 0, { firstName: 'Milan' })
  clock.forward(2 * day)
  await keep(ulid(), 0, { firstName: 'Rex' }, ben)
  clock.forward(364 * day)
  expect(await forgetOldDrafts(ctx.db, clock.now())).toBe(1)
  const left = await ctx.db.selectFrom('memorial_drafts').select('account_id').execute()
  expect(left).toEqual([{ account_id: ben.id }])
})

test('Ann is told beforehand which plan her page is given, also when the free places are taken (Q13, Q73)', async () => {
  const { as, ann, ben, make } = await wizard({ FREE_FOREVER_LIMIT: '1' })
  const granted = async () => valueOf(await as(ben)(memorials.granted, {})).packageName
  expect(await granted()).toBe(freeForever)
  const { id } = valueOf(await make(ulid()))
  expect(await granted()).toBe('Free')
  valueOf(await as(ann)(memorials.remove, { id }))
  // While it can come back its place is kept for it.
  expect(await granted()).toBe('Free')
})
