import type { Context } from '../../context.ts'
import type { Db } from '../../kit/database/connect.ts'
import { linkLetter } from './mail.ts'
import { fullNameOf, languageOf } from './present.ts'
import { hashOf, newSecret } from './secrets.ts'
import { type AccountRow, type LinkKind, replaceLink } from './store.ts'

const hour = 3_600_000

/** The page each link opens (V01, V02). */
const pages: Record<LinkKind, string> = { activation: 'AccountActivation', reset: 'ForgotPassword' }

type Addressee = Pick<AccountRow, 'id' | 'mail' | 'name' | 'last_name' | 'language'>

/** Mails somebody a one-time link, within the transaction that caused it. An earlier link of the kind is dead (Q99). */
export async function sendLink(ctx: Context, tx: Db, kind: LinkKind, to: Addressee) {
  const { settings, clock, post } = ctx
  const secret = newSecret()
  const hours = kind === 'activation' ? settings.activationDays * 24 : settings.resetHours
  const expires_at = new Date(clock.now().getTime() + hours * hour)
  await replaceLink(tx, { account_id: to.id, kind, secret_hash: hashOf(secret), expires_at })
  const language = languageOf(to)
  const link = `${settings.publicUrl}/${pages[kind]}/${secret}`
  await post(tx, {
    to: { name: fullNameOf(to), address: to.mail, language },
    kind,
    letter: linkLetter(kind, language, to.name, link),
  })
}
