import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type * as Version from './version.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.doUnmock('./version.ts')
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/**
 * A server that answers or not; `asked` counts the questions of this story whether it is there. NOTE: a file before, whose
 * modules are others, may have left a lost connection that asks by the same `fetch` for as long as the process lives.
 */
async function server(isThere: boolean) {
  vi.resetModules()
  const asked = vi.fn()
  vi.doMock('./version.ts', async (actual) => {
    const version = await actual<typeof Version>()
    const pingServer = (...given: Parameters<typeof Version.pingServer>) => {
      asked()
      return version.pingServer(...given)
    }
    return { ...version, pingServer }
  })
  const connection = await import('./connection.ts')
  const state = { isThere }
  const fetched = vi.fn(async () => {
    if (!state.isThere) throw new Error('offline')
    return new Response()
  })
  vi.stubGlobal('fetch', fetched)
  const back = vi.fn()
  connection.onConnectionBack(back)
  return { ...connection, state, fetched, asked, back }
}

test('one lost request is no lost connection', async () => {
  const { reportNoAnswer, back, asked } = await server(true)
  reportNoAnswer()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toHaveBeenCalledOnce()
  expect(back).not.toHaveBeenCalled()
})

test('a lost connection is asked for again, ever less often, and told once when it is back', async () => {
  const { reportNoAnswer, state, back, asked } = await server(false)
  reportNoAnswer()
  reportNoAnswer()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked.mock.calls.length).toBeGreaterThan(3)
  expect(asked.mock.calls.length).toBeLessThan(10)
  expect(back).not.toHaveBeenCalled()
  state.isThere = true
  await vi.advanceTimersByTimeAsync(15_000)
  expect(back).toHaveBeenCalledOnce()
})

test('a line on which questions leave and nothing comes back is a lost one', async () => {
  const { reportNoAnswer, back, fetched } = await server(true)
  const silent = (_path: string, { signal }: RequestInit = {}) =>
    new Promise<Response>((_, reject) =>
      signal?.addEventListener('abort', () => reject(signal.reason as Error)),
    )
  vi.stubGlobal('fetch', silent)
  reportNoAnswer()
  await vi.advanceTimersByTimeAsync(31_000)
  vi.stubGlobal('fetch', fetched)
  await vi.advanceTimersByTimeAsync(15_000)
  expect(back).toHaveBeenCalledOnce()
})

test('when the device says that its network is back, nobody waits for the next turn', async () => {
  const { reportNoAnswer, watchConnection, state, back } = await server(false)
  const stop = watchConnection()
  reportNoAnswer()
  await vi.advanceTimersByTimeAsync(40_000)
  state.isThere = true
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(back).toHaveBeenCalledOnce()
  stop()
})

test('a device without a network may still reach a house on itself', async () => {
  const { watchConnection, back, asked } = await server(true)
  const stop = watchConnection()
  window.dispatchEvent(new Event('offline'))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(asked).toHaveBeenCalledOnce()
  expect(back).not.toHaveBeenCalled()
  stop()
})
