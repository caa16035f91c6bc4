import { demoMemorial } from '@spomen/contract/demo.ts'
import type { Door } from '@spomen/contract/doors.ts'
import { waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { closedDoor, milan, openActions } from '../../../../test/memorial-actions.tsx'
import { milansFullCard } from '../../../../test/milan.ts'
import { takeSharedImages } from '../../../kit/shared-images.ts'

const site = 'https://memories.example.org'
const link = `${site}/Profile/${milan.id}?id=${milan.id}&type=0`

afterEach(() => vi.restoreAllMocks())

test('Ann changes a page she keeps, asks people in and shares it; the rest is one step further (G16–G18, G22, G61)', async () => {
  const { offered, press, findByRole } = openActions({ isFamily: true })
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
  const { offered, press } = openActions({ id: demoMemorial.id, isFamily: true })
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
  const { person, getByLabelText, findByTestId, unmount } = openActions({ isFamily: true })
  const photograph = new File(['x'], 'mill.jpg', { type: 'image/jpeg' })
  await person.upload(getByLabelText('Photographs for this page'), [photograph])
  expect((await findByTestId('where')).textContent).toBe('?tab=2')
  expect(takeSharedImages(milan.id)).toEqual([photograph])
  unmount()
  const fresh = openActions({ isFamily: true, metrics: { ...milansFullCard, numberOfPictures: 0 } })
  await fresh.press('More')
  expect(await fresh.offered()).not.toContain('Add photographs')
})

test('the keyboard walks through what is one step further, and finds back', async () => {
  const { person, press, findByRole, queryByText } = openActions({ isFamily: true })
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
  const { offered, press, choose, findByRole } = openActions()
  expect(await offered()).toEqual(['Share', 'More'])
  await press('More')
  expect((await offered()).slice(2)).toEqual(['QR code', 'Print this page', 'Some quiet', 'Stop following'])
  await press('More')
  await choose('Stop following')
  expect(await findByRole('dialog', { name: 'Stop following Milan Jovanović’s page?' })).toBeTruthy()
})

test('Cleo, who is not inside, has nothing to leave', async () => {
  const { offered, press } = openActions({
    metrics: { ...milansFullCard, isLoggedUserOwnerOrFollower: false },
  })
  await press('More')
  expect((await offered()).slice(2)).toEqual(['QR code', 'Print this page', 'Some quiet'])
})

test('Ann goes to the numbers of this very page (W03)', async () => {
  const { press, findByRole } = openActions({ isFamily: true })
  await press('More')
  const entry = await findByRole('link', { name: 'Statistics' })
  expect(entry.getAttribute('href')).toBe(`/Statistics?id=${milan.id}`)
})

test('the plan of the page opens by the address (G61, QP17)', async () => {
  const { choose, findByTestId } = openActions({ isFamily: true })
  await choose('The plan of this page')
  expect((await findByTestId('where')).textContent).toBe('?plan=info')
})

test('the code is 200 wide and leads to the page as the world knows it (G52, G53)', async () => {
  const { findByRole, choose } = openActions()
  await choose('QR code')
  const dialog = await findByRole('dialog', { name: 'QR code' })
  const [code] = await within(dialog).findAllByRole('img', { name: /^QR code: leads to the page of Milan/ })
  expect(code?.getAttribute('data-qr')).toBe(link)
  expect(code?.style.width).toBe('200px')
  expect(within(dialog).getByRole('button', { name: 'Picture (PNG)' })).toHaveProperty('disabled', false)
})

test('where the door is open by link, the code is the guests’ link, in capitals so that it is small (YA05)', async () => {
  const door: Door = {
    ...closedDoor,
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
  const { press, choose, findByRole, findByText, findByTestId } = openActions({ isFamily: true, door })
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
  const { press, findByRole, choose } = openActions()
  await choose('QR code')
  const dialog = await findByRole('dialog')
  await within(dialog).findAllByRole('img', { name: /^QR code/ })
  await press('For printing and engraving (SVG)')
  expect(saved[0]?.name).toBe('Milan Jovanović – QR.svg')
  expect(await saved[0]?.content.text()).toContain('<title>Milan Jovanović</title>')
})

test('the card has the name, the years, the portrait if wished, and one line', async () => {
  const { press, person, findByRole, findAllByText, choose } = openActions()
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
  const { findByRole, queryByRole, choose } = openActions({
    metrics: { ...milansFullCard, deceasedImageUrl: null },
  })
  await choose('QR code')
  await findByRole('dialog')
  expect(queryByRole('checkbox', { name: 'With the portrait' })).toBeNull()
})
