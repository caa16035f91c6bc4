import { within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { inMemoryStore } from '../../../test/in-memory-store.ts'
import { show } from '../../../test/show.tsx'
import { personIdOf } from '../../../test/tree-files.ts'
import { draftsOf } from '../../kit/draft.ts'
import { DraftsContext } from '../../kit/form.ts'
import { saveToken, startSession } from '../../kit/session.ts'
import { createTree } from './changes.ts'
import { TreesPage } from './FamilyTree.tsx'

const family = (name: string) => createTree({ family: name, ancestor: 'Cveta', partner: '', children: [] })

test('nothing that was begun in a tree stays in the browser once it is removed for good (U07)', async () => {
  saveToken('token', 'ann')
  startSession('ann')
  const [tree, other] = [family('Petrović'), family('Jović')]
  const { indexedStore, kept } = inMemoryStore()
  for (const one of [tree, other]) kept.set(one.id, one)
  const at = `/FamilyTree?view=list&tree=${tree.id}`
  const drafts = draftsOf('ann')
  drafts.write(`tree:${other.id}:${personIdOf(other, 'Cveta')}:change`, '{"note":"Hers"}')
  drafts.write(`tree-name:${other.id}`, '{"name":"Jovićevi"}')
  const before = Object.keys(localStorage)
  const page = show(
    <DraftsContext value={drafts}>
      <TreesPage browserStore={indexedStore} />
    </DraftsContext>,
    { at },
  )
  const press = (name: string) => page.person.click(page.getByRole('button', { name }))

  await page.person.click(await page.findByRole('button', { name: 'Cveta' }))
  await page.person.click(await page.findByRole('button', { name: 'Edit' }))
  await page.person.type(await page.findByLabelText('Note'), 'She was adopted.')
  await press('Not now')
  await page.person.click(await page.findByRole('button', { name: 'Close' }))
  await press('More about this tree')
  await press('Rename the tree')
  await page.person.type(await page.findByLabelText(/^Family name/), ' of Lika')
  await press('Not now')
  expect(Object.keys(localStorage)).toHaveLength(before.length + 2)

  await press('More about this tree')
  await press('Remove the tree')
  await page.findByText(/^The tree Petrović is removed/)
  await press('Remove it for good')
  const dialog = within(await page.findByRole('dialog'))
  await page.person.click(dialog.getByRole('button', { name: 'Remove it for good' }))
  await vi.waitFor(() => expect(kept.has(tree.id)).toBe(false))
  expect(Object.keys(localStorage).toSorted()).toEqual(before.toSorted())
})
