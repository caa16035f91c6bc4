import { loginProvider, type ProviderConnection } from '@spomen/contract/login-provider.ts'
import { acknowledgement } from '@spomen/contract/vocabulary.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../kit/database/connect.ts'
import type { ApiServer, Viewer } from '../../kit/http/serve.ts'
import { recordAccountEvent } from '../../kit/account-log.ts'
import { Refusal } from '../../kit/refusal.ts'
import { networkClient } from '../../kit/throttle.ts'
import { lockOpenAccount } from './account-closing-store.ts'
import { endWaitingLogins } from './challenge-store.ts'
import { endLink } from './mail-link-store.ts'
import { confirmPassword, type StopWaiting } from './password-change.ts'
import { noPassword } from './passwords.ts'
import { findConnection, removeIdentities } from './provider-identity-store.ts'
import {
  beginProviderLogin,
  getAnsweredLogin,
  providerLocaleOf,
  type LoginProvider,
} from './provider-login.ts'
import { connectAccount, useUpForConnection } from './provider-outcomes.ts'
import { mailProviderConnection } from './security.ts'
import { type AccountRow, getAccount } from './store.ts'

/**
 * Disconnects an account from a provider; false when it was not connected. Ends what was begun by it, which shows nothing of
 * the account any more: logins that wait for their second step, and the way back to a lost one (decision 139). NOTE: a link
 * before its account, and the account before its connection, as a login by it holds them (decision 156).
 */
async function disconnectAccount(
  ctx: Context,
  tx: Db,
  { account, issuer, stopWaiting }: { account: AccountRow; issuer: string; stopWaiting: StopWaiting },
): Promise<boolean> {
  if (!(await findConnection(tx, account.id, issuer))) return false
  await endLink(tx, account.id, 'wayBack')
  await lockOpenAccount(tx, account.id)
  if (!(await removeIdentities(tx, account.id, issuer))) return false
  await endWaitingLogins(tx, account.id)
  await stopWaiting(ctx, tx, account)
  return true
}

/** Connecting one's account with one's account at the provider, and ending that, and with it what was begun by it. */
export function connectionRoutes(
  { serve }: ApiServer,
  ctx: Context,
  { getProvider, stopWaiting }: { getProvider: () => LoginProvider; stopWaiting: StopWaiting },
) {
  const { db } = ctx

  async function presentConnection({ id }: Viewer): Promise<ProviderConnection> {
    const provider = getProvider()
    const connectedAt = await findConnection(db, id, provider.issuer)
    const account = await getAccount(db, id)
    return {
      provider: provider.name,
      connectedAt: connectedAt?.toISOString() ?? null,
      hasPassword: account.password_hash !== noPassword,
    }
  }

  serve(loginProvider.connection, async (_asked, viewer) => presentConnection(viewer))

  serve(loginProvider.beginConnecting, async ({ password, language }, viewer, { address, reply }) => {
    const provider = getProvider()
    await ctx.throttle(ctx.limits.providerLogins, networkClient(address))
    await confirmPassword(ctx, viewer, password)
    if (await findConnection(db, viewer.id, provider.issuer)) throw new Refusal('alreadyConnected')
    const way = { accountId: viewer.id, backUrl: null, locale: providerLocaleOf(language), reply }
    return { address: await beginProviderLogin(ctx, provider, way) }
  })

  serve(loginProvider.connect, async ({ code }, viewer, at) => {
    const login = await getAnsweredLogin(ctx, getProvider(), { code, reply: at.reply })
    if (login.account_id !== viewer.id) throw new Refusal('providerLoginOver')
    await db.transaction().execute(async (tx) => {
      await useUpForConnection(tx, login)
      await lockOpenAccount(tx, viewer.id)
      await connectAccount(ctx, tx, getProvider(), { login, account: await getAccount(tx, viewer.id), at })
    })
    return presentConnection(viewer)
  })

  serve(loginProvider.disconnect, async ({ password }, viewer, from) => {
    const provider = getProvider()
    const account = await confirmPassword(ctx, viewer, password)
    await db.transaction().execute(async (tx) => {
      if (!(await disconnectAccount(ctx, tx, { account, issuer: provider.issuer, stopWaiting }))) return
      const event = { kind: 'providerDisconnected', accountId: account.id, now: ctx.clock.now() } as const
      await recordAccountEvent(ctx, tx, { ...event, from })
      await mailProviderConnection(ctx, tx, account, { provider: provider.name, isConnected: false })
    })
    return acknowledgement
  })
}
