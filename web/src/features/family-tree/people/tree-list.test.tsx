import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../../../test/show.tsx'
import { personIdOf } from '../../../../test/tree-files.ts'
import { addChildOf, addParent, createTree, joinPartners } from '../changes.ts'
import { type Couple, findInconsistency, type Tree, unknownPerson } from '../model.ts'
import { TreeList } from './TreeList.tsx'

const person = (name: string) => unknownPerson('', name)

/** Ann and Božo, and Kosta, whom Božo has with somebody nobody knows. */
function withStepchild() {
  const tree = createTree({ family: 'Petrović', ancestor: 'Ann', partner: 'Božo', children: [] })
  return addChildOf(tree, personIdOf(tree, 'Božo'), person('Kosta'))[0]
}

/** The names in the list, in order; those told of again are marked. */
function namesListed(tree: Tree) {
  const page = show(<TreeList tree={tree} onOpen={() => undefined} />)
  const lines = within(page.getByRole('list', { name: /^The family/ })).getAllByRole('button')
  const names = lines.map(({ textContent, parentElement }) =>
    parentElement?.textContent.includes('(see above)') ? `${textContent} again` : textContent,
  )
  page.unmount()
  return names
}

test('a child that Božo brought along stands in the list as well (U01)', () => {
  expect(namesListed(withStepchild())).toEqual(['Ann', 'Božo', 'Božo again', 'Kosta'])
})

test('so does one of somebody whose own mother is known, below her (U01)', () => {
  const children = [
    { name: 'Cveta', partner: 'Dejan' },
    { name: 'Emil', partner: '' },
  ]
  let tree = createTree({ family: 'Petrović', ancestor: 'Ann', partner: '', children })
  tree = addChildOf(tree, personIdOf(tree, 'Dejan'), person('Kosta'))[0]
  tree = addParent(tree, personIdOf(tree, 'Dejan'), person('Mira'))[0]
  expect(namesListed(tree)).toEqual(['Ann', 'Cveta', 'Dejan', 'Emil', 'Mira', 'Dejan again', 'Kosta'])
})

test('cousins who married have their children in the list once (U01)', () => {
  const children = ['Cveta', 'Emil'].map((name) => ({ name, partner: '' }))
  let tree = createTree({ family: 'Petrović', ancestor: 'Ann', partner: 'Božo', children })
  tree = addChildOf(tree, personIdOf(tree, 'Cveta'), person('Iva'))[0]
  tree = addChildOf(tree, personIdOf(tree, 'Emil'), person('Jovan'))[0]
  tree = joinPartners(tree, personIdOf(tree, 'Iva'), personIdOf(tree, 'Jovan'))
  expect(namesListed(tree)).toEqual(['Ann', 'Božo', 'Cveta', 'Iva', 'Jovan', 'Emil', 'Jovan again'])
})

/** A family of thirty in which anything may be: several partners, kin who married, children of one parent. */
function mixedFamily(seed: number): Tree {
  let state = seed * 7_919
  const below = (most: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % most
  }
  const names = Array.from({ length: 30 }, (_, index) => `p${index + 1}`)
  const couples: Record<string, Couple> = {}
  const grownUp = new Set<string>()
  for (let count = 1; count <= 18; count += 1) {
    const first = below(24)
    const second = first + 1 + below(4)
    const partners = [first, ...(below(3) > 0 ? [second] : [])]
    // Children come after both parents, so that nobody is their own ancestor.
    const children = names.slice(second + 1, second + 1 + below(4)).filter((id) => !grownUp.has(id))
    for (const child of children) grownUp.add(child)
    if (partners.length + children.length < 2) continue
    const id = `c${count}`
    couples[id] = { id, partners: partners.map((index) => names[index] ?? ''), from: '', to: '', children }
  }
  const people = Object.fromEntries(names.map((id) => [id, unknownPerson(id, id)]))
  return { id: 'mixed', name: 'Mixed', people, couples, changedAt: 1, removedAt: null }
}

test.each(Array.from({ length: 20 }, (_, index) => index + 1))(
  'of mixed family %i nobody who is drawn is missing from the list (U01)',
  (seed) => {
    const tree = mixedFamily(seed)
    expect(findInconsistency(tree)).toBeNull()
    const listed = new Set(namesListed(tree).map((name) => name?.replace(' again', '')))
    expect(Object.keys(tree.people).filter((id) => !listed.has(id))).toEqual([])
  },
)
