/** The letters that wait for an answer, and those that were sent: how they are answered, and how they leave. */
import { following, type PendingRequest, type SentRequest } from '@spomen/contract/following.ts'
import { pageSizes } from '@spomen/contract/limits.ts'
import { acknowledgement } from '@spomen/contract/vocabulary.ts'
import { within } from '@testing-library/react'
import { useSearchParams } from 'react-router'
import { expect, test, vi } from 'vitest'
import { ClosedHouse } from '../../../test/closed-house.tsx'
import { type FakeAnswer, fakeServer, refusedWith, when } from '../../../test/fake-server.ts'
import { show } from '../../../test/show.tsx'
import { PendingRequestList } from './PendingRequestList.tsx'
import { SentRequestList } from './SentRequestList.tsx'
import { PendingRequestCount } from './PendingRequestCount.tsx'

const milan = '01JM1AN0000000000000000000'
const aMonthAgo = new Date(Date.now() - 35 * 86_400_000).toISOString()

const letter = (number: number, changed: Partial<PendingRequest> = {}): PendingRequest => ({
  id: `01JREQVEST000000000000000${number}`,
  byUserFullName: `Person ${number}`,
  userImageUrl: null,
  deceasedName: 'Milan Jovanović',
  description: `Words ${number}.`,
  byUserId: '01JPERS0N00000000000000000',
  personId: milan,
  createdAt: aMonthAgo,
  isInvitation: false,
  ...changed,
})

/** A family's box: what lies in it is answered page by page, and what is answered lies there no more. */
function boxOf(letters: PendingRequest[]) {
  const box = [...letters]
  const takeOut = (asked: { body: Readonly<Record<string, unknown>> | null }) => {
    box.splice(
      box.findIndex(({ id }) => id === asked.body?.['id']),
      1,
    )
    return acknowledgement
  }
  const list = when(following.pending, ({ path }) => {
    const asked = new URL(path, 'http://here').searchParams
    const [size, page] = [Number(asked.get('limit')), Number(asked.get('pageNumber') ?? 1)]
    if (box.length === 0) return { status: 204, type: '', text: '' }
    return {
      items: box.slice((page - 1) * size, page * size),
      totalCount: box.length,
      totalPages: Math.ceil(box.length / size),
      pageNumber: page,
    }
  })
  return [list, when(following.answer, takeOut), when(following.decline, takeOut)]
}

function Pending() {
  const [params] = useSearchParams()
  return (
    <PendingRequestList
      page={Number(params.get('page') ?? 1)}
      pageAt={(page) => ({ search: `?page=${page}` })}
    />
  )
}

function open(known: FakeAnswer[], part = <Pending />, at = '/') {
  const house = fakeServer(...known)
  const page = show(
    <>
      <PendingRequestCount />
      {part}
    </>,
    { send: house.send, at },
  )
  return { ...page, ...house }
}

test('Ann accepts at once; the letter leaves, the number goes down, and the keyboard goes on at the next (F12–F16)', async () => {
  const { person, findByRole, findByText, queryByRole, mutations } = open(
    boxOf([letter(1), letter(2), letter(3)]),
  )
  expect(await findByText('(3 are waiting)')).toBeTruthy()
  const second = await findByRole('article', { name: 'Person 2' })
  expect(second.textContent).toContain('asks to follow the page of Milan Jovanović')
  expect(second.textContent).toContain('1 month ago')
  await person.click(within(second).getByRole('button', { name: 'Accept' }))
  expect(await findByText('Request accepted')).toBeTruthy()
  expect(mutations).toMatchObject([{ method: 'PUT', body: { id: letter(2).id, accepted: true } }])
  await expect.poll(() => queryByRole('article', { name: 'Person 2' })).toBeNull()
  expect(document.activeElement).toBe(await findByRole('article', { name: 'Person 3' }))
  expect(await findByText('(2 are waiting)')).toBeTruthy()
})

test.each([
  ['has yet to come', false],
  ['is there at once', true],
])(
  'Ann accepts two before the first has left, the new list %s; the keyboard goes on at the one after both (F20)',
  async (_, isQuick) => {
    const [list, ...rest] = boxOf([letter(1), letter(2), letter(3), letter(4)])
    let isAnswering = true
    const listed: FakeAnswer = (asked) => {
      const reply = list?.(asked)
      return reply && !isAnswering ? new Promise(() => {}) : reply
    }
    const { person, findByRole, queryByRole } = open([listed, ...rest])
    const press = async (name: string) =>
      person.click(within(await findByRole('article', { name })).getByRole('button', { name: 'Accept' }))
    await findByRole('article', { name: 'Person 1' })
    isAnswering = isQuick
    await press('Person 1')
    await press('Person 2')
    await expect.poll(() => queryByRole('article', { name: 'Person 1' })).toBeNull()
    await expect.poll(() => queryByRole('article', { name: 'Person 2' })).toBeNull()
    await new Promise((resolve) => setTimeout(resolve, 400))
    const next = await findByRole('article', { name: 'Person 3' })
    await expect.poll(() => document.activeElement).toBe(next)
  },
)

test('a letter sent after midnight in Belgrade is of the day it was there', async () => {
  vi.stubEnv('TZ', 'Europe/Belgrade')
  const { findByRole } = open(boxOf([letter(1, { createdAt: '2026-04-12T22:30:00.000Z' })]))
  const card = await findByRole('article', { name: 'Person 1' })
  expect(card.querySelector('time')?.title).toBe('13 April 2026')
  vi.unstubAllEnvs()
})

test('to decline is asked first, and nothing happens when she thinks better of it (F12, F14)', async () => {
  const { person, findByRole, findByText, queryByRole, mutations } = open(boxOf([letter(1)]))
  const press = async (name: string) => person.click(await findByRole('button', { name }))
  await press('Decline')
  expect((await findByRole('dialog')).textContent).toContain(
    'Person 1 gets no letter, but sees that the page has not opened, and may ask again.',
  )
  await press('Cancel')
  await expect.poll(() => queryByRole('dialog')).toBeNull()
  expect(mutations).toEqual([])
  await press('Decline')
  await press('Decline the request')
  expect(await findByText('Request declined')).toBeTruthy()
  expect(await findByText('Nobody is waiting')).toBeTruthy()
  expect(await findByRole('link', { name: 'To the Memories Wall' })).toHaveProperty(
    'pathname',
    '/MemoriesWall',
  )
})

test('when the last letter of a page has left, the page before is there (Q90)', async () => {
  const letters = Array.from({ length: pageSizes.pendingRequests + 1 }, (_, number) => letter(number))
  const { person, findByRole, findAllByRole, queryByRole } = open(boxOf(letters), <Pending />, '/?page=2')
  await person.click(await findByRole('button', { name: 'Accept' }))
  await expect.poll(() => queryByRole('article', { name: 'Person 6' })).toBeNull()
  expect(await findAllByRole('article')).toHaveLength(6)
  expect(queryByRole('navigation', { name: 'Pages' })).toBeNull()
})

test('a family that invites says so, and is not taken for somebody who asks (F33)', async () => {
  const { person, findByRole, findByText } = open(boxOf([letter(1, { isInvitation: true })]))
  const invitation = await findByRole('article', { name: 'The family of Milan Jovanović invites you' })
  expect(invitation.textContent).toContain(
    'Person 1 would like you to be part of the page of Milan Jovanović',
  )
  await person.click(await findByRole('button', { name: 'Accept the invitation' }))
  expect(await findByText('Invitation accepted')).toBeTruthy()
})

test('an answer that comes too late says so, and the letter is gone from the list', async () => {
  const [list, ...rest] = boxOf([letter(1)])
  let isThere = true
  const tooLate = when(following.answer, () => {
    isThere = false
    return refusedWith('alreadyAccepted')
  })
  const nothing = when(following.pending, { status: 204, type: '', text: '' })
  const listed: FakeAnswer = (asked) => (isThere ? list : nothing)?.(asked)
  const { person, findByRole, findByText } = open([listed, tooLate, ...rest])
  await person.click(await findByRole('button', { name: 'Accept' }))
  expect(await findByText('This request was already answered')).toBeTruthy()
  expect(await findByText('Nobody is waiting')).toBeTruthy()
})

test('what was sent says to whom, and is taken back after one question (F07)', async () => {
  const request: SentRequest = {
    id: '01JREQVEST0000000000000001',
    personId: milan,
    deceasedName: 'Milan Jovanović',
    deceasedImageUrl: null,
    description: 'We were neighbours.',
    createdAt: aMonthAgo,
    isInvitation: false,
    email: null,
  }
  const invitation = {
    ...request,
    id: '01JREQVEST0000000000000002',
    isInvitation: true,
    email: 'vera@example.com',
  }
  const bens = { ...invitation, id: '01JREQVEST0000000000000003', email: 'jovan@example.com' }
  const sent = [invitation, request, { ...bens, description: '', byUserFullName: 'Ben Đorđević' }]
  const { person, findByRole, findByText, queryByRole, mutations } = open(
    [
      when(following.sent, () => ({ items: sent, totalCount: sent.length, totalPages: 1, pageNumber: 1 })),
      when(following.decline, ({ body }) => {
        sent.splice(
          sent.findIndex(({ id }) => id === body?.['id']),
          1,
        )
        return acknowledgement
      }),
      when(following.pending, { status: 204, type: '', text: '' }),
    ],
    <SentRequestList page={1} pageAt={() => ''} />,
  )
  expect((await findByRole('article', { name: 'To the family of Milan Jovanović' })).textContent).toContain(
    'We were neighbours.',
  )
  const asked = await findByRole('article', { name: 'vera@example.com' })
  expect(asked.textContent).toContain('invited to the page of Milan Jovanović')
  // Of the family somebody else invited; their words have gone with them.
  const card = await findByRole('article', { name: 'jovan@example.com' })
  expect(card.textContent).toContain('invited by Ben Đorđević to the page of Milan Jovanović')
  expect(card.querySelector('blockquote')).toBeNull()
  await person.click(
    within(asked).getByRole('button', { name: 'Take it back: vera@example.com, Milan Jovanović' }),
  )
  await person.click(await findByRole('button', { name: 'Take the invitation back' }))
  expect(await findByText('Invitation taken back')).toBeTruthy()
  expect(mutations).toMatchObject([{ method: 'DELETE', body: { id: invitation.id } }])
  await expect.poll(() => queryByRole('article', { name: 'vera@example.com' })).toBeNull()
  expect(await findByRole('article', { name: 'To the family of Milan Jovanović' })).toBeTruthy()
})

test('Ben is asked to keep the page with Ann: what that means is said, and once he agrees the way there is his (YC01)', async () => {
  const invitation = letter(1, { isInvitation: true, isToKeep: true, byUserFullName: 'Ann Petrović' })
  const { person, findByRole, findByText, mutations } = open(boxOf([invitation]))
  const card = await findByRole('article', {
    name: 'Ann Petrović asks you to keep Milan Jovanović’s page together',
  })
  expect(card.textContent).toContain('Words 1.')
  expect(card.textContent).toContain('You could change what is told there')
  expect(await findByText('(1 is waiting)')).toBeTruthy()
  await person.click(within(card).getByRole('button', { name: 'Yes, I will keep it too' }))
  expect(await findByText('You now keep this page together')).toBeTruthy()
  expect(mutations).toMatchObject([{ method: 'PUT', body: { id: invitation.id, accepted: true } }])
  expect(await findByText('You keep the page of Milan Jovanović now, together with its owner.')).toBeTruthy()
  const way = await findByRole('link', { name: 'Open the page of Milan Jovanović' })
  expect(document.activeElement).toBe(way)
})

test('Ben would rather not: he is asked once more, and stays as he was', async () => {
  const invitation = letter(1, { isInvitation: true, isToKeep: true, byUserFullName: 'Ann Petrović' })
  const { person, findByRole, findByText, mutations } = open(boxOf([invitation]))
  await person.click(await findByRole('button', { name: 'Rather not' }))
  expect((await findByRole('dialog')).textContent).toContain(
    'If you are inside the page already, you stay so.',
  )
  await person.click(await findByRole('button', { name: 'Decline the invitation' }))
  expect(await findByText('Invitation declined')).toBeTruthy()
  expect(mutations).toMatchObject([{ method: 'DELETE' }])
})

test('a long letter is folded between two signs, though one of them counts twice (F12)', async () => {
  const long = `${'a'.repeat(699)}🕯️ burns.`
  const { findByRole, findByText, person } = open(boxOf([letter(1, { description: long })]))
  expect(await findByText(`${'a'.repeat(699)}…`)).toBeTruthy()
  await person.click(await findByRole('button', { name: 'Read the whole letter' }))
  expect(await findByText(long)).toBeTruthy()
})

test('past the last day Petra reads what she was asked, and neither a number nor a promise calls for an answer (YE06)', async () => {
  const { findByRole, queryByRole, queryByText } = open(
    boxOf([letter(1, { isInvitation: true, isToKeep: true })]),
    <ClosedHouse>
      <Pending />
    </ClosedHouse>,
  )
  expect((await findByRole('article')).textContent).toContain('Words 1.')
  expect(queryByText('(1 is waiting)')).toBeNull()
  expect(queryByText(/You could change what is told there/)).toBeNull()
  expect(queryByRole('button')).toBeNull()
})
