import { expect, onTestFinished, test, vi } from 'vitest'

/** Something as high as told, which says each time it is looked at. */
function somethingHigh(height: number, looked: string[]) {
  const element = document.createElement('div')
  Object.defineProperty(element, 'scrollHeight', { get: () => (looked.push(`${height} read`), height) })
  return element
}

test('heights of many are read before any is told, and nobody is told any more who has ended it', async () => {
  vi.resetModules()
  let tell: (targets: readonly Element[]) => void = () => {}
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(onSize: (entries: readonly { target: Element }[]) => void) {
        tell = (targets) => onSize(targets.map((target) => ({ target })))
      }
      observe() {}
      unobserve() {}
    },
  )
  onTestFinished(() => void vi.resetModules())
  const { watchHeight } = await import('./watch-height.ts')
  const seen: string[] = []
  const elements = [100, 500].map((height) => somethingHigh(height, seen))
  const ends = elements.map((element) => watchHeight(element, (height) => seen.push(`${height} told`)))
  tell(elements)
  expect(seen).toEqual(['100 read', '500 read', '100 told', '500 told'])
  ends[1]?.()
  seen.length = 0
  tell(elements)
  expect(seen.filter((one) => one.endsWith('told'))).toEqual(['100 told'])
})
