/** What mails say of taking a memorial over after its owner's death, and of an owner who was not seen for long (YC05, YC06). */
import type { I18n } from '@lingui/core'
import { dayInWords } from '../../kit/words/formats.ts'
import { type NoticeMailFacts, openPage, ownsNow, type ShortNames, type WordsOf } from './mail-words.ts'

/** From when on the page is whose who asks. */
function dayOfPassing(i18n: I18n, { takeover, language, timeZone }: NoticeMailFacts) {
  const day = takeover ? dayInWords(language, takeover.dueAt, timeZone) : ''
  return takeover?.isBehind
    ? i18n.t(
        'If nobody objects, the page is theirs, but not before {day}: somebody who comes before them asks too. If that is right, you need not do anything.',
        { day },
      )
    : i18n.t(
        'If nobody objects, the page is theirs from {day} on. If that is right, you need not do anything.',
        { day },
      )
}

const takeoverAsked: WordsOf = (i18n, facts, short) => ({
  subject: i18n.t('{by} asks to take over the page of {memorial}', short),
  paragraphs: [
    i18n.t('{by} asks to take over the page of {memorial}. They write:', {
      by: facts.by,
      memorial: facts.memorial,
    }),
    { quote: facts.takeover?.note ?? '' },
    dayOfPassing(i18n, facts),
    i18n.t(
      'If it is not right, object: one press is enough, and everything stays as it is. You need not log in for it.',
    ),
  ],
  button: i18n.t('Look at it, or object'),
})

/** What is said at every ending after which the page is in the hands it was in. */
const pageStays = (i18n: I18n, short: ShortNames) => ({
  subject: i18n.t('The page of {memorial} stays as it was', short),
  button: openPage(i18n),
})

const objected: WordsOf = (i18n, { by, memorial }, short) => ({
  ...pageStays(i18n, short),
  paragraphs: [
    i18n.t(
      '{by} had asked to take over the page of {memorial}. Somebody who keeps it has objected, and nothing changes.',
      { by, memorial },
    ),
  ],
})

const withdrawn: WordsOf = (i18n, { by, memorial }, short) => ({
  ...pageStays(i18n, short),
  paragraphs: [
    i18n.t('{by} no longer asks to take over the page of {memorial}. Nothing changes.', { by, memorial }),
  ],
})

const declined: WordsOf = (i18n, { by, memorial, takeover }, short) => ({
  ...pageStays(i18n, short),
  paragraphs: [
    i18n.t('A moderator has decided that the page of {memorial} does not pass to {by} now. The reason is:', {
      by,
      memorial,
    }),
    { quote: takeover?.reason ?? '' },
  ],
})

const completed: WordsOf = (i18n, { by, memorial, takeover }, short) => ({
  subject: takeover?.isReaders
    ? i18n.t('The page of {memorial} is yours now', short)
    : i18n.t('The page of {memorial} has passed to {by}', short),
  paragraphs: takeover?.isReaders
    ? [i18n.t('What you asked has been granted. Everything on the page is as it was.'), ownsNow(i18n)]
    : [
        i18n.t(
          'Nobody has objected, or a moderator has decided so: the page of {memorial} is in the hands of {by} from now on. Whoever kept it keeps it still, and everything on it is as it was.',
          { by, memorial },
        ),
      ],
  button: openPage(i18n),
})

const settled: WordsOf = (i18n, { memorial }, short) => ({
  subject: i18n.t('The page of {memorial} is in other hands', short),
  paragraphs: [
    i18n.t(
      'You had asked to take over the page of {memorial}. It has somebody else who looks after it now.',
      { memorial },
    ),
  ],
  button: openPage(i18n),
})

/** What is said at each ending of a request. */
const endings: Readonly<Record<string, WordsOf>> = { objected, withdrawn, declined, completed, settled }

const takeoverEnded: WordsOf = (i18n, facts, short) =>
  (endings[facts.takeover?.state ?? ''] ?? settled)(i18n, facts, short)

const ownerAbsent: WordsOf = (i18n, { memorial, seenOn, language }, short) => ({
  subject: i18n.t('Do you still look after the page of {memorial}?', short),
  paragraphs: [
    i18n.t(
      'It is long since you were here: the last time on {day}. You look after the page of {memorial}, perhaps others too. Nothing is wrong with them.',
      { memorial, day: seenOn ? dayInWords(language, new Date(`${seenOn}T00:00:00Z`)) : '' },
    ),
    i18n.t(
      'If you look in once, all stays as it is. If we hear nothing after three letters, we tell those you have named, or those who keep a page with you, that they may ask to take it over. Even then you would be written to first, and could say no.',
    ),
  ],
  button: openPage(i18n),
})

const mayTakeOver: WordsOf = (i18n, { by, memorial }, short) => ({
  subject: i18n.t('You may ask to take over the page of {memorial}', short),
  paragraphs: [
    i18n.t(
      '{by}, who looks after the page of {memorial}, was not here for more than two years and has not answered three letters. Should they no longer be able to, you may ask to take the page over.',
      { by, memorial },
    ),
    i18n.t('You need not do anything: by itself nothing changes.'),
  ],
  button: i18n.t('See what I can do'),
})

/** What each of these mails says. */
export const takeoverWriters = { takeoverAsked, takeoverEnded, ownerAbsent, mayTakeOver }
