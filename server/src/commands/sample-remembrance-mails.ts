/** Samples of the mail on a day of remembrance. */
import type { Language } from '@spomen/contract/languages.ts'
import { remembranceMail } from '../features/remembrance/index.ts'
import type { MailContent } from '../kit/mail/compose.ts'
import type { UnsubscribeOptions } from '../kit/mail/pre-send-check.ts'
import type { SampleMail } from './mail-preview.ts'

/** Who is remembered on a day: a birthday, the day of a death, both, a day that is over, and a child of one day. */
const remembered = {
  birth: { days: [{ kind: 'birth', years: 70 }] },
  death: { days: [{ kind: 'death', years: 3 }] },
  both: {
    days: [
      { kind: 'birth', years: 70 },
      { kind: 'death', years: 3 },
    ],
  },
  late: { days: [{ kind: 'death', years: 21 }], day: '2027-03-04' },
  'unknown-gender': { days: [{ kind: 'death', years: 5 }], gender: 'Other' },
  'one-day': {
    days: [
      { kind: 'birth', years: 1 },
      { kind: 'death', years: 1 },
    ],
    died: '1957-03-04',
  },
} as const satisfies Record<
  string,
  { days: Parameters<typeof remembranceMail>[0]['days']; day?: string; gender?: string; died?: string }
>

interface RemembranceSample {
  language: Language
  /** The reader's first name. */
  reader: string
  page: string
  unsubscribe: UnsubscribeOptions
  choices: Pick<MailContent, 'choices'>
}

/** The mails about days of remembrance in one language, one for each kind of day. */
export function sampleRemembranceMails({
  language,
  reader,
  page,
  unsubscribe,
  choices,
}: RemembranceSample): SampleMail[] {
  const milica = {
    is_human: true,
    first_name: language === 'zh' ? '秀英' : 'Milica',
    last_name: language === 'zh' ? '王' : 'Jovanović',
    name: null,
    gender: 'Female',
    born: '1957-03-04',
    died: '2024-03-04',
  }
  return Object.entries(remembered).map(([name, { days, ...about }]) => ({
    name: `remembrance-${name}`,
    content: {
      ...remembranceMail({
        language,
        reader,
        memorial: { ...milica, ...about },
        days,
        day: null,
        page,
        isOnForAll: true,
        ...about,
      }),
      ...choices,
    },
    unsubscribe,
  }))
}
