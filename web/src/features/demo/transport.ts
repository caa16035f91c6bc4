import { accounts } from '@spomen/contract/accounts.ts'
import { ceremonies } from '@spomen/contract/ceremonies.ts'
import type { OutgoingRequest, RequestSender } from '@spomen/contract/call.ts'
import { demoMemorial } from '@spomen/contract/demo.ts'
import { documents } from '@spomen/contract/documents.ts'
import { following } from '@spomen/contract/following.ts'
import { gifts } from '@spomen/contract/gifts.ts'
import { greetings } from '@spomen/contract/greetings.ts'
import { type Photograph, photographs } from '@spomen/contract/media.ts'
import { observedDays, usualObservances } from '@spomen/contract/observances.ts'
import { payments } from '@spomen/contract/payments.ts'
import { profiles } from '@spomen/contract/profiles.ts'
import { puzzle } from '@spomen/contract/puzzle.ts'
import { comingDaysOf } from '@spomen/contract/remembered-days.ts'
import { remembrance } from '@spomen/contract/remembrance.ts'
import { silences } from '@spomen/contract/silences.ts'
import { statistics } from '@spomen/contract/statistics.ts'
import { system } from '@spomen/contract/system.ts'
import { tales } from '@spomen/contract/tales.ts'
import { type TimelineEntry, timelines } from '@spomen/contract/timeline.ts'
import { videos } from '@spomen/contract/videos.ts'
import { acknowledgement, type Page } from '@spomen/contract/vocabulary.ts'
import { today } from '../../kit/days.ts'
import type { Transport } from '../../kit/transport.ts'
import { spokenLanguage } from '../../words/language.ts'
import { type CallHandler, readRequest, refuse, handle, accept } from './handlers.ts'
import {
  demoPortrait,
  demoFollowers,
  demoFullName,
  demoUserId,
  demoUsers,
  demoVisitor,
} from './sample/people.ts'
import type { DemoSample } from './sample/sample.ts'
import { suggestionGroups } from './sample/suggestions.ts'
import { talesOf } from './sample/tales.ts'

interface DemoTransportOptions {
  /** Milica’s page in the language on the screen. */
  sample: () => DemoSample
  /** Called when somebody tries to change something. */
  onBlocked: () => void
  /** Sends to the real server, without a session. */
  sendToServer: RequestSender
}

/** The default map tiles; the demo asks no server for them (S17). */
const maps = {
  tileUrl: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
  tileCredit: '© OpenStreetMap contributors',
}

const takePage = <Item>(items: readonly Item[], size: number | null, page: number | null): Item[] =>
  size === null ? [...items] : items.slice(((page ?? 1) - 1) * size, (page ?? 1) * size)

const toPage = <Item>(items: readonly Item[], size: number, page: number): Page<Item> => ({
  items: takePage(items, size, page),
  totalCount: items.length,
  totalPages: Math.ceil(items.length / size),
  pageNumber: page,
})

/**
 * The server of the example memorial: it lives in the browser, answers every question out of the sample, and says
 * `demoMode` to whatever would change something (S14–S17). Only an entry of the timeline goes to the real server, which
 * looks at it and keeps nothing; what it answers stands on the page until that is left.
 */
export function demoTransport({ sample, onBlocked, sendToServer }: DemoTransportOptions): Transport {
  let added: readonly TimelineEntry[] = []
  const handlers = demoHandlers(sample, () =>
    [...sample().profile.timelines, ...added].toSorted((one, other) =>
      one.from < other.from ? -1 : one.from > other.from ? 1 : 0,
    ),
  )

  /** The one call that leaves the browser (S17). A server that wants to know whose it is has no say here (Q20). */
  async function sendEntry(request: OutgoingRequest) {
    const incoming = await sendToServer(request)
    if (incoming.status !== 401 && incoming.status !== timelines.add.gives[0]) return incoming
    const answered = incoming.status === 401 ? {} : (JSON.parse(incoming.text) as Partial<TimelineEntry>)
    const entry = { ...readEntry(request, added.length), ...answered }
    const whole = { ...entry, assets: readAssets(request, entry, sample().profile.images) }
    added = [...added, whole]
    return accept(timelines.add, whole)
  }

  const send: RequestSender = async (request) => {
    for (const handler of handlers) {
      const incoming = handler(request)
      if (incoming) return incoming
    }
    if (readRequest(timelines.add, request)) return sendEntry(request)
    if (request.method === 'GET') return refuse('notFound')
    onBlocked()
    return refuse('demoMode')
  }

  async function sendPieces() {
    onBlocked()
    return refuse('demoMode')
  }

  return { send, upload: () => send, sendPieces }
}

/** What the sample answers; an entry that was added meanwhile is among those of `listEntries`. */
const demoHandlers = (
  sample: () => DemoSample,
  listEntries: () => TimelineEntry[],
): readonly CallHandler[] => [
  ...memorialHandlers(sample, listEntries),
  ...mediaHandlers(sample),
  ...taleHandlers(sample),
  ...peopleHandlers(),
  ...dayHandlers(),
  ...houseHandlers(),
]

/** The memorial, and what is left on its page. */
const memorialHandlers = (sample: () => DemoSample, listEntries: () => TimelineEntry[]) => [
  handle(profiles.metrics, () => sample().metrics),
  handle(profiles.whole, ({ photographs: most }) => ({
    ...sample().profile,
    images: sample().profile.images.slice(0, most ?? undefined),
    timelines: listEntries(),
  })),
  handle(greetings.list, ({ pageSize, pageNumber }) =>
    takePage(sample().profile.lastGreetings, pageSize, pageNumber),
  ),
  handle(gifts.list, ({ limit, pageNumber }) => {
    const all = sample().gifts
    const sumOf = (kind: 'candles' | 'flowers') => all.reduce((sum, gift) => sum + gift[kind], 0)
    return { ...toPage(all, limit, pageNumber), candles: sumOf('candles'), flowers: sumOf('flowers') }
  }),
  handle(gifts.removed, () => []),
  handle(puzzle.groups, () => [...suggestionGroups]),
  handle(puzzle.removed, () => []),
  handle(timelines.list, listEntries),
  handle(timelines.removed, () => []),
]

/** Its photographs, videos and documents. */
function mediaHandlers(sample: () => DemoSample) {
  const listPhotographs = () => sample().profile.images
  return [
    handle(photographs.list, ({ pageSize, pageNumber }) => toPage(listPhotographs(), pageSize, pageNumber)),
    handle(photographs.one, ({ entityId }) => listPhotographs().find(({ id }) => id === entityId)),
    handle(photographs.names, () => listPhotographs().map(({ id, title }) => ({ id, name: title ?? '' }))),
    handle(photographs.removed, () => []),
    handle(videos.list, ({ pageSize, pageNumber }) => toPage(sample().profile.videos, pageSize, pageNumber)),
    handle(videos.one, ({ entityId }) => sample().profile.videos.find(({ id }) => id === entityId)),
    handle(videos.names, () =>
      sample().profile.videos.map(({ id, title, name }) => ({ id, name: title ?? name })),
    ),
    handle(videos.removed, () => []),
    handle(documents.list, ({ pageSize, pageNumber }) =>
      toPage(sample().profile.documents, pageSize, pageNumber),
    ),
    handle(documents.names, () => sample().profile.documents.map(({ id, name }) => ({ id, name }))),
    handle(documents.removed, () => []),
  ]
}

/** Its tales, and which of them were viewed. */
function taleHandlers(sample: () => DemoSample) {
  /** The ids of the tales that were viewed. */
  const seen = new Set<string>()
  return [
    handle(tales.list, () => talesOf(sample(), seen)),
    handle(tales.all, () => talesOf(sample(), seen)),
    handle(tales.removed, () => []),
    handle(tales.see, ({ storyId }) => {
      seen.add(storyId)
      return acknowledgement
    }),
  ]
}

/** Whoever looks at it, its followers, and those who have left something. */
const peopleHandlers = () => [
  handle(accounts.profile, () => demoVisitor(spokenLanguage())),
  handle(accounts.basicInfo, ({ userIds }) => ({
    users: Object.fromEntries(
      userIds.flatMap((id) => {
        const user = demoUsers[id]
        return user ? [[id, user]] : []
      }),
    ),
  })),
  handle(following.followers, ({ pageSize, pageNumber }) =>
    takePage(demoFollowers, pageSize, pageNumber).map((who) => ({
      userId: demoUserId(who),
      userFullName: demoFullName(who),
      profileImageUrl: demoPortrait(who),
      imageName: null,
    })),
  ),
]

/** The days of remembrance, and what is silent. */
const dayHandlers = () => [
  handle(ceremonies.list, () => ({ ceremonies: [], insteadOfFlowers: null, insteadUrl: null })),
  handle(remembrance.muting, () => ({ muted: false, hasChosenDays: false })),
  handle(silences.about, () => ({
    everything: { isSilent: false, until: null },
    person: { isSilent: false, until: null },
    photograph: { isSilent: false },
  })),
  handle(observedDays.list, () => ({
    observances: [...usualObservances],
    isChosen: false,
    isAfterSunset: false,
    suggested: [],
    coming: comingDaysOf(demoMemorial, today()).map(({ of, on, years }) => ({
      observance: of,
      on,
      years,
      part: null,
      startsOnEve: false,
    })),
  })),
]

/** The house itself. */
const houseHandlers = () => [
  handle(payments.paying, () => ({ provider: 'sandbox' as const, hasPortal: false })),
  handle(statistics.visit, () => acknowledgement),
  handle(system.about, () => ({
    ...maps,
    contact: null,
    source: null,
    version: '',
    site: location.origin,
    localServices: false,
    imports: false,
    tagManager: false,
    closing: null,
  })),
]

/** An entry as it was sent, with the number it gets among those added. */
function readEntry({ body }: OutgoingRequest, number: number): TimelineEntry {
  const { title, description, from, to } = body as Pick<
    TimelineEntry,
    'title' | 'description' | 'from' | 'to'
  >
  return {
    id: `7DEM0TD${String(number).padStart(19, '0')}`,
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

/** The photographs that were chosen to stand beside an entry; the server knows none of them. */
function readAssets(
  { body }: OutgoingRequest,
  entry: TimelineEntry,
  known: readonly Photograph[],
): TimelineEntry['assets'] {
  const chosen = (body?.['assets'] ?? []) as readonly { entityId: string }[]
  return chosen.flatMap(({ entityId }) => {
    const image = known.find(({ id }) => id === entityId)
    if (!image) return []
    const { imageUrl: url, width, height, placeholder } = image
    const shown = { url, pictureUrl: url, width, height, placeholder }
    return [{ type: 1 as const, entityId, timelineId: entry.id, ...shown }]
  })
}
