import { following } from '@spomen/contract/following.ts'
import { photographs } from '@spomen/contract/media.ts'
import { memorials } from '@spomen/contract/memorials.ts'
import { puzzle } from '@spomen/contract/puzzle.ts'
import sharp from 'sharp'
import { ulid } from 'ulid'
import { expect, test } from 'vitest'
import { atOnce, tally } from '../../../test/at-once.ts'
import type { Person } from '../../../test/cast.ts'
import { type Family, family, milan, putOnPlan } from '../../../test/family.ts'
import { hang } from '../../../test/photographs.ts'
import { again } from '../../../test/leaving.ts'
import { picture } from '../../../test/pictures.ts'
import { suspend } from '../../../test/reported.ts'
import { bring } from '../../../test/suggestions.ts'
import { valueOf } from '../../../test/world.ts'

const groups = async ({ as, milanId }: Family, reader: Person) =>
  valueOf(await as(reader)(puzzle.groups, { deceasedId: milanId }))

const waiting = async ({ as, milanId }: Family, reader: Person, by: Person) =>
  valueOf(await as(reader)(puzzle.group, { deceasedId: milanId, userId: by.id }))

const shown = async ({ as, ben, milanId }: Family) =>
  valueOf(await as(ben)(photographs.list, { deceasedId: milanId, pageSize: 100 })).items

async function letIn({ as, ann, milanId }: Family, person: Person) {
  const asked = valueOf(await as(person)(following.ask, { personId: milanId, description: 'Neighbours.' }))
  valueOf(await as(ann)(following.answer, { id: 'id' in asked ? asked.id : '', accepted: true }))
}

test('what Ben brings waits under his name until the family chooses (N01, N04, N08–N11)', async () => {
  const home = await family()
  const { ann, ben, bare, milanId } = home
  const form = new FormData()
  form.append('files', await picture(1))
  form.append('files', await picture(2))
  form.append('fileType', '1')
  const answer = await bare(`POST /api/refSuggestion/bulk-upload/${milanId}`, { by: ben, body: form })
  expect([answer.status, JSON.parse(answer.text)]).toEqual([201, { count: 2 }])
  expect(await groups(home, ann)).toEqual([
    {
      id: expect.stringMatching(/^\w{26}$/),
      userId: ben.id,
      fullName: 'Ben Đorđević',
      profileImageUrl: null,
      createdAt: '2026-04-12T10:00:00.000Z',
      totalSuggestion: 2,
      answered: 0,
      taken: 0,
    },
  ])
  expect(await waiting(home, ann, ben)).toEqual(
    [1, 2].map(() => ({
      suggestionId: expect.stringMatching(/^\w{26}$/),
      url: expect.stringMatching(/^\/api\/files\/\w{26}\/large$/),
      width: 64,
      height: 48,
      placeholder: expect.any(String),
      alike: null,
    })),
  )
  expect(await shown(home)).toEqual([])
})

test('a suggested picture is seen by whoever brought it and by the family, and by all who follow once it is taken (N16, X34)', async () => {
  const home = await family()
  const { as, bare, ann, ben, cleo, mod, milanId } = home
  await letIn(home, cleo)
  const suggestionIds = await bring(home, ben)
  const [{ url } = { url: '' }] = await waiting(home, ann, ben)
  const open = async (by: Person | null, variant = 'large') =>
    (await bare(`GET ${url.replace('large', variant)}`, { by })).status
  expect(await Promise.all([ann, ben, cleo, mod, null].map((person) => open(person)))).toEqual([
    200, 200, 403, 403, 401,
  ])
  expect(await groups(home, cleo)).toEqual([])
  expect(await as(cleo)(puzzle.group, { deceasedId: milanId, userId: ben.id })).toRefuse('forbidden')
  valueOf(await as(ann)(puzzle.accept, { deceasedId: milanId, suggestionIds }))
  expect(await Promise.all([open(cleo), open(ben, 'original'), open(cleo, 'original')])).toEqual([
    200, 200, 403,
  ])
})

test('Ann takes what she likes: it hangs on top, in the order she chose it, as what Ben brought (N12–N14)', async () => {
  const home = await family()
  const { as, ctx, ann, ben, milanId } = home
  const { id: first } = await hang(ctx, milanId, ann.id)
  const [one = '', two = '', three = ''] = await bring(home, ben, 3)
  const chosen = { deceasedId: milanId, suggestionIds: [three, one, three] }
  const taken = valueOf(await as(ann)(puzzle.accept, chosen)).images
  expect(taken).toMatchObject([{ ownerId: ben.id, personId: milanId }, { ownerId: ben.id }])
  expect((await shown(home)).map(({ id }) => id)).toEqual([...taken.map(({ id }) => id), first])
  expect((await waiting(home, ann, ben)).map(({ suggestionId }) => suggestionId)).toEqual([two])
  expect(await as(ann)(puzzle.accept, chosen)).toRefuse('notFound')
})

test('what Ann deletes is gone for both, and Ben is told what became of his without a word about a refusal', async () => {
  const home = await family()
  const { as, bare, ann, ben, milanId } = home
  const [one = '', two = ''] = await bring(home, ben, 3)
  const [{ url } = { url: '' }] = await waiting(home, ben, ben)
  valueOf(await as(ann)(puzzle.remove, { deceasedId: milanId, suggestionIds: [one] }))
  valueOf(await as(ann)(puzzle.accept, { deceasedId: milanId, suggestionIds: [two] }))
  for (const by of [ann, ben]) expect((await bare(`GET ${url}`, { by })).status).toBe(404)
  expect(await groups(home, ben)).toMatchObject([{ totalSuggestion: 1, answered: 2, taken: 1 }])
  expect(await as(ann)(puzzle.remove, { deceasedId: milanId, suggestionIds: [one] })).toRefuse('notFound')

  expect(valueOf(await as(ann)(puzzle.removed, { deceasedId: milanId }))).toMatchObject([
    { id: one, fullName: 'Ben Đorđević', goneAt: '2026-05-12T10:00:00.000Z' },
  ])
  const back = { deceasedId: milanId, suggestionIds: [one] }
  expect(await as(ann)(puzzle.restore, { ...back, suggestionIds: [one, two] })).toRefuse('notFound')
  for (const _ of ['once', 'twice']) valueOf(await as(ann)(puzzle.restore, back))
  expect(valueOf(await as(ann)(puzzle.removed, { deceasedId: milanId }))).toEqual([])
  expect((await bare(`GET ${url}`, { by: ann })).status).toBe(200)
  expect(await groups(home, ben)).toMatchObject([{ totalSuggestion: 2, answered: 1, taken: 1 }])
  valueOf(await as(ann)(puzzle.remove, back))
  home.clock.forward(30 * 86_400_000)
  expect(await as(await again(home, ann))(puzzle.restore, back)).toRefuse('notFound')
})

test('of what Ben brought he is told what hangs, not what was taken down again', async () => {
  const home = await family()
  const { as, ann, ben, milanId } = home
  const suggestionIds = await bring(home, ben, 1)
  const [photograph] = valueOf(await as(ann)(puzzle.accept, { deceasedId: milanId, suggestionIds })).images
  expect(await groups(home, ben)).toMatchObject([{ answered: 1, taken: 1 }])
  valueOf(await as(ann)(photographs.remove, { id: photograph?.id ?? '' }))
  expect(await groups(home, ben)).toMatchObject([{ answered: 1, taken: 0 }])
})

test('all or nothing: what the page has no room for, and what waits elsewhere, is taken with nothing else (J31, Q33)', async () => {
  const home = await family()
  const { as, ctx, ann, ben, cleo, milanId } = home
  await putOnPlan(home, milanId, 'Plus')
  const suggestionIds = await bring(home, ben, 2)
  for (let number = 0; number < 199; number++) await hang(ctx, milanId, ann.id)
  const accept = (ids: string[]) => as(ann)(puzzle.accept, { deceasedId: milanId, suggestionIds: ids })
  expect(await accept(suggestionIds)).toRefuse('maximumUpload')
  expect(await accept([suggestionIds[0] ?? '', ulid()])).toRefuse('notFound')
  expect(await accept([])).toRefuse('fillAllFields')
  expect(await waiting(home, ann, ben)).toHaveLength(2)
  const { id: others } = valueOf(await as(ann)(memorials.createPerson, milan))
  expect(await as(ann)(puzzle.accept, { deceasedId: others, suggestionIds })).toRefuse('forbidden')
  expect(await as(cleo)(puzzle.remove, { deceasedId: milanId, suggestionIds })).toRefuse('forbidden')
  valueOf(await accept(suggestionIds.slice(0, 1)))
})

test('a photograph that is accepted and deleted at once becomes one or the other, and a limit holds', async () => {
  const home = await family()
  const { as, ctx, ann, ben, milanId } = home
  await putOnPlan(home, milanId, 'Plus')
  const ids = await bring(home, ben, 4)
  const [both = '', ...others] = ids
  const actions = [puzzle.accept, puzzle.remove, puzzle.accept, puzzle.remove]
  const answers = await atOnce(4, (number) =>
    as(ann)(actions[number] ?? puzzle.remove, { deceasedId: milanId, suggestionIds: [both] }),
  )
  expect(tally(answers)).toEqual({ yes: 1, notFound: 3 })
  while ((await shown(home)).length < 99) await hang(ctx, milanId, ann.id)
  for (let number = 0; number < 100; number++) await hang(ctx, milanId, ann.id)
  const last = await atOnce(3, (number) =>
    as(ann)(puzzle.accept, { deceasedId: milanId, suggestionIds: [others[number] ?? ''] }),
  )
  expect(tally(last)).toEqual({ yes: 1, maximumUpload: 2 })
})

test('only plans that say so let others suggest; what waits already can still be chosen (N17, QP30)', async () => {
  const home = await family()
  const { as, ann, ben, milanId } = home
  const suggestionIds = await bring(home, ben)
  const suggest = async () => as(ben)(puzzle.suggest, { deceasedId: milanId }, [await picture(2)])
  for (const plan of ['Free', 'Basic'] as const) {
    await putOnPlan(home, milanId, plan)
    expect(await suggest()).toEqual({ ok: false, why: 'packageNotAllowed', status: 403 })
  }
  valueOf(await as(ann)(puzzle.accept, { deceasedId: milanId, suggestionIds }))
  for (const plan of ['Plus', 'Pro', 'Premium', 'Free always - Premium'] as const) {
    await putOnPlan(home, milanId, plan)
    valueOf(await suggest())
  }
})

test('of one person no more waits than the page could ever hold, and no picture comes with what is none (N06)', async () => {
  const home = await family()
  const { as, ctx, ann, ben, milanId } = home
  await putOnPlan(home, milanId, 'Plus')
  const suggest = (...files: File[]) => as(ben)(puzzle.suggest, { deceasedId: milanId }, files)
  const page = new File(['<!doctype html>'], 'garden.jpg', { type: 'image/jpeg' })
  expect(await suggest(await picture(1), page)).toRefuse('invalidImage')
  const large = new File([new Uint8Array(10 * 1_048_576)], 'large.jpg', { type: 'image/jpeg' })
  expect(await suggest(large)).toRefuse('maximumImageSize')
  expect(await as(ann)(puzzle.suggest, { deceasedId: milanId }, [await picture(1)])).toRefuse('forbidden')
  expect(await groups(home, ann)).toEqual([])
  await bring(home, ben)
  const { file_id } = await ctx.db.selectFrom('suggestions').select('file_id').executeTakeFirstOrThrow()
  const more = Array.from({ length: 198 }, () => ({
    id: ulid(),
    memorial_id: milanId,
    file_id,
    suggester_id: ben.id,
    created_at: ctx.clock.now(),
    begun_at: ctx.clock.now(),
    place: 0,
  }))
  await ctx.db.insertInto('suggestions').values(more).execute()
  expect(await suggest(await picture(2), await picture(3))).toRefuse('maximumUpload')
  valueOf(await suggest(await picture(2)))
  expect(await suggest(await picture(3))).toRefuse('maximumUpload')
})

test('a photograph that hangs already is pointed out, were it smaller or saved anew', async () => {
  const home = await family()
  const { as, ann, ben, milanId } = home
  const drawn = sharp(
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"><rect width="100%" height="100%" fill="#7d8f6a"/><circle cx="180" cy="200" r="140" fill="#e7d3b0"/><rect x="380" y="120" width="200" height="330" fill="#43352b"/></svg>',
    ),
  )
  const file = (bytes: Buffer, name: string) =>
    new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' })
  const original = file(await drawn.clone().jpeg({ quality: 95 }).toBuffer(), 'garden.jpg')
  const forwarded = file(await drawn.clone().resize(320).jpeg({ quality: 60 }).toBuffer(), 'IMG-WA0012.jpg')
  const [{ id, imageUrl } = { id: '', imageUrl: '' }] = valueOf(
    await as(ann)(photographs.upload, { deceasedId: milanId }, [original]),
  )
  valueOf(await as(ben)(puzzle.suggest, { deceasedId: milanId }, [forwarded, await picture(3)]))
  for (const reader of [ann, ben])
    expect((await waiting(home, reader, ben)).map(({ alike }) => alike)).toEqual([{ id, imageUrl }, null])
})

test('on a suspended page only the family sees what was suggested (Q26)', async () => {
  const home = await family()
  const { as, bare, ann, ben, milanId } = home
  const suggestionIds = await bring(home, ben)
  const [{ url } = { url: '' }] = await waiting(home, ben, ben)
  await suspend(home)
  expect(await as(ben)(puzzle.groups, { deceasedId: milanId })).toRefuse('notFound')
  expect((await bare(`GET ${url}`, { by: ben })).status).toBe(404)
  expect((await bare(`GET ${url}`, { by: ann })).status).toBe(200)
  valueOf(await as(ann)(puzzle.accept, { deceasedId: milanId, suggestionIds }))
})
