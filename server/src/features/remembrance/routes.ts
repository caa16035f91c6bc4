import { remembrance } from '@spomen/contract/remembrance.ts'
import { acknowledgement } from '@spomen/contract/vocabulary.ts'
import type { Context } from '../../context.ts'
import type { ApiServer } from '../../kit/http/serve.ts'
import { getAccount } from '../accounts/index.ts'
import { standingInside } from '../following/index.ts'
import { nameOf } from '../memorials/index.ts'
import {
  addMute,
  findMemorialSilence,
  isAskedFor,
  isMuted,
  laterSilence,
  removeMute,
  silenceRules,
} from '../silences/index.ts'
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
    const { day, isOnlyIfAsked } = silenceRules(ctx)
    const [muted, choice, account, found] = await Promise.all([
      isMuted(db, { account_id: viewer.id, memorial_id: memorial.id }),
      findChoice(db, that),
      getAccount(db, viewer.id),
      findMemorialSilence(db, that, day),
    ])
    const isUnasked = !muted && isOnlyIfAsked && !(await isAskedFor(db, that))
    const isWithoutMail = !account.notify_remembrance
    const silence = laterSilence(day, account.silent_until, found)
    return {
      muted: muted || isUnasked,
      hasChosenDays: choice !== undefined,
      ...(isWithoutMail && { isWithoutMail }),
      ...(silence && { silence }),
    }
  })

  serve(remembrance.muted, async (_asked, viewer) => {
    const { day } = silenceRules(ctx)
    const { silent_until: away } = await getAccount(db, viewer.id)
    const rows = await listMuted(db, viewer.id, day)
    return rows.map((row) => {
      const silence = laterSilence(day, away, row.is_silent ? { until: row.until } : undefined)
      return {
        personId: row.id,
        deceasedFullName: nameOf(row),
        since: row.since.toISOString(),
        ...(silence && { silence }),
      }
    })
  })

  silenceRoutes(server, ctx)
  calendarRoutes(server, ctx)
  observanceRoutes(server, ctx)
}
