/** Who comes after an owner: named, put in order, handed the page, and objected to (YC03, YC04). */
import { accounts } from '@spomen/contract/accounts.ts'
import { following } from '@spomen/contract/following.ts'
import { succession, type Succession } from '@spomen/contract/succession.ts'
import { acknowledgement } from '@spomen/contract/vocabulary.ts'
import { type ElementType, Suspense } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ann } from '../../../test/cast.ts'
import { ClosedHouse } from '../../../test/closed-house.tsx'
import { type FakeAnswer, fakeServer, refusedWith, when } from '../../../test/fake-server.ts'
import { show } from '../../../test/show.tsx'
import SuccessionDialog from './SuccessionDialog.tsx'
import { benAsSuccessor, successionMemorial } from '../../../test/succession.ts'

const cleo = {
  ...benAsSuccessor,
  id: '01JC1E0SP1ACE0000000000000',
  userId: null,
  userFullName: null,
  email: 'cleo@example.org',
  acceptedAt: null,
}
const both: Succession = { successors: [benAsSuccessor, cleo], transfer: null, takeovers: [] }

beforeEach(() => localStorage.clear())

interface OpenOptions {
  isOwner?: boolean
  others?: FakeAnswer[]
  House?: ElementType
}

function open(list: Succession, { isOwner = true, others = [], House = Suspense }: OpenOptions = {}) {
  const house = fakeServer(
    ...others,
    when(accounts.profile, ann),
    when(succession.find, () => list),
    when(following.followers, []),
  )
  const onClose = vi.fn()
  const page = show(
    <House>
      <SuccessionDialog memorial={successionMemorial} isOwner={isOwner} isOpen onClose={onClose} />
    </House>,
    { send: house.send },
  )
  const press = async (name: string) => page.person.click(await page.findByRole('button', { name }))
  return { ...page, ...house, press }
}

test('Ann reads who comes after her, in her order, and puts Cleo first (YC03)', async () => {
  const { findByText, getByRole, press, mutations } = open(both, {
    others: [when(succession.order, acknowledgement)],
  })
  expect(await findByText('Agreed on 21 November 2026')).toBeTruthy()
  expect(await findByText('Asked on 20 November 2026')).toBeTruthy()
  expect(getByRole('button', { name: 'Move up: Ben Đorđević' }).getAttribute('aria-disabled')).toBe('true')
  await press('Move up: Ben Đorđević')
  await press('Move up: cleo@example.org')
  expect(mutations).toMatchObject([
    { method: 'PUT', body: { deceasedId: successionMemorial.id, ids: [cleo.id, benAsSuccessor.id] } },
  ])
})

test('two quick presses move somebody two places up, and another one from where that leaves them', async () => {
  const { promise: untilAnswered, resolve: answer } = Promise.withResolvers<typeof acknowledgement>()
  const dana = { ...cleo, id: '01JDANASP1ACE0000000000000', email: 'dana@example.org' }
  const { press, mutations } = open(
    { ...both, successors: [benAsSuccessor, cleo, dana] },
    { others: [when(succession.order, () => untilAnswered)] },
  )
  await press('Move up: dana@example.org')
  await press('Move up: dana@example.org')
  await press('Move down: Ben Đorđević')
  answer(acknowledgement)
  const orders = () => mutations.map(({ body }) => body?.['ids'])
  await vi.waitFor(() =>
    expect(orders()).toEqual([
      [benAsSuccessor.id, dana.id, cleo.id],
      [dana.id, benAsSuccessor.id, cleo.id],
      [dana.id, cleo.id, benAsSuccessor.id],
    ]),
  )
})

test('whoever keeps the page beside her reads it, and changes nothing', async () => {
  const { findByText, queryByRole } = open(both, { isOwner: false })
  expect(await findByText('Ben Đorđević')).toBeTruthy()
  expect(queryByRole('button', { name: /Remove|Move|Name somebody|Hand it over/ })).toBeNull()
})

test('before she hands the page over, Ann reads what becomes of it and of what she pays; one press offers it (YC04)', async () => {
  const { press, findByText, findByRole, mutations, person } = open(both, {
    others: [when(succession.offer, { id: '01J0FFER000000000000000000' })],
  })
  await press('Hand it over now')
  expect(await findByText(/You keep it with them, and everything on it stays\./)).toBeTruthy()
  expect(await findByText(/nothing more is taken from you/)).toBeTruthy()
  await person.click(await findByRole('radio', { name: 'Ben Đorđević' }))
  await press('Offer the page')
  expect(mutations).toMatchObject([
    {
      method: 'POST',
      body: {
        deceasedId: successionMemorial.id,
        userId: benAsSuccessor.userId,
        description: 'I would like the page of Milan Jovanović to be yours from now on.',
      },
    },
  ])
})

const waiting = { ...cleo, offeredAt: cleo.askedAt, expiresAt: '2026-12-20T10:00:00.000Z' }

test('Ann has offered the page to Cleo in another window: an offer to Ben is refused in these words, and she can take the first back (YC04)', async () => {
  let list = both
  const { press, findByText, findByRole, queryByText, person } = open(both, {
    others: [
      when(succession.find, () => list),
      when(succession.offer, () => {
        list = { ...both, transfer: waiting }
        return refusedWith('alreadyRequested')
      }),
    ],
  })
  await press('Hand it over now')
  await person.click(await findByRole('radio', { name: 'Ben Đorđević' }))
  await press('Offer the page')
  expect(await findByText('The page is offered to somebody already. Take that back first.')).toBeTruthy()
  expect(queryByText('They are asked already')).toBeNull()
  expect(await findByRole('button', { name: 'Take the offer back' })).toBeTruthy()
})

test('an offer that waits is shown with its day, and taken back', async () => {
  let list: Succession = { successors: [], transfer: waiting, takeovers: [] }
  const { press, findByText, getByRole, queryByRole, mutations } = open(list, {
    others: [
      when(succession.find, () => list),
      when(succession.withdrawOffer, () => {
        list = { ...list, transfer: null }
        return acknowledgement
      }),
    ],
  })
  expect(await findByText(/offered to cleo@example.org. They may accept until 20 December 2026/)).toBeTruthy()
  expect(queryByRole('button', { name: 'Hand it over now' })).toBeNull()
  await press('Take the offer back')
  expect(mutations).toMatchObject([{ method: 'DELETE' }])
  await vi.waitFor(() => expect(queryByRole('button', { name: 'Take the offer back' })).toBeNull())
  expect(getByRole('dialog').contains(document.activeElement)).toBe(true)
  expect(document.activeElement?.textContent).toContain('Nobody is named yet.')
})

test('before Ann names Ben no more she reads what that means for him; one press does it', async () => {
  const { press, findByText, mutations } = open(both, { others: [when(succession.remove, acknowledgement)] })
  await press('Remove: Ben Đorđević')
  expect(await findByText(/^Ben Đorđević gets no letter/)).toBeTruthy()
  await press('Name them no more')
  expect(await findByText('Ben Đorđević is not named any more')).toBeTruthy()
  expect(await findByText('Agreed on 21 November 2026')).toBeTruthy()
  expect(mutations).toMatchObject([{ method: 'DELETE', body: { id: benAsSuccessor.id } }])
})

test('what Ann has begun to write waits for her when she comes back to it, and is sent by her press alone', async () => {
  const { press, findByRole, mutations, person } = open(
    { ...both, successors: [] },
    { others: [when(succession.name, { id: cleo.id })] },
  )
  const opener = await findByRole('button', { name: 'Name somebody' })
  await person.click(opener)
  // A browser sends the form of a button that has become its own by the time the press is over.
  expect(opener.isConnected).toBe(false)
  await person.type(await findByRole('textbox', { name: /Their e-mail address/ }), 'cleo@example.org')
  await press('Back')
  await press('Name somebody')
  expect(await findByRole('textbox', { name: /Their e-mail address/ })).toHaveProperty(
    'value',
    'cleo@example.org',
  )
  expect(mutations).toEqual([])
  await press('Send the invitation')
  expect(mutations).toMatchObject([{ method: 'POST', body: { email: 'cleo@example.org' } }])
})

const asksForIt = {
  ...{
    id: benAsSuccessor.id,
    userId: benAsSuccessor.userId,
    userFullName: benAsSuccessor.userFullName,
    profileImageUrl: null,
  },
  ...{ description: 'She died.', askedAt: benAsSuccessor.askedAt, dueAt: '2026-12-20T10:00:00.000Z' },
}

test('Ann objects by the keyboard: she reads what it means, and goes on from the dialog once it has ended', async () => {
  let list: Succession = { successors: [], transfer: null, takeovers: [asksForIt] }
  const { press, findByText, getByRole, queryByText } = open(list, {
    others: [
      when(succession.find, () => list),
      when(succession.object, () => {
        list = { ...list, takeovers: [] }
        return acknowledgement
      }),
    ],
  })
  await press('I object')
  expect(document.activeElement).toBe(await findByText(/^Then it ends, and everything stays as it is\./))
  await press('I object: everything stays as it is')
  await vi.waitFor(() => expect(queryByText('She died.')).toBeNull())
  expect(getByRole('dialog').contains(document.activeElement)).toBe(true)
  expect(document.activeElement?.textContent).toContain('Nobody is named yet.')
})

test('before Ann names Ben no more who asks to take the page over, she reads that this ends and who hears of it (YC05)', async () => {
  const { press, findByText, queryByText } = open({ ...both, takeovers: [asksForIt] })
  await press('Remove: Ben Đorđević')
  await findByText(
    /^Ben Đorđević asks to take the page over: that ends, and they and all who keep the page are told/,
  )
  expect(queryByText(/gets no letter/)).toBeNull()
})

test.each([
  [
    'whoever asks is away',
    { isAskerAway: true as const },
    'For now it waits, and the page passes to nobody by itself.',
  ],
  [
    'the page is hidden',
    { isSuspended: true as const },
    'For now it waits, and the page passes to nobody by itself.',
  ],
  [
    'Cleo, whom she named before him, asks too',
    { isBehind: true as const },
    'If nobody objects, the page is theirs, but not before 20 December 2026: somebody who comes before them asks too.',
  ],
])(
  'Ann is told no day on which the page is Ben’s while %s; she may object all the same (YC05)',
  async (_why, delay, told) => {
    const { findByText, getByRole, queryByText } = open({ ...both, takeovers: [{ ...asksForIt, ...delay }] })
    await findByText(told)
    expect(queryByText(/is theirs from/)).toBeNull()
    expect(getByRole('button', { name: 'I object' })).toBeTruthy()
  },
)

test('past the last day Ann reads who had asked for the page, that it stays hers, and is offered nothing (YE06, YC05)', async () => {
  const { findByText, getByText, getAllByRole, queryByText } = open(
    { ...both, transfer: waiting, takeovers: [asksForIt] },
    { House: ClosedHouse },
  )
  await findByText('She died.')
  getByText('This site has closed: the page no longer passes by this request.')
  getByText('Ben Đorđević')
  expect(queryByText(/is theirs from/)).toBeNull()
  expect(queryByText(/may take it over/)).toBeNull()
  expect(queryByText(/They may accept until/)).toBeNull()
  expect(getAllByRole('button').map(({ ariaLabel, textContent }) => ariaLabel ?? textContent)).toEqual([
    'Close',
  ])
})
