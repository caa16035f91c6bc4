import { expect, test } from 'vitest'
import {
  addChild,
  addChildOf,
  addParent,
  addPartner,
  addSibling,
  createTree,
  moveToParents,
  separatePartners,
  possibleParents,
  possiblePartners,
  removePerson,
} from './changes.ts'
import { kinOf, siblingsOf } from './kin.ts'
import { findInconsistency, type Tree, unknownPerson } from './model.ts'

const person = (name: string) => unknownPerson('', name)
const family = () =>
  createTree({
    family: ' Petrović ',
    ancestor: 'Ann',
    partner: 'Božo',
    children: [
      { name: 'Cveta', partner: 'Dejan' },
      { name: 'Emil', partner: ' ' },
    ],
  })
const idOf = (tree: Tree, name: string) =>
  Object.values(tree.people).find((person) => person.name === name)?.id ?? ''
const names = (tree: Tree, ids: readonly string[]) => ids.map((id) => tree.people[id]?.name)

test('a tree begins with the oldest ancestor, a partner, and children with theirs (U04, U05)', () => {
  const tree = family()
  expect(tree.name).toBe('Petrović')
  const couples = Object.values(tree.couples).map(({ partners, children }) => [
    names(tree, partners),
    names(tree, children),
  ])
  expect(couples).toEqual([
    [
      ['Ann', 'Božo'],
      ['Cveta', 'Emil'],
    ],
    [['Cveta', 'Dejan'], []],
  ])
  expect(findInconsistency(tree)).toBeNull()
})

test('a partner may be unknown: the children are of one (U07)', () => {
  const tree = createTree({
    family: 'P',
    ancestor: 'Ann',
    partner: '',
    children: [{ name: 'Cveta', partner: '' }],
  })
  expect(tree.couples['c1']?.partners).toHaveLength(1)
  expect(
    Object.keys(createTree({ family: 'P', ancestor: 'Ann', partner: '', children: [] }).couples),
  ).toHaveLength(0)
})

test('a parent who becomes known joins the one who is, and a third there is not', () => {
  let tree = createTree({
    family: 'P',
    ancestor: 'Ann',
    partner: '',
    children: [{ name: 'Cveta', partner: '' }],
  })
  for (const name of ['Božo', 'Filip']) tree = addParent(tree, idOf(tree, 'Cveta'), person(name))[0]
  expect(names(tree, kinOf(tree).parentsOf(idOf(tree, 'Cveta'))?.partners ?? [])).toEqual(['Ann', 'Božo'])
})

test('a later partner takes the children one had alone, if asked to', () => {
  const [before] = addChildOf(
    createTree({ family: 'P', ancestor: 'Ann', partner: '', children: [] }),
    'p1',
    person('Cveta'),
  )
  const taking = addPartner(before, 'p1', person('Božo'), { takesChildren: true })[0]
  expect(Object.values(taking.couples)).toHaveLength(1)
  const beside = addPartner(before, 'p1', person('Božo'))[0]
  expect(Object.values(beside.couples).map(({ children }) => children.length)).toEqual([1, 0])
})

test('brothers and sisters of somebody without parents get one whose name nobody knows', () => {
  let tree = family()
  tree = addSibling(tree, idOf(tree, 'Ann'), person('Goca'), 'Unknown parent')[0]
  expect(names(tree, siblingsOf(tree, idOf(tree, 'Ann')))).toEqual(['Goca'])
  expect(idOf(tree, 'Unknown parent')).not.toBe('')
})

test('half brothers and sisters come after the whole ones', () => {
  let tree = family()
  tree = addPartner(tree, idOf(tree, 'Ann'), person('Filip'))[0]
  tree = addChild(tree, Object.keys(tree.couples).at(-1) ?? '', person('Goca'))[0]
  expect(names(tree, siblingsOf(tree, idOf(tree, 'Cveta')))).toEqual(['Emil', 'Goca'])
})

test('whoever is taken out leaves the others where they are', () => {
  const tree = removePerson(family(), 'p1')
  expect(names(tree, Object.keys(tree.people))).toEqual(['Božo', 'Cveta', 'Dejan', 'Emil'])
  expect(tree.couples['c1']?.partners).toEqual(['p2'])
  const alone = removePerson(tree, 'p2')
  expect(alone.couples['c1']).toBeUndefined()
  expect(findInconsistency(alone)).toBeNull()
})

test('nobody becomes their own ancestor', () => {
  const tree = family()
  expect(possibleParents(tree, idOf(tree, 'Ann'))).toEqual([])
  expect(names(tree, possiblePartners(tree, idOf(tree, 'Cveta')))).toEqual(['Emil'])
  expect(possibleParents(tree, idOf(tree, 'Dejan')).map(({ id }) => id)).toEqual(['c1'])
  const circle = {
    ...tree,
    couples: { ...tree.couples, c9: { id: 'c9', partners: ['p3'], from: '', to: '', children: ['p1'] } },
  }
  expect(findInconsistency(circle)).toBe('circle')
})

test('somebody changes to other parents, and back to none', () => {
  const tree = moveToParents(family(), 'p5', 'c2')
  expect(tree.couples['c1']?.children).toEqual(['p3'])
  expect(tree.couples['c2']?.children).toEqual(['p5'])
  expect(kinOf(moveToParents(tree, 'p5', null)).parentsOf('p5')).toBeUndefined()
})

test('two who were not together after all are parted, and the children stay with one', () => {
  const tree = separatePartners(family(), 'c1', 'p1')
  expect(tree.couples['c1']?.partners).toEqual(['p1'])
  expect(separatePartners(family(), 'c2', 'p3').couples['c2']).toBeUndefined()
})
