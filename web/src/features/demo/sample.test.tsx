import { everyCall } from '@spomen/contract/api.ts'
import type { Endpoint } from '@spomen/contract/endpoint.ts'
import { type CallResult, call, type OutgoingRequest } from '@spomen/contract/call.ts'
import { accounts } from '@spomen/contract/accounts.ts'
import { demoMemorial } from '@spomen/contract/demo.ts'
import { type FavouriteGroup, favouriteGroups, favouriteKindOf } from '@spomen/contract/favourites.ts'
import { documents } from '@spomen/contract/documents.ts'
import { following } from '@spomen/contract/following.ts'
import { gifts } from '@spomen/contract/gifts.ts'
import { greetings } from '@spomen/contract/greetings.ts'
import { photographs } from '@spomen/contract/media.ts'
import { observedDays } from '@spomen/contract/observances.ts'
import { payments } from '@spomen/contract/payments.ts'
import { profiles } from '@spomen/contract/profiles.ts'
import { puzzle } from '@spomen/contract/puzzle.ts'
import { remembrance } from '@spomen/contract/remembrance.ts'
import { silences } from '@spomen/contract/silences.ts'
import { statistics } from '@spomen/contract/statistics.ts'
import { system } from '@spomen/contract/system.ts'
import { tales } from '@spomen/contract/tales.ts'
import { timelines } from '@spomen/contract/timeline.ts'
import { videos } from '@spomen/contract/videos.ts'
import { languages } from '@spomen/contract/languages.ts'
import { expect, test } from 'vitest'
import { loadSample } from './sample/load-sample.ts'
import { demoTransport } from './transport.ts'

const { id: personId, born, died } = demoMemorial

/** A server of the sample; remembers what it blocked, and what it passed on to the real one. */
async function open(language: (typeof languages)[number] = 'en', answer = { status: 201, text: '{}' }) {
  const sample = await loadSample(language)
  const passed: OutgoingRequest[] = []
  let blocked = 0
  const { send } = demoTransport({
    sample: () => sample,
    onBlocked: () => {
      blocked += 1
    },
    sendToServer: async (request) => {
      passed.push(request)
      return { type: 'application/json', ...answer }
    },
  })
  return { sample, send, passed, blocked: () => blocked }
}

const ofPage = { deceasedId: personId, pageSize: 18, pageNumber: 2 }

/** What is asked of the example, and how. */
const asked: readonly (readonly [Endpoint, Record<string, unknown>])[] = [
  [accounts.profile, {}],
  [accounts.basicInfo, { userIds: [demoMemorial.ownerId, 'nobody'] }],
  [profiles.metrics, { deceasedId: personId }],
  [profiles.whole, { id: personId }],
  [photographs.list, ofPage],
  [photographs.names, { id: personId }],
  [photographs.removed, { personId }],
  [videos.list, { id: personId, pageSize: 18, pageNumber: 1 }],
  [videos.names, { id: personId }],
  [videos.removed, { personId }],
  [documents.list, { id: personId, pageSize: 18, pageNumber: 1 }],
  [documents.names, { id: personId }],
  [documents.removed, { personId }],
  [greetings.list, { personId, pageSize: 20, pageNumber: 2 }],
  [gifts.list, { deceasedId: personId }],
  [gifts.removed, { deceasedId: personId }],
  [payments.paying, {}],
  [puzzle.groups, { deceasedId: personId }],
  [puzzle.removed, { deceasedId: personId }],
  [timelines.list, { personId }],
  [timelines.removed, { personId }],
  [following.followers, { id: personId, pageSize: 10, pageNumber: 3 }],
  [tales.list, { id: personId }],
  [tales.all, {}],
  [tales.removed, { deceasedId: personId }],
  [tales.see, { deceasedId: personId, storyId: personId }],
  [remembrance.muting, { personId }],
  [silences.about, { personId }],
  [observedDays.list, { deceasedId: personId }],
  [statistics.visit, { personId }],
  [system.about, {}],
]

const valueOf = <E extends Endpoint>(answer: CallResult<E>) => {
  if (!answer.ok) throw new Error(answer.why)
  return answer.value
}

test.each(languages)(
  'in %s the example answers as the server would, and fits the contract (S12)',
  async (language) => {
    const { send, passed, blocked } = await open(language)
    for (const [endpoint, taken] of asked) {
      const value: unknown = valueOf(await call(send, endpoint, taken as never))
      expect(endpoint.gives[1].safeParse(value), endpoint.path).toMatchObject({ success: true })
    }
    expect([passed, blocked()]).toEqual([[], 0])
  },
)

test('of all calls there are one alone leaves the browser, and whatever would change something is stopped (S14–S17)', async () => {
  const { send, passed, blocked } = await open()
  const known = new Set(asked.map(([endpoint]) => endpoint))
  let stopped = 0
  for (const { endpoint } of everyCall) {
    const answer = await call(send, endpoint, { id: personId, personId, entityId: personId } as never)
    const isAnswered = known.has(endpoint) || endpoint === timelines.add || endpoint.method === 'GET'
    if (isAnswered) continue
    stopped += 1
    expect(answer, endpoint.path).toMatchObject({ ok: false, why: 'demoMode' })
  }
  expect(stopped).toBeGreaterThan(20)
  expect(blocked()).toBe(stopped)
  expect(passed.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /api/reftimelines/create'])
})

test('thirty-three photographs, five films, eight papers and twenty-six greetings, of a life whose days agree (S12)', async () => {
  const { sample } = await open()
  const {
    images: hung,
    lastGreetings,
    timelines: told,
    favorites,
    videos: shown,
    documents: kept,
  } = sample.profile
  expect([hung.length, shown.length, kept.length, lastGreetings.length]).toEqual([33, 5, 8, 26])
  expect(new Set(hung.map(({ id }) => id)).size).toBe(33)
  for (const { memoryDate } of hung) {
    expect(memoryDate && memoryDate > born && memoryDate < '2021-12-05').toBe(true)
  }
  const moments = lastGreetings.map(({ createdAt }) => createdAt)
  expect(moments).toEqual(moments.toSorted().reverse())
  expect((moments.at(-1) ?? '') > died).toBe(true)
  const days = told.map(({ from }) => from)
  expect(days).toEqual(days.toSorted())
  const placed = told.flatMap(({ assets }) => assets.map(({ entityId }) => entityId))
  expect(placed.every((id) => hung.some((image) => image.id === id))).toBe(true)
  const kinds = favorites.map(({ type }) => favouriteKindOf(type))
  const groups = Object.keys(favouriteGroups) as FavouriteGroup[]
  for (const group of groups) {
    expect(
      kinds.some((kind) => kind && (favouriteGroups[group] as readonly string[]).includes(kind)),
      group,
    ).toBe(true)
  }
})

test('everybody who reads it reads it in their own words', async () => {
  const told = await Promise.all(languages.map(loadSample))
  const said = told.map(({ profile }) => [
    profile.lastGreetings.map(({ note }) => note).join(),
    profile.timelines.map(({ title }) => title).join(),
    profile.images.map(({ title }) => title).join(),
  ])
  for (const texts of [0, 1, 2]) expect(new Set(said.map((of) => of[texts])).size).toBe(languages.length)
})

const visit = { personId, title: 'We came to see the garden', from: '1990-05-04' }

test('an entry is told with the pictures beside it, and stands in its place while one looks on (S17)', async () => {
  const answer = { id: '01ARZ3NDEKTSV4RRFFQ69G5FAV', ...visit, description: null, to: null }
  const { send, sample } = await open('en', { status: 201, text: JSON.stringify(answer) })
  const [image] = sample.profile.images
  const entityId = image?.id ?? ''
  const told = valueOf(await call(send, timelines.add, { ...visit, assets: [{ type: 1, entityId }] }))
  expect(told).toMatchObject({ id: answer.id, assets: [{ entityId, url: image?.imageUrl }] })
  const life = valueOf(await call(send, timelines.list, { personId }))
  const place = life.findIndex(({ id }) => id === answer.id)
  expect([life[place - 1]?.from, life[place + 1]?.from]).toEqual(['1987-05-02', '1991-06-03'])
  expect(valueOf(await call(send, profiles.whole, { id: personId })).timelines).toEqual(life)
  expect(await call(send, timelines.remove, { id: answer.id })).toMatchObject({ why: 'demoMode' })
})

test('a "no" of the server is shown; one about who asks is none (S18, Q20)', async () => {
  const refused = await open('en', { status: 400, text: 'invalidDate' })
  expect(await call(refused.send, timelines.add, visit)).toMatchObject({ why: 'invalidDate' })
  const unknown = await open('en', { status: 401, text: 'sessionExpired' })
  expect(await call(unknown.send, timelines.add, visit)).toMatchObject({ ok: true, value: visit })
  const life = valueOf(await call(unknown.send, timelines.list, { personId }))
  expect(timelines.list.gives[1].safeParse(life)).toMatchObject({ success: true })
  expect(life).toContainEqual(expect.objectContaining(visit))
})

test('the tales of the example are always of this week, and one that was seen stays seen (O01, S06)', async () => {
  const { send } = await open()
  const shown = valueOf(await call(send, tales.list, { id: personId }))
  expect(shown.map(({ seen }) => seen)).toEqual([false, false, false])
  for (const { createdAt, expiresAt } of shown) {
    expect(Date.parse(createdAt)).toBeLessThan(Date.now())
    expect(Date.parse(expiresAt)).toBeGreaterThan(Date.now())
  }
  const [first] = shown
  valueOf(await call(send, tales.see, { deceasedId: personId, storyId: first?.id ?? '' }))
  const again = valueOf(await call(send, tales.list, { id: personId }))
  expect(again.map(({ seen }) => seen)).toEqual([true, false, false])
})
