import { remembrance } from '@spomen/contract/remembrance.ts'
import { acknowledgement } from '@spomen/contract/vocabulary.ts'
import type { Context } from '../../context.ts'
import type { ApiServer } from '../../kit/http/serve.ts'
import { standingInside } from '../following/index.ts'
import { nameOf } from '../memorials/index.ts'
import { addMute, isAskedFor, isMuted, removeMute, silenceRules } from '../silences/index.ts'
import { calendarRoutes } from './calendar-routes.ts'
import { silenceRoutes } from './silence-routes.ts'
import { listMuted } from './silence-store.ts'

/** Serves days of remembrance: calendars by address and as files, what is muted, and what is silent. */
export function remembranceRoutes(server: ApiServer, ctx: Context) {
  const { serve } = server
  const { db, clock } = ctx

  serve(remembrance.mute, async ({ personId, muted }, viewer) => {
    const { memorial } = await standingInside(db, viewer, personId)
    const mute = { account_id: viewer.id, memorial_id: memorial.id }
    await (muted ? addMute(db, mute, clock.now()) : removeMute(db, mute, clock.now()))
    return acknowledgement
  })

  serve(remembrance.muting, async ({ personId }, viewer) => {
    const { memorial } = await standingInside(db, viewer, personId)
    const that = { accountId: viewer.id, memorialId: memorial.id }
    if (await isMuted(db, { account_id: viewer.id, memorial_id: memorial.id })) return { muted: true }
    return { muted: silenceRules(ctx).isOnlyIfAsked && !(await isAskedFor(db, that)) }
  })

  serve(remembrance.muted, async (_asked, viewer) => {
    const rows = await listMuted(db, viewer.id)
    return rows.map((row) => ({
      personId: row.id,
      deceasedFullName: nameOf(row),
      since: row.since.toISOString(),
    }))
  })

  silenceRoutes(server, ctx)
  calendarRoutes(server, ctx)
}
