import type { OutgoingRequest } from '@spomen/contract/call.ts'
import { following } from '@spomen/contract/following.ts'
import { profiles } from '@spomen/contract/profiles.ts'
import { fireEvent, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { refusedWith, when } from '../../../test/fake-server.ts'
import { askedOf, named, openList, pageOf } from '../../../test/memorial-list.tsx'
import { ann } from '../../../test/cast.ts'

const flags = [
  named('Nobody', { relationFlag: 0 }),
  named('Own', { relationFlag: 1, userId: ann.id }),
  named('Followed', { relationFlag: 2 }),
  named('Asked', { relationFlag: 3 }),
  named('Waiting', { relationFlag: 4, userId: ann.id }),
]

test.each(['table', 'cards'])(
  'in the %s every row offers the one action that is open to Ann, and stars her own (E15–E18, E27)',
  async (view) => {
    const { findByRole, rowOf } = openList(`/?view=${view}`, [when(profiles.wall, pageOf(flags))])
    await findByRole('link', { name: 'Nobody Jovanović' })
    rowOf('Nobody Jovanović').getByRole('button', { name: 'Ask to follow: Nobody Jovanović' })
    const sent = rowOf('Asked Jovanović').getByRole('button', { name: 'Request sent' })
    expect(sent).toHaveProperty('disabled', true)
    const request = rowOf('Waiting Jovanović').getByRole('link', { name: 'View request: Waiting Jovanović' })
    expect(request.getAttribute('href')).toBe('/PendingRequests')
    for (const name of ['Own', 'Followed', 'Waiting']) {
      const link = rowOf(`${name} Jovanović`).getByRole('link', { name: `${name} Jovanović` })
      expect(link.getAttribute('href')).toMatch(/^\/Profile\//)
      expect(rowOf(`${name} Jovanović`).queryByText('(yours)') !== null).toBe(name !== 'Followed')
    }
  },
)

test('a page that Ann keeps beside its owner says so, and is not called hers (YC01)', async () => {
  const kept = named('Milan', { relationFlag: 1, isKeeper: true })
  const { findByRole, rowOf } = openList('/', [when(profiles.wall, pageOf([kept]))])
  await findByRole('link', { name: 'Milan Jovanović' })
  const row = rowOf('Milan Jovanović')
  row.getByText('Kept together')
  row.getByTitle('A page you keep')
  expect(row.queryByText('(yours)')).toBeNull()
})

test('whoever listens hears a table with its columns (E34)', async () => {
  const milan = named('Milan', { city: 'Novi Sad', country: 'Srbija', nickname: 'Mića' })
  const { findByRole, getAllByRole } = openList('/', [when(profiles.wall, pageOf([milan]))])
  const table = await findByRole('table', { name: 'Memorials' })
  expect(getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
    'Name',
    'Born – died',
    'Place',
    'What you can do',
  ])
  expect(within(table).getByRole('rowheader').textContent).toContain('Milan Jovanović“Mića”')
  expect(within(table).getByText('12/04/1938 –')).toBeTruthy()
  expect(within(table).getByText('83 years')).toBeTruthy()
  expect(within(table).getByText('Novi Sad, Srbija')).toBeTruthy()
})

test('whoever searches by ear hears that nobody was found', async () => {
  const { findByText } = openList('/?firstName=Milxxq', [when(profiles.wall, pageOf([]))])
  expect((await findByText('0 memorials')).closest('[role="status"]')).toBeTruthy()
})

test('a click anywhere on a row opens the page, but not one that marks a text (E16, E26)', async () => {
  const milan = named('Milan', { relationFlag: 2 })
  const { findByRole, getByText, address, getByRole } = openList('/', [when(profiles.wall, pageOf([milan]))])
  await findByRole('link', { name: 'Milan Jovanović' })
  const opened = vi.fn((event: Event) => event.preventDefault())
  getByRole('link', { name: 'Milan Jovanović' }).addEventListener('click', opened)
  const marking = vi.spyOn(window, 'getSelection')
  marking.mockReturnValue({ isCollapsed: false } as Selection)
  fireEvent.click(getByText('83 years'))
  expect(opened).not.toHaveBeenCalled()
  marking.mockReturnValue({ isCollapsed: true } as Selection)
  fireEvent.click(getByText('83 years'), { ctrlKey: true })
  expect(opened).toHaveBeenCalledTimes(1)
  expect(opened.mock.calls[0]?.[0]).toHaveProperty('ctrlKey', true)
  expect(address()).toBe('')
  marking.mockRestore()
})

test('as soon as the request is sent its row says so, before the list comes anew, and the keyboard is on its name (E22)', async () => {
  const milan = named('Milan')
  let isSlow = false
  const list = when(profiles.wall, () => (isSlow ? new Promise<never>(() => undefined) : pageOf([milan])))
  const page = openList('/', [list, when(following.ask, { id: milan.id })])
  const { findByRole, person, findByText, getByRole } = page
  await person.click(await findByRole('button', { name: 'Ask to follow: Milan Jovanović' }))
  isSlow = true
  await person.type(await findByRole('textbox', { name: /few words/ }), 'We were neighbours.')
  await person.click(await findByRole('button', { name: 'Send the request' }))
  expect(await findByText('Request sent', { selector: 'button *' })).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(getByRole('link', { name: 'Milan Jovanović' })))
})

test('when asking fails, the dialog closes and the list is asked anew (E21)', async () => {
  const milan = named('Milan')
  const list = vi.fn(() => pageOf([milan]))
  const { findByRole, person, queryByRole } = openList('/', [
    when(profiles.wall, list),
    when(following.ask, refusedWith('alreadyRequested')),
  ])
  await person.click(await findByRole('button', { name: 'Ask to follow: Milan Jovanović' }))
  await person.type(await findByRole('textbox', { name: /few words/ }), 'We were neighbours.')
  await person.click(await findByRole('button', { name: 'Send the request' }))
  await waitFor(() => expect(queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(list).toHaveBeenCalledTimes(2))
})

test('what Ann types is asked after a pause, from the first page, and Back leads to the page she was on (E35)', async () => {
  const list = vi.fn((asked: OutgoingRequest) =>
    pageOf([named(askedOf(asked)['firstName'] ?? 'Anybody')], {
      totalCount: 40,
      pageNumber: Number(askedOf(asked)['pageNumber']),
    }),
  )
  const { findByRole, getByLabelText, person, address, getByRole } = openList('/', [
    when(profiles.wall, list),
  ])
  await findByRole('link', { name: 'Anybody Jovanović' })
  await person.click(getByRole('link', { name: 'Page 3' }))
  await waitFor(() => expect(address()).toBe('?page=3'))
  const field = getByLabelText('First name')
  // In one go: a slow machine may pause between two presses of a key.
  for (const value of ['Đ', 'Đor', 'Đorđe']) fireEvent.change(field, { target: { value } })
  await findByRole('link', { name: 'Đorđe Jovanović' })
  expect(address()).toBe('?firstName=Đorđe')
  const asked = list.mock.calls.map(([request]) => askedOf(request))
  expect(asked.at(-1)).toEqual({ pageNumber: '1', isHuman: 'true', firstName: 'Đorđe' })
  expect(asked.filter(({ firstName }) => firstName !== undefined)).toHaveLength(1)
  await person.click(getByRole('button', { name: 'Back' }))
  await waitFor(() => expect(address()).toBe('?page=3'))
  expect(getByLabelText('First name')).toHaveProperty('value', '')
})

test('a search is one step to go back from, however often Ann pauses in it; after Enter begins another', async () => {
  const list = when(profiles.wall, (asked) => pageOf([named(askedOf(asked)['firstName'] ?? 'Anybody')]))
  const { findByRole, getByLabelText, person, address, getByRole } = openList('/', [list])
  await findByRole('link', { name: 'Anybody Jovanović' })
  const field = getByLabelText('First name')
  for (const [typed, name] of [
    ['An', 'An'],
    ['a', 'Ana'],
    ['{Enter}{Backspace}', 'An'],
    ['ka{Enter}', 'Anka'],
  ] as const) {
    await person.type(field, typed)
    await waitFor(() => expect(address()).toBe(`?firstName=${name}`))
  }
  for (const name of ['Ana', '']) {
    await person.click(getByRole('button', { name: 'Back' }))
    await waitFor(() => expect(address()).toBe(name && `?firstName=${name}`))
    expect(field).toHaveProperty('value', name)
  }
})

test('an answer that comes late does not stand under another name', async () => {
  let late: (() => void) | undefined
  const list = when(profiles.wall, async (asked) => {
    const { firstName = 'Anybody' } = askedOf(asked)
    if (firstName === 'Mil') await new Promise<void>((resolve) => (late = resolve))
    return pageOf([named(firstName)])
  })
  const { findByRole, getByLabelText, person, queryByRole } = openList('/', [list])
  await findByRole('link', { name: 'Anybody Jovanović' })
  const field = getByLabelText('First name')
  await person.type(field, 'Mil{Enter}')
  await person.type(field, 'an{Enter}')
  await findByRole('link', { name: 'Milan Jovanović' })
  late?.()
  await Promise.resolve()
  expect(queryByRole('link', { name: 'Mil Jovanović' })).toBeNull()
})

test('a name nobody could bear is said to be too long, and nobody is asked (Q97)', async () => {
  const list = vi.fn(() => pageOf([named('Milan')]))
  const { findByRole, getByLabelText, findByText } = openList('/', [when(profiles.wall, list)])
  await findByRole('link', { name: 'Milan Jovanović' })
  fireEvent.change(getByLabelText('First name'), { target: { value: 'a'.repeat(101) } })
  await findByText('At most 100 characters')
  await new Promise((resolve) => setTimeout(resolve, 400))
  expect(list).toHaveBeenCalledTimes(1)
})

test('the view Ann chooses stays this screen’s own, and stands in the address (E04, E30)', async () => {
  const known = [when(profiles.wall, pageOf([named('Milan')])), when(profiles.mine, pageOf([named('Ana')]))]
  const wall = openList('/', known)
  await wall.findByRole('table')
  await wall.person.click(wall.getByLabelText('Cards'))
  await wall.findByRole('list', { name: 'Memorials' })
  expect(wall.address()).toBe('?view=cards')
  wall.unmount()
  const home = openList('/', known, 'mine')
  await home.findByRole('table')
  home.unmount()
  const again = openList('/', known)
  await again.findByRole('list', { name: 'Memorials' })
})

test('a page beyond the last leads to the last', async () => {
  const list = when(profiles.wall, (asked) => {
    const page = Number(askedOf(asked)['pageNumber'])
    return pageOf(page > 2 ? [] : [named('Milan')], { totalCount: 20, pageNumber: page })
  })
  const { findByRole, address } = openList('/?page=9', [list])
  await findByRole('link', { name: 'Milan Jovanović' })
  expect(address()).toBe('?page=2')
})

test('who finds nobody is shown where somebody is found', async () => {
  const list = when(profiles.wall, (asked) => {
    const { lastName, isHuman } = askedOf(asked)
    return pageOf(lastName === 'Jovanović' && isHuman === 'true' ? flags.slice(0, 3) : [])
  })
  const { findByRole, findByText, getByLabelText, person, address } = openList('/?firstName=Jovanović', [
    list,
  ])
  await findByText(/Nobody here/)
  await person.click(await findByRole('link', { name: 'last name “Jovanović”' }))
  await findByRole('link', { name: 'Own Jovanović' })
  expect(address()).toBe('?lastName=Jovanović')
  expect(getByLabelText('First name')).toHaveProperty('value', '')
  expect(getByLabelText('Last name')).toHaveProperty('value', 'Jovanović')
})

test('when the list does not come, a red word says so and trying again helps (E37)', async () => {
  let isWell = false
  const list = when(profiles.wall, () =>
    isWell ? pageOf([named('Milan')]) : refusedWith('somethingWentWrong'),
  )
  const { findByText, findByRole, person } = openList('/', [list])
  await findByText('Something went wrong on our side. Please try again.')
  isWell = true
  await person.click(await findByRole('button', { name: 'Try again' }))
  await findByRole('link', { name: 'Milan Jovanović' })
})

test('at home, a day of theirs that is near is said; on the wall it is not', async () => {
  const now = new Date()
  const [year, month, day] = [now.getFullYear(), now.getMonth(), now.getDate()]
  const dayOf = (...numbers: number[]) => numbers.map((number) => String(number).padStart(2, '0')).join('-')
  // Eighty-eight years before a leap day is another one; the day of death is half a year from being near.
  const dateOfBirth = dayOf(year - 88, month + 1, day)
  const milan = named('Milan', { dateOfBirth, dateOfDeath: dayOf(year - 2, ((month + 6) % 12) + 1, 15) })
  const known = [when(profiles.mine, pageOf([milan])), when(profiles.wall, pageOf([milan]))]
  const home = openList('/', known, 'mine')
  expect(await home.findByText('Today Milan would have been 88.')).toBeTruthy()
  home.unmount()
  const wall = openList('/', known)
  await wall.findByRole('link', { name: 'Milan Jovanović' })
  expect(wall.queryByText(/would have been/)).toBeNull()
})

test('while a page is suspended, its family reads that, and nothing of a day of somebody who may be alive', async () => {
  const now = new Date()
  const dayIn = (year: number) =>
    [year, now.getMonth() + 1, now.getDate()].map((number) => String(number).padStart(2, '0')).join('-')
  const days = { dateOfBirth: dayIn(now.getFullYear() - 88), dateOfDeath: `${now.getFullYear() - 2}-12-31` }
  const milan = named('Milan', { ...days, suspendedAt: now.toISOString() })
  const page = openList('/', [when(profiles.mine, pageOf([milan]))], 'mine')
  await page.findByText('Suspended for now; only those who keep it see it')
  expect(page.queryByText(/would have been/)).toBeNull()
})

test('the surname somebody looks for waits while they look at the pets (E02)', async () => {
  const { person, findByRole, getByRole, queryByRole, address } = openList('/?lastName=Jovanović', [
    when(profiles.wall, pageOf(flags)),
  ])
  await findByRole('link', { name: 'Nobody Jovanović' })
  await person.click(getByRole('radio', { name: 'Pets' }))
  await waitFor(() => expect(address()).toBe('?kind=pets'))
  expect(queryByRole('searchbox', { name: 'Last name' })).toBeNull()
  await person.click(getByRole('radio', { name: 'People' }))
  await waitFor(() => expect(address()).toBe('?lastName=Jovanović'))
  expect(getByRole('searchbox', { name: 'Last name' })).toHaveProperty('value', 'Jovanović')
})
