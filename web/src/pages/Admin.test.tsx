import { accounts } from '@spomen/contract/accounts.ts'
import { admin, type RegisteredUser } from '@spomen/contract/admin.ts'
import { houseClosing } from '@spomen/contract/house-closing.ts'
import { within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ann } from '../../test/cast.ts'
import { fakeServer, refusedWith, when } from '../../test/fake-server.ts'
import { show } from '../../test/show.tsx'
import Admin from './Admin.tsx'

const ben: RegisteredUser = {
  ...{ id: '01JBEN00000000000000000000', name: 'Ben', lastName: 'Đorđević', email: 'ben@example.org' },
  ...{ role: null, createdAt: '2026-03-04T08:00:00Z', activatedAt: '2026-03-04T08:05:00Z', closedAt: null },
  ...{ suspendedAt: null, suspendedWhy: null, seenAt: '2026-03-05T08:00:00Z', memorials: 2 },
}
const found = { items: [ben], totalCount: 1, totalPages: 1, pageNumber: 1, isMore: false }

test.each([
  ['forbidden', 'This is not open to you'],
  [
    'secondStepRequired',
    /^Moderators log in with a second step here. Please log in again with yours, or set one up/,
  ],
] as const)('whoever may moderate no longer reads so, and no list any more: %s', async (why, words) => {
  let isRefused = false
  const { send } = fakeServer(
    when(accounts.profile, { ...ann, role: 'Admin' }),
    when(houseClosing.progress, { progress: null }),
    when(admin.users, () => (isRefused ? refusedWith(why) : found)),
    when(admin.suspendUser, () => refusedWith(why)),
  )
  const { person, findByRole, queryByText, queryByRole } = show(
    <main id="main" tabIndex={-1}>
      <Admin />
    </main>,
    { at: '/Admin?part=users', send },
  )
  await person.click(await findByRole('button', { name: 'More about Ben Đorđević' }))
  await person.click(
    within(await findByRole('row', { name: /Ben/ })).getByRole('button', { name: 'Suspend' }),
  )
  isRefused = true
  const dialog = within(await findByRole('dialog', { name: 'Suspend Ben Đorđević?' }))
  await person.type(dialog.getByRole('textbox'), 'Writes for money.')
  await person.click(dialog.getByRole('button', { name: 'Suspend' }))
  expect(await findByRole('heading', { level: 1, name: words })).toBeTruthy()
  expect(queryByText(/Ben Đorđević/)).toBeNull()
  expect(queryByRole('button', { name: 'Try again' })).toBeNull()
  expect(queryByRole('tab')).toBeNull()
  expect((await findByRole('link', { name: 'To my memories' })).getAttribute('href')).toBe('/MyMemories')
  const main = await findByRole('main')
  await vi.waitFor(() => expect(document.activeElement).toBe(main))
})
