import { remembrance } from '@spomen/contract/remembrance.ts'
import { acknowledgement } from '@spomen/contract/vocabulary.ts'
import type { Context } from '../../context.ts'
import type { ApiServer } from '../../kit/http/serve.ts'
import { getAccount } from '../accounts/index.ts'
import { standingInside } from '../following/index.ts'
import { nameOf } from '../memorials/index.ts'
import { addMute, isAskedFor, isMuted, removeMute, silenceRules } from '../silences/index.ts'
import { calendarRoutes } from './calendar-routes.ts'
import { silenceRoutes } from './silence-routes.ts'
import { listMuted } from './silence-store.ts'
import { observanceRoutes } from './observance-routes.ts'
import { findChoice } from './observance-store.ts'

/** Serves days of remembrance: calendars by address and as files, what is muted, what is silent, and which days are chosen. */
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
    const [muted, choice, account] = await Promise.all([
      isMuted(db, { account_id: viewer.id, memorial_id: memorial.id }),
      findChoice(db, that),
      getAccount(db, viewer.id),
    ])
    const isUnasked = !muted && silenceRules(ctx).isOnlyIfAsked && !(await isAskedFor(db, that))
    const isWithoutMail = !account.notify_remembrance
    return {
      muted: muted || isUnasked,
      hasChosenDays: choice !== undefined,
      ...(isWithoutMail && { isWithoutMail }),
    }
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
  observanceRoutes(server, ctx)
}
