/** What the mails of what is handed on share. */
import type { I18n } from '@lingui/core'
import type { Language } from '@spomen/contract/languages.ts'
import type { LifeDays } from '@spomen/contract/life-decades.ts'
import type { MemorialMailWords } from '../notifications/index.ts'
import type { HandOverByOperator } from './notices.ts'

/** What every mail of this kind tells of. */
export interface MailFacts {
  language: Language
  memorial: string
  /** The days of that life. */
  life: LifeDays
  /** Whoever it is about beside the reader. */
  by: string
  page: string
}

interface TakeoverFacts {
  state: string
  note: string
  dueAt: Date
  reason: string | null
  isReaders: boolean
  /** Whether somebody asks too who is to have it first. */
  isBehind: boolean
}

export interface NoticeMailFacts extends MailFacts {
  /** The reader's first name. */
  name: string
  /** Whether the memorial is the reader's by now. */
  isOwner: boolean
  /** Whether whoever runs this site handed the page over, or back; null where they did neither. */
  byOperator: HandOverByOperator | null
  /** Where the operator can be written to, if they say. */
  contact: string | null
  /** Whether the reader has paid for a plan that goes on to its end. */
  hasPaid: boolean
  /** Whether the payments for that plan were ended. */
  hasEnded: boolean
  /** Whether the reader is not inside, and was asked by the owner before, or had the page by mistake. */
  isOutside: boolean
  /** Until when a memorial that is closed can still be kept; null of one that is open. */
  until: Date | null
  timeZone: string
  /** What was asked and how it stands; null where a mail tells of nothing of the kind. */
  takeover: TakeoverFacts | null
  /** The day the reader was last seen; null where a mail does not say it. */
  seenOn: string | null
}

/** The names as a subject has room for them. */
export type ShortNames = { by: string; memorial: string }
export type WordsOf = (i18n: I18n, facts: NoticeMailFacts, short: ShortNames) => MemorialMailWords

/** The button that leads to the memorial's page. */
export const openPage = (i18n: I18n) => i18n.t('Open the page')

/** What it means to whoever a memorial is from now on. */
export const ownsNow = (i18n: I18n) =>
  i18n.t(
    'From now on you decide who keeps it with you, and you alone may close it. What was paid for the page stays until it runs out; after that you can choose a plan, or leave it on the Free one. Nothing is taken from you.',
  )
