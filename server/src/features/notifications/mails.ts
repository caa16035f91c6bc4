import type { Language } from '@spomen/contract/languages.ts'
import type { LifeDays } from '@spomen/contract/life-decades.ts'
import type { MailContent } from '../../kit/mail/compose.ts'
import { openingFor } from '../../kit/mail/opening.ts'
import { truncate } from '../../kit/mail/subject.ts'
import { wordsIn } from '../../kit/words/catalogues.ts'
import { excerptOf } from '../../kit/excerpt.ts'
import { joinNames } from '../../kit/words/formats.ts'
import { type AccountNoticeKind, switchOf } from './notice.ts'
import type { InvitationDetails, NoticeDetails } from './notice-sources.ts'
import { lifeTitle } from './life-title.ts'
import { type OccasionName, occasionWords, type PluralWords } from './words.ts'

/** What is read of one kind of mail; kinds that differ only in where it happened share their words. */
const occasions: Record<AccountNoticeKind, Exclude<OccasionName, 'invitation' | 'keeperInvitation'>> = {
  followRequest: 'followRequest',
  imageComment: 'comment',
  videoComment: 'comment',
  imageReply: 'reply',
  videoReply: 'reply',
  lastGreeting: 'lastGreeting',
  suggestion: 'suggestion',
  imageVideoLike: 'like',
  letIn: 'letIn',
  keeper: 'keeper',
}

interface NoticeMailFacts {
  language: Language
  /** The reader's first name. */
  name: string
  memorial: string
  /** The days of that life; null where a mail is about several. */
  life: LifeDays | null
  /** The address of the memorial's page. */
  memorialPage: string
  /** What happened, oldest first; the pages are whole addresses. */
  details: readonly [NoticeDetails, ...NoticeDetails[]]
}

/** The most of what others wrote that one mail repeats, and of each piece the most characters: the rest stands on the page. */
const mostQuotes = 3
const longestQuote = 200
/** Of several requests each is told a little longer: they are answered by what they say. */
const longestRequest = 400
/** The most people a mail names. */
const mostNames = 5

/** The mail about one or several things that happened on a memorial. */
export function noticeMail(kind: AccountNoticeKind, facts: NoticeMailFacts): MailContent {
  const { language, name, memorial, life, details } = facts
  const { several } = occasionWords[occasions[kind]]
  return {
    language,
    ...(life && { about: lifeTitle(memorial, life) }),
    opening: openingFor(language, name),
    ...(details.length === 1 || !several
      ? contentOfOne(kind, facts)
      : contentOfSeveral(kind, several, facts)),
    ...(switchOf(kind) !== null && { why: reasonFor(kind, language) }),
  }
}

/** Why a mail came, and where such mails end: likes, which only programs switch on (C28), have no switch in Settings. */
function reasonFor(kind: AccountNoticeKind, language: Language): string {
  const i18n = wordsIn(language)
  return kind === 'imageVideoLike'
    ? i18n.t('You get this mail because you keep a memorial. The last link below ends mails of this kind.')
    : i18n.t(
        'You get this mail because you keep a memorial or follow one. In Settings you can choose which mails you wish to get.',
      )
}

type NoticeContent = Pick<MailContent, 'subject' | 'paragraphs' | 'action'>

function contentOfOne(
  kind: AccountNoticeKind,
  { language, memorial, details: [first] }: NoticeMailFacts,
): NoticeContent {
  const i18n = wordsIn(language)
  const { one } = occasionWords[occasions[kind]]
  const beside = first.beside ?? 'image'
  const named = { by: first.by, memorial, beside }
  const longest = kind === 'followRequest' ? Number.POSITIVE_INFINITY : longestQuote
  return {
    subject: one.subject(i18n, { ...named, by: truncate(first.by), memorial: truncate(memorial) }),
    paragraphs: [one.say(i18n, named), ...quotesOf([first], { longest, isNamed: false })],
    action: { label: one.button(i18n, beside), link: first.page },
  }
}

function contentOfSeveral(
  kind: AccountNoticeKind,
  several: PluralWords,
  { language, memorial, memorialPage, details }: NoticeMailFacts,
): NoticeContent {
  const i18n = wordsIn(language)
  const [first] = details
  const beside = first.beside ?? 'image'
  const count = details.length
  const longest = kind === 'followRequest' ? longestRequest : longestQuote
  const isOnePage = details.every(({ page }) => page === first.page)
  const quoted = details.filter((item) => item.words).slice(0, mostQuotes)
  const rest = count - quoted.length
  const button = several.button ?? occasionWords[occasions[kind]].one.button
  return {
    subject: several.subject(i18n, { count, memorial: truncate(memorial), beside }),
    paragraphs: [
      several.say(i18n, { count, memorial, beside }),
      ...(quoted.length > 0
        ? quotesOf(quoted, { longest, isNamed: true })
        : [several.names(i18n, namesOf(details, language))]),
      ...(quoted.length > 0 && rest > 0 ? [i18n.t('And {count} more.', { count: rest })] : []),
    ],
    action: isOnePage
      ? { label: button(i18n, beside), link: first.page }
      : { label: i18n.t('Open the page'), link: memorialPage },
  }
}

interface InvitationMailFacts extends InvitationDetails {
  /** The guest's first name, if they have an account. */
  name: string | null
}

/** The mail that invites somebody to follow; whoever has no account learns what this is, and where we have the address from. */
export function invitationMail({
  language,
  name,
  by,
  memorial,
  born,
  died,
  words: note,
  page,
  isToKeep,
}: InvitationMailFacts): MailContent {
  const i18n = wordsIn(language)
  const { subject, say, button } = occasionWords[isToKeep ? 'keeperInvitation' : 'invitation'].one
  const named = { by, memorial, beside: 'image' } as const
  return {
    language,
    subject: subject(i18n, { ...named, by: truncate(by), memorial: truncate(memorial) }),
    // Whoever has no account is told the name alone.
    about: name === null ? { name: memorial } : lifeTitle(memorial, { born, died }),
    opening: openingFor(language, name),
    paragraphs: [say(i18n, named), ...(note ? [{ quote: note }] : [])],
    action: { label: button(i18n, 'image'), link: page },
    ...(!name && {
      closing: i18n.t(
        'Spomen is a place where families keep pages in memory of people and animals who have died. The invitation is for the address this mail came to: please use it to sign up or to log in.',
      ),
      why: i18n.t(
        'We were given your address for this invitation. If you would rather not, you need not do anything.',
      ),
    }),
  }
}

interface QuoteStyle {
  longest: number
  /** Whether each stands below who said it. */
  isNamed: boolean
}

/** The first words of what people wrote. */
const quotesOf = (details: readonly NoticeDetails[], { longest, isNamed }: QuoteStyle) =>
  details.flatMap(({ by, words: written }) => {
    if (!written) return []
    const quote = written.length > longest ? excerptOf(written, longest) : written
    return [isNamed ? { by, quote } : { quote }]
  })

/** Everybody once, in the order in which they came; a few by name and the others counted. */
function namesOf(details: readonly NoticeDetails[], language: Language): string {
  const everybody = [...new Set(details.map(({ by }) => by))]
  const named = everybody.length > mostNames ? everybody.slice(0, mostNames - 1) : everybody
  const rest = everybody.length - named.length
  const i18n = wordsIn(language)
  const others = i18n.t('{count, plural, =1 {one other} other {# others}}', { count: rest })
  return joinNames(language, rest > 0 ? [...named, others] : named)
}
