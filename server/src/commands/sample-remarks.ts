/** What people of the sample mails wrote. */
import type { Language } from '@spomen/contract/languages.ts'

export interface SampleRemark {
  by: string
  words: string
}

export interface SampleRemarks {
  reader: string
  comments: readonly SampleRemark[]
  request: string
  invitation: string
}

/** What people wrote, each in their own language; for a language without, they wrote English. */
export const sampleRemarks: Partial<Record<Language, SampleRemarks>> & { en: SampleRemarks } = {
  en: {
    reader: 'Ann',
    comments: [
      { by: 'Ben Đorđević', words: 'She gave me my first book about trees.\nI still have it.' },
      {
        by: 'Margaret O’Connor',
        words:
          'That is the mulberry behind the school. We were not allowed to climb it, so of course we did.',
      },
      { by: 'Ben Đorđević', words: 'The dress was blue.' },
      { by: '王小明', words: 'I remember this day.' },
      { by: 'Petra Rossi', words: 'May I have a copy?' },
    ],
    request:
      'I was in her class from 1968 to 1972. She taught me to read, and to leave the snails where they are.',
    invitation: 'You knew her better than most of us. Come and tell the children about the garden.',
  },
  srb: {
    reader: 'Ana',
    comments: [
      { by: 'Branislav Đorđević', words: 'Od nje sam dobio prvu knjigu o drveću.\nJoš je čuvam.' },
      {
        by: 'Ljiljana Šćepanović',
        words: 'To je onaj dud iza škole. Nismo smeli da se penjemo, pa smo se, naravno, peli.',
      },
      { by: 'Branislav Đorđević', words: 'Haljina je bila plava.' },
      { by: 'Petra Rossi', words: 'Sećam se tog dana.' },
      { by: 'Jovan Ilić', words: 'Mogu li da dobijem jednu kopiju?' },
    ],
    request: 'Bila mi je učiteljica od 1968. do 1972. Naučila me je da čitam i da puževe ostavim na miru.',
    invitation: 'Vi ste je poznavali bolje od većine nas. Dođite da deci ispričate o bašti.',
  },
  it: {
    reader: 'Anna',
    comments: [
      { by: 'Petra Rossi', words: 'Mi ha regalato il mio primo libro sugli alberi.\nCe l’ho ancora.' },
      {
        by: 'Giovanni D’Amico',
        words: 'È il gelso dietro la scuola. Era vietato arrampicarsi, e quindi ci arrampicavamo.',
      },
      { by: 'Petra Rossi', words: 'Il vestito era blu.' },
      { by: 'Ben Đorđević', words: 'Mi ricordo di quel giorno.' },
      { by: 'Lucia Bianchi', words: 'Posso averne una copia?' },
    ],
    request:
      'È stata la mia maestra dal 1968 al 1972. Mi ha insegnato a leggere e a lasciare in pace le lumache.',
    invitation: 'Tu la conoscevi meglio di quasi tutti noi. Vieni a raccontare ai bambini del giardino.',
  },
  zh: {
    reader: '安娜',
    comments: [
      { by: '王小明', words: '我的第一本讲树木的书就是她送的。\n我一直留着。' },
      { by: '陈丽华', words: '这是学校后面那棵桑树。那时不许爬，我们当然都爬过。' },
      { by: '王小明', words: '那条裙子是蓝色的。' },
      { by: 'Petra Rossi', words: '我记得那一天。' },
      { by: '李建国', words: '能给我一份吗？' },
    ],
    request: '1968 年到 1972 年，她是我的老师。她教我读书，也教我不要打扰蜗牛。',
    invitation: '您比我们大多数人都更了解她。来给孩子们讲讲那个花园吧。',
  },
  de: {
    reader: 'Anna',
    comments: [
      { by: 'Hans Weber', words: 'Von ihr habe ich mein erstes Buch über Bäume.\nIch habe es noch.' },
      {
        by: 'Käthe Müller-Lüdenscheidt',
        words: 'Das ist der Maulbeerbaum hinter der Schule. Klettern war verboten, also sind wir geklettert.',
      },
      { by: 'Hans Weber', words: 'Das Kleid war blau.' },
      { by: 'Ben Đorđević', words: 'Ich erinnere mich an diesen Tag.' },
      { by: 'Petra Rossi', words: 'Darf ich einen Abzug haben?' },
    ],
    request:
      'Von 1968 bis 1972 war sie meine Lehrerin. Sie hat mir das Lesen beigebracht, und die Schnecken in Ruhe zu lassen.',
    invitation:
      'Sie haben sie besser gekannt als die meisten von uns. Kommen Sie und erzählen Sie den Kindern vom Garten.',
  },
}

/** What somebody might try who means harm, or simply has a very long name. */
export const strangeRemark: SampleRemark = {
  by: 'Wolfeschlegelsteinhausenbergerdorff Konstantinopolitanski-Jovanović',
  words:
    '<a href="https://evil.example">Open the photograph</a>\r\n[See the request](https://evil.example)\u2028-- \u2028Spomen\n\n\u202Eelpmaxe.live//:sptth',
}
