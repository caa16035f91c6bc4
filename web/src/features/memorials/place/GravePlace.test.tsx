import { act, screen } from '@testing-library/react'
import { system } from '@spomen/contract/system.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { plainAbout } from '../../../../test/about.ts'
import { fakeServer, when } from '../../../../test/fake-server.ts'
import { show } from '../../../../test/show.tsx'
import { redWords } from '../../../../test/toasts.ts'
import { coordinate } from '../../../kit/number-formats.ts'
import { emptyFactValues } from '../fact-values.ts'
import { useFactsForm } from '../use-facts-form.ts'
import { GravePlace } from './GravePlace.tsx'
import { useCurrentPosition } from './use-current-position.ts'

const about = {
  ...plainAbout,
  site: 'https://spomen.example',
  tileUrl: 'https://{s}.tiles.example/{z}/{x}/{y}.png',
  tileCredit: '© The drawers',
}

const locate = vi.fn<Geolocation['getCurrentPosition']>()
beforeEach(() => {
  Object.defineProperty(navigator, 'geolocation', {
    value: { getCurrentPosition: locate },
    configurable: true,
  })
})
afterEach(() => {
  locate.mockReset()
  Reflect.deleteProperty(navigator, 'geolocation')
})

const stand = (latitude: number, longitude: number) =>
  locate.mockImplementation((found) => found({ coords: { latitude, longitude } } as GeolocationPosition))

function PlaceFields() {
  const form = useFactsForm({ name: 'grave', initially: emptyFactValues })
  const here = useCurrentPosition((gravePlace) => form.set({ gravePlace }))
  return (
    <>
      <GravePlace form={form} here={here} />
      <output>{JSON.stringify(form.values.gravePlace)}</output>
    </>
  )
}

const open = () => show(<PlaceFields />, { send: fakeServer(when(system.about, about)).send })
const kept = () => JSON.parse(document.querySelector('output')?.textContent ?? '') as unknown
const theSwitch = () => screen.getByRole<HTMLInputElement>('switch', { name: 'Use current location' })

test('standing there, Ann notes the point with six decimals; switched off, both are gone (D27, D29)', async () => {
  stand(45.26713612345, -19.83354949)
  const { person } = open()
  await person.click(theSwitch())
  expect(theSwitch().checked).toBe(true)
  expect(kept()).toEqual({ lat: 45.267136, lng: -19.833549 })
  screen.getByText(/45\.267136, -19\.833549/)
  await person.click(theSwitch())
  expect(theSwitch().checked).toBe(false)
  expect(kept()).toBeNull()
})

test('a device that does not tell is only logged: no red word, and the switch is off again (D28)', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  locate.mockImplementation((_, failed) => failed?.({ code: 1 } as GeolocationPositionError))
  const { person } = open()
  await person.click(theSwitch())
  expect(warned).toHaveBeenCalledOnce()
  expect(theSwitch().checked).toBe(false)
  expect(redWords()).toBe('')
  screen.getByText(/The words above are enough/)
  warned.mockRestore()
})

test('an answer that comes after the switch was turned off again is dropped', async () => {
  let late: PositionCallback | undefined
  locate.mockImplementation((found) => void (late = found))
  const { person } = open()
  await person.click(theSwitch())
  await person.click(theSwitch())
  late?.({ coords: { latitude: 1, longitude: 2 } } as GeolocationPosition)
  expect(kept()).toBeNull()
})

test('the pin that Ann sets while the device still looks is not moved by its answer (D27, D29)', async () => {
  let late: PositionCallback | undefined
  locate.mockImplementation((found) => void (late = found))
  localStorage.setItem('maps-from', 'tiles.example')
  const { person } = open()
  await person.click(theSwitch())
  await person.click(await screen.findByRole('button', { name: 'Pin the middle of the map' }))
  const pinned = kept() as { lat: number; lng: number }
  expect(pinned).not.toBeNull()
  screen.getByText(new RegExp(`^${coordinate(pinned.lat)}, `))
  act(() => late?.({ coords: { latitude: 1, longitude: 2 } } as GeolocationPosition))
  expect(kept()).toEqual(pinned)
  expect(theSwitch().checked).toBe(false)
})

test('no map is fetched before Ann has given leave; she is told from whom, and this browser remembers', async () => {
  const { person, unmount } = open()
  await screen.findByText('tiles.example')
  screen.getByText(/learns your network address and which area/)
  expect(document.querySelector('.leaflet-container')).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Show the map' }))
  await screen.findByRole('application', { name: 'Map' })
  screen.getByText('© The drawers')
  expect(localStorage.getItem('maps-from')).toBe('tiles.example')

  unmount()
  open()
  await screen.findByRole('application', { name: 'Map' })
})

test('leave may be taken back, and counts for one host alone', async () => {
  localStorage.setItem('maps-from', 'others.example')
  const { person } = open()
  await person.click(await screen.findByRole('button', { name: 'Show the map' }))
  await person.click(await screen.findByRole('button', { name: 'No more maps from tiles.example' }))
  expect(screen.queryByRole('application')).toBeNull()
  expect(localStorage.getItem('maps-from')).toBeNull()
})

test('a pin put into the middle of the map is moved by the arrow keys, and taken away', async () => {
  localStorage.setItem('maps-from', 'tiles.example')
  const { person } = open()
  await person.click(await screen.findByRole('button', { name: 'Pin the middle of the map' }))
  const pin = await screen.findByRole('button', { name: 'The pin. The arrow keys move it.' })
  const before = kept() as { lat: number; lng: number }
  pin.focus()
  await person.keyboard('{ArrowUp}{ArrowRight}')
  const after = kept() as { lat: number; lng: number }
  expect(after.lat).toBeGreaterThan(before.lat)
  expect(after.lng).toBeGreaterThan(before.lng)
  expect(theSwitch().checked).toBe(false)
  await person.click(screen.getByRole('button', { name: 'Take the point away' }))
  expect(kept()).toBeNull()
  expect(screen.queryByRole('button', { name: 'The pin. The arrow keys move it.' })).toBeNull()
})

test.each([
  ['is not there', () => Reflect.deleteProperty(navigator, 'geolocation')],
  [
    'is there in name alone',
    () => Object.defineProperty(navigator, 'geolocation', { value: undefined, configurable: true }),
  ],
])(
  'where the way to ask the device %s, the switch goes back and the words are enough (D28)',
  async (_, without) => {
    without()
    const { person } = open()
    await person.click(theSwitch())
    expect(theSwitch().checked).toBe(false)
    await screen.findByText(/did not tell us where it is/)
  },
)
