/** Believable mails of every kind, for whoever looks at their words and their look. */
import type { Language } from '@spomen/contract/languages.ts'
import { activationMail, newDeviceMail, passwordChangedMail, resetMail } from '../features/accounts/index.ts'
import {
  type AccountNoticeKind,
  noticeMail,
  invitationMail,
  photographChoices,
  silenceFootLinks,
  unsubscribeAddresses,
  switchOf,
} from '../features/notifications/index.ts'
import { accountClosedMail } from '../features/personal-data/index.ts'
import { secondStepMail } from '../features/second-step/index.ts'
import { suspensionMail } from '../features/reports/index.ts'
import { sampleCopyMails } from './sample-copy-mails.ts'
import { sampleGuestMails } from './sample-guest-mails.ts'
import { sampleClosingMails, sampleOperatorMails } from './sample-operator-mails.ts'
import { samplePaymentMails } from './sample-payment-mails.ts'
import { sampleRemembranceMails } from './sample-remembrance-mails.ts'
import { samplePreparationMails } from './sample-preparation-mails.ts'
import { sampleSuccessionMails } from './sample-succession-mails.ts'
import type { SampleFacts, SampleMail } from './mail-preview.ts'
import { type SampleRemark, type SampleRemarks, sampleRemarks, strangeRemark } from './sample-remarks.ts'

const secret = 'Q2hlcmlzaGVkLW1lbW9yaWVzLW5ldmVyLWZhZGUtYXdheQ'
const id = '01KZ5N0W3J8Q4R7T9V2X6Y1B3C'

interface SampleScene extends SampleFacts {
  sample: SampleRemarks
}

/** One mail of every kind, and where it matters one about several things. */
export function sampleMails(language: Language, publicUrl: string): SampleMail[] {
  const sample = sampleRemarks[language] ?? sampleRemarks.en
  const memorial = language === 'zh' ? '米莉察' : 'Milica Jovanović'
  const life = { born: '1938-04-12', died: '2021-11-03' }
  const page = `${publicUrl}/Profile/${id}`
  const scene = { sample, language, name: sample.reader, memorial, life, page, publicUrl }
  const notice = noticesOf(scene)
  return [
    ...accountMails(scene),
    ...followingMails(scene, notice),
    ...talkMails(scene, notice),
    ...suspensionMails(scene),
    ...sampleSuccessionMails(scene),
    ...samplePreparationMails(scene),
    ...sampleGuestMails(scene),
    ...samplePaymentMails(scene),
    ...sampleRemembranceMails({
      language,
      reader: sample.reader,
      page,
      unsubscribe: unsubscribeAddresses(secret, 'remembrance', publicUrl),
      choices: silenceFootLinks(language, { secret, publicUrl }),
    }),
    ...sampleOperatorMails(scene),
    ...sampleClosingMails(scene),
    notice('strange', 'imageComment', [strangeRemark]),
    ...sampleCopyMails({ ...scene, until: wayBackUntil }),
    ...closedAccountMails(scene),
  ]
}

function accountMails({ language, name, publicUrl }: SampleScene): SampleMail[] {
  const reader = name
  const secure = {
    language,
    name: reader,
    at: new Date('2027-03-04T08:05:00Z'),
    timeZone: 'Europe/Belgrade',
  }
  const until = new Date('2027-03-11T08:05:00Z')
  const stepNews = [
    ...(['codeAdded', 'codesRenewed'] as const).map((kind) => ({ kind })),
    { kind: 'guessed', firstStep: 'password' },
    ...(['stopped', 'needed'] as const).map((kind) => ({ kind })),
    { kind: 'codeRemoved', isLast: true },
    { kind: 'passkeyAdded', passkey: 'iPhone' },
    { kind: 'passkeyRemoved', passkey: 'iPhone', isLast: false },
    { kind: 'recoveryCodeUsed', left: 9, firstStep: 'password' },
    { kind: 'wayBackAsked', firstStep: 'password' },
    { kind: 'waiting', until, isFirst: true },
    { kind: 'removed', by: 'wayBack' },
  ] as const
  const byProvider = [
    { kind: 'guessed', firstStep: 'provider' },
    { kind: 'recoveryCodeUsed', left: 9, firstStep: 'provider' },
    { kind: 'wayBackAsked', firstStep: 'provider' },
    { kind: 'waiting', until, isFirst: false },
  ] as const
  const linked = (where: string) => ({ language, name: reader, link: `${publicUrl}/${where}/${secret}` })
  return [
    ...[true, false].map((hasPassword) => ({
      name: hasPassword ? 'activation' : 'activation-by-provider',
      content: activationMail({
        ...linked('AccountActivation'),
        fullName: `${reader} Jovanović`,
        hasPassword,
      }),
    })),
    { name: 'reset', content: resetMail(linked('ForgotPassword')) },
    ...(['settings', 'mail'] as const).map((way) => ({
      name: `password-changed-${way}`,
      content: passwordChangedMail({ ...secure, page: `${publicUrl}/ForgotPassword`, way }),
    })),
    ...[null, 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0'].map((agent) => ({
      name: agent ? 'new-device' : 'new-device-unknown',
      content: newDeviceMail({
        ...secure,
        page: `${publicUrl}/Settings?part=sessions`,
        agent,
        way: 'password',
      }),
    })),
    ...(['secondStep', 'passkey', 'provider'] as const).map((way) => ({
      name: `new-device-${way}`,
      content: newDeviceMail({ ...secure, page: `${publicUrl}/Settings?part=sessions`, agent: null, way }),
    })),
    ...stepNews.map((news) => ({
      name: `second-step-${news.kind}`,
      content: secondStepMail({ ...secure, page: `${publicUrl}/Settings?part=second-step` }, news),
    })),
    ...byProvider.map((news) => ({
      name: `second-step-${news.kind}-connected`,
      content: secondStepMail(
        { ...secure, page: `${publicUrl}/Settings?part=password`, isConnected: true },
        news,
      ),
    })),
  ]
}

type Notice = ReturnType<typeof noticesOf>

/** Mails that tell of one thing or several, each by somebody and at an address; a photograph's, where none is given. */
function noticesOf({ language, name: reader, memorial, life, page, publicUrl }: SampleScene) {
  return (
    name: string,
    kind: AccountNoticeKind,
    said: readonly (Partial<SampleRemark> & { page?: string })[],
    at = photographAt(page),
  ): SampleMail => {
    const isVideo = kind.startsWith('video')
    const details = said.map(({ by = '', words, page: where = at }) => ({
      by,
      ...(words !== undefined && { words }),
      page: where,
      beside: isVideo ? ('video' as const) : ('image' as const),
      ...(!isVideo && where.startsWith(photographAt(page)) && { imageId: photographOf(where) }),
    }))
    const [first, ...more] = details
    const about = { language, name: reader, memorial, life, memorialPage: page }
    const ends = switchOf(kind)
    return {
      name,
      content: {
        ...noticeMail(kind, { ...about, details: [first ?? { by: '', page: at }, ...more] }),
        ...silenceFootLinks(language, {
          secret: ends && secret,
          publicUrl,
          photographs: photographChoices(language, details),
        }),
      },
      ...(ends && { unsubscribe: unsubscribeAddresses(secret, ends, publicUrl) }),
    }
  }
}

const photographAt = (page: string) => `${page}?id=${id}&type=1`

/** Which photograph is at an address that `photographAt` begins: the one, or another by the number behind it. */
const photographOf = (where: string) => {
  const [, number = ''] = /&(\d+)$/.exec(where) ?? []
  return id.slice(0, id.length - number.length) + number
}

function followingMails(
  { sample, language, name, memorial, life, page, publicUrl }: SampleScene,
  notice: Notice,
): SampleMail[] {
  const { comments, request, invitation } = sample
  const requests = `${publicUrl}/PendingRequests`
  const asks = comments.slice(0, 2).map(({ by }) => ({ by, words: request }))
  const invited = {
    language,
    by: comments[0]?.by ?? '',
    memorial,
    ...life,
    words: invitation,
    isToKeep: false,
  }
  return [
    notice('followRequest', 'followRequest', asks.slice(0, 1), requests),
    notice('followRequest-several', 'followRequest', asks, requests),
    notice('letIn', 'letIn', [{}], page),
    notice(
      'keeper',
      'keeper',
      asks.slice(0, 1).map(({ by }) => ({ by })),
      page,
    ),
    { name: 'invitation', content: invitationMail({ ...invited, name, page: requests }) },
    {
      name: 'invitation-to-keep',
      content: invitationMail({ ...invited, isToKeep: true, name, page: requests }),
    },
    {
      name: 'invitation-stranger',
      content: invitationMail({
        ...invited,
        name: null,
        page: `${publicUrl}/Login?state=signup&backUrl=%2FPendingRequests`,
      }),
      unsubscribe: unsubscribeAddresses(secret, 'invitation', publicUrl),
    },
  ]
}

/** What was said, liked and suggested around pictures. */
function talkMails({ sample: { comments }, page }: SampleScene, notice: Notice): SampleMail[] {
  const one = comments.slice(0, 1)
  const two = comments.slice(1, 3)
  const names = comments.map(({ by }) => ({ by }))
  const photograph = photographAt(page)
  return [
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
      { by: strangeRemark.by },
      { by: 'Luka' },
      { by: 'Mia' },
    ]),
  ]
}

const suspensionMails = ({ language, name, memorial, life, page }: SampleScene): SampleMail[] =>
  (['suspended', 'restored'] as const).map((became) => ({
    name: `memorial-${became}`,
    content: suspensionMail(became, language, {
      name,
      memorial,
      life,
      page,
      contact: became === 'suspended' ? 'help@example.org' : null,
    }),
  }))

/** Until when a closed account can be opened again. */
const wayBackUntil = new Date('2027-04-03T08:00:00Z')

function closedAccountMails({ language, name, memorial, life, publicUrl }: SampleScene): SampleMail[] {
  const way = { until: wayBackUntil, timeZone: 'UTC', link: `${publicUrl}/ComeBack/${secret}` }
  const leaving = { name, passed: [], ...way }
  const kept = (called: string) => ({ name: called, ...life })
  return [
    {
      name: 'accountClosed',
      content: accountClosedMail(language, { ...leaving, memorials: [kept(memorial)], words: 'take' }),
    },
    {
      name: 'accountClosed-words-left',
      content: accountClosedMail(language, {
        ...leaving,
        memorials: [memorial, 'Petar', 'Rex'].map(kept),
        passed: [{ name: 'Marija', to: 'Ben' }],
        words: 'leave',
      }),
    },
  ]
}
