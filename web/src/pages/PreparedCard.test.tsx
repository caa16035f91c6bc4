import { memorials } from '@spomen/contract/memorials.ts'
import { preparations } from '@spomen/contract/preparations.ts'
import { beforeEach, expect, test } from 'vitest'
import { type FakeAnswer, fakeServer, refusedWith, when } from '../../test/fake-server.ts'
import { show } from '../../test/show.tsx'
import { portraitName } from '../features/memorials/index.ts'
import { stashImage } from '../kit/pending-images.ts'
import PreparedCardPage from './PreparedCard.tsx'

const id = '01JVERA0000000000000000000'

const vera = {
  personId: id,
  isHuman: true,
  deceasedName: 'Vera Jovanović',
  dateOfBirth: '1941-03-02',
  dateOfDeath: '2026-03-20',
  profileImageUrl: null,
  beganAt: '2026-04-12T08:00:00.000Z',
  endsAt: '2026-07-11T08:00:00.000Z',
  hasEnded: false,
  code: null,
  byUserFullName: 'Pogrebno Mir',
  closesAt: '2026-08-10T08:00:00.000Z',
}

beforeEach(() => {
  Object.assign(URL, { createObjectURL: () => 'blob:vera', revokeObjectURL: () => undefined })
})

/** The house has chosen a portrait of Vera and made her page, and is led to its card. */
function open(laying: FakeAnswer) {
  const file = new File(['face'], 'vera.webp', { type: 'image/webp' })
  stashImage(portraitName(id), { file, isFramed: true })
  const house = fakeServer(when(preparations.find, vera), laying)
  const page = show(<PreparedCardPage />, { send: house.send, at: `/Prepared/${id}`, path: '/Prepared/:id' })
  return { ...house, ...page }
}

test('the portrait chosen for a page made for another family is sent from its card (G11, YC08)', async () => {
  const { findByText, mutations } = open(when(memorials.changePortrait, '/api/files/face/square'))
  expect(await findByText('The portrait is on the page')).toBeTruthy()
  expect(mutations).toMatchObject([{ body: { deceasedId: id, type: 1 } }])
})

test('where that portrait does not arrive the house is told, and may choose another or leave it', async () => {
  const { findByText, findByRole, person, queryByRole } = open(
    when(memorials.changePortrait, refusedWith('invalidImage')),
  )
  expect((await findByRole('img', { name: 'Portrait: Vera Jovanović' })).getAttribute('src')).toBe(
    'blob:vera',
  )
  expect(await findByRole('button', { name: 'Change the portrait' })).toBeTruthy()
  await person.click(await findByRole('button', { name: 'Leave it as it was' }))
  expect(queryByRole('img', { name: 'Portrait: Vera Jovanović' })).toBeNull()
  expect(await findByText('The card for Vera Jovanović')).toBeTruthy()
})
