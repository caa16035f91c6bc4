import { remembrance } from '@spomen/contract/remembrance.ts'
import { acknowledgement } from '@spomen/contract/vocabulary.ts'
import type { Context } from '../../context.ts'
import type { ApiServer } from '../../kit/http/serve.ts'
import { standingInside } from '../following/index.ts'
import { nameOf } from '../memorials/index.ts'
import { addMute, isMuted, removeMute } from '../notifications/index.ts'
import { calendarRoutes } from './calendar-routes.ts'
import { listMuted } from './calendar-store.ts'

/** Serves days of remembrance: calendars by address and as files, and what is muted. */
export function remembranceRoutes(server: ApiServer, ctx: Context) {
  const { serve } = server
  const { db, clock } = ctx

  serve(remembrance.mute, async ({ personId, muted }, viewer) => {
    const { memorial } = await standingInside(db, viewer, personId)
    const mute = { account_id: viewer.id, memorial_id: memorial.id }
    await (muted ? addMute(db, mute, clock.now()) : removeMute(db, mute))
    return acknowledgement
  })

  serve(remembrance.muting, async ({ personId }, viewer) => {
    const { memorial } = await standingInside(db, viewer, personId)
    return { muted: await isMuted(db, { account_id: viewer.id, memorial_id: memorial.id }) }
  })

  serve(remembrance.muted, async (_asked, viewer) => {
    const rows = await listMuted(db, viewer.id)
    return rows.map((row) => ({
      personId: row.id,
      deceasedFullName: nameOf(row),
      since: row.since.toISOString(),
    }))
  })

  calendarRoutes(server, ctx)
}
