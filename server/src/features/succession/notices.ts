/** Mails of what is handed on: ordered where it happens, and written when they leave (`pre-send-check.ts`). */
import type { Context } from '../../context.ts'
import type { Db } from '../../kit/database/connect.ts'
import { findAccount } from '../accounts/index.ts'
import { isReached } from '../notifications/index.ts'

/** What somebody who has an account is told; nobody can switch it off, since it is about whose a page is. */
export const successionNotices = [
  'successorAgreed',
  'handedOver',
  'passedOn',
  'keeperSought',
  'takeoverAsked',
  'takeoverEnded',
  'ownerAbsent',
  'mayTakeOver',
] as const
export type SuccessionNotice = (typeof successionNotices)[number]

/** What somebody is asked by an address, with or without an account behind it. */
export const successionInvitations = ['successorAsked', 'transferOffered'] as const
export type SuccessionInvitationKind = (typeof successionInvitations)[number]

/** Whether an operator has handed a page over, or back. */
export type HandOverByOperator = 'handOver' | 'back'

interface NoticeOrder {
  kind: SuccessionNotice
  /** The account it goes to. */
  to: string
  memorialId: string
  /** Whoever it is about beside the reader. */
  about: string
  /** What it tells of; a mail of one kind about one thing leaves once. */
  thing: string
  /** What the mail's link opens, where it opens something without a login. */
  secret?: string
  /** Where whoever runs this site has done it, whom nobody here has asked. */
  byOperator?: HandOverByOperator
  /** Whose the page is by it, where it is not told any more once it is somebody else's. */
  newOwnerId?: string
}

/** Orders a mail to somebody, in the transaction that causes it; nothing where no mail reaches them. */
export async function notifyOfSuccession(
  ctx: Pick<Context, 'queueDeferredMail'>,
  tx: Db,
  { kind, to, memorialId, about, thing, secret, byOperator, newOwnerId }: NoticeOrder,
): Promise<void> {
  const account = await findAccount(tx, to)
  if (!account || !isReached(account)) return
  await ctx.queueDeferredMail(tx, {
    kind,
    toAddress: account.mail,
    about: {
      accountId: to,
      memorialId,
      otherId: about,
      ...(secret && { secret }),
      ...(newOwnerId && { newOwnerId }),
      ...(byOperator && { byOperator: byOperator === 'back' ? 'back' : 'yes' }),
    },
    thing,
  })
}
