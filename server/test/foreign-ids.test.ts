/** Ids that exist but are another memorial's (Q92), by every call that takes one beside a memorial's. */
import type { Endpoint, CallInput } from '@spomen/contract/endpoint.ts'
import { documents } from '@spomen/contract/documents.ts'
import { following } from '@spomen/contract/following.ts'
import { bookmarks } from '@spomen/contract/interactions.ts'
import { photographs } from '@spomen/contract/media.ts'
import { memorials } from '@spomen/contract/memorials.ts'
import { puzzle } from '@spomen/contract/puzzle.ts'
import { tales } from '@spomen/contract/tales.ts'
import { timelines } from '@spomen/contract/timeline.ts'
import { videos } from '@spomen/contract/videos.ts'
import { ulid } from 'ulid'
import { expect, test } from 'vitest'
import type { Person } from './cast.ts'
import { type Family, family, milan } from './family.ts'
import { videoFile } from './video-files.ts'
import { documentFile } from './document-files.ts'
import { hang } from './photographs.ts'
import { picture } from './pictures.ts'
import { bring } from './suggestions.ts'
import { valueOf } from './world.ts'

/** Brings a thing to a memorial that somebody keeps; answers its id. */
type Bring = (home: Family, memorialId: string, keeper: Person) => Promise<string>

const photograph: Bring = async ({ ctx }, memorialId, keeper) => (await hang(ctx, memorialId, keeper.id)).id
const video: Bring = async ({ as }, deceasedId, keeper) =>
  valueOf(await as(keeper)(videos.upload, { deceasedId }, [videoFile()]))[0]?.id ?? ''
const document: Bring = async ({ as }, deceasedId, keeper) =>
  valueOf(await as(keeper)(documents.upload, { deceasedId }, [documentFile()]))[0]?.id ?? ''
const tale: Bring = async ({ as }, deceasedId, keeper) =>
  valueOf(await as(keeper)(tales.upload, { deceasedId }, [await picture()])).id
const takenAway: Bring = async (home, deceasedId, keeper) => {
  const storyId = await tale(home, deceasedId, keeper)
  valueOf(await home.as(keeper)(tales.remove, { deceasedId, storyId }))
  return storyId
}
const suggestion: Bring = async (home, milanId) => (await bring({ ...home, milanId }, home.ben))[0] ?? ''
const refusedOne: Bring = async (home, deceasedId, keeper) => {
  const id = await suggestion(home, deceasedId, keeper)
  valueOf(await home.as(keeper)(puzzle.remove, { deceasedId, suggestionIds: [id] }))
  return id
}

const life = { title: 'The wedding', description: 'It rained.', from: '1962-09-01' }
const entry: Bring = async ({ as }, personId, keeper) =>
  valueOf(await as(keeper)(timelines.add, { ...life, personId })).id

interface Case {
  name: string
  bring: Bring
  /** Asks about the thing as if it were the memorial's. */
  ask(home: Family, memorialId: string, id: string): Promise<{ ok: boolean; why?: string }>
}

function asked<E extends Endpoint>(
  name: string,
  endpoint: E,
  bringing: Bring,
  taken: (memorialId: string, id: string) => CallInput<E>,
): Case {
  return {
    name,
    bring: bringing,
    ask: ({ as, ann }, memorialId, id) => as(ann)(endpoint, taken(memorialId, id)),
  }
}

const cases: Case[] = [
  asked('photographs.one', photographs.one, photograph, (personId, entityId) => ({ personId, entityId })),
  asked('videos.one', videos.one, video, (personId, entityId) => ({ personId, entityId })),
  asked('videos.oneAsImage', videos.oneAsImage, video, (personId, entityId) => ({ personId, entityId })),
  asked('bookmarks.add', bookmarks.add, photograph, (personId, entityId) => ({
    personId,
    entityId,
    type: 'Image' as const,
  })),
  asked('timelines.add, with a photograph', timelines.add, photograph, (personId, entityId) => ({
    ...life,
    personId,
    assets: [{ type: 1, entityId }],
  })),
  asked('timelines.change', timelines.change, entry, (personId, id) => ({ ...life, personId, id })),
  ...(['accept', 'remove'] as const).map((action) =>
    asked(`puzzle.${action}`, puzzle[action], suggestion, (deceasedId, id) => ({
      deceasedId,
      suggestionIds: [id],
    })),
  ),
  asked('puzzle.restore', puzzle.restore, refusedOne, (deceasedId, id) => ({
    deceasedId,
    suggestionIds: [id],
  })),
  asked('tales.see', tales.see, tale, (deceasedId, storyId) => ({ deceasedId, storyId })),
  asked('tales.remove', tales.remove, tale, (deceasedId, storyId) => ({ deceasedId, storyId })),
  asked('tales.restore', tales.restore, takenAway, (deceasedId, storyId) => ({ deceasedId, storyId })),
]

/** Milan's page, another one Ann keeps, and one that Cleo keeps; Ben follows all of them. */
async function threePages(): Promise<Family & { annsOther: string; cleos: string }> {
  const home = await family()
  const made = async (keeper: Person) => {
    const { id } = valueOf(await home.as(keeper)(memorials.createPerson, milan))
    const request = valueOf(await home.as(home.ben)(following.ask, { personId: id, description: 'Please.' }))
    valueOf(
      await home.as(keeper)(following.answer, { id: 'id' in request ? request.id : '', accepted: true }),
    )
    return id
  }
  return { ...home, annsOther: await made(home.ann), cleos: await made(home.cleo) }
}

test.each(cases.map((one) => [one.name, one] as const))(
  '%s: what is another memorial’s is forbidden, what nobody has is not found, one’s own is done (Q92)',
  async (_, { bring: bringing, ask }) => {
    const home = await threePages()
    const { ann, cleo, milanId, annsOther, cleos } = home
    const own = await bringing(home, milanId, ann)
    const others = [await bringing(home, annsOther, ann), await bringing(home, cleos, cleo)]
    for (const id of others) expect(await ask(home, milanId, id)).toRefuse('forbidden')
    expect(await ask(home, cleos, own)).toRefuse('forbidden')
    expect(await ask(home, milanId, ulid())).toRefuse('notFound')
    expect(await ask(home, ulid(), own)).toRefuse('notFound')
    expect(await ask(home, milanId, own)).toSucceed()
  },
)

test('of several suggestions one that is another memorial’s leaves all as they were (Q92)', async () => {
  const home = await threePages()
  const { as, ann, ben, milanId, cleos, cleo } = home
  const [own, foreign] = [await suggestion(home, milanId, ann), await suggestion(home, cleos, cleo)]
  for (const action of [puzzle.accept, puzzle.remove])
    expect(await as(ann)(action, { deceasedId: milanId, suggestionIds: [own, foreign] })).toRefuse(
      'forbidden',
    )
  const waiting = valueOf(await as(ann)(puzzle.group, { deceasedId: milanId, userId: ben.id }))
  expect(waiting.map(({ suggestionId }) => suggestionId)).toEqual([own])
})

const collections = [
  ['images', photograph, (order: Placed[]) => [photographs.reorder, { images: order }] as const],
  ['videos', video, (order: Placed[]) => [videos.reorder, { videos: order }] as const],
  ['documents', document, (order: Placed[]) => [documents.reorder, { videos: order }] as const],
] as const
type Placed = { id: string; order: number }

test.each(collections)(
  '%s.reorder: a foreign, missing or double id is no order, wherever it stands; Cleo’s are Cleo’s to order (Q92)',
  async (_, bringing, calling) => {
    const home = await threePages()
    const { as, ann, cleo, milanId, annsOther, cleos } = home
    const [a, b] = [await bringing(home, milanId, ann), await bringing(home, milanId, ann)]
    const [foreign, elsewhere] = [await bringing(home, cleos, cleo), await bringing(home, annsOther, ann)]
    const order = async (...ids: string[]) => {
      const [endpoint, taken] = calling(ids.map((id, place) => ({ id, order: ids.length - place })))
      return as(ann)(endpoint as Endpoint, taken)
    }
    const wrong = [
      [a],
      [a, a],
      [a, b, b],
      [a, b, foreign],
      [foreign, a, b],
      [elsewhere, a, b],
      [a, b, elsewhere],
      [a, ulid()],
      [ulid(), a, b],
      [ulid()],
    ]
    for (const ids of wrong) expect([ids, await order(...ids)]).toMatchObject([ids, { why: 'fillAllFields' }])
    expect(await order(foreign)).toRefuse('forbidden')
    expect(await order(b, a)).toSucceed()
  },
)
