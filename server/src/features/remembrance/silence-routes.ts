import { silences } from '@spomen/contract/silences.ts'
import type { Context } from '../../context.ts'
import type { ApiServer } from '../../kit/http/serve.ts'
import { Refusal } from '../../kit/refusal.ts'
import { openSilenceLink } from './silence-link.ts'
import { changeSilence, listSilences, readSilence } from './silence.ts'

/** Serves what is silent for somebody, to themselves and to whoever holds the link of a mail of theirs (YF01). */
export function silenceRoutes({ serve }: ApiServer, ctx: Context) {
  serve(silences.list, (_asked, viewer) => listSilences(ctx, viewer.id))

  serve(silences.about, ({ personId, entityId }, viewer) =>
    readSilence(ctx, { accountId: viewer.id, memorialId: personId, imageId: entityId }),
  )

  serve(silences.change, ({ personId, entityId, ...change }, viewer) =>
    changeSilence(ctx, { accountId: viewer.id, memorialId: personId, imageId: entityId }, change),
  )

  serve(silences.aboutLink, async ({ token, personId, entityId }) => {
    const { target, tell } = await openSilenceLink(ctx, token, { personId, imageId: entityId })
    const state = await readSilence(ctx, target)
    return { ...(await tell()), ...state }
  })

  serve(silences.changeByLink, async ({ token, personId, entityId, ...change }) => {
    const { target, mailedAt, tell } = await openSilenceLink(ctx, token, { personId, imageId: entityId })
    const isGone = entityId !== null && target.imageId === null
    if (isGone && change.wish === 'photograph') throw new Refusal('notFound')
    const state = await changeSilence(ctx, target, { ...change, mailedAt })
    return { ...(await tell()), ...state }
  })
}
