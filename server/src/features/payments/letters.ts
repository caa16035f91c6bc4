/** What people are written about their payments. These letters cannot be switched off: they are about money. */
import type { Purchase } from '@spomen/contract/payments.ts'
import type { Language } from '@spomen/contract/vocabulary.ts'
import type { Db } from '../../kit/database/connect.ts'
import { daysAfter } from '../../kit/clock.ts'
import type { Letter } from '../../kit/mail/compose.ts'
import type { Subscription } from '../../kit/payments/goods.ts'
import type { ProviderName } from '../../kit/payments/port.ts'
import { findAccount, fullNameOf, languageOf } from '../accounts/index.ts'
import { findEvenClosed, nameOf } from '../memorials/index.ts'
import { billedFor, dayOnPaper, moneyIn, wordsIn } from './letter-words.ts'
import { graceDays } from './rules.ts'
import type { Till } from './till.ts'

interface About {
  language: Language
  /** The reader's first name. */
  name: string
  /** Whose memorial it is; null once it is gone for good. */
  memorial: string | null
  bought: Purchase
  cents: number
  isTrial: boolean
}

interface ReceiptAbout extends About {
  /** The payment's own, as it stands in the book. */
  number: string
  at: Date
  /** Until when it pays; null for what is paid once. */
  paidUntil: Date | null
  /** The page that shows all payments. */
  page: string
}

/** What was paid, for what, when and under which number (no more than that). */
export function receiptLetter(about: ReceiptAbout): Letter {
  const { language, name, memorial, bought, cents, isTrial, number, at, paidUntil, page } = about
  const say = wordsIn(language)
  const amount = moneyIn(language, cents)
  const colon = language === 'zh' ? '：' : ': '
  const lines = [
    [say.lines.amount, amount],
    [say.lines.what, billedFor(bought, language)],
    ...(memorial === null ? [] : [[say.lines.whom, memorial]]),
    [say.lines.day, dayOnPaper(language, at)],
    [say.lines.number, number],
  ].map((line) => line.join(colon))
  return {
    language,
    subject: say.receipt.subject(amount),
    opening: say.opening(name),
    paragraphs: [
      say.receipt.say,
      lines.join('\n'),
      ...(paidUntil ? [say.receipt.until(dayOnPaper(language, paidUntil))] : []),
      ...(isTrial ? [say.trial] : []),
    ],
    action: { label: say.receipt.button, link: page },
  }
}

/** Money was given back, since what it was for could not be given. */
export function refundLetter({ language, name, cents, isTrial }: About): Letter {
  const { opening, refund, trial } = wordsIn(language)
  return {
    language,
    subject: refund.subject,
    opening: opening(name),
    paragraphs: [
      refund.say(moneyIn(language, cents)),
      refund.why,
      isTrial ? trial : refund.when,
      refund.sorry,
    ],
  }
}

/** A plan could not be paid when it was due; it keeps until a day. */
export function lateLetter(about: About & { until: Date; page: string }): Letter {
  const { language, name, memorial, bought, cents, until, page, isTrial } = about
  const { opening, late, trial } = wordsIn(language)
  return {
    language,
    subject: late.subject(memorial ?? ''),
    opening: opening(name),
    paragraphs: [
      late.say(moneyIn(language, cents), billedFor(bought, language), memorial ?? ''),
      late.stays(dayOnPaper(language, until)),
      late.after,
      ...(isTrial ? [trial] : []),
    ],
    action: { label: late.button, link: page },
  }
}

/** A plan ends on a day, as its payer asked. */
export function endLetter(about: About & { until: Date; page: string }): Letter {
  const { language, name, memorial, bought, until, page } = about
  const { opening, end } = wordsIn(language)
  return {
    language,
    subject: end.subject(memorial ?? ''),
    opening: opening(name),
    paragraphs: [
      end.say(billedFor(bought, language), memorial ?? '', dayOnPaper(language, until)),
      end.nothing,
      end.after,
    ],
    action: { label: end.button, link: page },
  }
}

/** Where people see what they have paid. */
const paymentsPage = ({ settings }: Till) => `${settings.publicUrl}/Settings?part=payments`

interface Thing {
  buyerId: string | null
  memorialId: string | null
  bought: Purchase
  cents: number
  provider: ProviderName
}

/** Writes to whoever pays, unless they have left. */
async function write(
  { post }: Till,
  tx: Db,
  { buyerId, memorialId, bought, cents, provider }: Thing,
  letter: { kind: string; of: (about: About) => Letter },
) {
  const buyer = buyerId === null ? undefined : await findAccount(tx, buyerId)
  if (!buyer || buyer.deleted_at) return
  const memorial = memorialId === null ? undefined : await findEvenClosed(tx, memorialId)
  const language = languageOf(buyer)
  await post(tx, {
    to: { name: fullNameOf(buyer), address: buyer.mail, language },
    kind: letter.kind,
    letter: letter.of({
      language,
      name: buyer.name,
      memorial: memorial ? nameOf(memorial) : null,
      bought,
      cents,
      isTrial: provider === 'sandbox',
    }),
  })
}

interface Received {
  number: string
  at: Date
  paidUntil: Date | null
}

export const writeReceipt = (till: Till, tx: Db, thing: Thing, { number, at, paidUntil }: Received) =>
  write(till, tx, thing, {
    kind: 'receipt',
    of: (about) => receiptLetter({ ...about, number, at, paidUntil, page: paymentsPage(till) }),
  })

export const writeRefund = (till: Till, tx: Db, thing: Thing) =>
  write(till, tx, thing, { kind: 'refund', of: refundLetter })

type Running = Subscription & { provider: ProviderName }

export const writeLate = (till: Till, tx: Db, subscription: Running) =>
  write(till, tx, subscription, {
    kind: 'paymentLate',
    of: (about) =>
      lateLetter({ ...about, until: daysAfter(subscription.paidUntil, graceDays), page: paymentsPage(till) }),
  })

export const writeOfEnd = (till: Till, tx: Db, subscription: Running) =>
  write(till, tx, subscription, {
    kind: 'planEnds',
    of: (about) =>
      endLetter({
        ...about,
        until: subscription.paidUntil,
        page: `${till.settings.publicUrl}/Profile/${subscription.memorialId}`,
      }),
  })
