import { screen, waitFor } from '@testing-library/react'
import { system } from '@spomen/contract/system.ts'
import { mapsPageOf } from '@spomen/contract/maps.ts'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { plainAbout } from '../../../../test/about.ts'
import { fakeServer, when } from '../../../../test/fake-server.ts'
import { show } from '../../../../test/show.tsx'
import { PlaceMap } from './PlaceMap.tsx'

const noted = { lat: 45.267136, lng: 19.833549 }
const corrected = { lat: 45.254321, lng: 19.842107 }

const about = { ...plainAbout, tileUrl: 'https://tiles.example/{z}/{x}/{y}.png', tileCredit: '© The drawers' }

/** The map of a grave whose family corrects its place while somebody looks at it. */
function CorrectedPlace() {
  const [point, setPoint] = useState(noted)
  return (
    <>
      <PlaceMap point={point} />
      <button type="button" onClick={() => setPoint(corrected)}>
        Correct the place
      </button>
    </>
  )
}

const pin = () => screen.findByRole<HTMLAnchorElement>('link', { name: 'Show on a map (OpenStreetMap)' })

test('once a family has corrected the place, the pin of the open map leads to where it is now, without another question (G28)', async () => {
  localStorage.setItem('maps-from', 'tiles.example')
  const { person } = show(<CorrectedPlace />, { send: fakeServer(when(system.about, about)).send })
  expect((await pin()).href).toBe(mapsPageOf(noted))
  await person.click(screen.getByRole('button', { name: 'Correct the place' }))
  await waitFor(async () => expect((await pin()).href).toBe(mapsPageOf(corrected)))
  expect(screen.queryByRole('button', { name: 'Show the map' })).toBeNull()
})
