/** GEDCOM in every character set it was written in: names keep their letters, and lines stay whole. */
import { expect, test } from 'vitest'
import { readTree, treeFile } from '../../../../test/tree-files.ts'

/** A file of these bytes, each written as a character, which says of itself that it is in a set. */
const fileIn = (said: string | null, ...written: string[]) => {
  const charset = said === null ? [] : [`1 CHAR ${said}`]
  const text = ['0 HEAD', ...charset, '0 @I1@ INDI', ...written, '0 TRLR', ''].join('\n')
  return treeFile(Uint8Array.from(text, (sign) => sign.charCodeAt(0)))
}

test.each([
  ['Windows of the East', 'ANSI', 'Milo\x9a /Jovanovi\xe6/', 'Miloš Jovanović'],
  ['the same by its number', 'WINDOWS-1250', 'Jovanovi\xe6', 'Jovanović'],
  ['Windows of the West', 'ANSI', 'Zo\xeb /M\xfcller/', 'Zoë Müller'],
  ['the same by a number with a word', 'CP 1252', 'Zo\xeb', 'Zoë'],
  ['Cyrillic Windows by its number', 'WINDOWS-1251', '\xcc\xe8\xeb\xee\xf8', 'Милош'],
  ['Cyrillic Windows', 'ANSI', '\xcc\xe8\xeb\xee\xf8 /\xcf\xe5\xf2\xf0\xee\xe2\xe8\x9e/', 'Милош Петровић'],
  ['Cyrillic Windows, and says nothing', null, '\xcc\xe8\xeb\xee\xf8', 'Милош'],
  ['Windows of the East, and says nothing', null, 'Milo\x9a', 'Miloš'],
  ['Windows of the West, and says ASCII', 'ASCII', 'Zo\xeb', 'Zoë'],
  ['Windows of the West, and says what nobody knows', 'OTHER', 'Zo\xeb', 'Zoë'],
  ['Latin 1', 'ISO-8859-1', 'Zo\xeb /M\xfcller/', 'Zoë Müller'],
  ['the same by its name', 'LATIN1', 'Zo\xeb', 'Zoë'],
  ['Latin 2', 'ISO-8859-2', 'Milo\xb9 /Jovanovi\xe6/', 'Miloš Jovanović'],
  ['Windows of the East, and says Latin 2', 'LATIN-2', 'Milo\x9a', 'Miloš'],
  ['Chinese', 'GBK', '\xc3\xb7\xc1\xd6', '梅林'],
  ['UTF-8, and says another', 'ANSEL', 'Milo\xc5\xa1', 'Miloš'],
  ['UTF-8 with a byte too many', 'UTF-8', 'Milo\xc5\xa1 /Jovanovi\xc4\x87/ \xff', 'Miloš Jovanović \ufffd'],
  ['Windows, and says UTF-8', 'UTF-8', 'Milo\x9a /Jovanovi\xe6/', 'Miloš Jovanović'],
  ['ANSEL in small letters', 'ansel', 'Du\xe9san', 'Dušan'],
  ['what DOS wrote', 'IBM DOS', 'M\x81ller', 'Müller'],
  ['what a Macintosh wrote', 'MACINTOSH', 'M\x9fller', 'Müller'],
])('a file in %s keeps its letters (YH04)', async (_, said, written, name) => {
  const { tree } = await readTree(fileIn(said, `1 NAME ${written}`))
  expect(tree.people['p1']?.name.normalize('NFC')).toBe(name)
})

test.each(['ISO-8859-1', 'LATIN1', null])(
  'a line after a letter of the West stays a line: %s (YH04)',
  async (said) => {
    const { tree } = await readTree(fileIn(said, '1 NAME Andr\xe9', '1 SEX M'))
    expect(tree.people['p1']).toMatchObject({ name: 'André', gender: 'Male' })
  },
)

test('old files in ANSEL and in UTF-16 keep their letters', async () => {
  const head = '0 HEAD\n1 CHAR ANSEL\n0 @I1@ INDI\n1 NAME Du'
  // In ANSEL the mark comes before its letter: a caron, then s.
  const ansel = new Uint8Array([
    ...new TextEncoder().encode(head),
    0xe9,
    0x73,
    ...new TextEncoder().encode('an\n0 TRLR\n'),
  ])
  expect((await readTree(treeFile(ansel))).tree.people['p1']?.name.normalize('NFC')).toBe('Dušan')

  const text = '\ufeff0 HEAD\n0 @I1@ INDI\n1 NAME 梅林\n0 TRLR\n'
  const wide = new Uint8Array(new Uint16Array([...text].map((sign) => sign.charCodeAt(0))).buffer)
  expect((await readTree(treeFile(wide))).tree.people['p1']?.name).toBe('梅林')
})

test.each(['UTF-8', 'UNICODE'])(
  'rare Chinese signs of a name and candles in a note stay what they are: %s',
  async (charset) => {
    const written = [
      '0 HEAD',
      '1 GEDC',
      '2 VERS 5.5.1',
      `1 CHAR ${charset}`,
      '0 @I1@ INDI',
      '1 NAME 𠮷田 /𡈽/',
      '1 NOTE 🕯️ for her',
      '0 TRLR',
    ]
    const text = `\ufeff${written.join('\n')}\n`
    const units = Uint16Array.from(text.split(''), (unit) => unit.charCodeAt(0))
    const { tree } = await readTree(treeFile(charset === 'UTF-8' ? text : new Uint8Array(units.buffer)))
    expect(Object.values(tree.people)).toMatchObject([{ name: '𠮷田 𡈽', note: '🕯️ for her' }])
  },
)
