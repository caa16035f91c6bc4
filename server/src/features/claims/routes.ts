import { claims } from '@spomen/contract/claims.ts'
import { acknowledgement } from '@spomen/contract/vocabulary.ts'
import type { Context } from '../../context.ts'
import type { ApiServer } from '../../kit/http/serve.ts'
import { Refusal } from '../../kit/refusal.ts'
import { listSilentAmong, silenceRules } from '../silences/index.ts'
import { claim, decline } from './actions.ts'
import { presentOffers, presentWords } from './present.ts'
import { searchMemorialsOnce } from './search.ts'

/** Words that came here in a copy: who they may belong to is asked, and says so (YE02). */
export function claimRoutes({ serve }: ApiServer, ctx: Context) {
  serve(claims.list, async (_asked, viewer) => {
    const { isAnything } = await searchMemorialsOnce(ctx, viewer.id)
    if (!isAnything) return []
    const offers = (await presentOffers(ctx, viewer.id)).map(({ offer }) => offer)
    const memorialIds = offers.map(({ deceasedId }) => deceasedId)
    const silent = await listSilentAmong(
      ctx.db,
      'news',
      { accountId: viewer.id, memorialIds },
      silenceRules(ctx),
    )
    return offers.map((offer) =>
      silent.has(offer.deceasedId) ? { ...offer, isSilent: true as const } : offer,
    )
  })

  serve(claims.find, async ({ id }, viewer) => {
    const [found] = await presentOffers(ctx, viewer.id, id)
    if (!found) throw new Refusal('notFound')
    return { ...found.offer, words: await presentWords(ctx.db, found.placeholderId) }
  })

  serve(claims.answer, async ({ id, accepted }, viewer) => {
    await ctx.throttle(ctx.limits.claimAnswers, viewer.id)
    await (accepted ? claim : decline)(ctx, viewer, id)
    return acknowledgement
  })
}
