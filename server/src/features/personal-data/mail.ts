import type { WordsLeft } from '@spomen/contract/personal-data.ts'
import type { Language } from '@spomen/contract/vocabulary.ts'
import type { MailContent } from '../../kit/mail/compose.ts'

interface AccountClosedMailWords {
  /** How days and lists are written, as a BCP 47 tag. */
  tag: string
  day: 'long' | 'medium'
  subject: string
  opening: (name: string) => string
  closed: string
  /** Which memorials closed with the account. */
  memorials: (names: string, isOne: boolean) => string
  words: Record<WordsLeft, string>
  /** `day` is the one on which the way back ends. */
  back: (day: string) => string
  after: string
  button: string
  /** For somebody who did not do this. */
  notYou: string
}

const accountClosedMailWords: Record<Language, AccountClosedMailWords> = {
  en: {
    tag: 'en-GB',
    day: 'long',
    subject: 'Your Spomen account is closed',
    opening: (name) => `Dear ${name},`,
    closed: 'As you asked, we have closed your account. You are logged out everywhere.',
    memorials: (names, isOne) =>
      isOne
        ? `The memorial you keep is closed with it, for everybody: ${names}.`
        : `The memorials you keep are closed with it, for everybody: ${names}.`,
    words: {
      take: 'Your greetings and comments on the pages of others are not shown any more. If you come back, so do they.',
      leave:
        'Your greetings and comments on the pages of others stay there, but without your name and picture.',
    },
    back: (day) =>
      `Until ${day} you can come back: the button below opens your account and all that closed with it, as it was. It works once.`,
    after:
      'After that everything is removed for good: your account, the memorials with their photographs and greetings, and all that we know of you. Nobody can bring it back then, and neither can we.',
    button: 'Open my account again',
    notYou: 'If this was not you, come back with the button and choose a new password.',
  },
  srb: {
    tag: 'sr-Latn',
    day: 'medium',
    subject: 'Vaš nalog na Spomenu je zatvoren',
    opening: (name) => `Poštovanje, ${name},`,
    closed: 'Kako ste zatražili, zatvorili smo vaš nalog. Odjavljeni ste na svim uređajima.',
    memorials: (names, isOne) =>
      isOne
        ? `S njim je za sve zatvorena i spomen-stranica koju čuvate: ${names}.`
        : `S njim su za sve zatvorene i spomen-stranice koje čuvate: ${names}.`,
    words: {
      take: 'Pozdravi i komentari koje ste ostavili na tuđim stranicama više se ne vide. Ako se vratite, vraćaju se i oni.',
      leave:
        'Pozdravi i komentari koje ste ostavili na tuđim stranicama ostaju tamo, ali bez vašeg imena i slike.',
    },
    back: (day) =>
      `Možete da se vratite do ${day} Dugme ispod ponovo otvara vaš nalog i sve što je s njim zatvoreno, onako kako je bilo. Važi samo jednom.`,
    after:
      'Posle toga se sve trajno uklanja: vaš nalog, spomen-stranice sa fotografijama i pozdravima, i sve što o vama znamo. Tada to više niko ne može da vrati, pa ni mi.',
    button: 'Otvori ponovo moj nalog',
    notYou: 'Ako to niste bili vi, vratite se pomoću dugmeta i izaberite novu lozinku.',
  },
  it: {
    tag: 'it',
    day: 'long',
    subject: 'Il tuo account Spomen è chiuso',
    opening: (name) => `Ciao ${name},`,
    closed: 'come hai chiesto, abbiamo chiuso il tuo account. L’accesso è terminato su tutti i dispositivi.',
    memorials: (names, isOne) =>
      isOne
        ? `Con lui si è chiusa, per tutti, la pagina del ricordo che custodisci: ${names}.`
        : `Con lui si sono chiuse, per tutti, le pagine del ricordo che custodisci: ${names}.`,
    words: {
      take: 'I saluti e i commenti che hai lasciato sulle pagine di altri non si vedono più. Se torni, tornano anche loro.',
      leave:
        'I saluti e i commenti che hai lasciato sulle pagine di altri restano, ma senza il tuo nome e la tua foto.',
    },
    back: (day) =>
      `Puoi ancora tornare (ultimo giorno: ${day}): il pulsante qui sotto riapre il tuo account e tutto ciò che si è chiuso con lui, com’era. Funziona una volta sola.`,
    after:
      'Dopo, tutto viene eliminato per sempre: il tuo account, le pagine del ricordo con le foto e i saluti, e quello che sappiamo di te. Allora nessuno potrà più recuperarlo, nemmeno noi.',
    button: 'Riapri il mio account',
    notYou: 'Se non è stata una tua scelta, torna con il pulsante e scegli una nuova password.',
  },
  zh: {
    tag: 'zh-Hans',
    day: 'long',
    subject: '您的 Spomen 账户已关闭',
    opening: (name) => `${name}，您好：`,
    closed: '我们已按您的要求关闭了账户，您在所有设备上都已退出登录。',
    memorials: (names) => `您守护的纪念页也随之关闭，任何人都不能再访问：${names}。`,
    words: {
      take: '您在他人纪念页上留下的话和评论已不再显示。如果您回来，它们也会恢复。',
      leave: '您在他人纪念页上留下的话和评论会保留，但不再显示您的姓名和头像。',
    },
    back: (day) =>
      `${day}之前，您随时可以回来：点击下面的按钮，账户和随之关闭的一切都会恢复原样。链接只能使用一次。`,
    after:
      '此后，一切将被永久删除：您的账户、纪念页以及其中的照片和留言，还有我们所知道的关于您的一切。那时谁也无法恢复，我们也不能。',
    button: '重新打开我的账户',
    notYou: '如果这不是您本人的操作，请点击按钮恢复账户，并设置新密码。',
  },
  de: {
    tag: 'de',
    day: 'long',
    subject: 'Ihr Spomen-Konto ist geschlossen',
    opening: (name) => `Guten Tag ${name},`,
    closed: 'wie gewünscht haben wir Ihr Konto geschlossen. Sie sind auf allen Geräten abgemeldet.',
    memorials: (names, isOne) =>
      isOne
        ? `Mit ihm ist für alle auch die Gedenkseite geschlossen, die Sie führen: ${names}.`
        : `Mit ihm sind für alle auch die Gedenkseiten geschlossen, die Sie führen: ${names}.`,
    words: {
      take: 'Ihre Grüße und Kommentare auf den Seiten anderer sind nicht mehr zu sehen. Kommen Sie zurück, sind auch sie wieder da.',
      leave:
        'Ihre Grüße und Kommentare auf den Seiten anderer bleiben stehen, aber ohne Ihren Namen und Ihr Bild.',
    },
    back: (day) =>
      `Bis zum ${day} können Sie zurückkommen: Die Schaltfläche unten öffnet Ihr Konto und alles, was mit ihm geschlossen wurde, so wie es war. Sie gilt nur einmal.`,
    after:
      'Danach wird alles endgültig entfernt: Ihr Konto, die Gedenkseiten mit ihren Fotos und Grüßen und alles, was wir über Sie wissen. Dann kann es niemand mehr zurückholen, auch wir nicht.',
    button: 'Mein Konto wieder öffnen',
    notYou:
      'Wenn Sie das nicht waren, kommen Sie mit der Schaltfläche zurück und wählen Sie ein neues Passwort.',
  },
}

/** The most memorials that are named one by one. */
const mostNamed = 12

interface AccountClosedMailFacts {
  name: string
  /** What the memorials are called that closed with the account. */
  memorials: readonly string[]
  words: WordsLeft
  /** When the way back ends, and by which calendar. */
  until: Date
  timeZone: string
  link: string
}

/** The mail to somebody who closed their account: what that means, until when they can come back, and how (Q28, Q105). */
export function accountClosedMail(
  language: Language,
  { name, memorials, words: left, until, timeZone, link }: AccountClosedMailFacts,
): MailContent {
  const say = accountClosedMailWords[language]
  const day = new Intl.DateTimeFormat(say.tag, { dateStyle: say.day, timeZone }).format(until)
  return {
    language,
    subject: say.subject,
    opening: say.opening(name),
    paragraphs: [
      say.closed,
      ...(memorials.length > 0 ? [say.memorials(listed(memorials, say.tag), memorials.length === 1)] : []),
      say.words[left],
      say.back(day),
      say.after,
    ],
    action: { label: say.button, link },
    closing: say.notYou,
  }
}

const listed = (names: readonly string[], tag: string) =>
  names.length > mostNamed
    ? `${names.slice(0, mostNamed).join(', ')} …`
    : new Intl.ListFormat(tag, { type: 'conjunction' }).format(names)
