import type { IncomingResponse } from '@spomen/contract/call.ts'
import { reportReasons, type ReportWord, reports } from '@spomen/contract/reports.ts'
import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer, refusedWith, when } from '../../../test/fake-server.ts'
import { show } from '../../../test/show.tsx'
import { ReportButton } from '../interactions/index.ts'
import { ReportingProvider } from './ReportingProvider.tsx'

const id = '01J00000000000000000000000'

async function open(answer: IncomingResponse | { id: string } = { id }, type: ReportWord = 'Comment') {
  const house = fakeServer(when(reports.create, answer))
  const page = show(
    <ReportingProvider>
      <ReportButton what={{ type, id }} label="Report this" />
    </ReportingProvider>,
    { send: house.send },
  )
  const begin = async () => {
    await page.person.click(page.getByRole('button', { name: 'Report this' }))
    return within(await page.findByRole('dialog'))
  }
  const dialog = await begin()
  const send = () => page.person.click(dialog.getByRole('button', { name: 'Send the report' }))
  return { ...page, ...house, dialog, begin, send }
}

test.each(Object.keys(reportReasons) as ReportWord[])(
  'of a %s one is asked for its own reasons (R02–R06)',
  async (type) => {
    const { dialog } = await open({ id }, type)
    const offered = dialog.getAllByRole('radio').map((radio) => radio.getAttribute('value'))
    expect(offered).toEqual(reportReasons[type])
  },
)

test('Cleo must choose a reason, and tell it where no word fits (R07)', async () => {
  const { dialog, person, send, findByText, mutations } = await open()
  await send()
  expect(await findByText('Please fill all fields marked with *')).toBeTruthy()
  expect(dialog.getByText('Please choose one')).toBeTruthy()
  await person.click(dialog.getByRole('radio', { name: 'Other' }))
  await send()
  expect(dialog.getByText('Required')).toBeTruthy()
  expect(mutations).toEqual([])

  await person.type(dialog.getByRole('textbox'), ' It names my child. ')
  await send()
  expect(mutations.map(({ body }) => body)).toEqual([
    { type: 'Comment', entityId: id, reason: 'Other', otherReason: 'It names my child.' },
  ])
})

test('what Cleo reports is said in black, the dialog closes, and the flag has the focus again (R08, R10)', async () => {
  const { dialog, person, send, findByText, queryByRole, getByRole, mutations } = await open()
  await person.click(dialog.getByRole('radio', { name: 'Hate speech' }))
  await send()
  const toast = await findByText('Reported. Thank you for telling us.')
  expect(toast.closest('[data-toast]')?.getAttribute('data-toast')).toBe('done')
  await expect.poll(() => queryByRole('dialog')).toBeNull()
  expect(mutations.map(({ body }) => body)).toEqual([
    { type: 'Comment', entityId: id, reason: 'Hate speech', otherReason: null },
  ])
  await expect.poll(() => document.activeElement).toBe(getByRole('button', { name: 'Report this' }))
})

test('whoever has reported it before is told so kindly (R13)', async () => {
  const { dialog, person, send, findByText, queryByRole } = await open(refusedWith('alreadyReported'))
  await person.click(dialog.getByRole('radio', { name: 'Hate speech' }))
  await send()
  const toast = await findByText('You have reported this already. A moderator will look at it.')
  expect(toast.closest('[data-toast]')?.getAttribute('data-toast')).toBe('done')
  await expect.poll(() => queryByRole('dialog')).toBeNull()
})

test('when it fails the dialog closes and says why; what was written is there the next time (R11)', async () => {
  const { dialog, person, send, findByText, queryByRole, begin } = await open(refusedWith('unavailable'))
  await person.click(dialog.getByRole('radio', { name: 'Other' }))
  await person.type(dialog.getByRole('textbox'), 'It names my child.')
  await send()
  const toast = await findByText(/We can’t be reached just now/)
  expect(toast.closest('[data-toast]')?.getAttribute('data-toast')).toBe('failed')
  await expect.poll(() => queryByRole('dialog')).toBeNull()
  expect((await begin()).getByRole('textbox')).toHaveProperty('value', 'It names my child.')
})

test('where no page takes reports, as in the demo, there is no flag (S16)', () => {
  const { queryByRole } = show(<ReportButton what={{ type: 'Comment', id }} label="Report this" />)
  expect(queryByRole('button')).toBeNull()
})

test('a report that is sent late leaves open the next one that Cleo tells of by then (R11)', async () => {
  const { promise: arrived, resolve: answer } = Promise.withResolvers<{ id: string }>()
  const house = fakeServer(when(reports.create, () => arrived))
  const { person, getByRole, findByRole, findByText } = show(
    <ReportingProvider>
      <ReportButton what={{ type: 'Comment', id }} label="Report this" />
      <ReportButton what={{ type: 'LastGreeting', id: id.replace(/0$/, '1') }} label="Report that" />
    </ReportingProvider>,
    { send: house.send },
  )
  const press = (name: string) => person.click(getByRole('button', { name }))
  await press('Report this')
  await person.click(await findByRole('radio', { name: 'Hate speech' }))
  await press('Send the report')
  await press('Cancel')
  await press('Report that')
  await person.click(await findByRole('radio', { name: 'Other' }))
  answer({ id })
  await findByText('Reported. Thank you for telling us.')
  expect(getByRole('radio', { name: 'Other' })).toHaveProperty('checked', true)
})
