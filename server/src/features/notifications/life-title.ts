import type { LifeDays } from '@spomen/contract/life-decades.ts'
import type { MailContent } from '../../kit/mail/compose.ts'

/** Whom a mail is about, as its small title: a name and the days of a life, as pages write them. */
export const lifeTitle = (name: string, { born, died }: LifeDays): NonNullable<MailContent['about']> => ({
  name,
  days: `${dayAsWritten(born)} – ${dayAsWritten(died)}`,
})

const dayAsWritten = (day: string) => day.split('-').reverse().join('/')
