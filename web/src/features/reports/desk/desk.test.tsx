import type { OutgoingRequest } from '@spomen/contract/call.ts'
import { type Report, type ReportDetail, reports, type ReportType } from '@spomen/contract/reports.ts'
import { within } from '@testing-library/react'
import { useLocation } from 'react-router'
import { expect, test, vi } from 'vitest'
import { type FakeAnswer, fakeServer, refusedWith, when } from '../../../../test/fake-server.ts'
import { show } from '../../../../test/show.tsx'
import { ReportDesk } from './ReportDesk.tsx'

const entityId = '01JCQMMENT0000000000000000'
const personId = '01JM1AN0000000000000000000'

const report: Report = {
  id: '01JREPQRT00000000000000000',
  type: 2,
  entityId,
  userId: '01JCKEQ0000000000000000000',
  reason: 'Other',
  otherReason: 'It names my child.',
  status: 1,
  statusComment: null,
  reportedBy: 'Cleo Rossi',
  reportedByEmail: 'cleo@example.org',
  resolvedByUserId: null,
  personId,
  createdAt: '2026-11-18T10:00:00.000Z',
  resolvedAt: null,
}

const detail: ReportDetail = {
  ...report,
  resolvedBy: null,
  deceasedFullName: 'Milan Jovanović',
  writtenBy: 'Ben Đorđević',
  isHidden: false,
  isGone: false,
  maySuspend: false,
  othersPending: 0,
  reportedComment: { text: 'Little Vera, from number nine.' },
}

const asked = ({ path }: OutgoingRequest) => new URL(path, 'http://here').searchParams

/** Six tabs, of which those named have something. */
const counts = (of: Partial<Record<ReportType, number>>) =>
  when(reports.counts, () => ([6, 1, 4, 5, 2, 3] as const).map((type) => ({ type, total: of[type] ?? 0 })))

const noActs = when(reports.acts, { items: [], totalCount: 0, totalPages: 0, pageNumber: 1 })

function Where() {
  const { pathname, search } = useLocation()
  return <output>{pathname + search}</output>
}

function open(at: string, ...known: FakeAnswer[]) {
  const house = fakeServer(...known)
  const page = show(
    <>
      <ReportDesk />
      <Where />
    </>,
    { at, send: house.send },
  )
  const address = () => page.container.querySelector('output')?.textContent
  return { ...page, ...house, address }
}

/** The desk with one report on a comment, which may be answered. */
function openOne(at = '/Reports', with_: Partial<ReportDetail> = {}, ...more: FakeAnswer[]) {
  let isPending = true
  const page = open(
    at,
    ...more,
    when(reports.counts, () => [{ type: 2 as const, total: isPending ? 1 : 0 }]),
    when(reports.search, () => (isPending ? [report] : [])),
    when(reports.detail, { ...detail, ...with_ }),
    when(reports.update, () => {
      isPending = false
      return { ...report, status: 2 as const }
    }),
    noActs,
  )
  const press = async (name: string | RegExp) => page.person.click(await page.findByRole('button', { name }))
  return { ...page, press }
}

test('Mod is led to the first tab where something waits, and finds what was reported on a card (R15–R17)', async () => {
  const { findByRole, getByRole, findByText, getAllByRole } = openOne()
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
  const { person, getByRole, findByRole, findByText, address } = open(
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
  const { findByText } = open(
    '/Reports',
    counts({}),
    when(reports.search, () => []),
  )
  expect(await findByText('No data')).toBeTruthy()
  expect(await findByText('Nothing of this kind waits for an answer.')).toBeTruthy()
})

test('the eye opens what was reported, by whom and why; Escape goes back (R19, R22, R23)', async () => {
  const { press, person, findByRole, address, queryByRole } = openOne('/Reports', { othersPending: 1 })
  await press('Open the report: Other, Cleo Rossi')
  const sheet = within(await findByRole('dialog', { name: 'Comment · Milan Jovanović' }))
  expect(address()).toBe(`/Reports?type=Comment&id=${report.id}`)
  expect(sheet.getByText('Little Vera, from number nine.')).toBeTruthy()
  expect(sheet.getByText(/Ben Đorđević/)).toBeTruthy()
  expect(sheet.getByText('It names my child.')).toBeTruthy()
  expect(sheet.getByRole('link', { name: 'cleo@example.org' }).getAttribute('href')).toBe(
    'mailto:cleo@example.org',
  )
  expect(sheet.getByText('1 other report on the same still waits.')).toBeTruthy()
  await person.keyboard('{Escape}')
  await expect.poll(() => queryByRole('dialog')).toBeNull()
  expect(address()).toBe('/Reports?type=Comment')
})

test('Mod accepts with a comment, without which nothing is sent; the list is fetched anew (R26–R31)', async () => {
  const { press, person, findByRole, findByText, queryByRole, mutations } = openOne(
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
  const { person, findByRole, getByRole, queryByRole } = open(
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
  const { press, person, findByRole, queryByRole } = openOne(`/Reports?id=${report.id}`)
  await press('Decline')
  await person.type(await findByRole('textbox', { name: /Your comment/ }), 'A joke among')
  await person.keyboard('{Escape}')
  await expect.poll(() => queryByRole('dialog', { name: 'Decline this report' })).toBeNull()
  expect(await findByRole('dialog', { name: /Milan/ })).toBeTruthy()
  await press('Decline')
  expect(await findByRole('textbox', { name: /Your comment/ })).toHaveProperty('value', 'A joke among')
})

test('when another moderator was first, Mod reads it and the list shows what is left (R33)', async () => {
  const { press, person, findByRole, findByText, queryByRole } = openOne(
    `/Reports?id=${report.id}`,
    {},
    when(reports.update, refusedWith('alreadyResolved')),
  )
  await press('Decline')
  await person.type(await findByRole('textbox', { name: /Your comment/ }), 'Harmless.')
  await press('Save')
  expect(await findByText('Another moderator was faster. Nothing was changed.')).toBeTruthy()
  await expect.poll(() => queryByRole('dialog')).toBeNull()
})

test('without a connection the words stay where they are', async () => {
  const { press, person, findByRole, findByText } = openOne(
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

test('an answered report shows how it was answered and offers no answer; what is hidden can be shown again (R24, R26, Q26)', async () => {
  const resolved: Partial<ReportDetail> = {
    status: 2,
    statusComment: 'Names a child.',
    resolvedBy: 'Mod Marković',
    resolvedAt: '2026-11-19T10:00:00.000Z',
    isHidden: true,
  }
  const { press, findByRole, findByText, mutations } = openOne(
    `/Reports?status=approved&id=${report.id}`,
    resolved,
    when(reports.restore, { ...report, status: 2 }),
  )
  const sheet = within(await findByRole('dialog', { name: /Milan/ }))
  for (const fact of ['Approved', 'Names a child.', 'Mod Marković'])
    expect(await sheet.findByText(fact)).toBeTruthy()
  expect(sheet.getByText('This is hidden: only the author and the family still see it.')).toBeTruthy()
  expect(sheet.queryByRole('button', { name: 'Accept' })).toBeNull()
  await press('Show it again')
  const question = within(await findByRole('dialog', { name: 'Show this again' }))
  question.getByRole('button', { name: 'Show it again' }).click()
  expect(await findByText('Shown again')).toBeTruthy()
  expect(mutations.map(({ body }) => body)).toEqual([{ id: report.id, statusComment: '' }])
})

test('what was reported and answered after midnight in Belgrade is of the days it was there', async () => {
  vi.stubEnv('TZ', 'Europe/Belgrade')
  const createdAt = '2026-11-18T23:30:00.000Z'
  const answered = { status: 2, createdAt, resolvedAt: '2026-11-19T23:30:00.000Z' } as const
  const { findByRole } = open(
    `/Reports?id=${report.id}`,
    counts({ 2: 1 }),
    when(reports.search, [{ ...report, createdAt }]),
    when(reports.detail, { ...detail, ...answered }),
    noActs,
  )
  const sheet = within(await findByRole('dialog', { name: /Milan/ }))
  await sheet.findByText('19 November 2026')
  await sheet.findByText('20 November 2026')
  const card = await findByRole('article', { hidden: true })
  expect(card.querySelector('time')?.title).toBe('19 November 2026')
  vi.unstubAllEnvs()
})

test('to Mod nobody is named who reported something of Mod (promises 2.9)', async () => {
  const { findByRole } = openOne(`/Reports?id=${report.id}`, {
    userId: '0'.repeat(26),
    reportedBy: '',
    reportedByEmail: '',
  })
  const sheet = within(await findByRole('dialog', { name: /Milan/ }))
  expect(await sheet.findByText('Not named, since this is about something of yours')).toBeTruthy()
  expect(sheet.queryByText('Somebody who has left')).toBeNull()
})

test('a memorial of somebody who has not died can be suspended', async () => {
  const { press, person, findByRole, findByText, mutations } = openOne(
    `/Reports?id=${report.id}`,
    {
      type: 6,
      reason: 'Not deceased',
      otherReason: null,
      maySuspend: true,
      reportedComment: undefined,
      reportedDeceased: {
        firstName: 'Milan',
        lastName: 'Jovanović',
        isHuman: true,
        dateOfBirth: '1938-04-12',
        dateOfDeath: '2021-11-03',
        city: 'Novi Sad',
        country: 'Serbia',
        imageUrl: null,
      },
    } as Partial<ReportDetail>,
    when(reports.suspend, { ...report, type: 6 }),
  )
  const sheet = within(await findByRole('dialog', { name: 'Memorial · Milan Jovanović' }))
  expect(sheet.getByText(/12\/04\/1938 – 03\/11\/2021/)).toBeTruthy()
  await press('Suspend the memorial')
  await person.type(await findByRole('textbox', { name: /Your comment/ }), 'He wrote to us himself.')
  const question = within(await findByRole('dialog', { name: 'Suspend this memorial' }))
  await person.click(question.getByRole('button', { name: 'Suspend the memorial' }))
  expect(await findByText('Memorial suspended')).toBeTruthy()
  expect(mutations.map(({ body }) => body)).toEqual([
    { id: report.id, statusComment: 'He wrote to us himself.' },
  ])
})
