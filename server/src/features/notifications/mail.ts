import type { Language } from '@spomen/contract/vocabulary.ts'
import type { MailContent } from '../../kit/mail/compose.ts'
import { type AccountNoticeKind, switchOf } from './notice.ts'
import type { InvitationDetails, NoticeDetails } from './notice-sources.ts'
import { type OccasionName, words } from './words/words.ts'

/** What is read of one kind of mail; kinds that differ only in where it happened share their words. */
const occasions: Record<AccountNoticeKind, Exclude<OccasionName, 'invitation'>> = {
  followRequest: 'followRequest',
  imageComment: 'comment',
  videoComment: 'comment',
  imageReply: 'reply',
  videoReply: 'reply',
  lastGreeting: 'lastGreeting',
  suggestion: 'suggestion',
  imageVideoLike: 'like',
  letIn: 'letIn',
}

interface NoticeMailFacts {
  language: Language
  /** The reader's first name. */
  name: string
  memorial: string
  /** The address of the memorial's page. */
  memorialPage: string
  /** What happened, oldest first; the pages are whole addresses. */
  details: readonly [NoticeDetails, ...NoticeDetails[]]
}

/** The most of what others wrote that one letter repeats, and of each piece the most characters. */
const mostQuotes = 3
const longestOfSeveral = 400
/** The most people a mail names. */
const mostNames = 5
/** A subject stays a line, also with the longest names. */
const longestInSubject = 60

/** The mail about one or several things that happened on a memorial. */
export function noticeMail(
  kind: AccountNoticeKind,
  { language, name, memorial, memorialPage, details: told }: NoticeMailFacts,
): MailContent {
  const { opening, switchOff, more, openPage, occasions: all } = words[language]
  const { one, several } = all[occasions[kind]]
  const [first] = told
  const count = told.length
  const why = switchOf(kind) !== null && { why: switchOff }
  const beside = first.beside ?? 'image'
  if (count === 1 || !several) {
    const named = { by: first.by, memorial, beside }
    return {
      language,
      subject: one.subject({ ...named, by: truncate(first.by), memorial: truncate(memorial) }),
      opening: opening(name),
      paragraphs: [one.say(named), ...quotesOf([first])],
      action: { label: one.button(beside), link: first.page },
      ...why,
    }
  }
  const isOnePage = told.every(({ page }) => page === first.page)
  const quoted = told.filter((item) => item.words).slice(0, mostQuotes)
  const rest = count - quoted.length
  return {
    language,
    subject: several.subject({ count, memorial: truncate(memorial), beside }),
    opening: opening(name),
    paragraphs: [
      several.say({ count, memorial, beside }),
      ...(quoted.length > 0 ? quotesOf(quoted, longestOfSeveral) : [several.names(namesOf(told, language))]),
      ...(quoted.length > 0 && rest > 0 ? [more(rest)] : []),
    ],
    action: isOnePage
      ? { label: (several.button ?? one.button)(beside), link: first.page }
      : { label: openPage, link: memorialPage },
    ...why,
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
  words: note,
  page,
}: InvitationMailFacts): MailContent {
  const { opening, hello, occasions: all, invited, whyInvited } = words[language]
  const { subject, say, button } = all.invitation.one
  const named = { by, memorial, beside: 'image' } as const
  return {
    language,
    subject: subject({ ...named, by: truncate(by), memorial: truncate(memorial) }),
    opening: name ? opening(name) : hello,
    paragraphs: [say(named), { quote: note }],
    action: { label: button('image'), link: page },
    ...(!name && { closing: invited, why: whyInvited }),
  }
}

/** What people wrote; of several, each with its name and not at full length. */
const quotesOf = (told: readonly NoticeDetails[], longest?: number) =>
  told.flatMap(({ by, words: written }) => {
    if (!written) return []
    return longest ? [{ by, quote: truncate(written, longest) }] : [{ quote: written }]
  })

/** Everybody once, in the order in which they came; a few by name and the others counted. */
function namesOf(told: readonly NoticeDetails[], language: Language): string {
  const { others } = words[language]
  const everybody = [...new Set(told.map(({ by }) => by))]
  const named = everybody.length > mostNames ? everybody.slice(0, mostNames - 1) : everybody
  const rest = everybody.length - named.length
  return joinNames([...named, ...(rest > 0 ? [others(rest)] : [])], language)
}

/** Names after one another, as a language joins them. */
export const joinNames = (names: readonly string[], language: Language): string =>
  new Intl.ListFormat(words[language].tag, { type: 'conjunction' }).format(names)

/** The beginning of a text, cut between signs and never within one. */
function truncate(text: string, longest = longestInSubject): string {
  if (text.length <= longest) return text
  const signs = [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment)
  return signs.length <= longest
    ? text
    : `${signs
        .slice(0, longest - 1)
        .join('')
        .trimEnd()}…`
}
