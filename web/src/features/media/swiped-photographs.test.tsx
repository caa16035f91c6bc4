import { expect, test, vi } from 'vitest'
import { milansPhotograph } from '../../../test/milan.ts'
import { preloadSwipedPhotographs } from './swiped-photographs.ts'

const onScreen = (isPhone: boolean) => {
  vi.stubGlobal('matchMedia', (media: string) => ({ matches: isPhone && media.includes('max-width') }))
  vi.stubGlobal('innerWidth', isPhone ? 390 : 1280)
}

const preloaded = () =>
  [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="image"]')].map((link) => [
    link.getAttribute('imagesrcset'),
    link.getAttribute('imagesizes'),
  ])

/** As wide as high, so that the third begins on a screen of 390 pixels and the fourth does not. */
const photographs = [1, 2, 3, 4].map((number) => ({
  ...milansPhotograph(number),
  width: 1_000,
  height: 1_000,
}))

test('a phone fetches the photographs that begin on its screen while their page is put together, and no others', () => {
  onScreen(false)
  preloadSwipedPhotographs(photographs)
  expect(preloaded()).toEqual([])
  onScreen(true)
  preloadSwipedPhotographs(photographs)
  expect(preloaded()).toHaveLength(3)
  const [[sources, width] = []] = preloaded()
  expect(sources).toMatch(/small 480w, .*medium 1000w$/)
  expect(width).toBe('160px')
})
