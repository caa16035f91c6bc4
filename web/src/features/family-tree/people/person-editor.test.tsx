import { expect, test, vi } from 'vitest'
import { show } from '../../../../test/show.tsx'
import { addPartner, changePerson, createTree } from '../changes.ts'
import { kinOf } from '../kin.ts'
import type { Tree, TreePerson } from '../model.ts'
import { PersonEditor } from './PersonEditor.tsx'

const family = createTree({ family: 'Petrović', ancestor: 'Ann', partner: 'Božo', children: [] })
const ann = Object.values(family.people).find(({ name }) => name === 'Ann') as TreePerson
const withAnn = (tree: Tree, about: Partial<TreePerson>) =>
  changePerson(tree, { ...(tree.people[ann.id] as TreePerson), ...about })

function changeAnn(tree: Tree) {
  const onDone = vi.fn<(tree: Tree, id: string) => void>()
  const page = show(
    <PersonEditor
      tree={tree}
      edit={{ kind: 'change', id: ann.id }}
      onDone={onDone}
      onClose={() => undefined}
    />,
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
