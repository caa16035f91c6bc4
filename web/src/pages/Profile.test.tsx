import { accounts } from '@spomen/contract/accounts.ts'
import { type DoorReach, doors } from '@spomen/contract/doors.ts'
import { following } from '@spomen/contract/following.ts'
import { keepers } from '@spomen/contract/keepers.ts'
import { memorials } from '@spomen/contract/memorials.ts'
import { packages } from '@spomen/contract/plans.ts'
import { type MemorialMetrics, profiles } from '@spomen/contract/profiles.ts'
import { succession } from '@spomen/contract/succession.ts'
import { system } from '@spomen/contract/system.ts'
import { useQueryClient } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import { type ComponentProps, type ElementType, Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { plainAbout } from '../../test/about.ts'
import { fakeServer, refusedWith, when } from '../../test/fake-server.ts'
import { ann } from '../../test/cast.ts'
import { ClosedHouse } from '../../test/closed-house.tsx'
import { milansCard, milansMemorial } from '../../test/milan.ts'
import { show } from '../../test/show.tsx'
import Profile from './Profile.tsx'

/** As an open page does when somebody comes back to it. */
function AsksAgain() {
  const queries = useQueryClient()
  return (
    <button type="button" onClick={() => void queries.invalidateQueries()}>
      Ask again
    </button>
  )
}

test('a page that its family has closed meanwhile is not shown from memory, and is there again when it opens (G63)', async () => {
  let isClosed = false
  const cleo = { ...ann, id: '01JC1E00000000000000000000' }
  const { send } = fakeServer(
    when(accounts.profile, cleo),
    when(profiles.metrics, () =>
      isClosed ? refusedWith('notFound') : { ...milansCard, isLoggedUserOwnerOrFollower: false },
    ),
    when(profiles.whole, () => (isClosed ? refusedWith('notFound') : milansMemorial)),
    when(memorials.closed, []),
    when(system.about, {
      ...plainAbout,
      site: 'https://spomen.example',
    }),
  )
  const opened = { params: { id: milansMemorial.id } } as ComponentProps<typeof Profile>
  const { person } = show(
    <>
      <AsksAgain />
      <Suspense>
        <Profile {...opened} />
      </Suspense>
    </>,
    { send },
  )
  const again = () => person.click(screen.getByRole('button', { name: 'Ask again' }))
  const name = { level: 1, name: 'Milan Jovanović' }
  await screen.findByRole('heading', name)
  isClosed = true
  await again()
  await screen.findByRole('heading', { name: 'This page is not here' })
  expect(screen.queryByText('Milan Jovanović')).toBeNull()
  // Whoever scans the code on a grave may have a copy of it at home (YE02).
  const back = await screen.findByRole('link', { name: 'Bring it back here.' })
  expect(back.getAttribute('href')).toBe('/BringBack')
  isClosed = false
  await again()
  await screen.findByRole('heading', name)
})

const ben = { ...ann, id: '01JBEN00000000000000000000' }

/** Milan's page, whose plan ended some days ago, as one of its family sees it. */
function openFor(viewer: typeof ann, metrics: MemorialMetrics, at = '/', House: ElementType = Suspense) {
  const askedForPlan = vi.fn(() => refusedWith('forbidden'))
  const { send } = fakeServer(
    when(accounts.profile, viewer),
    when(profiles.metrics, metrics),
    when(profiles.whole, { ...milansMemorial, packageName: 'Free' }),
    when(packages.current, askedForPlan),
    when(keepers.list, {
      owner: { userId: ann.id, userFullName: 'Ann Petrović', profileImageUrl: null },
      keepers: [],
      invited: [],
    }),
    when(following.followers, []),
    when(succession.find, { successors: [], transfer: null, takeovers: [] }),
  )
  const opened = { params: { id: milansMemorial.id } } as ComponentProps<typeof Profile>
  const page = show(
    <House>
      <Profile {...opened} />
    </House>,
    { send, at },
  )
  return { ...page, askedForPlan }
}

const keptCard: MemorialMetrics = { ...milansCard, isKeeper: true }

test('Ben, who keeps the page with Ann, has her pencil and all she finds behind More, but for the plan (YC01)', async () => {
  const { person, askedForPlan } = openFor(ben, keptCard)
  await screen.findByRole('link', { name: 'Edit' })
  await person.click(screen.getByRole('button', { name: 'More' }))
  for (const name of ['Who may look', 'Who keeps this page', 'Take a copy'])
    await screen.findByRole('button', { name })
  expect(screen.queryByRole('button', { name: 'The plan of this page' })).toBeNull()
  expect(askedForPlan).not.toHaveBeenCalled()
})

test('for a month Ben reads that the plan is over, and is led to who comes after Ann (YC01, Q29)', async () => {
  const on = new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10)
  const { person, askedForPlan } = openFor(ben, { ...keptCard, endedPlan: { packageName: 'Plus', on } })
  await screen.findByRole('heading', { name: /^The Plus plan of this page ended on/ })
  await person.click(screen.getByRole('button', { name: 'See who that is' }))
  await screen.findByRole('dialog', { name: 'Who comes after' })
  expect(askedForPlan).not.toHaveBeenCalled()
})

test('an address of the plan opens nothing for him, and nothing is asked that would be refused', async () => {
  const { askedForPlan } = openFor(ben, keptCard, '/?plan=info')
  await screen.findByRole('link', { name: 'Edit' })
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(askedForPlan).not.toHaveBeenCalled()
})

test('Ben changes what is told, and finds no way to close the page there; Ann does', async () => {
  const { unmount } = openFor(ben, keptCard, '/?edit=personal')
  await screen.findByRole('button', { name: 'Save' })
  expect(screen.queryByRole('heading', { name: 'Delete this page' })).toBeNull()
  unmount()
  openFor(ann, milansCard, '/?edit=personal')
  await screen.findByRole('heading', { name: 'Delete this page' })
})

test('past the last day of the house an address of the form shows Ann her page, and takes no words of hers (YE06)', async () => {
  openFor(ann, milansCard, '/?edit=personal', ClosedHouse)
  await screen.findByRole('heading', { level: 1, name: 'Milan Jovanović' })
  await screen.findByRole('button', { name: 'More' })
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
})

test('Ann comes by a link to who keeps the page; a follower who has it sees the page alone', async () => {
  const { unmount } = openFor(ann, milansCard, '/?keepers=open')
  await screen.findByRole('dialog', { name: 'Who keeps this page' })
  unmount()
  openFor(ben, milansCard, '/?keepers=open')
  await screen.findByRole('heading', { level: 1, name: 'Milan Jovanović' })
  expect(screen.queryByRole('dialog')).toBeNull()
})

/** The page of a family that has opened it to whoever has the link, as somebody sees it who wrote before. */
function openAsked(viewer: typeof ann, metrics: MemorialMetrics) {
  const reach: DoorReach = { opens: 'byLink', parts: ['greetings'], isAsked: true }
  const { send } = fakeServer(
    when(accounts.profile, viewer),
    when(profiles.metrics, metrics),
    when(profiles.whole, milansMemorial),
    when(doors.reach, reach),
    when(following.followers, []),
    when(system.about, plainAbout),
  )
  const opened = { params: { id: milansMemorial.id } } as ComponentProps<typeof Profile>
  return show(
    <Suspense>
      <Profile {...opened} />
    </Suspense>,
    { send, at: '/?consent' },
  )
}

test('Ben, who keeps the page too, finds the question about what he wrote before where the mail leads him (YA03, YC01)', async () => {
  openAsked(ben, keptCard)
  await screen.findByText('May guests read what you wrote?')
  await screen.findByRole('button', { name: 'Yes, they may' })
})

test('Ann, whose page it is, is asked nothing about her own words (YA03)', async () => {
  openAsked(ann, milansCard)
  await screen.findByRole('link', { name: 'Edit' })
  await act(async () => new Promise((resolve) => setTimeout(resolve, 100)))
  expect(screen.queryByText('May guests read what you wrote?')).toBeNull()
})
