import { remembrance } from '@spomen/contract/remembrance.ts'
import { acknowledgement } from '@spomen/contract/vocabulary.ts'
import { fireEvent, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type FakeAnswer, fakeServer, refusedWith, when } from '../../../test/fake-server.ts'
import { redWords } from '../../../test/toasts.ts'
import { show } from '../../../test/show.tsx'
import { CalendarAddress, MutedPages, RemindMe } from './index.ts'

const milan = { id: '01JMILAN000000000000000000', name: 'Milan Jovanović', isHuman: true }
const switchName = 'Remind me of the days of Milan Jovanović'

function open(part: React.ReactNode, ...known: FakeAnswer[]) {
  const house = fakeServer(...known)
  const page = show(part, { send: house.send })
  return { ...page, ...house }
}

test('Ben mutes the days of a page, and it counts at once (call 102)', async () => {
  const { findByRole, person, mutations } = open(
    <RemindMe memorial={milan} isFamily={false} />,
    when(remembrance.muting, { muted: false, hasChosenDays: false }),
    when(remembrance.mute, acknowledgement),
  )
  const reminding = await findByRole('switch', { name: switchName })
  await waitFor(() => expect(reminding).toHaveProperty('checked', true))
  await person.click(reminding)
  expect(reminding).toHaveProperty('checked', false)
  await waitFor(() =>
    expect(mutations.map(({ body }) => body)).toEqual([{ personId: milan.id, muted: true }]),
  )
})

test('where Ben has those letters off, the page does not say that any comes (YF02)', async () => {
  const { findByRole, findByText, queryByText } = open(
    <RemindMe memorial={milan} isFamily={false} />,
    when(remembrance.muting, { muted: false, hasChosenDays: true, isWithoutMail: true }),
  )
  await findByText('No mail comes: those on days of remembrance are off in Settings.')
  expect(queryByText(/^By mail/)).toBeNull()
  expect(await findByRole('switch', { name: switchName })).toHaveProperty('checked', true)
})

test('a switch that could not be saved goes back, and he is told', async () => {
  const { findByRole, findByText, person } = open(
    <RemindMe memorial={milan} isFamily={false} />,
    when(remembrance.muting, { muted: true, hasChosenDays: false }),
    when(remembrance.mute, refusedWith('somethingWentWrong')),
  )
  const reminding = await findByRole('switch', { name: switchName })
  await waitFor(() => expect(reminding).toHaveProperty('checked', false))
  await person.click(reminding)
  expect(await findByText(/Something went wrong/)).toBeTruthy()
  await waitFor(() => expect(reminding).toHaveProperty('checked', false))
})

test('a muted page is found in the settings, with the way back', async () => {
  const page = { personId: milan.id, deceasedFullName: milan.name, since: '2026-04-12T10:00:00.000Z' }
  let muted = [page]
  const { findByRole, findByText, person, mutations } = open(
    <MutedPages />,
    when(remembrance.muted, () => muted),
    when(remembrance.mute, () => {
      muted = []
      return acknowledgement
    }),
  )
  expect(await findByRole('link', { name: milan.name })).toHaveProperty(
    'href',
    expect.stringContaining(`/Profile/${milan.id}`),
  )
  await person.click(await findByRole('button', { name: `Remind me again: ${milan.name}` }))
  expect(await findByText(/^There are none\./)).toBeTruthy()
  expect(mutations.map(({ body }) => body)).toEqual([{ personId: milan.id, muted: false }])
})

const address = 'https://spomen.example/api/calendar/secret.ics'

test('Ann makes the address of her calendar, reads who can see what, days by tradition too, and copies it (YF03)', async () => {
  let madeAt: string | null = null
  const { findByRole, findByText, findByLabelText, person } = open(
    <CalendarAddress />,
    when(remembrance.calendar, () => ({ madeAt })),
    when(remembrance.makeCalendar, () => {
      madeAt = '2026-04-12T10:00:00.000Z'
      return { address, madeAt }
    }),
  )
  const told = await findByText(/^Whoever has the address sees, without logging in,/)
  for (const part of ['days by tradition that you have chosen', 'links to the pages'])
    expect(told.textContent).toContain(part)
  await person.click(await findByRole('button', { name: 'Make an address' }))
  expect(await findByLabelText('Address of your calendar')).toHaveProperty('value', address)
  await person.click(await findByRole('button', { name: 'Copy the address' }))
  expect(await findByText('Copied')).toBeTruthy()
  expect(await navigator.clipboard.readText()).toBe(address)
  expect(await findByRole('link', { name: 'Open in the calendar program' })).toHaveProperty(
    'href',
    'webcal://spomen.example/api/calendar/secret.ics',
  )
})

test('where the browser copies nothing, Ann reads so below the address, which is marked', async () => {
  let madeAt: string | null = null
  const { findByRole, findByLabelText, person } = open(
    <CalendarAddress />,
    when(remembrance.calendar, () => ({ madeAt })),
    when(remembrance.makeCalendar, () => {
      madeAt = '2026-04-12T10:00:00.000Z'
      return { address, madeAt }
    }),
  )
  await person.click(await findByRole('button', { name: 'Make an address' }))
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'))
  await person.click(await findByRole('button', { name: 'Copy the address' }))
  const told = 'Your browser does not let us copy. The address is marked now, so that you can.'
  expect((await findByRole('alert')).textContent).toBe(told)
  expect(redWords()).toBe('')
  const field = (await findByLabelText('Address of your calendar')) as HTMLInputElement
  expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe(address)
})

test('an address made after midnight in Belgrade is there since the day it was there', async () => {
  vi.stubEnv('TZ', 'Europe/Belgrade')
  const { findByText } = open(
    <CalendarAddress />,
    when(remembrance.calendar, { madeAt: '2026-04-12T22:30:00.000Z' }),
  )
  await findByText(/^Your calendar has an address since 13 April 2026\./)
  vi.unstubAllEnvs()
})

test('an address made before is not shown again; it is ended after a question', async () => {
  let madeAt: string | null = '2026-04-12T10:00:00.000Z'
  const { findByRole, findByText, queryByLabelText, person, mutations } = open(
    <CalendarAddress />,
    when(remembrance.calendar, () => ({ madeAt })),
    when(remembrance.endCalendar, () => {
      madeAt = null
      return acknowledgement
    }),
  )
  expect(await findByText(/^Your calendar has an address since 12 April 2026\./)).toBeTruthy()
  expect(queryByLabelText('Address of your calendar')).toBeNull()
  await person.click(await findByRole('button', { name: 'End the address' }))
  expect(mutations).toEqual([])
  const dialog = await findByRole('dialog')
  const confirm = [...dialog.querySelectorAll('button')].find((one) => one.textContent === 'End the address')
  await person.click(confirm as HTMLElement)
  expect(await findByRole('button', { name: 'Make an address' })).toBeTruthy()
  expect(mutations.map(({ method }) => method)).toEqual(['DELETE'])
})

const [before, after] = ['2026-04-12T10:00:00.000Z', '2026-05-03T10:00:00.000Z']
const inDoubt = /One you had may lead nowhere now/

/** Ann's calendar has an address; she asks for a new one, of which she hears nothing. */
async function askAnew({ isMade }: { isMade: boolean }) {
  let madeAt = before
  let isLost = true
  const page = open(
    <CalendarAddress />,
    when(remembrance.calendar, () => ({ madeAt })),
    when(remembrance.makeCalendar, () => {
      if (isMade) madeAt = after
      return isLost ? refusedWith('somethingWentWrong') : { address, madeAt }
    }),
  )
  const again = async () => {
    await page.person.click(await page.findByRole('button', { name: 'Make a new address' }))
    const dialog = within(await page.findByRole('dialog'))
    await page.person.click(dialog.getByRole('button', { name: 'Make a new address' }))
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull())
  }
  await again()
  return { ...page, again, isHeard: () => (isLost = false) }
}

test('where the answer is lost with a new address, Ann reads that the one she had may lead nowhere, and makes another', async () => {
  const page = await askAnew({ isMade: true })
  await page.findByText(inDoubt)
  await page.findByText(/^Your calendar has an address since 3 May 2026\. One from before leads nowhere/)
  expect(page.queryByText(/works as before/)).toBeNull()
  page.isHeard()
  await page.again()
  expect(await page.findByLabelText('Address of your calendar')).toHaveProperty('value', address)
  expect(page.queryByText(inDoubt)).toBeNull()
})

test('where it turns out that none was made, the one Ann had is not doubted', async () => {
  const page = await askAnew({ isMade: false })
  await page.findByText(/^Your calendar has an address since 12 April 2026\./)
  await waitFor(() => expect(page.queryByText(inDoubt)).toBeNull())
})

test.each([
  ['has made a newer one', after, /^Your calendar has an address since 3 May 2026\./],
  ['has ended it', null, 'Make an address'],
])('an address that is shown goes once another window %s', async (_, then, words) => {
  let madeAt: string | null = before
  const page = open(
    <CalendarAddress />,
    when(remembrance.calendar, () => ({ madeAt })),
    when(remembrance.makeCalendar, () => ({ address, madeAt: before })),
  )
  await page.person.click(await page.findByRole('button', { name: 'Make a new address' }))
  const dialog = within(await page.findByRole('dialog'))
  await page.person.click(dialog.getByRole('button', { name: 'Make a new address' }))
  await page.findByLabelText('Address of your calendar')
  madeAt = then
  fireEvent(window, new Event('visibilitychange'))
  await page.findByText(words)
  expect(page.queryByLabelText('Address of your calendar')).toBeNull()
})
