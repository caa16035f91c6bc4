import { type Preparation, preparations } from '@spomen/contract/preparations.ts'
import { system } from '@spomen/contract/system.ts'
import { expect, test, vi } from 'vitest'
import { plainAbout } from '../../test/about.ts'
import { fakeServer, when } from '../../test/fake-server.ts'
import { preparedVera } from '../../test/prepared.ts'
import { show } from '../../test/show.tsx'
import { PreparationList } from '../features/preparations/index.ts'
import PreparedCardPage from './PreparedCard.tsx'

const { personId: id } = preparedVera

const withCard = { ...preparedVera, code: 'AAAABBBBCCCC' }

/** The house closes on 1 June; the card of Vera's page would be good until 11 July. */
const houseOf = (found: Preparation, isOver: boolean) =>
  fakeServer(
    when(system.about, {
      ...plainAbout,
      closing: { on: '2026-06-01', announcedAt: '2026-03-01T10:00:00.000Z', isOver },
    }),
    when(preparations.find, found),
  )

const open = (found: Preparation, isOver = false) =>
  show(<PreparedCardPage />, {
    send: houseOf(found, isOver).send,
    at: `/Prepared/${id}`,
    path: '/Prepared/:id',
  })

const paper = () => document.querySelector('[data-printed]')?.textContent

test('while the house closes, a card is good until its last day, on the screen and on paper, and what is refused is not offered (YC08, YE06)', async () => {
  const { findByText, findByRole, queryByRole } = open(withCard)
  expect(await findByText('The card is good until 1 June 2026.')).toBeTruthy()
  await vi.waitFor(() => expect(paper()).toContain('1 June 2026'))
  expect(paper()).not.toContain('July')
  const way = await findByRole('link', { name: 'Take my pages along' })
  expect(way.getAttribute('href')).toBe('/Closing')
  expect(await findByText(/no card is prolonged or made here any more/)).toBeTruthy()
  for (const name of ['Prolong by ninety days', 'Make a new card'])
    expect(queryByRole('button', { name })).toBeNull()
})

test('whoever withdraws a lost card while the house closes is told before that there is no other (YC08, YE06)', async () => {
  const { findByRole, person } = open(withCard)
  await person.click(await findByRole('button', { name: 'Withdraw the card' }))
  const dialog = await findByRole('dialog')
  expect(dialog.textContent).toContain('no new one is made here any more')
  expect(dialog.textContent).not.toContain('until 10 August')
})

test.each([
  ['is withdrawn', preparedVera, 'The card is withdrawn.'],
  [
    'has ended',
    { ...withCard, endsAt: '2026-05-11T08:00:00.000Z', hasEnded: true },
    'The card ended on 11 May 2026.',
  ],
])('while the house closes, of a card that %s nothing is promised (YC08, YE06)', async (_, found, words) => {
  const { findByText, queryByRole } = open(found)
  expect(await findByText(words)).toBeTruthy()
  expect(queryByRole('button', { name: 'Make a new card' })).toBeNull()
})

test('past its last day no card is printed or changed, and the way to the copy stays (YC08, YE06)', async () => {
  const { findByText, findByRole, queryAllByRole } = open(withCard, true)
  expect(await findByText('This site has closed: nobody can accept this page any more.')).toBeTruthy()
  expect(await findByRole('link', { name: 'Take my pages along' })).toBeTruthy()
  expect(queryAllByRole('button')).toEqual([])
  expect(paper()).toBeUndefined()
})

test('the list of prepared pages says until when each card leads anywhere while the house closes (YC08, YE06)', async () => {
  const { findByText } = show(<PreparationList preparations={[withCard]} />, {
    send: houseOf(withCard, false).send,
  })
  expect(await findByText('The card is good until 1 June 2026.')).toBeTruthy()
})
