import { guestWords } from '@spomen/contract/guest-words.ts'
import { acknowledgement } from '@spomen/contract/vocabulary.ts'
import type { Context } from '../../context.ts'
import type { ApiServer } from '../../kit/http/serve.ts'
import { networkClient } from '../../kit/throttle.ts'
import { addressOfWords, changeOwnWords, getOwnWords, leaveWords, withdrawWords } from './actions.ts'
import { presentOwn } from './present.ts'
import { newChallenge } from './proof.ts'
import { inGroups } from './rules.ts'
import { readSecret } from './store.ts'

/** Serves what guests do with their words. */
export function ownWordRoutes({ serve }: ApiServer, ctx: Context) {
  const { db, clock, limits, settings } = ctx

  serve(guestWords.challenge, async (_asked, _viewer, { address }) => {
    await ctx.throttle(limits.guestWordChallenges, networkClient(address))
    return newChallenge(await readSecret(db), clock.now())
  })

  serve(guestWords.leave, async (input, _viewer, { files, address }) => {
    const { code, isDamaged } = await leaveWords(ctx, input, { files, address })
    const words = { code: inGroups(code), address: addressOfWords(settings.publicUrl, code) }
    return { ...words, ...(isDamaged && { isDamaged }) }
  })

  serve(guestWords.own, async (key, viewer, { address }) =>
    presentOwn(await getOwnWords(ctx, key, viewer, address)),
  )

  serve(guestWords.change, async ({ code, id, ...said }, viewer, { address }) => {
    const words = await getOwnWords(ctx, { code, id }, viewer, address)
    await ctx.throttle(limits.guestWords, networkClient(address))
    await changeOwnWords(ctx, words, said)
    return presentOwn(await getOwnWords(ctx, { code, id }, viewer, address))
  })

  serve(guestWords.withdraw, async (key, viewer, { address }) => {
    const words = await getOwnWords(ctx, key, viewer, address)
    await withdrawWords(ctx, words)
    return acknowledgement
  })
}
