/** What the mails about payments say. They cannot be switched off: they are about money. */
import type { I18n } from '@lingui/core'
import type { Language } from '@spomen/contract/languages.ts'
import type { LifeDays } from '@spomen/contract/life-decades.ts'
import type { Purchase } from '@spomen/contract/payments.ts'
import type { MailContent } from '../../kit/mail/compose.ts'
import { openingFor } from '../../kit/mail/opening.ts'
import { wordsIn } from '../../kit/words/catalogues.ts'
import { dayInWords, formatMoney } from '../../kit/words/formats.ts'
import { lifeTitle } from '../notifications/index.ts'
import { describePurchase } from './purchase-words.ts'

export interface PaymentMailFacts {
  language: Language
  /** The reader's first name. */
  name: string
  /** Whose memorial it is; null once it is gone for good. */
  memorial: string | null
  /** The days of that life; null with the memorial. */
  life: LifeDays | null
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
  /** Whether nothing more is paid after that. */
  isLast: boolean
  /** The page that shows all payments. */
  page: string
}

/** How each of them begins: the memorial it concerns as a small title, if it is still there, then to whom it speaks. */
const headOf = ({ language, name, memorial, life }: PaymentMailFacts) => ({
  language,
  ...(memorial !== null && life && { about: lifeTitle(memorial, life) }),
  opening: openingFor(language, name),
})

const sayTrial = (i18n: I18n) => i18n.t('This was a trial: no money has moved.')

/** What was paid, for what, when and under which number (no more than that). */
export function receiptMail(about: ReceiptMailFacts): MailContent {
  const { language, memorial, bought, cents, isTrial, number, at, paidUntil, isLast, page } = about
  const i18n = wordsIn(language)
  const amount = formatMoney(language, cents)
  const lines = [
    i18n.t('Amount: {amount}', { amount }),
    i18n.t('For: {what}', { what: describePurchase(bought, language) }),
    ...(memorial === null ? [] : [i18n.t('Memorial: {memorial}', { memorial })]),
    i18n.t('Day: {day}', { day: dayInWords(language, at) }),
    i18n.t('Receipt number: {number}', { number }),
  ]
  const until = paidUntil && dayInWords(language, paidUntil)
  return {
    ...headOf(about),
    subject: i18n.t('Your receipt for {amount}', { amount }),
    paragraphs: [
      i18n.t('We have received your payment.'),
      lines.join('\n'),
      ...(until
        ? [
            isLast
              ? i18n.t('It is paid until {day}, and nothing more is collected after that.', { day: until })
              : i18n.t(
                  'It is paid until {day}. It is then paid again by itself, until you end it. You can end it at any time, on the memorial, under its plan.',
                  { day: until },
                ),
          ]
        : []),
      ...(isTrial ? [sayTrial(i18n)] : []),
    ],
    action: { label: i18n.t('See my payments'), link: page },
  }
}

/** Money was given back, since what it was for could not be given. */
export function refundMail(about: PaymentMailFacts): MailContent {
  const { language, cents, isTrial } = about
  const i18n = wordsIn(language)
  return {
    ...headOf(about),
    subject: i18n.t('We have given your money back'),
    paragraphs: [
      i18n.t('We have given you back {amount}, the whole of your payment.', {
        amount: formatMoney(language, cents),
      }),
      i18n.t(
        'What you paid for could not be given any more: the memorial is not there as it was, the plan had ended, another payment came first, or this site is closing.',
      ),
      isTrial ? sayTrial(i18n) : i18n.t('Your bank may need some days to show it.'),
      i18n.t('We are sorry for the trouble.'),
    ],
  }
}

/** A part of what was paid is given back: the house closes before its time is over (YE06). */
export function closingRefundMail(about: PaymentMailFacts & { page: string }): MailContent {
  const { language, cents, memorial, bought, isTrial, page } = about
  const i18n = wordsIn(language)
  return {
    ...headOf(about),
    subject: i18n.t('We have given a part of your money back'),
    paragraphs: [
      i18n.t('This site has closed before the time was over that you had paid for.'),
      i18n.t('We have given you back {amount}: what was left of the plan for {memorial} ({what}).', {
        amount: formatMoney(language, cents),
        memorial: memorial ?? '',
        what: describePurchase(bought, language),
      }),
      isTrial ? sayTrial(i18n) : i18n.t('Your bank may need some days to show it.'),
    ],
    action: { label: i18n.t('See my payments'), link: page },
  }
}

/** A plan could not be paid when it was due; it keeps until a day. */
export function latePaymentMail(about: PaymentMailFacts & { until: Date; page: string }): MailContent {
  const { language, bought, cents, until, page, isTrial } = about
  const i18n = wordsIn(language)
  const memorial = about.memorial ?? ''
  return {
    ...headOf(about),
    subject: i18n.t('A payment for the memorial of {memorial} did not go through', { memorial }),
    paragraphs: [
      i18n.t(
        'We could not collect {amount} for the memorial of {memorial} ({what}). Mostly the card has run out, or the bank wants you to confirm the payment.',
        { amount: formatMoney(language, cents), memorial, what: describePurchase(bought, language) },
      ),
      i18n.t(
        'Nothing is lost. Everything stays as it is until {day}, and the payment is tried again meanwhile. Among your payments you can enter a new card, or confirm the payment.',
        { day: dayInWords(language, until) },
      ),
      i18n.t(
        'If no payment comes by then, the memorial goes on with the Free plan. Nothing on it is removed; only adding to it has to wait.',
      ),
      ...(isTrial ? [sayTrial(i18n)] : []),
    ],
    action: { label: i18n.t('See my payments'), link: page },
  }
}

/** A bank that took its days over a payment has said no. */
export function failedPaymentMail(about: PaymentMailFacts & { page: string }): MailContent {
  const { language, bought, cents, page } = about
  const i18n = wordsIn(language)
  const memorial = about.memorial ?? ''
  return {
    ...headOf(about),
    subject: i18n.t('A payment for the memorial of {memorial} did not go through', { memorial }),
    paragraphs: [
      i18n.t(
        'Your bank has not carried out the payment of {amount} for the memorial of {memorial} ({what}): nothing was taken, and nothing has changed on the page.',
        { amount: formatMoney(language, cents), memorial, what: describePurchase(bought, language) },
      ),
      i18n.t(
        'If you still wish to, you can pay in another way on the memorial. Your bank can tell you why it was so.',
      ),
    ],
    action: { label: i18n.t('Open the memorial'), link: page },
  }
}

/** A plan ends on a day, as its payer asked; or after the payment that was due on that day and is under way. */
export function planEndMail(
  about: PaymentMailFacts & { until: Date; isPaymentOpen: boolean; page: string },
): MailContent {
  const { language, bought, until, isPaymentOpen, page } = about
  const i18n = wordsIn(language)
  const memorial = about.memorial ?? ''
  const what = describePurchase(bought, language)
  const day = dayInWords(language, until)
  return {
    ...headOf(about),
    subject: i18n.t('The plan of the page of {memorial} comes to its end', { memorial }),
    paragraphs: [
      ...(isPaymentOpen
        ? [
            i18n.t('As you asked, the plan for {memorial} ({what}) is not paid again.', { memorial, what }),
            i18n.t(
              'The payment that was due on {day} was under way already. If it comes, the plan stays for the time it pays for; if it does not, the plan ends. Nothing more is collected after that.',
              { day },
            ),
          ]
        : [
            i18n.t('As you asked, the plan for {memorial} ({what}) ends on {day}.', { memorial, what, day }),
            i18n.t('Until then everything stays as it is, and nothing more is collected.'),
          ]),
      i18n.t(
        'After that the memorial goes on with the Free plan. Nothing on it is removed; only adding to it has to wait. Until that day you can let the plan go on after all.',
      ),
    ],
    action: { label: i18n.t('Open the memorial'), link: page },
  }
}

/**
 * The same of a page that is closed, of which nothing stays as it was: `until` the plan counts where the page is brought back.
 * `page` is where that is done.
 */
export function closedPlanEndMail(
  about: PaymentMailFacts & { until: Date; isPaymentOpen: boolean; page: string },
): MailContent {
  const { language, bought, until, isPaymentOpen, page } = about
  const i18n = wordsIn(language)
  const memorial = about.memorial ?? ''
  const what = describePurchase(bought, language)
  const day = dayInWords(language, until)
  return {
    ...headOf(about),
    subject: i18n.t('The plan of the page of {memorial} comes to its end', { memorial }),
    paragraphs: [
      i18n.t('The page of {memorial} is closed. Its plan ({what}) is not paid again.', { memorial, what }),
      isPaymentOpen
        ? i18n.t(
            'The payment that was due on {day} was under way already. If it comes, the plan stays for the time it pays for; if it does not, the plan ends. Nothing more is collected after that.',
            { day },
          )
        : i18n.t(
            'Nothing more is collected. If you bring the page back within its thirty days, in your settings, the plan counts until {day}. After that day the page goes on with the Free plan.',
            { day },
          ),
    ],
    action: { label: i18n.t('Open the settings'), link: page },
  }
}
