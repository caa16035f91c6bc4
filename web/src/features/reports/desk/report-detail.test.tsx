/** What was reported, opened: by whom and why, how it was answered, and what else can be done. */
import { type ReportDetail, reports } from '@spomen/contract/reports.ts'
import { within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { when } from '../../../../test/fake-server.ts'
import {
  counts,
  detail,
  noActs,
  report,
  showDesk,
  showDeskWithReport,
} from '../../../../test/report-desk.tsx'

const milan: NonNullable<ReportDetail['reportedDeceased']> = {
  firstName: 'Milan',
  lastName: 'Jovanović',
  isHuman: true,
  dateOfBirth: '1938-04-12',
  dateOfDeath: '2021-11-03',
  city: 'Novi Sad',
  country: 'Serbia',
  imageUrl: null,
}

test('the eye opens what was reported, by whom and why; Escape goes back (R19, R22, R23)', async () => {
  const { press, person, findByRole, address, queryByRole } = showDeskWithReport('/Reports', {
    othersPending: 1,
  })
  await press('Open the report: Other, Cleo Rossi')
  const dialog = within(await findByRole('dialog', { name: 'Comment · Milan Jovanović' }))
  expect(address()).toBe(`/Reports?type=Comment&id=${report.id}`)
  expect(dialog.getByText('Little Vera, from number nine.')).toBeTruthy()
  expect(dialog.getByText(/Ben Đorđević/)).toBeTruthy()
  expect(dialog.getByText('It names my child.')).toBeTruthy()
  expect(dialog.getByRole('link', { name: 'cleo@example.org' }).getAttribute('href')).toBe(
    'mailto:cleo@example.org',
  )
  expect(dialog.getByText('1 other report on the same still waits.')).toBeTruthy()
  await person.keyboard('{Escape}')
  await expect.poll(() => queryByRole('dialog')).toBeNull()
  expect(address()).toBe('/Reports?type=Comment')
})

test('an answered report shows how it was answered and offers no answer; what is hidden can be shown again (R24, R26, Q26)', async () => {
  const resolved: Partial<ReportDetail> = {
    status: 2,
    statusComment: 'Names a child.',
    resolvedBy: 'Mod Marković',
    resolvedAt: '2026-11-19T10:00:00.000Z',
    isHidden: true,
  }
  const { press, findByRole, findByText, mutations } = showDeskWithReport(
    `/Reports?status=approved&id=${report.id}`,
    resolved,
    when(reports.restore, { ...report, status: 2 }),
  )
  const dialog = within(await findByRole('dialog', { name: /Milan/ }))
  for (const fact of ['Approved', 'Names a child.', 'Mod Marković'])
    expect(await dialog.findByText(fact)).toBeTruthy()
  expect(dialog.getByText('This is hidden: only the author and the family still see it.')).toBeTruthy()
  expect(dialog.queryByRole('button', { name: 'Accept' })).toBeNull()
  await press('Show it again')
  const question = within(await findByRole('dialog', { name: 'Show this again' }))
  question.getByRole('button', { name: 'Show it again' }).click()
  expect(await findByText('Shown again')).toBeTruthy()
  expect(mutations.map(({ body }) => body)).toEqual([{ id: report.id, statusComment: '' }])
})

test('what came hidden in a copy names nobody who reported or answered it, and can be shown again (YE02, Q26)', async () => {
  const { findByRole, queryByText } = showDeskWithReport(`/Reports?status=approved&id=${report.id}`, {
    ...{ status: 2, userId: '0'.repeat(26), reportedBy: '', reportedByEmail: '', otherReason: null },
    ...{ resolvedAt: '2026-11-19T10:00:00.000Z', isHidden: true },
  })
  const dialog = within(await findByRole('dialog', { name: /Milan/ }))
  expect(
    await dialog.findByText('Not known: it came here hidden, or whoever reported it has left'),
  ).toBeTruthy()
  for (const term of ['Reason', 'Reported on', 'Status', 'Answered by', 'Answered on'])
    expect(dialog.queryByText(term)).toBeNull()
  expect(queryByText('Somebody who has left')).toBeNull()
  expect(dialog.getByRole('button', { name: 'Show it again' })).toBeTruthy()
})

test('what Mod declined by mistake can be decided anew, and offers no answer before (R26)', async () => {
  const { press, findByRole, findByText, mutations } = showDeskWithReport(
    `/Reports?status=rejected&id=${report.id}`,
    { status: 3, statusComment: 'Harmless.', resolvedBy: 'Mod Marković' },
    when(reports.reopen, { ...report, status: 1 }),
  )
  const dialog = within(await findByRole('dialog', { name: /Milan/ }))
  expect(await dialog.findByText('Harmless.')).toBeTruthy()
  for (const name of [/Accept/, /Decline/]) expect(dialog.queryByRole('button', { name })).toBeNull()
  await press('Decide anew')
  const question = within(await findByRole('dialog', { name: 'Decide this report anew' }))
  question.getByRole('button', { name: 'Decide anew' }).click()
  expect(await findByText('The report waits again')).toBeTruthy()
  expect(mutations.map(({ body }) => body)).toEqual([{ id: report.id, statusComment: '' }])
})

test.each([
  ['was accepted', { status: 2 }],
  ['waits', { status: 1 }],
  ['is about what is gone', { status: 3, isGone: true }],
] as const)('a report that %s is not decided anew', async (_, more) => {
  const { findByRole } = showDeskWithReport(`/Reports?id=${report.id}`, more)
  const dialog = within(await findByRole('dialog', { name: /Milan/ }))
  await dialog.findByText('It names my child.')
  expect(dialog.queryByRole('button', { name: 'Decide anew' })).toBeNull()
})

test('what was reported and answered after midnight in Belgrade is of the days it was there', async () => {
  vi.stubEnv('TZ', 'Europe/Belgrade')
  const createdAt = '2026-11-18T23:30:00.000Z'
  const answered = { status: 2, createdAt, resolvedAt: '2026-11-19T23:30:00.000Z' } as const
  const { findByRole } = showDesk(
    `/Reports?id=${report.id}`,
    counts({ 2: 1 }),
    when(reports.search, [{ ...report, createdAt }]),
    when(reports.detail, { ...detail, ...answered }),
    noActs,
  )
  const dialog = within(await findByRole('dialog', { name: /Milan/ }))
  await dialog.findByText('19 November 2026')
  await dialog.findByText('20 November 2026')
  const card = await findByRole('article', { hidden: true })
  expect(card.querySelector('time')?.title).toBe('19 November 2026')
  vi.unstubAllEnvs()
})

test('to Mod nobody is named who reported something of Mod (promises 2.9)', async () => {
  const { findByRole } = showDeskWithReport(`/Reports?id=${report.id}`, {
    userId: '0'.repeat(26),
    reportedBy: '',
    reportedByEmail: '',
  })
  const dialog = within(await findByRole('dialog', { name: /Milan/ }))
  expect(
    await dialog.findByText(
      'Not named: this is or was something of yours, or nobody knows any more whose it was',
    ),
  ).toBeTruthy()
  expect(dialog.queryByText('Somebody who has left')).toBeNull()
})

test('a memorial of somebody who has not died can be suspended; those who keep it see it still, and get a mail', async () => {
  const { press, person, findByRole, findByText, mutations } = showDeskWithReport(
    `/Reports?id=${report.id}`,
    {
      type: 6,
      reason: 'Not deceased',
      otherReason: null,
      maySuspend: true,
      reportedComment: undefined,
      reportedDeceased: milan,
    } as Partial<ReportDetail>,
    when(reports.suspend, { ...report, type: 6 }),
  )
  const dialog = within(await findByRole('dialog', { name: 'Memorial · Milan Jovanović' }))
  expect(dialog.getByText(/12\/04\/1938 – 03\/11\/2021/)).toBeTruthy()
  await press('Suspend the memorial')
  await person.type(await findByRole('textbox', { name: /Your comment/ }), 'He wrote to us himself.')
  const question = within(await findByRole('dialog', { name: 'Suspend this memorial' }))
  expect(question.getByText(/hidden from everyone but those who keep it\. They get a mail/)).toBeTruthy()
  expect(question.getByText(/passes to nobody by its day; only a moderator’s decision/)).toBeTruthy()
  await person.click(question.getByRole('button', { name: 'Suspend the memorial' }))
  expect(await findByText('Memorial suspended')).toBeTruthy()
  expect(mutations.map(({ body }) => body)).toEqual([
    { id: report.id, statusComment: 'He wrote to us himself.' },
  ])
})

test('a suspended memorial that closed with its owner’s account Mod can show again, and reads what comes of it (YC07)', async () => {
  const { press, findByRole, findByText, queryByText, mutations } = showDeskWithReport(
    `/Reports?id=${report.id}`,
    {
      ...{ type: 6, status: 2, isGone: true, isHidden: true, maySuspend: true },
      ...{ reportedComment: undefined, reportedDeceased: milan },
    } as Partial<ReportDetail>,
    when(reports.restore, { ...report, type: 6, status: 2 }),
  )
  const dialog = within(await findByRole('dialog', { name: 'Memorial · Milan Jovanović' }))
  expect(dialog.getByText(/This memorial is suspended, and was closed meanwhile\./)).toBeTruthy()
  expect(queryByText(/taken away meanwhile/)).toBeNull()
  expect(dialog.queryByRole('button', { name: 'Suspend the memorial' })).toBeNull()
  await press('Open the memorial again')
  const question = within(await findByRole('dialog', { name: 'Open this memorial again' }))
  expect(question.getByText(/It stays closed\. .* those inside are asked/)).toBeTruthy()
  question.getByRole('button', { name: 'Open the memorial again' }).click()
  expect(await findByText('The memorial is no longer suspended')).toBeTruthy()
  expect(mutations.map(({ body }) => body)).toEqual([{ id: report.id, statusComment: '' }])
})

test.each([
  [
    'a closed memorial that nobody suspended',
    { type: 6, reportedComment: undefined, reportedDeceased: milan },
  ],
  ['a hidden comment that is gone', { isHidden: true }],
] as const)('%s is not shown again', async (_, more) => {
  const { findByRole } = showDeskWithReport(`/Reports?id=${report.id}`, {
    ...more,
    isGone: true,
  } as Partial<ReportDetail>)
  const dialog = within(await findByRole('dialog', { name: /Milan/ }))
  expect(await dialog.findByText(/This was taken away meanwhile/)).toBeTruthy()
  expect(dialog.queryByRole('button', { name: /again/ })).toBeNull()
})

test('an answer that Mod gave and cancelled on a slow line closes nothing that is open by then', async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<typeof report>()
  const { press, person, findByRole, findByText, getByRole } = showDeskWithReport(
    `/Reports?id=${report.id}`,
    {},
    when(reports.update, () => answered),
  )
  await press('Decline')
  await person.type(await findByRole('textbox', { name: /^Your comment/ }), 'Kind words.')
  await press('Save')
  await press('Cancel')
  await press('Accept')
  await person.type(await findByRole('textbox', { name: /^Your comment/ }), 'It names a child.')
  answer({ ...report, status: 3 })
  await findByText('Report rejected')
  expect(getByRole('textbox', { name: /^Your comment/ })).toHaveProperty('value', 'It names a child.')
})
