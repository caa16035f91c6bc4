import type { IncomingResponse } from '@spomen/contract/call.ts'
import { accounts } from '@spomen/contract/accounts.ts'
import { type CardState, preparations } from '@spomen/contract/preparations.ts'
import type { RefusalKey } from '@spomen/contract/refusals.ts'
import { useQueryClient } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { ann } from '../../test/cast.ts'
import { closeHouseOutside } from '../../test/closed-house.tsx'
import { fakeServer, refusedWith, when } from '../../test/fake-server.ts'
import { show } from '../../test/show.tsx'
import { viewerQuery } from '../features/accounts/index.ts'
import CardPage from './Card.tsx'

afterEach(() => localStorage.clear())

const code = '7K3MQX2P9TRD'

const vera = (state: CardState, more: object = {}) => ({
  personId: '01JM1AN0000000000000000000',
  isHuman: true,
  deceasedName: 'Vera Jovanović',
  dateOfBirth: '1941-03-02',
  dateOfDeath: '2026-03-20',
  profileImageUrl: null,
  state,
  byUserFullName: 'Pogrebno Mir',
  endsAt: '2026-07-01T08:00:00.000Z',
  ownerFullName: null,
  ...more,
})

function open(found: ReturnType<typeof vera> | ReturnType<typeof refusedWith>, at = `/Card/${code}`) {
  const house = fakeServer(
    when(preparations.card, found),
    when(accounts.profile, refusedWith('sessionExpired')),
  )
  return show(<CardPage />, { send: house.send, at, path: '/Card/:code?' })
}

const refused: [RefusalKey, string, RegExp][] = [
  ['notFound', 'We do not know this code', /compare it with the card/],
  ['cardEnded', 'The days of this card are over', /they can prolong it/],
  ['cardWithdrawn', 'This card does not count any more', /ask whoever gave it to you for a new one/],
  ['tooManyRequests', 'Please try again a little later', /./],
]

test.each(refused)('a card that is refused with %s says so, and what to do', async (why, title, words) => {
  const { findByRole, getByText } = open(refusedWith(why))
  expect(await findByRole('heading', { name: title })).toBeDefined()
  if (why !== 'tooManyRequests') expect(getByText(words)).toBeDefined()
  expect((await findByRole('link', { name: 'Type the code again' })).getAttribute('href')).toBe('/Card')
})

test('Milica sees whose page it is and who prepared it, and goes on to say who she is', async () => {
  const { findByRole, findByText, person } = open(vera('waits'))
  expect(await findByRole('heading', { name: 'Vera Jovanović' })).toBeDefined()
  expect(await findByText(/^Pogrebno Mir has prepared this page/)).toBeDefined()
  await person.click(await findByRole('link', { name: 'Continue' }))
  expect(await findByRole('heading', { name: 'Who are you?' })).toBeDefined()
  const way = (await findByRole('link', { name: 'I am new here' })).getAttribute('href')
  expect(way).toBe(`/Login?state=signup&backUrl=${encodeURIComponent(`/Card/${code}?step=accept`)}`)
})

test('who comes later is told who has the page; of somebody who has left no name is said', async () => {
  const first = open(vera('taken', { ownerFullName: 'Milica Jovanović' }))
  expect(await first.findByText(/^Milica Jovanović has the page/)).toBeDefined()
  first.unmount()
  const { findByText } = open(vera('taken'))
  expect(await findByText(/is in good hands/)).toBeDefined()
})

test('a code is typed in groups and small letters; what is no code is said beside the field', async () => {
  const { findByLabelText, findByText, findByRole, person } = open(vera('waits'), '/Card')
  const field = await findByLabelText('The code on the card')
  await person.type(field, '7k3m qx2p{Enter}')
  expect(await findByText('That is not a whole code. It has twelve letters and digits.')).toBeDefined()
  await person.type(field, ' 9trd{Enter}')
  expect(await findByRole('heading', { name: 'Vera Jovanović' })).toBeDefined()
})

test.each(['', '?step=who', '?step=accept'])(
  'past the last day Milica reads at the card%s that nobody accepts the page, and is led nowhere (YC08, YE06)',
  async (step) => {
    closeHouseOutside()
    const { findByRole, findByText, queryAllByRole, container } = open(vera('waits'), `/Card/${code}${step}`)
    await findByRole('heading', { name: 'The page of Vera Jovanović' })
    await findByText('This site has closed: nobody can accept this page any more.')
    expect([...queryAllByRole('link'), ...queryAllByRole('button')]).toEqual([])
    expect(container.textContent).not.toMatch(/letter|Once you accept/)
  },
)

test('past the last day whoever has accepted the page finds it, and is told nothing they cannot do (YC08, YE06)', async () => {
  closeHouseOutside()
  const hers = open(vera('yours'))
  await hers.findByRole('heading', { name: 'The page of Vera Jovanović is yours' })
  expect(hers.getByRole('link', { name: 'See the page' })).toBeDefined()
  expect(hers.container.textContent).not.toMatch(/You can|changed later/)
  hers.unmount()
  const { findByRole, getByRole, container } = open(vera('taken', { ownerFullName: 'Milica Jovanović' }))
  await findByRole('heading', { name: 'Somebody of the family has accepted this page already' })
  expect(getByRole('link', { name: 'Log in' })).toBeDefined()
  expect(container.textContent).not.toMatch(/let in|let you in/)
})

function SignedIn() {
  useQueryClient().setQueryData(viewerQuery.queryKey, ann)
  return <CardPage />
}

/** Milica at her card on a line that fails now and then: what the house answers, and what it says when she accepts. */
function onWeakLine(at: string, accepted: IncomingResponse = refusedWith('somethingWentWrong')) {
  const house = { isReached: true, accepted }
  const reach = <Answer,>(answer: Answer): Answer => {
    if (!house.isReached) throw new TypeError('Failed to fetch')
    return answer
  }
  const { send, mutations } = fakeServer(
    when(preparations.card, () => reach(vera('waits'))),
    when(preparations.accept, () => reach(house.accepted)),
  )
  const open = () => show(<SignedIn />, { send, at: `/Card/${code}${at}`, path: '/Card/:code?' })
  return { house, mutations, open }
}

test('on a weak line Milica is asked to try once more, not to type a code that is right (YC08)', async () => {
  const { house, open } = onWeakLine('')
  house.isReached = false
  const { findByRole, queryByRole, person } = open()
  const again = await findByRole('button', { name: 'Try again' })
  expect(queryByRole('link', { name: 'Type the code again' })).toBeNull()
  house.isReached = true
  await person.click(again)
  expect(await findByRole('heading', { name: 'Vera Jovanović' })).toBeDefined()
})

test.each([
  ['of a line that is gone', false, 'There is no connection just now.'],
  ['that the house has not managed', true, 'Something went wrong on our side. Please try again.'],
])(
  'Milica, who accepts a page in vain because %s, reads so under the button (YC08)',
  async (_, isReached, words) => {
    localStorage.setItem('token', 'a.b.c')
    const { house, mutations, open } = onWeakLine('?step=accept')
    const { findByRole, person } = open()
    const accept = await findByRole('button', { name: 'Yes, I accept the page' })
    house.isReached = isReached
    await person.click(accept)
    expect((await findByRole('alert')).textContent).toBe(words)
    expect(mutations).toHaveLength(1)
    expect(await findByRole('heading', { name: 'Is the page of Vera Jovanović to be yours?' })).toBeDefined()
  },
)
