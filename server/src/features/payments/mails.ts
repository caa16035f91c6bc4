/** The mails about payments. They cannot be switched off: they are about money. */
import type { Purchase } from '@spomen/contract/payments.ts'
import type { Language } from '@spomen/contract/vocabulary.ts'
import type { Db } from '../../kit/database/connect.ts'
import { daysAfter } from '../../kit/clock.ts'
import type { MailContent } from '../../kit/mail/compose.ts'
import type { Subscription } from '../../kit/payments/goods.ts'
import type { ProviderName } from '../../kit/payments/provider.ts'
import { findAccount, accountNameOf, languageOf } from '../accounts/index.ts'
import { findEvenClosed, nameOf } from '../memorials/index.ts'
import { describePurchase, formatMailDay, formatMoney, mailWordsIn } from './mail-words.ts'
import { graceDays } from './rules.ts'
import type { PaymentContext } from './payment-context.ts'

interface PaymentMailFacts {
  language: Language
  /** The reader's first name. */
  name: string
  /** Whose memorial it is; null once it is gone for good. */
  memorial: string | null
  bought: Purchase
  cents: number
  isTrial: boolean
}

interface ReceiptMailFacts extends PaymentMailFacts {
  /** The payment's own, as it stands in the book. */
  number: string
  at: Date
  /** Until when it pays; null for what is paid once. */
  paidUntil: Date | null
  /** The page that shows all payments. */
  page: string
}

/** What was paid, for what, when and under which number (no more than that). */
export function receiptMail(about: ReceiptMailFacts): MailContent {
  const { language, name, memorial, bought, cents, isTrial, number, at, paidUntil, page } = about
  const say = mailWordsIn(language)
  const amount = formatMoney(language, cents)
  const colon = language === 'zh' ? '：' : ': '
  const lines = [
    [say.lines.amount, amount],
    [say.lines.what, describePurchase(bought, language)],
    ...(memorial === null ? [] : [[say.lines.whom, memorial]]),
    [say.lines.day, formatMailDay(language, at)],
    [say.lines.number, number],
  ].map((line) => line.join(colon))
  return {
    language,
    subject: say.receipt.subject(amount),
    opening: say.opening(name),
    paragraphs: [
      say.receipt.say,
      lines.join('\n'),
      ...(paidUntil ? [say.receipt.until(formatMailDay(language, paidUntil))] : []),
      ...(isTrial ? [say.trial] : []),
    ],
    action: { label: say.receipt.button, link: page },
  }
}

/** Money was given back, since what it was for could not be given. */
export function refundMail({ language, name, cents, isTrial }: PaymentMailFacts): MailContent {
  const { opening, refund, trial } = mailWordsIn(language)
  return {
    language,
    subject: refund.subject,
    opening: opening(name),
    paragraphs: [
      refund.say(formatMoney(language, cents)),
      refund.why,
      isTrial ? trial : refund.when,
      refund.sorry,
    ],
  }
}

/** A plan could not be paid when it was due; it keeps until a day. */
export function latePaymentMail(about: PaymentMailFacts & { until: Date; page: string }): MailContent {
  const { language, name, memorial, bought, cents, until, page, isTrial } = about
  const { opening, late, trial } = mailWordsIn(language)
  return {
    language,
    subject: late.subject(memorial ?? ''),
    opening: opening(name),
    paragraphs: [
      late.say(formatMoney(language, cents), describePurchase(bought, language), memorial ?? ''),
      late.stays(formatMailDay(language, until)),
      late.after,
      ...(isTrial ? [trial] : []),
    ],
    action: { label: late.button, link: page },
  }
}

/** A plan ends on a day, as its payer asked. */
export function planEndMail(about: PaymentMailFacts & { until: Date; page: string }): MailContent {
  const { language, name, memorial, bought, until, page } = about
  const { opening, end } = mailWordsIn(language)
  return {
    language,
    subject: end.subject(memorial ?? ''),
    opening: opening(name),
    paragraphs: [
      end.say(describePurchase(bought, language), memorial ?? '', formatMailDay(language, until)),
      end.nothing,
      end.after,
    ],
    action: { label: end.button, link: page },
  }
}

/** Where people see what they have paid. */
const paymentsPage = ({ settings }: PaymentContext) => `${settings.publicUrl}/Settings?part=payments`

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
  mail: { kind: string; of: (about: PaymentMailFacts) => MailContent },
) {
  const buyer = buyerId === null ? undefined : await findAccount(tx, buyerId)
  if (!buyer || buyer.deleted_at) return
  const memorial = memorialId === null ? undefined : await findEvenClosed(tx, memorialId)
  const language = languageOf(buyer)
  await queueMail(tx, {
    to: { name: accountNameOf(buyer), address: buyer.mail, language },
    kind: mail.kind,
    content: mail.of({
      language,
      name: buyer.name,
      memorial: memorial ? nameOf(memorial) : null,
      bought,
      cents,
      isTrial: provider === 'sandbox',
    }),
  })
}

interface ReceiptDetails {
  number: string
  at: Date
  paidUntil: Date | null
}

export const sendReceipt = (
  ctx: PaymentContext,
  tx: Db,
  thing: PaidItem,
  { number, at, paidUntil }: ReceiptDetails,
) =>
  sendMail(ctx, tx, thing, {
    kind: 'receipt',
    of: (about) => receiptMail({ ...about, number, at, paidUntil, page: paymentsPage(ctx) }),
  })

export const sendRefund = (ctx: PaymentContext, tx: Db, thing: PaidItem) =>
  sendMail(ctx, tx, thing, { kind: 'refund', of: refundMail })

type RunningSubscription = Subscription & { provider: ProviderName }

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

export const sendPlanEnd = (ctx: PaymentContext, tx: Db, subscription: RunningSubscription) =>
  sendMail(ctx, tx, subscription, {
    kind: 'planEnds',
    of: (about) =>
      planEndMail({
        ...about,
        until: subscription.paidUntil,
        page: `${ctx.settings.publicUrl}/Profile/${subscription.memorialId}`,
      }),
  })
