import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { show } from '../../../../test/show.tsx'
import type { Point } from '../fact-values.ts'
import { useCurrentPosition } from './use-current-position.ts'

/** A list of words, of which one place belongs to a field of the whole, as the ceremonies of a farewell do. */
function Farewell() {
  const [form, setForm] = useState({ words: '', lat: 0 })
  const { look } = useCurrentPosition(({ lat }: Point) => setForm({ ...form, lat }))
  return (
    <>
      <button type="button" onClick={look}>
        Use current location
      </button>
      <input
        aria-label="Order of service"
        value={form.words}
        onChange={({ target }) => setForm({ ...form, words: target.value })}
      />
      <p>{`${form.words} ${form.lat}`}</p>
    </>
  )
}

test('what Ann writes while her phone looks where it is stays when it has found it (D27, YD05)', async () => {
  let answer: PositionCallback = () => {}
  vi.stubGlobal('navigator', {
    ...navigator,
    geolocation: { getCurrentPosition: (found: PositionCallback) => void (answer = found) },
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  const { person } = show(<Farewell />)
  await person.click(screen.getByRole('button', { name: 'Use current location' }))
  await person.type(screen.getByLabelText('Order of service'), 'Bells at ten.')
  act(() => answer({ coords: { latitude: 45.25, longitude: 19.84 } } as GeolocationPosition))
  expect(screen.getByText('Bells at ten. 45.25')).toBeTruthy()
})
