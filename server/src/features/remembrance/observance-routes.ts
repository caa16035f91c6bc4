import { observances, observedDays, usualObservances } from '@spomen/contract/observances.ts'
import { acknowledgement } from '@spomen/contract/vocabulary.ts'
import type { Context } from '../../context.ts'
import { recordHistory } from '../../kit/history.ts'
import type { ApiServer } from '../../kit/http/serve.ts'
import { lockAsFamily, markerOf, standingInside } from '../following/index.ts'
import { lockMemorial } from '../memorials/index.ts'
import { wishForDays } from '../silences/index.ts'
import { nextOfEach, nextReminder } from './observances.ts'
import { findChoice, findSuggestion, putChoice, putSuggestion, removeChoice } from './observance-store.ts'
import { localTime } from './rules.ts'

/** Serves days by tradition (YF03): what somebody chooses for a memorial, what its family suggests, and what comes next. */
export function observanceRoutes({ serve, serveAbout }: ApiServer, ctx: Context) {
  const { db, clock } = ctx
  const today = () => localTime(clock.now(), ctx.settings.timeZone).day

  serveAbout(observedDays.list, 'deceasedId', async ({ deceasedId }, viewer) => {
    const { memorial } = await standingInside(db, viewer, deceasedId)
    const [choice, suggested] = await Promise.all([
      findChoice(db, { accountId: markerOf(viewer), memorialId: deceasedId }),
      findSuggestion(db, deceasedId),
    ])
    const isAfterSunset = choice?.isAfterSunset ?? false
    return {
      observances: [...(choice?.observances ?? usualObservances)],
      isChosen: choice !== undefined,
      isAfterSunset,
      suggested: [...suggested],
      coming: [...nextOfEach({ ...memorial, isAfterSunset }, observances, today())],
    }
  })

  serve(observedDays.choose, async ({ deceasedId, observances: chosen, isAfterSunset }, viewer) => {
    const { memorial } = await standingInside(db, viewer, deceasedId)
    const key = { accountId: viewer.id, memorialId: memorial.id }
    if (chosen === null) await removeChoice(db, key)
    else
      await db.transaction().execute(async (tx) => {
        // NOTE: locked, since whoever corrects a date meanwhile has the choices reckoned anew that are there.
        const life = await lockMemorial(tx, memorial.id)
        const nextOn = nextReminder({ ...life, isAfterSunset }, chosen, today())
        await putChoice(tx, key, { observances: chosen, isAfterSunset, nextOn })
        await wishForDays(tx, { account_id: key.accountId, memorial_id: key.memorialId }, clock.now())
      })
    return acknowledgement
  })

  serve(observedDays.suggest, async ({ deceasedId, observances: suggested }, viewer) => {
    await db.transaction().execute(async (tx) => {
      await lockAsFamily(tx, viewer, deceasedId)
      await putSuggestion(tx, deceasedId, suggested)
      const event = { memorialId: deceasedId, by: viewer.id, now: ctx.clock.now() }
      await recordHistory(tx, { kind: 'daysSuggested', ...event })
    })
    return acknowledgement
  })
}
