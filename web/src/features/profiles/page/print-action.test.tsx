import type { Greeting } from '@spomen/contract/greetings.ts'
import { fireEvent, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { milan, openActions } from '../../../../test/memorial-actions.tsx'
import { milansFullCard } from '../../../../test/milan.ts'

afterEach(() => vi.restoreAllMocks())

const textOf = () => document.querySelector('[data-printed]')?.textContent ?? ''

/** The button, once it can be pressed. */
async function printButton(dialog: HTMLElement) {
  const button = within(dialog).getByRole('button', { name: 'Print' })
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull())
  return button
}

test('Ben prints the page and leaves out what he does not want', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {})
  const { person, findByRole, queryByRole, choose } = openActions()
  await choose('Print this page')
  const dialog = await findByRole('dialog', { name: 'Print this page' })
  expect(queryByRole('checkbox', { name: /greetings/ })).toBeNull()
  // One of the two photographs stands beside the life already.
  await findByRole('checkbox', { name: 'The other photographs (1)' })
  await person.click(await findByRole('checkbox', { name: 'The life (1)' }))
  await findByRole('checkbox', { name: 'The photographs (2)' })
  await person.click(await printButton(dialog))
  await waitFor(() => expect(print).toHaveBeenCalledOnce())
  expect(textOf()).toContain('12 April 1938 – 3 November 2021')
  expect(textOf()).toContain('Photograph 2')
  expect(textOf()).not.toContain('The workshop')
})

test('on paper the grave is told in words, not in numbers nor as a grey box', async () => {
  vi.spyOn(window, 'print').mockImplementation(() => {})
  const { press, person, findByRole, choose } = openActions()
  await choose('Print this page')
  const dialog = await findByRole('dialog')
  await person.click(await printButton(dialog))
  await waitFor(() => expect(textOf()).toContain('Sremski Karlovci, SerbiaBy the lime tree.'))
  expect(textOf()).not.toContain('45.255100')
  await press('Cancel')
  expect(textOf()).toBe('')
})

test('the browser’s own command prints the whole memorial, and leaves nothing behind (experience, "Paper output")', async () => {
  const { findByRole } = openActions()
  await findByRole('button', { name: 'More' })
  await waitFor(() => {
    fireEvent(window, new Event('beforeprint'))
    expect(textOf()).toContain('The workshop')
  })
  expect(textOf()).toContain('Photograph 2')
  fireEvent(window, new Event('afterprint'))
  expect(document.querySelector('[data-printed]')).toBeNull()
})

test('of more greetings than come at once a phone prints the latest, and says by which way all of them come', async () => {
  const greeting: Greeting = {
    ...{ id: '01JGREET000000000000000001', personId: milan.id, note: 'He taught me to whistle.' },
    ...{ byUserId: milan.id, byUserFullName: 'Ben Đorđević', byUserImage: null, reported: false },
    ...{ createdAt: '2026-01-01T10:00:00Z', createdBy: milan.id, modifiedAt: null, modifiedBy: null },
  }
  const { findByRole } = openActions({
    metrics: { ...milansFullCard, numberOfLastGreetings: 140 },
    said: [greeting],
  })
  await findByRole('button', { name: 'More' })
  await waitFor(() => {
    fireEvent(window, new Event('beforeprint'))
    expect(textOf()).toContain('He taught me to whistle.')
  })
  expect(textOf()).toContain('Not all of the 140 greetings are on this paper.')
})
