import type { NoticeWords } from './words.ts'

const forms = new Intl.PluralRules('sr')

/** 21 nov komentar, 3 nova komentara, 5 novih komentara. */
function counted(count: number, [one, few, many]: readonly [string, string, string]): string {
  const form = forms.select(count)
  return `${count} ${form === 'one' ? one : form === 'few' ? few : many}`
}

const requests = ['nov zahtev', 'nova zahteva', 'novih zahteva'] as const
const comments = ['nov komentar', 'nova komentara', 'novih komentara'] as const
const answers = ['nov odgovor', 'nova odgovora', 'novih odgovora'] as const
const greetings = ['nov pozdrav', 'nova pozdrava', 'novih pozdrava'] as const
const suggested = ['predložena fotografija', 'predložene fotografije', 'predloženih fotografija'] as const
const signs = ['nov znak', 'nova znaka', 'novih znakova'] as const

const beside = { image: 'uz fotografiju', video: 'uz video' }
const besideMany = { image: 'uz fotografije', video: 'uz video-snimke' }
const open = { image: 'Otvori fotografiju', video: 'Otvori video' }

// NOTE: names stand behind a colon or in brackets, since they would have to change their endings elsewhere.
export const srb: NoticeWords = {
  tag: 'sr-Latn',
  opening: (name) => `Poštovanje, ${name},`,
  hello: 'Poštovanje,',
  switchOff:
    'Ovu poruku dobijate jer čuvate ili pratite spomen-stranicu. U Podešavanjima birate koje poruke želite da dobijate.',
  invited:
    'Spomen je mesto na kojem porodice čuvaju spomen-stranice o ljudima i ljubimcima koji su umrli. Pozivnica važi za adresu na koju je stigla ova poruka: koristite nju da se registrujete ili prijavite.',
  whyInvited:
    'Vašu adresu smo dobili uz ovu pozivnicu. Ako ne želite da je prihvatite, ne morate ništa da radite.',
  more: (count) => `I još ${count}.`,
  others: (count) => `još ${count}`,
  openPage: 'Otvori stranicu',
  occasions: {
    followRequest: {
      one: {
        subject: ({ by, memorial }) => `${by} želi da prati stranicu: ${memorial}`,
        say: ({ by, memorial }) => `${by} moli za pristup spomen-stranici (${memorial}) i piše:`,
        button: () => 'Pogledaj zahtev',
      },
      several: {
        subject: ({ count, memorial }) => `${counted(count, requests)} za praćenje: ${memorial}`,
        say: ({ count, memorial }) =>
          `Za pristup spomen-stranici (${memorial}) ima ${counted(count, requests)}:`,
        names: (names) => `Potpisi: ${names}.`,
        button: () => 'Pogledaj zahteve',
      },
    },
    letIn: {
      one: {
        subject: ({ memorial }) => `Sada možete posetiti spomen-stranicu: ${memorial}`,
        say: ({ memorial }) =>
          `Porodica vam je otvorila spomen-stranicu (${memorial}). Možete da čitate, gledate fotografije i ostavite pozdrav.`,
        button: () => 'Otvori stranicu',
      },
    },
    invitation: {
      one: {
        subject: ({ by, memorial }) => `${by} vas poziva da se zajedno sećate: ${memorial}`,
        say: ({ by, memorial }) =>
          `${by} čuva spomen-stranicu (${memorial}) i želi da i vi budete deo nje. U pozivnici piše:`,
        button: () => 'Pogledaj pozivnicu',
      },
    },
    comment: {
      one: {
        subject: ({ by, memorial, beside: where }) => `Nov komentar ${beside[where]}: ${memorial} (${by})`,
        say: ({ by, memorial, beside: where }) =>
          `${by} piše ${beside[where]} na spomen-stranici (${memorial}):`,
        button: (where) => open[where],
      },
      several: {
        subject: ({ count, memorial, beside: where }) =>
          `${counted(count, comments)} ${besideMany[where]}: ${memorial}`,
        say: ({ count, memorial, beside: where }) =>
          `Na spomen-stranici (${memorial}) ${besideMany[where]} ima ${counted(count, comments)}:`,
        names: (names) => `Potpisi: ${names}.`,
      },
    },
    reply: {
      one: {
        subject: ({ by, memorial }) => `Odgovor na vaš komentar: ${memorial} (${by})`,
        say: ({ by, memorial, beside: where }) =>
          `${by} odgovara na vaš komentar ${beside[where]} na spomen-stranici (${memorial}):`,
        button: (where) => open[where],
      },
      several: {
        subject: ({ count, memorial }) => `${counted(count, answers)} na vaše komentare: ${memorial}`,
        say: ({ count, memorial, beside: where }) =>
          `Na vaše komentare ${besideMany[where]} na spomen-stranici (${memorial}) ima ${counted(count, answers)}:`,
        names: (names) => `Potpisi: ${names}.`,
      },
    },
    lastGreeting: {
      one: {
        subject: ({ by, memorial }) => `Nov poslednji pozdrav: ${memorial} (${by})`,
        say: ({ by, memorial }) =>
          `Na spomen-stranici (${memorial}) stoji nov poslednji pozdrav. Potpis: ${by}.`,
        button: () => 'Pročitaj pozdrav',
      },
      several: {
        subject: ({ count, memorial }) => `${counted(count, greetings)}: ${memorial}`,
        say: ({ count, memorial }) => `Na spomen-stranici (${memorial}) ima ${counted(count, greetings)}.`,
        names: (names) => `Potpisi: ${names}.`,
        button: () => 'Pročitaj pozdrave',
      },
    },
    suggestion: {
      one: {
        subject: ({ by, memorial }) => `Predložena fotografija: ${memorial} (${by})`,
        say: ({ by, memorial }) =>
          `Za spomen-stranicu (${memorial}) predložena je fotografija. Donosi je: ${by}. Još nije na stranici: o tome odlučujete vi.`,
        button: () => 'Pogledaj fotografiju',
      },
      several: {
        subject: ({ count, memorial }) => `${counted(count, suggested)}: ${memorial}`,
        say: ({ count, memorial }) =>
          `Za spomen-stranicu (${memorial}) stiglo je: ${counted(count, suggested)}. Još nisu na stranici: o tome odlučujete vi.`,
        names: (names) => `Donose ih: ${names}.`,
        button: () => 'Pogledaj fotografije',
      },
    },
    like: {
      one: {
        subject: ({ by, memorial }) => `${by}: „I ja se sećam“ (${memorial})`,
        say: ({ by, memorial, beside: where }) =>
          `${by} ${beside[where]} na spomen-stranici (${memorial}) poručuje: „I ja se sećam“.`,
        button: (where) => open[where],
      },
      several: {
        subject: ({ memorial }) => `I drugi se sećaju: ${memorial}`,
        say: ({ count, memorial }) =>
          `Na spomen-stranici (${memorial}) ima ${counted(count, signs)} „I ja se sećam“.`,
        names: (names) => `Potpisi: ${names}.`,
      },
    },
  },
}
