/** What the terms say of cookies, of mails and of what is kept, held to what the house does (T10). */
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { family as ofTheFamily } from '@spomen/contract/endpoint.ts'
import { gifts } from '@spomen/contract/gifts.ts'
import { type Language, languages } from '@spomen/contract/languages.ts'
import { unsubscribableKinds } from '@spomen/contract/notifications.ts'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const reading = 'web/src/pages/reading'

/** A section on what is kept of somebody, as it is written in a language, without line breaks. */
function sectionOf(language: string, section: string) {
  const text = read(`${reading}/terms/privacy/${language}.tsx`)
  const [, found = ''] = new RegExp(`^  '?${section}'?: \\{\\n(.*?)^  \\},$`, 'ms').exec(text) ?? []
  return found.replace(/\s+/g, ' ')
}

/** Every cookie of ours, with words by which a reader of the terms knows it. */
const cookieWords: Record<string, string> = {
  spomen_files: 'show you the pictures you may see',
  spomen_browser: 'for up to 400 days',
  spomen_login: 'a second step',
  spomen_provider: 'account of another service',
}

test('whoever reads the terms learns of each cookie that a browser is given, in every language (T10)', () => {
  const sources = globSync('server/src/**/*.ts', { cwd: root }).map(read)
  const set = sources.flatMap((source) =>
    [...source.matchAll(/: OwnCookie = \{\s*name: '(\w+)'/g)].map(([, name = '']) => name),
  )
  expect(set.toSorted()).toEqual(Object.keys(cookieWords).toSorted())
  for (const words of Object.values(cookieWords)) expect(sectionOf('en', 'cookies')).toContain(words)
  for (const language of languages)
    expect([language, sectionOf(language, 'cookies').split('<li>').length - 1]).toEqual([
      language,
      set.length,
    ])
})

/** Mails by a switch of somebody else's, of an answer or of words that wait (notifications/notice.ts). */
const goingByAnother = ['imageReply', 'videoReply', 'guestWords']

/** What mails tell of that nobody can switch off, as the terms call it; of the house itself moderators alone are told. */
const mailWords: Record<string, string> = {
  account: 'to have your address confirmed',
  accountClosed: 'when your account is closed',
  password: 'when you ask for a new password',
  login: 'when somebody logs in where you never did',
  secondStep: 'your second step',
  letIn: 'the answer to what you asked for',
  keeper: 'when somebody keeps your memorial with you',
  guestWords: 'words you left as a guest',
  door: 'whether guests may read what you wrote',
  claim: 'whether words that came in a copy are yours',
  succession: 'passes on',
  preparation: 'when the card of a page you prepared for a family',
  payment: 'payments',
  plan: 'plans',
  copy: 'a copy of a memorial',
  moderation: 'a memorial is suspended',
  closing: 'when this site closes',
  house: 'moderators',
}

test('whoever reads the terms learns which mails cannot be switched off (T10)', () => {
  const kinds = [...read('web/src/features/admin/mail-kinds.ts').matchAll(/^ {2}(\w+): '(\w+)',$/gm)]
  const endable = new Set<string>([...unsubscribableKinds, ...goingByAnother])
  const subjects = kinds.flatMap(([, kind = '', subject = '']) => (endable.has(kind) ? [] : subject))
  expect([...new Set(subjects)].toSorted()).toEqual(Object.keys(mailWords).toSorted())
  for (const words of Object.values(mailWords)) expect(sectionOf('en', 'communication')).toContain(words)
  const [english, ...others] = languages.map(
    (language) => sectionOf(language, 'communication').split('<li>').length,
  )
  expect(new Set(others)).toEqual(new Set([english]))
})

/** How each language calls somebody who reads without an account. */
const guest: Record<Language, string> = { en: 'guests', srb: 'gost', it: 'ospit', zh: '访客', de: 'Gäste' }

/** How each language calls a year for which something is kept. */
const aYear: Record<Language, string> = {
  en: 'For a year a log',
  srb: 'Godinu dana dnevnik',
  it: 'Per un anno un registro',
  zh: '在记录中保存一年',
  de: 'Ein Jahr lang sagt ein Protokoll',
}

/** How long something of people is kept, in days, where the code says it. */
const retentions = {
  'server/src/features/accounts/failed-logins-store.ts': /keptDays = (\d+)/,
  'server/src/features/accounts/login-origin-store.ts': /originRetentionDays = (\d+)/,
  'server/src/kit/mail/mailer.ts': /retentionDays = (\d+)/,
}

/** The number that a constant has in the code; refuses a constant that is there no more, of which every text would hold. */
function daysOf(file: string, constant: RegExp) {
  const [, days = ''] = constant.exec(read(file)) ?? []
  expect([file, days]).not.toEqual([file, ''])
  return days
}

test.each(languages)(
  'how long something is kept of people is as the terms say it in %s (T10)',
  (language) => {
    const text = sectionOf(language, 'personal-information')
    for (const [file, constant] of Object.entries(retentions))
      expect([file, text]).toEqual([file, expect.stringMatching(new RegExp(`\\b${daysOf(file, constant)} `))])
    // Words of guests that the family sets aside: in the paragraph on guests.
    const aside = daysOf('contract/src/personal-data.ts', /daysToReturn = (\d+)/)
    const onGuests = text.split('</p>').find((paragraph) => paragraph.includes(guest[language]))
    expect(onGuests).toMatch(new RegExp(`\\b${aside} `))
    // A year, with a day to spare in a leap year.
    expect(daysOf('server/src/kit/account-log.ts', /keptDays = (\d+)/)).toBe('366')
    expect(text).toContain(aYear[language])
  },
)

test.each(languages)('the terms and the questions tell of guests in %s (YA01, YB01, T10)', (language) => {
  for (const section of ['personal-information', 'privacy', 'privacy-settings'])
    expect([section, sectionOf(language, section)]).toEqual([
      section,
      expect.stringContaining(guest[language]),
    ])
  expect(read(`${reading}/questions/${language}.tsx`)).toContain(guest[language])
})

/** How each language calls the family where it says who lays candles. */
const familyLays: Record<Language, string> = {
  en: 'The family can lay candles',
  srb: 'Porodica, ako želi, može za mali iznos da položi',
  it: 'La famiglia, se lo desidera, può posare',
  zh: '家人如果愿意，可以花很少的钱在自己的纪念页上',
  de: 'Die Familie kann, wenn sie möchte, für einen kleinen Betrag Kerzen',
}

test.each(languages)('the questions say that the family alone lays candles in %s (P11, T10)', (language) => {
  expect(gifts.order.who).toBe(ofTheFamily)
  expect(read(`${reading}/questions/${language}.tsx`).replace(/\s+/g, ' ')).toContain(familyLays[language])
})
