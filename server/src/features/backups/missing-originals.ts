/** Notes originals that somebody finds missing by day, so that the next night mends them (YE05). */
import type { Context } from '../../context.ts'
import { verifyOriginal } from '../../kit/files/verify.ts'
import { logFailedWork } from '../../kit/outages.ts'
import { listNamedOriginals, noteBroken } from './originals-store.ts'

/** For so long one that was noted is not noted again, in milliseconds: a page that is open asks for it over and over. */
const restAfterNoting = 3_600_000

/** More are not remembered at once: where so many are missing, noting some of them again is the least. */
const mostRemembered = 10_000

/**
 * What notes an original as broken that was asked for and is not in this store, where rows name it. Whoever asked is not held up
 * by what goes wrong with that.
 */
export function newMissingOriginalRecorder({
  db,
  clock,
  log,
  store,
}: Pick<Context, 'db' | 'clock' | 'log' | 'store'>): (sha256: string) => Promise<void> {
  const notedAt = new Map<string, number>()

  /** Looks again: the store may be away as a whole, and what was asked for may have come since, or never. */
  async function isMissing(sha256: string): Promise<boolean> {
    const [named] = await listNamedOriginals(db, [sha256])
    if (!named) return false
    await store.check()
    return (await verifyOriginal(store, { ...named, isRead: false })) === 'missing'
  }

  return async (sha256) => {
    const now = clock.now()
    if (now.getTime() - (notedAt.get(sha256) ?? -Infinity) < restAfterNoting) return
    if (notedAt.size >= mostRemembered) notedAt.clear()
    notedAt.set(sha256, now.getTime())
    try {
      if (await isMissing(sha256)) return await noteBroken(db, { sha256, why: 'missing' }, now)
    } catch (error) {
      logFailedWork(log, { sha256 }, { error, message: 'that an original is missing could not be noted' })
    }
    notedAt.delete(sha256)
  }
}
