import { succession } from '@spomen/contract/succession.ts'
import { acknowledgement } from '@spomen/contract/vocabulary.ts'
import type { Context } from '../../context.ts'
import type { ApiServer } from '../../kit/http/serve.ts'
import { Refusal } from '../../kit/refusal.ts'
import { standingOfFamily, standingOfOwner } from '../following/index.ts'
import { adoptMemorial } from './closing.ts'
import { answerNaming, type AskedPerson, endNaming, nameSuccessor, reorderSuccessors } from './naming.ts'
import {
  countWaitingQuestions,
  presentClosingOutcome,
  presentOwnSuccession,
  presentSuccession,
} from './present.ts'
import { takeoverRoutes } from './takeover-routes.ts'
import { answerTransfer, offerTransfer, withdrawTransfer } from './transfers.ts'

/** Serves how a memorial passes on to somebody else (YC03, YC04, YC07). */
export function successionRoutes(server: ApiServer, ctx: Context) {
  const { serve, serveAbout } = server
  const { db, clock } = ctx

  serveAbout(succession.find, 'deceasedId', async ({ deceasedId }, viewer) => {
    await standingOfFamily(db, viewer, deceasedId)
    return presentSuccession(ctx, deceasedId)
  })

  serve(succession.name, async ({ deceasedId, ...whom }, viewer) => {
    const { memorial } = await standingOfOwner(db, viewer, deceasedId)
    return { id: await nameSuccessor(ctx, viewer, memorial, askedPerson(whom)) }
  })

  serve(succession.order, async ({ deceasedId, ids }, viewer) => {
    await standingOfOwner(db, viewer, deceasedId)
    await reorderSuccessors(ctx, viewer, deceasedId, ids)
    return acknowledgement
  })

  serve(succession.remove, async ({ id }, viewer) => {
    await endNaming(ctx, viewer, id)
    return acknowledgement
  })

  serve(succession.answer, async ({ id, accepted }, viewer) => {
    await answerNaming(ctx, viewer, id, accepted)
    return acknowledgement
  })

  serve(succession.mine, (_asked, viewer) => presentOwnSuccession({ db, now: clock.now() }, viewer.id))

  serve(succession.waiting, async (_asked, viewer) => ({
    totalCount: await countWaitingQuestions(ctx, viewer.id),
  }))

  serve(succession.adopt, async ({ deceasedId }, viewer) => {
    await adoptMemorial(ctx, viewer, deceasedId)
    return acknowledgement
  })

  serve(succession.uponClosing, (_asked, viewer) => presentClosingOutcome(ctx, viewer.id))

  transferRoutes(server, ctx)
  takeoverRoutes(server, ctx)
}

/** Serves handing a memorial over at once (YC04). */
function transferRoutes({ serve }: ApiServer, ctx: Context) {
  const { db } = ctx

  serve(succession.offer, async ({ deceasedId, ...whom }, viewer) => {
    const { memorial } = await standingOfOwner(db, viewer, deceasedId)
    return { id: await offerTransfer(ctx, viewer, memorial, askedPerson(whom)) }
  })

  serve(succession.withdrawOffer, async ({ id }, viewer) => {
    await withdrawTransfer(ctx, viewer, id)
    return acknowledgement
  })

  serve(succession.answerOffer, async ({ id, accepted }, viewer) => {
    await answerTransfer(ctx, viewer, id, accepted)
    return acknowledgement
  })
}

interface WrittenPerson {
  userId: string | null
  email: string | null
  description: string
}

/** Exactly one of the two ways to name somebody is written; refuses anything else with `fillAllFields`. */
function askedPerson({ userId, email, description }: WrittenPerson): AskedPerson {
  if ((userId === null) === (email === null)) throw new Refusal('fillAllFields')
  return { userId, email, note: description }
}
