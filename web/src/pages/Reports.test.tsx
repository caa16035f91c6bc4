import { accounts } from '@spomen/contract/accounts.ts'
import { reports, type ReportType } from '@spomen/contract/reports.ts'
import { succession } from '@spomen/contract/succession.ts'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { ann } from '../../test/cast.ts'
import { fakeServer, refusedWith, when } from '../../test/fake-server.ts'
import { show } from '../../test/show.tsx'
import Reports from './Reports.tsx'

/** Whoever stands there goes away, and comes back. */
function ReportsAndElsewhere() {
  const [isThere, setThere] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setThere(!isThere)}>
        {isThere ? 'Settings' : 'To the reports'}
      </button>
      {isThere && <Reports />}
    </>
  )
}

const types: readonly ReportType[] = [6, 1, 4, 5, 2, 3]

test('whoever ceases to moderate reads so on the page of reports, where nothing is offered to be tried again', async () => {
  let isRefused = false
  const unlessRefused = <Value,>(value: Value) => (isRefused ? refusedWith('forbidden') : value)
  const { send } = fakeServer(
    when(accounts.profile, { ...ann, role: 'Admin' }),
    when(reports.counts, () => unlessRefused(types.map((type) => ({ type, total: 0 })))),
    when(reports.search, () => unlessRefused([])),
    when(succession.takeovers, () => unlessRefused([])),
  )
  const { person, findByRole, queryByRole } = show(
    <main id="main" tabIndex={-1}>
      <Reports />
    </main>,
    { at: '/Reports', send },
  )
  await findByRole('heading', { level: 1, name: 'Reports' })
  const tabs = await findByRole('tablist')
  isRefused = true
  const [, , last] = [...tabs.querySelectorAll<HTMLElement>('[role="tab"]')]
  if (last) await person.click(last)
  expect(await findByRole('heading', { level: 1, name: 'This is not open to you' })).toBeTruthy()
  expect(queryByRole('button', { name: 'Try again' })).toBeNull()
  expect(queryByRole('tablist')).toBeNull()
  const main = await findByRole('main')
  await vi.waitFor(() => expect(document.activeElement).toBe(main))
})

test('Mod sets up her second step where that is asked of moderators, and comes back to reports that are open to her at once (decision 139)', async () => {
  let isRefused = true
  const unlessRefused = <Value,>(value: Value) => (isRefused ? refusedWith('secondStepRequired') : value)
  const { send } = fakeServer(
    when(accounts.profile, { ...ann, role: 'Admin' }),
    when(reports.counts, () => unlessRefused(types.map((type) => ({ type, total: 0 })))),
    when(reports.search, () => unlessRefused([])),
    when(succession.takeovers, () => unlessRefused([])),
  )
  const { person, findByRole, queryByRole } = show(<ReportsAndElsewhere />, { at: '/Reports', send })
  await findByRole('alert')
  await person.click(await findByRole('button', { name: 'Settings' }))
  expect(queryByRole('alert')).toBeNull()
  isRefused = false
  await person.click(await findByRole('button', { name: 'To the reports' }))
  expect(await findByRole('tablist')).toBeTruthy()
  expect(queryByRole('alert')).toBeNull()
})

test('the log of moderators says what it holds: what is decided about local services does not stand in it (decision 27)', async () => {
  const { send } = fakeServer(
    when(accounts.profile, { ...ann, role: 'Admin' }),
    when(reports.acts, { items: [], totalCount: 0, totalPages: 0, pageNumber: 1 }),
  )
  const { findByText } = show(<Reports />, { at: '/Reports?part=log', send })
  await findByText(/^Every decision about reports, pages and accounts, newest first/)
  await findByText('Every decision about reports, pages and accounts is written down here, for good.')
})
