/** The words of a mail of remembrance, in every language: one without all of them does not compile. */
import type { Gender, Language } from '@spomen/contract/vocabulary.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { it } from './it.ts'
import { srb } from './srb.ts'
import { zh } from './zh.ts'

/** What there is to say of a day: `age` on the birthday, `years` on the day of the death, or both. */
export interface RemembranceFacts {
  /** As people call them. */
  name: string
  gender: Gender
  isHuman: boolean
  /** How old they would have been; null when it is not the birthday. */
  age: number | null
  /** How many years ago they died; null when it is not that day. */
  years: number | null
  /** Whether they died on the day they were born. */
  livedOneDay: boolean
  /** The day, YYYY-MM-DD, when the mail is late; null when it is today. */
  day: string | null
}

export interface RemembranceWords {
  opening: (reader: string) => string
  /** What day it is, in one plain sentence that is the subject as well. Never a celebration (Q41). */
  say: (told: RemembranceFacts) => string
  /** What one may do, if one wishes. */
  invitation: string
  openPage: string
  /** Why the mail came, and how to end it: the days of this page by the link that follows, all of them in Settings. */
  why: (fullName: string) => string
}

export const words: Record<Language, RemembranceWords> = { en, srb, it, zh, de }
