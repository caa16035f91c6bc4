/** Samples of the mails about an opened door: to guests, to whoever reads their words, and to those who wrote before. */
import type { Language } from '@spomen/contract/languages.ts'
import { consentMailContent } from '../features/doors/index.ts'
import { ownWordsMail, returnedMail, waitingMail } from '../features/guest-words/index.ts'
import { lifeTitle } from '../features/notifications/index.ts'
import type { SampleFacts, SampleMail } from './mail-preview.ts'

/** What the family answers, in its own language. */
const answers: Partial<Record<Language, string>> & { en: string } = {
  en: 'Thank you. Would you leave out the hospital?',
  srb: 'Hvala vam. Da li biste izostavili bolnicu?',
  it: 'Grazie. Potrebbe tralasciare l’ospedale?',
  zh: '谢谢您。能不能不提医院的事？',
  de: 'Danke. Würden Sie das Krankenhaus weglassen?',
}

/** These mails in one language, with invented facts. */
export function sampleGuestMails({
  language,
  name,
  memorial,
  life,
  page,
  publicUrl,
}: SampleFacts): SampleMail[] {
  // What a guest is told of a family that hides the day of birth.
  const ofGuests = { memorial, life: { ...life, born: life.born.slice(0, 4) } }
  const waiting = {
    reader: name,
    memorial,
    life,
    page: `${publicUrl}/WordsThatWait/01KZ5N0W3J8Q4R7T9V2X6Y1B3C`,
  }
  const asked = {
    name,
    by: 'Jelena Ilić',
    memorial,
    about: lifeTitle(memorial, life),
    page: `${page}?consent`,
  }
  const own = { code: '7QWJ-2M5K-9RTB-4XZ8', page: `${publicUrl}/Words#7QWJ2M5K9RTB4XZ8` }
  return [
    { name: 'guest-words-own', content: ownWordsMail(language, { ...ofGuests, ...own }) },
    {
      name: 'guest-words-returned',
      content: returnedMail(language, { ...ofGuests, answer: answers[language] ?? answers.en }),
    },
    { name: 'guest-words', content: waitingMail(language, { ...waiting, count: 1, names: ['Vera'] }) },
    {
      name: 'guest-words-several',
      content: waitingMail(language, { ...waiting, count: 12, names: ['Vera', 'Dragan', 'Ljubica'] }),
    },
    { name: 'door-by-link', content: consentMailContent(language, { ...asked, reach: 'byLink' }) },
    { name: 'door-open', content: consentMailContent(language, { ...asked, reach: 'open' }) },
  ]
}
