import { profiles } from '@spomen/contract/profiles.ts'
import { act, fireEvent, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { fakeServer, when } from '../../../test/fake-server.ts'
import { inMemoryStore } from '../../../test/in-memory-store.ts'
import { show } from '../../../test/show.tsx'
import { personIdOf } from '../../../test/tree-files.ts'
import { smallFamily } from '../../../test/small-family.ts'
import type { IndexedStore } from '../../kit/indexed-store.ts'
import { speak } from '../../words/language.ts'
import { createTree } from './changes.ts'
import { TreesPage } from './FamilyTree.tsx'
import { writeGedcom } from './files/write-gedcom.ts'
import { type Tree, unknownPerson } from './model.ts'

const showTrees = (indexedStore: IndexedStore<unknown>, how: Parameters<typeof show>[1]) =>
  show(<TreesPage browserStore={indexedStore} />, how)

/** The page of somebody who has these trees; nobody answers what it asks, because it asks nothing (U02). */
async function open({ trees = [], at = '/FamilyTree' }: { trees?: readonly Tree[]; at?: string } = {}) {
  const { indexedStore, kept } = inMemoryStore()
  for (const tree of trees) kept.set(tree.id, tree)
  const page = showTrees(indexedStore, { at })
  await page.findByRole('radio', { name: 'Drawing' })
  return { ...page, kept }
}

const card = (page: Awaited<ReturnType<typeof open>>, name: string | RegExp) =>
  page.findByRole('button', { name: typeof name === 'string' ? new RegExp(`^${name}(;|$)`) : name })

test('before one’s own there is an example, to be looked at and not to be changed (U03)', async () => {
  const page = await open()
  expect(page.getByText(/^This family is invented/)).toBeTruthy()
  await page.person.click(await card(page, 'Stevan Vasić'))
  const dialog = within(await page.findByRole('dialog', { name: 'Stevan Vasić' }))
  expect(dialog.getByText('Children with Milena Vasić')).toBeTruthy()
  expect(dialog.getByText('Children with Rosa Keller')).toBeTruthy()
  expect(dialog.queryByRole('button', { name: 'Edit' })).toBeNull()
  await page.person.click(dialog.getByRole('button', { name: 'Rosa Keller' }))
  expect(await page.findByRole('dialog', { name: 'Rosa Keller' })).toBeTruthy()
})

test('a new tree asks for the family, the oldest ancestor and the name of every child (U04–U08)', async () => {
  const page = await open()
  await page.person.click(page.getByRole('button', { name: 'New tree' }))
  const dialog = within(await page.findByRole('dialog', { name: 'A new family tree' }))
  await page.person.type(dialog.getByLabelText(/^Family name/), 'Petrović')
  await page.person.type(dialog.getByLabelText(/^Oldest ancestor/), 'Ann')
  await page.person.type(dialog.getByLabelText('Partner'), 'Božo')
  await page.person.click(dialog.getByRole('button', { name: 'Begin the tree' }))
  expect(await page.findByText('Please fill all fields marked with *')).toBeTruthy()
  await page.person.type(dialog.getByLabelText(/^Child’s name/), 'Cveta')
  await page.person.type(dialog.getByLabelText('Partner’s name'), 'Dejan')
  await page.person.click(dialog.getByRole('button', { name: 'Add a child' }))
  await page.person.type(dialog.getAllByLabelText(/^Child’s name/)[1] as HTMLElement, 'Emil')
  await page.person.click(dialog.getByRole('button', { name: 'Begin the tree' }))
  expect(await card(page, /^Cveta; with Dejan; child of Ann, Božo$/)).toBeTruthy()
  expect(await card(page, 'Emil; child of Ann, Božo')).toBeTruthy()
  await vi.waitFor(() => expect(page.kept.size).toBe(1))
})

test('the names of parents have between them what is written so in Chinese', async () => {
  onTestFinished(() => act(() => speak('en')))
  const page = await open({ trees: [smallFamily()] })
  await act(() => speak('zh'))
  expect(await page.findAllByRole('button', { name: /Ann、Božo/ })).toHaveLength(2)
})

test('a row for a child can be taken away: not every couple had any', async () => {
  const page = await open()
  await page.person.click(page.getByRole('button', { name: 'New tree' }))
  const dialog = within(await page.findByRole('dialog'))
  await page.person.type(dialog.getByLabelText(/^Family name/), 'Petrović')
  await page.person.type(dialog.getByLabelText(/^Oldest ancestor/), 'Ann')
  await page.person.click(dialog.getByRole('button', { name: 'Take this row away' }))
  await page.person.click(dialog.getByRole('button', { name: 'Begin the tree' }))
  expect(await card(page, 'Ann')).toBeTruthy()
})

test('somebody is added, changed and removed, and every step can be taken back', async () => {
  const page = await open({ trees: [smallFamily()] })
  await page.person.click(await card(page, 'Cveta'))
  await page.person.click(await page.findByRole('button', { name: 'A child' }))
  const dialog = within(await page.findByRole('dialog', { name: 'A child of Cveta' }))
  expect(dialog.getByLabelText('The other parent')).toHaveProperty('selectedOptions.0.text', 'Dejan')
  await page.person.type(dialog.getByLabelText(/^Name/), 'Goca')
  await page.person.type(dialog.getByLabelText('Birth'), '2/1989')
  await page.person.type(dialog.getByLabelText('Death'), '1988')
  await page.person.click(dialog.getByRole('button', { name: 'Add to the tree' }))
  expect(await page.findByText('This lies before the day of birth')).toBeTruthy()
  await page.person.clear(dialog.getByLabelText('Death'))
  await page.person.click(dialog.getByRole('button', { name: 'Add to the tree' }))
  expect(await card(page, 'Goca; b. 1989; child of Cveta, Dejan')).toBeTruthy()

  await page.person.click(await card(page, 'Emil'))
  await page.person.click(await page.findByRole('button', { name: 'Remove' }))
  await page.findByText(/^Emil is no longer in the tree/)
  expect(page.queryByRole('button', { name: /^Emil/ })).toBeNull()
  await page.person.click(page.getByRole('button', { name: 'Undo' }))
  // The drawing has gone on to his family meanwhile, and may not show as far as him.
  await page.person.click(page.getByRole('button', { name: 'Show the whole tree' }))
  expect(await card(page, 'Emil')).toBeTruthy()
  await page.person.keyboard('{Control>}z{/Control}')
  await vi.waitFor(() => expect(page.queryByRole('button', { name: /^Goca/ })).toBeNull())
  await page.person.click(page.getByRole('button', { name: 'Redo' }))
  expect(await card(page, /^Goca/)).toBeTruthy()
})

test('where somebody goes by an undone step, the keyboard goes on with a relative', async () => {
  const page = await open({ trees: [smallFamily()] })
  await page.person.click(await card(page, 'Cveta'))
  await page.person.click(await page.findByRole('button', { name: 'A child' }))
  const dialog = within(await page.findByRole('dialog', { name: 'A child of Cveta' }))
  await page.person.type(dialog.getByLabelText(/^Name/), 'Goca')
  await page.person.click(dialog.getByRole('button', { name: 'Add to the tree' }))
  await vi.waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Goca/))
  await page.person.keyboard('{Control>}z{/Control}')
  await vi.waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Cveta/))
})

test('the arrows lead from relative to relative, and Enter opens', async () => {
  const page = await open({ trees: [smallFamily()] })
  const ann = await card(page, 'Ann')
  ann.focus()
  await page.person.keyboard('{ArrowDown}{ArrowRight}')
  await vi.waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Dejan; with Cveta'))
  await page.person.keyboard('{ArrowRight}{ArrowUp}')
  await vi.waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toContain('Božo'))
  await page.person.keyboard('{Enter}')
  expect(await page.findByRole('dialog', { name: 'Božo' })).toBeTruthy()
})

test('the list holds the same people, each once, below their parents', async () => {
  const page = await open({ trees: [smallFamily()], at: '/FamilyTree?view=list' })
  const list = within(page.getByRole('list', { name: 'The family Petrović as a list' }))
  expect(list.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Ann',
    'Božo',
    'Cveta',
    'Dejan',
    'Emil',
  ])
})

test('the browser’s own command prints the whole drawing on a sheet of its own, and a list as it stands', async () => {
  const page = await open({ trees: [smallFamily()] })
  await card(page, 'Ann')
  fireEvent(window, new Event('beforeprint'))
  const paper = () => document.querySelector('[data-printed]')
  expect(paper()?.querySelectorAll('svg')).toHaveLength(1)
  for (const name of ['Ann', 'Božo', 'Cveta', 'Dejan', 'Emil']) expect(paper()?.textContent).toContain(name)
  fireEvent(window, new Event('afterprint'))
  expect(paper()).toBeNull()
  await page.person.click(page.getByRole('radio', { name: 'List' }))
  fireEvent(window, new Event('beforeprint'))
  expect(paper()).toBeNull()
})

test('a tree is renamed, removed and brought back', async () => {
  const page = await open({ trees: [smallFamily()] })
  await page.person.click(page.getByRole('button', { name: 'More about this tree' }))
  await page.person.click(page.getByRole('button', { name: 'Rename the tree' }))
  const name = await page.findByLabelText(/^Family name/)
  await page.person.clear(name)
  await page.person.type(name, 'Jovanović')
  await page.person.click(page.getByRole('button', { name: 'Save' }))
  expect(await page.findByRole('option', { name: 'Jovanović' })).toBeTruthy()
  await page.person.click(page.getByRole('button', { name: 'More about this tree' }))
  await page.person.click(page.getByRole('button', { name: 'Remove the tree' }))
  expect(await page.findByText(/^The tree Jovanović is removed/)).toBeTruthy()
  await page.person.click(page.getByRole('button', { name: 'Bring it back' }))
  expect(await card(page, 'Ann')).toBeTruthy()
})

/** The page of Petrović, with Jović beside it, whose people have the same ids; Petrović can go in another window. */
async function openTwo(at: string) {
  const shown = smallFamily()
  const ann = personIdOf(shown, 'Ann')
  const other: Tree = {
    ...createTree({ family: 'Jović', ancestor: '', partner: '', children: [] }),
    people: { [ann]: unknownPerson(ann, 'Jova') },
  }
  const { indexedStore, kept, elsewhere } = inMemoryStore()
  for (const tree of [shown, other]) kept.set(tree.id, tree)
  const page = showTrees(indexedStore, { at: `${at}&tree=${shown.id}` })
  const put = (tree: Tree) =>
    act(async () => {
      kept.set(tree.id, { ...(kept.get(tree.id) as object), ...tree })
      elsewhere(tree.id)
    })
  const namesOf = () => Object.values((kept.get(other.id) as Tree).people).map(({ name }) => name)
  return {
    ...page,
    namesOf,
    removeElsewhere: () => put({ ...shown, changedAt: shown.changedAt + 1, removedAt: Date.now() }),
    bringBackElsewhere: () => put({ ...shown, changedAt: shown.changedAt + 2, removedAt: null }),
  }
}

test('what is typed of somebody is not written into another tree when theirs is removed elsewhere', async () => {
  const page = await openTwo('/FamilyTree?view=list')
  await page.person.click(await page.findByRole('button', { name: /^Ann/ }))
  await page.person.click(await page.findByRole('button', { name: 'Edit' }))
  const dialog = within(await page.findByRole('dialog', { name: 'Change: Ann' }))
  fireEvent.change(dialog.getByLabelText('Note'), { target: { value: 'She came from Lika.' } })
  await page.removeElsewhere()
  await page.findByText(/^The tree Petrović has just been removed in another window/)
  expect(page.queryByRole('dialog')).toBeNull()
  expect(page.namesOf()).toEqual(['Jova'])
  await page.bringBackElsewhere()
  await page.person.click(await page.findByRole('button', { name: /^Ann/ }))
  await page.person.click(await page.findByRole('button', { name: 'Edit' }))
  expect(page.getByLabelText('Note')).toHaveProperty('value', 'She came from Lika.')
})

test('another name for a tree is not given to another one when it is removed elsewhere', async () => {
  const page = await openTwo('/FamilyTree?view=list')
  await page.person.click(await page.findByRole('button', { name: 'More about this tree' }))
  await page.person.click(page.getByRole('button', { name: 'Rename the tree' }))
  fireEvent.change(await page.findByLabelText(/^Family name/), { target: { value: 'Petrović of Lika' } })
  await page.removeElsewhere()
  await page.findByText(/^The tree Petrović has just been removed in another window/)
  expect(page.queryByRole('dialog')).toBeNull()
  await page.bringBackElsewhere()
  await page.person.click(await page.findByRole('button', { name: 'More about this tree' }))
  await page.person.click(page.getByRole('button', { name: 'Rename the tree' }))
  expect(page.getByLabelText(/^Family name/)).toHaveProperty('value', 'Petrović of Lika')
})

test('on a device others use, a removed tree is taken away for good', async () => {
  const page = await open({ trees: [{ ...smallFamily(), removedAt: Date.now() }] })
  await page.person.click(page.getByRole('button', { name: 'Remove it for good' }))
  const dialog = within(await page.findByRole('dialog', { name: 'Remove the tree Petrović for good?' }))
  await page.person.click(dialog.getByRole('button', { name: 'Remove it for good' }))
  await vi.waitFor(() => expect(page.kept.size).toBe(0))
  expect(page.queryByText(/is removed/)).toBeNull()
})

test('a file from another program becomes a tree; one that is none is answered kindly', async () => {
  const page = await open()
  const input = page.getByLabelText('A file with a family tree')
  await page.person.upload(input, new File([writeGedcom(smallFamily(), '7.0')], 'petrovic.ged'))
  expect(await page.findByText('5 people are in the tree.')).toBeTruthy()
  await page.person.click(page.getByRole('button', { name: 'Look at the tree' }))
  expect(await card(page, 'Ann')).toBeTruthy()
  await page.person.upload(input, new File(['{"name":"Ann"}'], 'ann.json'))
  expect(await page.findByText(/^It is no family tree we know/)).toBeTruthy()
})

test('somebody is linked to a memorial one may open; only the lists are asked for (U02)', async () => {
  const { indexedStore, kept } = inMemoryStore()
  const tree = smallFamily()
  kept.set(tree.id, tree)
  const nothing = { items: [], totalPages: 0, totalCount: 0, pageNumber: 1 }
  const milica = {
    id: '01M7WFY9FK336T35CVB2F2PHVQ',
    isHuman: true,
    firstName: 'Milica',
    lastName: 'Jovanović',
    name: null,
  }
  const house = fakeServer(
    when(profiles.mine, { ...nothing, items: [milica as never], totalCount: 1, totalPages: 1 }),
    when(profiles.followed, nothing),
  )
  const ann = personIdOf(tree, 'Ann')
  const page = showTrees(indexedStore, { at: `/FamilyTree?person=${ann}`, send: house.send })
  await page.person.click(await page.findByRole('button', { name: 'Edit' }))
  await page.person.click(await page.findByRole('button', { name: 'Link their memorial' }))
  await page.person.selectOptions(await page.findByLabelText('Among those open to you'), 'Milica Jovanović')
  await page.person.click(page.getByRole('button', { name: 'Save' }))
  await vi.waitFor(() => expect((kept.get(tree.id) as Tree).people[ann]?.memorial).toBe(milica.id))
})
