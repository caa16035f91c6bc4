import { languages } from '@spomen/contract/languages.ts'
import { expect, test } from 'vitest'
import { invitationMail, noticeMail } from './mails.ts'

const about = {
  language: 'srb',
  name: 'Ana',
  memorial: 'Milan Jovanović',
  life: { born: '1938-04-12', died: '2021-11-03' },
  memorialPage: 'https://spomen.example/Profile/1',
} as const
const tiding = (number: number) => ({
  by: `Vera ${number}`,
  words: `${number}.`,
  page: `https://spomen.example/${number}`,
})

test.each([
  [2, '2 nova komentara uz fotografije: Milan Jovanović'],
  [4, '4 nova komentara uz fotografije: Milan Jovanović'],
  [5, '5 novih komentara uz fotografije: Milan Jovanović'],
  [11, '11 novih komentara uz fotografije: Milan Jovanović'],
  [21, '21 nov komentar uz fotografije: Milan Jovanović'],
  [22, '22 nova komentara uz fotografije: Milan Jovanović'],
])('%i comments are counted as Serbian counts', (count, subject) => {
  const told = Array.from({ length: count - 1 }, (_, number) => tiding(number))
  expect(noticeMail('imageComment', { ...about, details: [tiding(0), ...told] }).subject).toBe(subject)
})

test.each(languages)(
  'with the longest names a subject stays a line, and the letter names them whole (%s)',
  (language) => {
    const long = `Wolfeschlegelsteinhausenbergerdorff ${'👩‍👩‍👧‍👦'.repeat(12)} Konstantinopolitanski ${'ć'.repeat(100)}`
    const { subject, paragraphs } = noticeMail('imageComment', {
      ...about,
      language,
      memorial: long,
      details: [{ ...tiding(1), by: long }],
    })
    expect([...new Intl.Segmenter().segment(subject)].length).toBeLessThan(170)
    // A family of emoji is kept whole or left out.
    expect(subject.replaceAll('👩‍👩‍👧‍👦', '')).not.toMatch(/[👩👧👦\u200d]/u)
    expect(paragraphs[0]).toContain(long)
  },
)

test('of what is long the first words are repeated, up to the end of one; of a request alone all of it', () => {
  const words = 'We waited by the river until the evening. '.repeat(100).trim()
  const item = { ...tiding(1), words }
  const quoteOf = (kind: 'lastGreeting' | 'imageComment' | 'followRequest') =>
    (noticeMail(kind, { ...about, details: [item] }).paragraphs[1] as { quote: string }).quote
  for (const kind of ['lastGreeting', 'imageComment'] as const) {
    expect(quoteOf(kind)).toMatch(/^We waited by the river .* (river|evening|until|the|by|We|waited)…$/)
    expect(quoteOf(kind).length).toBeLessThanOrEqual(200)
    expect(quoteOf(kind).length).toBeGreaterThan(180)
  }
  expect(quoteOf('followRequest')).toBe(words)

  const long = 'ž'.repeat(5_000)
  const among = noticeMail('imageComment', { ...about, details: [{ ...item, words: long }, tiding(2)] })
  expect(among.paragraphs.slice(1)).toEqual([
    { by: 'Vera 1', quote: `${'ž'.repeat(199)}…` },
    { by: 'Vera 2', quote: '2.' },
  ])
})

test('above each mail stands whose page it is, and the days of that life', () => {
  const { about: title } = noticeMail('lastGreeting', { ...about, details: [tiding(1)] })
  expect(title).toEqual({ name: 'Milan Jovanović', days: '12/04/1938 – 03/11/2021' })
  expect(noticeMail('suggestion', { ...about, life: null, details: [tiding(1)] })).not.toHaveProperty('about')
})

test('an invitation whose words have gone with whoever wrote them quotes nothing', () => {
  const { life, memorialPage: page, language, name, memorial } = about
  const facts = { ...life, page, language, name, memorial, by: 'Ann Jovanović', isToKeep: false }
  const quotesOf = (words: string) =>
    invitationMail({ ...facts, words }).paragraphs.filter((paragraph) => typeof paragraph !== 'string')
  expect(quotesOf('Come.')).toEqual([{ quote: 'Come.' }])
  expect(quotesOf('')).toEqual([])
})

test('at the foot of a mail stands where it is switched off: in Settings, or by its own link where these have no switch for it (V11)', () => {
  const whyOf = (kind: 'imageComment' | 'imageVideoLike' | 'letIn') =>
    noticeMail(kind, { ...about, language: 'en', details: [tiding(1)] }).why
  expect(whyOf('imageComment')).toContain('In Settings you can choose')
  expect(whyOf('imageVideoLike')).toBe(
    'You get this mail because you keep a memorial. The last link below ends mails of this kind.',
  )
  expect(whyOf('letIn')).toBeUndefined()
})
