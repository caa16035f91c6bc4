import { type Door, type DoorLink, doors } from '@spomen/contract/doors.ts'
import { system } from '@spomen/contract/system.ts'
import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { plainAbout } from '../../../test/about.ts'
import { fakeServer, when } from '../../../test/fake-server.ts'
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
  links: [forStone, { ...forStone, id: '01JD00R0000000000000000002', name: 'for the choir' }],
}

test('a link that is taken back late does not answer what Ann is asked of the next one (YA05)', async () => {
  const { promise, resolve } = Promise.withResolvers<DoorLink>()
  const house = fakeServer(
    when(doors.find, byLink),
    when(system.about, { ...plainAbout, site: 'https://memories.example.org' }),
    when(doors.takeBackLink, () => promise),
  )
  const { person, findByRole, findByText, getByRole, getByText } = show(
    <DoorDialog
      memorial={memorial}
      printed={{ ...milansFullCard, called: 'Milan' }}
      initialView="links"
      isOpen
      onClose={() => {}}
    />,
    house,
  )
  const takeBack = async (name: string) => {
    const line = (await findByText(name)).closest('li') as HTMLElement
    await person.click(within(line).getByRole('button', { name: 'Take back' }))
  }
  await takeBack('for the stone')
  await person.click(await findByRole('button', { name: 'Take it back' }))
  expect(getByRole('button', { name: 'Keep it' })).toHaveProperty('disabled', true)
  await person.click(getByRole('button', { name: 'Close' }))
  await takeBack('for the choir')
  resolve({ ...forStone, takenBackAt: '2026-11-22T10:00:00.000Z' })
  await findByText('The link is taken back')
  expect(getByRole('dialog', { name: 'Take this link back?' })).toBeTruthy()
  expect(getByText(/The link “for the choir”/)).toBeTruthy()
})
