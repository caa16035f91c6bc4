/** GEDCOM files of other programs: how much of them a tree here takes over, and what is put right in them. */
import { longest } from '@spomen/contract/limits.ts'
import { expect, test } from 'vitest'
import { unknownPerson } from '../model.ts'
import { readTreeFile } from './read-tree-file.ts'
import { writeGedcom } from './write-gedcom.ts'
import { gedcomFile, personIdOf, readTree, treeFile } from '../../../../test/tree-files.ts'

test('a file of another program is understood as far as a tree here goes, and the rest is told', async () => {
  const { tree, skipped } = await readTree(
    gedcomFile(
      '0 HEAD',
      '1 SOUR OTHER',
      '1 GEDC',
      '2 VERS 5.5.1',
      '1 CHAR UTF-8',
      '0 @I1@ INDI',
      '1 NAME Stevan /Vasić/ Jr.',
      '1 SEX M',
      '1 BIRT',
      '2 DATE BET 1889 AND 1891',
      '2 PLAC Sombor',
      '1 DEAT',
      '2 DATE 3 MAR 1961',
      '1 OCCU Miller',
      '1 NOTE @N1@',
      '1 SOUR @S1@',
      '1 OBJE',
      '1 BURI',
      '2 DATE 5 MAR 1961',
      '0 @I2@ INDI',
      '1 NAME //',
      '2 GIVN Rosa',
      '1 BIRT',
      '2 DATE @#DJULIAN@ 30 JUN 1901',
      '0 @I3@ INDI',
      '1 NAME Jakob',
      '0 @F1@ FAM',
      '1 HUSB @I1@',
      '1 WIFE @I2@',
      '1 CHIL @I3@',
      '1 MARR',
      '2 DATE ABT 1926',
      '0 @N1@ NOTE He built',
      '1 CONC  the house',
      '1 CONT by the river.',
      '0 TRLR',
    ),
  )
  expect(tree.name).toBe('family')
  expect(tree.people['p1']).toEqual({
    ...unknownPerson('p1', 'Stevan Vasić Jr.'),
    born: '~1889',
    died: '1961-03-03',
    gender: 'Male',
    note: '* BET 1889 AND 1891, Sombor\nMiller\nHe built the house\nby the river.',
  })
  expect(tree.people['p2']).toMatchObject({ name: 'Rosa', born: '', note: '* @#DJULIAN@ 30 JUN 1901' })
  expect(Object.values(tree.couples)).toEqual([
    { id: 'c1', partners: ['p1', 'p2'], from: '~1926', to: '', children: ['p3'] },
  ])
  expect(skipped).toEqual({ sources: 1, pictures: 1, events: 1, details: 0, notes: 0, parents: 0 })
})

test('what a file says of a marriage, a divorce and a birth is kept in a note, and what is cut is told (YH04)', async () => {
  const { tree, skipped } = await readTree(
    gedcomFile(
      '0 HEAD',
      ...['0 @I1@ INDI', '1 NAME Stevan', '1 BIRT', '2 DATE 1900', '2 NOTE born in the war'],
      ...['1 NOTE She sang.', '1 FAMS @F1@'],
      ...['0 @I2@ INDI', '1 NAME Rosa', '2 NICK Rose', `1 NOTE ${'x'.repeat(longest.note + 1)}`],
      ...['1 DEAT', '2 DATE 1950', '3 TIME 12:00', '2 CAUS fever', '1 FAMS @F1@'],
      ...['0 @F1@ FAM', '1 HUSB @I1@', '1 WIFE @I2@', '1 MARR Y', '2 DATE BET 1919 AND 1922'],
      ...['2 PLAC Sombor', '2 NOTE by the bishop', '2 TYPE religious', '1 DIV Y'],
      '0 TRLR',
    ),
  )
  expect(tree.people['p1']).toMatchObject({
    born: '1900',
    note: '* born in the war\nShe sang.\n⚭ Rosa: BET 1919 AND 1922, Sombor, by the bishop',
  })
  expect(tree.people['p2']?.note).toHaveLength(longest.note)
  expect(tree.couples['c1']).toMatchObject({ from: '~1919', to: '' })
  expect(skipped).toEqual({ sources: 0, pictures: 0, events: 1, details: 4, notes: 1, parents: 0 })
  for (const version of ['5.5.1', '7.0'] as const) {
    const again = await readTree(treeFile(writeGedcom(tree, version)))
    expect([again.tree.people, again.tree.couples]).toEqual([tree.people, tree.couples])
    expect(again.skipped).toBeNull()
  }
})

test('who was adopted stands with the parents by birth, and the others are told of', async () => {
  const { tree, skipped } = await readTree(
    gedcomFile(
      '0 HEAD',
      ...['1', '2', '3'].flatMap((number) => [`0 @I${number}@ INDI`, `1 NAME ${number}`]),
      '1 FAMC @F1@',
      '2 PEDI adopted',
      '1 FAMC @F2@',
      '0 @F1@ FAM',
      '1 HUSB @I1@',
      '1 CHIL @I3@',
      '0 @F2@ FAM',
      '1 HUSB @I2@',
      '1 CHIL @I3@',
      '0 TRLR',
    ),
  )
  expect(Object.values(tree.couples)).toMatchObject([
    { partners: [personIdOf(tree, '2')], children: [personIdOf(tree, '3')] },
  ])
  expect(skipped?.parents).toBe(1)
})

test.each([
  ['holds nobody else', '@F2@', ['0 @F2@ FAM', '1 CHIL @I3@']],
  ['is not in the file', '@VOID@', []],
])(
  'who was adopted and whose family by birth %s stands with whom the file tells of (YH04)',
  async (_, birth, family) => {
    const { tree, skipped } = await readTree(
      gedcomFile(
        '0 HEAD',
        ...['1', '2', '3'].flatMap((number) => [`0 @I${number}@ INDI`, `1 NAME ${number}`]),
        ...[`1 FAMC ${birth}`, '1 FAMC @F1@', '2 PEDI adopted', ...family],
        ...['0 @F1@ FAM', '1 HUSB @I1@', '1 WIFE @I2@', '1 CHIL @I3@', '0 TRLR'],
      ),
    )
    expect(Object.values(tree.couples)).toMatchObject([{ partners: ['p1', 'p2'], children: ['p3'] }])
    expect(skipped).toBeNull()
  },
)

test('the spellings of older programs are understood, and who married each other again is together', async () => {
  const { tree, skipped } = await readTree(
    gedcomFile(
      '0 HEAD',
      '0 @I1@ INDI',
      '1 NAME Gustaf /Smith/, Sr.',
      '1 BIRT',
      '2 DATE ABT. 1862',
      '1 DEAT',
      '2 DATE BET. 1899 - 1905',
      '0 @I2@ INDI',
      '1 DEAT',
      '2 DATE deceased',
      '0 @F1@ FAM',
      '1 HUSB @I1@',
      '1 WIFE @I2@',
      '1 CHIL @VOID@',
      '1 MARR',
      '2 DATE 1 APR 1911',
      '1 DIV',
      '2 DATE 2 MAY 1912',
      '1 MARR',
      '2 DATE 4 JUL 1914',
      '0 TRLR',
    ),
  )
  expect(tree.people['p1']).toMatchObject({ name: 'Gustaf Smith, Sr.', born: '~1862', died: '~1899' })
  expect(tree.people['p2']).toMatchObject({ name: '?', died: '?', note: '† deceased' })
  expect(tree.couples['c1']).toMatchObject({ from: '1911-04-01', to: '', children: [] })
  expect(tree.people['p1']?.note).toBe('† BET. 1899 - 1905\n⚭ 4 JUL 1914\n⚮ 2 MAY 1912')
  expect(skipped).toBeNull()
})

test.each([
  ['12 April 1938', '1938-04-12', ''],
  ['12 Sept. 1938', '1938-09-12', ''],
  ['1938-04-12', '1938-04-12', ''],
  ['12.4.1938.', '1938-04-12', ''],
  ['11 FEB 1731/32', '1732-02-11', '* 11 FEB 1731/32'],
  ['12/04/1938', '', '* 12/04/1938'],
  ['12 FOO 1938', '', '* 12 FOO 1938'],
])('a day written as %s is kept as %s, and nothing is guessed', async (date, born, note) => {
  const { tree } = await readTree(
    gedcomFile('0 HEAD', '0 @I1@ INDI', '1 NAME Ann', '1 BIRT', `2 DATE ${date}`, '0 TRLR'),
  )
  expect(tree.people['p1']).toMatchObject({ born, note })
})

test('empty lines, indents, doubled line ends and words broken off are put right', async () => {
  const written = [
    ...['', '0 HEAD', '0 @I1@ INDI', '  1 NAME Ann', '\t2 GIVN Ann', '1 NOTE She sang,', 'and the house'],
    ...['', '12 of them, and the dog, listened.', '1 SEX F', '3 TYPE odd', '0 TRLR', ''],
  ]
  for (const end of ['\n', '\r\n', '\r', '\r\r\n']) {
    const { tree } = await readTree(treeFile(written.join(end)))
    expect(tree.people['p1']).toMatchObject({
      name: 'Ann',
      gender: 'Female',
      note: 'She sang,\nand the house\n12 of them, and the dog, listened.',
    })
  }
})

test('a family that is told of only by its people is one all the same', async () => {
  const { tree } = await readTree(
    gedcomFile(
      '0 HEAD',
      ...['0 @I1@ INDI', '1 NAME Ann', '1 FAMS @F1@'],
      ...['0 @I2@ INDI', '1 NAME Božo', '1 FAMS @F1@'],
      ...['0 @I3@ INDI', '1 NAME Cvita', '1 FAMC @F1@'],
      '0 @F1@ FAM',
      '0 TRLR',
    ),
  )
  expect(Object.values(tree.couples)).toMatchObject([{ partners: ['p1', 'p2'], children: ['p3'] }])
})

test('brothers and sisters without parents stay together, below one nobody knows', async () => {
  const { tree } = await readTree(
    gedcomFile(
      '0 HEAD',
      '0 @I1@ INDI',
      '1 NAME Ann',
      '0 @I2@ INDI',
      '1 NAME Božo',
      '0 @F1@ FAM',
      '1 CHIL @I1@',
      '1 CHIL @I2@',
      '0 TRLR',
    ),
  )
  expect(tree.couples['c1']).toMatchObject({ partners: ['p3'], children: ['p1', 'p2'] })
  expect(tree.people['p3']?.name).toBe('?')
})

test('a birth told twice and a marriage of whoever stands alone are not lost (YH04)', async () => {
  const { tree, skipped } = await readTree(
    gedcomFile(
      '0 HEAD',
      ...['0 @I1@ INDI', '1 NAME Ann', '1 BIRT', '2 DATE 1900', '1 BIRT', '2 DATE 1901', '2 PLAC Zemun'],
      ...['0 @F1@ FAM', '1 WIFE @I1@', '1 MARR', '2 DATE 1 APR 1926', '2 NOTE @N1@'],
      ...['0 @F2@ FAM', '1 MARR', '2 DATE 1930', '0 @N1@ NOTE at sea', '0 TRLR'],
    ),
  )
  expect(tree.people['p1']).toMatchObject({ born: '1900', note: '* 1901, Zemun\n⚭ 1 APR 1926, at sea' })
  expect(tree.couples).toEqual({})
  expect(skipped).toMatchObject({ events: 1, details: 0 })
})

test('a name and notes that are too long end with a whole sign', async () => {
  const { tree } = await readTree(
    gedcomFile(
      '0 HEAD',
      '1 GEDC',
      '2 VERS 5.5.1',
      '1 CHAR UTF-8',
      '0 @I1@ INDI',
      `1 NAME ${'a'.repeat(longest.title - 1)}🕯️`,
      `1 NOTE ${'b'.repeat(longest.note - 1)}🕯️`,
      '0 TRLR',
    ),
  )
  const [person] = Object.values(tree.people)
  expect(person).toMatchObject({
    name: 'a'.repeat(longest.title - 1),
    note: 'b'.repeat(longest.note - 1),
  })
})

test('people whose records have no pointer stand beside the others, and nobody in their place (YH04)', async () => {
  const { tree } = await readTree(
    gedcomFile(
      '0 HEAD',
      ...['0 INDI', '1 NAME Ann', '0 @I1@ INDI', '1 NAME Božo', '0 INDI', '1 NAME Cveta'],
      ...['0 @I2@ INDI', '1 NAME Dejan', '0 @F1@ FAM', '1 HUSB @I1@', '1 CHIL @I2@', '0 TRLR'],
    ),
  )
  expect(Object.values(tree.people).map(({ name }) => name)).toEqual(['Ann', 'Božo', 'Cveta', 'Dejan'])
  expect(Object.values(tree.couples)).toMatchObject([
    { partners: [personIdOf(tree, 'Božo')], children: [personIdOf(tree, 'Dejan')] },
  ])
})

test.each([
  ['two people', ['0 @I1@ INDI', '1 NAME Ann', '0 @I1@ INDI', '1 NAME Božo'], 4],
  ['two families', ['0 @I1@ INDI', '1 NAME Ann', '0 @F1@ FAM', '1 HUSB @I1@', '0 @F1@ FAM'], 6],
  ['two notes', ['0 @I1@ INDI', '1 NAME Ann', '0 @N1@ NOTE hers', '0 @N1@ NOTE his'], 5],
])('a file in which one pointer stands for %s is refused by its line (YH04)', async (_, lines, line) => {
  const file = gedcomFile('0 HEAD', ...lines, '0 TRLR')
  expect(await readTreeFile(file)).toEqual({ ok: false, why: 'damaged', line })
})
