import { expect, onTestFinished, test, vi } from 'vitest'
import { show } from '../../test/show.tsx'
import { RefusalError } from '../kit/server.ts'
import { PageError } from './PageError.tsx'

/** A server that gives this build, or is not there. */
function serving(build: string | null) {
  window.__reactRouterManifest = { version: 'old' }
  const reload = vi.fn()
  vi.stubGlobal('location', { reload, pathname: '/', search: '', hash: '' })
  serve(build)
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  onTestFinished(() => {
    said.mockRestore()
    vi.unstubAllGlobals()
  })
  return reload
}

function serve(build: string | null) {
  vi.stubGlobal('fetch', async () => {
    if (build === null) throw new Error('offline')
    return new Response('', { headers: { 'spomen-build': build } })
  })
}

const missing = new TypeError('Failed to fetch dynamically imported module')

test('a "no" of the server is said at once, in its own words', () => {
  const { getByText } = show(<PageError error={new RefusalError('notFound', 404)} isInside />)
  expect(getByText('We could not find this. It may have been removed.')).toBeTruthy()
})

test('a part that is gone with an old version brings the new one, and nothing is said meanwhile', async () => {
  const reload = serving('newer')
  const { queryByText } = show(<PageError error={missing} isInside />)
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
  expect(queryByText('We could not show this page')).toBeNull()
})

test('when that has been tried, we take the blame and offer to try again', async () => {
  sessionStorage.setItem('reloadedFor', 'newer')
  const reload = serving('newer')
  const { findByText, person, getByRole } = show(<PageError error={missing} isInside />)
  expect(await findByText(/Something went wrong on our side/)).toBeTruthy()
  expect(reload).not.toHaveBeenCalled()
  await person.click(getByRole('button', { name: 'Load the page again' }))
  expect(reload).toHaveBeenCalledOnce()
})

test('whoever leaves while the page still loads is not held back by its being loaded again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  const reload = serving('old')
  const { queryByText } = show(<PageError error={missing} isInside />)
  await vi.advanceTimersByTimeAsync(2_500)
  expect(reload).not.toHaveBeenCalled()
  expect(queryByText('We could not show this page')).toBeNull()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(reload).toHaveBeenCalledOnce()
})

test('without a connection it is the connection that is to blame, and the page comes when it is back', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  const reload = serving(null)
  const { findByText } = show(<PageError error={missing} isInside />)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(await findByText(/There is no connection just now/)).toBeTruthy()
  serve('old')
  await vi.advanceTimersByTimeAsync(2_000)
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
})

test('a part that did not come although the server answers is fetched once more, and not over and over', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  const reload = serving('old')
  const first = show(<PageError error={missing} isInside />)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(reload).toHaveBeenCalledOnce()
  expect(first.queryByText('We could not show this page')).toBeNull()
  first.unmount()
  const { findByText } = show(<PageError error={missing} isInside />)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(await findByText(/Something went wrong on our side/)).toBeTruthy()
  expect(reload).toHaveBeenCalledOnce()
})

test('a page whose call alone gets no answer is loaded again now and then, and not over and over', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  const reload = serving('old')
  const unanswered = <PageError error={new RefusalError('unreachable', 0)} isInside />
  const first = show(unanswered)
  await vi.advanceTimersByTimeAsync(100)
  expect(reload).toHaveBeenCalledOnce()
  first.unmount()
  const { getByText } = show(unanswered)
  await vi.advanceTimersByTimeAsync(15_000)
  expect(getByText(/There is no connection just now/)).toBeTruthy()
  expect(reload).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(reload).toHaveBeenCalledTimes(2)
})

test('a fault of our own is said at once, for loading the page again would bring it again', async () => {
  const reload = serving('old')
  const { findByText } = show(<PageError error={new TypeError('x is undefined')} isInside />)
  expect(await findByText(/Something went wrong on our side/)).toBeTruthy()
  expect(reload).not.toHaveBeenCalled()
})

test('somebody who is logged in is shown home, not the first page, which would log them out', async () => {
  serving('old')
  localStorage.setItem('token', 'x')
  const { findByRole, queryByRole } = show(<PageError error={new Error('a defect')} />)
  expect(await findByRole('button', { name: 'To my memories' })).toBeTruthy()
  expect(queryByRole('button', { name: 'To the first page' })).toBeNull()
})
