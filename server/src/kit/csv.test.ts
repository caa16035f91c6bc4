import { expect, test } from 'vitest'
import { csv } from './csv.ts'

async function tableOf(...rows: (string | number | boolean | null)[][]) {
  let text = ''
  for await (const line of csv(['who', 'what'], rows)) text += line
  return text
}

test('a table begins with a byte order mark and the names of its columns, and its lines end as the RFC says', async () => {
  expect(await tableOf(['Ann', 3], ['Ben', null], ['Cleo', true])).toBe(
    '\u{feff}who,what\r\nAnn,3\r\nBen,\r\nCleo,true\r\n',
  )
})

test('commas, quotes and line breaks stay within their cell', async () => {
  expect(await tableOf(['Jovanović, Ann', 'She said "yes".\nAnd left.'], [' blank ', '王小明'])).toBe(
    '\u{feff}who,what\r\n"Jovanović, Ann","She said ""yes"".\nAnd left."\r\n" blank ",王小明\r\n',
  )
})

test.each(['=1+1', '+381 21 555', '-1', '@SUM(A1)', '\t=1', ' =cmd', '\uff1d1', '=HYPERLINK("x")'])(
  '%j is shown and never computed',
  async (formula) => {
    const [, line = ''] = (await tableOf([formula, ''])).split('\r\n')
    expect(line.replace(/^"/, '').trim()[0]).toBe("'")
  },
)

test.each([
  ['\n=1', `"\n'=1"`],
  ['\u{a0}=1', `"\u{a0}'=1"`],
  ['\u{200b}=1', "\u{200b}'=1"],
  ['\u{3164}\u{ad}=1', "\u{3164}\u{ad}'=1"],
  ['Thanks;=1+41', `"Thanks;'=1+41"`],
  ['Thanks; \n\n=1+41;', `"Thanks; \n\n'=1+41;"`],
  ['Thanks\n=1;=2', `"Thanks\n'=1;'=2"`],
  ['Thanks;"=1+41;', `"Thanks;""'=1+41;"`],
])('%j is never computed where a spreadsheet splits at semicolons or drops blanks', async (words, cell) => {
  expect(await tableOf(['Ann', words])).toBe(`\u{feff}who,what\r\nAnn,${cell}\r\n`)
})

test('a semicolon stays within its cell, and words without a formula stay as they were written', async () => {
  const words = 'Born 1931; died 2019. A well-known baker: 2 + 2 = 4, ann@example.org'
  expect(await tableOf(['Ann;Ben', words])).toBe(`\u{feff}who,what\r\n"Ann;Ben","${words}"\r\n`)
})

test('a long run of blanks costs no more than its length', async () => {
  const blanks = 'x'.concat('\n'.repeat(200_000))
  const before = performance.now()
  await tableOf([blanks, ''])
  expect(performance.now() - before).toBeLessThan(10_000)
})
