import { silences } from '@spomen/contract/silences.ts'
import type { Context } from '../../context.ts'
import type { ApiServer } from '../../kit/http/serve.ts'
import { Refusal } from '../../kit/refusal.ts'
import { findAccount } from '../accounts/index.ts'
import { findStanding } from '../following/index.ts'
import { nameOf } from '../memorials/index.ts'
import { findSilenceLink, isReached } from '../notifications/index.ts'
import { changeSilence, listSilences, readSilence, type SilenceTarget } from './silence.ts'

/** Serves what is silent for somebody, to themselves and to whoever holds the link of a mail of theirs (YF01). */
export function silenceRoutes({ serve }: ApiServer, ctx: Context) {
  serve(silences.list, (_asked, viewer) => listSilences(ctx, viewer.id))

  serve(silences.about, ({ personId, entityId }, viewer) =>
    readSilence(ctx, { accountId: viewer.id, memorialId: personId, imageId: entityId }),
  )

  serve(silences.change, ({ personId, entityId, ...change }, viewer) =>
    changeSilence(ctx, { accountId: viewer.id, memorialId: personId, imageId: entityId }, change),
  )

  serve(silences.aboutLink, async ({ token, entityId }) => {
    const { target, deceasedFullName } = await openLink(token, entityId)
    return { deceasedFullName, ...(await readSilence(ctx, target)) }
  })

  serve(silences.changeByLink, async ({ token, entityId, ...change }) => {
    const { target, deceasedFullName, mailedAt } = await openLink(token, entityId)
    return { deceasedFullName, ...(await changeSilence(ctx, target, { ...change, mailedAt })) }
  })

  /** Whose link it is and what it is about; of a memorial that is not there for them any more, about nobody. */
  async function openLink(secret: string, imageId: string | null) {
    const link = await findSilenceLink(ctx.db, secret)
    const account = link && (await findAccount(ctx.db, link.accountId))
    if (!link || !account || !isReached(account)) throw new Refusal('invalidLink')
    const found = link.memorialId && (await findStanding(ctx.db, account, link.memorialId))
    const memorialId = found ? found.memorial.id : null
    const target: SilenceTarget = { accountId: account.id, memorialId, imageId: found ? imageId : null }
    return { target, deceasedFullName: found ? nameOf(found.memorial) : null, mailedAt: link.madeAt }
  }
}
