import { ceremonies } from '@spomen/contract/ceremonies.ts'
import type { Context } from '../../context.ts'
import { dayFor } from '../../kit/clock.ts'
import type { ApiServer } from '../../kit/http/serve.ts'
import { isOfFamily, standingInside, standingOfFamily } from '../following/index.ts'
import { announce, changeShown } from './actions.ts'
import { calendarFileRoute } from './calendar-route.ts'
import { presentNotice } from './present.ts'
import { findNotice, listCeremonies } from './store.ts'

/** Serves what is held for somebody: funeral, burial, gathering, and the days after it (YD05). */
export function ceremonyRoutes(server: ApiServer, ctx: Context) {
  const { db, clock } = ctx
  const todayIn = (own: string | null) => dayFor(clock.now(), { house: ctx.settings.timeZone, own })

  server.serveAbout(ceremonies.list, 'personId', async ({ personId }, viewer, { zone }) => {
    const { relation } = await standingInside(db, viewer, personId)
    return present(personId, { today: todayIn(zone), isFamily: isOfFamily(relation) })
  })

  server.serve(ceremonies.set, async ({ personId, ...announcement }, viewer, { zone }) => {
    const { memorial } = await standingOfFamily(db, viewer, personId)
    const today = todayIn(zone)
    await announce(ctx, viewer, memorial, announcement, today)
    return present(personId, { today, isFamily: true })
  })

  server.serve(ceremonies.show, async ({ personId, shown }, viewer, { zone }) => {
    const today = todayIn(zone)
    await changeShown(ctx, viewer, personId, { shown, today })
    return present(personId, { today, isFamily: true })
  })

  calendarFileRoute(server, ctx)

  async function present(memorialId: string, reader: { today: string; isFamily: boolean }) {
    const [rows, notice] = await Promise.all([listCeremonies(db, memorialId), findNotice(db, memorialId)])
    return presentNotice(rows, notice, reader)
  }
}
