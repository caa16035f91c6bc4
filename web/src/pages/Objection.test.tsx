/** The link of a mail by which a family objects to somebody taking its page over (YC05). */
import { type Objection, objections } from '@spomen/contract/objections.ts'
import { expect, test } from 'vitest'
import { closeHouseOutside } from '../../test/closed-house.tsx'
import { type FakeAnswer, fakeServer, when } from '../../test/fake-server.ts'
import { show } from '../../test/show.tsx'
import ObjectionPage from './Objection.tsx'

const bensRequest: Objection = {
  deceasedName: 'Milan Jovanović',
  byUserFullName: 'Ben Petrović',
  description: 'Mama je umrla u martu.',
  dueAt: '2026-03-20T10:00:00.000Z',
  isOpen: true,
  isCompleted: false,
}

const open = (...known: FakeAnswer[]) =>
  show(<ObjectionPage />, { at: '/Objection/abc', path: '/Objection/:guid?', ...fakeServer(...known) })

test('Ann objects by one button, and reads that everything stays as it is (YC05)', async () => {
  const { person, findByRole, findByText } = open(
    when(objections.find, bensRequest),
    when(objections.object, { ...bensRequest, isOpen: false }),
  )
  await findByText(/^If nobody objects, the page is theirs from 20 March 2026 on\./)
  await person.click(await findByRole('button', { name: 'I object: everything stays as it is' }))
  await findByRole('heading', { name: 'The page of Milan Jovanović stays as it was' })
})

test('past the last day she reads that the page no longer passes, and is asked nothing (YE06)', async () => {
  closeHouseOutside()
  const { findByRole, findByText, queryByRole, queryByText } = open(when(objections.find, bensRequest))
  await findByRole('heading', { name: 'Ben Petrović asks to take over the page of Milan Jovanović' })
  await findByText(/^This site has closed: the page no longer passes by this request\./)
  await findByText('Mama je umrla u martu.')
  expect(queryByRole('button')).toBeNull()
  expect(queryByText(/theirs from/)).toBeNull()
})

test.each([
  ['has passed to Ben Petrović', { isOpen: false, isCompleted: true }],
  ['is in other hands', { isOpen: false, isCompleted: false, isPassedOn: true as const }],
  ['stays as it was', { isOpen: false, isCompleted: false }],
])('what was decided before the last day is told after it as before: it %s (YE06)', async (words, state) => {
  closeHouseOutside()
  const { findByRole, queryByText } = open(when(objections.find, { ...bensRequest, ...state }))
  await findByRole('heading', { name: `The page of Milan Jovanović ${words}` })
  expect(queryByText(/Nobody objected/)).toBeNull()
})

test.each([
  ['has passed to Ben Petrović', { isOpen: false, isCompleted: true }],
  ['is in other hands', { isOpen: false, isCompleted: false, isPassedOn: true as const }],
])(
  'Petra, who keeps a page that %s, reads of herself alone: its owner before may keep it no more (YC05, A74)',
  async (words, state) => {
    const { findByRole, findByText, queryByText } = open(when(objections.find, { ...bensRequest, ...state }))
    await findByRole('heading', { name: `The page of Milan Jovanović ${words}` })
    await findByText('You still keep the page.')
    expect(queryByText(/Whoever kept/)).toBeNull()
  },
)
