import { expect, test, vi } from 'vitest'
import { within } from '@testing-library/react'
import { inMemoryStore } from '../../../test/in-memory-store.ts'
import { show } from '../../../test/show.tsx'
import { personIdOf } from '../../../test/tree-files.ts'
import { createTree } from './changes.ts'
import { TreesPage } from './FamilyTree.tsx'
import type { Tree } from './model.ts'

const family = () =>
  createTree({
    family: 'Petrović',
    ancestor: 'Ann',
    partner: '',
    children: [
      { name: 'Cveta', partner: '' },
      { name: 'Emil', partner: '' },
    ],
  })

async function open(at: string, ...trees: readonly Tree[]) {
  const { indexedStore, kept } = inMemoryStore()
  for (const tree of trees) kept.set(tree.id, tree)
  const page = show(<TreesPage browserStore={indexedStore} />, { at })
  await page.findByRole('radio', { name: 'Drawing' })
  return { ...page, press: (name: string) => page.person.click(page.getByRole('button', { name })) }
}

test('Ann takes back even the beginning of her only tree, and by touch has it again (U07)', async () => {
  const page = await open('/FamilyTree?view=list')
  await page.press('New tree')
  const dialog = within(await page.findByRole('dialog'))
  await page.person.type(dialog.getByLabelText(/^Family name/), 'Petrović')
  await page.person.type(dialog.getByLabelText(/^Oldest ancestor/), 'Ann')
  await page.person.click(dialog.getByRole('button', { name: 'Take this row away' }))
  await page.person.click(dialog.getByRole('button', { name: 'Begin the tree' }))
  await page.findByRole('button', { name: 'Ann' })
  await page.press('Undo')
  expect(await page.findByText(/^This family is invented/)).toBeTruthy()
  expect(document.activeElement).toBe(page.getByRole('button', { name: 'Redo' }))
  await page.press('Redo')
  expect(await page.findByRole('button', { name: 'Ann' })).toBeTruthy()
  expect(document.activeElement).toBe(page.getByRole('button', { name: 'Undo' }))
})

test('an example that nothing was done before has nothing to undo or redo (U03)', async () => {
  const page = await open('/FamilyTree?view=list')
  expect(page.queryByRole('button', { name: 'Undo' })).toBeNull()
  expect(page.queryByRole('button', { name: 'Redo' })).toBeNull()
})

test('a file Ann takes along holds everybody, a drawing those she looks at', async () => {
  const blobs: Blob[] = []
  vi.stubGlobal(
    'URL',
    Object.assign(class extends URL {}, {
      createObjectURL: (blob: Blob) => `blob:${blobs.push(blob)}`,
      revokeObjectURL: () => undefined,
    }),
  )
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const tree = family()
  const page = await open(`/FamilyTree?view=list&around=${personIdOf(tree, 'Cveta')}`, tree)
  await page.findByText('These are the ancestors and descendants of Cveta.')
  await page.press('Take it along as a file')
  for (const name of [/^File for Spomen/, /^GEDCOM 7/, /^GEDCOM 5\.5\.1/, /^Drawing \(SVG\)/])
    await page.person.click(await page.findByRole('button', { name }))
  const texts = await Promise.all(blobs.map((blob) => blob.text()))
  expect(texts.map((text) => text.includes('Cveta'))).toEqual([true, true, true, true])
  expect(texts.map((text) => text.includes('Emil'))).toEqual([true, true, true, false])
})
