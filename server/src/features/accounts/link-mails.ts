import type { Language } from '@spomen/contract/languages.ts'
import type { MailContent } from '../../kit/mail/compose.ts'
import { openingFor } from '../../kit/mail/opening.ts'
import { wordsIn } from '../../kit/words/catalogues.ts'

interface LinkMailFacts {
  language: Language
  name: string
  link: string
}

/** The mail whose link opens an account; `fullName` is who signed up, in words that are theirs and not ours (V01, Q107). */
export function activationMail({
  language,
  name,
  fullName,
  link,
}: LinkMailFacts & { fullName: string }): MailContent {
  const i18n = wordsIn(language)
  return {
    language,
    subject: i18n.t('Please confirm your address'),
    opening: openingFor(language, name),
    paragraphs: [
      i18n.t('Welcome to Spomen. Somebody has signed up with this address, under this name:'),
      { quote: fullName },
      i18n.t(
        'If that was you, press the button below to confirm that the address is yours; then you can log in. On another device than the one on which you signed up, we ask for your password first.',
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
