import { type Session, sessions } from '@spomen/contract/sessions.ts'
import { acknowledgement } from '@spomen/contract/vocabulary.ts'
import { act, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { type FakeAnswer, fakeServer, refusedWith, when } from '../../../test/fake-server.ts'
import { show } from '../../../test/show.tsx'
import { redWords } from '../../../test/toasts.ts'
import { saveToken, token } from '../../kit/session.ts'
import { SessionList } from './SessionList.tsx'

afterEach(() => vi.unstubAllGlobals())

const hourAgo = new Date(Date.now() - 3_700_000).toISOString()

const place = (changed: Partial<Session>): Session => ({
  id: '01JPHONE000000000000000000',
  browser: 'Firefox',
  system: 'Android',
  device: 'phone',
  createdAt: '2026-03-04T10:00:00.000Z',
  usedAt: hourAgo,
  expiresAt: '2027-01-01T00:00:00.000Z',
  isCurrent: false,
  ...changed,
})

const phone = place({})
const here = place({
  id: '01JDESK0000000000000000000',
  browser: 'Chrome',
  system: 'Windows',
  device: 'computer',
  isCurrent: true,
})

function open(...known: FakeAnswer[]) {
  const house = fakeServer(...known)
  const page = show(<SessionList />, { send: house.send })
  return { ...page, ...house }
}

test('Ann reads where she is logged in, this device first and with no way to end it by mistake', async () => {
  const { findAllByRole } = open(when(sessions.list, [phone, here]))
  const [first, second] = await findAllByRole('listitem')
  expect(first?.textContent).toMatch(/^Chrome on WindowsThis deviceIn use now Logged in since 4 March 2026$/)
  expect(second?.textContent).toContain('Firefox on AndroidLast used 1 hour ago Logged in since 4 March 2026')
})

test.each([
  [{ browser: 'Firefox', system: null }, 'Firefox'],
  [{ browser: null, system: 'Android' }, 'A browser on Android'],
  [{ browser: null, system: null }, 'A phone we do not know by name'],
  [{ browser: null, system: null, device: null }, 'A device we do not know by name'],
] as const)('what a browser does not tell is not made up: %o is called %s', async (agent, name) => {
  const { findByText } = open(when(sessions.list, [here, place(agent)]))
  expect(await findByText(name)).toBeTruthy()
})

test('she asks, confirms, and the other place is gone from the list', async () => {
  let isThere = true
  const { findByRole, findByText, person, mutations } = open(
    when(sessions.list, () => (isThere ? [here, phone] : [here])),
    when(sessions.end, () => {
      isThere = false
      return acknowledgement
    }),
  )
  await person.click(await findByRole('button', { name: 'Log out there: Firefox on Android' }))
  const dialog = within(await findByRole('dialog'))
  await person.click(dialog.getByRole('button', { name: 'Log out there' }))
  expect(await findByText('You are logged in nowhere else.')).toBeTruthy()
  expect(mutations).toMatchObject([{ method: 'DELETE', body: { id: phone.id } }])
})

test('a second place that she logs out before the first has answered is logged out as well', async () => {
  const tablet = place({ id: '01JTABLET00000000000000000', browser: 'Safari', system: 'iPadOS' })
  let answer = () => {}
  const slow = when(
    sessions.end,
    () =>
      new Promise((resolve) => {
        answer = () => resolve(acknowledgement)
      }),
  )
  const { findByRole, queryByRole, person, mutations } = open(
    when(sessions.list, [here, phone, tablet]),
    slow,
  )
  const press = async (name: string) =>
    person.click(within(await findByRole('dialog')).getByRole('button', { name }))
  await person.click(await findByRole('button', { name: 'Log out there: Firefox on Android' }))
  await press('Log out there')
  await press('Cancel')
  await waitFor(() => expect(queryByRole('dialog')).toBeNull())
  await person.click(await findByRole('button', { name: 'Log out there: Safari on iPadOS' }))
  await press('Log out there')
  await act(async () => answer())
  expect((await findByRole('dialog')).textContent).toContain('Safari on iPadOS')
  await waitFor(() =>
    expect(mutations.map(({ body }) => body)).toEqual([{ id: phone.id }, { id: tablet.id }]),
  )
  await act(async () => answer())
  await waitFor(() => expect(queryByRole('dialog')).toBeNull())
})

test('a session that has ended meanwhile is no failure', async () => {
  let isThere = true
  const { findByRole, findByText, person } = open(
    when(sessions.list, () => (isThere ? [here, phone] : [here])),
    when(sessions.end, () => {
      isThere = false
      return refusedWith('notFound')
    }),
  )
  await person.click(await findByRole('button', { name: /^Log out there:/ }))
  await person.click(within(await findByRole('dialog')).getByRole('button', { name: 'Log out there' }))
  expect(await findByText('You are logged in nowhere else.')).toBeTruthy()
  expect(redWords()).toBe('')
})

test('logging out everywhere takes her out of the house here as well', async () => {
  const assign = vi.fn()
  vi.stubGlobal('location', { ...location, assign })
  saveToken('abc')
  const { findByRole, person, mutations } = open(
    when(sessions.list, [here, phone]),
    when(sessions.endAll, { ok: true }),
  )
  await person.click(await findByRole('button', { name: 'Log out everywhere, here too' }))
  await person.click(within(await findByRole('dialog')).getByRole('button', { name: 'Log out everywhere' }))
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('/'))
  expect(mutations[0]?.body).toEqual({ alsoThis: true })
  expect(token()).toBeNull()
})
