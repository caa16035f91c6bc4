import { type Door, type DoorLink, doors } from '@spomen/contract/doors.ts'
import { following } from '@spomen/contract/following.ts'
import { system } from '@spomen/contract/system.ts'
import { waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { plainAbout } from '../../../test/about.ts'
import { ClosedHouse } from '../../../test/closed-house.tsx'
import { type FakeAnswer, fakeServer, refusedWith, when } from '../../../test/fake-server.ts'
import { milansFullCard, milansFullMemorial } from '../../../test/milan.ts'
import { redWords } from '../../../test/toasts.ts'
import { show } from '../../../test/show.tsx'
import DoorDialog from './DoorDialog.tsx'

const memorial = { id: milansFullMemorial.id, name: 'Milan Jovanović' }
const benId = '01JBEN00000000000000000000'
const site = 'https://memories.example.org'
const about = {
  ...plainAbout,
  site,
}
const first: DoorLink = {
  id: '01JD00R0000000000000000001',
  code: 'K7QX82MA9D3TWZ5H',
  name: '',
  endsOn: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  takenBackAt: null,
}
const closed: Door = {
  opens: 'closed',
  parts: [],
  hidesBirthDay: false,
  isSearchable: false,
  takesWords: false,
  wordsReaderId: null,
  wordsMailHour: 18,
  inside: 14,
  links: [],
}
const byLink: Door = { ...closed, opens: 'byLink', parts: ['life', 'photographs'], links: [first] }

afterEach(() => vi.restoreAllMocks())

function open(door: Door, ...answers: FakeAnswer[]) {
  const server = fakeServer(...answers, when(doors.find, door), when(system.about, about))
  const person = { ...milansFullCard, called: 'Milan' }
  const page = show(<DoorDialog memorial={memorial} printed={person} isOpen onClose={() => {}} />, server)
  const press = async (name: string) => page.person.click(await page.findByRole('button', { name }))
  const choose = async (name: RegExp) => page.person.click(await page.findByRole('radio', { name }))
  return { ...page, ...server, press, choose }
}

test('Ann opens her father’s page by link: who will see what is said, and what is now true (YA01, YA02)', async () => {
  const saved = vi.fn((sent: Door) => ({ ...closed, ...sent, links: [first] }))
  const { press, choose, findByText, findByRole, getByRole, queryByRole, queryByText } = open(
    closed,
    when(doors.change, ({ body }) => saved(body as unknown as Door)),
  )
  await findByText('Today 14 people are inside; nothing changes for them.')
  expect(queryByRole('checkbox')).toBeNull()
  await choose(/^Whoever has a link/)
  const ticked = [...document.querySelectorAll('input:checked')].map(
    (tick) => tick.closest('div')?.textContent,
  )
  expect(ticked).toHaveLength(5)
  for (const part of ['The life', 'Photographs', 'Favourites', 'Resting place'])
    expect(getByRole('checkbox', { name: part })).toHaveProperty('checked', true)
  expect(getByRole('checkbox', { name: 'Documents' })).toHaveProperty('checked', false)
  expect(queryByText('The page may be found by search engines')).toBeNull()
  await findByText(/What others wrote or brought before stays inside/)
  await press('Save')
  await findByText(/besides: the life, photographs, favourites, and resting place/)
  expect(saved.mock.calls[0]?.[0]).toMatchObject({
    opens: 'byLink',
    parts: ['life', 'photographs', 'favourites', 'restingPlace'],
    isSearchable: false,
  })
  await findByRole('link', { name: /See what guests see/ })
})

test('only where everybody may look is it asked whether search engines may', async () => {
  const { choose, findByRole, person, press, mutations } = open(byLink, when(doors.change, byLink))
  await choose(/^Everybody/)
  await person.click(await findByRole('checkbox', { name: /found by search engines/ }))
  await choose(/^Whoever has a link/)
  await press('Save')
  expect(mutations[0]?.body).toMatchObject({ opens: 'byLink', isSearchable: false })
})

test('Ann lets guests leave words, which Ben reads with her, and the mail comes at nine (YB01, YB02)', async () => {
  const follower = { userId: benId, userFullName: 'Ben Novak', profileImageUrl: null, imageName: null }
  const { person, press, findByRole, findByLabelText, mutations } = open(
    byLink,
    when(doors.change, byLink),
    when(following.followers, [follower]),
  )
  await person.click(await findByRole('checkbox', { name: 'Guests may leave a few words' }))
  await findByRole('option', { name: 'Ben Novak' })
  await person.selectOptions(await findByLabelText('Who reads them'), 'Ben Novak')
  await person.selectOptions(await findByLabelText('The mail about them leaves at'), '9')
  await press('Save')
  expect(mutations[0]?.body).toMatchObject({ takesWords: true, wordsReaderId: benId, wordsMailHour: 9 })
})

test('what Ann ticks while Save is under way is still to be saved, and nothing else is said', async () => {
  const { promise: isSaved, resolve: arrive } = Promise.withResolvers<void>()
  const { person, press, findByRole, findByText, queryByText, mutations } = open(
    byLink,
    when(doors.change, async ({ body }) => {
      await isSaved
      return { ...byLink, ...(body as unknown as Door) }
    }),
  )
  await person.click(await findByRole('checkbox', { name: 'Documents' }))
  await press('Save')
  await person.click(await findByRole('checkbox', { name: 'Photographs' }))
  arrive()
  await waitFor(async () =>
    expect((await findByRole('button', { name: 'Save' })).getAttribute('aria-disabled')).not.toBe('true'),
  )
  expect(await findByRole('checkbox', { name: 'Photographs' })).toHaveProperty('checked', false)
  expect(queryByText('Saved.')).toBeNull()
  await press('Save')
  await findByText('Saved.')
  expect(mutations.map(({ body }) => (body as unknown as Door).parts)).toEqual([
    ['life', 'photographs', 'papers'],
    ['life', 'papers'],
  ])
})

test('whoever was to read is gone meanwhile: that is said, and what she chose is still here', async () => {
  const { choose, press, findByText, getByRole } = open(
    byLink,
    when(doors.change, refusedWith('userNotFound')),
  )
  await choose(/^Everybody/)
  await press('Save')
  await findByText(/is not inside any more/)
  expect(getByRole('radio', { name: /^Everybody/ })).toHaveProperty('checked', true)
})

test('closing asks nothing, and says what her links and printed codes will say', async () => {
  const { choose, press, findByText, mutations } = open(
    byLink,
    when(doors.change, { ...byLink, opens: 'closed' }),
  )
  await choose(/^Nobody/)
  await findByText(/your links and printed codes say kindly/)
  await press('Save')
  await findByText(/The door is closed: photographs, words and life/)
  expect(mutations[0]?.body).toMatchObject({ opens: 'closed', parts: ['life', 'photographs'] })
})

test('without a network it is said that nothing came, and tried again', async () => {
  const { findByRole, findByText } = open(
    closed,
    when(doors.find, () => Promise.reject(new Error('no network'))),
  )
  await findByText('We could not fetch this')
  await findByRole('button', { name: 'Try again' })
})

test('a link is read in groups of four, copied, and named anew (YA05)', async () => {
  const copied = vi.fn(async () => {})
  const { press, findByText, findByLabelText, findByRole, person, mutations } = open(
    byLink,
    when(doors.changeLink, { ...first, name: 'for the stone' }),
  )
  Object.defineProperty(navigator, 'clipboard', { value: { writeText: copied }, configurable: true })
  await press('Links and codes')
  await findByText('memories.example.org/K7QX-82MA-9D3T-WZ5H')
  expect(document.activeElement?.textContent).toContain('Each of these links')
  await press('Copy')
  expect(copied).toHaveBeenCalledWith(`${site}/K7QX82MA9D3TWZ5H`)
  await press('Change')
  await person.type(await findByLabelText(/What is it for/), 'for the stone')
  const form = (await findByLabelText(/What is it for/)).closest('form') as HTMLElement
  await person.click(within(form).getByRole('button', { name: 'Save' }))
  expect(mutations[0]?.body).toMatchObject({ id: first.id, name: 'for the stone', endsOn: null })
  await findByRole('button', { name: 'Change' })
})

test('where the browser copies nothing, it is said below the link, whose address is marked', async () => {
  const { press, findByText, queryByText } = open(byLink)
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true })
  Object.assign(document, { execCommand: () => false })
  await press('Links and codes')
  await findByText('memories.example.org/K7QX-82MA-9D3T-WZ5H')
  await press('Copy')
  await findByText('This browser does not copy by itself. The link is marked; please copy it.')
  expect(getSelection()?.toString()).toBe('memories.example.org/K7QX-82MA-9D3T-WZ5H')
  expect(document.activeElement?.textContent).toBe('Copy')
  expect(redWords()).toBe('')
  Object.assign(document, { execCommand: () => true })
  await press('Copy')
  await findByText('The link is copied')
  expect(queryByText(/does not copy by itself/)).toBeNull()
})

test('its code is printed from the same dialog, and Back leads to the links again (YD04)', async () => {
  const { press, findByRole } = open(byLink)
  await press('Links and codes')
  await press('Code and print')
  const code = await findByRole('img', { name: /^QR code: leads to the page of Milan/ })
  expect(code.getAttribute('data-qr')).toBe('HTTPS://MEMORIES.EXAMPLE.ORG/K7QX82MA9D3TWZ5H')
  await findByRole('dialog', { name: 'The code' })
  await press('Back')
  await findByRole('dialog', { name: 'Links and codes' })
})

test('one more link has a name, and an end if wished', async () => {
  const { press, findByText, findByLabelText, person, mutations } = open(
    byLink,
    when(doors.addLink, { ...first, id: '01JD00R0000000000000000002', name: 'for the choir' }),
  )
  await press('Links and codes')
  await press('One more link')
  await press('Make the link')
  await findByText('Required')
  await person.type(await findByLabelText(/What is it for/), 'for the choir')
  await person.type(await findByLabelText(/Last day/), '31/12/2099')
  await press('Make the link')
  expect(mutations[0]?.body).toMatchObject({ name: 'for the choir', endsOn: '2099-12-31' })
  await findByText('The link is there')
})

test('taking a link back is asked once, in one sentence, and may be left', async () => {
  const takenBackAt = '2026-11-22T10:00:00.000Z'
  let links = [first, { ...first, id: '01JD00R0000000000000000002', name: 'for the choir' }]
  const { press, findByRole, findAllByRole, findByText, person, mutations, queryByText } = open(
    byLink,
    when(doors.find, () => ({ ...byLink, links })),
    when(doors.takeBackLink, () => {
      links = links.map((link) => (link.name === '' ? link : { ...link, takenBackAt }))
      return links[1] ?? first
    }),
  )
  await press('Links and codes')
  const takeBack = async () =>
    person.click((await findAllByRole('button', { name: 'Take back' })).at(-1) as HTMLElement)
  await takeBack()
  await findByRole('dialog', { name: 'Take this link back?' })
  await findByText(/“for the choir” and every printed code of it.*cannot be undone/)
  await press('Keep it')
  expect(mutations).toHaveLength(0)
  await takeBack()
  await press('Take it back')
  await findByText('The link is taken back')
  await findByText(/Taken back on 22 November 2026: it says kindly/)
  await waitFor(() => expect(queryByText('Until')).toBeNull())
})

test('whoever has scrolled down to the buttons begins to read at the top of what they open', async () => {
  const { press, findByRole, findByText } = open(byLink)
  const dialog = await findByRole('dialog')
  await findByRole('button', { name: 'Links and codes' })
  dialog.scrollTop = 200
  await press('Links and codes')
  await findByText('memories.example.org/K7QX-82MA-9D3T-WZ5H')
  expect(dialog.scrollTop).toBe(0)
})

test('past the last day Ann reads who may look and hands a link on, and is offered no other (YE06)', async () => {
  const house = fakeServer(when(doors.find, byLink), when(system.about, about))
  const { person, findByRole, findByText, queryByRole, queryByText } = show(
    <ClosedHouse>
      <DoorDialog
        memorial={memorial}
        printed={{ ...milansFullCard, called: 'Milan' }}
        isOpen
        onClose={() => {}}
      />
    </ClosedHouse>,
    house,
  )
  await findByText(/^Whoever has a link sees the name, the portrait and the dates, and besides: /)
  for (const role of ['radio', 'checkbox']) expect(queryByRole(role)).toBeNull()
  expect(queryByRole('button', { name: 'Save' })).toBeNull()
  await person.click(await findByRole('button', { name: 'Links and codes' }))
  await findByRole('button', { name: 'Copy' })
  await findByRole('button', { name: 'Code and print' })
  for (const name of ['Change', 'Take back', 'One more link'])
    expect(queryByRole('button', { name })).toBeNull()
  expect(queryByText(/Make several/)).toBeNull()
})
