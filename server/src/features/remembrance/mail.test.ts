import { daysOn } from '@spomen/contract/remembered-days.ts'
import { type Language, languages } from '@spomen/contract/languages.ts'
import { describe, expect, test } from 'vitest'
import { remembranceMail } from './mail.ts'

const milan = {
  is_human: true,
  first_name: 'Milan' as string | null,
  last_name: 'Jovanović' as string | null,
  name: null as string | null,
  gender: 'Male',
  born: '1957-03-04',
  died: '2021-11-03',
}
type Memorial = typeof milan

/** The subject of the letter on a day; with `late`, of one that leaves after it. */
const said = (language: Language, day: string, about: Partial<Memorial> = {}, late = false) => {
  const memorial = { ...milan, ...about }
  const days = daysOn(day, memorial)
  const page = 'https://spomen.example/Profile/1'
  const reader = { language, reader: 'Ana', page, isOnForAll: true }
  return remembranceMail({ ...reader, memorial, days, day: late ? day : null })
}

const mia = { first_name: 'Mia', gender: 'Female' }
const sasha = { first_name: 'Saša', gender: 'Other' }

describe('the birthday, as a sentence of each language', () => {
  test.each([
    ['en', 'Today Milan would have been 70', 'On 4 March Milan would have been 70'],
    ['srb', 'Danas bi Milan napunio 70 godina', '4. marta bi Milan napunio 70 godina'],
    ['it', 'Oggi Milan avrebbe compiuto 70 anni', 'Il 4 marzo Milan avrebbe compiuto 70 anni'],
    ['zh', '今天，Milan本应年满 70 岁', '3月4日，Milan本应年满 70 岁'],
    ['de', 'Heute wäre Milan 70 Jahre alt geworden', 'Am 4. März wäre Milan 70 Jahre alt geworden'],
  ] as const)('%s', (language, today, late) => {
    expect(said(language, '2027-03-04').subject).toBe(today)
    expect(said(language, '2027-03-04', {}, true).subject).toBe(late)
  })
})

describe('the day of the death', () => {
  test.each([
    ['en', 2022, 'A year ago today Milan died'],
    ['en', 2024, 'Three years ago today Milan died'],
    ['en', 2042, '21 years ago today Milan died'],
    ['srb', 2022, 'Danas se navršava godina dana otkako je Milan umro'],
    ['srb', 2024, 'Danas se navršavaju tri godine otkako je Milan umro'],
    ['srb', 2026, 'Danas se navršava pet godina otkako je Milan umro'],
    ['srb', 2042, 'Danas se navršava 21 godina otkako je Milan umro'],
    ['srb', 2043, 'Danas se navršavaju 22 godine otkako je Milan umro'],
    ['it', 2022, 'Un anno fa, in questo giorno, è morto Milan'],
    ['it', 2024, 'Tre anni fa, in questo giorno, è morto Milan'],
    ['zh', 2022, '一年前的今天，Milan去世了'],
    ['zh', 2023, '两年前的今天，Milan去世了'],
    ['zh', 2042, '21 年前的今天，Milan去世了'],
    ['de', 2022, 'Heute vor einem Jahr ist Milan gestorben'],
    ['de', 2024, 'Heute vor drei Jahren ist Milan gestorben'],
  ] as const)('%s in %i', (language, year, expected) => {
    expect(said(language, `${year}-11-03`).subject).toBe(expected)
  })

  test.each([
    ['en', 'On 3 November it was three years since Milan died'],
    ['srb', '3. novembra su se navršile tri godine otkako je Milan umro'],
    ['it', 'Il 3 novembre erano tre anni dalla morte di Milan'],
    ['zh', '11月3日，Milan去世已满三年'],
    ['de', 'Am 3. November war es drei Jahre her, dass Milan gestorben ist'],
  ] as const)('%s, when the letter is late', (language, expected) => {
    expect(said(language, '2024-11-03', {}, true).subject).toBe(expected)
  })
})

describe('both on one day are one letter that says both (Q103)', () => {
  const both = { born: '1957-03-04', died: '2024-03-04' }
  test.each([
    ['en', 'Today Milan would have been 70, and it is three years since he died'],
    ['srb', 'Danas bi Milan napunio 70 godina, a navršavaju se tri godine otkako je umro'],
    ['it', 'Oggi Milan avrebbe compiuto 70 anni, e sono tre anni dalla sua morte'],
    ['zh', '今天，Milan本应年满 70 岁；三年前的今天，他去世了'],
    ['de', 'Heute wäre Milan 70 Jahre alt geworden, und es ist drei Jahre her, dass er gestorben ist'],
  ] as const)('%s', (language, expected) => {
    expect(said(language, '2027-03-04', both).subject).toBe(expected)
  })
})

describe('grammar follows her or him where that is known, and nobody where it is not', () => {
  test.each([
    ['srb', mia, '2027-03-04', 'Danas bi Mia napunila 70 godina'],
    ['srb', sasha, '2027-03-04', 'Danas bi bio 70. rođendan: Saša'],
    ['srb', mia, '2024-11-03', 'Danas se navršavaju tri godine otkako je Mia umrla'],
    ['srb', sasha, '2024-11-03', 'Danas se navršavaju tri godine od smrti: Saša'],
    ['it', mia, '2024-11-03', 'Tre anni fa, in questo giorno, è morta Mia'],
    ['it', sasha, '2024-11-03', 'Tre anni fa, in questo giorno, moriva Saša'],
    [
      'en',
      { ...sasha, died: '2024-03-04' },
      '2027-03-04',
      'Today Saša would have been 70, and it is three years since Saša died',
    ],
    [
      'de',
      { ...mia, died: '2024-03-04' },
      '2027-03-04',
      'Heute wäre Mia 70 Jahre alt geworden, und es ist drei Jahre her, dass sie gestorben ist',
    ],
    ['zh', { ...mia, died: '2024-03-04' }, '2027-03-04', '今天，Mia本应年满 70 岁；三年前的今天，她去世了'],
  ] as const)('%s', (language, about, day, expected) => {
    expect(said(language, day, about).subject).toBe(expected)
  })
})

describe('a child who lived one day', () => {
  const oneDay = { ...mia, born: '2026-05-01', died: '2026-05-01' }
  test.each([
    ['en', 'A year ago today Mia was born and died'],
    ['srb', 'Danas se navršava godina dana otkako se Mia rodila i umrla'],
    ['it', 'Un anno fa, in questo giorno, è nata e morta Mia'],
    ['zh', '一年前的今天，Mia出生，也在这一天去世'],
    ['de', 'Heute vor einem Jahr wurde Mia geboren und ist gestorben'],
  ] as const)('%s', (language, expected) => {
    expect(said(language, '2027-05-01', oneDay).subject).toBe(expected)
  })
})

test('a child who would have turned one, and a pet', () => {
  const child = { ...mia, born: '2026-03-04', died: '2026-09-01' }
  expect(languages.map((language) => said(language, '2027-03-04', child).subject)).toEqual([
    'Today Mia would have been 1',
    'Danas bi Mia napunila jednu godinu',
    'Oggi Mia avrebbe compiuto un anno',
    '今天，Mia本应年满 1 岁',
    'Heute wäre Mia ein Jahr alt geworden',
  ])
  const rex = { is_human: false, first_name: null, last_name: null, name: 'Rex', died: '2024-03-04' }
  expect(said('zh', '2027-03-04', rex).subject).toBe('今天，Rex本应年满 70 岁；三年前的今天，它去世了')
})

test('they are called as people call them, and the foot says whose page it is', () => {
  const mail = said('en', '2027-03-04')
  expect(mail.paragraphs[0]).toBe('Today Milan would have been 70.')
  expect(mail.why).toContain('the page of Milan Jovanović')
  expect(said('zh', '2027-03-04', { first_name: '小明', last_name: '王' }).subject).toBe(
    '今天，王小明本应年满 70 岁',
  )
})

test('Italian days begin as they are spoken', () => {
  const on = (born: string, day: string) => said('it', day, { born }, true).subject
  expect(on('1957-03-08', '2027-03-08')).toMatch(/^L’8 marzo/)
  expect(on('1957-03-01', '2027-03-01')).toMatch(/^Il 1º marzo/)
})
