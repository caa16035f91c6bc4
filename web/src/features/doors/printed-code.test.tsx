import type { DoorLink } from '@spomen/contract/doors.ts'
import { system } from '@spomen/contract/system.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { plainAbout } from '../../../test/about.ts'
import { fakeServer, when } from '../../../test/fake-server.ts'
import { milansFullCard } from '../../../test/milan.ts'
import { show } from '../../../test/show.tsx'
import PrintedCode from './printed/PrintedCode.tsx'

const site = 'https://memories.example.org'
const about = {
  ...plainAbout,
  site,
}
const stone: DoorLink = {
  id: '01JD00R0000000000000000001',
  code: 'K7QX82MA9D3TWZ5H',
  name: 'for the stone',
  endsOn: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  takenBackAt: null,
}
const inCapitals = 'HTTPS://MEMORIES.EXAMPLE.ORG/K7QX82MA9D3TWZ5H'

afterEach(() => vi.restoreAllMocks())

function open(link = stone) {
  const page = show(
    <PrintedCode person={{ ...milansFullCard, called: 'Milan' }} link={link} checkLeads={async () => true} />,
    fakeServer(when(system.about, about)),
  )
  const press = async (name: string) => page.person.click(await page.findByRole('button', { name }))
  return { ...page, press }
}

test('Ann saves the file for the stone: a drawing as wide as she says, with the address below it (YD04)', async () => {
  const saved: { name: string; content: Blob }[] = []
  const blobs: Blob[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, content: blobs.at(-1) ?? new Blob() })
  })
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => `blob:${blobs.push(blob)}`,
    revokeObjectURL: () => undefined,
  })
  const { press, person, findByRole, queryByRole } = open()
  const code = await findByRole('img', { name: /^QR code: leads to the page of Milan/ })
  expect(code.getAttribute('data-qr')).toBe(inCapitals)
  await person.click(await findByRole('radio', { name: '60 mm' }))
  await press('For printing and engraving (SVG)')
  expect(saved[0]?.name).toBe('Milan Jovanović – QR 60 mm.svg')
  const drawn = (await saved[0]?.content.text()) ?? ''
  expect(drawn).toContain('width="60mm"')
  await person.click(await findByRole('checkbox', { name: 'With the address below' }))
  await press('For printing and engraving (SVG)')
  expect((await saved[1]?.content.text())?.length).toBeLessThan(drawn.length)
  await person.click(await findByRole('radio', { name: '25 mm' }))
  expect(queryByRole('checkbox')).toBeNull()
})

test('ten cards stand on a sheet, with the portrait if wished', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {})
  const { press, person, findByRole } = open()
  await person.click(await findByRole('radio', { name: 'Cards' }))
  const printed = document.querySelector('[data-printed]')
  expect(printed?.querySelectorAll(`[data-qr="${inCapitals}"]`)).toHaveLength(10)
  expect(printed?.querySelectorAll('img')).toHaveLength(10)
  expect(printed?.textContent).toContain('K7QX-82MA-9D3T-WZ5H')
  await person.click(await findByRole('checkbox', { name: 'With the portrait' }))
  expect(printed?.querySelectorAll('img')).toHaveLength(0)
  for (const image of document.images) Object.assign(image, { decode: async () => undefined })
  await press('Print ten cards')
  await vi.waitFor(() => expect(print).toHaveBeenCalledTimes(1))
})

test('cards that were left while their portrait was on its way print nothing afterwards', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {})
  const { promise, resolve } = Promise.withResolvers<undefined>()
  const { press, person, findByRole } = open()
  await person.click(await findByRole('radio', { name: 'Cards' }))
  for (const image of document.images) Object.assign(image, { decode: () => promise })
  await press('Print ten cards')
  await person.click(await findByRole('radio', { name: 'Plaque' }))
  resolve(undefined)
  await new Promise((later) => setTimeout(later, 50))
  expect(print).not.toHaveBeenCalled()
})

test('the sheet has the name, the days, the code, the address and one sentence', async () => {
  const { person, findByRole } = open()
  await person.click(await findByRole('radio', { name: 'Sheet' }))
  const printed = document.querySelector('[data-printed]')
  expect(printed?.textContent).toContain('Milan Jovanović12 April 1938 – 3 November 2021')
  expect(printed?.textContent).toContain(
    'Hold the camera of a phone over the code, and you come to Milan’s page.memories.example.org/K7QX-82MA-9D3T-WZ5H',
  )
})

test('a link that ends is no link for a stone, and that is said', async () => {
  const { findByText } = open({ ...stone, endsOn: '2099-12-31' })
  await findByText(/This link ends/)
})
