import { type Ceremony, type CeremonyNotice, ceremonies } from '@spomen/contract/ceremonies.ts'
import { accounts } from '@spomen/contract/accounts.ts'
import { type Door, doors } from '@spomen/contract/doors.ts'
import { system } from '@spomen/contract/system.ts'
import { fireEvent, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { ann } from '../../../test/cast.ts'
import { fakeServer, when } from '../../../test/fake-server.ts'
import { milansCard } from '../../../test/milan.ts'
import { show } from '../../../test/show.tsx'
import { today } from '../../kit/days.ts'
// Fetched when they are needed; a busy machine takes its time over that.
import './AnnounceDialog.tsx'
import './CeremonyBox.tsx'
import './FamilyCeremonies.tsx'
import './TellOthersDialog.tsx'
import { DayItself } from './DayItself.tsx'
import { fitLines } from './draw-announcement.ts'
import { mapsAppUrl } from './way-there.ts'

const milan = { id: '01ARZ3NDEKTSV4RRFFQ69G5FAV', name: 'Milan Jovanović' }
const id = '01ARZ3NDEKTSV4RRFFQ69G0001'

const nothing: CeremonyNotice = { ceremonies: [], insteadOfFlowers: null, insteadUrl: null }
const announced: CeremonyNotice = {
  ceremonies: [
    {
      id,
      kind: 'funeral',
      title: null,
      day: '2026-04-15',
      time: '13:00',
      place: 'Gradsko groblje',
      address: 'Rumenački put 1, Novi Sad',
      latitude: null,
      longitude: null,
      details: 'The band plays at the gate.',
      isShown: true,
    },
    {
      id: '01ARZ3NDEKTSV4RRFFQ69G0002',
      kind: 'other',
      title: 'Coffee at Petra’s',
      day: '2026-04-15',
      time: null,
      place: null,
      address: null,
      latitude: null,
      longitude: null,
      details: null,
      isShown: true,
    },
  ],
  insteadOfFlowers: 'Something for the hospice.',
  insteadUrl: 'https://hospice.example/give?for=milan',
}

interface Opening {
  isFamily?: boolean
  dateOfDeath?: string
  isHuman?: boolean
  at?: string
  known?: Parameters<typeof fakeServer>
}

const openByLink: Door = {
  opens: 'byLink',
  parts: ['life', 'days'],
  hidesBirthDay: false,
  isSearchable: false,
  takesWords: false,
  wordsReaderId: null,
  wordsMailHour: 8,
  inside: 3,
  links: [
    {
      id: '01ARZ3NDEKTSV4RRFFQ69G0009',
      code: '0123456789ABCDEF',
      name: '',
      endsOn: null,
      takenBackAt: null,
      createdAt: '2026-04-10T10:00:00.000Z',
    },
  ],
}

function open(
  notice: CeremonyNotice,
  { isFamily = false, dateOfDeath = '2021-11-03', isHuman = true, at = '/', known = [] }: Opening = {},
) {
  const server = fakeServer(
    ...known,
    when(accounts.profile, ann),
    when(ceremonies.list, notice),
    when(ceremonies.set, announced),
    when(ceremonies.show, announced),
    when(system.about, { site: 'https://spomen.example' } as never),
  )
  const metrics = { ...milansCard, dateOfDeath, isHuman }
  return {
    ...server,
    ...show(<DayItself memorial={milan} {...{ metrics, isFamily }} />, { at, send: server.send }),
  }
}

beforeEach(() => localStorage.clear())

test('whoever is inside reads when and where, what instead of flowers and where its link leads, and the warning', async () => {
  const { person, findByRole, queryByRole } = open(announced)
  const box = within(await findByRole('region', { name: 'When and where' }))
  // Two lines say the next, or the last once all are over, and how many there are besides; the rest unfolds.
  const brief = box.getByText('Wednesday 15 April', { exact: false, selector: 'summary *' })
  expect(brief.textContent).toMatch(/^Wednesday 15 April/)
  expect(box.getByText('Coffee at Petra’s', { selector: 'summary *' })).toBeTruthy()
  await person.click(brief)
  expect(brief.closest('details')?.open).toBe(true)
  const [funeral, coffee] = box.getAllByRole('listitem')
  expect(funeral?.textContent).toContain('Wednesday')
  expect(funeral?.textContent).toContain('13:00')
  expect(within(funeral as HTMLElement).getByText('Gradsko groblje')).toBeTruthy()
  expect(coffee?.textContent).toContain('Coffee at Petra’s')
  expect(box.getByRole('link', { name: 'To the page of hospice.example' })).toHaveProperty(
    'href',
    'https://hospice.example/give?for=milan',
  )
  expect(box.getByText(/never asks for card details/)).toBeTruthy()
  expect(box.getByRole('link', { name: 'Add to calendar' }).getAttribute('href')).toBe(
    `/api/files/ceremonies/${milan.id}.ics`,
  )
  expect(queryByRole('button', { name: 'Put away' })).toBeNull()
})

test('the family puts it away', async () => {
  const { person, findByRole, mutations } = open(announced, { isFamily: true })
  await person.click(await findByRole('button', { name: 'Put away' }))
  await findByRole('status')
  expect(mutations.map(({ path, body }) => [path, body])).toEqual([
    ['/api/refceremonies/show', { personId: milan.id, shown: false }],
  ])
})

test('soon after a death the family is asked for it in one line, later only where it comes for it', async () => {
  const ask = { name: 'Say when and where the funeral is' }
  const lately = open(nothing, { isFamily: true, dateOfDeath: today() })
  await lately.findByRole('button', ask)
  lately.unmount()
  const later = open(nothing, { isFamily: true, at: '/?announce=open' })
  await later.findByRole('dialog', { name: 'When and where' })
  expect(later.queryByRole('button', { ...ask, hidden: true })).toBeNull()
})

test('soon after the death of a pet nobody is asked for a funeral, but for the farewell (YD05)', async () => {
  const { findByRole, queryByText } = open(nothing, { isFamily: true, dateOfDeath: today(), isHuman: false })
  await findByRole('button', { name: 'Say when and where you say farewell' })
  expect(queryByText(/funeral/)).toBeNull()
})

test('what is missing or cannot be is said at its field; then all of it is sent at once', async () => {
  const { person, findByRole, findByText, getByLabelText, mutations } = open(nothing, {
    isFamily: true,
    at: '/?announce=open',
  })
  const fill = (field: string, value: string) =>
    fireEvent.change(getByLabelText(field), { target: { value } })
  const save = await findByRole('button', { name: 'Show it above the page' })
  await person.click(save)
  await findByText('Required')
  fill('Day *', '01/01/2020')
  fill('Link to it', 'http://hospice.example')
  await person.click(save)
  await findByText('This day lies before the death')
  await findByText('Please write the whole address; it begins with https://')
  expect(mutations).toEqual([])
  fill('Day *', '15/04/2026')
  fill('Time, as a clock there shows it', '13:00')
  fill('Place', 'Gradsko groblje')
  fill('Link to it', '')
  await person.click(save)
  await findByText('It stands above the page now')
  const blank = { id: null, title: null, address: '', details: '', latitude: null, longitude: null }
  expect(mutations.map(({ body }) => body)).toEqual([
    {
      personId: milan.id,
      ceremonies: [{ ...blank, kind: 'funeral', day: '2026-04-15', time: '13:00', place: 'Gradsko groblje' }],
      insteadOfFlowers: '',
      insteadUrl: '',
    },
  ])
})

/** What another keeper has made of it: the hour has moved, and a burial follows. */
function movedBy(notice: CeremonyNotice): CeremonyNotice {
  const [funeral, coffee] = notice.ceremonies as [Ceremony, Ceremony]
  const burial = { ...funeral, id: '01ARZ3NDEKTSV4RRFFQ69G0003', kind: 'burial', time: '16:30' } as const
  return { ...notice, ceremonies: [{ ...funeral, time: '15:00' }, burial, coffee] }
}

const hour = 'Time, as a clock there shows it'
const hoursIn = (fields: HTMLElement[]) => fields.map((field) => (field as HTMLInputElement).value)

/** Ann begins to change the first field of that name, and leaves; then another keeper moves the hour. */
async function beginAndLeave(field: string, value: string) {
  let notice = announced
  const shown = open(announced, {
    isFamily: true,
    at: '/?announce=open',
    known: [when(ceremonies.list, () => notice)],
  })
  const [begun] = await shown.findAllByLabelText(field)
  fireEvent.change(begun as HTMLElement, { target: { value } })
  await shown.person.click(shown.getByRole('button', { name: 'Not now' }))
  notice = movedBy(announced)
  return shown
}

const reopen = () => open(movedBy(announced), { isFamily: true, at: '/?announce=open' })

test('what Ann began does not put back the hour that another keeper has moved since', async () => {
  const { unmount } = await beginAndLeave('Instead of flowers', 'For the choir.')
  unmount()
  const { findByLabelText, getAllByLabelText, queryByText } = reopen()
  expect(((await findByLabelText('Instead of flowers')) as HTMLInputElement).value).toBe('For the choir.')
  expect(hoursIn(getAllByLabelText(hour))).toEqual(['15:00', '16:30', ''])
  expect(queryByText(/^This was changed elsewhere too/)).toBeNull()
})

test('where both have moved the hour Ann is told before she saves, and may take the other', async () => {
  const { unmount } = await beginAndLeave(hour, '12:00')
  unmount()
  const { person, findByText, findByRole, getAllByLabelText, queryByText } = reopen()
  await findByText(/^This was changed elsewhere too, while you were writing: When and where\./)
  expect(hoursIn(getAllByLabelText(hour))).toEqual(['12:00', ''])
  await person.click(await findByRole('button', { name: 'Take what is there now' }))
  expect(hoursIn(getAllByLabelText(hour))).toEqual(['15:00', '16:30', ''])
  expect(queryByText(/^This was changed elsewhere too/)).toBeNull()
  expect(document.activeElement?.closest('dialog')).not.toBeNull()
})

test('on the same page too the form opens again with what has been changed since', async () => {
  const { person, findByRole, findByText, getAllByLabelText, getByLabelText } = await beginAndLeave(
    'Instead of flowers',
    'For the choir.',
  )
  await person.click(await findByRole('button', { name: 'Put away' }))
  await findByText('and 2 more')
  await person.click(await findByRole('button', { name: 'Change' }))
  await findByRole('dialog', { name: 'When and where' })
  expect(hoursIn(getAllByLabelText(hour))).toEqual(['15:00', '16:30', ''])
  expect((getByLabelText('Instead of flowers') as HTMLInputElement).value).toBe('For the choir.')
})

test('the words for others say it all, and may be changed before they are handed on', async () => {
  const { person, findByRole, findByLabelText } = open(announced, {
    known: [when(doors.reach, { opens: 'closed', parts: [], isAsked: false })],
  })
  await person.click(await findByRole('button', { name: 'Tell others' }))
  const words = await findByLabelText('The words')
  const text = (words as HTMLTextAreaElement).value
  for (const part of [
    'Milan Jovanović',
    'Funeral: Wednesday',
    'Gradsko groblje, Rumenački put 1',
    'never asks',
  ])
    expect(text).toContain(part)
  await person.type(words, ' Come as you are.')
  const viber = await findByRole('link', { name: 'Viber' })
  expect(decodeURIComponent(viber.getAttribute('href') ?? '')).toContain('Come as you are.')
})

test('who is told, and has no account, finds the page for guests where the door is open to them (YA01, YD05)', async () => {
  const { person, findByRole, findByLabelText } = open(announced, {
    isFamily: true,
    known: [when(doors.find, openByLink)],
  })
  await person.click(await findByRole('button', { name: 'Tell others' }))
  const words = (await findByLabelText('The words')) as HTMLTextAreaElement
  expect(words.value).toContain('https://spomen.example/0123456789ABCDEF')
  expect(words.value).not.toContain('/Profile/')
})

test('the way leads to the point, else to the address, else nowhere', () => {
  const nowhere = { place: 'The chapel', address: null, latitude: null, longitude: null }
  expect(mapsAppUrl(nowhere)).toBeNull()
  expect(mapsAppUrl({ ...nowhere, address: 'Put 1, Novi Sad' })).toBe('geo:0,0?q=Put%201%2C%20Novi%20Sad')
  expect(mapsAppUrl({ ...nowhere, latitude: 45.2671, longitude: 19.8335 })).toBe(
    'geo:45.2671,19.8335?q=45.2671,19.8335(The%20chapel)',
  )
})

test('lines of the picture break between words, in Chinese between letters, and end with dots where there is no room', () => {
  const widthOf = (text: string) => text.length
  expect(fitLines(widthOf, 'one two three', { width: 7, most: 3 })).toEqual(['one two', 'three'])
  expect(fitLines(widthOf, '王小明的追思会', { width: 3, most: 3 })).toEqual(['王小明', '的追思', '会'])
  expect(fitLines(widthOf, 'one two three', { width: 3, most: 2 })).toEqual(['one', 'two…'])
})
