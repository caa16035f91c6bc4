/** The words of every notice, in every language: one without all of them does not compile. */
import type { Language } from '@spomen/contract/vocabulary.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { it } from './it.ts'
import { srb } from './srb.ts'
import { zh } from './zh.ts'

/** What happened can happen beside a photograph or a video. */
export type BesideMedium = 'image' | 'video'

/** `by` is who did it, `memorial` whose page it is about. */
export interface NoticeNames {
  by: string
  memorial: string
  beside: BesideMedium
}

export interface NoticeCounts {
  /** Two or more. */
  count: number
  memorial: string
  beside: BesideMedium
}

export interface SingularWords {
  subject: (named: NoticeNames) => string
  say: (named: NoticeNames) => string
  button: (beside: BesideMedium) => string
}

/** The same where a mail tells of several at once. */
export interface PluralWords {
  subject: (counted: NoticeCounts) => string
  say: (counted: NoticeCounts) => string
  /** Who they were, where nothing they wrote is repeated. */
  names: (names: string) => string
  /** Where it is another than for one. */
  button?: (beside: BesideMedium) => string
}

export type OccasionName =
  | 'followRequest'
  | 'letIn'
  | 'invitation'
  | 'comment'
  | 'reply'
  | 'lastGreeting'
  | 'suggestion'
  | 'like'

export interface NoticeWords {
  /** The language by the name that `Intl` knows. */
  tag: string
  opening: (name: string) => string
  /** To somebody whose name we do not know. */
  hello: string
  /** Why this mail came and where to change that; only under mails that have a switch. */
  switchOff: string
  /** What somebody without an account needs to know to follow an invitation. */
  invited: string
  /** Why they got it. */
  whyInvited: string
  /** Below what is repeated, when there is more of it. */
  more: (count: number) => string
  /** The last in a list of names. */
  others: (count: number) => string
  /** The button where several things happened in several places. */
  openPage: string
  occasions: Record<OccasionName, { one: SingularWords; several?: PluralWords }>
}

export const words: Record<Language, NoticeWords> = { en, srb, it, zh, de }
