import { memorials } from '@spomen/contract/memorials.ts'
import {
  type CurrentPlan,
  type PlanName,
  packages,
  planOf,
  type RunningPlan,
} from '@spomen/contract/plans.ts'
import type { MemorialMetrics, MemorialProfile } from '@spomen/contract/profiles.ts'
import { puzzle } from '@spomen/contract/puzzle.ts'
import { acknowledgement } from '@spomen/contract/vocabulary.ts'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { fakeServer, when } from '../../../../test/fake-server.ts'
import { milansMemorial, milansCard } from '../../../../test/milan.ts'
import { show } from '../../../../test/show.tsx'
import { PagesWithSuggestions } from '../../puzzle/index.ts'
import { JustClosedNote } from '../JustClosedNote.tsx'
import { AboutMemorial } from './AboutMemorial.tsx'
import { DeletePage } from './DeletePage.tsx'
import { PlanLine } from './CareContent.tsx'
import { CarePanel } from './CarePanel.tsx'
import { MemorialCounts } from './MemorialCounts.tsx'
import { MemorialNotFound } from './States.tsx'

const memorial = { id: milansMemorial.id, name: 'Milan Jovanović' }
const waiting = { personId: milansMemorial.id, deceasedFullName: memorial.name, count: 1 }

const closed = {
  ...{ id: milansMemorial.id, isHuman: true, deceasedFullName: 'Milan Jovanović' },
  ...{ dateOfBirth: '1938-04-12', dateOfDeath: '2021-11-03' },
  ...{ closedAt: '2026-11-20T10:00:00.000Z', goneAt: '2026-12-20T10:00:00.000Z' },
}

interface Looks {
  isFamily?: boolean
  isInside?: boolean
}

const counts = (card: Partial<MemorialMetrics>, { isFamily = false, isInside = isFamily }: Looks = {}) =>
  show(
    <MemorialCounts
      memorial={memorial}
      metrics={{ ...milansCard, isLoggedUserOwnerOrFollower: isInside, ...card }}
      isFamily={isFamily}
    />,
  )

test('the family sees how much is on its page, and each count leads to its tab (G12, Q113)', () => {
  const { getByRole, getAllByRole } = counts(
    { numberOfPictures: 33, numberOfLastGreetings: 5, numberOfFollowers: 4 },
    { isFamily: true },
  )
  expect(getByRole('list').textContent).toBe(
    '33 photographs0 videos0 documents5 last greetings4 people remember: see who',
  )
  expect(getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/?tab=2#tabs',
    '/?tab=3#tabs',
    '/?tab=4#tabs',
    '/?tab=0#tabs',
  ])
})

test('where nobody follows yet the family is told so too, and finds how to change it (G12, F38, Q113)', () => {
  const { getByRole } = counts({ numberOfPictures: 1 }, { isFamily: true })
  expect(getByRole('list').textContent).toBe(
    '1 photograph0 videos0 documents0 last greetings0 followers: see who',
  )
  expect(getByRole('button', { name: /^0 followers/ })).toBeTruthy()
})

test('on a page with nothing on it yet nobody counts (G12, Q113)', () => {
  expect(counts({}, { isFamily: true }).queryByRole('list')).toBeNull()
})

test('Ben is told of what there is and not of what there is not (Q113)', () => {
  const { getByRole, getAllByRole } = counts({ numberOfPictures: 2 }, { isInside: true })
  expect(getByRole('list').textContent).toBe('2 photographs')
  expect(getAllByRole('link')).toHaveLength(1)
})

test('Cleo, who is not inside, sees the counts and no way to what they count (G12, G36)', () => {
  const { getByRole, queryByRole } = counts({ numberOfPictures: 2, numberOfFollowers: 1 })
  expect(getByRole('list').textContent).toBe('2 photographs1 person remembers')
  expect(queryByRole('link')).toBeNull()
})

const looking = (packageName: PlanName, used: Partial<MemorialMetrics>) =>
  show(
    <CarePanel
      memorial={memorial}
      metrics={{ ...milansCard, ...used }}
      profile={{ ...milansMemorial, packageName }}
      plan={planOf(packageName)}
      isOwner
    />,
  )

test('where the family looks after its page it reads what is used of its plan, folded at first (G14, G15, G61)', async () => {
  const { person, findByRole, findByText, queryByText } = looking('Basic', { numberOfLastGreetings: 1 })
  expect(queryByText(/^This page is on the/)).toBeNull()
  await person.click(await findByRole('heading', { name: 'Looking after this page' }))
  expect(await findByText(/^This page is on the Basic plan, paid until 12 April 2027[.]/)).toBeTruthy()
  const greetings = await findByText('Greetings')
  expect(greetings.parentElement?.textContent).toContain('1 of 10')
  expect((await findByRole('link', { name: 'Statistics' })).getAttribute('href')).toBe(
    `/Statistics?id=${memorial.id}`,
  )
})

test('a page that is free for ever says so (G61)', async () => {
  const { person, findByRole, findByText } = looking('Free always - Premium', {})
  await person.click(await findByRole('heading', { name: 'Looking after this page' }))
  await findByText(/^This page is free for ever, with everything Premium holds[.]/)
})

test('a plan whose payment is late goes on, and is not called paid (G61, Q29)', async () => {
  const due = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
  const running: RunningPlan = {
    ...{ packageName: 'Plus', type: 'yearly', cents: 6499, until: '2026-11-21' },
    ...{ isLate: true, cancelled: false, next: null, waiting: null },
  }
  const held: CurrentPlan = { packageName: 'Plus', packageDueDate: due, running, ended: null }
  const profile = { ...milansMemorial, packageName: 'Plus', packageDueDate: due } as const
  const { findByText } = show(<PlanLine profile={profile} />, fakeServer(when(packages.current, held)))
  await findByText(/^This page is on the Plus plan[.]/)
})

test('of a plan whose payment its bank takes days over, Ann reads where the page’s plan stands (G61, Q29)', async () => {
  const held: CurrentPlan = {
    ...{ packageName: 'Free', packageDueDate: '2027-04-12', running: null, ended: null },
    underWay: { packageName: 'Plus', type: 'monthly' },
  }
  const profile = { ...milansMemorial, packageName: 'Free' } as const
  const { findByText } = show(<PlanLine profile={profile} />, fakeServer(when(packages.current, held)))
  await findByText(/^This page is on the Free plan[.] Your payment for Plus is under way[.]/)
})

const about = (facts: Partial<MemorialProfile>, { isFamily = false } = {}) =>
  show(
    <AboutMemorial
      profile={{ ...milansMemorial, ...facts }}
      isInside={isFamily}
      isFamily={isFamily}
      changed={null}
    />,
  )

test('only what is known is told, in its part (G24, G25)', () => {
  const { container, queryByText, getByText, getAllByText } = about({
    occupation: 'Miller',
    graveLocationCity: 'Ruma',
  })
  expect(container.textContent).toContain('OccupationMiller')
  expect(getByText('Novi Sad, Serbia')).toBeTruthy()
  expect(getAllByText('Ruma')).not.toEqual([])
  for (const unknown of ['Sign of the zodiac', 'Eye colour', 'Height', 'Breed', 'Favourites'])
    expect(queryByText(unknown)).toBeNull()
})

test('favourites stand in their groups, several of a kind together; a pet has one list (G30–G33, Q23)', () => {
  const favorites = [
    { type: 'FavoriteSong', value: 'Slovenska' },
    { type: 'FavoriteSong', value: 'Bagrenje' },
    { type: 'FavoriteRiver', value: 'The Danube' },
  ]
  const person = about({ favorites })
  expect(person.getByRole('heading', { level: 4, name: 'Music' })).toBeTruthy()
  expect(person.getByText('Slovenska, Bagrenje')).toBeTruthy()
  expect(person.getByRole('heading', { level: 4, name: 'Places and travel' })).toBeTruthy()
  expect(person.queryByRole('heading', { level: 4, name: 'Food' })).toBeNull()
  person.unmount()
  const pet = about({ isHuman: false, name: 'Mica', favorites: [{ type: 'FavoriteToy', value: 'A cork' }] })
  expect(pet.getAllByRole('definition').at(-1)?.textContent).toBe('A cork')
  expect(pet.queryByRole('heading', { level: 4, name: 'Everyday joys' })).toBeNull()
})

test('the family is invited to tell what nobody told yet, and finds the pencil at each part', () => {
  const { getByText, getAllByRole } = about({}, { isFamily: true })
  expect(getByText(/^Nothing is told here yet/)).toBeTruthy()
  expect(getAllByRole('link', { name: 'Change this' }).map((link) => link.getAttribute('href'))).toEqual([
    '/?edit=personal',
    '/?edit=favourites',
  ])
})

test('a page is deleted by its name alone, and the way back stands at Home (G58, G59, Q27)', async () => {
  const house = fakeServer(
    when(memorials.remove, acknowledgement),
    when(memorials.restore, acknowledgement),
    when(memorials.closed, () => (isClosed() ? [closed] : [])),
    when(puzzle.waiting, () => (isClosed() ? { total: 0, pages: [] } : { total: 1, pages: [waiting] })),
  )
  const isClosed = () => house.mutations.length === 1
  const page = show(
    <main id="main" tabIndex={-1}>
      <DeletePage memorial={memorial} metrics={{ ...milansCard, numberOfFollowers: 4 }} />
      <JustClosedNote />
      <PagesWithSuggestions />
    </main>,
    { send: house.send },
  )
  expect(await page.findByText('1 suggested photograph waits for you')).toBeTruthy()
  const press = async (name: string) => page.person.click(await page.findByRole('button', { name }))
  await press('Delete the page…')
  expect(await page.findByText(/Also for the 4 people who follow/)).toBeTruthy()
  await press('Delete the page')
  expect(await page.findByText('This is not the name on the page yet')).toBeTruthy()
  expect(house.mutations).toEqual([])
  await page.person.type(await page.findByRole('textbox'), 'milan jovanovic{Enter}')
  expect(await page.findByText('The page of Milan Jovanović is closed.')).toBeTruthy()
  await vi.waitFor(() => expect(page.queryByText('1 suggested photograph waits for you')).toBeNull())
  await press('Bring it back')
  expect(await page.findByText('The page is open again: Milan Jovanović')).toBeTruthy()
  await vi.waitFor(() => expect(page.queryByText('The page of Milan Jovanović is closed.')).toBeNull())
  expect(house.mutations.map(({ method, body }) => [method, body])).toEqual([
    ['DELETE', { id: milansMemorial.id }],
    ['PUT', { id: milansMemorial.id }],
  ])
})

/** Home, which somebody leaves and comes back to. */
function Home() {
  const [isThere, setIsThere] = useState(true)
  return (
    <main>
      {isThere && <JustClosedNote />}
      <button type="button" onClick={() => setIsThere(!isThere)}>
        away or back
      </button>
    </main>
  )
}

test('the word about a closed page does not stand again once the page was brought back elsewhere (G59, Q27)', async () => {
  const house = { closed: [closed], asked: 0 }
  const { send } = fakeServer(
    when(memorials.remove, acknowledgement),
    when(memorials.closed, () => {
      house.asked += 1
      return house.closed
    }),
  )
  const page = show(
    <>
      <DeletePage memorial={memorial} metrics={milansCard} />
      <Home />
    </>,
    { send },
  )
  const press = async (name: string) => page.person.click(await page.findByRole('button', { name }))
  await press('Delete the page…')
  await page.person.type(await page.findByRole('textbox'), 'Milan Jovanović{Enter}')
  const word = await page.findByText('The page of Milan Jovanović is closed.')
  expect(document.activeElement?.contains(word)).toBe(true)
  await press('away or back')
  house.closed = []
  const before = house.asked
  await press('away or back')
  await vi.waitFor(() => expect(house.asked).toBe(before + 1))
  await vi.waitFor(() => expect(page.queryByText('The page of Milan Jovanović is closed.')).toBeNull())
})

test('at the address of nobody there is a way on; at that of a page one has closed, the way back (G63)', async () => {
  const nobody = show(
    <MemorialNotFound id="01J0000000000000000000000X" />,
    fakeServer(when(memorials.closed, [closed])),
  )
  expect(await nobody.findByRole('heading', { name: 'This page is not here' })).toBeTruthy()
  nobody.unmount()
  const own = show(<MemorialNotFound id={milansMemorial.id} />, fakeServer(when(memorials.closed, [closed])))
  expect(
    await own.findByRole('heading', { name: 'You have closed the page of Milan Jovanović' }),
  ).toBeTruthy()
  expect(own.getByText(/20 December 2026/)).toBeTruthy()
})
