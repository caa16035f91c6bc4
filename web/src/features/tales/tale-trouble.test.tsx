/** A tale shown large that does not come, or goes while somebody looks at it (O13, X21). */
import { fileCookie } from '@spomen/contract/file-cookie.ts'
import { tales } from '@spomen/contract/tales.ts'
import { acknowledgement } from '@spomen/contract/vocabulary.ts'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { refusedWith, when } from '../../../test/fake-server.ts'
import { film, openTaleId, showTales, shownPicture, tale, taleId } from '../../../test/tales.tsx'
import TaleViewer from './viewer/TaleViewer.tsx'

/** Whether the server is there, and what it answers to whoever asks for a file. */
const server = { isThere: true, status: 200 }

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async () => undefined)
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => undefined)
  Object.assign(server, { isThere: true, status: 200 })
  vi.stubGlobal('fetch', async () => {
    if (!server.isThere) throw new TypeError('no connection')
    return new Response(null, { status: server.status })
  })
})

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const shownFilm = () => screen.findByLabelText<HTMLVideoElement>(/^Weekly tale of Milan/)

/** Its picture has come. */
async function arrive() {
  const picture = await shownPicture()
  await act(async () => void fireEvent.load(picture))
}

/** It stops with this word of the browser: 2 where no more of it came, 4 where it cannot be shown. */
async function stop(shown: HTMLElement, code: 2 | 4) {
  Object.defineProperty(shown, 'error', { value: { code }, configurable: true })
  await act(async () => void fireEvent.error(shown))
}

test('a film the browser cannot play says so, counts as seen, and the next comes all the same (O13)', async () => {
  const { mutations } = showTales([film(1), tale(2)], { at: `/?tale=${taleId(1)}` })
  await stop(await shownFilm(), 4)
  await screen.findByText('Your browser cannot play this video.')
  expect(mutations.map(({ path }) => path)).toEqual([expect.stringContaining(taleId(1))])
  await wait(5_100)
  expect(openTaleId()).toBe(taleId(2))
})

test.each([
  ['that breaks off in the middle', 2],
  ['of which nothing came', 4],
] as const)('a film %s on a lost line waits for it, and begins anew', async (_, code) => {
  showTales([film(1), tale(2)], { at: `/?tale=${taleId(1)}` })
  const before = await shownFilm()
  server.isThere = false
  await stop(before, code)
  await screen.findByText('There is no connection just now.')
  expect(screen.queryByText(/cannot play/)).toBeNull()
  await wait(60_000)
  expect(openTaleId()).toBe(taleId(1))
  server.isThere = true
  await wait(15_000)
  expect(await shownFilm()).not.toBe(before)
  expect(screen.queryByText('There is no connection just now.')).toBeNull()
})

test.each([503, 502, 429])(
  'while the server answers %i for files a tale waits, counts as unseen, and begins anew once it is given (O13)',
  async (status) => {
    const { mutations } = showTales([film(1), tale(2)], { at: `/?tale=${taleId(1)}` })
    const before = await shownFilm()
    server.status = status
    await stop(before, 4)
    await screen.findByText('It cannot be fetched just now. It goes on by itself.')
    await wait(60_000)
    expect(openTaleId()).toBe(taleId(1))
    expect(mutations).toEqual([])
    server.status = 200
    await wait(15_000)
    expect(await shownFilm()).not.toBe(before)
    expect(screen.queryByRole('alert')).toBeNull()
  },
)

test('whoever closes a tale that is waited for has the server asked no more', async () => {
  showTales([film(1)], { at: `/?tale=${taleId(1)}` })
  server.status = 503
  await stop(await shownFilm(), 4)
  await screen.findByText('It cannot be fetched just now. It goes on by itself.')
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  const asked = vi.fn(async () => new Response(null, { status: 503 }))
  vi.stubGlobal('fetch', asked)
  await wait(60_000)
  const { length } = asked.mock.calls
  await wait(60_000)
  expect(asked).toHaveBeenCalledTimes(length)
})

test('a tale that is over by the time its link is followed says so, and leaves the strip (O01)', async () => {
  let there = [tale(1), tale(2)]
  const known = [when(tales.list, () => there)]
  showTales([], { at: `/?tale=${taleId(1)}`, known })
  const picture = await shownPicture()
  there = [tale(2)]
  server.status = 404
  await act(async () => void fireEvent.error(picture))
  await screen.findByText(/no longer here/)
  expect(screen.queryByText('We could not show this picture.')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(await screen.findAllByRole('link')).toHaveLength(1)
})

test('the only tale of a page, over by the time its link is followed, is told as over and not as kept from Ben (O01)', async () => {
  let there = [tale(1)]
  showTales([], { at: `/?tale=${taleId(1)}`, known: [when(tales.list, () => there)] })
  const picture = await shownPicture()
  there = []
  server.status = 404
  await act(async () => void fireEvent.error(picture))
  await screen.findByText('This weekly tale is no longer here. Each is shown for seven days.')
})

test('a tale whose picture alone is gone is told as one that cannot be shown, is not noted as seen, and the next comes (O13)', async () => {
  const { mutations } = showTales([tale(1), tale(2)], { at: `/?tale=${taleId(1)}` })
  const picture = await shownPicture()
  server.status = 404
  await act(async () => void fireEvent.error(picture))
  await screen.findByText('We could not show this picture.')
  await wait(5_100)
  expect(openTaleId()).toBe(taleId(2))
  expect(mutations).toEqual([])
})

test('a picture that is there is fetched once more, and only then told as one that cannot be shown (O13)', async () => {
  const { mutations } = showTales([tale(1), tale(2)], { at: `/?tale=${taleId(1)}` })
  const before = await shownPicture()
  await act(async () => void fireEvent.error(before))
  await waitFor(async () => expect(await shownPicture()).not.toBe(before))
  expect([screen.queryByRole('alert'), mutations]).toEqual([null, []])
  const again = await shownPicture()
  await act(async () => void fireEvent.error(again))
  await screen.findByText('We could not show this picture.')
  expect(mutations).toHaveLength(1)
})

test.each([
  ['once her way to files is open again', true, 200],
  ['not where it stays closed, and is not noted as seen', false, 401],
])('a tale that Ann’s browser was not let to comes %s (O13, X34)', async (_, isRenewed, status) => {
  const renewed = when(fileCookie.renew, () => {
    server.status = status
    return isRenewed ? acknowledgement : refusedWith('unavailable')
  })
  const { mutations } = showTales([tale(1), tale(2)], { at: `/?tale=${taleId(1)}`, known: [renewed] })
  const before = await shownPicture()
  server.status = 401
  await act(async () => void fireEvent.error(before))
  if (isRenewed) await waitFor(async () => expect(await shownPicture()).not.toBe(before))
  else await screen.findByText('We could not show this picture.')
  expect(mutations.map(({ path }) => path)).toEqual(['/api/refusers/renewFileCookie'])
})

test('a film that breaks off twice although the server answers is told as what it is', async () => {
  showTales([film(1), tale(2)], { at: `/?tale=${taleId(1)}` })
  const before = await shownFilm()
  await stop(before, 2)
  await waitFor(async () => expect(await shownFilm()).not.toBe(before))
  expect(screen.queryByRole('alert')).toBeNull()
  await stop(await shownFilm(), 2)
  await screen.findByText('Your browser cannot play this video.')
})

test('a picture waits for a lost line as well, and whoever moves on is not called back', async () => {
  showTales([tale(1), tale(2)], { at: `/?tale=${taleId(1)}` })
  const first = await shownPicture()
  server.isThere = false
  await act(async () => void fireEvent.error(first))
  await screen.findByText('There is no connection just now.')
  await wait(20_000)
  expect(openTaleId()).toBe(taleId(1))
  fireEvent.click(screen.getByRole('button', { name: 'Next weekly tale' }))
  const second = await shownPicture()
  server.isThere = true
  await wait(15_000)
  expect(openTaleId()).toBe(taleId(2))
  expect(await shownPicture()).toBe(second)
})

test('what is found out late of a picture one has left does not stop the one that is on (O13)', async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  vi.stubGlobal('fetch', () => answered.then(() => new Response()))
  showTales([tale(1), tale(2)], { at: `/?tale=${taleId(1)}` })
  const first = await shownPicture()
  await act(async () => void fireEvent.error(first))
  fireEvent.click(screen.getByRole('button', { name: 'Next weekly tale' }))
  await arrive()
  await act(async () => answer())
  await wait(5_100)
  expect(openTaleId()).toBeNull()
})

/** Three tales, of which the second is deleted elsewhere. */
function Watched() {
  const [shown, setShown] = useState([tale(1), tale(2), tale(3)])
  const openId = new URLSearchParams(useLocation().search).get('tale') ?? ''
  return (
    <>
      <TaleViewer tales={shown} openId={openId} leadsToPages isFamily />
      <button type="button" onClick={() => setShown(shown.filter(({ id }) => id !== taleId(2)))}>
        deleted elsewhere
      </button>
    </>
  )
}

test('a tale that goes while somebody looks at it says so, and leads on to the next', async () => {
  showTales([], { at: `/?tale=${taleId(2)}`, part: <Watched /> })
  await shownPicture()
  fireEvent.click(screen.getByText('deleted elsewhere'))
  await screen.findByText(/no longer here/)
  await wait(20_000)
  expect(openTaleId()).toBe(taleId(2))
  fireEvent.click(screen.getByRole('button', { name: 'Next weekly tale' }))
  expect(openTaleId()).toBe(taleId(3))
  expect(await shownPicture()).toBeTruthy()
})

test.each([
  ['Delete this weekly tale', 'Delete this weekly tale?'],
  ['Some quiet: Milan Jovanović', 'Some quiet'],
])('where Ben deletes a tale while Ann presses "%s", nothing is asked of the next', async (label, title) => {
  showTales([], { at: `/?tale=${taleId(2)}`, part: <Watched /> })
  await arrive()
  fireEvent.click(screen.getByRole('button', { name: label }))
  await screen.findByRole('heading', { name: title })
  fireEvent.click(screen.getByText('deleted elsewhere'))
  await screen.findByText(/no longer here/)
  await wait(20_000)
  fireEvent.click(screen.getByRole('button', { name: 'Next weekly tale' }))
  await arrive()
  expect(openTaleId()).toBe(taleId(3))
  expect(screen.queryByRole('heading', { name: title })).toBeNull()
  await wait(5_100)
  expect(openTaleId()).toBeNull()
})
