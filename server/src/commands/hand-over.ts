import { MailAddress } from '@spomen/contract/vocabulary.ts'
import { type AccountRow, findAccountByMail } from '../features/accounts/index.ts'
import { isReached } from '../features/notifications/index.ts'
import { changePreparer } from '../features/preparations/index.ts'
import {
  handBackAll,
  handOverAll,
  listHandedByOperator,
  listHoldersByOperator,
} from '../features/succession/index.ts'
import { counted } from '../kit/amounts.ts'
import type { Db } from '../kit/database/connect.ts'
import { type CommandContext, UsageError } from './command.ts'
import { withQueues } from './queues.ts'

/**
 * Hands all pages of one account over to another, for whoever has lost mailbox and password at once: the address of an
 * account never changes (A74). With `--back` those that were handed over so go back, where the operator was wrong. Both are told by
 * mail, as far as mails reach them, and of nothing that is in preparation. Refuses what is no address of somebody here, and to hand on what came so from the other,
 * with a sentence.
 */
export async function handOverPages(
  words: readonly (string | undefined)[],
  tools: CommandContext,
): Promise<string> {
  const given = words.filter((word) => word !== undefined)
  const [from, to, ...more] = given.filter((word) => word !== '--back')
  if (!from || !to || more.length > 0) throw new UsageError('From whom, and to whom?')
  const [before, after] = [await findPerson(tools.db, from), await findPerson(tools.db, to)]
  if (before.id === after.id) throw new UsageError('These are one account.')
  return given.includes('--back') ? handBack({ before, after }, tools) : handOver({ before, after }, tools)
}

/** The account whose pages they are at first, and the one they are handed to. */
interface Pair {
  before: AccountRow
  after: AccountRow
}

async function handOver({ before: giver, after: taker }: Pair, tools: CommandContext): Promise<string> {
  refuseToReceive(taker)
  const came = await listHandedByOperator(tools.db, { from: taker.id, to: giver.id })
  if (came.length > 0)
    throw new UsageError(wayBack({ from: taker.mail, holder: giver.mail, count: came.length }))
  const stays = await withQueues(tools, (queues) =>
    handOverAll({ ...queues, db: tools.db }, { from: giver.id, to: taker.id, changePreparer }),
  )
  if (stays.length === 0) {
    const holders = await listHoldersByOperator(tools.db, giver.id)
    const ways = holders.map(({ mail, count }) => wayBack({ from: giver.mail, holder: mail, count }))
    return [`${giver.mail} has no page of their own; nothing was changed.`, ...ways].join(' ')
  }
  const pages = `${taker.mail} has ${counted(stays.length, 'page')} of ${giver.mail} now, and ${toldOf(giver, stays)}`
  const open = stays.filter(isOpen).length
  if (open === 0) return giver.suspended_at ? `${pages}.` : `${pages}. Suspend ${giver.mail} now.`
  const them = open === 1 ? 'it' : 'them'
  return giver.suspended_at
    ? `${pages}. ${giver.mail} is suspended, and looks at ${them} only if you let that account in again.`
    : `${pages}. ${giver.mail} is still inside, and can take back what it wrote there; suspend that account now.`
}

type Left = Awaited<ReturnType<typeof handOverAll>>

/** Whether a page is not in preparation any more. */
const isOpen = (stays: Left[number]) => stays !== 'outside'

/** Who is told, beside whoever has the pages now: nobody of those in preparation. */
function toldOf(other: AccountRow, left: Left): string {
  const prepared = left.filter((stays) => !isOpen(stays)).length
  if (prepared === left.length) return 'nobody is told of what is in preparation'
  const told = isReached(other) ? 'both are told' : 'is told'
  return prepared === 0 ? told : `${told} of all but ${counted(prepared, 'page')} in preparation`
}

const wayBack = ({ from, holder, count }: { from: string; holder: string; count: number }) =>
  `${holder} has ${counted(count, 'page')} that came from ${from} by this command; hand-over --back ${from} ${holder} gives back what came so, and nothing else.`

async function handBack({ before, after }: Pair, tools: CommandContext): Promise<string> {
  refuseToReceive(before)
  const stays = await withQueues(tools, (queues) =>
    handBackAll({ ...queues, db: tools.db }, { from: before.id, to: after.id, changePreparer }),
  )
  if (stays.length === 0)
    return `${after.mail} has no page that came from ${before.mail} by this command; nothing was changed.`
  const pages = (count: number) => (stays.length === 1 ? 'it' : counted(count, 'page'))
  const kept = stays.filter((each) => each === 'keeper').length
  const inside = stays.filter((each) => each === 'inside').length
  const gone = stays.length - kept - inside
  const standing = [
    ...(kept > 0 ? [`keeps ${pages(kept)} as before`] : []),
    ...(inside > 0 ? [`is inside ${pages(inside)} as before`] : []),
    ...(gone > 0 ? [`is not inside ${pages(gone)} any more`] : []),
  ]
  return `${before.mail} has ${counted(stays.length, 'page')} back from ${after.mail}, and ${toldOf(after, stays)}. ${after.mail} ${standing.join(', and ')}.`
}

function refuseToReceive({ mail, activated_at, suspended_at }: AccountRow): void {
  if (!activated_at) throw new UsageError(`${mail} has not confirmed the address yet.`)
  if (suspended_at) throw new UsageError(`${mail} is suspended.`)
}

async function findPerson(db: Db, mail: string): Promise<AccountRow> {
  const { data: address } = MailAddress.safeParse(mail)
  if (!address) throw new UsageError(`"${mail}" is no e-mail address.`)
  const account = await findAccountByMail(db, address)
  if (!account || account.deleted_at) throw new UsageError(`Nobody has signed up as ${address}.`)
  return account
}
