import { MailAddress } from '@spomen/contract/vocabulary.ts'
import { type AccountRow, findAccountByMail } from '../features/accounts/index.ts'
import { isReached } from '../features/notifications/index.ts'
import { changePreparer } from '../features/preparations/index.ts'
import { handOverAll } from '../features/succession/index.ts'
import { counted } from '../kit/amounts.ts'
import type { Db } from '../kit/database/connect.ts'
import { type CommandContext, UsageError } from './command.ts'
import { withQueues } from './queues.ts'

/**
 * Hands all pages of one account over to another, for whoever has lost mailbox and password at once: the address of an
 * account never changes (A74). Both are told by mail, as far as mails reach them. Refuses what is no address of somebody here, with a sentence.
 */
export async function handOverPages(
  words: readonly (string | undefined)[],
  tools: CommandContext,
): Promise<string> {
  const [from, to, ...more] = words.filter((word) => word !== undefined)
  if (!from || !to || more.length > 0) throw new UsageError('From whom, and to whom?')
  const [giver, taker] = [await findPerson(tools.db, from), await findPerson(tools.db, to)]
  if (giver.id === taker.id) throw new UsageError('These are one account.')
  if (!taker.activated_at) throw new UsageError(`${taker.mail} has not confirmed the address yet.`)
  if (taker.suspended_at) throw new UsageError(`${taker.mail} is suspended.`)
  const count = await withQueues(tools, (queues) =>
    handOverAll({ ...queues, db: tools.db }, { from: giver.id, to: taker.id, changePreparer }),
  )
  if (count === 0) return `${giver.mail} has no page of their own; nothing was changed.`
  const pages = `${taker.mail} has ${counted(count, 'page')} of ${giver.mail} now`
  const told = isReached(giver) ? 'both are told' : 'is told'
  const them = count === 1 ? 'it' : 'them'
  return giver.suspended_at
    ? `${pages}, and ${told}. ${giver.mail} is suspended, and looks at ${them} only if you let that account in again.`
    : `${pages}, and ${told}. ${giver.mail} is still inside, and can take back what it wrote there; suspend that account now.`
}

async function findPerson(db: Db, mail: string): Promise<AccountRow> {
  const { data: address } = MailAddress.safeParse(mail)
  if (!address) throw new UsageError(`"${mail}" is no e-mail address.`)
  const account = await findAccountByMail(db, address)
  if (!account || account.deleted_at) throw new UsageError(`Nobody has signed up as ${address}.`)
  return account
}
