import type { NoticeWords } from './words.ts'

const besideA = { image: 'accanto a una foto', video: 'accanto a un video' }
const besideMany = { image: 'accanto alle foto', video: 'accanto ai video' }
const toMany = { image: 'alle foto', video: 'ai video' }
const open = { image: 'Apri la foto', video: 'Apri il video' }

export const it: NoticeWords = {
  tag: 'it',
  opening: (name) => `Ciao ${name},`,
  hello: 'Buongiorno,',
  switchOff:
    'Ricevi questo messaggio perché custodisci o segui una pagina del ricordo. Nelle Impostazioni scegli quali messaggi ricevere.',
  invited:
    'Spomen è un luogo dove le famiglie custodiscono pagine in ricordo di persone e animali che sono morti. L’invito vale per l’indirizzo a cui è arrivato questo messaggio: usa quello per registrarti o per accedere.',
  whyInvited:
    'Abbiamo ricevuto il tuo indirizzo con questo invito. Se preferisci non accettarlo, non devi fare nulla.',
  more: (count) => (count === 1 ? 'E un altro messaggio.' : `E altri ${count} messaggi.`),
  others: (count) => (count === 1 ? 'un’altra persona' : `altre ${count} persone`),
  openPage: 'Apri la pagina',
  occasions: {
    followRequest: {
      one: {
        subject: ({ by, memorial }) => `${by} vorrebbe seguire la pagina di ${memorial}`,
        say: ({ by, memorial }) => `${by} chiede di poter entrare nella pagina di ${memorial} e scrive:`,
        button: () => 'Vedi la richiesta',
      },
      several: {
        subject: ({ count, memorial }) => `${count} nuove richieste per la pagina di ${memorial}`,
        say: ({ count, memorial }) =>
          `ci sono ${count} nuove richieste di entrare nella pagina di ${memorial}:`,
        names: (names) => `Sono di ${names}.`,
        button: () => 'Vedi le richieste',
      },
    },
    letIn: {
      one: {
        subject: ({ memorial }) => `Ora puoi visitare la pagina di ${memorial}`,
        say: ({ memorial }) =>
          `la famiglia di ${memorial} ti ha aperto la pagina. Puoi leggere, guardare le foto e lasciare un saluto.`,
        button: () => 'Apri la pagina',
      },
    },
    invitation: {
      one: {
        subject: ({ by, memorial }) => `${by} ti invita a ricordare ${memorial}`,
        say: ({ by, memorial }) =>
          `${by} custodisce una pagina in ricordo di ${memorial} e vorrebbe che ne facessi parte. Scrive:`,
        button: () => 'Vedi l’invito',
      },
    },
    comment: {
      one: {
        subject: ({ by, memorial, beside }) => `${by} ha scritto ${besideA[beside]} di ${memorial}`,
        say: ({ by, memorial, beside }) => `${by} ha scritto ${besideA[beside]} sulla pagina di ${memorial}:`,
        button: (beside) => open[beside],
      },
      several: {
        subject: ({ count, memorial, beside }) => `${count} nuovi commenti ${toMany[beside]} di ${memorial}`,
        say: ({ count, memorial, beside }) =>
          `ci sono ${count} nuovi commenti ${besideMany[beside]} sulla pagina di ${memorial}:`,
        names: (names) => `Sono di ${names}.`,
      },
    },
    reply: {
      one: {
        subject: ({ by, memorial }) => `${by} ti ha risposto sulla pagina di ${memorial}`,
        say: ({ by, memorial, beside }) =>
          `${by} ha risposto a quello che hai scritto ${besideA[beside]} sulla pagina di ${memorial}:`,
        button: (beside) => open[beside],
      },
      several: {
        subject: ({ count, memorial }) => `${count} nuove risposte per te sulla pagina di ${memorial}`,
        say: ({ count, memorial, beside }) =>
          `ci sono ${count} nuove risposte a quello che hai scritto ${besideMany[beside]} sulla pagina di ${memorial}:`,
        names: (names) => `Sono di ${names}.`,
      },
    },
    lastGreeting: {
      one: {
        subject: ({ by, memorial }) => `${by} ha lasciato un saluto per ${memorial}`,
        say: ({ by, memorial }) => `${by} ha lasciato un ultimo saluto sulla pagina di ${memorial}.`,
        button: () => 'Leggi il saluto',
      },
      several: {
        subject: ({ count, memorial }) => `${count} nuovi saluti per ${memorial}`,
        say: ({ count, memorial }) => `sulla pagina di ${memorial} ci sono ${count} nuovi saluti.`,
        names: (names) => `Sono di ${names}.`,
        button: () => 'Leggi i saluti',
      },
    },
    suggestion: {
      one: {
        subject: ({ by, memorial }) => `${by} propone una foto per ${memorial}`,
        say: ({ by, memorial }) =>
          `${by} ha portato una foto per la pagina di ${memorial}. Non è ancora sulla pagina: decidi tu.`,
        button: () => 'Guarda la foto',
      },
      several: {
        subject: ({ count, memorial }) => `${count} foto proposte per ${memorial}`,
        say: ({ count, memorial }) =>
          `per la pagina di ${memorial} sono arrivate ${count} foto. Non sono ancora sulla pagina: decidi tu.`,
        names: (names) => `Sono di ${names}.`,
        button: () => 'Guarda le foto',
      },
    },
    like: {
      one: {
        subject: ({ by, memorial }) => `Anche ${by} ricorda ${memorial}`,
        say: ({ by, memorial, beside }) =>
          `${by} ha scelto «Ricordo anch’io» ${besideA[beside]} sulla pagina di ${memorial}.`,
        button: (beside) => open[beside],
      },
      several: {
        subject: ({ memorial }) => `C’è chi ricorda ${memorial} insieme a te`,
        say: ({ count, memorial }) => `sulla pagina di ${memorial} ci sono ${count} nuovi «Ricordo anch’io».`,
        names: (names) => `Sono di ${names}.`,
      },
    },
  },
}
