/** Samples of the mails to whoever prepares a page for a family. */
import { preparationMail } from '../features/preparations/index.ts'
import type { SampleFacts, SampleMail } from './mail-preview.ts'

const until = new Date('2027-05-12T08:00:00Z')

/** These mails in one language, with invented facts. */
export function samplePreparationMails({ language, name, memorial, life, page }: SampleFacts): SampleMail[] {
  const facts = { name, memorial, life, until, timeZone: 'UTC', page }
  return [
    ...(['preparationAccepted', 'preparationEnding', 'preparationEnded', 'preparationClosed'] as const).map(
      (kind) => ({ name: kind, content: preparationMail(kind, language, facts) }),
    ),
    {
      name: 'preparationEnded-withdrawn',
      content: preparationMail('preparationEnded', language, { ...facts, hasCard: false }),
    },
    {
      name: 'preparationEnded-house-closes',
      content: preparationMail('preparationEnded', language, { ...facts, isHouseClosing: true }),
    },
  ]
}
