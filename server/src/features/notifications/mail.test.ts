import { languages } from '@spomen/contract/languages.ts'
import { expect, test } from 'vitest'
import { noticeMail } from './mail.ts'

const about = {
  language: 'srb',
  name: 'Ana',
  memorial: 'Milan Jovanović',
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

test('of a long comment among others only the beginning is repeated, alone all of it', () => {
  const long = 'ž'.repeat(5_000)
  const alone = noticeMail('imageComment', { ...about, details: [{ ...tiding(1), words: long }] })
  expect(alone.paragraphs[1]).toEqual({ quote: long })
  const among = noticeMail('imageComment', { ...about, details: [{ ...tiding(1), words: long }, tiding(2)] })
  expect(among.paragraphs.slice(1)).toEqual([
    { by: 'Vera 1', quote: `${'ž'.repeat(399)}…` },
    { by: 'Vera 2', quote: '2.' },
  ])
})
