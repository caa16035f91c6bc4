import { preparations } from '@spomen/contract/preparations.ts'
import { preparing } from '@spomen/contract/preparing.ts'
import { acknowledgement } from '@spomen/contract/vocabulary.ts'
import type { Context } from '../../context.ts'
import { lastDayNow } from '../../kit/clock.ts'
import { type ApiServer, refuseOtherUser } from '../../kit/http/serve.ts'
import { Refusal } from '../../kit/refusal.ts'
import { standingOfOwner } from '../following/index.ts'
import { createMemorial, toColumns } from '../memorials/index.ts'
import { acceptPrepared, makeCard, prepareBy, prolong, withdrawCard } from './actions.ts'
import { admitCard } from './cards.ts'
import { cardPortraitRoute } from './file-routes.ts'
import { presentPrepared, presentPreparation } from './present.ts'
import { findPrepared, listPreparedBy } from './store.ts'

/** Serves memorials that are prepared for a family, to whoever prepares them, and their cards (YC08). */
export function preparationRoutes(server: ApiServer, ctx: Context) {
  const { serve } = server
  const { db, clock } = ctx

  serve(preparing.createPerson, async ({ userId, draftId, favorites, ...facts }, viewer, { zone }) => {
    refuseOtherUser(viewer, userId)
    const told = { row: toColumns('person', facts), favourites: favorites ?? [], draftId }
    return createMemorial(ctx, viewer, {
      ...told,
      today: lastDayNow(ctx, zone),
      prepare: prepareBy(ctx, viewer.id),
    })
  })

  serve(preparing.createPet, async ({ userId, draftId, favorites, ...facts }, viewer, { zone }) => {
    refuseOtherUser(viewer, userId)
    const told = { row: toColumns('pet', facts), favourites: favorites ?? [], draftId }
    return createMemorial(ctx, viewer, {
      ...told,
      today: lastDayNow(ctx, zone),
      prepare: prepareBy(ctx, viewer.id),
    })
  })

  serve(preparations.list, async (_asked, viewer) =>
    (await listPreparedBy(db, viewer.id)).map((row) => presentPreparation(row, clock.now())),
  )

  serve(preparations.find, async ({ deceasedId }, viewer) => {
    await standingOfOwner(db, viewer, deceasedId)
    return present(ctx, deceasedId)
  })

  cardRoutes(server, ctx)
}

/** Serves the cards of what is prepared: to whoever hands them out, and to whoever holds one. */
function cardRoutes(server: ApiServer, ctx: Context) {
  const { serve } = server
  const { db } = ctx

  serve(preparations.makeCard, async ({ deceasedId }, viewer) => {
    await standingOfOwner(db, viewer, deceasedId)
    await makeCard(ctx, viewer, deceasedId)
    return present(ctx, deceasedId)
  })

  serve(preparations.prolong, async ({ deceasedId }, viewer) => {
    await standingOfOwner(db, viewer, deceasedId)
    await prolong(ctx, viewer, deceasedId)
    return present(ctx, deceasedId)
  })

  serve(preparations.withdrawCard, async ({ deceasedId }, viewer) => {
    await standingOfOwner(db, viewer, deceasedId)
    await withdrawCard(ctx, viewer, deceasedId)
    return acknowledgement
  })

  serve(preparations.card, async ({ code }, viewer, { address }) =>
    presentPrepared(ctx, { code, viewer }, await admitCard(ctx, { code, address, viewer })),
  )

  serve(preparations.accept, async ({ code }, viewer, { address }) => {
    const found = await admitCard(ctx, { code, address, viewer })
    return { personId: await acceptPrepared(ctx, viewer, { code, found }) }
  })

  cardPortraitRoute(server, ctx)
}

async function present({ db, clock }: Context, memorialId: string) {
  const row = await findPrepared(db, memorialId)
  if (!row) throw new Refusal('notFound')
  return presentPreparation(row, clock.now())
}
