import { history, historyPageSize } from '@spomen/contract/history.ts'
import { acknowledgement } from '@spomen/contract/vocabulary.ts'
import type { Context } from '../../context.ts'
import type { ApiServer } from '../../kit/http/serve.ts'
import type { PutBacks } from '../../kit/put-back.ts'
import { Refusal } from '../../kit/refusal.ts'
import { restorableSince } from '../../kit/trash.ts'
import { standingOfFamily } from '../following/index.ts'
import { undoEvent } from './actions.ts'
import { listDisplaced } from './places.ts'
import { presentLine } from './present.ts'
import { findLine, listLines } from './store.ts'

/** Serves who did what on a memorial to its family, and puts back what that can be done with (YC02). */
export const historyRoutes =
  (putBacks: PutBacks) =>
  ({ serve, serveAbout }: ApiServer, ctx: Context) => {
    const { db, clock } = ctx

    serveAbout(history.list, 'deceasedId', async ({ deceasedId: memorialId, before: behind }, viewer) => {
      await standingOfFamily(db, viewer, memorialId)
      const rows = await listLines(db, { memorialId, behind, most: historyPageSize + 1 })
      const shown = rows.slice(0, historyPageSize)
      const after = restorableSince(clock.now())
      const displaced = await listDisplaced({ ...ctx, viewer }, putBacks, shown)
      return {
        items: shown.map((row) => presentLine(row, putBacks, { after, hasPlace: !displaced.has(row.id) })),
        next: rows.length > shown.length ? (shown.at(-1)?.id ?? null) : null,
      }
    })

    serve(history.putBack, async ({ id, overwrite }, viewer) => {
      const line = await findLine(db, id)
      if (!line) throw new Refusal('notFound')
      await standingOfFamily(db, viewer, line.memorial_id)
      await undoEvent(ctx, putBacks, viewer, { found: line, overwrites: overwrite === true })
      return acknowledgement
    })
  }
