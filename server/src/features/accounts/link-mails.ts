import type { Language } from '@spomen/contract/languages.ts'
import type { MailContent } from '../../kit/mail/compose.ts'
import { openingFor } from '../../kit/mail/opening.ts'
import { wordsIn } from '../../kit/words/catalogues.ts'

interface LinkMailFacts {
  language: Language
  name: string
  link: string
}

interface ActivationMailFacts extends LinkMailFacts {
  /** Who signed up, in words that are theirs and not ours. */
  fullName: string
  /** Whether the account has a password; whoever signs up by a provider chooses none. */
  hasPassword: boolean
}

/** The mail whose link opens an account (V01, Q107). */
export function activationMail({
  language,
  name,
  fullName,
  hasPassword,
  link,
}: ActivationMailFacts): MailContent {
  const i18n = wordsIn(language)
  return {
    language,
    subject: i18n.t('Please confirm your address'),
    opening: openingFor(language, name),
    paragraphs: [
      i18n.t('Welcome to Spomen. Somebody has signed up with this address, under this name:'),
      { quote: fullName },
      hasPassword
        ? i18n.t(
            'If that was you, press the button below to confirm that the address is yours; then you can log in. On another device than the one on which you signed up, we ask for your password first.',
          )
        : i18n.t(
            'If that was you, press the button below to confirm that the address is yours, in the browser in which you signed up; then you can log in with your other account, as you have begun. In any other browser we ask you to choose a password first, and the other account lets you in no more.',
          ),
    ],
    action: { label: i18n.t('Confirm my address'), link },
    closing: i18n.t(
      'If it was not you, you need not do anything: without this step the account stays closed. You can also have it removed: press the same button, which opens nothing by itself where you are, and choose “It was not me” on the page.',
    ),
  }
}

/** The mail whose link leads to a new password (V02). */
export function resetMail({ language, name, link }: LinkMailFacts): MailContent {
  const i18n = wordsIn(language)
  return {
    language,
    subject: i18n.t('A new password for Spomen'),
    opening: openingFor(language, name),
    paragraphs: [
      i18n.t(
        'You asked for a new password. The button below takes you to a page where you can choose one. It works once, and only for a short while.',
      ),
    ],
    action: { label: i18n.t('Choose a new password'), link },
    closing: i18n.t('If you did not ask for this, you need not do anything. Your password stays as it is.'),
  }
}
