/** What somebody opened in a tree leaves in the history: one step each, which closing takes back. */
import { act, within } from '@testing-library/react'
import { Link, Route, Routes, useLocation, useNavigate } from 'react-router'
import { expect, test, vi } from 'vitest'
import { inMemoryStore } from '../../../test/in-memory-store.ts'
import { show } from '../../../test/show.tsx'
import { personIdOf } from '../../../test/tree-files.ts'
import { createTree, removePerson } from './changes.ts'
import { TreesPage } from './FamilyTree.tsx'
import type { Tree } from './model.ts'

function History() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  return (
    <>
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
      <output data-testid="where">{pathname + search}</output>
    </>
  )
}

/** Ann's family as a list, to which she comes from Home unless she follows a link. */
async function open(link?: (tree: Tree) => string) {
  const tree = createTree({
    family: 'Petrović',
    ancestor: 'Ann',
    partner: 'Božo',
    children: [
      { name: 'Cveta', partner: '' },
      { name: 'Emil', partner: '' },
    ],
  })
  const { indexedStore, kept, elsewhere } = inMemoryStore()
  kept.set(tree.id, tree)
  const page = show(
    <>
      <Routes>
        <Route path="/FamilyTree" element={<TreesPage browserStore={indexedStore} />} />
        <Route path="*" element={<Link to="/FamilyTree?view=list">To the tree</Link>} />
      </Routes>
      <History />
    </>,
    { at: link?.(tree) ?? '/' },
  )
  const { person: hand } = page
  if (!link) await hand.click(page.getByRole('link', { name: 'To the tree' }))
  const press = async (name: string | RegExp) => hand.click(await page.findByRole('button', { name }))
  const where = () => page.getByTestId('where').textContent
  const noDialog = () => vi.waitFor(() => expect(page.queryByRole('dialog')).toBeNull())
  return {
    ...page,
    hand,
    press,
    noDialog,
    where,
    /** Whatever tree the address names, it names nobody in it. */
    isInTree: () => vi.waitFor(() => expect(where()).toMatch(/^\/FamilyTree\?view=list(&tree=\w+)?$/)),
    back: () => act(async () => page.getByText('Back').click()),
    dialog: async (name: string) => within(await page.findByRole('dialog', { name })),
    async close(name: string) {
      const dialog = within(await page.findByRole('dialog', { name }))
      await hand.click(dialog.getByRole('button', { name: 'Close' }))
      await noDialog()
    },
    removeElsewhere: (name: string) =>
      act(async () => {
        const less = removePerson(tree, personIdOf(tree, name))
        kept.set(tree.id, { ...(kept.get(tree.id) as object), ...less, changedAt: tree.changedAt + 1 })
        elsewhere(tree.id)
      }),
  }
}

test('however many people Ann has looked at, one step back leads her out of the tree', async () => {
  const { press, close, back, isInTree, where } = await open()
  for (const name of ['Ann', 'Božo', 'Cveta']) {
    await press(new RegExp(`^${name}`))
    await close(name)
  }
  await isInTree()
  await back()
  expect(where()).toBe('/')
})

test('whoever goes from one to another in the dialog closes it with one step back', async () => {
  const { press, dialog, hand, back, noDialog, isInTree, where } = await open()
  await press(/^Ann/)
  await hand.click((await dialog('Ann')).getByRole('button', { name: 'Emil' }))
  await dialog('Emil')
  await back()
  await noDialog()
  await isInTree()
  await back()
  expect(where()).toBe('/')
})

test('a step back closes the form in which somebody is changed; what Ann has typed waits there', async () => {
  const { press, hand, back, noDialog, findByLabelText, isInTree, dialog, getByLabelText } = await open()
  await press(/^Cveta/)
  await press('Edit')
  await hand.type(await findByLabelText('Note'), 'She came from Lika.')
  await back()
  await noDialog()
  await isInTree()
  await press(/^Cveta/)
  await dialog('Cveta')
  await press('Edit')
  expect(getByLabelText('Note')).toHaveProperty('value', 'She came from Lika.')
  await press('Not now')
  await dialog('Cveta')
})

test('after somebody was added and another removed, one step back leads out of the tree', async () => {
  const { press, hand, dialog, back, noDialog, isInTree, where, findByRole, findByText } = await open()
  await press(/^Cveta/)
  await press('A child')
  await hand.type((await dialog('A child of Cveta')).getByLabelText(/^Name/), 'Goca')
  await press('Add to the tree')
  await findByRole('button', { name: /^Goca/ })
  await noDialog()
  await press(/^Emil/)
  await press('Remove')
  await findByText(/^Emil is no longer in the tree/)
  await noDialog()
  await isInTree()
  await back()
  expect(where()).toBe('/')
})

test('where somebody goes in another window while Ann looks at them, their step goes with them', async () => {
  const { press, dialog, removeElsewhere, back, noDialog, isInTree, where } = await open()
  await press(/^Emil/)
  await dialog('Emil')
  await removeElsewhere('Emil')
  await noDialog()
  await isInTree()
  await back()
  expect(where()).toBe('/')
})

test('whoever came to somebody by a link stays in the tree when they close it', async () => {
  const { close, isInTree } = await open((tree) => `/FamilyTree?view=list&person=${personIdOf(tree, 'Emil')}`)
  await close('Emil')
  await isInTree()
})
