/** A tale shown large: its time, fingers and keys, and what its family may do (O08, O13–O15). */
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ann } from '../../../test/cast.ts'
import { ClosedHouse } from '../../../test/closed-house.tsx'
import { milan } from '../../../test/milan.ts'
import { AllTales } from './AllTales.tsx'
import { film, openTaleId, press, showTales, shownPicture, tale, taleId } from '../../../test/tales.tsx'

const play = vi.fn(async () => undefined)
const pause = vi.fn()

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(play)
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(pause)
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  play.mockClear()
  pause.mockClear()
})

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

/** Its picture has come. */
async function arrive() {
  const picture = await shownPicture()
  await act(async () => void fireEvent.load(picture))
}
const stage = async () => (await shownPicture()).parentElement as HTMLElement
const touch = (type: 'pointerDown' | 'pointerUp', on: HTMLElement, clientX = 0, clientY = 0) =>
  act(async () => void fireEvent[type](on, { clientX, clientY, button: 0, isPrimary: true }))

test('a picture goes on after five seconds, each is noted as seen, and the last one closes (O13, O14)', async () => {
  const { mutations } = showTales([tale(1), tale(2)])
  fireEvent.click((await screen.findAllByRole('link'))[0] as HTMLElement)
  await arrive()
  expect(openTaleId()).toBe(taleId(1))
  await wait(4_900)
  expect(openTaleId()).toBe(taleId(1))
  await wait(200)
  expect(openTaleId()).toBe(taleId(2))
  // Until a picture has come, nothing is counted.
  await wait(20_000)
  expect(openTaleId()).toBe(taleId(2))
  await arrive()
  await wait(5_100)
  expect(openTaleId()).toBeNull()
  expect(mutations.map(({ path }) => path)).toEqual([
    expect.stringContaining(`/seen/${milan.id}/${taleId(1)}`),
    expect.stringContaining(`/seen/${milan.id}/${taleId(2)}`),
  ])
  expect(await screen.findAllByRole('link', { name: /^Weekly tale \d, / })).toHaveLength(2)
})

test('a mouse that is pressed on the tale and released beside it lets go of it (O13)', async () => {
  showTales([tale(1), tale(2)], { at: `/?tale=${taleId(1)}` })
  await arrive()
  await wait(3_000)
  await touch('pointerDown', await stage())
  await wait(60_000)
  expect(openTaleId()).toBe(taleId(1))
  await touch('pointerUp', document.body)
  await wait(2_200)
  expect(openTaleId()).toBe(taleId(2))
})

test('a finger that rests holds the tale; afterwards only what was left is counted (O13)', async () => {
  showTales([tale(1), tale(2)], { at: `/?tale=${taleId(1)}` })
  await arrive()
  await wait(3_000)
  await touch('pointerDown', await stage())
  await wait(60_000)
  expect(openTaleId()).toBe(taleId(1))
  await touch('pointerUp', await stage())
  await wait(1_700)
  expect(openTaleId()).toBe(taleId(1))
  await wait(500)
  expect(openTaleId()).toBe(taleId(2))
})

test('fingers touch the sides, swipe to the next and down to close', async () => {
  showTales([tale(1), tale(2), tale(3)], { at: `/?tale=${taleId(1)}` })
  const tap = async (x: number) => {
    await touch('pointerDown', await stage(), x)
    await touch('pointerUp', await stage(), x)
  }
  await tap(10)
  expect(openTaleId()).toBe(taleId(2))
  await tap(-10)
  expect(openTaleId()).toBe(taleId(1))
  await touch('pointerDown', await stage(), 300)
  await touch('pointerUp', await stage(), 100)
  expect(openTaleId()).toBe(taleId(2))
  await touch('pointerDown', await stage(), 100, 100)
  await touch('pointerUp', await stage(), 110, 400)
  expect(openTaleId()).toBeNull()
})

test('the arrows of the keyboard move, the space bar pauses, Escape closes (O14)', async () => {
  showTales([tale(1), tale(2)], { at: `/?tale=${taleId(1)}` })
  await arrive()
  await press('ArrowRight')
  expect(openTaleId()).toBe(taleId(2))
  await press('ArrowLeft')
  expect(openTaleId()).toBe(taleId(1))
  await arrive()
  await press(' ')
  await wait(20_000)
  expect(openTaleId()).toBe(taleId(1))
  screen.getByRole('button', { name: 'Go on' })
  const room = screen.getByRole('dialog')
  await act(async () => void fireEvent.keyDown(room, { key: 'Escape' }))
  expect(openTaleId()).toBeNull()
})

test('whoever presses on while the last tale closes on a slow page is back where they came from (O14)', async () => {
  showTales([tale(1), tale(2)])
  fireEvent.click((await screen.findAllByRole('link'))[1] as HTMLElement)
  await arrive()
  expect(openTaleId()).toBe(taleId(2))
  // The page still stands there as it was: React has not drawn it anew between the two.
  await act(async () => {
    for (const key of ['ArrowRight', 'ArrowLeft']) fireEvent.keyDown(document.body, { key })
  })
  expect(openTaleId()).toBeNull()
})

test('a film plays without sound for as long as it is, and goes on at its end', async () => {
  showTales([film(1), tale(2)], { at: `/?tale=${taleId(1)}` })
  const video = (await screen.findByLabelText(/^Weekly tale of Milan/)) as HTMLVideoElement
  expect([video.muted, play.mock.calls.length > 0]).toEqual([true, true])
  await wait(30_000)
  expect(openTaleId()).toBe(taleId(1))
  fireEvent.click(screen.getByRole('button', { name: 'Turn the sound on' }))
  expect(video.muted).toBe(false)
  await press(' ')
  expect(pause).toHaveBeenCalled()
  await act(async () => void fireEvent.ended(video))
  expect(openTaleId()).toBe(taleId(2))
})

test('the family deletes a tale after being asked, and the next one comes (O08, O15)', async () => {
  const { mutations } = showTales([tale(1, { ownerId: ann.id }), tale(2, { ownerId: ann.id })], {
    at: `/?tale=${taleId(1)}`,
    isFamily: true,
  })
  await arrive()
  fireEvent.click(screen.getByRole('button', { name: 'Delete this weekly tale' }))
  // Escape answers the question alone.
  const asked = await screen.findByRole('button', { name: 'Delete the tale' })
  await act(async () => void fireEvent.keyDown(asked, { key: 'Escape' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Delete the tale' })).toBeNull())
  expect(openTaleId()).toBe(taleId(1))
  fireEvent.click(screen.getByRole('button', { name: 'Delete this weekly tale' }))
  const action = await screen.findByRole('button', { name: 'Delete the tale' })
  await wait(20_000)
  expect(openTaleId()).toBe(taleId(1))
  await act(async () => void fireEvent.click(action))
  await screen.findByText('Weekly tale deleted')
  expect(mutations.at(-1)).toMatchObject({
    method: 'DELETE',
    path: expect.stringContaining(`/delete/${milan.id}/${taleId(1)}`),
  })
  expect(openTaleId()).toBe(taleId(2))
})

test('in a house that only reads a tale among “My memories” can be looked at and not deleted (O15, YE06)', async () => {
  const part = (
    <ClosedHouse>
      <AllTales />
    </ClosedHouse>
  )
  showTales([tale(1, { ownerId: ann.id })], { at: `/?tale=${taleId(1)}`, part })
  await arrive()
  expect(screen.queryByRole('button', { name: 'Delete this weekly tale' })).toBeNull()
})

test('on a device that keeps still the film behind a deleted tale waits to be asked for', async () => {
  vi.spyOn(globalThis, 'matchMedia').mockImplementation(
    (media) => Object.assign(new EventTarget(), { media, matches: true }) as MediaQueryList,
  )
  showTales([tale(1, { ownerId: ann.id }), film(2)], { at: `/?tale=${taleId(1)}`, isFamily: true })
  await arrive()
  fireEvent.click(screen.getByRole('button', { name: 'Delete this weekly tale' }))
  await act(async () => void fireEvent.click(await screen.findByRole('button', { name: 'Delete the tale' })))
  await screen.findByText('Weekly tale deleted')
  expect(openTaleId()).toBe(taleId(2))
  expect(play).not.toHaveBeenCalled()
  fireEvent.click(await screen.findByRole('button', { name: 'Go on' }))
  expect(play).toHaveBeenCalled()
})

test('whoever has moved on stays where they are when the tale before is gone, and is asked about no other', async () => {
  const { promise: untilRemoved, resolve: answer } = Promise.withResolvers<void>()
  const own = [1, 2, 3].map((number) => tale(number, { ownerId: ann.id }))
  showTales(own, { at: `/?tale=${taleId(1)}`, isFamily: true, untilRemoved })
  await arrive()
  fireEvent.click(screen.getByRole('button', { name: 'Delete this weekly tale' }))
  await act(async () => void fireEvent.click(await screen.findByRole('button', { name: 'Delete the tale' })))
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Cancel' })))
  await press('ArrowRight')
  await press('ArrowRight')
  expect(openTaleId()).toBe(taleId(3))
  fireEvent.click(screen.getByRole('button', { name: 'Delete this weekly tale' }))
  await act(async () => answer())
  await screen.findByText('Weekly tale deleted')
  expect(openTaleId()).toBe(taleId(3))
  expect(screen.getByRole('button', { name: 'Delete the tale' })).toBeTruthy()
})

test('nobody deletes what others brought', async () => {
  showTales([tale(1)], { at: `/?tale=${taleId(1)}` })
  await shownPicture()
  expect(screen.queryByRole('button', { name: 'Delete this weekly tale' })).toBeNull()
})

test('a link to a tale that is over says so', async () => {
  showTales([tale(1)], { at: `/?tale=${taleId(9)}` })
  await screen.findByText(/no longer here/)
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(openTaleId()).toBeNull()
})
