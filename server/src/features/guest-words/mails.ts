import type { Language } from '@spomen/contract/languages.ts'
import type { LifeDays } from '@spomen/contract/life-decades.ts'
import type { MailContent } from '../../kit/mail/compose.ts'
import { openingFor } from '../../kit/mail/opening.ts'
import { truncate } from '../../kit/mail/subject.ts'
import { wordsIn } from '../../kit/words/catalogues.ts'
import { joinNames } from '../../kit/words/formats.ts'
import { lifeTitle } from '../notifications/index.ts'

interface OwnWordsMailFacts {
  memorial: string
  /** The days of that life, as guests are told them. */
  life: LifeDays
  /** As people read it, in groups. */
  code: string
  page: string
}

/**
 * The mail to whoever has left words and an address (YB03). It says nothing that they have written: anybody may have given
 * the address.
 */
export function ownWordsMail(
  language: Language,
  { memorial, life, code, page }: OwnWordsMailFacts,
): MailContent {
  const i18n = wordsIn(language)
  return {
    language,
    subject: i18n.t('Your words for {memorial}', { memorial: truncate(memorial) }),
    about: lifeTitle(memorial, life),
    paragraphs: [
      i18n.t('Your words for {memorial} have arrived. They wait for the family, who will read them.', {
        memorial,
      }),
      i18n.t('With this code you can change them, or take them back: {code}', { code }),
    ],
    action: { label: i18n.t('Open my words'), link: page },
    closing: i18n.t(
      'Your address is kept with these words alone. Nobody is shown it, and it is forgotten with them. If you did not write anything, there is nothing you need to do.',
    ),
  }
}

interface ReturnedMailFacts {
  memorial: string
  /** The days of that life, as guests are told them. */
  life: LifeDays
  /** What the family says. */
  answer: string
}

/** The mail with which words come back (YB02); the words themselves are behind their code. */
export function returnedMail(language: Language, { memorial, life, answer }: ReturnedMailFacts): MailContent {
  const i18n = wordsIn(language)
  return {
    language,
    subject: i18n.t('About your words for {memorial}', { memorial: truncate(memorial) }),
    about: lifeTitle(memorial, life),
    paragraphs: [
      i18n.t('The family has read your words for {memorial} and gives them back to you with a line:', {
        memorial,
      }),
      { quote: answer },
      i18n.t(
        'They are not on the page. With the code you were given you can say them otherwise; then they wait for the family again.',
      ),
    ],
  }
}

interface WaitingMailFacts {
  /** The reader's first name. */
  reader: string
  memorial: string
  /** The days of that life. */
  life: LifeDays
  count: number
  /** Of some of those who wrote. */
  names: readonly string[]
  page: string
}

/** The mail to whoever reads what guests leave (YB02): how many and from whom, and nothing of what nobody has read. */
export function waitingMail(
  language: Language,
  { reader, memorial, life, count, names, page }: WaitingMailFacts,
): MailContent {
  const i18n = wordsIn(language)
  return {
    language,
    subject: i18n.t(
      '{count, plural, one {Somebody has left words for {memorial}} other {# people have left words for {memorial}}}',
      { count, memorial: truncate(memorial) },
    ),
    about: lifeTitle(memorial, life),
    opening: openingFor(language, reader),
    paragraphs: [
      i18n.t(
        '{count, plural, one {Words for {memorial} wait to be read. Until you let them stand, nobody else sees them.} other {Words of # people for {memorial} wait to be read. Until you let them stand, nobody else sees them.}}',
        { count, memorial },
      ),
      ...(names.length > 0
        ? [i18n.t('words|They are from {names}.', { names: joinNames(language, names) })]
        : []),
    ],
    action: { label: i18n.t('Read the words'), link: page },
    why: i18n.t(
      'You get this mail, once a day at most, because you read what guests leave for {memorial}. The link below ends the mails about greetings and words on all your pages.',
      { memorial },
    ),
  }
}
