import { demoMemorial } from '@spomen/contract/demo.ts'
import { type Door, doors } from '@spomen/contract/doors.ts'
import { type Greeting, greetings } from '@spomen/contract/greetings.ts'
import { system } from '@spomen/contract/system.ts'
import { fireEvent, waitFor, within } from '@testing-library/react'
import { useLocation } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { plainAbout } from '../../../../test/about.ts'
import { fakeServer, when } from '../../../../test/fake-server.ts'
import { milansFullCard, milansFullMemorial } from '../../../../test/milan.ts'
import { show } from '../../../../test/show.tsx'
import { takeSharedImages } from '../../../kit/shared-images.ts'
import { MemorialActions } from './MemorialActions.tsx'

const milan = { id: milansFullMemorial.id, name: 'Milan Jovanović' }
const site = 'https://memories.example.org'
const about = {
  ...plainAbout,
  site,
}
const link = `${site}/Profile/${milan.id}?id=${milan.id}&type=0`

afterEach(() => vi.restoreAllMocks())

const noGreetings: Greeting[] = []

const Where = () => <output data-testid="where">{useLocation().search}</output>

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

function open({
  id = milan.id,
  isFamily = false,
  metrics = milansFullCard,
  door = closed,
  said = noGreetings,
} = {}) {
  const { send } = fakeServer(
    when(system.about, about),
    when(doors.find, door),
    when(greetings.list, () => said),
    when(doors.reach, { opens: door.opens, parts: door.parts, isAsked: false }),
  )
  const page = show(
    <>
      <MemorialActions
        memorial={{ ...milan, id }}
        metrics={metrics}
        profile={milansFullMemorial}
        isFamily={isFamily}
      />
      <Where />
    </>,
    { send },
  )
  const press = async (name: string) => page.person.click(await page.findByRole('button', { name }))
  const choose = async (name: string) => {
    await press('More')
    await page.person.click(await page.findByRole('button', { name }))
  }
  const offered = async () => {
    const row = await page.findByRole('group', { name: 'This page' })
    const actions = [...row.querySelectorAll('button, a')].filter((action) => !action.closest('[hidden]'))
    return actions.map((action) => action.textContent)
  }
  return { ...page, press, choose, offered }
}

test('Ann changes a page she keeps, asks people in and shares it; the rest is one step further (G16–G18, G22, G61)', async () => {
  const { offered, press, findByRole } = open({ isFamily: true })
  expect(await offered()).toEqual(['Edit', 'Invite', 'Share', 'More'])
  expect((await findByRole('link', { name: 'Edit' })).getAttribute('href')).toContain('edit=personal')
  await press('More')
  expect((await offered()).slice(4)).toEqual([
    'Add photographs',
    'QR code',
    'Print this page',
    'Some quiet',
    'Who may look',
    'See it as …',
    'Who keeps this page',
    'What has changed here',
    'Take a copy',
    'Add a weekly tale',
    'Statistics',
    'Candles and flowers',
    'The plan of this page',
  ])
})

test('the example offers whoever looks round nothing that only a house can tell (S14, YC09)', async () => {
  const { offered, press } = open({ id: demoMemorial.id, isFamily: true })
  await press('More')
  expect((await offered()).slice(4)).toEqual([
    'Add photographs',
    'QR code',
    'Print this page',
    'Some quiet',
    'Add a weekly tale',
    'Statistics',
    'Candles and flowers',
  ])
})

test('what Ann chooses out of the menu is sent from where photographs hang; on a new page its beginning offers them', async () => {
  const { person, getByLabelText, findByTestId, unmount } = open({ isFamily: true })
  const photograph = new File(['x'], 'mill.jpg', { type: 'image/jpeg' })
  await person.upload(getByLabelText('Photographs for this page'), [photograph])
  expect((await findByTestId('where')).textContent).toBe('?tab=2')
  expect(takeSharedImages(milan.id)).toEqual([photograph])
  unmount()
  const fresh = open({ isFamily: true, metrics: { ...milansFullCard, numberOfPictures: 0 } })
  await fresh.press('More')
  expect(await fresh.offered()).not.toContain('Add photographs')
})

test('the keyboard walks through what is one step further, and finds back', async () => {
  const { person, press, findByRole, queryByText } = open({ isFamily: true })
  await press('More')
  const more = await findByRole('button', { name: 'More' })
  await person.keyboard('{ArrowDown}')
  expect(document.activeElement?.textContent).toBe('Add photographs')
  await person.keyboard('{ArrowUp}{ArrowUp}')
  expect(document.activeElement?.textContent).toBe('The plan of this page')
  await person.keyboard('{Escape}')
  expect(document.activeElement).toBe(more)
  expect(more.getAttribute('aria-expanded')).toBe('false')
  await press('More')
  await person.tab()
  await person.tab({ shift: true })
  await person.tab({ shift: true })
  expect(more.getAttribute('aria-expanded')).toBe('false')
  expect(queryByText('Statistics')).toBeNull()
})

test('Ben shares, draws the code, prints and may leave; what is the family’s is not his (G17, G18, Q72)', async () => {
  const { offered, press, choose, findByRole } = open()
  expect(await offered()).toEqual(['Share', 'More'])
  await press('More')
  expect((await offered()).slice(2)).toEqual(['QR code', 'Print this page', 'Some quiet', 'Stop following'])
  await press('More')
  await choose('Stop following')
  expect(await findByRole('dialog', { name: 'Stop following Milan Jovanović’s page?' })).toBeTruthy()
})

test('Cleo, who is not inside, has nothing to leave', async () => {
  const { offered, press } = open({ metrics: { ...milansFullCard, isLoggedUserOwnerOrFollower: false } })
  await press('More')
  expect((await offered()).slice(2)).toEqual(['QR code', 'Print this page', 'Some quiet'])
})

test('Ann goes to the numbers of this very page (W03)', async () => {
  const { press, findByRole } = open({ isFamily: true })
  await press('More')
  const entry = await findByRole('link', { name: 'Statistics' })
  expect(entry.getAttribute('href')).toBe(`/Statistics?id=${milan.id}`)
})

test('the plan of the page opens by the address (G61, QP17)', async () => {
  const { choose, findByTestId } = open({ isFamily: true })
  await choose('The plan of this page')
  expect((await findByTestId('where')).textContent).toBe('?plan=info')
})

test('the code is 200 wide and leads to the page as the world knows it (G52, G53)', async () => {
  const { findByRole, choose } = open()
  await choose('QR code')
  const dialog = await findByRole('dialog', { name: 'QR code' })
  const [code] = await within(dialog).findAllByRole('img', { name: /^QR code: leads to the page of Milan/ })
  expect(code?.getAttribute('data-qr')).toBe(link)
  expect(code?.style.width).toBe('200px')
  expect(within(dialog).getByRole('button', { name: 'Picture (PNG)' })).toHaveProperty('disabled', false)
})

test('where the door is open by link, the code is the guests’ link, in capitals so that it is small (YA05)', async () => {
  const door: Door = {
    ...closed,
    opens: 'byLink',
    parts: ['life'],
    links: [
      {
        id: '01JD00R0000000000000000001',
        code: 'K7QX82MA9D3TWZ5H',
        name: '',
        endsOn: null,
        createdAt: '2026-11-20T10:00:00.000Z',
        takenBackAt: null,
      },
    ],
  }
  const { press, choose, findByRole, findByText, findByTestId } = open({ isFamily: true, door })
  await choose('QR code')
  const dialog = await findByRole('dialog', { name: 'QR code' })
  const [code] = await within(dialog).findAllByRole('img', { name: /^QR code: leads to the page of Milan/ })
  expect(code?.getAttribute('data-qr')).toBe('HTTPS://MEMORIES.EXAMPLE.ORG/K7QX82MA9D3TWZ5H')
  await findByText(/sees there what the family shows its guests/)
  await press('Other links, plaque, cards and sheet')
  expect((await findByTestId('where')).textContent).toBe('?door=links')
})

test('the drawing is saved under the name of whose it is', async () => {
  const saved: { name: string; content: Blob }[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, content: blobs.at(-1) ?? new Blob() })
  })
  const blobs: Blob[] = []
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => `blob:${blobs.push(blob)}`,
    revokeObjectURL: () => undefined,
  })
  const { press, findByRole, choose } = open()
  await choose('QR code')
  const dialog = await findByRole('dialog')
  await within(dialog).findAllByRole('img', { name: /^QR code/ })
  await press('For printing and engraving (SVG)')
  expect(saved[0]?.name).toBe('Milan Jovanović – QR.svg')
  expect(await saved[0]?.content.text()).toContain('<title>Milan Jovanović</title>')
})

test('the card has the name, the years, the portrait if wished, and one line', async () => {
  const { press, person, findByRole, findAllByText, choose } = open()
  const print = vi.spyOn(window, 'print').mockImplementation(() => {})
  await choose('QR code')
  await findByRole('dialog')
  await findAllByText('Scan to visit Milan’s page')
  const printed = document.querySelector('[data-printed]')
  expect(printed?.textContent).toContain('Milan Jovanović1938 – 2021')
  expect(printed?.querySelector('style')?.textContent).toContain('105mm 148mm')
  expect(printed?.querySelectorAll('img')).toHaveLength(1)
  await person.click(await findByRole('checkbox', { name: 'With the portrait' }))
  await person.click(await findByRole('radio', { name: 'Four on a sheet' }))
  expect(printed?.querySelectorAll('img')).toHaveLength(0)
  expect(printed?.querySelectorAll('article')).toHaveLength(4)
  await press('Print the card')
  await waitFor(() => expect(print).toHaveBeenCalledOnce())
})

test('a card without a portrait asks for none', async () => {
  const { findByRole, queryByRole, choose } = open({ metrics: { ...milansFullCard, deceasedImageUrl: null } })
  await choose('QR code')
  await findByRole('dialog')
  expect(queryByRole('checkbox', { name: 'With the portrait' })).toBeNull()
})

const textOf = () => document.querySelector('[data-printed]')?.textContent ?? ''

/** The button, once it can be pressed. */
async function printButton(dialog: HTMLElement) {
  const button = within(dialog).getByRole('button', { name: 'Print' })
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull())
  return button
}

test('Ben prints the page and leaves out what he does not want', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {})
  const { person, findByRole, queryByRole, choose } = open()
  await choose('Print this page')
  const dialog = await findByRole('dialog', { name: 'Print this page' })
  expect(queryByRole('checkbox', { name: /greetings/ })).toBeNull()
  // One of the two photographs stands beside the life already.
  await findByRole('checkbox', { name: 'The photographs (1)' })
  await person.click(await findByRole('checkbox', { name: 'The life (1)' }))
  await findByRole('checkbox', { name: 'The photographs (2)' })
  await person.click(await printButton(dialog))
  await waitFor(() => expect(print).toHaveBeenCalledOnce())
  expect(textOf()).toContain('12 April 1938 – 3 November 2021')
  expect(textOf()).toContain('Photograph 2')
  expect(textOf()).not.toContain('The workshop')
})

test('on paper the grave is told in words, not in numbers nor as a grey box', async () => {
  vi.spyOn(window, 'print').mockImplementation(() => {})
  const { press, person, findByRole, choose } = open()
  await choose('Print this page')
  const dialog = await findByRole('dialog')
  await person.click(await printButton(dialog))
  await waitFor(() => expect(textOf()).toContain('Sremski Karlovci, SerbiaBy the lime tree.'))
  expect(textOf()).not.toContain('45.255100')
  await press('Cancel')
  expect(textOf()).toBe('')
})

test('the browser’s own command prints the whole memorial, and leaves nothing behind (experience, "Paper output")', async () => {
  const { findByRole } = open()
  await findByRole('button', { name: 'More' })
  await waitFor(() => {
    fireEvent(window, new Event('beforeprint'))
    expect(textOf()).toContain('The workshop')
  })
  expect(textOf()).toContain('Photograph 2')
  fireEvent(window, new Event('afterprint'))
  expect(document.querySelector('[data-printed]')).toBeNull()
})

test('of more greetings than come at once a phone prints the latest, and says by which way all of them come', async () => {
  const greeting: Greeting = {
    ...{ id: '01JGREET000000000000000001', personId: milan.id, note: 'He taught me to whistle.' },
    ...{ byUserId: milan.id, byUserFullName: 'Ben Đorđević', byUserImage: null, reported: false },
    ...{ createdAt: '2026-01-01T10:00:00Z', createdBy: milan.id, modifiedAt: null, modifiedBy: null },
  }
  const { findByRole } = open({
    metrics: { ...milansFullCard, numberOfLastGreetings: 140 },
    said: [greeting],
  })
  await findByRole('button', { name: 'More' })
  await waitFor(() => {
    fireEvent(window, new Event('beforeprint'))
    expect(textOf()).toContain('He taught me to whistle.')
  })
  expect(textOf()).toContain('Not all of the 140 greetings are on this paper.')
})
