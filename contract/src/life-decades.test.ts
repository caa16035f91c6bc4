import type { TimelineEntry } from './timeline.ts'
import { expect, test } from 'vitest'
import { type DatedPhotograph, groupByDecade, photographsNear } from './life-decades.ts'
import { ageDay, entryDaysInWords, entryYears } from './entry-days.ts'

const milan = { born: '1938-04-12', died: '2021-11-03' }

const entry = (
  from: string,
  { to = null, pictures = [] }: { to?: string | null; pictures?: string[] } = {},
) =>
  ({
    id: from,
    title: from,
    from,
    to,
    assets: pictures.map((entityId) => ({ entityId })),
  }) as unknown as TimelineEntry

const photograph = (memoryDate: string | null, id = memoryDate ?? 'undated') =>
  ({ id, memoryDate }) as DatedPhotograph

/** A life as it is read: decades, and in each what is passed. */
const read = (entries: TimelineEntry[], photographs: DatedPhotograph[] = [], lifetime = milan) =>
  groupByDecade(entries, lifetime, photographs).map(({ from, passages, around }) => [
    from,
    ...passages.map(({ edge, entry: told }) => [edge, told?.id].filter(Boolean).join(' ')),
    ...around.map(({ id }) => `(${id})`),
  ])

test('a life without a word is its first day and its last', () => {
  expect(read([])).toEqual([
    [1930, 'birth'],
    [2020, 'death'],
  ])
  expect(read([], [], { born: '2017-01-14', died: '2017-01-14' })).toEqual([[2010, 'birth', 'death']])
})

test('what was told stands between them, and what lies before and after where it belongs', () => {
  const told = ['1914-07-28', '1938-01-01', '1956-09-03', '1959-12-31', '1960-01-01', '2022-04-12']
  expect(read(told.map((from) => entry(from)))).toEqual([
    [1910, '1914-07-28'],
    [1930, '1938-01-01', 'birth'],
    [1950, '1956-09-03', '1959-12-31'],
    [1960, '1960-01-01'],
    [2020, 'death', '2022-04-12'],
  ])
})

test('an entry of the very day tells of the birth or the death itself; one that lasted stands beside it', () => {
  expect(read([entry(milan.born), entry(milan.died)])).toEqual([
    [1930, 'birth 1938-04-12'],
    [2020, 'death 2021-11-03'],
  ])
  expect(read([entry(milan.born, { to: '1945-05-09' })])).toEqual([
    [1930, 'birth', '1938-04-12'],
    [2020, 'death'],
  ])
})

test('who lived one day is born and dies once, even where only one of both is told', () => {
  const day = '2017-01-14'
  expect(read([entry(day)], [], { born: day, died: day })).toEqual([[2010, 'birth 2017-01-14', 'death']])
})

test('a decade without pictures of its own shows the photographs of its years, by their days', () => {
  const photographs = [
    photograph('1968-07-23'),
    photograph('1961-08-12'),
    photograph(null),
    photograph('1955-09-11'),
  ]
  const told = [entry('1956-09-03', { pictures: ['other'] }), entry('1962-10-21')]
  expect(read(told, photographs)).toEqual([
    [1930, 'birth'],
    [1950, '1956-09-03'],
    [1960, '1962-10-21', '(1961-08-12)', '(1968-07-23)'],
    [2020, 'death'],
  ])
})

test('a photograph that stands beside an entry is not shown again in its own decade', () => {
  const again = photograph('2014-06-14')
  const told = [entry('1959-09-01', { to: '1993-06-18', pictures: [again.id] })]
  expect(read(told, [again]).map(([from]) => from)).toEqual([1930, 1950, 2020])
})

test('of many photographs some are shown, from the first of the decade to the last', () => {
  const many = Array.from({ length: 100 }, (_, number) =>
    photograph('1971-01-01', String(number).padStart(2, '0')),
  ).map((one, number) => ({ ...one, memoryDate: `197${Math.floor(number / 10)}-06-${10 + (number % 10)}` }))
  const shown = groupByDecade([], milan, many).find(({ from }) => from === 1970)?.around ?? []
  expect(shown).toHaveLength(9)
  expect([shown[0]?.id, shown.at(-1)?.id]).toEqual(['00', '99'])
  expect(new Set(shown).size).toBe(9)
})

test('to an entry the photographs of its years are offered first', () => {
  const all = ['1951-01-01', '1954-01-01', '1960-12-31', '1964-01-01'].map((day) => photograph(day))
  const near = (from: string, to: string | null) =>
    photographsNear([...all, photograph(null)], { from, to }).map(({ id }) => id)
  expect(near('1957-05-01', null)).toEqual(['1954-01-01', '1960-12-31'])
  expect(near('1957-05-01', '1961-05-01')).toEqual(['1954-01-01', '1960-12-31', '1964-01-01'])
})

const word = (day: string) => `<${day}>`

test.each([
  ['a day', '1962-10-21', null, ['1962', null], '<1962-10-21>'],
  ['the same day twice', '1962-10-21', '1962-10-21', ['1962', null], '<1962-10-21>'],
  ['a span within a year', '1999-04-01', '1999-09-30', ['1999', null], '<1999-04-01> – <1999-09-30>'],
  ['a span of years', '1955-09-05', '1959-06-13', ['1955', '1959'], '<1955-09-05> – <1959-06-13>'],
  ['a year and no more', '1951-01-01', null, ['1951', null], null],
  ['years and no more', '1951-01-01', '1959-12-31', ['1951', '1959'], null],
  ['years that end in another', '1951-01-01', '1959-01-01', ['1951', '1959'], null],
  ['a whole year', '1951-01-01', '1951-12-31', ['1951', null], null],
  ['an open beginning', '1972-01-01', '2016-05-14', ['1972', '2016'], '1972 – <2016-05-14>'],
  ['an open end', '1965-03-08', '2003-12-31', ['1965', '2003'], '<1965-03-08> – 2003'],
  ['a year long ago', '0987-01-01', null, ['987', null], null],
] as const)('%s is read so', (_, from, to, [first, last], days) => {
  expect(entryYears({ from, to })).toEqual({ first, last })
  expect(entryDaysInWords({ from, to }, word)).toBe(days)
})

test.each([
  ['1962-10-21', '1962-10-21'],
  ['1951-01-01', '1951-12-31'],
  ['2021-01-01', '2021-11-03'],
  ['2022-01-01', '2022-12-31'],
])('the age in an entry of %s is told of %s', (from, day) => {
  expect(ageDay(from, milan.died)).toBe(day)
})
