/** What the server answers whoever asks how it is. */
import type { SystemHealth } from '@spomen/contract/system.ts'
import type { Context } from './context.ts'
import { forNobody } from './kit/current-request.ts'
import { withTimeout } from './kit/with-timeout.ts'

/** A database or a store that is silent for so long is as good as away, in milliseconds. */
const healthTimeout = 4_000

/** However often it is asked, it is looked after once in so long, in milliseconds. */
const healthInterval = 1_000

/** How often it is said that what workers should do is not done, in milliseconds. */
const warningInterval = 600_000

/** What features know of the house. */
type HouseFacts = Pick<SystemHealth, 'backup' | 'broken' | 'closing'>

/** What has to answer: all the server works with, or what visitors cannot be served without. */
type Needed = 'all' | 'visitors'

/**
 * Whether the server can do its work, and how its backups stand; all who ask the same within a second hear the same. Visitors
 * read and write words without the store, which is the same for all servers: none of them serves them better while it is away.
 */
export function createHealthCheck(
  ctx: Pick<Context, 'clock' | 'settings' | 'log' | 'store' | 'countWorkers'>,
  readHouse: () => Promise<HouseFacts>,
): (needed: Needed) => Promise<SystemHealth> {
  const found = new Map<Needed, Promise<SystemHealth>>()
  let warnedAt = Number.NEGATIVE_INFINITY
  function warnWithoutWorkers() {
    const now = ctx.clock.now().getTime()
    if (now - warnedAt < warningInterval) return
    warnedAt = now
    ctx.log.warn({}, 'No worker is there (npm run worker): mails, films and copies wait')
  }
  async function look(needed: Needed): Promise<SystemHealth> {
    const [facts, workers] = await Promise.all([
      readHouse(),
      ctx.countWorkers(),
      needed === 'all' ? ctx.store.check() : null,
    ])
    if (workers === 0 && ctx.settings.backgroundWork === 'workers') warnWithoutWorkers()
    return { ok: true, ...facts, workers }
  }
  return (needed) => {
    const known = found.get(needed)
    if (known) return known
    const looking = withTimeout(
      healthTimeout,
      forNobody(() => look(needed)),
    )
    found.set(needed, looking)
    const forget = () => void setTimeout(() => found.delete(needed), healthInterval).unref()
    looking.then(forget, forget)
    return looking
  }
}
