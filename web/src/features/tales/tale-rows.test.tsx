/** Where tales are found: on the page of a memorial, and at home, a round for each (E29, G23, O10, O11). */
import { accounts } from '@spomen/contract/accounts.ts'
import { tales } from '@spomen/contract/tales.ts'
import { focusManager } from '@tanstack/react-query'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { createElement, Suspense } from 'react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { ann } from '../../../test/cast.ts'
import { fakeServer, refusedWith, when } from '../../../test/fake-server.ts'
import { show } from '../../../test/show.tsx'
import { sayRefusal } from '../../words/refusals.ts'
import { AllTales } from './AllTales.tsx'
import { MemorialTales } from './MemorialTales.tsx'
import { groupTales } from './groups.ts'
import { milan } from '../../../test/milan.ts'
import { openTaleId, press, showTales, shownPicture, tale, taleId } from '../../../test/tales.tsx'

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => void vi.useRealTimers())

const rex = { id: '01JREX00000000000000000000', name: 'Rex' }

test('a follower finds the tales of the week with what is new among them, and nothing where there are none (G23, O10)', async () => {
  showTales([tale(1, { seen: true }), tale(2)])
  expect(await screen.findAllByRole('link')).toHaveLength(2)
  screen.getByRole('link', { name: /^Weekly tale \d, / })
  screen.getByRole('link', { name: /^New weekly tale \d, / })
  expect(screen.queryByRole('button', { name: 'Add a weekly tale' })).toBeNull()
})

test('where there are no tales there is no row of them, for the family neither (Q114)', async () => {
  showTales([], { isFamily: true })
  // The answer has come by then: with a tale in it the row would be there.
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(screen.queryByRole('heading', { name: 'Weekly tales' })).toBeNull()
})

test('what the family pastes on the tales is looked at like what it chooses; readers bring nothing (O03, O17)', async () => {
  const paper = new File(['%PDF'], 'letter.pdf', { type: 'application/pdf' })
  const paste = () =>
    fireEvent.paste(screen.getAllByRole('list')[0] ?? document.body, {
      clipboardData: { files: [paper], types: ['Files'] },
    })
  showTales([tale(1)])
  await screen.findByRole('link')
  expect(paste()).toBe(true)
  cleanup()
  showTales([tale(1)], { isFamily: true })
  await screen.findByRole('link')
  expect(paste()).toBe(false)
  await screen.findByText('We could not read this file as a photo')
})

test('at home there is a round for each memorial, the new ones first, and one leads to the next (E29, O11)', async () => {
  const his = { deceasedId: rex.id, deceasedFullName: rex.name }
  const all = [tale(1, { seen: true }), tale(2), tale(3, { ...his, seen: true })]
  showTales(all, { part: <AllTales /> })
  expect(
    (await screen.findAllByRole('link')).map((link) => link.querySelector('.visually-hidden')?.textContent),
  ).toEqual(['Weekly tales of Milan Jovanović, with something new', 'Weekly tales of Rex'])
  fireEvent.click(screen.getByRole('link', { name: /with something new/ }))
  await shownPicture()
  expect(openTaleId()).toBe(taleId(2))
  await press('ArrowRight')
  expect(openTaleId()).toBe(taleId(3))
  await press('ArrowRight')
  expect(openTaleId()).toBeNull()
  expect(groupTales(all).map(({ name }) => name)).toEqual([milan.name, rex.name])
})

test('a "no" of the server is told in its own words (O16)', async () => {
  const { send } = fakeServer(when(tales.all, refusedWith('forbidden')))
  show(<AllTales />, { send })
  await screen.findByText(sayRefusal('forbidden'))
})

test.each([
  ['by a broken server', 'somethingWentWrong'],
  ['without a line', 'unreachable'],
] as const)(
  'tales that are not told %s are said to lack in their place, and Ann fetches them again',
  async (_, why) => {
    const failing = { isFailing: true }
    const reply = async () => {
      if (!failing.isFailing) return [tale(1)]
      if (why === 'unreachable') throw new TypeError('no connection')
      return refusedWith(why)
    }
    for (const part of [() => <MemorialTales memorial={milan} isFamily />, AllTales]) {
      failing.isFailing = true
      const { send } = fakeServer(
        when(accounts.profile, ann),
        when(tales.list, reply),
        when(tales.all, reply),
      )
      show(<Suspense>{createElement(part)}</Suspense>, { send })
      await act(() => vi.advanceTimersByTimeAsync(10_000))
      screen.getByText('We could not fetch the weekly tales.')
      failing.isFailing = false
      fireEvent.click(screen.getByRole('button', { name: 'Fetch them once more' }))
      await screen.findByRole('link')
      expect(screen.queryByText('We could not fetch the weekly tales.')).toBeNull()
      cleanup()
    }
  },
)

test.each([
  ['of a page', () => <MemorialTales memorial={milan} isFamily={false} />],
  ['at home', AllTales],
])('a link to a tale %s whose list does not come says so, and fetches it again (O16)', async (_, part) => {
  let isFailing = true
  const reply = () => (isFailing ? refusedWith('unavailable') : [tale(1)])
  const known = [when(tales.list, reply), when(tales.all, reply)]
  showTales([], { at: `/?tale=${taleId(1)}`, part: createElement(part), known })
  const room = within(await screen.findByRole('dialog', { name: 'Weekly tales' }))
  await room.findByText('We could not fetch the weekly tales.')
  expect(screen.queryByText(/no longer here/)).toBeNull()
  isFailing = false
  fireEvent.click(room.getByRole('button', { name: 'Fetch them once more' }))
  await shownPicture()
})

test.each([
  ['of a page', () => <MemorialTales memorial={milan} isFamily={false} />],
  ['at home', AllTales],
])('whoever comes back to a window after days finds no tales %s that are over (O01)', async (_, part) => {
  onTestFinished(() => focusManager.setFocused(undefined))
  let there = [tale(1)]
  const known = [when(tales.list, () => there), when(tales.all, () => there)]
  showTales([], { part: createElement(part), known })
  await screen.findByRole('link')
  there = []
  focusManager.setFocused(false)
  await act(() => vi.advanceTimersByTimeAsync(3 * 86_400_000))
  await act(async () => focusManager.setFocused(true))
  await waitFor(() => expect(screen.queryByRole('link')).toBeNull())
})
