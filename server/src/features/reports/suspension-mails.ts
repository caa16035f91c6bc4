/** What those who keep a page are written when it is suspended, and when it is shown again (Q26). */
import type { Context } from '../../context.ts'
import type { Db } from '../../kit/database/connect.ts'
import { findUnsentMail } from '../../kit/mail/mailer.ts'
import { type AccountRow, accountNameOf, languageOf, listAccounts } from '../accounts/index.ts'
import { listFamilyIds } from '../following/index.ts'
import { type MemorialRow, nameOf } from '../memorials/index.ts'
import { isReached } from '../notifications/index.ts'
import { type SuspensionChange, suspensionMail, suspensionMailKinds } from './mail.ts'

/**
 * Writes to those who keep a page, which is locked, what happened to it, and whom to ask; a page that is closed concerns nobody. A
 * mail notes which suspension it tells of, and of the end of one the mail about its beginning where that has not left yet.
 */
export async function mailSuspensionToFamily(
  ctx: Context,
  tx: Db,
  memorial: MemorialRow,
  change: SuspensionState,
): Promise<void> {
  if (memorial.deleted_at) return
  const family = await listAccounts(tx, await listFamilyIds(tx, memorial))
  for (const reader of family.filter(isReached))
    await mailSuspension(ctx, tx, { reader, memorial, ...change })
}

interface SuspensionState {
  became: SuspensionChange
  /** When the suspension of which it tells began. */
  suspendedAt: Date | null
}

interface SuspensionMail extends SuspensionState {
  reader: AccountRow
  memorial: MemorialRow
}

async function mailSuspension(ctx: Context, tx: Db, mail: SuspensionMail) {
  const { reader, memorial, became, suspendedAt } = mail
  const suspension = {
    memorialId: memorial.id,
    accountId: reader.id,
    ...(suspendedAt && { suspendedAt: suspendedAt.toISOString() }),
  }
  const unsent =
    became === 'restored' &&
    (await findUnsentMail(tx, {
      kind: suspensionMailKinds.suspended,
      address: reader.mail,
      about: suspension,
    }))
  const language = languageOf(reader)
  const { publicUrl, contactMail } = ctx.settings
  await ctx.queueMail(tx, {
    to: { name: accountNameOf(reader), address: reader.mail, language },
    kind: suspensionMailKinds[became],
    about: { ...suspension, ...(unsent && { suspensionMailId: unsent.id }) },
    content: suspensionMail(became, language, {
      name: reader.name,
      memorial: nameOf(memorial),
      life: memorial,
      page: `${publicUrl}/Profile/${memorial.id}`,
      contact: contactMail,
    }),
  })
}
