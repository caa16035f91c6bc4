import { expect, onTestFinished, test, vi } from 'vitest'
import { afterFirstView, awaitDrawing, beginFirstView, isFirstView } from './first-view.ts'
import { trackPending } from './pending.ts'

test('what can wait waits until the first page is answered and drawn, and later pages keep nothing waiting', async () => {
  await afterFirstView()
  let answer = () => {}
  const asked = trackPending(new Promise<void>((resolve) => (answer = resolve)))
  beginFirstView('frame')
  const endDrawing = awaitDrawing()
  const later = vi.fn()
  void afterFirstView().then(later)
  onTestFinished(() => document.body.replaceChildren())
  document.body.innerHTML = '<main><h1>Milan Jovanović</h1></main>'
  await new Promise((resolve) => setTimeout(resolve, 400))
  expect([later.mock.calls.length, isFirstView()]).toEqual([0, true])
  answer()
  await asked
  await new Promise((resolve) => setTimeout(resolve, 400))
  expect([later.mock.calls.length, isFirstView()], 'what lies below is still drawn').toEqual([0, true])
  endDrawing()
  await vi.waitFor(() => expect(later).toHaveBeenCalledOnce())
  beginFirstView('frame')
  await afterFirstView()
  expect(isFirstView()).toBe(false)
})
