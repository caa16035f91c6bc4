import type { Language } from '@spomen/contract/vocabulary.ts'

interface MailWords {
  /** The language by the name that browsers and mail programs know. */
  tag: string
  /** The last lines of a mail. */
  signature: readonly string[]
  /** Above the address a button leads to, for those whose mail program shows no buttons. */
  address: string
  /** Under every mail; `site` is where it comes from, e.g. `spomen.example`. */
  footer: (site: string) => string
  /** The link that ends mails of this kind for good. */
  unsubscribe: string
}

/** What every mail says besides its own words. A language without all of them does not compile. */
export const mailWords: Record<Language, MailWords> = {
  en: {
    tag: 'en',
    signature: ['Kind regards', 'Spomen'],
    address: 'If the button does not open, copy this address into your browser:',
    footer: (site) => `This mail was sent automatically by Spomen at ${site}. Nobody reads answers to it.`,
    unsubscribe: 'I no longer want to get these mails',
  },
  srb: {
    tag: 'sr-Latn',
    signature: ['Srdačan pozdrav', 'Spomen'],
    address: 'Ako se dugme ne otvara, ovo je adresa koju možete uneti u pregledač:',
    footer: (site) => `Ovu poruku je automatski poslao Spomen, ${site}. Odgovore na nju niko ne čita.`,
    unsubscribe: 'Ne želim više da dobijam ove poruke',
  },
  it: {
    tag: 'it',
    signature: ['Un caro saluto', 'Spomen'],
    address: 'Se il pulsante non si apre, ecco l’indirizzo da copiare nel browser:',
    footer: (site) =>
      `Questo messaggio è stato inviato automaticamente da Spomen, ${site}. Nessuno legge le risposte.`,
    unsubscribe: 'Non voglio più ricevere questi messaggi',
  },
  zh: {
    tag: 'zh-Hans',
    signature: ['Spomen 敬上'],
    address: '如果按钮打不开，请将以下网址复制到浏览器中打开：',
    footer: (site) => `本邮件由 Spomen（${site}）自动发送，请不要直接回复。`,
    unsubscribe: '不再接收此类邮件',
  },
  de: {
    tag: 'de',
    signature: ['Herzliche Grüße', 'Spomen'],
    address: 'Falls sich die Schaltfläche nicht öffnen lässt, ist hier die Adresse für den Browser:',
    footer: (site) =>
      `Diese Nachricht wurde automatisch von Spomen auf ${site} verschickt. Antworten darauf liest niemand.`,
    unsubscribe: 'Ich möchte diese Nachrichten nicht mehr bekommen',
  },
}
