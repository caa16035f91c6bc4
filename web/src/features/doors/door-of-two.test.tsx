/** Ann and Ben, who keep Milan's page, set its door at the same time (YA01, YA02). */
import { type Door, doors } from '@spomen/contract/doors.ts'
import { system } from '@spomen/contract/system.ts'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { plainAbout } from '../../../test/about.ts'
import { fakeServer, refusedWith, when } from '../../../test/fake-server.ts'
import { milansFullCard, milansFullMemorial } from '../../../test/milan.ts'
import { show } from '../../../test/show.tsx'
import DoorDialog from './DoorDialog.tsx'

const memorial = { id: milansFullMemorial.id, name: 'Milan Jovanović' }
const byLink: Door = {
  opens: 'byLink',
  parts: ['life', 'photographs', 'greetings'],
  hidesBirthDay: false,
  isSearchable: false,
  takesWords: true,
  wordsReaderId: null,
  wordsMailHour: 18,
  inside: 14,
  links: [],
}

function Page() {
  const [isOpen, setIsOpen] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open the door’s dialog
      </button>
      <DoorDialog
        memorial={memorial}
        printed={{ ...milansFullCard, called: 'Milan' }}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
      />
    </>
  )
}

/** The dialog as Ann has it open, of a house that refuses what was chosen from another door than stands by then. */
async function open() {
  let door = byLink
  const { send, mutations } = fakeServer(
    when(doors.find, () => door),
    when(system.about, { ...plainAbout, site: 'https://memories.example.org' }),
    when(doors.change, ({ body }) => {
      const {
        deceasedId: _,
        chosenFrom,
        ...asked
      } = body as unknown as Door & {
        deceasedId: string
        chosenFrom: Partial<Door>
      }
      expect(Object.keys(chosenFrom)).toHaveLength(6)
      const stands = door
      const isKnown = Object.entries(chosenFrom).every(
        ([name, value]) => JSON.stringify(value) === JSON.stringify(stands[name as keyof Door]),
      )
      if (!isKnown) return refusedWith('changedMeanwhile')
      door = { ...door, ...asked }
      return door
    }),
  )
  const { person } = show(<Page />, { send })
  const press = async (name: string) => person.click(await screen.findByRole('button', { name }))
  const tick = async (name: string) => person.click(await screen.findByRole('checkbox', { name }))
  const choose = async (name: RegExp) => person.click(await screen.findByRole('radio', { name }))
  const isTicked = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name }).checked
  const isChosen = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name }).checked
  const bens = (changed: Partial<Door>) => (door = { ...door, ...changed })
  await screen.findByRole('checkbox', { name: 'Photographs' })
  return { person, press, tick, choose, isTicked, isChosen, bens, mutations, stands: () => door }
}

const refused = 'This has been changed elsewhere meanwhile. Please look, and choose again.'

test('photographs that Ben takes from guests while Ann ticks the papers stay with the family (YA02)', async () => {
  const { tick, press, isTicked, bens, stands } = await open()
  await tick('Documents')
  bens({ parts: ['life', 'greetings'] })
  await press('Save')
  await screen.findByText(refused)
  await waitFor(() => expect(isTicked('Photographs')).toBe(false))
  expect(isTicked('Documents')).toBe(true)
  await press('Save')
  await screen.findByText('Saved.')
  expect(stands().parts).toEqual(['life', 'papers', 'greetings'])
})

test('a door that Ben has closed is not opened by another hour for the mail (YA01, YB02)', async () => {
  const { person, press, isChosen, bens, stands } = await open()
  await person.selectOptions(await screen.findByLabelText('The mail about them leaves at'), '9')
  bens({ opens: 'closed' })
  await press('Save')
  await waitFor(() => expect(isChosen(/^Nobody/)).toBe(true))
  await press('Save')
  await screen.findByText('Saved.')
  expect(stands()).toMatchObject({ opens: 'closed', wordsMailHour: 9 })
})

test('of what both have changed Ann is told, and takes what Ben has chosen, or keeps hers (YA01)', async () => {
  const { choose, press, isChosen, bens, stands } = await open()
  await choose(/^Everybody/)
  bens({ opens: 'closed' })
  await press('Save')
  await screen.findByText(/^This was changed elsewhere too, while you were writing: Who may look\./)
  expect(isChosen(/^Everybody/)).toBe(true)
  await press('Take what is there now')
  expect(isChosen(/^Nobody/)).toBe(true)
  expect(screen.queryByText(/^This was changed elsewhere too/)).toBeNull()
  await choose(/^Everybody/)
  await press('Save')
  await screen.findByText('Saved.')
  expect(stands().opens).toBe('open')
})

test('what Ann has only looked at is not chosen when she opens the dialog again (YA01)', async () => {
  const { choose, tick, press, isChosen, isTicked, mutations } = await open()
  await choose(/^Everybody/)
  await tick('Documents')
  await press('Close')
  await press('Open the door’s dialog')
  await waitFor(() => expect(isChosen(/^Whoever has a link/)).toBe(true))
  expect(isTicked('Documents')).toBe(false)
  expect(mutations).toEqual([])
})
