import { afterEach, expect, test, vi } from 'vitest'
import { deferScripts } from './defer-scripts.ts'

const page = (told: string) =>
  `<html><head><link rel="modulepreload" href="/app.js"/></head><body>${told}<script type="module" async="">import "/app.js"</script></body></html>`

/** Puts a page in place of this one, and gives back its own scripts in their order, to be run as a browser would. */
function opened(html: string): (() => void)[] {
  document.documentElement.innerHTML = html
  const texts = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text = '']) => text)
  // oxlint-disable-next-line typescript/no-implied-eval -- the page's own words, run as a browser runs them
  return texts.map((text) => new Function(text) as () => void)
}

afterEach(() => {
  document.documentElement.innerHTML = '<head></head><body></body>'
  delete document.documentElement.dataset['fontless']
  vi.useRealTimers()
})

const isSeen = () => !('fontless' in document.documentElement.dataset)
const isOnItsWay = () => document.querySelector('link[rel="modulepreload"]') !== null

test('a page is seen once it has its fonts, and then its scripts set out (T01)', async () => {
  let arrive = () => {}
  const ready = new Promise<void>((resolve) => {
    arrive = resolve
  })
  vi.spyOn(document, 'fonts', 'get').mockReturnValue({ ready } as unknown as FontFaceSet)
  const [atTheTop, ...atTheEnd] = opened(deferScripts(page('<h1>Questions</h1>')))
  atTheTop?.()
  for (const run of atTheEnd) run()
  await Promise.resolve()
  expect([isSeen(), isOnItsWay()]).toEqual([false, false])
  arrive()
  await vi.waitFor(() => expect([isSeen(), isOnItsWay()]).toEqual([true, true]))
})

test('fonts that do not come are not waited for', () => {
  vi.useFakeTimers()
  vi.spyOn(document, 'fonts', 'get').mockReturnValue({
    ready: new Promise(() => {}),
  } as unknown as FontFaceSet)
  for (const run of opened(deferScripts(page('<h1>Questions</h1>')))) run()
  expect([isSeen(), isOnItsWay()]).toEqual([false, false])
  vi.advanceTimersByTime(3_000)
  expect([isSeen(), isOnItsWay()]).toEqual([true, true])
})

test('a page with nothing to be read is left as it was written', () => {
  expect(deferScripts(page('<div></div>'))).toBe(page('<div></div>'))
})
