import type { I18n } from '@lingui/core'
import type { MailContent } from '../../kit/mail/compose.ts'
import { openingFor } from '../../kit/mail/opening.ts'
import { truncate } from '../../kit/mail/subject.ts'
import { wordsIn } from '../../kit/words/catalogues.ts'
import { dayInWords } from '../../kit/words/formats.ts'
import { lifeTitle, memorialMail } from '../notifications/index.ts'
import { takeoverWriters } from './takeover-mail.ts'
import { type MailFacts, type NoticeMailFacts, openPage, ownsNow, type WordsOf } from './mail-words.ts'
import type { SuccessionInvitationKind, SuccessionNotice } from './notices.ts'

interface InvitationMailFacts extends MailFacts {
  /** The reader's first name; null of whoever has no account. */
  name: string | null
  note: string
  /** Until when an offer waits. */
  until: Date | null
  timeZone: string
}

/** The mail that asks somebody to come after an owner one day, or to have the page at once (YC03, YC04). */
export function successionInvitationMail(
  kind: SuccessionInvitationKind,
  { language, name, memorial, life, by, note, until, timeZone, page }: InvitationMailFacts,
): MailContent {
  const i18n = wordsIn(language)
  const short = { by: truncate(by), memorial: truncate(memorial) }
  const day = until && dayInWords(language, until, timeZone)
  const isOffer = kind === 'transferOffered'
  return {
    language,
    subject: isOffer
      ? i18n.t('{by} would like to hand the page of {memorial} over to you', short)
      : i18n.t('{by} asks whether you would look after the page of {memorial} one day', short),
    // Whoever has no account is told the name alone.
    about: name === null ? { name: memorial } : lifeTitle(memorial, life),
    opening: openingFor(language, name),
    paragraphs: [
      isOffer
        ? i18n.t(
            '{by} keeps the page of {memorial} and would like it to be yours from now on. Everything on it stays as it is, and {by} goes on keeping it with you.',
            { by, memorial },
          )
        : i18n.t(
            '{by} keeps the page of {memorial} and would like to know that it is in good hands when they no longer can: in yours. Nothing changes for now.',
            { by, memorial },
          ),
      { quote: note },
      ...(isOffer
        ? [
            i18n.t('It costs you nothing. You can accept until {day}; if you do not, it stays with {by}.', {
              day: day ?? '',
              by,
            }),
          ]
        : []),
    ],
    action: { label: isOffer ? i18n.t('Answer the offer') : i18n.t('Answer'), link: page },
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

/** The mail that tells somebody what has become of a memorial. */
export function successionMail(kind: SuccessionNotice, facts: NoticeMailFacts): MailContent {
  const { language, by, memorial } = facts
  const short = { by: truncate(by), memorial: truncate(memorial) }
  return memorialMail(facts, writers[kind](wordsIn(language), facts, short))
}

const writers: Record<SuccessionNotice, WordsOf> = {
  ...takeoverWriters,
  successorAgreed: (i18n, { by, memorial }, short) => ({
    subject: i18n.t('{by} has agreed to look after the page of {memorial} one day', short),
    paragraphs: [
      i18n.t(
        '{by} has agreed to take over the page of {memorial} when you no longer can. Nothing changes for now: the page is yours, and you can change whom you name at any time.',
        { by, memorial },
      ),
    ],
    button: openPage(i18n),
  }),
  handedOver: (i18n, facts, short) => {
    if (facts.byOperator) return wordsByOperator(i18n, facts, short)
    return facts.isOwner ? receivedWords(i18n, facts, short) : givenWords(i18n, facts, short)
  },
  passedOn: (i18n, { by, memorial }, short) => ({
    subject: i18n.t('The page of {memorial} is yours now', short),
    paragraphs: [
      i18n.t(
        '{by} has closed their account here. So that the page of {memorial} stays, it has passed to you. Everything on it is as it was.',
        { by, memorial },
      ),
      ownsNow(i18n),
      i18n.t('If you would rather not keep it, you can hand it over to somebody else on the page.'),
    ],
    button: openPage(i18n),
  }),
  keeperSought: (i18n, facts, short) => ({
    subject: i18n.t('Who will keep the page of {memorial}?', short),
    paragraphs: facts.isOutside ? soughtOutside(i18n, facts) : soughtInside(i18n, facts),
    button: i18n.t('I will keep it'),
  }),
}

/** The last day on which somebody can say that they keep it. */
const lastDayIn = ({ language, until, timeZone }: NoticeMailFacts) =>
  until ? dayInWords(language, until, timeZone) : ''

const soughtInside = (i18n: I18n, facts: NoticeMailFacts) => [
  i18n.t(
    '{by} has closed their account here, and nobody else keeps the page of {memorial}. For now it is closed.',
    { by: facts.by, memorial: facts.memorial },
  ),
  i18n.t(
    'If one of those inside says so by {day}, the page opens again as it was, and is theirs. It costs nothing. If nobody does, it is removed after that day with everything on it.',
    { day: lastDayIn(facts) },
  ),
]

const soughtOutside = (i18n: I18n, facts: NoticeMailFacts) => [
  i18n.t(
    '{by} had asked you to look after the page of {memorial}, and has closed their account here before you answered. Nobody else keeps it, and for now it is closed.',
    { by: facts.by, memorial: facts.memorial },
  ),
  i18n.t(
    'If you or one of those inside says so by {day}, the page opens again as it was, and belongs to whoever says so first. It costs nothing. If nobody does, it is removed after that day with everything on it.',
    { day: lastDayIn(facts) },
  ),
]

const receivedWords: WordsOf = (i18n, { by, memorial }, short) => ({
  subject: i18n.t('The page of {memorial} is yours now', short),
  paragraphs: [
    i18n.t(
      '{by} has handed the page of {memorial} over to you. Everything on it is as it was, and {by} keeps it with you.',
      { by, memorial },
    ),
    ownsNow(i18n),
  ],
  button: openPage(i18n),
})

const givenWords: WordsOf = (i18n, { by, memorial, hasPaid }, short) => ({
  subject: i18n.t('You have handed over the page of {memorial}', short),
  paragraphs: [
    i18n.t(
      '{by} has accepted, and the page of {memorial} is theirs now. You keep it with them: you can still change what is told, add photographs and let people in.',
      { by, memorial },
    ),
    ...aboutPaid(i18n, hasPaid),
  ],
  button: openPage(i18n),
})

const aboutPaid = (i18n: I18n, hasPaid: boolean) =>
  hasPaid
    ? [
        i18n.t(
          'What you have paid for its plan stays until it runs out. After that nothing more is taken from you.',
        ),
      ]
    : []

/** Both accounts read who did it and why, since one of them may be somebody else's. */
const wordsByOperator: WordsOf = (i18n, facts, short) => ({
  subject: facts.isOwner
    ? i18n.t('The page of {memorial} is yours now', short)
    : i18n.t('The page of {memorial} has been given to {by}', short),
  paragraphs: [
    ...(facts.byOperator === 'back' ? givenBack(i18n, facts) : [givenByOperator(i18n, facts)]),
    ...aboutMoney(i18n, facts),
    facts.contact
      ? i18n.t('If you have a question or think this is a mistake, please write to {contact}.', {
          contact: facts.contact,
        })
      : i18n.t('If you have a question or think this is a mistake, please ask whoever runs this site.'),
  ],
  button: openPage(i18n),
})

/** Whoever has a page back that they had paid for is not told as somebody who never has. */
function aboutMoney(i18n: I18n, { isOwner, byOperator, hasPaid, hasEnded }: NoticeMailFacts) {
  if (!isOwner) return aboutPaid(i18n, hasPaid)
  if (byOperator !== 'back' || !hasPaid) return [ownsNow(i18n)]
  return hasEnded
    ? [
        i18n.t(
          'A plan whose payments we had ended stays so until you let it go on yourself, on the page, under its plan: nothing is collected without your word.',
        ),
      ]
    : []
}

const givenByOperator = (i18n: I18n, { by, memorial, isOwner }: NoticeMailFacts) =>
  isOwner
    ? i18n.t(
        'Whoever runs this site has given the page of {memorial} to you, because they were told that you have lost the mailbox and the password with which it was yours. Everything on it is as it was.',
        { memorial },
      )
    : i18n.t(
        'Whoever runs this site has given the page of {memorial} to {by}, because they were told that you have lost this mailbox and your password. Everything on it is as it was.',
        { by, memorial },
      )

const givenBack = (i18n: I18n, { by, memorial, isOwner, isOutside }: NoticeMailFacts) =>
  isOwner
    ? [
        i18n.t(
          'Whoever runs this site has given the page of {memorial} back to you, because it had been given to {by} by mistake. What was done on it meanwhile, who keeps it with you and who is inside you can see on the page.',
          { by, memorial },
        ),
      ]
    : [
        i18n.t(
          'Whoever runs this site has given the page of {memorial} back to {by}, because it had been given to you by mistake.',
          { by, memorial },
        ),
        ...(isOutside ? [i18n.t('You are not inside any more.')] : []),
      ]
