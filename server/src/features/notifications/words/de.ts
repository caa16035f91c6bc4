import type { NoticeWords } from './words.ts'

const toA = { image: 'zu einem Foto', video: 'zu einem Video' }
const toMany = { image: 'zu Fotos', video: 'zu Videos' }
const open = { image: 'Foto öffnen', video: 'Video öffnen' }

export const de: NoticeWords = {
  tag: 'de',
  opening: (name) => `Guten Tag ${name},`,
  hello: 'Guten Tag,',
  switchOff:
    'Sie bekommen diese Nachricht, weil Sie eine Gedenkseite führen oder einer folgen. In den Einstellungen wählen Sie, welche Nachrichten Sie bekommen.',
  invited:
    'Spomen ist ein Ort, an dem Familien Gedenkseiten für Menschen und Tiere führen, die gestorben sind. Die Einladung gilt für die Adresse, an die diese Nachricht ging: Bitte registrieren Sie sich mit ihr, oder melden Sie sich mit ihr an.',
  whyInvited:
    'Ihre Adresse haben wir mit dieser Einladung bekommen. Wenn Sie ihr nicht folgen möchten, brauchen Sie nichts zu tun.',
  more: (count) => (count === 1 ? 'Und eine weitere Nachricht.' : `Und ${count} weitere Nachrichten.`),
  others: (count) => (count === 1 ? 'einem weiteren Menschen' : `${count} weiteren Menschen`),
  openPage: 'Seite öffnen',
  occasions: {
    followRequest: {
      one: {
        subject: ({ by, memorial }) => `${by} möchte der Gedenkseite von ${memorial} folgen`,
        say: ({ by, memorial }) => `${by} bittet um Zugang zur Gedenkseite von ${memorial} und schreibt:`,
        button: () => 'Anfrage ansehen',
      },
      several: {
        subject: ({ count, memorial }) => `${count} neue Anfragen zur Gedenkseite von ${memorial}`,
        say: ({ count, memorial }) => `es gibt ${count} neue Anfragen zur Gedenkseite von ${memorial}:`,
        names: (names) => `Sie sind von ${names}.`,
        button: () => 'Anfragen ansehen',
      },
    },
    letIn: {
      one: {
        subject: ({ memorial }) => `Die Gedenkseite von ${memorial} steht Ihnen jetzt offen`,
        say: ({ memorial }) =>
          `die Familie von ${memorial} hat Ihnen die Seite geöffnet. Sie können lesen, Fotos ansehen und einen Gruß hinterlassen.`,
        button: () => 'Seite öffnen',
      },
    },
    invitation: {
      one: {
        subject: ({ by, memorial }) => `${by} lädt Sie ein, sich gemeinsam an ${memorial} zu erinnern`,
        say: ({ by, memorial }) =>
          `${by} führt eine Gedenkseite für ${memorial} und wünscht sich, dass Sie dabei sind. Dazu die Worte:`,
        button: () => 'Einladung ansehen',
      },
    },
    comment: {
      one: {
        subject: ({ by, memorial, beside }) => `${by} hat etwas ${toA[beside]} von ${memorial} geschrieben`,
        say: ({ by, memorial, beside }) => `${by} schreibt ${toA[beside]} auf der Seite von ${memorial}:`,
        button: (beside) => open[beside],
      },
      several: {
        subject: ({ count, memorial, beside }) =>
          `${count} neue Kommentare ${toMany[beside]} von ${memorial}`,
        say: ({ count, memorial, beside }) =>
          `auf der Seite von ${memorial} gibt es ${count} neue Kommentare ${toMany[beside]}:`,
        names: (names) => `Sie sind von ${names}.`,
      },
    },
    reply: {
      one: {
        subject: ({ by, memorial }) => `${by} hat Ihnen auf der Seite von ${memorial} geantwortet`,
        say: ({ by, memorial, beside }) =>
          `${by} antwortet auf das, was Sie ${toA[beside]} auf der Seite von ${memorial} geschrieben haben:`,
        button: (beside) => open[beside],
      },
      several: {
        subject: ({ count, memorial }) => `${count} neue Antworten an Sie auf der Seite von ${memorial}`,
        say: ({ count, memorial, beside }) =>
          `auf das, was Sie ${toMany[beside]} auf der Seite von ${memorial} geschrieben haben, gibt es ${count} neue Antworten:`,
        names: (names) => `Sie sind von ${names}.`,
      },
    },
    lastGreeting: {
      one: {
        subject: ({ by, memorial }) => `${by} hat einen Gruß für ${memorial} hinterlassen`,
        say: ({ by, memorial }) => `${by} hat auf der Seite von ${memorial} einen letzten Gruß hinterlassen.`,
        button: () => 'Gruß lesen',
      },
      several: {
        subject: ({ count, memorial }) => `${count} neue Grüße für ${memorial}`,
        say: ({ count, memorial }) => `auf der Seite von ${memorial} gibt es ${count} neue Grüße.`,
        names: (names) => `Sie sind von ${names}.`,
        button: () => 'Grüße lesen',
      },
    },
    suggestion: {
      one: {
        subject: ({ by, memorial }) => `${by} schlägt ein Foto für ${memorial} vor`,
        say: ({ by, memorial }) =>
          `${by} hat ein Foto für die Seite von ${memorial} gebracht. Es steht noch nicht auf der Seite: Das entscheiden Sie.`,
        button: () => 'Foto ansehen',
      },
      several: {
        subject: ({ count, memorial }) => `${count} Fotos für ${memorial} vorgeschlagen`,
        say: ({ count, memorial }) =>
          `für die Seite von ${memorial} sind ${count} Fotos angekommen. Sie stehen noch nicht auf der Seite: Das entscheiden Sie.`,
        names: (names) => `Sie sind von ${names}.`,
        button: () => 'Fotos ansehen',
      },
    },
    like: {
      one: {
        subject: ({ by, memorial }) => `Auch ${by} erinnert sich an ${memorial}`,
        say: ({ by, memorial, beside }) =>
          `${by} hat ${toA[beside]} auf der Seite von ${memorial} „Ich erinnere mich auch“ gewählt.`,
        button: (beside) => open[beside],
      },
      several: {
        subject: ({ memorial }) => `Auch andere erinnern sich an ${memorial}`,
        say: ({ count, memorial }) =>
          `auf der Seite von ${memorial} gibt es ${count} neue Zeichen „Ich erinnere mich auch“.`,
        names: (names) => `Sie sind von ${names}.`,
      },
    },
  },
}
