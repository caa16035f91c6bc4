import type { Gender } from '@spomen/contract/vocabulary.ts'
import type { CommercialCategory, commercialStatuses } from '@spomen/contract/commercials.ts'
import type { FavouriteGroup } from '@spomen/contract/favourites.ts'
import type { NotificationSettings } from '@spomen/contract/accounts.ts'
import type { ReportWord } from '@spomen/contract/reports.ts'
import type { LabelledFact } from './fact-words.ts'

/** What the page of an archive says in one language. A language without all of it does not compile. */
export interface LanguageWords {
  /** The language as a BCP 47 tag. */
  tag: string
  title: string
  intro: (name: string, day: string) => string
  /** What else lies in the archive. */
  files: string
  missing: string
  nothing: string
  yes: string
  no: string
  /** Stands for somebody whose words stayed when they left. */
  somebody: string
  you: {
    title: string
    name: string
    mail: string
    born: string
    gender: string
    phone: string
    country: string
    city: string
    role: string
    moderator: string
  }
  genders: Record<Gender, string>
  settings: { title: string; language: string; theme: string; mails: string }
  mails: Record<keyof NotificationSettings, string>
  signedIn: { title: string; unknown: string; since: string; used: string }
  memorials: { title: string; begun: string; closed: string; until: string }
  plan: { name: string; due: string }
  grave: { title: string; place: string }
  favourites: Record<FavouriteGroup | 'title', string>
  timeline: string
  photographs: {
    title: string
    gone: string
    place: string
    day: string
    friends: string
    likes: string
    comments: string
    hidden: string
  }
  videos: string
  documents: string
  tales: string
  /** Stands where a file could not be read. */
  gone: string
  greetings: string
  gifts: { title: string; candles: string; flowers: string }
  followers: string
  elsewhere: {
    title: string
    greetings: string
    comments: string
    likes: string
    bookmarks: string
    follows: string
    requests: string
    invited: string
    waiting: string
    suggestions: string
    reports: string
  }
  payments: { title: string; number: string; order: string; until: string; givenBack: string; trial: string }
  localServices: {
    title: string
    category: string
    link: string
    days: string
    comment: string
    categories: Record<CommercialCategory, string>
    statuses: Record<keyof typeof commercialStatuses, string>
  }
  reported: Record<ReportWord, string>
  liked: Record<1 | 2 | 3 | 4, string>
  kept: Record<'Image' | 'Video', string>
  states: Record<'open' | 'accepted' | 'declined' | 'withdrawn', string>
}

export interface PageWords extends LanguageWords {
  facts: Record<LabelledFact, string>
}
