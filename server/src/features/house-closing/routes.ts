import { houseClosing } from '@spomen/contract/house-closing.ts'
import type { Context } from '../../context.ts'
import type { ApiServer } from '../../kit/http/serve.ts'
import { isOwner, nameOf } from '../memorials/index.ts'
import { findCopiesToFetch, presentCopy } from '../own-copy/index.ts'
import { listMemorialsToTake } from './family-store.ts'
import { findFirstAnnounced } from './moved-store.ts'
import { presentClosing, readClosingProgress } from './present.ts'
import { findClosing } from './store.ts'
import { mostMemorials } from './notices.ts'

/** What people see of a house that closes, and their operator (YE06). */
export function houseClosingRoutes({ serve }: ApiServer, ctx: Context) {
  const { db, clock } = ctx

  serve(houseClosing.mine, async (_asked, viewer) => {
    const closing = await findClosing(db)
    if (!closing) return { closing: null, isOnRequest: false, memorials: [] }
    const rows = await listMemorialsToTake(
      db,
      viewer.id,
      await findFirstAnnounced(db, closing),
      mostMemorials,
    )
    const copies = await findCopiesToFetch(db, { accountId: viewer.id, now: clock.now() })
    return {
      closing: presentClosing(closing, ctx),
      isOnRequest: closing.copies_on_request,
      memorials: rows.map((row) => {
        const copy = copies.get(row.id)
        return {
          deceasedId: row.id,
          fullName: nameOf(row),
          copy: copy ? presentCopy(copy) : null,
          fetchedAt: row.fetched_at?.toISOString() ?? null,
          ...(!isOwner(viewer, row) && { isKeeper: true as const }),
          ...(row.in_preparation && { isPrepared: true as const }),
        }
      }),
    }
  })

  serve(houseClosing.progress, async () => ({ progress: await readClosingProgress(ctx) }))
}
