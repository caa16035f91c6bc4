import type { Language } from '@spomen/contract/vocabulary.ts'
import type { NoticeKind } from './notice.ts'

/** `by` is who did it, `memorial` whose page it is about. */
interface Named {
  by: string
  memorial: string
}

interface Words {
  subject: (named: Named) => string
  say: (named: Named) => string
  button: string
}

export interface LetterWords {
  opening: (name: string) => string
  /** Why this mail came and where to change that; only under mails that have a switch. */
  switchOff: string
  kinds: Record<NoticeKind, Words>
}

export const words: Record<Language, LetterWords> = {
  en: {
    opening: (name) => `Dear ${name},`,
    switchOff:
      'You get this mail because you keep a memorial or follow one. In Settings you can choose which mails you wish to get.',
    kinds: {
      followRequest: {
        subject: ({ by, memorial }) => `${by} would like to follow ${memorial}’s page`,
        say: ({ by, memorial }) => `${by} asks to be let in to the page of ${memorial}, and writes:`,
        button: 'See the request',
      },
      letIn: {
        subject: ({ memorial }) => `You may now visit ${memorial}’s page`,
        say: ({ memorial }) =>
          `The family of ${memorial} has let you in. You can read, look at photographs and leave a greeting.`,
        button: 'Open the page',
      },
      invitation: {
        subject: ({ by, memorial }) => `${by} invites you to remember ${memorial}`,
        say: ({ by, memorial }) =>
          `${by} keeps a page in memory of ${memorial} and would like you to be part of it. They write:`,
        button: 'See the invitation',
      },
      imageComment: {
        subject: ({ by, memorial }) => `${by} wrote about a photograph of ${memorial}`,
        say: ({ by, memorial }) => `${by} wrote beside a photograph on the page of ${memorial}:`,
        button: 'Open the photograph',
      },
      videoComment: {
        subject: ({ by, memorial }) => `${by} wrote about a film of ${memorial}`,
        say: ({ by, memorial }) => `${by} wrote beside a film on the page of ${memorial}:`,
        button: 'Open the film',
      },
      lastGreeting: {
        subject: ({ by, memorial }) => `${by} left a greeting for ${memorial}`,
        say: ({ by, memorial }) => `${by} left a last greeting on the page of ${memorial}.`,
        button: 'Read the greeting',
      },
    },
  },
  srb: {
    opening: (name) => `Poštovanje, ${name},`,
    switchOff:
      'Ovu poruku dobijate jer čuvate ili pratite spomen-stranicu. U Podešavanjima birate koje poruke želite da dobijate.',
    kinds: {
      followRequest: {
        subject: ({ by, memorial }) => `${by} želi da prati stranicu: ${memorial}`,
        say: ({ by, memorial }) => `${by} moli za pristup spomen-stranici (${memorial}) i piše:`,
        button: 'Pogledaj zahtev',
      },
      letIn: {
        subject: ({ memorial }) => `Sada možete posetiti spomen-stranicu: ${memorial}`,
        say: ({ memorial }) =>
          `Porodica vam je otvorila spomen-stranicu (${memorial}). Možete da čitate, gledate fotografije i ostavite pozdrav.`,
        button: 'Otvori stranicu',
      },
      invitation: {
        subject: ({ by, memorial }) => `${by} vas poziva da se zajedno sećate: ${memorial}`,
        say: ({ by, memorial }) =>
          `${by} čuva spomen-stranicu (${memorial}) i želi da i vi budete deo nje. U pozivnici piše:`,
        button: 'Pogledaj pozivnicu',
      },
      imageComment: {
        subject: ({ by, memorial }) => `Nov komentar uz fotografiju: ${memorial} (${by})`,
        say: ({ by, memorial }) => `${by} piše uz fotografiju na spomen-stranici (${memorial}):`,
        button: 'Otvori fotografiju',
      },
      videoComment: {
        subject: ({ by, memorial }) => `Nov komentar uz video: ${memorial} (${by})`,
        say: ({ by, memorial }) => `${by} piše uz video na spomen-stranici (${memorial}):`,
        button: 'Otvori video',
      },
      lastGreeting: {
        subject: ({ by, memorial }) => `Nov poslednji pozdrav: ${memorial} (${by})`,
        say: ({ by, memorial }) =>
          `Na spomen-stranici (${memorial}) stoji nov poslednji pozdrav. Potpis: ${by}.`,
        button: 'Pročitaj pozdrav',
      },
    },
  },
  it: {
    opening: (name) => `Ciao ${name},`,
    switchOff:
      'Ricevi questo messaggio perché custodisci o segui una pagina del ricordo. Nelle Impostazioni scegli quali messaggi ricevere.',
    kinds: {
      followRequest: {
        subject: ({ by, memorial }) => `${by} vorrebbe seguire la pagina di ${memorial}`,
        say: ({ by, memorial }) => `${by} chiede di poter entrare nella pagina di ${memorial} e scrive:`,
        button: 'Vedi la richiesta',
      },
      letIn: {
        subject: ({ memorial }) => `Ora puoi visitare la pagina di ${memorial}`,
        say: ({ memorial }) =>
          `La famiglia di ${memorial} ti ha accolto. Puoi leggere, guardare le foto e lasciare un saluto.`,
        button: 'Apri la pagina',
      },
      invitation: {
        subject: ({ by, memorial }) => `${by} ti invita a ricordare ${memorial}`,
        say: ({ by, memorial }) =>
          `${by} custodisce una pagina in ricordo di ${memorial} e vorrebbe che ne facessi parte. Scrive:`,
        button: 'Vedi l’invito',
      },
      imageComment: {
        subject: ({ by, memorial }) => `${by} ha scritto accanto a una foto di ${memorial}`,
        say: ({ by, memorial }) => `${by} ha scritto accanto a una foto sulla pagina di ${memorial}:`,
        button: 'Apri la foto',
      },
      videoComment: {
        subject: ({ by, memorial }) => `${by} ha scritto accanto a un video di ${memorial}`,
        say: ({ by, memorial }) => `${by} ha scritto accanto a un video sulla pagina di ${memorial}:`,
        button: 'Apri il video',
      },
      lastGreeting: {
        subject: ({ by, memorial }) => `${by} ha lasciato un saluto per ${memorial}`,
        say: ({ by, memorial }) => `${by} ha lasciato un ultimo saluto sulla pagina di ${memorial}.`,
        button: 'Leggi il saluto',
      },
    },
  },
  zh: {
    opening: (name) => `${name}，您好：`,
    switchOff: '您收到这封邮件，是因为您守护或关注着一个纪念页。您可以在“设置”中选择接收哪些邮件。',
    kinds: {
      followRequest: {
        subject: ({ by, memorial }) => `${by} 希望关注${memorial}的纪念页`,
        say: ({ by, memorial }) => `${by} 希望进入${memorial}的纪念页，并留言：`,
        button: '查看申请',
      },
      letIn: {
        subject: ({ memorial }) => `您现在可以访问${memorial}的纪念页`,
        say: ({ memorial }) => `${memorial}的家人已同意您的申请。您可以阅读、看照片，也可以留下最后的话。`,
        button: '打开纪念页',
      },
      invitation: {
        subject: ({ by, memorial }) => `${by} 邀请您一起怀念${memorial}`,
        say: ({ by, memorial }) => `${by} 为${memorial}守护着一个纪念页，希望您也能参与。留言如下：`,
        button: '查看邀请',
      },
      imageComment: {
        subject: ({ by, memorial }) => `${by} 评论了${memorial}的照片`,
        say: ({ by, memorial }) => `${by} 在${memorial}的照片旁写道：`,
        button: '打开照片',
      },
      videoComment: {
        subject: ({ by, memorial }) => `${by} 评论了${memorial}的视频`,
        say: ({ by, memorial }) => `${by} 在${memorial}的视频旁写道：`,
        button: '打开视频',
      },
      lastGreeting: {
        subject: ({ by, memorial }) => `${by} 给${memorial}留下了最后的话`,
        say: ({ by, memorial }) => `${by} 在${memorial}的纪念页留下了最后的话。`,
        button: '阅读留言',
      },
    },
  },
  de: {
    opening: (name) => `Guten Tag ${name},`,
    switchOff:
      'Sie bekommen diese Nachricht, weil Sie eine Gedenkseite führen oder begleiten. In den Einstellungen wählen Sie, welche Nachrichten Sie bekommen.',
    kinds: {
      followRequest: {
        subject: ({ by, memorial }) => `${by} möchte die Gedenkseite von ${memorial} begleiten`,
        say: ({ by, memorial }) => `${by} bittet um Zugang zur Gedenkseite von ${memorial} und schreibt:`,
        button: 'Anfrage ansehen',
      },
      letIn: {
        subject: ({ memorial }) => `Die Gedenkseite von ${memorial} steht Ihnen jetzt offen`,
        say: ({ memorial }) =>
          `Die Familie von ${memorial} hat Ihnen die Seite geöffnet. Sie können lesen, Fotos ansehen und einen Gruß hinterlassen.`,
        button: 'Seite öffnen',
      },
      invitation: {
        subject: ({ by, memorial }) => `${by} lädt Sie ein, an ${memorial} zu erinnern`,
        say: ({ by, memorial }) =>
          `${by} führt eine Gedenkseite für ${memorial} und wünscht sich, dass Sie dabei sind. Dazu die Worte:`,
        button: 'Einladung ansehen',
      },
      imageComment: {
        subject: ({ by, memorial }) => `${by} hat etwas zu einem Foto von ${memorial} geschrieben`,
        say: ({ by, memorial }) => `${by} schreibt zu einem Foto auf der Seite von ${memorial}:`,
        button: 'Foto öffnen',
      },
      videoComment: {
        subject: ({ by, memorial }) => `${by} hat etwas zu einem Video von ${memorial} geschrieben`,
        say: ({ by, memorial }) => `${by} schreibt zu einem Video auf der Seite von ${memorial}:`,
        button: 'Video öffnen',
      },
      lastGreeting: {
        subject: ({ by, memorial }) => `${by} hat einen Gruß für ${memorial} hinterlassen`,
        say: ({ by, memorial }) => `${by} hat auf der Seite von ${memorial} einen letzten Gruß hinterlassen.`,
        button: 'Gruß lesen',
      },
    },
  },
}
