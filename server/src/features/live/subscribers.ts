/** All windows subscribed to this process, and the events each has not been sent yet. */
import { longestSince, type MemorialChange, type RelationChange } from '@spomen/contract/live.ts'
import { forNobody } from '../../kit/current-request.ts'
import { newFairBatches } from '../../kit/fair-batches.ts'
import type { Listener } from '../../kit/http/event-stream.ts'
import { Refusal } from '../../kit/refusal.ts'
import { newRecentlyHeard } from './recently-heard.ts'
import type { Listening } from './rights.ts'
import { type Announcement, isFor, type ChangeEvent, eventIn, parseAnnouncement } from './rules.ts'

/** One window that listens: to what happens on a memorial, or to what happens between them and the families of any. */
export interface Subscriber extends Listening {
  /** For how many milliseconds they have been looking at what they were answered; null of one who asks all of it again. */
  since: number | null
  listener: Listener
  /** The event for an id and the kind of thing it is; for null, that anything may have changed. */
  eventOf: (id: string | null, about: MemorialChange['about']) => MemorialChange | RelationChange
}

interface ActiveSubscriber extends Subscriber {
  /** Events to be sent once the right to receive them has been checked, by a question asked after them. */
  pending: Map<string, ChangeEvent>
  hasGone: boolean
}

/** The most windows of one person that one process serves; beyond it the one opened first makes room. */
const maxPerViewer = 12

/** How often every window gets a heartbeat, and its right to listen is checked, in milliseconds. */
const beatInterval = 25_000

/** Of how many windows the rights are asked in one statement, and how many such statements are under way at once. */
const [maxAsked, maxUnderWay] = [500, 2]

/** How long a memorial rests that was told of something, in milliseconds, so that a busy one costs no more than so often. */
const restOfMemorial = 100

/** Beyond so many events that one window has not been sent yet, it is told that anything may have changed. */
const maxPending = 64

/** After a gap anything may have changed. */
const anything = parseAnnouncement(null)

interface SubscriberOptions {
  /** Of several windows those that still may listen. */
  listPermitted: <Window extends Listening>(windows: readonly Window[]) => Promise<ReadonlySet<Window>>
  /** Nobody is sent anything while that cannot be checked. */
  onFailure: (error: unknown) => void
  /** The most that may listen at once. */
  most: number
}

/**
 * The windows that listen, `most` at the same time, each asked for its right again before it is told anything: all that
 * an announcement concerns in one question, and in turn between memorials, so that a busy one delays no other, and a
 * thousand listeners never take the pool from those who ask for a page.
 */
export function newSubscribers({ most, ...rights }: SubscriberOptions) {
  const subscribers = new Set<ActiveSubscriber>()
  const deliveries = newDeliveries(rights)
  const recently = newRecentlyHeard()

  /** What is done for all windows is done for none of the requests that opened them. */
  const scheduleDelivery = (subscriber: ActiveSubscriber) => forNobody(() => deliveries.add(subscriber))

  function publish(announcement: Announcement) {
    recently.note(announcement, performance.now())
    for (const subscriber of subscribers) tell(subscriber, announcement)
  }

  function tell(subscriber: ActiveSubscriber, announcement: Announcement) {
    if (!isFor(subscriber, announcement)) return
    const event = eventIn(announcement)
    if (event) addPending(subscriber, event)
    scheduleDelivery(subscriber)
  }

  /** Tells somebody what they have missed between asking for a page and listening. */
  function catchUp(subscriber: ActiveSubscriber) {
    if (subscriber.since === null) return
    // A window that looked away for longer says the longest it can say, so nobody knows since when.
    const isKnown = subscriber.since < longestSince
    const missed = isKnown ? recently.since(performance.now() - subscriber.since) : null
    for (const announcement of missed ?? [anything]) tell(subscriber, announcement)
  }

  const beat = setInterval(() => {
    for (const subscriber of subscribers) {
      subscriber.listener.beat()
      scheduleDelivery(subscriber)
    }
  }, beatInterval)
  beat.unref()

  return {
    /** Takes a subscriber in. Refuses with `tooManyRequests` when the house is full. */
    admit(subscriber: Subscriber) {
      makeRoom(subscribers, subscriber, most)
      const active: ActiveSubscriber = { ...subscriber, pending: new Map(), hasGone: false }
      subscribers.add(active)
      subscriber.listener.onEnd(() => {
        active.hasGone = true
        subscribers.delete(active)
      })
      catchUp(active)
    },
    /** How many windows listen. */
    count: () => subscribers.size,
    /** Handles what the database announces; null after a gap. */
    hear: (announcement: string | null) => publish(parseAnnouncement(announcement)),
    close() {
      clearInterval(beat)
      for (const { listener } of subscribers) listener.end()
    },
  }
}

/** Ends the window of a viewer with too many that was opened first; refuses others when `most` listen already. */
function makeRoom(subscribers: ReadonlySet<Subscriber>, { viewer: { id } }: Subscriber, most: number) {
  const others = [...subscribers].filter(({ viewer }) => viewer.id === id)
  if (others.length >= maxPerViewer) others[0]?.listener.end()
  else if (subscribers.size >= most) throw new Refusal('tooManyRequests', { retryAfter: 300 })
}

type RightsCheck = Pick<SubscriberOptions, 'listPermitted' | 'onFailure'>

/** Has windows sent what waits for them: those of one memorial together, and memorials in turn. */
const newDeliveries = (rights: RightsCheck) =>
  newFairBatches<ActiveSubscriber, string>({
    groupOf: ({ memorialId, viewer }) => memorialId ?? viewer.id,
    work: (batch) => deliver(batch, rights),
    most: maxAsked,
    atOnce: maxUnderWay,
    rest: restOfMemorial,
  })

/** Sends what waited when the question was asked, or ends the streams of whoever may not listen any more. */
async function deliver(batch: readonly ActiveSubscriber[], { listPermitted, onFailure }: RightsCheck) {
  const due = batch.filter(({ hasGone }) => !hasGone).map((subscriber) => takePending(subscriber))
  if (due.length === 0) return
  const permitted = await listPermitted(due.map(({ subscriber }) => subscriber)).catch((error: unknown) => {
    onFailure(error)
    return new Set<ActiveSubscriber>()
  })
  for (const { subscriber, events } of due) {
    if (!permitted.has(subscriber)) subscriber.listener.end()
    else if (events.length > 0)
      subscriber.listener.tell(...events.map(({ id, about }) => subscriber.eventOf(id, about)))
  }
}

/** Notes an event for a window; where it says no more than what waits already, once. */
function addPending({ pending }: ActiveSubscriber, event: ChangeEvent) {
  if (pending.has(keyOf(anyChange))) return
  if (event.id === null || pending.size >= maxPending) {
    pending.clear()
    pending.set(keyOf(anyChange), anyChange)
  } else pending.set(keyOf(event), event)
}

const anyChange: ChangeEvent = { id: null, about: undefined }
const keyOf = ({ id, about }: ChangeEvent) => `${id} ${about}`

function takePending(subscriber: ActiveSubscriber) {
  const events = [...subscriber.pending.values()]
  subscriber.pending.clear()
  return { subscriber, events }
}
