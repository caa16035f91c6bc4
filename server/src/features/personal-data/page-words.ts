import type { NotificationSettings } from '@spomen/contract/accounts.ts'
import type { CommercialCategory, commercialStatuses } from '@spomen/contract/commercials.ts'
import type { Language } from '@spomen/contract/languages.ts'
import type { ReportWord } from '@spomen/contract/reports.ts'
import { wordsIn } from '../../kit/words/catalogues.ts'
import { ceremonyTitle } from '../ceremonies/index.ts'
import { memorialWordsIn } from '../guest-pages/index.ts'

export type PageWords = ReturnType<typeof pageWordsIn>

/** What the page of an archive says. */
export function pageWordsIn(language: Language) {
  const i18n = wordsIn(language)
  return {
    ...memorialWordsIn(language),
    title: i18n.t('What Spomen keeps of you'),
    intro: (name: string, day: string) => i18n.t('Put together for {name} on {day}.', { name, day }),
    files: i18n.t(
      'Your photographs, videos and documents lie in the folder “memorials”, exactly as you uploaded them. The folder “data”, and a file in the folder of each memorial, hold the same as this page in a form that programs can read.',
    ),
    missing: i18n.t('Some files could not be read when this was put together. They are marked below.'),
    lost: { missing: i18n.t('missing'), damaged: i18n.t('damaged') },
    yes: i18n.t('yes'),
    no: i18n.t('no'),
    you: {
      title: i18n.t('About you'),
      name: i18n.t('Name'),
      mail: i18n.t('E-mail'),
      born: i18n.t('Born'),
      gender: i18n.t('Gender'),
      phone: i18n.t('Phone'),
      country: i18n.t('Country'),
      city: i18n.t('City'),
      role: i18n.t('Role'),
      moderator: i18n.t('moderator'),
    },
    settings: {
      title: i18n.t('Settings'),
      language: i18n.t('Language'),
      theme: i18n.t('Colour theme'),
      mails: i18n.t('Mails you get'),
    },
    mails: {
      imageComment: i18n.t('Comments on photographs'),
      videoComment: i18n.t('Comments on videos'),
      followRequest: i18n.t('Requests to follow'),
      lastGreeting: i18n.t('Last greetings'),
      suggestion: i18n.t('Suggested photographs'),
      imageVideoLike: i18n.t('Likes'),
      remembrance: i18n.t('Days of remembrance'),
    } satisfies Record<keyof NotificationSettings, string>,
    signedIn: {
      title: i18n.t('Where you are logged in'),
      unknown: i18n.t('archive|A device we do not know by name'),
      since: i18n.t('since'),
      used: i18n.t('last used'),
    },
    silences: {
      title: i18n.t('What you do not wish to come upon by itself'),
      all: i18n.t('All pages'),
      isQuietUntil: (day: string | null) =>
        day === null
          ? i18n.t('It is quiet until you take it back.')
          : i18n.t('It is quiet until {day}.', { day }),
    },
    calendar: i18n.t('Days of remembrance in your calendar'),
    succession: {
      title: i18n.t('Pages that may be yours one day'),
      after: (ownerFullName: string) => i18n.t('You come after {ownerFullName}', { ownerFullName }),
      asked: (who: { asker: string; owner: string; day: string }) =>
        i18n.t(
          '{asker} asks to take it over from {owner}. It is theirs on {day} unless somebody objects.',
          who,
        ),
      behind: (day: string) =>
        i18n.t(
          'You have asked for it. Somebody who comes before you asks too, so it is not yours before {day}.',
          { day },
        ),
      waits: i18n.t('You have asked for it. For now it waits, and the page passes to nobody by itself.'),
    },
    imports: {
      title: i18n.t('Copies you brought back'),
      underWay: i18n.t('The copy is on its way'),
      failed: i18n.t('This copy could not be brought back'),
    },
    memorials: {
      title: i18n.t('Memorials you keep'),
      begun: i18n.t('What you have begun and not finished'),
      closed: i18n.t('Memorials you have closed'),
      until: i18n.t('can be brought back until'),
    },
    guestWords: i18n.t('Words of guests'),
    ceremonies: i18n.t('When and where'),
    ceremonyTitle: (one: Parameters<typeof ceremonyTitle>[0], isHuman: boolean) =>
      ceremonyTitle(one, { language, isHuman }),
    plan: { name: i18n.t('Plan'), due: i18n.t('Plan until') },
    elsewhere: {
      title: i18n.t('On the pages of others'),
      greetings: i18n.t('Your greetings'),
      guestWords: i18n.t('Words you left as a guest'),
      guestConsents: i18n.t('Whether guests may read what you wrote'),
      notAnswered: i18n.t('not answered yet'),
      comments: i18n.t('Your comments'),
      likes: i18n.t('What you liked'),
      bookmarks: i18n.t('Your bookmarks'),
      follows: i18n.t('Pages you follow'),
      requests: i18n.t('Requests and invitations you sent'),
      invited: i18n.t('invitation'),
      waiting: i18n.t('What waits for your answer'),
      offers: i18n.t('What came here in your name with a page from another site, and waits for your answer'),
      inNameOf: (name: string) => i18n.t('in the name of {name}', { name }),
      suggestions: i18n.t('Photographs you suggested, which wait for the family'),
      reports: i18n.t('What you told the moderators about'),
    },
    reported: {
      Image: i18n.t('a photograph'),
      Comment: i18n.t('a comment'),
      CommentThread: i18n.t('a reply'),
      Video: i18n.t('a video'),
      LastGreeting: i18n.t('a last greeting'),
      Deceased: i18n.t('a memorial'),
    } satisfies Record<ReportWord, string>,
    payments: {
      title: i18n.t('Your payments'),
      number: i18n.t('Receipt number'),
      order: i18n.t('Order number'),
      until: i18n.t('Paid until'),
      givenBack: i18n.t('Given back'),
      trial: i18n.t('A trial: no money has moved'),
    },
    localServices: {
      title: i18n.t('Local services you have handed in'),
      category: i18n.t('What it does'),
      link: i18n.t('Web address'),
      days: i18n.t('Days'),
      comment: i18n.t('What a moderator said'),
      categories: {
        'funeral home': i18n.t('Funeral home'),
        florist: i18n.t('Florist'),
        stonemason: i18n.t('Stonemason'),
        'grave care': i18n.t('Grave care'),
        other: i18n.t('Something else'),
      } satisfies Record<CommercialCategory, string>,
      statuses: {
        draft: i18n.t('a draft'),
        pending: i18n.t('waits for a moderator'),
        approved: i18n.t('approved'),
        rejected: i18n.t('rejected'),
      } satisfies Record<keyof typeof commercialStatuses, string>,
    },
    liked: { 1: i18n.t('a photograph'), 2: i18n.t('a video'), 3: i18n.t('a comment'), 4: i18n.t('a reply') },
    kept: { Image: i18n.t('a photograph'), Video: i18n.t('a video') },
    states: {
      open: i18n.t('not answered yet'),
      accepted: i18n.t('accepted'),
      declined: i18n.t('declined'),
      withdrawn: i18n.t('taken back'),
    },
  }
}
