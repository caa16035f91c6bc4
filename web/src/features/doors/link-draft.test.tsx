/** What a keeper has begun of a link, while another keeper changes it (YA05, decision 129). */
import { type DoorLink, doors } from '@spomen/contract/doors.ts'
import { afterEach, expect, test } from 'vitest'
import { fakeServer, when } from '../../../test/fake-server.ts'
import { milansFullMemorial } from '../../../test/milan.ts'
import { show } from '../../../test/show.tsx'
import { LinkForm } from './LinkForm.tsx'

const stone: DoorLink = {
  id: '01JD00R0000000000000000001',
  code: 'K7QX82MA9D3TWZ5H',
  name: 'for the choir',
  endsOn: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  takenBackAt: null,
}

afterEach(() => sessionStorage.clear())

/** The form of the link as it is just then. */
function openForm(link: DoorLink) {
  const house = fakeServer(when(doors.changeLink, link))
  const page = show(<LinkForm deceasedId={milansFullMemorial.id} link={link} onDone={() => {}} />, house)
  const write = async (label: RegExp, text: string) => {
    await page.person.clear(page.getByLabelText(label))
    await page.person.type(page.getByLabelText(label), text)
  }
  return { ...page, ...house, write }
}

test('a name begun days ago does not open for ever what another keeper has given a last day since (YA05)', async () => {
  const before = openForm(stone)
  await before.write(/What is it for/, 'for the choir of Novi Sad')
  before.unmount()
  const { getByLabelText, getByRole, person, mutations } = openForm({ ...stone, endsOn: '2099-12-31' })
  expect(getByLabelText(/Last day/)).toHaveProperty('value', '31/12/2099')
  await person.click(getByRole('button', { name: 'Save' }))
  expect(mutations[0]?.body).toEqual({
    id: stone.id,
    name: 'for the choir of Novi Sad',
    endsOn: '2099-12-31',
  })
})

test('what is wrong in a link is said at its field, and nothing is sent (YA05)', async () => {
  const { findByText, getByRole, person, mutations, write } = openForm(stone)
  await write(/Last day/, '12/04/2021')
  await person.click(getByRole('button', { name: 'Save' }))
  await findByText('This day is over')
  expect(mutations).toEqual([])
  await person.click(getByRole('button', { name: 'Cancel' }))
  expect(Object.keys(sessionStorage)).toEqual([])
})
