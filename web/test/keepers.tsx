import { accounts, type User } from '@spomen/contract/accounts.ts'
import { type Follower, following } from '@spomen/contract/following.ts'
import { keepers, type KeepersOfMemorial } from '@spomen/contract/keepers.ts'
import { type ElementType, Suspense } from 'react'
import { vi } from 'vitest'
import KeepersDialog from '../src/features/keepers/KeepersDialog.tsx'
import { ann } from './cast.ts'
import { type FakeAnswer, fakeServer, when } from './fake-server.ts'
import { milansCard, milansMemorial } from './milan.ts'
import { show } from './show.tsx'

export const memorial = { id: milansMemorial.id, name: milansCard.deceasedFullName }
export const ben: User = { ...ann, id: '01JBEN00000000000000000000', name: 'Ben', lastName: 'Đorđević' }

const person = (userId: string, userFullName: string) => ({ userId, userFullName, profileImageUrl: null })
export const inside = (userId: string, name: string): Follower => ({
  ...person(userId, name),
  imageName: null,
})
export const bensName = 'Ben Đorđević'
export const benInside = inside(ben.id, bensName)
const petra = inside('01JPETRA000000000000000000', 'Petra Rossi')

export const alone: KeepersOfMemorial = {
  owner: person(ann.id, 'Ann Petrović'),
  keepers: [],
  invited: [],
}
export const withBen: KeepersOfMemorial = {
  ...alone,
  keepers: [{ ...person(ben.id, bensName), since: '2026-05-03T10:00:00.000Z' }],
}
/** An invitation of Ann's, by mail, that nobody has answered. */
export const asked = {
  id: '01J1NV1TE00000000000000000',
  createdAt: '2026-11-20T10:00:00.000Z',
  userId: null,
  userFullName: null,
  email: 'petra@example.org',
}

interface OpenOptions {
  viewer?: User
  others?: FakeAnswer[]
  House?: ElementType
}

/** Who keeps Milan's page, open before `viewer`: Ann, who owns it, unless told. */
export function openKeepers(
  list: KeepersOfMemorial,
  { viewer = ann, others = [], House = Suspense }: OpenOptions = {},
) {
  const house = fakeServer(
    ...others,
    when(accounts.profile, viewer),
    when(keepers.list, () => list),
    when(following.followers, [benInside, petra]),
  )
  const onClose = vi.fn()
  const page = show(
    <House>
      <KeepersDialog memorial={memorial} isOwner={viewer === ann} isOpen onClose={onClose} />
    </House>,
    { send: house.send },
  )
  const press = async (name: string) => page.person.click(await page.findByRole('button', { name }))
  return { ...page, ...house, onClose, press }
}
