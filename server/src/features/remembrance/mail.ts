import { shortNameOf } from '@spomen/contract/names.ts'
import type { RememberedDay } from '@spomen/contract/remembered-days.ts'
import type { Language } from '@spomen/contract/languages.ts'
import type { Gender } from '@spomen/contract/vocabulary.ts'
import type { MailContent } from '../../kit/mail/compose.ts'
import { openingFor } from '../../kit/mail/opening.ts'
import { wordsIn } from '../../kit/words/catalogues.ts'
import { type MemorialRow, nameOf } from '../memorials/index.ts'
import { lifeTitle } from '../notifications/index.ts'
import { sayDay } from './sentence.ts'

interface RemembranceMailFacts {
  language: Language
  /** The reader's first name. */
  reader: string
  memorial: Pick<MemorialRow, 'is_human' | 'first_name' | 'last_name' | 'name' | 'gender' | 'born' | 'died'>
  days: readonly RememberedDay[]
  /** The day itself where it is over already; null for today. */
  day: string | null
  /** The address of the memorial's page. */
  page: string
  /** Whether the switch for the days of all pages is on in Settings: where a house reminds nobody unasked it may be off. */
  isOnForAll: boolean
}

/** The mail on a day of remembrance: what day it is, once and plainly (Q41, Q103). */
export function remembranceMail({
  language,
  reader,
  memorial,
  days,
  day,
  page,
  isOnForAll,
}: RemembranceMailFacts): MailContent {
  const i18n = wordsIn(language)
  const yearsOf = (kind: RememberedDay['kind']) => days.find((one) => one.kind === kind)?.years ?? null
  const sentence = sayDay(language, {
    name: shortNameOf({ firstName: memorial.first_name, lastName: memorial.last_name, name: memorial.name }),
    gender: memorial.gender as Gender,
    isHuman: memorial.is_human,
    age: yearsOf('birth'),
    years: yearsOf('death'),
    livedOneDay: memorial.born === memorial.died,
    day,
  })
  return {
    language,
    subject: sentence.replace(/[.。]$/, ''),
    about: lifeTitle(nameOf(memorial), memorial),
    opening: openingFor(language, reader),
    paragraphs: [
      sentence,
      i18n.t(
        'If you would like to, the page is there for you: to look at the photographs, or to leave a few words.',
      ),
    ],
    action: { label: i18n.t('Open the page'), link: page },
    why: remembranceReason(language, nameOf(memorial), isOnForAll),
  }
}

/** Why a mail on a day comes, and how those of this page end, or of all pages where a switch for them is on. */
function remembranceReason(language: Language, memorial: string, isOnForAll: boolean): string {
  const i18n = wordsIn(language)
  return isOnForAll
    ? i18n.t(
        'You get this mail because you keep or follow the page of {memorial}. The last link below ends the mails about the days of this one page; in Settings you can end those of all pages.',
        { memorial },
      )
    : i18n.t(
        'You get this mail because you keep or follow the page of {memorial}. The last link below ends the mails about the days of this one page.',
        { memorial },
      )
}
