/** All windows subscribed to this process, and the events each has not been sent yet. */
import type { MemorialChange, RelationChange } from '@spomen/contract/live.ts'
import type { Listener } from '../../kit/http/event-stream.ts'
import type { Viewer } from '../../kit/http/serve.ts'
import { Refusal } from '../../kit/refusal.ts'
import { type Announcement, isFor, type ChangeEvent, eventIn, parseAnnouncement } from './rules.ts'

/** One window that listens: to what happens on a memorial, or to what happens between them and the families of any. */
export interface Subscriber {
  viewer: Viewer
  /** The memorial; null of one who listens to their own ties. */
  memorialId: string | null
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

interface SubscriberOptions {
  mayListen: (seat: Subscriber) => Promise<boolean>
  /** Nobody is sent anything while that cannot be checked. */
  onFailure: (error: unknown) => void
  /** The most that may listen at once. */
  most: number
}

export function newSubscribers({ mayListen, onFailure, most }: SubscriberOptions) {
  const seats = new Set<ActiveSubscriber>()
  /** Rights are checked one after the other, so that a thousand listeners never take the pool from those who ask for a page. */
  let queue = Promise.resolve()

  function scheduleDelivery(seat: ActiveSubscriber) {
    if (seat.isWaiting) return
    seat.isWaiting = true
    queue = queue.then(() => deliver(seat))
  }

  /** Sends what waits, or ends the stream of whoever may not listen any more. */
  async function deliver(seat: ActiveSubscriber) {
    seat.isWaiting = false
    if (seat.hasGone) return
    try {
      if (!(await mayListen(seat))) return seat.listener.end()
    } catch (error) {
      onFailure(error)
      return seat.listener.end()
    }
    const untold = [...seat.pending.values()]
    seat.pending.clear()
    for (const { id, about } of untold) seat.listener.tell(seat.eventOf(id, about))
  }

  function publish(announcement: Announcement) {
    for (const seat of seats) {
      if (!isFor(seat, announcement)) continue
      const told = eventIn(announcement)
      if (told) seat.pending.set(`${told.id} ${told.about}`, told)
      scheduleDelivery(seat)
    }
  }

  const beat = setInterval(() => {
    for (const seat of seats) {
      seat.listener.beat()
      scheduleDelivery(seat)
    }
  }, beatInterval)
  beat.unref()

  return {
    /** Takes a subscriber in. Refuses with `tooManyRequests` when the house is full. */
    admit(seat: Subscriber) {
      const others = [...seats].filter(({ viewer }) => viewer.id === seat.viewer.id)
      if (others.length >= maxPerViewer) others[0]?.listener.end()
      else if (seats.size >= most) throw new Refusal('tooManyRequests', { retryAfter: 300 })
      const taken: ActiveSubscriber = { ...seat, pending: new Map(), isWaiting: false, hasGone: false }
      seats.add(taken)
      seat.listener.onEnd(() => {
        taken.hasGone = true
        seats.delete(taken)
      })
    },
    /** Handles what the database announces; null after a gap. */
    hear: (announcement: string | null) => publish(parseAnnouncement(announcement)),
    close() {
      clearInterval(beat)
      for (const { listener } of seats) listener.end()
    },
  }
}
