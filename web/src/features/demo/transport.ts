import { accounts } from '@spomen/contract/accounts.ts'
import type { OutgoingRequest, RequestSender } from '@spomen/contract/call.ts'
import { demoMemorial } from '@spomen/contract/demo.ts'
import { documents } from '@spomen/contract/documents.ts'
import { following } from '@spomen/contract/following.ts'
import { gifts } from '@spomen/contract/gifts.ts'
import { greetings } from '@spomen/contract/greetings.ts'
import { type Photograph, photographs } from '@spomen/contract/media.ts'
import { payments } from '@spomen/contract/payments.ts'
import { profiles } from '@spomen/contract/profiles.ts'
import { puzzle } from '@spomen/contract/puzzle.ts'
import { remembrance } from '@spomen/contract/remembrance.ts'
import { statistics } from '@spomen/contract/statistics.ts'
import { system } from '@spomen/contract/system.ts'
import { tales } from '@spomen/contract/tales.ts'
import { type TimelineEntry, timelines } from '@spomen/contract/timeline.ts'
import { videos } from '@spomen/contract/videos.ts'
import { acknowledgement, type Page } from '@spomen/contract/vocabulary.ts'
import type { Transport } from '../../kit/transport.ts'
import { spokenLanguage } from '../../words/language.ts'
import { type Answering, carriedBy, no, on, yes } from './answering.ts'
import { faceOf, followers, fullNameOf, userIdOf, users, visitor } from './sample/people.ts'
import type { Sample } from './sample/sample.ts'
import { suggested } from './sample/suggested.ts'
import { talesOf } from './sample/tales.ts'

interface Ways {
  /** Milica's page in the language on the screen. */
  sample: () => Sample
  /** Somebody has tried to change what cannot be changed here. */
  onBlocked: () => void
  /** The way to the real server, without a name. */
  pass: RequestSender
}

/** Where maps come from when the operator says nothing else; the demo asks no server where (S17). */
const maps = {
  tileUrl: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
  tileCredit: '© OpenStreetMap contributors',
}

const some = <Item>(items: readonly Item[], size: number | null, page: number | null): Item[] =>
  size === null ? [...items] : items.slice(((page ?? 1) - 1) * size, (page ?? 1) * size)

const pageIn = <Item>(items: readonly Item[], size: number, page: number): Page<Item> => ({
  items: some(items, size, page),
  totalCount: items.length,
  totalPages: Math.ceil(items.length / size),
  pageNumber: page,
})

/**
 * The server of the example memorial: it lives in the browser, answers every question out of the sample, and says
 * `demoMode` to whatever would change something (S14–S17). Only an entry of the timeline goes to the real server, which
 * looks at it and keeps nothing; what it answers stands on the page until that is left.
 */
export function demoTransport({ sample, onBlocked, pass }: Ways): Transport {
  let told: readonly TimelineEntry[] = []
  /** The tales somebody has looked at. */
  const seen = new Set<string>()

  const life = () =>
    [...sample().profile.timelines, ...told].toSorted((one, other) =>
      one.from < other.from ? -1 : one.from > other.from ? 1 : 0,
    )
  const hung = () => sample().profile.images

  const answerings: readonly Answering[] = [
    on(accounts.profile, () => visitor(spokenLanguage())),
    on(accounts.basicInfo, ({ userIds }) => ({
      users: Object.fromEntries(
        userIds.flatMap((id) => {
          const user = users[id]
          return user ? [[id, user]] : []
        }),
      ),
    })),
    on(profiles.metrics, () => sample().metrics),
    on(profiles.whole, () => ({ ...sample().profile, timelines: life() })),
    on(photographs.list, ({ pageSize, pageNumber }) => pageIn(hung(), pageSize, pageNumber)),
    on(photographs.one, ({ entityId }) => hung().find(({ id }) => id === entityId)),
    on(photographs.names, () => hung().map(({ id, title }) => ({ id, name: title ?? '' }))),
    on(photographs.removed, () => []),
    on(videos.list, ({ pageSize, pageNumber }) => pageIn(sample().profile.videos, pageSize, pageNumber)),
    on(videos.one, ({ entityId }) => sample().profile.videos.find(({ id }) => id === entityId)),
    on(videos.names, () =>
      sample().profile.videos.map(({ id, title, name }) => ({ id, name: title ?? name })),
    ),
    on(videos.removed, () => []),
    on(documents.list, ({ pageSize, pageNumber }) =>
      pageIn(sample().profile.documents, pageSize, pageNumber),
    ),
    on(documents.names, () => sample().profile.documents.map(({ id, name }) => ({ id, name }))),
    on(documents.removed, () => []),
    on(greetings.list, ({ pageSize, pageNumber }) =>
      some(sample().profile.lastGreetings, pageSize, pageNumber),
    ),
    on(gifts.list, ({ limit, pageNumber }) => {
      const all = sample().gifts
      const sumOf = (kind: 'candles' | 'flowers') => all.reduce((sum, gift) => sum + gift[kind], 0)
      return { ...pageIn(all, limit, pageNumber), candles: sumOf('candles'), flowers: sumOf('flowers') }
    }),
    on(gifts.removed, () => []),
    on(payments.paying, () => ({ provider: 'sandbox' as const, hasPortal: false })),
    on(puzzle.groups, () => [...suggested]),
    on(puzzle.removed, () => []),
    on(timelines.list, life),
    on(timelines.removed, () => []),
    on(following.followers, ({ pageSize, pageNumber }) =>
      some(followers, pageSize, pageNumber).map((who) => ({
        userId: userIdOf(who),
        userFullName: fullNameOf(who),
        profileImageUrl: faceOf(who),
        imageName: null,
      })),
    ),
    on(tales.list, () => talesOf(sample(), seen)),
    on(tales.all, () => talesOf(sample(), seen)),
    on(tales.removed, () => []),
    on(tales.see, ({ storyId }) => {
      seen.add(storyId)
      return acknowledgement
    }),
    on(remembrance.muting, () => ({ muted: false })),
    on(statistics.visit, () => acknowledgement),
    on(system.about, () => ({
      ...maps,
      contact: null,
      source: null,
      version: '',
      site: location.origin,
      localServices: false,
      tagManager: false,
    })),
  ]

  /** The one call that leaves the browser (S17). A server that wants to know whose it is has no say here (Q20). */
  async function tell(request: OutgoingRequest) {
    const incoming = await pass(request)
    if (incoming.status !== 401 && incoming.status !== timelines.add.gives[0]) return incoming
    const answered = incoming.status === 401 ? {} : (JSON.parse(incoming.text) as Partial<TimelineEntry>)
    const entry = withPictures({ ...entryOf(request), ...answered }, request, hung())
    told = [...told, entry]
    return yes(timelines.add, entry)
  }

  const send: RequestSender = async (request) => {
    for (const answering of answerings) {
      const incoming = answering(request)
      if (incoming) return incoming
    }
    if (carriedBy(timelines.add, request)) return tell(request)
    if (request.method === 'GET') return no('notFound')
    onBlocked()
    return no('demoMode')
  }

  async function bring() {
    onBlocked()
    return no('demoMode')
  }

  return { send, upload: () => send, bring }

  /** An entry as it was sent. */
  function entryOf({ body }: OutgoingRequest): TimelineEntry {
    const { title, description, from, to } = body as Pick<
      TimelineEntry,
      'title' | 'description' | 'from' | 'to'
    >
    return {
      id: `7DEM0TD${String(told.length).padStart(19, '0')}`,
      personId: demoMemorial.id,
      userId: demoMemorial.ownerId,
      title,
      description: description || null,
      from,
      to: to || null,
      createdAt: new Date().toISOString(),
      createdBy: demoMemorial.ownerId,
      modifiedAt: null,
      modifiedBy: null,
      reported: false,
      assets: [],
    }
  }
}

/** The photographs that were chosen to stand beside an entry; the server knows none of them. */
function withPictures(
  entry: TimelineEntry,
  { body }: OutgoingRequest,
  hung: readonly Photograph[],
): TimelineEntry {
  const chosen = (body?.['assets'] ?? []) as readonly { entityId: string }[]
  const assets = chosen.flatMap(({ entityId }) => {
    const image = hung.find(({ id }) => id === entityId)
    if (!image) return []
    const { imageUrl: url, width, height, placeholder } = image
    const shown = { url, pictureUrl: url, width, height, placeholder }
    return [{ type: 1 as const, entityId, timelineId: entry.id, ...shown }]
  })
  return { ...entry, assets }
}
