import { isHan } from '@spomen/contract/names.ts'
import type { RememberedDay } from '@spomen/contract/remembered-days.ts'
import type { Gender, Language } from '@spomen/contract/vocabulary.ts'
import type { MailContent } from '../../kit/mail/compose.ts'
import { type MemorialRow, nameOf } from '../memorials/index.ts'
import { words } from './words/words.ts'

interface RemembranceMailFacts {
  language: Language
  /** The reader's first name. */
  reader: string
  memorial: Pick<MemorialRow, 'is_human' | 'first_name' | 'last_name' | 'name' | 'gender' | 'born' | 'died'>
  days: readonly RememberedDay[]
  /** The day itself where it is over already; null for today. */
  day: string | null
  /** The address of the memorial's page. */
  page: string
}

/** The mail on a day of remembrance: what day it is, once and plainly (Q41, Q103). */
export function remembranceMail({
  language,
  reader,
  memorial,
  days,
  day,
  page,
}: RemembranceMailFacts): MailContent {
  const { opening, invitation, openPage, why, say } = words[language]
  const yearsOf = (kind: RememberedDay['kind']) => days.find((one) => one.kind === kind)?.years ?? null
  const sentence = say({
    name: calledName(memorial),
    gender: memorial.gender as Gender,
    isHuman: memorial.is_human,
    age: yearsOf('birth'),
    years: yearsOf('death'),
    livedOneDay: memorial.born === memorial.died,
    day,
  })
  return {
    language,
    subject: sentence.replace(/[.。]$/, ''),
    opening: opening(reader),
    paragraphs: [sentence, invitation],
    action: { label: openPage, link: page },
    why: why(nameOf(memorial)),
  }
}

/** As people call them: by the first name, in Chinese by the whole. */
function calledName(memorial: RemembranceMailFacts['memorial']): string {
  const first = memorial.first_name ?? ''
  return !memorial.is_human || isHan(first) ? nameOf(memorial) : first
}
