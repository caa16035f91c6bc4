import { type MemorialInList, profiles } from '@spomen/contract/profiles.ts'
import { expect, test, vi } from 'vitest'
import { fakeServer, when } from '../../test/fake-server.ts'
import { show } from '../../test/show.tsx'
import * as handed from '../kit/shared-images.ts'
import HandedOver from './HandedOver.tsx'

const milan: MemorialInList = {
  id: '01JD0000000000000000000001',
  userId: '01JD0000000000000000000002',
  isHuman: true,
  firstName: 'Milan',
  lastName: 'Jovanović',
  name: null,
  nickname: null,
  gender: 'Male',
  dateOfBirth: '1938-04-12',
  dateOfDeath: '2021-11-03',
  city: null,
  country: null,
  profileImageUrl: null,
  userMail: null,
  relationFlag: 1,
  suspendedAt: null,
}

const pageOf = (items: MemorialInList[]) => ({
  items,
  totalCount: items.length,
  totalPages: 1,
  pageNumber: 1,
})

const picture = new File(['bytes'], 'garden.jpg', { type: 'image/jpeg' })

function handing(...pictures: File[]) {
  let made = 0
  URL.createObjectURL = () => `blob:${(made += 1)}`
  URL.revokeObjectURL = () => undefined
  vi.spyOn(handed, 'loadSharedImages').mockResolvedValue(pictures)
}

test('Ann shares a picture from her phone and says whose it is; it is given to that page (B35)', async () => {
  handing(picture)
  const { send } = fakeServer(when(profiles.mine, pageOf([milan])))
  const { person, findByRole } = show(<HandedOver />, { send })
  expect(await findByRole('heading', { name: 'Whose photograph is this?' })).toBeTruthy()
  await person.click(await findByRole('button', { name: /Milan Jovanović/ }))
  expect(handed.takeSharedImages('01JD0000000000000000000009')).toEqual([])
  expect(handed.takeSharedImages(milan.id)).toEqual([picture])
  expect(handed.takeSharedImages(milan.id)).toEqual([])
})

test('whoever keeps no page is told how photographs are added', async () => {
  handing(picture, picture)
  const { send } = fakeServer(when(profiles.mine, pageOf([])))
  const { findByText, findByRole } = show(<HandedOver />, { send })
  expect(await findByRole('heading', { name: 'Whose photographs are these?' })).toBeTruthy()
  expect(await findByText('You keep no page yet')).toBeTruthy()
})

test('an address opened without a picture says what to do', async () => {
  handing()
  const { findByRole } = show(<HandedOver />)
  expect(await findByRole('heading', { name: 'No photograph has arrived here' })).toBeTruthy()
})
