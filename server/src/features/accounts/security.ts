/** What somebody is told by letter for the safety of their account, within the transaction that did it. */
import type { Context } from '../../context.ts'
import type { Db } from '../../kit/database/connect.ts'
import type { MailContent } from '../../kit/mail/compose.ts'
import { notePlace, type Place } from './known-places-store.ts'
import { fullNameOf, languageOf } from './present.ts'
import { newDeviceLetter, type PasswordWay, passwordChangedLetter } from './security-letters.ts'
import type { AccountRow } from './store.ts'

type Addressee = Pick<AccountRow, 'mail' | 'name' | 'last_name' | 'language'>

const send = ({ queueMail }: Context, tx: Db, to: Addressee, kind: string, letter: MailContent) =>
  queueMail(tx, {
    to: { name: fullNameOf(to), address: to.mail, language: languageOf(to) },
    kind,
    content: letter,
  })

const toldTo = ({ clock, settings }: Context, to: Addressee, path: string) => ({
  language: languageOf(to),
  name: to.name,
  at: clock.now(),
  timeZone: settings.timeZone,
  page: settings.publicUrl + path,
})

/** Tells somebody that they have another password. */
export const tellOfPassword = (ctx: Context, tx: Db, to: Addressee, way: PasswordWay) =>
  send(ctx, tx, to, 'passwordChanged', passwordChangedLetter({ ...toldTo(ctx, to, '/ForgotPassword'), way }))

/** Remembers where somebody logs in, and tells them when neither the browser nor the network is known to be theirs. */
export async function noteLogin(
  ctx: Context,
  tx: Db,
  to: Addressee,
  { agent, ...place }: Place & { agent: string | null },
) {
  const { isStrange } = await notePlace(tx, place, ctx.clock.now())
  if (!isStrange) return
  const letter = newDeviceLetter({ ...toldTo(ctx, to, '/Settings?part=sessions'), agent })
  await send(ctx, tx, to, 'newDevice', letter)
}
