/** What somebody is asked who comes after an owner, and what a moderator decides (YC05). */
import { type OwnSuccession, succession } from '@spomen/contract/succession.ts'
import { acknowledgement } from '@spomen/contract/vocabulary.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { ClosedHouse } from '../../../test/closed-house.tsx'
import { type FakeAnswer, fakeServer, refusedWith, when } from '../../../test/fake-server.ts'
import { show } from '../../../test/show.tsx'
import PendingTakeovers from './PendingTakeovers.tsx'
import { SuccessionQuestions } from './SuccessionQuestions.tsx'
import { benAsSuccessor, successionMemorial } from '../../../test/succession.ts'

beforeEach(() => localStorage.clear())

const nothing: OwnSuccession = { invitations: [], places: [], unkept: [] }

function openQuestions(own: OwnSuccession, ...others: FakeAnswer[]) {
  const house = fakeServer(
    ...others,
    when(succession.mine, () => own),
  )
  const page = show(<SuccessionQuestions />, { send: house.send })
  const press = async (name: string) => page.person.click(await page.findByRole('button', { name }))
  return { ...page, ...house, press }
}

test('past the last day Ben reads that the page he asked for passes no more, and is offered nothing that is refused (YE06)', async () => {
  const place = {
    ...{ id: benAsSuccessor.id, personId: successionMemorial.id, deceasedName: successionMemorial.name },
    ownerFullName: 'Ann Petrović',
    takeover: { id: benAsSuccessor.id, dueAt: '2026-12-20T10:00:00.000Z' },
  }
  const { send } = fakeServer(when(succession.mine, () => ({ ...nothing, places: [place] })))
  const { findByText, queryByRole, queryByText } = show(
    <ClosedHouse>
      <SuccessionQuestions />
    </ClosedHouse>,
    { send },
  )
  await findByText('This site has closed: the page no longer passes by this request.')
  expect(queryByText(/it is yours on/)).toBeNull()
  expect(queryByRole('button')).toBeNull()
})

test('Ben reads what it means to come after Ann, and agrees', async () => {
  const invitation = {
    ...{
      id: benAsSuccessor.id,
      kind: 'successor' as const,
      personId: successionMemorial.id,
      deceasedName: successionMemorial.name,
    },
    ...{ byUserFullName: 'Ann Petrović', userImageUrl: null, description: 'Would you?' },
    ...{ createdAt: benAsSuccessor.askedAt, expiresAt: null },
  }
  const { findByText, press, mutations } = openQuestions(
    { ...nothing, invitations: [invitation] },
    when(succession.answer, acknowledgement),
  )
  expect(await findByText(/You may step back at any time\./)).toBeTruthy()
  await press('Yes, I will')
  expect(await findByText('Thank you. You come after Ann Petrović.')).toBeTruthy()
  expect(mutations).toMatchObject([{ method: 'PUT', body: { id: benAsSuccessor.id, accepted: true } }])
})

test('a page whose owner has left is kept by one press', async () => {
  const unkept = {
    ...{
      personId: successionMemorial.id,
      deceasedName: successionMemorial.name,
      ownerFullName: 'Ann Petrović',
    },
    goneAt: '2026-12-20T10:00:00.000Z',
  }
  const { findByRole, press, findByText, mutations } = openQuestions(
    { ...nothing, unkept: [unkept] },
    when(succession.adopt, acknowledgement),
  )
  expect(await findByRole('heading', { name: 'Who will keep the page of Milan Jovanović?' })).toBeTruthy()
  await press('I will keep it')
  expect(await findByText('The page is yours now')).toBeTruthy()
  expect(mutations).toMatchObject([{ body: { deceasedId: successionMemorial.id } }])
})

test('Ben, who comes after Ann, asks to take the page over, having read what that means (YC05)', async () => {
  const place = {
    ...{
      id: benAsSuccessor.id,
      personId: successionMemorial.id,
      deceasedName: successionMemorial.name,
      ownerFullName: 'Ann Petrović',
    },
    takeover: null,
  }
  const { findByText, findByRole, person, press, mutations } = openQuestions(
    { ...nothing, places: [place] },
    when(succession.takeOver, { id: benAsSuccessor.id, dueAt: '2026-12-20T10:00:00.000Z' }),
  )
  await press('Ask to take it over: Milan Jovanović')
  expect(await findByText(/If nobody objects for thirty days, the page is yours\./)).toBeTruthy()
  await person.type(await findByRole('textbox', { name: /^Why you ask/ }), 'She died in March.')
  await press('Ask to take it over')
  expect(await findByText('Owner and keepers are told')).toBeTruthy()
  expect(mutations).toMatchObject([
    { body: { deceasedId: successionMemorial.id, description: 'She died in March.' } },
  ])
})

test('of two pages that Ben asks for, each says by its name what he takes back', async () => {
  const places = ['Milan Jovanović', 'Vera Jovanović'].map((deceasedName, index) => ({
    id: null,
    personId: successionMemorial.id.slice(0, -1) + index,
    deceasedName,
    ownerFullName: 'Ann Petrović',
    takeover: { id: benAsSuccessor.id.slice(0, -1) + index, dueAt: '2026-12-20T10:00:00.000Z' },
  }))
  const { findAllByRole } = openQuestions({ ...nothing, places })
  const names = await findAllByRole('button', { name: /^Take it back: / })
  expect(names.map(({ textContent }) => textContent)).toEqual([
    'Take it back: Milan Jovanović',
    'Take it back: Vera Jovanović',
  ])
})

test.each([
  [
    'Cleo, who comes before him, asks too',
    { isBehind: true as const },
    /so it is not yours before 20 December 2026\.$/,
  ],
  [
    'the page is hidden',
    { isSuspended: true as const },
    /For now it waits, and the page passes to nobody by itself\.$/,
  ],
])('Ben is promised no day while %s (YC05)', async (_why, delay, told) => {
  const place = {
    ...{ id: benAsSuccessor.id, personId: successionMemorial.id, deceasedName: successionMemorial.name },
    ownerFullName: 'Ann Petrović',
    takeover: { id: benAsSuccessor.id, dueAt: '2026-12-20T10:00:00.000Z', ...delay },
  }
  const { findByText, queryByText } = openQuestions({ ...nothing, places: [place] })
  await findByText(told)
  expect(queryByText(/it is yours on/)).toBeNull()
})

const waitingTakeover = {
  ...{
    id: benAsSuccessor.id,
    userId: benAsSuccessor.userId,
    userFullName: benAsSuccessor.userFullName,
    profileImageUrl: null,
  },
  ...{ description: 'She died.', askedAt: benAsSuccessor.askedAt, dueAt: '2026-12-20T10:00:00.000Z' },
  ...{
    personId: successionMemorial.id,
    deceasedName: successionMemorial.name,
    ownerFullName: 'Ann Petrović',
  },
}

test.each([
  ['Let it pass now', true],
  ['It does not pass', false],
])('a moderator decides with a reason: %s', async (button, granted) => {
  const house = fakeServer(
    when(succession.takeovers, [waitingTakeover]),
    when(succession.decide, acknowledgement),
  )
  const page = show(<PendingTakeovers />, { send: house.send })
  await page.person.type(
    await page.findByRole('textbox', { name: /^Your reason/ }),
    'We have seen the paper.',
  )
  await page.person.click(page.getByRole('radio', { name: button }))
  await page.person.click(page.getByRole('button', { name: 'Decide so' }))
  expect(await page.findByText('Everybody concerned is told')).toBeTruthy()
  expect(house.mutations).toMatchObject([
    { body: { id: benAsSuccessor.id, granted, reason: 'We have seen the paper.' } },
  ])
})

test('Mod reads that what is asked of a suspended page, or of a suspended owner, waits, and that a decision passes it (YC05)', async () => {
  const { send } = fakeServer(
    when(succession.takeovers, [{ ...waitingTakeover, isSuspended: true as const }]),
  )
  const page = show(<PendingTakeovers />, { send })
  expect(
    await page.findByText(
      /It waits while the page, or its owner, is suspended; you can decide all the same\./,
    ),
  ).toBeTruthy()
  expect(page.queryByText(/It is theirs on/)).toBeNull()
})

test('Mod reads of what is asked by somebody who has left that it can only be ended, and why it cannot be granted (YC05)', async () => {
  const { send } = fakeServer(
    when(succession.takeovers, [{ ...waitingTakeover, isAskerAway: true as const }]),
    when(succession.decide, refusedWith('userNotFound')),
  )
  const page = show(<PendingTakeovers />, { send })
  await page.findByText(
    /They are suspended or have left: it waits until they are back, and can only be ended\./,
  )
  await page.person.type(page.getByRole('textbox', { name: /^Your reason/ }), 'We have seen the paper.')
  await page.person.click(page.getByRole('radio', { name: 'Let it pass now' }))
  await page.person.click(page.getByRole('button', { name: 'Decide so' }))
  await page.findByText(/^The page cannot pass to them while they are suspended or have left\./)
  expect(page.queryByText(/We know no account/)).toBeNull()
})

test('Mod reads of what is asked behind somebody else that it is not theirs before its day (YC05)', async () => {
  const { send } = fakeServer(when(succession.takeovers, [{ ...waitingTakeover, isBehind: true as const }]))
  const page = show(<PendingTakeovers />, { send })
  await page.findByText(/it is not theirs before 20 December 2026\./)
  expect(page.queryByText(/It is theirs on/)).toBeNull()
})

test('a moderator who has decided goes on from the page when the form goes', async () => {
  let list = [waitingTakeover]
  const house = fakeServer(
    when(succession.takeovers, () => list),
    when(succession.decide, () => {
      list = []
      return acknowledgement
    }),
  )
  const page = show(
    <main tabIndex={-1}>
      <PendingTakeovers />
    </main>,
    { send: house.send },
  )
  await page.person.type(await page.findByRole('textbox', { name: /^Your reason/ }), 'She is well.')
  await page.person.click(page.getByRole('button', { name: 'Decide so' }))
  await vi.waitFor(() => expect(page.queryByRole('button', { name: 'Decide so' })).toBeNull())
  expect(document.activeElement).toBe(page.getByRole('main'))
})
