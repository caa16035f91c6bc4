/** Of a tree only those somebody descends from, and who descends from them: what is found, printed and left then. */
import { act, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { inMemoryStore } from '../../../test/in-memory-store.ts'
import { show } from '../../../test/show.tsx'
import { personIdOf } from '../../../test/tree-files.ts'
import { smallFamily } from '../../../test/small-family.ts'
import { TreesPage } from './FamilyTree.tsx'
import type { Tree } from './model.ts'

async function open(at: string, ...trees: readonly Tree[]) {
  const { indexedStore, kept, elsewhere } = inMemoryStore()
  for (const tree of trees) kept.set(tree.id, tree)
  const page = show(<TreesPage browserStore={indexedStore} />, { at })
  await page.findByRole('radio', { name: 'Drawing' })
  return {
    ...page,
    card: (name: string) => page.findByRole('button', { name: new RegExp(`^${name}(;|$)`) }),
    press: (name: string) => page.person.click(page.getByRole('button', { name })),
    putElsewhere: (tree: Tree) =>
      act(async () => {
        kept.set(tree.id, tree)
        elsewhere(tree.id)
      }),
  }
}

test('of a large family one may see only those somebody descends from, and who descends from them', async () => {
  const tree = smallFamily()
  const page = await open(`/FamilyTree?person=${personIdOf(tree, 'Cveta')}`, tree)
  await page.person.click(await page.findByRole('button', { name: 'Show only ancestors and descendants' }))
  expect(await page.findByText('These are the ancestors and descendants of Cveta.')).toBeTruthy()
  expect(await page.card('Dejan')).toBeTruthy()
  await vi.waitFor(() => expect(page.queryByRole('button', { name: /^Emil/ })).toBeNull())
  await page.press('Show everybody')
  expect(await page.card('Emil')).toBeTruthy()
})

/** The page on which only Cveta's lineage is shown, without her brother Emil. */
async function openLineage(view = 'drawing', ...others: readonly Tree[]) {
  const tree = smallFamily()
  const at = `/FamilyTree?view=${view}&tree=${tree.id}&around=${personIdOf(tree, 'Cveta')}`
  const page = await open(at, tree, ...others)
  await page.findByText('These are the ancestors and descendants of Cveta.')
  return { ...page, tree }
}

/** The same people under another name, with a later change: an earlier copy of the tree. */
const copyOf = (tree: Tree): Tree => ({ ...tree, id: 'copy', name: 'Jović', changedAt: tree.changedAt - 1 })

async function find(page: Awaited<ReturnType<typeof openLineage>>, name: string) {
  await page.press('Find somebody')
  const dialog = within(await page.findByRole('dialog', { name: 'Find somebody' }))
  await page.person.type(dialog.getByLabelText('Name'), name)
  await page.person.click(await dialog.findByRole('button', { name }))
}

test('Emil is found in the drawing, though only his sister’s lineage is shown: then everybody is (U01)', async () => {
  const page = await openLineage()
  await find(page, 'Emil')
  await vi.waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Emil/))
  expect(page.queryByText('These are the ancestors and descendants of Cveta.')).toBeNull()
})

test('Dejan is found in the drawing of his wife’s lineage, which stays (U01)', async () => {
  const page = await openLineage()
  await find(page, 'Dejan')
  await vi.waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Dejan/))
  expect(page.getByText('These are the ancestors and descendants of Cveta.')).toBeTruthy()
})

test('Emil is found from the list of his sister’s lineage as well (U01)', async () => {
  const page = await openLineage('list')
  await find(page, 'Emil')
  expect(await page.findByRole('dialog', { name: 'Emil' })).toBeTruthy()
})

test('whoever prints a lineage is not told that it is the whole tree (U01)', async () => {
  const page = await openLineage()
  await page.press('More about this tree')
  await page.press('Print it, or take it along')
  expect(await page.findByText('Only ancestors and descendants, on one sheet')).toBeTruthy()
  expect(page.queryByText('The whole tree on one sheet')).toBeNull()
})

test('once a tree is removed, the next is shown whole, also where its people have the same ids (U01)', async () => {
  const tree = smallFamily()
  const at = `/FamilyTree?view=list&tree=${tree.id}&around=${personIdOf(tree, 'Cveta')}`
  const page = await open(at, tree, copyOf(tree))
  await page.press('More about this tree')
  await page.press('Remove the tree')
  await page.findByText(/^The tree Petrović is removed/)
  expect(page.getByRole('list', { name: 'The family Jović as a list' }).textContent).toContain('Emil')
  expect(page.queryByText(/^These are the ancestors and descendants/)).toBeNull()
})

test('so is the tree that is shown in the place of one removed in another window (U01)', async () => {
  const tree = smallFamily()
  const at = `/FamilyTree?view=list&tree=${tree.id}&around=${personIdOf(tree, 'Cveta')}`
  const page = await open(at, tree, copyOf(tree))
  await page.putElsewhere({ ...tree, changedAt: tree.changedAt + 1, removedAt: Date.now() })
  const list = await page.findByRole('list', { name: 'The family Jović as a list' })
  expect(list.textContent).toContain('Emil')
})
