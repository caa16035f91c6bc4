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
    expect(line.replace(/^"/, '')[0]).toBe("'")
  },
)
