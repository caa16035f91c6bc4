import { live } from '@spomen/contract/live.ts'
import type { Context } from '../../context.ts'
import type { ApiServer } from '../../kit/http/serve.ts'
import { failureLog } from '../../kit/outages.ts'
import { Refusal } from '../../kit/refusal.ts'
import { standingInside } from '../following/index.ts'
import { listPermitted } from './rights.ts'
import { newSubscribers, type Subscriber } from './subscribers.ts'

/** Notifies those who have a memorial open of what others do there, and those who wait of what a family answers, as it happens. */
export function liveRoutes({ stream, raw }: ApiServer, ctx: Context) {
  const { db, log, announcements, settings } = ctx

  const listeners = newSubscribers({
    listPermitted: (subscribers) => listPermitted(ctx, subscribers),
    onFailure: failureLog(log, 'Who may listen could not be asked'),
    most: settings.liveStreams,
  })
  announcements.onHeard(listeners.hear)
  ctx.metrics?.watchWindows(listeners.count)
  // A server that ends waits for its answers, and these would never end by themselves.
  raw.addHook('preClose', (done) => {
    listeners.close()
    done()
  })

  stream(live.changes, async ({ personId, since }, viewer, listener) => {
    await standingInside(db, viewer, personId)
    const eventOf: Subscriber['eventOf'] = (entityId, about) => ({ entityId, ...(about && { about }) })
    await admit({ viewer, memorialId: personId, since, listener, eventOf: eventOf })
  })

  stream(live.ties, async ({ since }, viewer, listener) => {
    await admit({ viewer, memorialId: null, since, listener, eventOf: (personId) => ({ personId }) })
  })

  async function admit(subscriber: Subscriber) {
    await announcements.begin()
    listeners.admit(subscriber)
    // Asked once more now that nothing is missed: the right may have gone meanwhile, with nobody to hear of it.
    const permitted = await listPermitted(ctx, [subscriber])
    if (!permitted.has(subscriber)) throw new Refusal('forbidden')
  }
}
