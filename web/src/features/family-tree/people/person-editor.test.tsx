import { expect, test, vi } from 'vitest'
import { show } from '../../../../test/show.tsx'
import {
  addPartner,
  changePerson,
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
  const page = show(
    <PersonEditor tree={tree} edit={{ kind, id: ann.id }} onDone={onDone} onClose={() => undefined} />,
  )
  return { ...page, onDone, press: (name: string) => page.person.click(page.getByRole('button', { name })) }
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
