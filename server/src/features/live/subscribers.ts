/** All windows subscribed to this process, and the events each has not been sent yet. */
import type { MemorialChange, RelationChange } from '@spomen/contract/live.ts'
import type { Listener } from '../../kit/http/event-stream.ts'
import type { Viewer } from '../../kit/http/serve.ts'
import { Refusal } from '../../kit/refusal.ts'
import { newRecentlyHeard } from './recently-heard.ts'
import { type Announcement, isFor, type ChangeEvent, eventIn, parseAnnouncement } from './rules.ts'

/** One window that listens: to what happens on a memorial, or to what happens between them and the families of any. */
export interface Subscriber {
  viewer: Viewer
  /** The memorial; null of one who listens to their own ties. */
  memorialId: string | null
  /** For how many milliseconds they have been looking at what they were answered; null of one who asks all of it again. */
  since: number | null
  listener: Listener
  /** The event for an id and the kind of thing it is; for null, that anything may have changed. */
  eventOf: (id: string | null, about: MemorialChange['about']) => MemorialChange | RelationChange
}

interface ActiveSubscriber extends Subscriber {
  /** Events to be sent once the right to receive them has been checked. */
  pending: Map<string, ChangeEvent>
  isWaiting: boolean
  hasGone: boolean
}

/** The most windows of one person that one process serves; beyond it the one opened first makes room. */
const maxPerViewer = 12

/** How often every window gets a heartbeat, and its right to listen is checked, in milliseconds. */
const beatInterval = 25_000

/** After a gap anything may have changed. */
const anything = parseAnnouncement(null)

interface SubscriberOptions {
  mayListen: (subscriber: Subscriber) => Promise<boolean>
  /** Nobody is sent anything while that cannot be checked. */
  onFailure: (error: unknown) => void
  /** The most that may listen at once. */
  most: number
}

/** The windows that listen, `most` at the same time, each asked for its right again before it is told anything. */
export function newSubscribers({ mayListen, onFailure, most }: SubscriberOptions) {
  const subscribers = new Set<ActiveSubscriber>()
  /** Rights are checked one after the other, so that a thousand listeners never take the pool from those who ask for a page. */
  let queue = Promise.resolve()
  const recently = newRecentlyHeard()

  function scheduleDelivery(subscriber: ActiveSubscriber) {
    if (subscriber.isWaiting) return
    subscriber.isWaiting = true
    queue = queue.then(() => deliver(subscriber))
  }

  /** Sends what waits, or ends the stream of whoever may not listen any more. */
  async function deliver(subscriber: ActiveSubscriber) {
    subscriber.isWaiting = false
    if (subscriber.hasGone) return
    try {
      if (!(await mayListen(subscriber))) return subscriber.listener.end()
    } catch (error) {
      onFailure(error)
      return subscriber.listener.end()
    }
    const untold = [...subscriber.pending.values()]
    subscriber.pending.clear()
    for (const { id, about } of untold) subscriber.listener.tell(subscriber.eventOf(id, about))
  }

  function publish(announcement: Announcement) {
    recently.note(announcement, performance.now())
    for (const subscriber of subscribers) tell(subscriber, announcement)
  }

  function tell(subscriber: ActiveSubscriber, announcement: Announcement) {
    if (!isFor(subscriber, announcement)) return
    const event = eventIn(announcement)
    if (event) subscriber.pending.set(`${event.id} ${event.about}`, event)
    scheduleDelivery(subscriber)
  }

  /** Tells somebody what they have missed between asking for a page and listening. */
  function catchUp(subscriber: ActiveSubscriber) {
    if (subscriber.since === null) return
    const missed = recently.since(performance.now() - subscriber.since)
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
      const others = [...subscribers].filter(({ viewer }) => viewer.id === subscriber.viewer.id)
      if (others.length >= maxPerViewer) others[0]?.listener.end()
      else if (subscribers.size >= most) throw new Refusal('tooManyRequests', { retryAfter: 300 })
      const active: ActiveSubscriber = { ...subscriber, pending: new Map(), isWaiting: false, hasGone: false }
      subscribers.add(active)
      subscriber.listener.onEnd(() => {
        active.hasGone = true
        subscribers.delete(active)
      })
      catchUp(active)
    },
    /** Handles what the database announces; null after a gap. */
    hear: (announcement: string | null) => publish(parseAnnouncement(announcement)),
    close() {
      clearInterval(beat)
      for (const { listener } of subscribers) listener.end()
    },
  }
}
