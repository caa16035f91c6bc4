import type { Language } from '@spomen/contract/languages.ts'
import type { LifeDays } from '@spomen/contract/life-decades.ts'
import type { MailContent } from '../../kit/mail/compose.ts'
import { openingFor } from '../../kit/mail/opening.ts'
import { lifeTitle } from './life-title.ts'

interface MemorialMailFacts {
  language: Language
  /** The reader's first name. */
  name: string
  memorial: string
  /** The days of that life. */
  life: LifeDays
  /** Where the button leads. */
  page: string
}

export interface MemorialMailWords {
  subject: string
  paragraphs: MailContent['paragraphs']
  button: string
}

/** A mail about one memorial to somebody with an account: its name and days as the title, and one button. */
export const memorialMail = (
  { language, name, memorial, life, page }: MemorialMailFacts,
  { subject, paragraphs, button }: MemorialMailWords,
): MailContent => ({
  language,
  subject,
  about: lifeTitle(memorial, life),
  opening: openingFor(language, name),
  paragraphs,
  action: { label: button, link: page },
})
