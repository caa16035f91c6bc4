import { act, render } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { lazyComponent } from './lazy-component.ts'

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
