import type { I18n } from '@lingui/core'
import type { Language } from '@spomen/contract/languages.ts'
import type { LifeDays } from '@spomen/contract/life-decades.ts'
import type { RefusalKey } from '@spomen/contract/refusals.ts'
import type { MailContent } from '../../kit/mail/compose.ts'
import { openingFor } from '../../kit/mail/opening.ts'
import { wordsIn } from '../../kit/words/catalogues.ts'
import { lifeTitle } from '../notifications/index.ts'

interface ImportMailFacts {
  /** The first name of whoever brought the copy. */
  name: string
  /** What the copy is called. */
  file: string
  /** The page on which copies are brought back. */
  way: string
}

interface BroughtBackFacts extends ImportMailFacts {
  memorial: string
  /** The days of that life; null where it is gone again already. */
  life: LifeDays | null
  /** Where the page stands; the page of its card where it is in preparation. */
  page: string
  /** Whether it is in preparation for a family, as it was (YC08). */
  isPrepared: boolean
  /** How many things the copy had by name alone. */
  left: number
  /** Whether guests see it again, by a link or all of them, as its family had set the door. */
  isOpen: boolean
  /** How many people stand on it by name and can say that their words are theirs. */
  unclaimed: number
}

export interface ImportTroubleFacts extends ImportMailFacts {
  why: RefusalKey | null
  /** The file in the copy that this is about. */
  inside: string | null
}

/** The mail to whoever brought a copy of a memorial, once its page is there (YE02). */
export function importReadyMail(
  language: Language,
  { name, memorial, life, page, isPrepared, isOpen, left, unclaimed }: BroughtBackFacts,
): MailContent {
  const i18n = wordsIn(language)
  return {
    language,
    subject: i18n.t('The page of {memorial} is back', { memorial }),
    ...(life && { about: lifeTitle(memorial, life) }),
    opening: openingFor(language, name),
    paragraphs: [
      ...(isPrepared ? preparedAgain(i18n, memorial) : [backAgain(i18n, memorial)]),
      ...(isOpen
        ? [
            i18n.t(
              'The page is open to guests again, as the family had set it. You change that on the page under “Who may look”.',
            ),
          ]
        : []),
      ...(left > 0
        ? [
            i18n.t(
              '{count, plural, one {# file was in the copy by its name alone and could not be brought back.} other {# files were in the copy by their names alone and could not be brought back.}} Your page for copies names them.',
              { count: left },
            ),
            i18n.t(
              'If one of them is a photograph or a film, what was said of it stayed behind too. It can still be read in the copy: please keep it.',
            ),
          ]
        : []),
      ...(unclaimed > 0
        ? [
            i18n.t(
              '{count, plural, one {# person stands on it by name alone. Once this person signs in here with the mail address of then, we ask whether the words are theirs.} other {# people stand on it by name alone. Once they sign in here with the mail address of then, we ask whether the words are theirs.}}',
              { count: unclaimed },
            ),
          ]
        : []),
    ],
    action: { label: isPrepared ? i18n.t('Print the new card') : i18n.t('Open the page'), link: page },
  }
}

const backAgain = (i18n: I18n, memorial: string) =>
  i18n.t(
    'The copy you brought is whole, and the page of {memorial} is back with everything on it, under the address it had. A code that was printed for it leads here again if this site stands at the same address.',
    { memorial },
  )

const preparedAgain = (i18n: I18n, memorial: string) => [
  i18n.t(
    'The copy you brought is whole, and the page of {memorial} is back with everything on it. It is in preparation, as it was: nobody but you sees it until the family accepts it.',
    { memorial },
  ),
  i18n.t(
    'The card of before does not lead here. There is a new one, good for ninety days: please print it and give it to the family in place of the other.',
  ),
]

/** The mail to whoever brought a copy that could not be taken, and why (YE03). */
export function importRefusedMail(
  language: Language,
  { name, file, way, why, inside }: ImportTroubleFacts,
): MailContent {
  const i18n = wordsIn(language)
  return {
    language,
    subject: i18n.t('Your copy of a page could not be brought back'),
    opening: openingFor(language, name),
    paragraphs: [i18n.t('You brought us the copy “{file}”. Nothing was changed here.', { file }), reason()],
    action: { label: i18n.t('Bring another copy'), link: way },
  }

  function reason() {
    if (why === 'copyForeign')
      return i18n.t('There is no copy of a page in this file. Please choose the .zip file as it was made.')
    if (why === 'copyNewer')
      return i18n.t(
        'A newer version of this site has made this copy. Please tell whoever runs this site, so that it can be read.',
      )
    if (why === 'memorialAlreadyHere')
      return i18n.t(
        'The page is here already, or was deleted less than 30 days ago and can still be restored.',
      )
    if (inside === null)
      return i18n.t(
        'Something in it is missing, or is not as it was. Please try another copy, or fetch this one again.',
      )
    return i18n.t(
      'The file “{inside}” in it is missing, or is not as it was. Please try another copy, or fetch this one again.',
      { inside },
    )
  }
}

/** The mail to whoever brought a copy that we could not bring in, though nothing is wrong with it. */
export function importFailedMail(language: Language, { name, file, way }: ImportTroubleFacts): MailContent {
  const i18n = wordsIn(language)
  return {
    language,
    subject: i18n.t('Your copy of a page could not be brought back yet'),
    opening: openingFor(language, name),
    paragraphs: [
      i18n.t(
        'We could not bring back the copy “{file}”, and are sorry for that. Nothing is wrong with it, and nothing was changed here.',
        { file },
      ),
      i18n.t('We keep it for two days. Please try it once more, or tell whoever runs this site.'),
    ],
    action: { label: i18n.t('Try it once more'), link: way },
  }
}
