/** Queues the mails about payments, for whoever pays. */
import type { Purchase } from '@spomen/contract/payments.ts'
import { daysAfter } from '../../kit/clock.ts'
import type { Db } from '../../kit/database/connect.ts'
import type { MailContent } from '../../kit/mail/compose.ts'
import type { Subscription } from '../../kit/payments/goods.ts'
import type { ProviderName } from '../../kit/payments/provider.ts'
import { accountNameOf, findAccount, languageOf } from '../accounts/index.ts'
import { findEvenClosed, nameOf } from '../memorials/index.ts'
import {
  closedPlanEndMail,
  closingRefundMail,
  failedPaymentMail,
  latePaymentMail,
  type PaymentMailFacts,
  planEndMail,
  receiptMail,
  refundMail,
} from './mails.ts'
import type { PaymentContext } from './payment-context.ts'
import { graceDays } from './rules.ts'

/** Where people see what they have paid. */
const paymentsPage = ({ settings }: PaymentContext) => `${settings.publicUrl}/Settings?part=payments`

/** Where they bring back a memorial that is closed. */
const settingsPage = ({ settings }: PaymentContext) => `${settings.publicUrl}/Settings`

/** Where a memorial is. */
const memorialPage = ({ settings }: PaymentContext, memorialId: string | null) =>
  `${settings.publicUrl}/Profile/${memorialId}`

interface PaidItem {
  buyerId: string | null
  memorialId: string | null
  bought: Purchase
  cents: number
  provider: ProviderName
}

/** Writes to whoever pays, unless they have left. */
async function sendMail(
  { queueMail }: PaymentContext,
  tx: Db,
  { buyerId, memorialId, bought, cents, provider }: PaidItem,
  mail: { kind: string; of: (about: PaymentMailFacts, page: { isClosed: boolean }) => MailContent },
) {
  const buyer = buyerId === null ? undefined : await findAccount(tx, buyerId)
  if (!buyer || buyer.deleted_at) return
  const memorial = memorialId === null ? undefined : await findEvenClosed(tx, memorialId)
  const language = languageOf(buyer)
  await queueMail(tx, {
    to: { name: accountNameOf(buyer), address: buyer.mail, language },
    kind: mail.kind,
    content: mail.of(
      {
        language,
        name: buyer.name,
        memorial: memorial ? nameOf(memorial) : null,
        life: memorial ?? null,
        bought,
        cents,
        isTrial: provider === 'sandbox',
      },
      { isClosed: !memorial || memorial.deleted_at !== null },
    ),
  })
}

interface ReceiptDetails {
  number: string
  at: Date
  paidUntil: Date | null
  /** Whether nothing more is paid after that. */
  isLast?: boolean
}

/** Queues the receipt of a payment for its buyer. */
export const sendReceipt = (
  ctx: PaymentContext,
  tx: Db,
  thing: PaidItem,
  { number, at, paidUntil, isLast = false }: ReceiptDetails,
) =>
  sendMail(ctx, tx, thing, {
    kind: 'receipt',
    of: (about) => receiptMail({ ...about, number, at, paidUntil, isLast, page: paymentsPage(ctx) }),
  })

/** Queues the mail that a payment was given back. */
export const sendRefund = (ctx: PaymentContext, tx: Db, thing: PaidItem) =>
  sendMail(ctx, tx, thing, { kind: 'refund', of: refundMail })

/** Queues the mail that the rest of a plan was given back because the house closes. */
export const sendClosingRefund = (ctx: PaymentContext, tx: Db, thing: PaidItem) =>
  sendMail(ctx, tx, thing, {
    kind: 'refund',
    of: (about) => closingRefundMail({ ...about, page: paymentsPage(ctx) }),
  })

/** Queues the mail that a bank has not carried out a payment. */
export const sendFailedPayment = (ctx: PaymentContext, tx: Db, thing: PaidItem) =>
  sendMail(ctx, tx, thing, {
    kind: 'paymentFailed',
    of: (about) => failedPaymentMail({ ...about, page: memorialPage(ctx, thing.memorialId) }),
  })

type RunningSubscription = Subscription & { provider: ProviderName }

/** Queues the mail that a payment has failed, with the day until which the plan still counts. */
export const sendLatePayment = (ctx: PaymentContext, tx: Db, subscription: RunningSubscription) =>
  sendMail(ctx, tx, subscription, {
    kind: 'paymentLate',
    of: (about) =>
      latePaymentMail({
        ...about,
        until: daysAfter(subscription.paidUntil, graceDays),
        page: paymentsPage(ctx),
      }),
  })

/** Queues the mail that a plan is not paid again, with the day it ends, or on which the payment was due that is under way. */
export const sendPlanEnd = (ctx: PaymentContext, tx: Db, subscription: RunningSubscription) =>
  sendMail(ctx, tx, subscription, {
    kind: 'planEnds',
    of: (about, { isClosed }) => {
      const until = subscription.paidUntil
      const ending = { ...about, until, isPaymentOpen: until <= ctx.clock.now() }
      return isClosed
        ? closedPlanEndMail({ ...ending, page: settingsPage(ctx) })
        : planEndMail({ ...ending, page: memorialPage(ctx, subscription.memorialId) })
    },
  })
