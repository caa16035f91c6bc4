import type { Language } from '@spomen/contract/vocabulary.ts'
import type { MailContent } from '../../kit/mail/compose.ts'

/** What became of a memorial. */
export type SuspensionChange = 'suspended' | 'restored'

interface SuspensionMailWords {
  opening: (name: string) => string
  suspended: {
    subject: (memorial: string) => string
    say: (memorial: string) => string
    why: string
    stays: string
    button: string
  }
  restored: {
    subject: (memorial: string) => string
    say: (memorial: string) => string
    thanks: string
    button: string
  }
  /** Whom to write to; replies to the mail itself are read by nobody. */
  ask: (contact: string | null) => string
}

const suspensionMailWords: Record<Language, SuspensionMailWords> = {
  en: {
    opening: (name) => `Dear ${name},`,
    suspended: {
      subject: (memorial) => `The page of ${memorial} is suspended for now`,
      say: (memorial) =>
        `A moderator has suspended the page of ${memorial}. Until things are settled, nobody but you can see it.`,
      why: 'We do this when we are told that somebody is alive, or that their family does not want the page. We have not decided that it is so; we would rather ask once too often.',
      stays:
        'Nothing was deleted. You can still read the page, change it, and take everything on it with you.',
      button: 'Open the page',
    },
    restored: {
      subject: (memorial) => `The page of ${memorial} can be seen again`,
      say: (memorial) =>
        `The page of ${memorial} is not suspended any more. Everybody can see it as before, and whoever followed it follows it still.`,
      thanks: 'Thank you for your patience. We are sorry for the worry this has caused.',
      button: 'Open the page',
    },
    ask: (contact) =>
      contact
        ? `If you have a question or think this is a mistake, please write to ${contact}.`
        : 'If you have a question or think this is a mistake, please ask whoever runs this site.',
  },
  srb: {
    opening: (name) => `Poštovanje, ${name},`,
    suspended: {
      subject: (memorial) => `Spomen-stranica „${memorial}“ je za sada obustavljena`,
      say: (memorial) =>
        `Moderator je obustavio spomen-stranicu „${memorial}“. Dok se stvari ne razjasne, ne vidi je niko osim vas.`,
      why: 'Tako postupamo kada nam neko javi da je onaj kome je stranica posvećena živ ili da je porodica ne želi. Nismo presudili da je tako; radije pitamo jednom više.',
      stays:
        'Ništa nije obrisano. Stranicu i dalje možete da čitate i menjate, i da sve sa nje ponesete sa sobom.',
      button: 'Otvori stranicu',
    },
    restored: {
      subject: (memorial) => `Spomen-stranica „${memorial}“ se ponovo vidi`,
      say: (memorial) =>
        `Spomen-stranica „${memorial}“ više nije obustavljena. Svi je vide kao i ranije, a ko ju je pratio, prati je i dalje.`,
      thanks: 'Hvala vam na strpljenju. Žao nam je zbog brige koju smo vam zadali.',
      button: 'Otvori stranicu',
    },
    ask: (contact) =>
      contact
        ? `Ako imate pitanje ili mislite da je ovo greška, pišite na ${contact}.`
        : 'Ako imate pitanje ili mislite da je ovo greška, obratite se onome ko vodi ovaj sajt.',
  },
  it: {
    opening: (name) => `Ciao ${name},`,
    suspended: {
      subject: (memorial) => `La pagina di ${memorial} è per ora sospesa`,
      say: (memorial) =>
        `un moderatore ha sospeso la pagina di ${memorial}. Finché la cosa non è chiarita, la vedi soltanto tu.`,
      why: 'Lo facciamo quando ci dicono che chi vi è ricordato è ancora in vita, o che la famiglia non vuole la pagina. Non abbiamo deciso che sia così: preferiamo chiedere una volta di troppo.',
      stays:
        'Non è stato cancellato nulla. Puoi ancora leggere la pagina, cambiarla e portare con te tutto ciò che contiene.',
      button: 'Apri la pagina',
    },
    restored: {
      subject: (memorial) => `La pagina di ${memorial} è di nuovo visibile`,
      say: (memorial) =>
        `la pagina di ${memorial} non è più sospesa. Tutti la vedono come prima, e chi la seguiva la segue ancora.`,
      thanks: 'Grazie della pazienza. Ci dispiace per la preoccupazione che ti abbiamo dato.',
      button: 'Apri la pagina',
    },
    ask: (contact) =>
      contact
        ? `Se hai una domanda, o pensi che sia un errore, scrivi a ${contact}.`
        : 'Se hai una domanda, o pensi che sia un errore, rivolgiti a chi gestisce questo sito.',
  },
  zh: {
    opening: (name) => `${name}，您好：`,
    suspended: {
      subject: (memorial) => `${memorial}的纪念页已被暂停`,
      say: (memorial) => `管理员暂停了${memorial}的纪念页。在事情弄清楚之前，只有您能看到它。`,
      why: '如果有人告诉我们纪念页的主人公仍然在世，或家人不同意设立此页，我们就会这样做。这并不表示我们已认定情况属实，只是宁可多问一次。',
      stays: '没有删除任何内容。您仍然可以阅读和修改页面，也可以把其中的一切保存下来带走。',
      button: '打开纪念页',
    },
    restored: {
      subject: (memorial) => `${memorial}的纪念页已恢复显示`,
      say: (memorial) => `${memorial}的纪念页已不再暂停。大家可以像以前一样看到它，原来的关注者也仍在关注。`,
      thanks: '感谢您的耐心。让您担心了，我们深表歉意。',
      button: '打开纪念页',
    },
    ask: (contact) =>
      contact
        ? `如果您有疑问，或认为这是误会，请写信至 ${contact}。`
        : '如果您有疑问，或认为这是误会，请联系本网站的管理者。',
  },
  de: {
    opening: (name) => `Guten Tag ${name},`,
    suspended: {
      subject: (memorial) => `Die Gedenkseite von ${memorial} ist vorerst gesperrt`,
      say: (memorial) =>
        `die Moderation hat die Gedenkseite von ${memorial} gesperrt. Bis alles geklärt ist, sehen nur Sie diese Seite.`,
      why: 'Das tun wir, wenn uns gesagt wird, dass jemand noch lebt oder dass die Familie die Seite nicht möchte. Wir haben nicht entschieden, dass es so ist; wir fragen lieber einmal zu viel.',
      stays:
        'Es wurde nichts gelöscht. Sie können die Seite weiter lesen und ändern und alles, was auf ihr steht, mitnehmen.',
      button: 'Seite öffnen',
    },
    restored: {
      subject: (memorial) => `Die Gedenkseite von ${memorial} ist wieder zu sehen`,
      say: (memorial) =>
        `die Gedenkseite von ${memorial} ist nicht mehr gesperrt. Alle sehen sie wie zuvor, und wer ihr folgte, folgt ihr noch immer.`,
      thanks: 'Danke für Ihre Geduld. Die Sorge, die Ihnen das gemacht hat, tut uns leid.',
      button: 'Seite öffnen',
    },
    ask: (contact) =>
      contact
        ? `Wenn Sie eine Frage haben oder das für einen Irrtum halten, schreiben Sie bitte an ${contact}.`
        : 'Wenn Sie eine Frage haben oder das für einen Irrtum halten, wenden Sie sich bitte an die Betreiber dieser Website.',
  },
}

interface SuspensionMailFacts {
  /** The owner's first name. */
  name: string
  memorial: string
  page: string
  /** Where people may write to; null where the operator has named no address. */
  contact: string | null
}

/**
 * The mail to the owner of a memorial that was suspended, or is shown again. It says what was done and what may have
 * led to it, and nothing of whoever reported.
 */
export function suspensionMail(
  became: SuspensionChange,
  language: Language,
  { name, memorial, page, contact }: SuspensionMailFacts,
): MailContent {
  const { opening, suspended, restored, ask } = suspensionMailWords[language]
  const say = became === 'suspended' ? suspended : restored
  const more = became === 'suspended' ? [suspended.why, suspended.stays] : [restored.thanks]
  return {
    language,
    subject: say.subject(memorial),
    opening: opening(name),
    paragraphs: [say.say(memorial), ...more],
    action: { label: say.button, link: page },
    ...(became === 'suspended' && { closing: ask(contact) }),
  }
}
