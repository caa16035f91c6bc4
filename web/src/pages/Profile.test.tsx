import { accounts } from '@spomen/contract/accounts.ts'
import { memorials } from '@spomen/contract/memorials.ts'
import { profiles } from '@spomen/contract/profiles.ts'
import { system } from '@spomen/contract/system.ts'
import { useQueryClient } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { type ComponentProps, Suspense } from 'react'
import { expect, test } from 'vitest'
import { fakeServer, refusedWith, when } from '../../test/fake-server.ts'
import { ann } from '../../test/cast.ts'
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
      contact: null,
      source: null,
      version: '1',
      site: 'https://spomen.example',
      localServices: true,
      imports: true,
      tagManager: false,
      tileUrl: '',
      tileCredit: '',
      closing: null,
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
