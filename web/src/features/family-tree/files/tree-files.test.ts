/** A tree is written into a file and comes back from it; what is no tree is refused, with the reason. */
import { expect, test } from 'vitest'
import { changePerson } from '../changes.ts'
import { findInconsistency, unknownPerson } from '../model.ts'
import { writeGedcom } from './write-gedcom.ts'
import { writeNativeFile } from './native-file.ts'
import { readTreeFile } from './read-tree-file.ts'
import { gedcomFile, readTree, toldOfTree, treeFile, wholeTree } from '../../../../test/tree-files.ts'

test.each(['5.5.1', '7.0'] as const)('a tree comes back from GEDCOM %s as it was', async (version) => {
  const { tree, skipped } = await readTree(treeFile(writeGedcom(wholeTree(), version)))
  expect(toldOfTree(tree)).toEqual(toldOfTree(wholeTree()))
  expect(skipped).toBeNull()
})

test('GEDCOM 5.5.1 keeps its lines short, 7 knows no such lines', () => {
  const [old, young] = [writeGedcom(wholeTree(), '5.5.1'), writeGedcom(wholeTree(), '7.0')]
  expect(Math.max(...old.split('\n').map((line) => line.length))).toBeLessThanOrEqual(255)
  expect(old).toContain('1 NOTE @@home she sang.')
  expect(young).not.toContain('CONC')
  expect(young).toContain('2 VERS 7.0')
})

test('who is the wife in GEDCOM is told by the gender, not by who was written first', () => {
  const written = writeGedcom(wholeTree(), '5.5.1')
  expect(written).toMatch(/0 @C1@ FAM\n1 WIFE @P1@\n1 HUSB @P2@/)
  expect(written).toContain('1 NAME Ann /Petrović/')
})

test('a file of our own comes back whole', async () => {
  const { tree } = await readTree(treeFile(writeNativeFile(wholeTree()), 'family.json'))
  expect(toldOfTree(tree)).toEqual(toldOfTree(wholeTree()))
})

test.each([
  ['a letter', treeFile('Dear Ann'), { why: 'unknownKind' }],
  ['a photograph', treeFile(new Uint8Array([255, 216, 255, 224])), { why: 'unknownKind' }],
  ['another JSON', treeFile('{"name":"Ann"}'), { why: 'unknownKind' }],
  ['half a file of our own', treeFile(writeNativeFile(wholeTree()).slice(0, 300)), { why: 'damaged' }],
  ['half a GEDCOM', gedcomFile('0 HEAD', '0 @I1@ INDI', '1 NAME Ann'), { why: 'damaged' }],
  [
    'a line that is none',
    gedcomFile('0 HEAD', '0 @I1@ INDI', 'and so on', '0 TRLR'),
    { why: 'damaged', line: 3 },
  ],
  ['a packed one', treeFile('PK\u0003\u0004'), { why: 'packed' }],
  ['one of tomorrow', treeFile('{"spomen":"family tree","version":2}'), { why: 'newerVersion' }],
  ['an empty one', gedcomFile('0 HEAD', '0 TRLR'), { why: 'nobody' }],
  [
    'one in which somebody is their own grandmother',
    treeFile(
      writeNativeFile({
        ...wholeTree(),
        couples: {
          c1: { id: 'c1', partners: ['p1'], from: '', to: '', children: ['p2'] },
          c2: { id: 'c2', partners: ['p2'], from: '', to: '', children: ['p1'] },
        },
      }),
    ),
    { why: 'noFamily' },
  ],
  [
    'one with a day that never was',
    treeFile(
      writeNativeFile(changePerson(wholeTree(), { ...unknownPerson('p1', 'Ann'), born: '1938-02-31' })),
    ),
    { why: 'damaged' },
  ],
])('%s is no tree, and it is said why', async (_, file, refused) => {
  expect(await readTreeFile(file)).toEqual({ ok: false, ...refused })
})

test('what is read is a family', async () => {
  expect(findInconsistency((await readTree(treeFile(writeGedcom(wholeTree(), '5.5.1')))).tree)).toBeNull()
})
