import { act } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show } from '../../../../test/show.tsx'
import { createStore, useStore } from '../../../kit/store.ts'
import {
  addChild,
  addChildOf,
  addPartner,
  changePerson,
  changeYears,
  createTree,
  joinPartners,
  moveToParents,
  removePerson,
} from '../changes.ts'
import { kinOf } from '../kin.ts'
import { type Tree, type TreePerson, unknownPerson } from '../model.ts'
import { readTree } from '../tree-version.ts'
import type { PersonEdit } from './person-edit.ts'
import { PersonEditor } from './PersonEditor.tsx'

const family = createTree({ family: 'Petrović', ancestor: 'Ann', partner: 'Božo', children: [] })
const ann = Object.values(family.people).find(({ name }) => name === 'Ann') as TreePerson
const withAnn = (tree: Tree, about: Partial<TreePerson>) =>
  changePerson(tree, { ...(tree.people[ann.id] as TreePerson), ...about })

function changeAnn(tree: Tree, kind: PersonEdit['kind'] = 'change', isSaved = true) {
  const onDone = vi.fn<(tree: Tree, id: string) => boolean>(() => isSaved)
  const shown = createStore(tree)
  const edit = { kind, id: ann.id }
  const Open = () => (
    <PersonEditor tree={useStore(shown)} edit={edit} onDone={onDone} onClose={() => undefined} />
  )
  const page = show(<Open />)
  return {
    ...page,
    onDone,
    press: (name: string) => page.person.click(page.getByRole('button', { name })),
    /** Another window has changed the tree. */
    changeElsewhere: (changed: Tree) => act(async () => shown.set(changed)),
  }
}

test('what was changed of Ann in another window too is told before it is saved, and may be taken', async () => {
  const first = changeAnn(family)
  await first.person.type(await first.findByLabelText('Note'), 'She sang.')
  first.unmount()
  const second = changeAnn(withAnn(family, { note: 'She had a garden.', born: '1938' }))
  await second.findByText(/^This was changed elsewhere too, while you were writing: Note\./)
  expect(second.getByLabelText('Birth')).toHaveProperty('value', '1938')
  await second.press('Take what is there now')
  expect(second.getByLabelText('Note')).toHaveProperty('value', 'She had a garden.')
  expect(second.queryByText(/^This was changed elsewhere too/)).toBeNull()
  await second.press('Save')
  expect(second.onDone.mock.calls[0]?.[0].people[ann.id]).toMatchObject({
    note: 'She had a garden.',
    born: '1938',
  })
})

test('what another window changes of Ann while her form is open is told, and nothing of it is overwritten', async () => {
  const page = changeAnn(withAnn(family, { note: 'She sang.' }))
  await page.person.type(await page.findByLabelText('Note'), ' In the kitchen.')
  await page.changeElsewhere(withAnn(family, { note: 'She had a garden.', born: '1938' }))
  await page.findByText(/^This was changed elsewhere too, while you were writing: Note\./)
  expect(page.getByLabelText('Birth')).toHaveProperty('value', '1938')
  expect(page.getByLabelText('Note')).toHaveProperty('value', 'She sang. In the kitchen.')
  await page.press('Take what is there now')
  await page.press('Save')
  expect(page.onDone.mock.calls[0]?.[0].people[ann.id]).toMatchObject({
    note: 'She had a garden.',
    born: '1938',
  })
})

test('a child that is about to be added keeps the other parent of the beginning, whoever comes meanwhile', async () => {
  const page = changeAnn(family, 'child')
  const other = await page.findByLabelText('The other parent')
  expect(other).toHaveProperty('selectedOptions.0.text', 'Božo')
  const vasa = unknownPerson('', 'Vasa')
  const [grown] = addPartner(family, ann.id, vasa, { from: '1930', to: '', takesChildren: false })
  const [couple] = Object.values(family.couples)
  await page.changeElsewhere(changeYears(grown, couple?.id ?? '', { from: '1960', to: '' }))
  expect(other).toHaveProperty('selectedOptions.0.text', 'Božo')
})

test('a partner added in another window stays Ann’s, also where years were begun before that', async () => {
  const first = changeAnn(family)
  await first.person.type(await first.findByLabelText('Together from'), '1960')
  first.unmount()
  const someone = { name: 'Vasa', born: '', died: '', gender: null, note: '', memorial: null }
  const [grown] = addPartner(family, ann.id, someone, { from: '1985', to: '', takesChildren: false })
  const second = changeAnn(grown)
  await second.findByLabelText('Together from')
  await second.press('Save')
  const [saved] = second.onDone.mock.calls[0] ?? []
  const years = kinOf(saved as Tree)
    .couplesOf(ann.id)
    .map(({ from, partners }) => [from, partners.length])
  expect(years).toEqual([
    ['1960', 2],
    ['1985', 2],
  ])
})

/** The family with others in it, who belong to nobody yet. */
const withOthers = (...names: readonly string[]): Tree =>
  names.reduce((tree, name, index) => {
    const id = `p${index + 3}`
    return { ...tree, people: { ...tree.people, [id]: unknownPerson(id, name) } }
  }, family)

test('Vasa, chosen as Ann’s partner and not added, is removed: then somebody new needs a name (U07)', async () => {
  const tree = withOthers('Mira', 'Jovan', 'Vasa')
  const first = changeAnn(tree, 'partner')
  await first.person.selectOptions(await first.findByLabelText('Who'), 'Vasa')
  await first.press('Not now')
  first.unmount()
  const second = changeAnn(removePerson(tree, 'p5'), 'partner')
  expect(await second.findByLabelText('Who')).toHaveProperty('selectedOptions.0.text', 'Somebody new')
  await second.press('Add to the tree')
  expect(await second.findByText('Please fill all fields marked with *')).toBeTruthy()
  expect(second.onDone).not.toHaveBeenCalled()
  await second.person.type(second.getByLabelText(/^Name/), 'Goca')
  await second.press('Add to the tree')
  const [saved, id = ''] = second.onDone.mock.calls[0] ?? []
  expect(readTree(saved)?.people[id]?.name).toBe('Goca')
})

test('Ann, begun as the child of Mira, does not become one once Mira is a child of hers (U07)', async () => {
  const tree = joinPartners(withOthers('Mira', 'Jovan'), 'p3', 'p4')
  const first = changeAnn(tree)
  await first.person.selectOptions(await first.findByLabelText('Child of'), 'Mira – Jovan')
  await first.person.type(first.getByLabelText('Note'), 'She sang.')
  await first.press('Not now')
  first.unmount()
  const [own] = kinOf(tree).couplesOf(ann.id)
  const second = changeAnn(moveToParents(tree, 'p3', own?.id ?? ''))
  await second.findByLabelText('Note')
  await second.press('Save')
  const [saved] = second.onDone.mock.calls[0] ?? []
  expect(readTree(saved)?.people[ann.id]?.note).toBe('She sang.')
  expect(kinOf(saved as Tree).parentsOf(ann.id)).toBeUndefined()
})

test('what is typed of Ann stays where the change could not be made (U07)', async () => {
  const first = changeAnn(family, 'change', false)
  await first.person.type(await first.findByLabelText('Note'), 'She sang.')
  await first.press('Save')
  expect(first.onDone).toHaveBeenCalled()
  expect(first.getByLabelText('Note')).toHaveProperty('value', 'She sang.')
  first.unmount()
  expect(await changeAnn(family).findByLabelText('Note')).toHaveProperty('value', 'She sang.')
})

test('years begun with Božo do not keep Ann from being saved once he is taken out (U07)', async () => {
  const [couple] = Object.values(family.couples)
  const [tree] = addChild(family, couple?.id ?? '', unknownPerson('', 'Emil'))
  const first = changeAnn(tree)
  await first.person.type(await first.findByLabelText('Together from'), '19')
  await first.press('Not now')
  first.unmount()
  const bozo = couple?.partners.find((id) => id !== ann.id) ?? ''
  const second = changeAnn(removePerson(tree, bozo))
  await second.person.type(await second.findByLabelText('Note'), 'She sang.')
  expect(second.queryByLabelText('Together from')).toBeNull()
  await second.press('Save')
  expect(second.onDone.mock.calls[0]?.[0].people[ann.id]?.note).toBe('She sang.')
})

test('a file’s years of a family of one, which nobody sees here, do not keep Ann from being saved (YH04)', async () => {
  const [grown, emil] = addChildOf(family, ann.id, unknownPerson('', 'Emil'))
  const alone = kinOf(grown).parentsOf(emil)
  const tree = changeYears(grown, alone?.id ?? '', { from: '1960', to: '1950' })
  const page = changeAnn(tree)
  await page.person.type(await page.findByLabelText('Note'), 'She sang.')
  await page.press('Save')
  const saved = page.onDone.mock.calls[0]?.[0]
  expect(saved?.people[ann.id]?.note).toBe('She sang.')
  expect(saved?.couples).toEqual(tree.couples)
})

test('years with a partner who is removed elsewhere meanwhile are not asked for as those of somebody new (U07)', async () => {
  const page = changeAnn(family)
  await page.person.type(await page.findByLabelText('Together from'), '19')
  await page.changeElsewhere(
    removePerson(family, Object.keys(family.people).find((id) => id !== ann.id) ?? ''),
  )
  expect(page.queryByLabelText('Together from')).toBeNull()
  await page.press('Save')
  expect(page.onDone).toHaveBeenCalled()
})
