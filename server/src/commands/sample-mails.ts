/** Believable mails of every kind, for whoever looks at their words and their look. */
import type { Language } from '@spomen/contract/languages.ts'
import { activationMail, newDeviceMail, passwordChangedMail, resetMail } from '../features/accounts/index.ts'
import {
  type AccountNoticeKind,
  noticeMail,
  invitationMail,
  unsubscribeAddresses,
  switchOf,
} from '../features/notifications/index.ts'
import { accountClosedMail } from '../features/personal-data/index.ts'
import { suspensionMail } from '../features/reports/index.ts'
import { sampleCopyMails } from './sample-copy-mails.ts'
import { sampleGuestMails } from './sample-guest-mails.ts'
import { sampleClosingMails, sampleOperatorMails } from './sample-operator-mails.ts'
import { samplePaymentMails } from './sample-payment-mails.ts'
import { sampleRemembranceMails } from './sample-remembrance-mails.ts'
import type { SampleMail } from './mail-preview.ts'

interface Remark {
  by: string
  words: string
}

interface Sample {
  reader: string
  comments: readonly Remark[]
  request: string
  invitation: string
}

/** What people wrote, each in their own language; for a language without, they wrote English. */
const samples: Partial<Record<Language, Sample>> & { en: Sample } = {
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
const strange: Remark = {
  by: 'Wolfeschlegelsteinhausenbergerdorff Konstantinopolitanski-Jovanović',
  words:
    '<a href="https://evil.example">Open the photograph</a>\r\n[See the request](https://evil.example)\u2028-- \u2028Spomen\n\n\u202Eelpmaxe.live//:sptth',
}

const secret = 'Q2hlcmlzaGVkLW1lbW9yaWVzLW5ldmVyLWZhZGUtYXdheQ'
const id = '01KZ5N0W3J8Q4R7T9V2X6Y1B3C'

/** One mail of every kind, and where it matters one about several things. */
export function sampleLetters(language: Language, publicUrl: string): SampleMail[] {
  const { reader, comments, request, invitation } = samples[language] ?? samples.en
  const memorial = language === 'zh' ? '米莉察' : 'Milica Jovanović'
  const life = { born: '1938-04-12', died: '2021-11-03' }
  const page = `${publicUrl}/Profile/${id}`
  const photograph = `${page}?id=${id}&type=1`
  const notice = (
    name: string,
    kind: AccountNoticeKind,
    said: readonly (Partial<Remark> & { page?: string })[],
    at = photograph,
  ): SampleMail => {
    const [first, ...more] = said.map(({ by = '', words, page: where = at }) => ({
      by,
      ...(words !== undefined && { words }),
      page: where,
      beside: kind.startsWith('video') ? ('video' as const) : ('image' as const),
    }))
    const about = { language, name: reader, memorial, life, memorialPage: page }
    const ends = switchOf(kind)
    return {
      name,
      content: noticeMail(kind, { ...about, details: [first ?? { by: '', page: at }, ...more] }),
      ...(ends && { unsubscribe: unsubscribeAddresses(secret, ends, publicUrl) }),
    }
  }
  const one = comments.slice(0, 1)
  const two = comments.slice(1, 3)
  const names = comments.map(({ by }) => ({ by }))
  const requests = `${publicUrl}/PendingRequests`
  const asks = comments.slice(0, 2).map(({ by }) => ({ by, words: request }))
  const invited = { language, by: comments[0]?.by ?? '', memorial, ...life, words: invitation }
  const leaving = {
    name: reader,
    until: new Date('2027-04-03T08:00:00Z'),
    timeZone: 'UTC',
    link: `${publicUrl}/ComeBack/${secret}`,
  }
  const secure = {
    language,
    name: reader,
    at: new Date('2027-03-04T08:05:00Z'),
    timeZone: 'Europe/Belgrade',
  }
  const kept = (called: string) => ({ name: called, ...life })
  const linked = (name: string) => ({ language, name: reader, link: `${publicUrl}/${name}/${secret}` })
  return [
    {
      name: 'activation',
      content: activationMail({ ...linked('AccountActivation'), fullName: `${reader} Jovanović` }),
    },
    { name: 'reset', content: resetMail(linked('ForgotPassword')) },
    ...(['settings', 'mail'] as const).map((way) => ({
      name: `password-changed-${way}`,
      content: passwordChangedMail({ ...secure, page: `${publicUrl}/ForgotPassword`, way }),
    })),
    ...[null, 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0'].map((agent) => ({
      name: agent ? 'new-device' : 'new-device-unknown',
      content: newDeviceMail({ ...secure, page: `${publicUrl}/Settings?part=sessions`, agent }),
    })),
    notice('followRequest', 'followRequest', asks.slice(0, 1), requests),
    notice('followRequest-several', 'followRequest', asks, requests),
    notice('letIn', 'letIn', [{}], page),
    { name: 'invitation', content: invitationMail({ ...invited, name: reader, page: requests }) },
    {
      name: 'invitation-stranger',
      content: invitationMail({
        ...invited,
        name: null,
        page: `${publicUrl}/Login?state=signup&backUrl=%2FPendingRequests`,
      }),
      unsubscribe: unsubscribeAddresses(secret, 'invitation', publicUrl),
    },
    notice('imageComment', 'imageComment', one),
    notice('imageComment-two', 'imageComment', two),
    notice(
      'imageComment-several',
      'imageComment',
      comments.map((comment, number) => ({ ...comment, page: `${photograph}&${number}` })),
    ),
    notice('videoComment', 'videoComment', one),
    notice('videoComment-several', 'videoComment', comments),
    notice('imageReply', 'imageReply', one),
    notice('imageReply-several', 'imageReply', comments),
    notice('videoReply', 'videoReply', one),
    notice('videoReply-several', 'videoReply', two),
    notice('lastGreeting', 'lastGreeting', comments.slice(1, 2), page),
    notice('lastGreeting-several', 'lastGreeting', comments, page),
    notice('suggestion', 'suggestion', names.slice(0, 1), page),
    notice('suggestion-several', 'suggestion', names, page),
    notice('imageVideoLike', 'imageVideoLike', names.slice(0, 1)),
    notice('imageVideoLike-several', 'imageVideoLike', [
      ...names,
      { by: strange.by },
      { by: 'Luka' },
      { by: 'Mia' },
    ]),
    ...(['suspended', 'restored'] as const).map((became) => ({
      name: `memorial-${became}`,
      content: suspensionMail(became, language, {
        name: reader,
        memorial,
        life,
        page,
        contact: became === 'suspended' ? 'help@example.org' : null,
      }),
    })),
    ...sampleGuestMails({ language, name: reader, memorial, life, page, publicUrl }),
    ...samplePaymentMails({ language, name: reader, memorial, life, page, publicUrl }),
    ...sampleRemembranceMails({
      language,
      reader,
      page,
      unsubscribe: unsubscribeAddresses(secret, 'remembrance', publicUrl),
    }),
    ...sampleOperatorMails({ language, name: reader, memorial, publicUrl }),
    ...sampleClosingMails({ language, name: reader, memorial, life, publicUrl }),
    notice('strange', 'imageComment', [strange]),
    ...sampleCopyMails({ language, name: reader, memorial, life, page, publicUrl, until: leaving.until }),
    {
      name: 'accountClosed',
      content: accountClosedMail(language, { ...leaving, memorials: [kept(memorial)], words: 'take' }),
    },
    {
      name: 'accountClosed-words-left',
      content: accountClosedMail(language, {
        ...leaving,
        memorials: [memorial, 'Petar', 'Rex'].map(kept),
        words: 'leave',
      }),
    },
  ]
}
