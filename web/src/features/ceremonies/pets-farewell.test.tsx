import { type Ceremony, type CeremonyNotice, ceremonies } from '@spomen/contract/ceremonies.ts'
import { accounts } from '@spomen/contract/accounts.ts'
import { doors } from '@spomen/contract/doors.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ann } from '../../../test/cast.ts'
import { fakeServer, refusedWith, when } from '../../../test/fake-server.ts'
import { milansCard } from '../../../test/milan.ts'
import { show } from '../../../test/show.tsx'
// Fetched when they are needed; a busy machine takes its time over that.
import './AnnounceDialog.tsx'
import './CeremonyBox.tsx'
import './FamilyCeremonies.tsx'
import './TellOthersDialog.tsx'
import { DayItself } from './DayItself.tsx'

const farewell: Ceremony = {
  id: '01ARZ3NDEKTSV4RRFFQ69G0001',
  kind: 'funeral',
  title: null,
  day: '2026-04-15',
  time: '13:00',
  place: 'Under the walnut',
  address: null,
  latitude: null,
  longitude: null,
  details: null,
  isShown: true,
}
const announced: CeremonyNotice = { ceremonies: [farewell], insteadOfFlowers: null, insteadUrl: null }

/** Whatever is told of a person alone. */
const ofPeople = /funeral|chapel|hospice|choir|service/i

interface Opening {
  at?: string
  isFamily?: boolean
}

/** The day itself above the page of Max, a dog; null where the server cannot say it. */
function openForMax(answer: CeremonyNotice | null, { at = '/', isFamily = false }: Opening = {}) {
  const server = fakeServer(
    when(accounts.profile, ann),
    when(ceremonies.list, () => answer ?? refusedWith('somethingWentWrong')),
    when(doors.reach, { opens: 'closed', parts: [], isAsked: false }),
  )
  const metrics = { ...milansCard, isHuman: false }
  const max = { id: '01ARZ3NDEKTSV4RRFFQ69G5FAV', name: 'Max' }
  return show(<DayItself memorial={max} {...{ metrics, isFamily }} />, { at, send: server.send })
}

test('on the page of a dog that cannot be fetched, Ben reads of a farewell, not of a funeral (YD05)', async () => {
  const { findByRole } = openForMax(null)
  const told = await findByRole('alert')
  expect(told.textContent).toContain('We could not see whether a farewell or a gathering is announced')
  expect(told.textContent).not.toMatch(ofPeople)
})

test('what is announced for a dog is called a farewell, also where it is handed on (YD05)', async () => {
  const { person, findByRole } = openForMax(announced)
  const region = await findByRole('region', { name: 'When and where' })
  expect(within(region).getByText('Farewell · Under the walnut')).toBeTruthy()
  expect(region.textContent).toContain('to show the farewell or to collect money')
  expect(region.textContent).not.toMatch(ofPeople)
  await person.click(within(region).getByRole('button', { name: 'Tell others', hidden: true }))
  const words = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'The words' })
  expect(words.value).toContain('Farewell: Wednesday')
  expect(words.value).not.toMatch(ofPeople)
})

test('whoever announces a dog’s farewell reads no word that fits a person alone (YD05)', async () => {
  const { findByRole } = openForMax(announced, { at: '/?announce=open', isFamily: true })
  const dialog = await findByRole('dialog', { name: 'When and where' })
  const kinds = within(dialog).getByRole<HTMLSelectElement>('combobox', { name: 'What is held' })
  expect(kinds.selectedOptions[0]?.text).toBe('Farewell')
  expect(dialog.textContent).not.toMatch(ofPeople)
  expect(dialog.textContent).toContain('As everybody there calls it: the garden, the cemetery, the house.')
})

test('who speaks and when, at a dog’s farewell, is folded under words of its own (YD05)', async () => {
  const details = 'Ana says a few words. '.repeat(20)
  const { findByRole } = openForMax({ ...announced, ceremonies: [{ ...farewell, details }] })
  const region = await findByRole('region', { name: 'When and where' })
  expect(within(region).getByText('How it goes').tagName).toBe('SUMMARY')
  expect(region.textContent).not.toMatch(ofPeople)
})

test('no forty days are offered for a dog; where they are announced already, they stay (YD05)', async () => {
  const first = openForMax(announced, { at: '/?announce=open', isFamily: true })
  const held = { name: 'What is held' }
  const offered = await screen.findByRole<HTMLSelectElement>('combobox', held)
  expect([...offered.options].map(({ value }) => value)).not.toContain('fortyDays')
  first.unmount()
  const after: CeremonyNotice = { ...announced, ceremonies: [{ ...farewell, kind: 'fortyDays' }] }
  openForMax(after, { at: '/?announce=open', isFamily: true })
  const kept = await screen.findByRole<HTMLSelectElement>('combobox', held)
  expect(kept.value).toBe('fortyDays')
})
