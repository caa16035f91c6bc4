import { expect, test } from 'vitest'
import { largeFamily, separateFamilies } from '../../../../test/large-family.ts'
import { smallFamily } from '../../../../test/small-family.ts'
import { addChild, addParent, addPartner, createTree, joinPartners } from '../changes.ts'
import { type Tree, unknownPerson } from '../model.ts'
import { layOutTree } from './layout.ts'
import { cardSize } from './dimensions.ts'

const person = (name: string, born = '') => ({ ...unknownPerson('', name), born })

const idOf = (tree: Tree, name: string) =>
  Object.values(tree.people).find((person) => person.name === name)?.id ?? ''
const spotOf = (tree: Tree, name: string) => {
  const card = layOutTree(tree).cards.get(idOf(tree, name))
  if (!card) throw new Error(`${name} is not drawn`)
  return card
}
const middleOf = (tree: Tree, name: string) => spotOf(tree, name).left + cardSize.width / 2
const coupleOf = (tree: Tree, one: string) =>
  Object.values(tree.couples).find(({ partners }) => partners.includes(idOf(tree, one)))?.id ?? ''

/** No card lies on another. */
function expectRoom(tree: Tree) {
  for (const row of layOutTree(tree).rows)
    for (const [index, card] of row.entries())
      if (index > 0) expect(card.left - (row[index - 1]?.left ?? 0)).toBeGreaterThan(cardSize.width)
}

test('partners stand beside each other, their children below, each generation on one line', () => {
  const tree = smallFamily()
  const { rows } = layOutTree(tree)
  expect(rows.map((row) => row.map(({ id }) => tree.people[id]?.name))).toEqual([
    ['Ann', 'Božo'],
    ['Cveta', 'Dejan', 'Emil'],
  ])
  expect(new Set(rows[1]?.map(({ top }) => top)).size).toBe(1)
  const above = (middleOf(tree, 'Ann') + middleOf(tree, 'Božo')) / 2
  expect(above).toBeCloseTo((middleOf(tree, 'Cveta') + middleOf(tree, 'Emil')) / 2)
  expectRoom(tree)
})

test('who married twice stands between the two, the first at the left, the children of each below them', () => {
  let tree = smallFamily()
  tree = addPartner(tree, idOf(tree, 'Ann'), person('Filip'), { from: '1950' })[0]
  tree = addChild(tree, Object.keys(tree.couples).at(-1) ?? '', person('Goca'))[0]
  const { rows } = layOutTree(tree)
  expect(rows[0]?.map(({ id }) => tree.people[id]?.name)).toEqual(['Božo', 'Ann', 'Filip'])
  expect(rows[1]?.map(({ id }) => tree.people[id]?.name)).toEqual(['Cveta', 'Dejan', 'Emil', 'Goca'])
  expectRoom(tree)
})

test('the parents of one who married in stand on their side, and cross nobody’s line', () => {
  let tree = smallFamily()
  tree = addParent(tree, idOf(tree, 'Dejan'), person('Hristina'))[0]
  const { rows, coupleLines } = layOutTree(tree)
  // Cveta is the first child, so Dejan changes to her left, below his mother.
  expect(rows[1]?.map(({ id }) => tree.people[id]?.name)).toEqual(['Dejan', 'Cveta', 'Emil'])
  expect(rows[0]?.map(({ id }) => tree.people[id]?.name)).toEqual(['Hristina', 'Ann', 'Božo'])
  expect(coupleLines).toHaveLength(3)
  expectRoom(tree)
})

test('children come by age where all births are known', () => {
  let tree = createTree({ family: 'P', ancestor: 'Ann', partner: 'Božo', children: [] })
  const couple = coupleOf(tree, 'Ann')
  tree = addChild(tree, couple, person('younger', '1960'))[0]
  tree = addChild(tree, couple, person('elder', '1951-04'))[0]
  expect(layOutTree(tree).rows[1]?.map(({ id }) => tree.people[id]?.name)).toEqual(['elder', 'younger'])
})

test('cousins who married stand once, with a line from the parents of both', () => {
  let tree = smallFamily()
  tree = addChild(tree, coupleOf(tree, 'Cveta'), person('Iva'))[0]
  tree = addPartner(tree, idOf(tree, 'Emil'), person('Jana'))[0]
  tree = addChild(tree, coupleOf(tree, 'Emil'), person('Kosta'))[0]
  tree = joinPartners(tree, idOf(tree, 'Iva'), idOf(tree, 'Kosta'))
  const layout = layOutTree(tree)
  expect(layout.cards.size).toBe(Object.keys(tree.people).length)
  expect(layout.coupleLines.filter(({ down }) => down !== '')).toHaveLength(3)
  expectRoom(tree)
})

test('who married their niece stands beside her, and everybody below their parents', () => {
  let tree = smallFamily()
  tree = addChild(tree, coupleOf(tree, 'Cveta'), person('Iva'))[0]
  tree = joinPartners(tree, idOf(tree, 'Emil'), idOf(tree, 'Iva'))
  expect(spotOf(tree, 'Emil').generation).toBe(2)
  expect(spotOf(tree, 'Iva').generation).toBe(2)
  expectRoom(tree)
})

test('even who married their own grandchild is drawn, with a line across the generations', () => {
  let tree = smallFamily()
  tree = addChild(tree, coupleOf(tree, 'Cveta'), person('Iva'))[0]
  tree = joinPartners(tree, idOf(tree, 'Božo'), idOf(tree, 'Iva'))
  const { coupleLines, cards } = layOutTree(tree)
  expect(cards.size).toBe(6)
  expect(coupleLines.at(-1)?.across).toContain('C')
})

test('two families without a common relative stand beside each other', () => {
  const [one, other] = [smallFamily(), smallFamily()]
  const people = Object.values(other.people).map((person) => ({ ...person, id: `o${person.id}` }))
  const couples = Object.values(other.couples).map((couple) => ({
    ...couple,
    id: `o${couple.id}`,
    partners: couple.partners.map((id) => `o${id}`),
    children: couple.children.map((id) => `o${id}`),
  }))
  const tree = {
    ...one,
    people: { ...one.people, ...Object.fromEntries(people.map((person) => [person.id, person])) },
    couples: { ...one.couples, ...Object.fromEntries(couples.map((couple) => [couple.id, couple])) },
  }
  expect(layOutTree(tree).rows[0]).toHaveLength(4)
  expectRoom(tree)
})

/** How often all couples of a tree are gone through while it is laid out. */
function timesGoneThrough(tree: Tree) {
  let times = 0
  const couples = new Proxy(tree.couples, {
    ownKeys(target) {
      times += 1
      return Reflect.ownKeys(target)
    },
  })
  layOutTree({ ...tree, couples })
  return times
}

test('a file of many families is laid out family by family, and not all for each of them (YH04)', () => {
  const [few, many] = [separateFamilies(3, 8), separateFamilies(60, 8)]
  expect(timesGoneThrough(many)).toBe(timesGoneThrough(few))
  const { cards } = layOutTree(many)
  expect(cards.size).toBe(Object.keys(many.people).length)
  for (const { partners, children } of Object.values(many.couples))
    for (const child of children)
      expect(cards.get(child)?.generation).toBe((cards.get(partners[0] ?? '')?.generation ?? 0) + 1)
  expectRoom(many)
})

test('an empty tree is drawn as nothing', () => {
  const tree = { ...smallFamily(), people: {}, couples: {} }
  expect(layOutTree(tree).cards.size).toBe(0)
  expect(layOutTree(tree).rootPersonId).toBeNull()
})

test.each([
  [40, 0.3],
  [400, 0.2],
  [2_000, 0.1],
])(
  'of %i people everybody stands once, one step below their parents and on nobody else',
  (size, marriedIn) => {
    const tree = largeFamily(size, { marriedIn })
    const { cards } = layOutTree(tree)
    expect(cards.size).toBe(Object.keys(tree.people).length)
    for (const { partners, children } of Object.values(tree.couples)) {
      const generation = cards.get(partners[0] ?? '')?.generation ?? Number.NaN
      for (const partner of partners) expect(cards.get(partner)?.generation).toBe(generation)
      for (const child of children) expect(cards.get(child)?.generation).toBe(generation + 1)
    }
    expectRoom(tree)
  },
)
