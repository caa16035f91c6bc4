import { act, render } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { importOnceConnected } from './import-once-connected.ts'
import { lazyComponent, prefetchedComponent } from './lazy-component.ts'

test('a part that cannot be fetched without a connection comes once there is one', async () => {
  vi.useFakeTimers()
  const network = { isThere: false }
  vi.stubGlobal('fetch', async () => {
    if (!network.isThere) throw new Error('offline')
    return new Response()
  })
  onTestFinished(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  const Part = lazyComponent(async () => {
    if (!network.isThere) throw new TypeError('Failed to fetch dynamically imported module')
    return { default: () => <p>The calendar</p> }
  })
  const { container } = render(
    <Suspense fallback="…">
      <Part />
    </Suspense>,
  )
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  expect(container.textContent).toBe('…')
  network.isThere = true
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  expect(container.textContent).toBe('The calendar')
})

test('a part that was asked for in the moment without a connection comes, although the server answers again', async () => {
  vi.stubGlobal('fetch', async () => new Response())
  onTestFinished(() => void vi.unstubAllGlobals())
  let asked = 0
  const Part = lazyComponent(async () => {
    asked += 1
    if (asked === 1) throw new Error('Unable to preload CSS')
    return { default: () => <p>The calendar</p> }
  })
  const { findByText } = render(
    <Suspense fallback="…">
      <Part />
    </Suspense>,
  )
  await findByText('The calendar')
})

test('a part that is wanted while the device has no network is asked for when it has one, since it is asked for once', async () => {
  vi.useFakeTimers()
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const network = { isThere: false }
  vi.stubGlobal('fetch', async () => {
    if (!network.isThere) throw new Error('offline')
    return new Response()
  })
  onTestFinished(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
    onLine.mockRestore()
  })
  const asked: boolean[] = []
  const Part = lazyComponent(async () => {
    asked.push(network.isThere)
    return { default: () => <p>The calendar</p> }
  })
  const { container } = render(
    <Suspense fallback="…">
      <Part />
    </Suspense>,
  )
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  network.isThere = true
  onLine.mockReturnValue(true)
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  expect(container.textContent).toBe('The calendar')
  expect(asked).toEqual([true])
})

test('a part that was fetched before it is opened stands there at once; one that did not come is asked for again', async () => {
  vi.stubGlobal('fetch', async () => new Response())
  onTestFinished(() => void vi.unstubAllGlobals())
  let asked = 0
  const { Component, prefetch } = prefetchedComponent(async () => {
    asked += 1
    if (asked <= 2) throw new Error('Unable to preload CSS')
    return { default: () => <p>The photographs</p> }
  })
  await prefetch()
  expect(asked).toBe(2)
  await Promise.all([prefetch(), prefetch()])
  const { container } = render(
    <Suspense fallback="…">
      <Component />
    </Suspense>,
  )
  expect(container.textContent).toBe('The photographs')
  expect(asked).toBe(3)
})

test('whoever fetches a part while the device has no network is told that it waits, and that it goes on', async () => {
  vi.useFakeTimers()
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const network = { isThere: false }
  vi.stubGlobal('fetch', async () => {
    if (!network.isThere) throw new Error('offline')
    return new Response()
  })
  onTestFinished(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
    onLine.mockRestore()
  })
  const told: boolean[] = []
  const fetchPart = vi.fn(async () => 'the part')
  const fetched = importOnceConnected(fetchPart, { onStalled: (isStalled) => void told.push(isStalled) })
  await vi.advanceTimersByTimeAsync(20_000)
  expect([told, fetchPart.mock.calls.length]).toEqual([[true], 0])
  network.isThere = true
  onLine.mockReturnValue(true)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(await fetched).toBe('the part')
  expect(told).toEqual([true, false])
})
