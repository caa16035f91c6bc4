import { type Preparation, preparations } from '@spomen/contract/preparations.ts'
import { system } from '@spomen/contract/system.ts'
import { acknowledgement } from '@spomen/contract/vocabulary.ts'
import { expect, test } from 'vitest'
import { plainAbout } from '../../test/about.ts'
import { fakeServer, refusedWith, when } from '../../test/fake-server.ts'
import { preparedVera } from '../../test/prepared.ts'
import { show } from '../../test/show.tsx'
import { PreparationList } from '../features/preparations/index.ts'
import PreparedCardPage from './PreparedCard.tsx'

const { personId: id } = preparedVera

/** Desk B has the card of Vera's page before it; desk A may withdraw it meanwhile. */
function openCard() {
  const house: { found: Preparation } = { found: { ...preparedVera, code: 'AAAABBBBCCCC' } }
  const withdraw = () => (house.found = { ...preparedVera, code: null })
  const { send } = fakeServer(
    when(system.about, plainAbout),
    when(preparations.find, () => house.found),
    when(preparations.prolong, () => (house.found.code ? house.found : refusedWith('cardWithdrawn'))),
    when(preparations.withdrawCard, () => {
      withdraw()
      return acknowledgement
    }),
  )
  const page = show(<PreparedCardPage />, { send, at: `/Prepared/${id}`, path: '/Prepared/:id' })
  return { ...page, withdraw }
}

const untilNewOne =
  /The card is withdrawn\. Unless you make a new one, the page is closed on 10 August 2026\./

test('whoever withdraws a card reads until when there can be a new one, before and after (YC08)', async () => {
  const { findByRole, findByText, getByRole, person } = openCard()
  await person.click(await findByRole('button', { name: 'Withdraw the card' }))
  const dialog = await findByRole('dialog')
  expect(dialog.textContent).toContain('you can make a new card until 10 August 2026')
  expect(dialog.textContent).not.toContain('at any time')
  const [yes] = [...dialog.querySelectorAll('button')].filter(
    ({ textContent }) => textContent === 'Withdraw the card',
  )
  await person.click(yes as HTMLElement)
  expect(await findByText(untilNewOne)).toBeTruthy()
  expect(getByRole('button', { name: 'Make a new card' })).toBeTruthy()
})

test('a card that another desk has withdrawn is not prolonged: this desk is told so and sees how it stands (YC08)', async () => {
  const { findByRole, findByText, queryByText, queryByRole, person, withdraw } = openCard()
  const prolong = await findByRole('button', { name: 'Prolong by ninety days' })
  withdraw()
  await person.click(prolong)
  expect(await findByText('The card is withdrawn.')).toBeTruthy()
  expect(await findByText(untilNewOne)).toBeTruthy()
  expect(queryByText('The card is good for ninety days from today.')).toBeNull()
  expect(queryByRole('button', { name: 'Prolong by ninety days' })).toBeNull()
})

test('the list says of a withdrawn card that it is, also once its days are over (YC08)', async () => {
  const { findByText } = show(
    <PreparationList preparations={[{ ...preparedVera, hasEnded: true, code: null }]} />,
  )
  expect(await findByText(untilNewOne)).toBeTruthy()
})
