import { type ClosedMemorial, memorials } from '@spomen/contract/memorials.ts'
import { acknowledgement } from '@spomen/contract/vocabulary.ts'
import { expect, test, vi } from 'vitest'
import { ClosedHouse } from '../../../test/closed-house.tsx'
import { type FakeAnswer, fakeServer, refusedWith, when } from '../../../test/fake-server.ts'
import { show } from '../../../test/show.tsx'
import ClosedMemorials from './ClosedMemorials.tsx'

const milan: ClosedMemorial = {
  id: '01JMILAN000000000000000000',
  isHuman: true,
  deceasedFullName: 'Milan Jovanović',
  dateOfBirth: '1938-04-12',
  dateOfDeath: '2021-11-03',
  closedAt: '2026-11-20T10:00:00.000Z',
  goneAt: '2026-12-20T10:00:00.000Z',
}

function open(...known: FakeAnswer[]) {
  const house = fakeServer(...known)
  return { ...show(<ClosedMemorials />, { send: house.send }), ...house }
}

test('Ann reads until when, and brings a closed page back with one press (Q27)', async () => {
  let closed = [milan]
  const { findByRole, findByText, person, mutations } = open(
    when(memorials.closed, () => closed),
    when(memorials.restore, () => {
      closed = []
      return acknowledgement
    }),
  )
  expect(await findByText('It will be gone for good on 20 December 2026')).toBeTruthy()
  await person.click(await findByRole('button', { name: 'Bring it back: Milan Jovanović' }))
  expect(await findByText('The page is open again: Milan Jovanović')).toBeTruthy()
  expect(await findByText(/^You have closed no page\./)).toBeTruthy()
  expect(mutations.map(({ body }) => body)).toEqual([{ id: milan.id }])
})

test('what ends after midnight in Belgrade ends on the day it is there', async () => {
  vi.stubEnv('TZ', 'Europe/Belgrade')
  const { findByText } = open(when(memorials.closed, [{ ...milan, goneAt: '2026-12-20T23:30:00.000Z' }]))
  await findByText('It will be gone for good on 21 December 2026')
  await findByText(/03\/11\/2021/)
  vi.unstubAllEnvs()
})

test('a page whose days are over leaves the list, with a word', async () => {
  let closed = [milan]
  const { findByRole, findByText, person } = open(
    when(memorials.closed, () => closed),
    when(memorials.restore, () => {
      closed = []
      return refusedWith('notFound')
    }),
  )
  await person.click(await findByRole('button', { name: /^Bring it back:/ }))
  expect(await findByText(/^We could not find this\./)).toBeTruthy()
  expect(await findByText(/^You have closed no page\./)).toBeTruthy()
})

test('past the last day of the house a closed page is told of, and not offered back (YE06, Q27)', async () => {
  const { send } = fakeServer(when(memorials.closed, [milan]))
  const { findByText, queryByRole } = show(
    <ClosedHouse>
      <ClosedMemorials />
    </ClosedHouse>,
    { send },
  )
  await findByText('It will be gone for good on 20 December 2026')
  expect(queryByRole('button')).toBeNull()
})

test('past the last day nobody is told that they may close a page (YE06)', async () => {
  const { send } = fakeServer(when(memorials.closed, []))
  const { findByText } = show(
    <ClosedHouse>
      <ClosedMemorials />
    </ClosedHouse>,
    { send },
  )
  await findByText('You have closed no page.')
})
