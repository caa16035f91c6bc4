import type { OutgoingRequest } from '@spomen/contract/call.ts'
import { reports } from '@spomen/contract/reports.ts'
import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refusedWith, when } from '../../../../test/fake-server.ts'
import {
  counts,
  detail,
  entityId,
  noActs,
  report,
  showDesk,
  showDeskWithReport,
} from '../../../../test/report-desk.tsx'

const asked = ({ path }: OutgoingRequest) => new URL(path, 'http://here').searchParams

test('Mod is led to the first tab where something waits, and finds what was reported on a card (R15–R17)', async () => {
  const { findByRole, getByRole, findByText, getAllByRole } = showDeskWithReport()
  expect(await findByText('It names my child.')).toBeTruthy()
  expect(getByRole('tab', { name: /^Comments/ }).getAttribute('aria-selected')).toBe('true')
  expect(getByRole('combobox', { name: 'Status' })).toHaveProperty('value', 'Pending')
  expect(getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
    'Memorials 0',
    'Photographs 0',
    'Videos 0',
    'Last greetings 0',
    'Comments 1',
    'Replies 0',
  ])
  expect((await findByRole('article')).textContent).toContain(entityId)
})

test('status, tab and page are in the address, and asked for (R15, R18)', async () => {
  const seen: string[] = []
  const { person, getByRole, findByRole, findByText, address } = showDesk(
    '/Reports?status=Approved&type=Image&page=2',
    counts({ 1: 13, 5: 1 }),
    when(reports.search, (question) => {
      const { status, type, pageNumber } = Object.fromEntries(asked(question))
      seen.push(`${status} ${type} ${pageNumber}`)
      return [{ ...report, type: 1 as const }]
    }),
  )
  await findByRole('article')
  await person.click(getByRole('tab', { name: /Last greetings/ }))
  await expect.poll(address).toBe('/Reports?status=Approved&type=LastGreeting')
  await person.selectOptions(getByRole('combobox', { name: 'Status' }), 'Rejected')
  await expect.poll(address).toBe('/Reports?status=Rejected&type=LastGreeting')
  await findByText('It names my child.')
  expect(seen).toEqual(['Approved Image 2', 'Approved LastGreeting 1', 'Rejected LastGreeting 1'])
})

test('where there is nothing, it says so (R35)', async () => {
  const { findByText } = showDesk(
    '/Reports',
    counts({}),
    when(reports.search, () => []),
  )
  expect(await findByText('No data')).toBeTruthy()
  expect(await findByText('Nothing of this kind waits for an answer.')).toBeTruthy()
})

test('Mod accepts with a comment, without which nothing is sent; the list is fetched anew (R26–R31)', async () => {
  const { press, person, findByRole, findByText, queryByRole, mutations } = showDeskWithReport(
    `/Reports?id=${report.id}`,
  )
  await press('Accept')
  const question = within(await findByRole('dialog', { name: 'Accept this report' }))
  await person.click(question.getByRole('button', { name: 'Save' }))
  expect(question.getByText('Required')).toBeTruthy()
  expect(mutations).toEqual([])
  await person.type(question.getByRole('textbox'), 'Names a child.')
  await person.click(question.getByRole('button', { name: 'Save' }))
  expect(await findByText('Report approved')).toBeTruthy()
  await expect.poll(() => queryByRole('dialog')).toBeNull()
  expect(mutations.map(({ body }) => body)).toEqual([
    { id: report.id, statusComment: 'Names a child.', status: 'Approved' },
  ])
  expect(await findByText('Nothing of this kind waits for an answer.')).toBeTruthy()
})

test('after an answer the keyboard goes on at the report that is left', async () => {
  let left = [report, { ...report, id: '01JREPQRT00000000000000001', reportedBy: 'Petra Ilić' }]
  const { person, findByRole, getByRole, queryByRole } = showDesk(
    '/Reports',
    when(reports.counts, () => [{ type: 2 as const, total: left.length }]),
    when(reports.search, () => left),
    when(reports.detail, detail),
    when(reports.update, () => {
      left = left.slice(1)
      return { ...report, status: 3 as const }
    }),
    noActs,
  )
  await person.click(await findByRole('button', { name: /Cleo Rossi/ }))
  await person.click(await findByRole('button', { name: 'Decline' }))
  await person.type(await findByRole('textbox', { name: /Your comment/ }), 'Harmless.')
  await person.keyboard('{Tab}{Tab}{Enter}')
  await expect.poll(() => queryByRole('button', { name: /Cleo Rossi/ })).toBeNull()
  await expect.poll(() => document.activeElement).toBe(getByRole('button', { name: /Petra Ilić/ }))
})

test('Escape closes the question first, and what was begun is there again', async () => {
  const { press, person, findByRole, queryByRole } = showDeskWithReport(`/Reports?id=${report.id}`)
  await press('Decline')
  await person.type(await findByRole('textbox', { name: /Your comment/ }), 'A joke among')
  await person.keyboard('{Escape}')
  await expect.poll(() => queryByRole('dialog', { name: 'Decline this report' })).toBeNull()
  expect(await findByRole('dialog', { name: /Milan/ })).toBeTruthy()
  await press('Decline')
  expect(await findByRole('textbox', { name: /Your comment/ })).toHaveProperty('value', 'A joke among')
})

test('when a report was answered already, Mod reads it and the list shows what is left (R33)', async () => {
  const { press, person, findByRole, findByText, queryByRole } = showDeskWithReport(
    `/Reports?id=${report.id}`,
    {},
    when(reports.update, refusedWith('alreadyResolved')),
  )
  await press('Decline')
  await person.type(await findByRole('textbox', { name: /Your comment/ }), 'Harmless.')
  await press('Save')
  expect(await findByText('This has been settled meanwhile. Please look at it as it is now.')).toBeTruthy()
  await expect.poll(() => queryByRole('dialog')).toBeNull()
})

test('words that were changed while Mod read them are shown as they are now, and answered with the same comment', async () => {
  const of = (text: string, edition: string) => ({ ...detail, reportedComment: { text }, edition })
  let shown = of('He owed me money.', 'first')
  const { person, findByRole, findByText, queryByText, mutations } = showDesk(
    `/Reports?id=${report.id}`,
    counts({ 2: 1 }),
    when(reports.search, () => [report]),
    when(reports.detail, () => shown),
    when(reports.update, () => {
      if (shown.edition === 'second') return { ...report, status: 3 as const }
      shown = of('He owed me nothing.', 'second')
      return refusedWith('changedMeanwhile')
    }),
    noActs,
  )
  const press = async (name: string) => person.click(await findByRole('button', { name }))
  await press('Decline')
  await person.type(await findByRole('textbox', { name: /Your comment/ }), 'Harmless.')
  await press('Save')
  expect(await findByText('He owed me nothing.')).toBeTruthy()
  await expect.poll(() => queryByText('Decline this report')).toBeNull()
  await press('Decline')
  await press('Save')
  expect(await findByText('Report rejected')).toBeTruthy()
  const answer = { id: report.id, statusComment: 'Harmless.', status: 'Rejected' }
  expect(mutations.map(({ body }) => body)).toEqual([
    { ...answer, edition: 'first' },
    { ...answer, edition: 'second' },
  ])
})

test('without a connection the words stay where they are', async () => {
  const { press, person, findByRole, findByText } = showDeskWithReport(
    `/Reports?id=${report.id}`,
    {},
    when(reports.update, refusedWith('unavailable')),
  )
  await press('Decline')
  await person.type(await findByRole('textbox', { name: /Your comment/ }), 'Harmless.')
  await press('Save')
  expect(await findByText(/We can’t be reached just now/)).toBeTruthy()
  expect(await findByRole('textbox', { name: /Your comment/ })).toHaveProperty('value', 'Harmless.')
})
