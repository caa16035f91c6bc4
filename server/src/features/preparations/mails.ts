/** Mails to whoever prepares a memorial: before its card ends, when it does, once the page is closed, and when it is taken. */
import { linkFor } from '@spomen/contract/addressee.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../kit/database/connect.ts'
import { accountNameOf, findAccount, languageOf } from '../accounts/index.ts'
import { type MemorialRow, nameOf } from '../memorials/index.ts'
import { isReached } from '../notifications/index.ts'
import { preparationMail } from './mail-words.ts'
import type { PreparationNotice } from './rules.ts'

export type PreparationMail = PreparationNotice | 'preparationAccepted'

interface PreparationMailOrder {
  kind: PreparationMail
  preparerId: string
  memorial: MemorialRow
  /** Until when it can be prolonged or be given a new card, or brought back. */
  until: Date | null
  /** False once its card was taken back, until there is a new one. */
  hasCard?: boolean
  /** Whether the house closes, in which no card is prolonged or made any more. */
  isHouseClosing?: boolean
}

/** Where each leads, in a house that stays. */
const pages: Record<PreparationMail, string> = {
  preparationAccepted: '/Prepared',
  preparationEnding: '/Prepared',
  preparationEnded: '/Prepared',
  preparationClosed: '/Settings',
}

type MailContext = Pick<Context, 'queueMail' | 'settings'>

/** Writes to whoever prepares a memorial, in the transaction that causes it; nothing where no mail reaches them. */
export async function writeToPreparer(
  ctx: MailContext,
  tx: Db,
  { kind, preparerId, memorial, until, hasCard = true, isHouseClosing = false }: PreparationMailOrder,
): Promise<void> {
  const preparer = await findAccount(tx, preparerId)
  if (!preparer || !isReached(preparer)) return
  const language = languageOf(preparer)
  const { publicUrl, timeZone } = ctx.settings
  await ctx.queueMail(tx, {
    to: { name: accountNameOf(preparer), address: preparer.mail, language },
    kind,
    content: preparationMail(kind, language, {
      name: preparer.name,
      memorial: nameOf(memorial),
      life: memorial,
      until,
      timeZone,
      page: linkFor(preparer.mail, publicUrl + (isHouseClosing ? '/Closing' : pages[kind])),
      isHouseClosing,
      hasCard,
    }),
  })
}

/** Tells whoever has prepared a memorial that its family has it. Nobody is named to them. */
export const tellAccepted = (
  ctx: MailContext,
  tx: Db,
  { memorial, preparerId }: { memorial: MemorialRow; preparerId: string },
) => writeToPreparer(ctx, tx, { kind: 'preparationAccepted', preparerId, memorial, until: null })
