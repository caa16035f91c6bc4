/** What all who keep memorials are written when the house closes (YE06). These mails cannot be switched off: they are about what is theirs. */
import type { I18n } from '@lingui/core'
import { daysUntilRemoved } from '@spomen/contract/house-closing.ts'
import type { Language } from '@spomen/contract/languages.ts'
import type { MailContent } from '../../kit/mail/compose.ts'
import { openingFor } from '../../kit/mail/opening.ts'
import { wordsIn } from '../../kit/words/catalogues.ts'
import { dayInWords, joinMost } from '../../kit/words/formats.ts'
import { lifeTitle } from '../notifications/index.ts'
import type { PlansAfterClosing } from '../payments/index.ts'

interface ClosingMemorial {
  name: string
  born: string
  died: string
  /** The reader keeps it beside its owner, and has a copy as soon as they ask (YC01). */
  isKept: boolean
  /** The reader prepares it for a family, whose card leads nowhere once the house is closed (YC08). */
  isPrepared?: boolean
}

interface ClosingMailFacts {
  language: Language
  /** The reader's first name. */
  name: string
  /** Whom their pages remember: what each is called, and the days of that life. */
  memorials: readonly ClosingMemorial[]
  /** The last day, YYYY-MM-DD. */
  on: string
  /** Where the site stands. */
  site: string
  /** The page with their copies. */
  page: string
}

interface AnnouncementFacts extends ClosingMailFacts {
  /** Copies are made when one asks. */
  isOnRequest: boolean
  /** Whether anything is paid for again and again here. */
  pays: boolean
  /** They cannot log in, and have to ask whoever runs the site. */
  isSuspended: boolean
  /** Where the operator can be written to, if they say. */
  contact: string | null
}

/** The most pages that are named one by one. */
const mostNamed = 30

function named(language: Language, memorials: readonly ClosingMemorial[]): string {
  const names = memorials.map(({ name }) => name)
  return joinMost(language, names, mostNamed)
}

/** The small title; of several memorials none stands above the others. */
function titleOf([only, ...others]: readonly ClosingMemorial[]) {
  return only && others.length === 0 ? { about: lifeTitle(only.name, only) } : {}
}

const dayOfClosing = (language: Language, on: string) => dayInWords(language, new Date(`${on}T00:00:00Z`))

/** To each owner and keeper, once, as soon as the closing is announced. */
export function closingMail(facts: AnnouncementFacts): MailContent {
  const { language, name, memorials, on, site, pays, isSuspended } = facts
  const i18n = wordsIn(language)
  const day = dayOfClosing(language, on)
  const count = memorials.length
  return {
    language,
    subject: i18n.t('This site closes on {day}. Please take your pages along', { day }),
    ...titleOf(memorials),
    opening: openingFor(language, name),
    paragraphs: [
      i18n.t(
        'The site on which you keep what reminds you of those you miss, {site}, will be closed. Its last day is {day}. We are sorry to have to write this to you, and we write early, so that there is time for everything.',
        { site, day },
      ),
      i18n.t(
        '{count, plural, one {Nothing has to be lost. You can take the page of {names} with you: one file with the whole page, every photograph as it was uploaded, and all the words.} other {Nothing has to be lost. You can take your pages with you, those of {names}: one file for each, with the whole page, every photograph as it was uploaded, and all the words.}}',
        { count, names: named(language, memorials) },
      ),
      ...(isSuspended ? [howToAsk(i18n, facts)] : howToFetch(facts)),
      i18n.t(
        'Such a file opens on any computer, without a network and without us. It can also be brought to any other site that runs Spomen: there the page stands again as it was.',
      ),
      ...aboutCards(facts),
      whatChanges(i18n, day),
      ...(pays ? [aboutMoney(i18n, day)] : []),
      whatIsRemoved(i18n, day),
    ],
    ...actionUnless(isSuspended, i18n, facts),
    closing: i18n.t(
      'Those who follow your pages see on the site that it closes. Please pass a copy on to whoever should have one.',
    ),
  }
}

/** How the reader comes to the copies: those of pages they own are made unasked, unless all are made on request. */
function howToFetch({ language, memorials, isOnRequest }: AnnouncementFacts): string[] {
  const i18n = wordsIn(language)
  const kept = memorials.filter(({ isKept }) => isKept)
  if (isOnRequest || kept.length === memorials.length)
    return [
      i18n.t(
        'Please press the button below and ask for the copy of each page. It is made for you, and we write as soon as it is ready. Ask soon rather than in the last days, when many will.',
      ),
    ]
  const prepared = i18n.t(
    'We are preparing the copies for you; in a few days at the latest all of them are ready. Press the button below, and fetch them. You can do so as often as you like until the last day: what is added meanwhile will be in them too.',
  )
  return kept.length === 0 ? [prepared] : [prepared, askForKept(language, kept)]
}

function askForKept(language: Language, kept: readonly ClosingMemorial[]): string {
  const i18n = wordsIn(language)
  return i18n.t(
    '{count, plural, one {You keep the page of {names} beside its owner. Of this one, please ask for a copy of your own in the same place: it is made for you, and we write as soon as it is ready.} other {You keep the pages of {names} beside their owners. Of these, please ask for copies of your own in the same place: they are made for you, and we write as soon as they are ready.}}',
    { count: kept.length, names: named(language, kept) },
  )
}

const howToAsk = (i18n: I18n, { contact }: AnnouncementFacts) =>
  contact
    ? i18n.t(
        'Your account is suspended, so you cannot log in. The pages are yours all the same: write to {contact}, and you will get your copies.',
        { contact },
      )
    : i18n.t(
        'Your account is suspended, so you cannot log in. The pages are yours all the same: write to whoever runs this site, and you will get your copies.',
      )

/** What becomes of the cards of pages that the reader prepares for families; nothing where there are none. */
function aboutCards({ language, memorials, on }: ClosingMailFacts): string[] {
  const prepared = memorials.filter(({ isPrepared }) => isPrepared)
  if (prepared.length === 0) return []
  const i18n = wordsIn(language)
  return [
    i18n.t(
      '{count, plural, one {You prepare the page of {names} for a family. Its card leads nowhere after {day}, and is not prolonged any more; please tell the family. In another site the page is in preparation as it is here, and you print a new card for them.} other {You prepare the pages of {names} for families. Their cards lead nowhere after {day}, and are not prolonged any more; please tell the families. In another site the pages are in preparation as they are here, and you print new cards for them.}}',
      { count: prepared.length, names: named(language, prepared), day: dayOfClosing(language, on) },
    ),
  ]
}

const whatChanges = (i18n: I18n, day: string) =>
  i18n.t(
    'Until {day} everything stays as it is. You can go on writing, adding and inviting; only new pages are not begun here any more, and nothing is sold.',
    { day },
  )

const aboutMoney = (i18n: I18n, day: string) =>
  i18n.t(
    'From now on nothing is collected for your plan any more, and it stays in force until {day}. What you have paid for the time after that we give back to you.',
    { day },
  )

const whatIsRemoved = (i18n: I18n, day: string) =>
  i18n.t(
    'After {day} nothing can be changed any more. At the latest {days} days later everything that lies here is removed for good, backups as well. As long as the site still answers it can be read, and copies can be fetched; please do not rely on that.',
    { day, days: daysUntilRemoved },
  )

const actionUnless = (isSuspended: boolean, i18n: I18n, { page }: ClosingMailFacts) =>
  isSuspended ? {} : { action: { label: i18n.t('Take my pages along'), link: page } }

/** To owners and keepers of whose memorials not all were fetched; `memorials` are those that are missing. */
export function closingReminderMail({
  days,
  ...facts
}: Omit<AnnouncementFacts, 'pays'> & { days: number }): MailContent {
  const { language, name, memorials, on, site, isSuspended } = facts
  const i18n = wordsIn(language)
  const day = dayOfClosing(language, on)
  const kept = memorials.filter(({ isKept }) => isKept)
  return {
    language,
    subject: i18n.t(
      '{days, plural, one {# day left to take your pages along} other {# days left to take your pages along}}',
      { days },
    ),
    ...titleOf(memorials),
    opening: openingFor(language, name),
    paragraphs: [
      i18n.t('We have written to you that this site, {site}, closes. Its last day is {day}.', { site, day }),
      i18n.t(
        '{count, plural, one {As far as we can see, nobody has fetched the copy of the page of {names} yet.} other {As far as we can see, nobody has fetched the copies of these pages yet: {names}.}}',
        { count: memorials.length, names: named(language, memorials) },
      ),
      ...(isSuspended
        ? [howToAsk(i18n, { ...facts, pays: false })]
        : [
            i18n.t(
              'It takes one press of a button and, with many photographs, some patience. If you would rather not do it yourself, somebody of the family may sit down with you.',
            ),
            ...(kept.length > 0 ? [askForKept(language, kept)] : []),
          ]),
      ...aboutCards(facts),
      whatIsRemoved(i18n, day),
    ],
    ...actionUnless(isSuspended, i18n, facts),
  }
}

/** What the reader can do about plans whose payments were ended; nothing where none were. */
function aboutPlans(
  language: Language,
  { canResume, countsUntil, countedUntil }: PlansAfterClosing,
): string[] {
  const i18n = wordsIn(language)
  return [
    ...(canResume
      ? [
          i18n.t(
            'A plan whose payments we had ended stays so until you let it go on yourself, on the page, under its plan: nothing is collected without your word.',
          ),
        ]
      : []),
    ...(countsUntil
      ? [
          i18n.t(
            'The payments for your plan have come to their end meanwhile; it counts until {day}. If you would like to have one after that as well, choose it again on the page, under its plan: nothing is collected without your word.',
            { day: dayOfClosing(language, countsUntil) },
          ),
        ]
      : []),
    ...(countedUntil
      ? [
          i18n.t(
            'The payments for your plan have come to their end meanwhile; it counted until {day}. If you would like to have one again, choose it on the page, under its plan: nothing is collected without your word.',
            { day: dayOfClosing(language, countedUntil) },
          ),
        ]
      : []),
  ]
}

/** To everybody who was told, where the closing is taken back. */
export function closingCancelledMail({
  language,
  name,
  on,
  site,
  page,
  plans,
}: Omit<ClosingMailFacts, 'memorials'> & { plans: PlansAfterClosing }): MailContent {
  const i18n = wordsIn(language)
  return {
    language,
    subject: i18n.t('This site stays after all'),
    opening: openingFor(language, name),
    paragraphs: [
      i18n.t('We wrote to you that this site, {site}, would close on {day}. It does not: it stays.', {
        site,
        day: dayOfClosing(language, on),
      }),
      i18n.t(
        'Everything is as it was, and you have to do nothing. New pages can be begun again. A copy you have taken along stays yours; it does no harm to have one.',
      ),
      ...aboutPlans(language, plans),
      i18n.t('We are sorry for the worry.'),
    ],
    action: { label: i18n.t('Open the site'), link: page },
  }
}
