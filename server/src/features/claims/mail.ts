import type { I18n } from '@lingui/core'
import { claimedKinds, type ClaimedKind } from '@spomen/contract/claims.ts'
import type { Language } from '@spomen/contract/languages.ts'
import type { LifeDays } from '@spomen/contract/life-decades.ts'
import type { MailContent } from '../../kit/mail/compose.ts'
import { openingFor } from '../../kit/mail/opening.ts'
import { truncate } from '../../kit/mail/subject.ts'
import { wordsIn } from '../../kit/words/catalogues.ts'
import { joinNames } from '../../kit/words/formats.ts'
import { lifeTitle } from '../notifications/index.ts'
import type { ClaimedCounts } from './words-store.ts'

interface OfferMailFacts {
  /** The reader's first name. */
  name: string
  /** Who brought the memorial here; empty where nobody is named. */
  by: string
  memorial: string
  /** The days of that life. */
  life: LifeDays
  /** The name that stands under the words. */
  inNameOf: string
  counts: ClaimedCounts
  /** Where they answer. */
  page: string
}

const howMany: Record<ClaimedKind, (i18n: I18n, count: number) => string> = {
  comments: (i18n, count) => i18n.t('{count, plural, one {# comment} other {# comments}}', { count }),
  lastGreetings: (i18n, count) => i18n.t('{count, plural, one {# greeting} other {# greetings}}', { count }),
  guestWords: (i18n) => i18n.t('words left as a guest'),
  photographs: (i18n, count) =>
    i18n.t('{count, plural, one {# photograph} other {# photographs}}', { count }),
  videos: (i18n, count) => i18n.t('{count, plural, one {# video} other {# videos}}', { count }),
  documents: (i18n, count) => i18n.t('{count, plural, one {# document} other {# documents}}', { count }),
  timelines: (i18n, count) =>
    i18n.t('{count, plural, one {# entry of the timeline} other {# entries of the timeline}}', { count }),
  gifts: (i18n, count) => i18n.t('{count, plural, one {# gift} other {# gifts}}', { count }),
  tales: (i18n, count) => i18n.t('{count, plural, one {# tale} other {# tales}}', { count }),
  suggestions: (i18n, count) =>
    i18n.t('{count, plural, one {# suggested photograph} other {# suggested photographs}}', { count }),
  likes: (i18n, count) => i18n.t('{count, plural, one {# like} other {# likes}}', { count }),
}

/** The mail to whom words may belong that came here in a copy. */
export function claimOfferMail(
  language: Language,
  { name, by, memorial, life, inNameOf, counts, page }: OfferMailFacts,
): MailContent {
  const i18n = wordsIn(language)
  const kinds = claimedKinds.filter((kind) => counts[kind] > 0)
  const what = joinNames(
    language,
    kinds.map((kind) => howMany[kind](i18n, counts[kind])),
  )
  return {
    language,
    subject: i18n.t('Words in your name came here with the page of {memorial}', {
      memorial: truncate(memorial),
    }),
    about: lifeTitle(memorial, life),
    opening: openingFor(language, name),
    paragraphs: [
      by
        ? i18n.t(
            '{by} has brought the page of {memorial} here from another site, with everything that was on it. Some of it stands in the name of {inNameOf}, with the address this mail came to.',
            { by, memorial, inNameOf },
          )
        : i18n.t(
            'The page of {memorial} was brought here from another site, with everything that was on it. Some of it stands in the name of {inNameOf}, with the address this mail came to.',
            { memorial, inNameOf },
          ),
      ...(what ? [i18n.t('It is this: {what}.', { what })] : []),
      i18n.t(
        'If it is yours, say so, and it stands under your account again: you can change it or take it away. If it is not, it stays as it is, and we do not ask you again.',
      ),
    ],
    action: { label: i18n.t('See whether it is yours'), link: page },
  }
}
