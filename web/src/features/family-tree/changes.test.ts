import { expect, test } from 'vitest'
import {
  addChild,
  addChildOf,
  addParent,
  addPartner,
  addSibling,
  changeYears,
  createTree,
  moveToParents,
  separatePartners,
  possibleParents,
  possiblePartners,
  removePerson,
} from './changes.ts'
import { kinOf, siblingsOf } from './kin.ts'
import { type Couple, findInconsistency, type Tree, unknownPerson } from './model.ts'

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
const coupleOf = (tree: Tree, name: string) => kinOf(tree).couplesOf(idOf(tree, name))[0] as Couple
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
  expect(coupleOf(tree, 'Ann').partners).toHaveLength(1)
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
  const alone = createTree({ family: 'P', ancestor: 'Ann', partner: '', children: [] })
  const ann = idOf(alone, 'Ann')
  const [before] = addChildOf(alone, ann, person('Cveta'))
  const taking = addPartner(before, ann, person('Božo'), { takesChildren: true })[0]
  expect(Object.values(taking.couples)).toHaveLength(1)
  const beside = addPartner(before, ann, person('Božo'))[0]
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

test('whoever comes later is taken for nobody who was taken out, nor for their marriage (U07)', () => {
  const whole = family()
  const ann = idOf(whole, 'Ann')
  const [before, vasa] = addPartner(whole, ann, person('Vasa'))
  const [tree, filip] = addPartner(removePerson(before, vasa), ann, person('Filip'))
  expect(filip).not.toBe(vasa)
  expect(Object.keys(before.couples)).not.toContain(Object.keys(tree.couples).at(-1))
})

test('whoever is taken out leaves the others where they are', () => {
  const whole = family()
  const couple = coupleOf(whole, 'Ann').id
  const tree = removePerson(whole, idOf(whole, 'Ann'))
  expect(names(tree, Object.keys(tree.people))).toEqual(['Božo', 'Cveta', 'Dejan', 'Emil'])
  expect(names(tree, tree.couples[couple]?.partners ?? [])).toEqual(['Božo'])
  const alone = removePerson(tree, idOf(tree, 'Božo'))
  expect(alone.couples[couple]).toBeUndefined()
  expect(findInconsistency(alone)).toBeNull()
})

test('years with somebody who is taken out are not told of another parent (U07)', () => {
  const whole = family()
  const { id } = coupleOf(whole, 'Ann')
  const married = changeYears(whole, id, { from: '1958', to: '1970' })
  const left = removePerson(married, idOf(married, 'Božo'))
  const [tree] = addParent(left, idOf(left, 'Emil'), person('Filip'))
  expect(names(tree, tree.couples[id]?.partners ?? [])).toEqual(['Ann', 'Filip'])
  expect(tree.couples[id]).toMatchObject({ from: '', to: '' })
  const withoutChild = removePerson(married, idOf(married, 'Emil'))
  expect(withoutChild.couples[id]).toMatchObject({ from: '1958', to: '1970' })
})

test('nobody becomes their own ancestor', () => {
  const tree = family()
  expect(possibleParents(tree, idOf(tree, 'Ann'))).toEqual([])
  expect(names(tree, possiblePartners(tree, idOf(tree, 'Cveta')))).toEqual(['Emil'])
  expect(possibleParents(tree, idOf(tree, 'Dejan'))).toEqual([coupleOf(tree, 'Ann')])
  const [partners, children] = [[idOf(tree, 'Cveta')], [idOf(tree, 'Ann')]]
  const circle = {
    ...tree,
    couples: { ...tree.couples, c9: { id: 'c9', partners, from: '', to: '', children } },
  }
  expect(findInconsistency(circle)).toBe('circle')
})

test('somebody changes to other parents, and back to none', () => {
  const before = family()
  const emil = idOf(before, 'Emil')
  const tree = moveToParents(before, emil, coupleOf(before, 'Dejan').id)
  expect(names(tree, coupleOf(tree, 'Ann').children)).toEqual(['Cveta'])
  expect(names(tree, coupleOf(tree, 'Dejan').children)).toEqual(['Emil'])
  expect(kinOf(moveToParents(tree, emil, null)).parentsOf(emil)).toBeUndefined()
})

test('two who were not together after all are parted, and the children stay with one', () => {
  const whole = family()
  const [oldest, young] = [coupleOf(whole, 'Ann'), coupleOf(whole, 'Cveta')]
  const tree = separatePartners(whole, oldest.id, idOf(whole, 'Ann'))
  expect(names(tree, tree.couples[oldest.id]?.partners ?? [])).toEqual(['Ann'])
  expect(separatePartners(whole, young.id, idOf(whole, 'Cveta')).couples[young.id]).toBeUndefined()
})
