/** Two of a family put the same things in order: whoever did not see the other's order takes nothing back by theirs (J23). */
import { documents } from '@spomen/contract/documents.ts'
import { history } from '@spomen/contract/history.ts'
import { photographs } from '@spomen/contract/media.ts'
import { videos } from '@spomen/contract/videos.ts'
import { expect, test } from 'vitest'
import type { Person } from '../../../test/cast.ts'
import { documentFile } from '../../../test/document-files.ts'
import { type Family, family } from '../../../test/family.ts'
import { makeKeeper } from '../../../test/keepers.ts'
import { hang } from '../../../test/photographs.ts'
import { videoFile } from '../../../test/video-files.ts'
import { valueOf } from '../../../test/world.ts'

type Placed = { id: string; order: number }[]
type Known = string[][] | null

const kinds = {
  images: {
    bring: async ({ ctx, ann, milanId }: Family) => hang(ctx, milanId, ann.id),
    names: photographs.names,
    save: ({ as }: Family, person: Person, images: Placed, knownOrders: Known) =>
      as(person)(photographs.reorder, { images, knownOrders }),
  },
  videos: {
    bring: async ({ as, ann, milanId }: Family) =>
      valueOf(await as(ann)(videos.upload, { deceasedId: milanId }, [videoFile()])),
    names: videos.names,
    save: ({ as }: Family, person: Person, placed: Placed, knownOrders: Known) =>
      as(person)(videos.reorder, { videos: placed, knownOrders }),
  },
  documents: {
    bring: async ({ as, ann, milanId }: Family) =>
      valueOf(await as(ann)(documents.upload, { deceasedId: milanId }, [documentFile()])),
    names: documents.names,
    save: ({ as }: Family, person: Person, placed: Placed, knownOrders: Known) =>
      as(person)(documents.reorder, { videos: placed, knownOrders }),
  },
} as const

/** Milan's page, kept by Ann and Ben, with two things of a kind; how they are put in order, and how they stand. */
async function kept(kind: keyof typeof kinds) {
  const home = await family()
  const { as, ann, ben, milanId } = home
  await makeKeeper(home, ben)
  const { bring, names, save } = kinds[kind]
  await bring(home)
  await bring(home)
  const standing = async () => valueOf(await as(ann)(names, { id: milanId })).map(({ id }) => id)
  const put = (person: Person, ids: readonly string[], knownOrders: Known = null) =>
    save(
      home,
      person,
      ids.map((id, place) => ({ id, order: ids.length - place })),
      knownOrders,
    )
  return { ...home, standing, put, bring: () => bring(home), first: await standing() }
}

test.each(['images', 'videos', 'documents'] as const)(
  '%s: an order that Ben has made meanwhile stays, until Ann has seen it (J23, J25)',
  async (kind) => {
    const { standing, put, ann, ben, first } = await kept(kind)
    const bens = first.toReversed()
    expect(await put(ben, bens, [first])).toSucceed()
    expect(await put(ann, first, [first])).toRefuse('changedMeanwhile')
    expect(await standing()).toEqual(bens)
    expect(await put(ann, first, [bens])).toSucceed()
    expect(await standing()).toEqual(first)
  },
)

test('an order whose answer was lost is saved when it comes again, and Ann’s next one knows it (J23)', async () => {
  const { standing, put, bring, ann, ben, first } = await kept('images')
  await bring()
  const [third = ''] = await standing()
  const begun = [third, ...first]
  const lost = [...first, third]
  expect(await put(ann, lost, [begun])).toSucceed()
  expect(await put(ann, lost, [begun])).toSucceed()
  const next = lost.toReversed()
  expect(await put(ann, next, [begun])).toRefuse('changedMeanwhile')
  expect(await put(ann, next, [begun, lost])).toSucceed()
  expect(await put(ben, begun, [next])).toSucceed()
  expect(await put(ann, lost, [begun.toReversed(), lost])).toRefuse('changedMeanwhile')
  expect(await standing()).toEqual(begun)
})

test('an order refused for Ben’s leaves no line, and one that names too few is told so first (J23, Q92)', async () => {
  const { standing, put, bring, as, ann, ben, milanId, first } = await kept('images')
  const bens = first.toReversed()
  expect(await put(ben, bens, [first])).toSucceed()
  expect(await put(ann, first, [first])).toRefuse('changedMeanwhile')
  const { items } = valueOf(await as(ann)(history.list, { deceasedId: milanId }))
  expect(items.filter(({ kind }) => kind === 'photographsReordered')).toHaveLength(1)
  await bring()
  expect(await put(ann, first, [first])).toRefuse('fillAllFields')
  const all = await standing()
  expect(await put(ann, all.toReversed(), [all])).toSucceed()
})

test('a window that says nothing of what it knows saves as ever, and so does a bare list (J25, Q03)', async () => {
  const { standing, put, bare, ann, ben, first } = await kept('images')
  const bens = first.toReversed()
  expect(await put(ben, bens)).toSucceed()
  expect(await put(ann, first)).toSucceed()
  expect(await standing()).toEqual(first)
  const body = bens.map((id, place) => ({ id, order: 7 - place }))
  expect((await bare('PUT /api/refimages/updateOrder', { by: ben, body })).status).toBe(200)
  expect(await standing()).toEqual(bens)
})

test('orders that are none are refused, and change nothing (J25)', async () => {
  const { standing, put, ann, first } = await kept('images')
  for (const none of [[], [['wedding']], Array<string[]>(5).fill([...first])])
    expect(await put(ann, first.toReversed(), none)).toRefuse('fillAllFields')
  expect(await standing()).toEqual(first)
})
