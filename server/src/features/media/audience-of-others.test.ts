/** Films, papers and entries of a life are kept from others as photographs are, and their history tells it (YC10). */
import { documents } from '@spomen/contract/documents.ts'
import { guestPages } from '@spomen/contract/guest-pages.ts'
import { photographs } from '@spomen/contract/media.ts'
import { profiles } from '@spomen/contract/profiles.ts'
import { audiences } from '@spomen/contract/audiences.ts'
import type { ThingAudience } from '@spomen/contract/thing-audience.ts'
import { timelines } from '@spomen/contract/timeline.ts'
import { videos } from '@spomen/contract/videos.ts'
import { expect, test } from 'vitest'
import type { Person } from '../../../test/cast.ts'
import { openDoor } from '../../../test/doors.ts'
import { type Family, family } from '../../../test/family.ts'
import { videoFile } from '../../../test/video-files.ts'
import { linesFor, newest, putBack } from '../../../test/history.ts'
import { makeKeeper } from '../../../test/keepers.ts'
import { documentFile } from '../../../test/document-files.ts'
import { hang } from '../../../test/photographs.ts'
import { valueOf } from '../../../test/world.ts'

interface Kind {
  add: (home: Family) => Promise<string>
  change: (home: Family, person: Person, id: string, audience: ThingAudience) => Promise<unknown>
  shownTo: (home: Family, person: Person) => Promise<(string | undefined)[]>
  shownToGuests: (home: Family) => Promise<number | undefined>
  action: string
}

const page = async ({ as, milanId: id }: Family, person: Person) =>
  valueOf(await as(person)(profiles.whole, { id }))
const guestPage = async ({ as, milanId }: Family) =>
  valueOf(await as(null)(guestPages.whole, { deceasedId: milanId }))

const kinds: Readonly<Record<string, Kind>> = {
  film: {
    add: async ({ as, ann, milanId }) =>
      valueOf(await as(ann)(videos.upload, { deceasedId: milanId }, [videoFile()]))[0]?.id ?? '',
    change: ({ as }, person, id, audience) => as(person)(audiences.videos, { ids: [id], audience }),
    shownTo: async (home, person) => [
      ...(await page(home, person)).videos.map(({ id }) => id),
      ...valueOf(await home.as(person)(videos.list, { id: home.milanId })).items.map(({ id }) => id),
    ],
    shownToGuests: async (home) => (await guestPage(home)).films?.length,
    action: 'videosAudienceChanged',
  },
  paper: {
    add: async ({ as, ann, milanId }) =>
      valueOf(await as(ann)(documents.upload, { deceasedId: milanId }, [documentFile()]))[0]?.id ?? '',
    change: ({ as }, person, id, audience) => as(person)(audiences.documents, { ids: [id], audience }),
    shownTo: async (home, person) => [
      ...(await page(home, person)).documents.map(({ id }) => id),
      ...valueOf(await home.as(person)(documents.list, { id: home.milanId })).items.map(({ id }) => id),
    ],
    shownToGuests: async (home) => (await guestPage(home)).papers?.length,
    action: 'documentsAudienceChanged',
  },
  'entry of the life': {
    add: async ({ as, ann, milanId }) =>
      valueOf(await as(ann)(timelines.add, { title: 'The divorce', from: '1975-03-01', personId: milanId }))
        .id,
    change: ({ as }, person, id, audience) => as(person)(audiences.entries, { ids: [id], audience }),
    shownTo: async (home, person) => [
      ...(await page(home, person)).timelines.map(({ id }) => id),
      ...valueOf(await home.as(person)(timelines.list, { personId: home.milanId })).map(({ id }) => id),
    ],
    shownToGuests: async (home) => (await guestPage(home)).life?.length,
    action: 'entriesAudienceChanged',
  },
}

test.each(Object.entries(kinds))('a %s is for whom the family says, and back again', async (_name, kind) => {
  const home = await family()
  const { ann, ben } = home
  await openDoor(home)
  const id = await kind.add(home)
  const seen = async () => [
    (await kind.shownTo(home, ann)).length / 2,
    (await kind.shownTo(home, ben)).length / 2,
    (await kind.shownToGuests(home)) ?? 0,
  ]
  expect(await seen()).toEqual([1, 1, 1])
  for (const [audience, eyes] of [
    ['inside', [1, 1, 0]],
    ['keepers', [1, 0, 0]],
    ['page', [1, 1, 1]],
  ] as const) {
    expect(await kind.change(home, ann, id, audience)).toSucceed()
    expect([audience, await seen()]).toEqual([audience, eyes])
  }
  expect(await kind.change(home, ben, id, 'keepers')).toRefuse('forbidden')

  // Whoever wrote or brought it as a keeper still sees it once they keep the page no more.
  await makeKeeper(home, ben)
  expect(await kind.change(home, ben, id, 'keepers')).toSucceed()
  const line = await newest(home, kind.action)
  expect(line).toMatchObject({ by: { userId: ben.id }, isRestorable: true, excerpt: null })
  valueOf(await putBack(home, ann, line.id))
  expect(await seen()).toEqual([1, 1, 1])
})

test('how many films and papers there are tells nobody of those that are kept from them', async () => {
  const home = await family()
  const { as, ann, ben, milanId: deceasedId } = home
  for (const kind of [kinds.film, kinds.paper]) await kind?.change(home, ann, await kind.add(home), 'keepers')
  const numbers = async (person: Person) => {
    const { numberOfVideos, numberOfDocuments } = valueOf(await as(person)(profiles.metrics, { deceasedId }))
    return [numberOfVideos, numberOfDocuments]
  }
  expect([await numbers(ann), await numbers(ben)]).toEqual([
    [1, 1],
    [0, 0],
  ])
})

test('the bytes of a paper for the keepers Ben gets no more, nor of a film', async () => {
  const home = await family()
  const { as, bare, ann, ben, milanId: deceasedId } = home
  const [letter] = valueOf(await as(ann)(documents.upload, { deceasedId }, [documentFile()]))
  const [river] = valueOf(await as(ann)(videos.upload, { deceasedId }, [videoFile()]))
  const opens = (by: Person) =>
    Promise.all(
      [letter?.documentUrl, river?.videoUrl].map(async (at) => (await bare(`GET ${at}`, { by })).status),
    )
  expect(await opens(ben)).toEqual([200, 200])
  valueOf(await as(ann)(audiences.documents, { ids: [letter?.id ?? ''], audience: 'keepers' }))
  valueOf(await as(ann)(audiences.videos, { ids: [river?.id ?? ''], audience: 'keepers' }))
  expect([await opens(ben), await opens(ann)]).toEqual([
    [403, 403],
    [200, 200],
  ])
})

test('twenty photographs kept at once are one line, put back but for the one of which Ann has said something else since', async () => {
  const home = await family()
  const { as, ctx, ann, ben, milanId } = home
  const ids: string[] = []
  for (let each = 0; each < 20; each += 1) ids.push((await hang(ctx, milanId, ann.id)).id)
  const [first = '', second = ''] = ids
  const show = async (audience: ThingAudience, ...of: string[]) =>
    valueOf(await as(ann)(audiences.images, { ids: of, audience }))
  await show('inside', first)
  await show('keepers', ...ids)
  const line = await newest(home, 'photographsAudienceChanged')
  expect(line).toMatchObject({ count: 20, isRestorable: true })
  await show('inside', second)
  await show('inside', second)
  expect((await linesFor(home, ann)).filter(({ kind }) => kind === line.kind)).toHaveLength(3)

  valueOf(await putBack(home, ann, line.id))
  const { items } = valueOf(await as(ann)(photographs.list, { deceasedId: milanId, pageSize: 100 }))
  const audienceOf = new Map(items.map(({ id, audience }) => [id, audience]))
  expect([first, second].map((id) => audienceOf.get(id))).toEqual(['inside', 'inside'])
  expect(items.filter(({ audience }) => !audience)).toHaveLength(18)
  expect(valueOf(await as(ben)(photographs.list, { deceasedId: milanId })).totalCount).toBe(20)
})

test('an entry for the keepers leaves the photographs beside it where they hang', async () => {
  const home = await family()
  const { as, ctx, ann, ben, milanId } = home
  const { id: entityId } = await hang(ctx, milanId, ann.id)
  const told = { title: 'The divorce', from: '1975-03-01', personId: milanId }
  const { id } = valueOf(await as(ann)(timelines.add, { ...told, assets: [{ type: 1, entityId }] }))
  valueOf(await as(ann)(audiences.entries, { ids: [id], audience: 'keepers' }))
  expect(valueOf(await as(ben)(timelines.list, { personId: milanId }))).toEqual([])
  valueOf(await as(ben)(photographs.one, { personId: milanId, entityId }))
})

test('what Ben has closed meanwhile stays closed where Ann chose before she knew of it (YC10)', async () => {
  const home = await family()
  const { as, ann, ben } = home
  await makeKeeper(home, ben)
  const id = await kinds['paper']?.add(home)
  const ids = [id ?? '']
  const seen = async () => (await page(home, ann)).documents.find((one) => one.id === id)?.audience ?? 'page'
  const choose = (person: Person, audience: ThingAudience, chosenFrom: ThingAudience) =>
    as(person)(audiences.documents, { ids, audience, chosenFrom })
  valueOf(await choose(ben, 'keepers', 'page'))
  expect(await choose(ann, 'inside', 'page')).toRefuse('changedMeanwhile')
  expect(await choose(ann, 'page', 'inside')).toRefuse('changedMeanwhile')
  expect(await seen()).toBe('keepers')
  const lines = (await linesFor(home, ann)).filter(({ kind }) => kind === 'documentsAudienceChanged')
  expect(lines).toMatchObject([{ by: { userId: ben.id } }])
  // Asked again by itself, chosen with it in sight, or for fewer than others chose.
  valueOf(await choose(ann, 'keepers', 'page'))
  valueOf(await choose(ann, 'inside', 'keepers'))
  valueOf(await choose(ann, 'inside', 'page'))
  valueOf(await choose(ann, 'keepers', 'page'))
  expect(await seen()).toBe('keepers')
  // Windows of before say nothing of it.
  valueOf(await as(ann)(audiences.documents, { ids, audience: 'page' }))
  expect(await seen()).toBe('page')
})
