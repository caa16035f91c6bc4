/** Mails for the safety of an account, within the transaction that did it. */
import type { Context } from '../../context.ts'
import type { Db } from '../../kit/database/connect.ts'
import type { MailContent } from '../../kit/mail/compose.ts'
import { noteLoginOrigin, type LoginOrigin } from './login-origin-store.ts'
import { accountNameOf, languageOf } from './present.ts'
import {
  type LoginWay,
  newDeviceMail,
  type PasswordWay,
  passwordChangedMail,
  type ProviderChange,
  providerConnectionMail,
} from './security-mails.ts'
import type { AccountRow } from './store.ts'

type MailRecipient = Pick<AccountRow, 'mail' | 'name' | 'last_name' | 'language'>

const send = ({ queueMail }: Context, tx: Db, to: MailRecipient, kind: string, content: MailContent) =>
  queueMail(tx, {
    to: { name: accountNameOf(to), address: to.mail, language: languageOf(to) },
    kind,
    content,
  })

const mailFactsFor = ({ clock, settings }: Context, to: MailRecipient, path: string) => ({
  language: languageOf(to),
  name: to.name,
  at: clock.now(),
  timeZone: settings.timeZone,
  page: settings.publicUrl + path,
})

/** Mails somebody that they have another password. */
export const mailPasswordChange = (ctx: Context, tx: Db, to: MailRecipient, way: PasswordWay) =>
  send(
    ctx,
    tx,
    to,
    'passwordChanged',
    passwordChangedMail({ ...mailFactsFor(ctx, to, '/ForgotPassword'), way }),
  )

/** Mails somebody that one can log in to their account by a provider, or not any more. */
export const mailProviderConnection = (ctx: Context, tx: Db, to: MailRecipient, change: ProviderChange) =>
  send(
    ctx,
    tx,
    to,
    'providerConnection',
    providerConnectionMail({ ...mailFactsFor(ctx, to, '/Settings?part=password'), ...change }),
  )

/** Remembers where somebody logs in, and mails them when neither the browser nor the network is known to be theirs. */
export async function noteLogin(
  ctx: Context,
  tx: Db,
  to: MailRecipient,
  { agent, way, ...origin }: LoginOrigin & { agent: string | null; way: LoginWay },
) {
  const { isStrange } = await noteLoginOrigin(tx, origin, ctx.clock.now())
  if (!isStrange) return
  const content = newDeviceMail({ ...mailFactsFor(ctx, to, '/Settings?part=sessions'), agent, way })
  await send(ctx, tx, to, 'newDevice', content)
}
