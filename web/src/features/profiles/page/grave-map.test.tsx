import { system } from '@spomen/contract/system.ts'
import { expect, test } from 'vitest'
import { plainAbout } from '../../../../test/about.ts'
import { fakeServer, when } from '../../../../test/fake-server.ts'
import { milansFullMemorial } from '../../../../test/milan.ts'
import { show } from '../../../../test/show.tsx'
import { GraveMap } from './GraveMap.tsx'

const about = {
  ...plainAbout,
  tileUrl: 'https://tiles.example.org/{z}/{x}/{y}.png',
  tileCredit: 'Tiles',
}

function open(grave: Partial<typeof milansFullMemorial> = {}) {
  const { send } = fakeServer(when(system.about, about))
  return show(<GraveMap profile={{ ...milansFullMemorial, ...grave }} isOpen />, { send })
}

test('before anybody allows the map, the place is there in words, six decimals lead to one, and nothing is fetched (G26, G29)', async () => {
  const { container, findByRole } = open()
  const link = await findByRole('link', { name: 'See it on a map' })
  expect(link.getAttribute('href')).toContain('mlat=45.255100&mlon=19.845000')
  // Numbers are nothing people read.
  expect(container.textContent).not.toMatch(/45\.25/)
  expect(container.textContent).toContain('Sremski Karlovci, Serbia')
  expect(await findByRole('button', { name: 'Show the map' })).toBeTruthy()
  expect(container.textContent).toContain('tiles.example.org')
  expect(container.querySelector('img')).toBeNull()
})

test.each([
  { what: 'no latitude', grave: { graveLocationLat: null } },
  { what: 'no longitude', grave: { graveLocationLng: null } },
])('with $what there is no map (G26)', ({ grave }) => {
  expect(open(grave).queryByText('Resting place')).toBeNull()
})

test('a point on the equator is a point', async () => {
  const { findByRole } = open({ graveLocationLat: 0, graveLocationLng: 0 })
  const link = await findByRole('link', { name: 'See it on a map' })
  expect(link.getAttribute('href')).toContain('mlat=0.000000&mlon=0.000000')
})
