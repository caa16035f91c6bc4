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

test('an answer that is not drawn yet keeps what can wait waiting, and for no longer than two seconds', async () => {
  await afterFirstView()
  vi.resetModules()
  const fresh = await import('./first-view.ts')
  onTestFinished(() => document.body.replaceChildren())
  document.body.innerHTML = '<main><h1>Memories Wall</h1><div role="status" aria-busy="true"></div></main>'
  fresh.beginFirstView('frame')
  const later = vi.fn()
  void fresh.afterFirstView().then(later)
  await new Promise((resolve) => setTimeout(resolve, 600))
  expect(later).not.toHaveBeenCalled()
  document.querySelector('[aria-busy]')?.remove()
  await vi.waitFor(() => expect(later).toHaveBeenCalledOnce())

  vi.resetModules()
  const again = await import('./first-view.ts')
  document.body.innerHTML = '<main><h1>Memories Wall</h1><div role="status" aria-busy="true"></div></main>'
  again.beginFirstView('frame')
  const evenSo = vi.fn()
  void again.afterFirstView().then(evenSo)
  await vi.waitFor(() => expect(evenSo).toHaveBeenCalledOnce())
})
