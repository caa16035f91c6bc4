/** A link that Ben takes back while Ann has its code before her (YA05, YD04). */
import { type Door, type DoorLink, doors } from '@spomen/contract/doors.ts'
import { system } from '@spomen/contract/system.ts'
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { plainAbout } from '../../../test/about.ts'
import { fakeServer, refusedWith, when } from '../../../test/fake-server.ts'
import { milansFullCard, milansFullMemorial } from '../../../test/milan.ts'
import { show } from '../../../test/show.tsx'
import DoorDialog from './DoorDialog.tsx'

const memorial = { id: milansFullMemorial.id, name: 'Milan Jovanović' }
const forStone: DoorLink = {
  id: '01JD00R0000000000000000001',
  code: 'K7QX82MA9D3TWZ5H',
  name: 'for the stone',
  endsOn: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  takenBackAt: null,
}
const byLink: Door = {
  opens: 'byLink',
  parts: ['life', 'photographs'],
  hidesBirthDay: false,
  isSearchable: false,
  takesWords: false,
  wordsReaderId: null,
  wordsMailHour: 18,
  inside: 14,
  links: [forStone],
}
const takenBack = { ...byLink, links: [{ ...forStone, takenBackAt: '2026-11-22T10:00:00.000Z' }] }
const said = 'Taken back on 22 November 2026: it says kindly that the family has closed it.'

afterEach(() => vi.restoreAllMocks())

/** Ann before the code of the link for the stone, what is saved or printed of it, and what another keeper makes of the door. */
async function openCode() {
  const elsewhere: { door: Door | ReturnType<typeof refusedWith> } = { door: byLink }
  const made: string[] = []
  vi.spyOn(window, 'print').mockImplementation(() => void made.push('printed'))
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    made.push(this.download)
  })
  Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined })
  const house = fakeServer(
    when(doors.find, () => elsewhere.door),
    when(system.about, { ...plainAbout, site: 'https://memories.example.org' }),
  )
  const { person } = show(
    <DoorDialog
      memorial={memorial}
      printed={{ ...milansFullCard, called: 'Milan' }}
      initialView="links"
      isOpen
      onClose={() => {}}
    />,
    house,
  )
  const press = async (name: string) => person.click(await screen.findByRole('button', { name }))
  const choose = async (name: string) => person.click(await screen.findByRole('radio', { name }))
  await press('Code and print')
  await screen.findByRole('button', { name: 'Picture (PNG)' })
  return { press, choose, elsewhere, made }
}

test.each([
  ['Plaque', 'For printing and engraving (SVG)'],
  ['Plaque', 'Picture (PNG)'],
  ['Cards', 'Print ten cards'],
  ['Sheet', 'Print the sheet'],
])(
  'of a link that Ben has taken back nothing goes to the mason: %s, “%s” (YA05, YD04)',
  async (kind, button) => {
    const { press, choose, elsewhere, made } = await openCode()
    await choose(kind)
    for (const image of document.images) Object.assign(image, { decode: async () => undefined })
    elsewhere.door = takenBack
    await press(button)
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toBe(said)
    expect(document.activeElement).toBe(alert)
    expect(screen.queryByRole('button', { name: button })).toBeNull()
    expect(document.querySelector('[data-qr]')).toBeNull()
    expect(made).toEqual([])
    await press('Back')
    await screen.findByRole('button', { name: 'One more link' })
  },
)

test('where the house cannot be asked, the code that is there is saved', async () => {
  const { press, elsewhere, made } = await openCode()
  elsewhere.door = refusedWith('somethingWentWrong')
  await press('For printing and engraving (SVG)')
  await vi.waitFor(() => expect(made).toEqual(['Milan Jovanović – QR 40 mm.svg']), { timeout: 6_000 })
})
