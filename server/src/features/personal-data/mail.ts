import type { I18n } from '@lingui/core'
import type { Language } from '@spomen/contract/languages.ts'
import type { WordsLeft } from '@spomen/contract/personal-data.ts'
import type { MailContent } from '../../kit/mail/compose.ts'
import { openingFor } from '../../kit/mail/opening.ts'
import { wordsIn } from '../../kit/words/catalogues.ts'
import { dayInWords, inARow, joinMost } from '../../kit/words/formats.ts'
import { lifeTitle } from '../notifications/index.ts'

/** The most memorials that are named one by one. */
const mostNamed = 12

interface AccountClosedMailFacts {
  name: string
  /** The memorials that closed with the account: what each is called, and the days of that life. */
  memorials: readonly { name: string; born: string; died: string }[]
  /** The memorials that passed to somebody else, and to whom. */
  passed: readonly { name: string; to: string }[]
  words: WordsLeft
  /** When the way back ends, and by which calendar. */
  until: Date
  timeZone: string
  link: string
}

/** The mail to somebody who closed their account: what that means, until when they can come back, and how (Q28, Q105). */
export function accountClosedMail(
  language: Language,
  { name, memorials, passed, words: left, until, timeZone, link }: AccountClosedMailFacts,
): MailContent {
  const i18n = wordsIn(language)
  const closed = i18n.t(
    '{count, plural, =1 {The memorial you keep is closed with it, for everybody: {names}.} other {The memorials you keep are closed with it, for everybody: {names}.}}',
    {
      count: memorials.length,
      names: joinMost(
        language,
        memorials.map((memorial) => memorial.name),
        mostNamed,
      ),
    },
  )
  const [only] = memorials
  return {
    language,
    subject: i18n.t('Your Spomen account is closed'),
    // Of several none stands above the others.
    ...(only && memorials.length === 1 && { about: lifeTitle(only.name, only) }),
    opening: openingFor(language, name),
    paragraphs: [
      i18n.t('As you asked, we have closed your account. You are logged out everywhere.'),
      ...(memorials.length > 0 ? [closed] : []),
      ...(passed.length > 0
        ? [
            i18n.t(
              'So that others do not lose them, these pages have passed on: {pages}. They stay with whoever has them now, also if you come back; you keep them with them then.',
              { pages: inARow(language, passedPages(i18n, passed)) },
            ),
          ]
        : []),
      left === 'take'
        ? i18n.t(
            'Your greetings and comments on the pages of others are not shown any more. If you come back, so do they.',
          )
        : i18n.t(
            'Your greetings and comments on the pages of others stay there, but without your name and picture.',
          ),
      i18n.t(
        'Until {day} you can come back: the button below opens your account and all that closed with it, as it was. It works once.',
        { day: dayInWords(language, until, timeZone) },
      ),
      i18n.t(
        'After that everything is removed for good: your account, the memorials with their photographs and greetings, and all that we know of you. Nobody can bring it back then, and neither can we.',
      ),
    ],
    action: { label: i18n.t('Open my account again'), link },
    closing: i18n.t('If this was not you, come back with the button and choose a new password.'),
  }
}

/** Each page with whose it is now. */
function passedPages(i18n: I18n, passed: AccountClosedMailFacts['passed']): string[] {
  const named = passed
    .slice(0, mostNamed)
    .map(({ name: memorial, to }) => i18n.t('{memorial} (now with {to})', { memorial, to }))
  return passed.length > mostNamed ? [...named, '…'] : named
}
