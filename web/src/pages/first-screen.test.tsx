/** On a phone a memorial's tabs stand below its photographs, and are drawn once the first screen has been painted. */
import { accounts } from '@spomen/contract/accounts.ts'
import { greetings } from '@spomen/contract/greetings.ts'
import { profiles } from '@spomen/contract/profiles.ts'
import { screen, waitFor } from '@testing-library/react'
import { type ComponentProps, Suspense } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { ann } from '../../test/cast.ts'
import { fakeServer, when } from '../../test/fake-server.ts'
import { milansCard, milansMemorial } from '../../test/milan.ts'
import { show } from '../../test/show.tsx'
import { isFirstView } from '../kit/first-view.ts'
import Profile from './Profile.tsx'

vi.mock('../kit/first-view.ts', { spy: true })
afterEach(() => {
  vi.mocked(isFirstView).mockReset()
  history.replaceState(null, '', '/')
})

/** Ann comes to Milan's page first of all; the next frames are painted by hand. */
async function open({ isPhone = true, address = '/', numberOfPictures = 2 } = {}) {
  const waiting: FrameRequestCallback[] = []
  vi.stubGlobal('requestAnimationFrame', (paint: FrameRequestCallback) => waiting.push(paint))
  const listen = { addEventListener: () => {}, removeEventListener: () => {} }
  vi.stubGlobal('matchMedia', (media: string) => ({
    ...listen,
    matches: isPhone && media.includes('max-width'),
  }))
  vi.mocked(isFirstView).mockReturnValue(true)
  history.replaceState(null, '', address)
  const { send } = fakeServer(
    when(accounts.profile, ann),
    when(profiles.metrics, { ...milansCard, numberOfPictures, isLoggedUserOwnerOrFollower: true }),
    when(profiles.whole, milansMemorial),
    when(greetings.list, []),
  )
  const opened = { params: { id: milansMemorial.id } } as ComponentProps<typeof Profile>
  show(
    <Suspense>
      <Profile {...opened} />
    </Suspense>,
    { send },
  )
  await screen.findByRole('heading', { level: 1, name: 'Milan Jovanović' })
  return () => {
    for (const paint of waiting.splice(0)) paint(0)
  }
}

const tabs = { name: 'Parts of this page' }

test('Ann sees who it is about at once, and the tabs when that has been painted', async () => {
  const paint = await open()
  expect(screen.queryByRole('tablist', tabs)).toBeNull()
  // What waits for a frame may ask for it only now: React runs it after it has drawn.
  await waitFor(() => {
    paint()
    expect(screen.getByRole('tablist', tabs)).toBeTruthy()
  })
})

test.for([
  ['at a desk, where they are in view', { isPhone: false }],
  ['where there are no photographs above them', { numberOfPictures: 0 }],
  ['by an address that leads to one of them', { address: '/?tab=2' }],
] as const)('they are there at once %s', async ([, how]) => {
  await open(how)
  expect(screen.getByRole('tablist', tabs)).toBeTruthy()
})
