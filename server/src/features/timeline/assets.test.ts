import { photographs } from '@spomen/contract/media.ts'
import { memorials } from '@spomen/contract/memorials.ts'
import type { RefusalKey } from '@spomen/contract/refusals.ts'
import { timelines } from '@spomen/contract/timeline.ts'
import { ulid } from 'ulid'
import { expect, test } from 'vitest'
import type { Subject } from '../../kit/subjects.ts'
import { atOnce } from '../../../test/at-once.ts'
import { type Family, family, milan, putOnPlan } from '../../../test/family.ts'
import { hang } from '../../../test/photographs.ts'
import { valueOf } from '../../../test/world.ts'

const wedding = { title: 'Marries Petra', from: '1962-10-21' }

const photograph = async ({ ctx, milanId, ann }: Family) => (await hang(ctx, milanId, ann.id)).id

const shown = (...ids: readonly string[]) => ids.map((entityId) => ({ type: 1, entityId }))

const read = async ({ as, ben, milanId }: Family) =>
  valueOf(await as(ben)(timelines.list, { personId: milanId }))

/** What stands beside each entry, as Ben sees it. */
const besides = async (home: Family) =>
  (await read(home)).map(({ assets }) => assets.map(({ entityId }) => entityId))

test('a photograph beside an entry comes with its address and its shape, in the order given (I04, I14, Q34)', async () => {
  const home = await family()
  const { bare, ctx, ann, milanId } = home
  const [one, two] = [await hang(ctx, milanId, ann.id), await hang(ctx, milanId, ann.id)]
  const assets = [
    { type: '1', entityId: two.id, url: 'https://elsewhere.example', timelineId: ulid() },
    { type: 1, entityId: one.id },
    { type: 1, entityId: two.id },
  ]
  const body = { ...wedding, personId: milanId, assets }
  const answer = await bare('POST /api/reftimelines/create', { by: ann, body })
  const entry = JSON.parse(answer.text) as { id: string; assets: unknown }
  const asset = ({ id, fileId }: { id: string; fileId: string }) => ({
    type: 1,
    url: `/api/files/${fileId}/large`,
    pictureUrl: `/api/files/${fileId}/large`,
    entityId: id,
    timelineId: entry.id,
    width: 4,
    height: 3,
    placeholder: 'YJqGPQw7sFlslqhFafSE+Q6oJ1h2iHB2Rw==',
  })
  expect(entry.assets).toEqual([asset(two), asset(one)])
  expect(await read(home)).toEqual([entry])
})

test('a change of the words leaves the pictures; a list, even an empty one, changes them', async () => {
  const home = await family()
  const { as, ann, milanId } = home
  const [one, two] = [await photograph(home), await photograph(home)]
  const told = { ...wedding, personId: milanId, assets: shown(one) }
  const { id } = valueOf(await as(ann)(timelines.add, told))
  valueOf(await as(ann)(timelines.change, { ...wedding, id, title: 'It rained all day' }))
  expect(await besides(home)).toEqual([[one]])
  valueOf(await as(ann)(timelines.change, { ...wedding, id, assets: shown(two, one) }))
  expect(await besides(home)).toEqual([[two, one]])
  valueOf(await as(ann)(timelines.change, { ...wedding, id, assets: [] }))
  expect(await besides(home)).toEqual([[]])
})

test('what is unknown, foreign, of another kind or too much changes nothing (Q92, Q93)', async () => {
  const home = await family()
  const { as, ctx, ann, cleo, milanId } = home
  const own = await photograph(home)
  const others = valueOf(await as(cleo)(memorials.createPerson, milan)).id
  const foreign = (await hang(ctx, others, cleo.id)).id
  const another = valueOf(await as(ann)(memorials.createPerson, milan)).id
  const elsewhere = (await hang(ctx, another, ann.id)).id
  const { id } = valueOf(await as(ann)(timelines.add, { ...wedding, personId: milanId, assets: shown(own) }))
  const before = await read(home)
  const cases = [
    [shown(own, ulid()), 'notFound'],
    [shown(own, foreign), 'forbidden'],
    [shown(elsewhere), 'forbidden'],
    [shown(milanId), 'notFound'],
    [[{ type: 2, entityId: own }], 'fillAllFields'],
    [[{ type: 3, entityId: own }], 'fillAllFields'],
    [Array.from({ length: 101 }, () => ({ type: 1, entityId: own })), 'fillAllFields'],
  ] satisfies [{ type: number; entityId: string }[], RefusalKey][]
  for (const [assets, why] of cases) {
    const told = { ...wedding, title: 'Other words', assets }
    expect([why, await as(ann)(timelines.add, { ...told, personId: milanId })]).toMatchObject([why, { why }])
    expect([why, await as(ann)(timelines.change, { ...told, id })]).toMatchObject([why, { why }])
  }
  expect(await read(home)).toEqual(before)
})

test('a photograph that is deleted or hidden leaves the entry, and comes back with its restore, whatever was changed meanwhile', async () => {
  const home = await family()
  const { as, ctx, ann, milanId } = home
  const [one, two, three] = [await photograph(home), await photograph(home), await photograph(home)]
  const { id } = valueOf(
    await as(ann)(timelines.add, { ...wedding, personId: milanId, assets: shown(one, two) }),
  )
  valueOf(await as(ann)(photographs.remove, { id: one }))
  expect(await besides(home)).toEqual([[two]])
  expect(await as(ann)(timelines.add, { ...wedding, personId: milanId, assets: shown(one) })).toRefuse(
    'notFound',
  )
  valueOf(await as(ann)(timelines.change, { ...wedding, id, title: 'It rained', assets: shown(three, two) }))
  await ctx.db.updateTable('images').set({ deleted_at: null }).where('id', '=', one).execute()
  expect(await besides(home)).toEqual([[three, two, one]])

  await ctx.db.updateTable('images').set({ reported: true }).where('id', '=', two).execute()
  expect(await besides(home)).toEqual([[three, one]])
  await ctx.db.updateTable('images').set({ reported: false }).where('id', '=', two).execute()
  expect(await besides(home)).toEqual([[three, two, one]])
})

/** A film of which only its kind counts here: it comes through the same seam as photographs. */
function bringFilm({ ctx, milanId }: Family): string {
  const film: Subject = {
    id: ulid(),
    kind: 'video',
    memorialId: milanId,
    fileId: ulid(),
    uploaderId: ulid(),
    isForKeepers: false,
    title: null,
    width: null,
    height: null,
    placeholder: null,
    hasPicture: false,
  }
  const { subjects } = ctx
  const list = subjects.list
  subjects.list = async (db, ids, reader) => {
    const found = new Map(await list(db, ids, reader))
    return ids.includes(film.id) ? found.set(film.id, film) : found
  }
  return film.id
}

test.each([
  ['Free', 'packageNotAllowed', 'packageNotAllowed'],
  ['Basic', 'packageNotAllowed', 'packageNotAllowed'],
  ['Plus', 'yes', 'packageNotAllowed'],
  ['Pro', 'yes', 'packageNotAllowed'],
  ['Premium', 'yes', 'yes'],
  ['Free always - Premium', 'yes', 'yes'],
] as const)(
  'on the plan %s an entry carries words, with photographs: %s, with films: %s (I13)',
  async (plan, withImage, withFilm) => {
    const home = await family()
    const { as, ann, milanId } = home
    const image = shown(await photograph(home))
    const film = [{ type: 2, entityId: bringFilm(home) }]
    await putOnPlan(home, milanId, plan)
    const add = async (assets: typeof film) => {
      const answer = await as(ann)(timelines.add, { ...wedding, personId: milanId, assets })
      if (answer.ok) valueOf(await as(ann)(timelines.remove, { id: answer.value.id }))
      return answer.ok ? 'yes' : answer.why
    }
    const { id } = valueOf(await as(ann)(timelines.add, { ...wedding, personId: milanId }))
    const change = async (assets: typeof film) => {
      const answer = await as(ann)(timelines.change, { ...wedding, id, assets })
      return answer.ok ? 'yes' : answer.why
    }
    expect([await add([]), await add(image), await add(film)]).toEqual(['yes', withImage, withFilm])
    expect([await change([]), await change(image), await change(film)]).toEqual(['yes', withImage, withFilm])
    expect(await add([...image, ...film])).toBe(withFilm)
  },
)

test('after a downgrade pictures stay beside their words, which may still be changed; none may be added (Q59)', async () => {
  const home = await family()
  const { as, ann, milanId } = home
  const [one, two] = [await photograph(home), await photograph(home)]
  const { id } = valueOf(await as(ann)(timelines.add, { ...wedding, personId: milanId, assets: shown(one) }))
  await putOnPlan(home, milanId, 'Basic')
  valueOf(await as(ann)(timelines.change, { ...wedding, id, title: 'It rained', assets: shown(one) }))
  expect(await besides(home)).toEqual([[one]])
  expect(await as(ann)(timelines.change, { ...wedding, id, assets: shown(one, two) })).toRefuse(
    'packageNotAllowed',
  )
  valueOf(await as(ann)(timelines.change, { ...wedding, id, assets: [] }))
  expect(await as(ann)(timelines.change, { ...wedding, id, assets: shown(one) })).toRefuse(
    'packageNotAllowed',
  )
})

test('an entry changed and deleted at once from two devices is whole, or gone', async () => {
  const home = await family()
  const { as, ann, milanId } = home
  const [one, two] = [await photograph(home), await photograph(home)]
  for (let round = 0; round < 6; round++) {
    const { id } = valueOf(
      await as(ann)(timelines.add, { ...wedding, personId: milanId, assets: shown(one) }),
    )
    const [removed, ...changed] = await Promise.all([
      as(ann)(timelines.remove, { id }),
      as(ann)(timelines.change, { ...wedding, id, title: 'One', assets: shown(one, two) }),
      as(ann)(timelines.change, { ...wedding, id, title: 'Two', assets: shown(two) }),
    ])
    expect(removed.ok).toBe(true)
    expect(changed.every((answer) => answer.ok || answer.why === 'notFound')).toBe(true)
    expect(await as(ann)(timelines.change, { ...wedding, id })).toRefuse('notFound')
  }
  const { id } = valueOf(await as(ann)(timelines.add, { ...wedding, personId: milanId }))
  await atOnce(8, (number) =>
    as(ann)(timelines.change, {
      ...wedding,
      id,
      title: `${number % 2}`,
      assets: shown(number % 2 ? one : two),
    }),
  )
  const [entry] = await read(home)
  expect([
    ['1', one],
    ['0', two],
  ]).toContainEqual([entry?.title, entry?.assets[0]?.entityId])
  expect(entry?.assets).toHaveLength(1)
})

test('a photograph taken down while an entry is told with it is beside none', async () => {
  const home = await family()
  const { as, ann, milanId } = home
  for (let round = 0; round < 6; round++) {
    const id = await photograph(home)
    const [told] = await Promise.all([
      as(ann)(timelines.add, { ...wedding, personId: milanId, assets: shown(id) }),
      as(ann)(photographs.remove, { id }),
    ])
    expect(told.ok || told.why === 'notFound').toBe(true)
  }
  expect((await besides(home)).flat()).toEqual([])
})
