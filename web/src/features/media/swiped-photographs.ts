/** The first photographs of a page on a phone, as a row to swipe. */
import type { Photograph } from '@spomen/contract/media.ts'
import { preload } from 'react-dom'
import { phone } from '../../kit/media-query.ts'
import { aspectRatioOf, countInView, srcSetOf, variantUrl } from './photograph-layout.ts'

/** How high one is, in pixels of the page. */
export const swipedHeight = 176

/** What lies between two, in pixels of the page, and how wide one may be against its height. */
const [gap, widest] = [8, 1.5]

/** Width by height of the place one takes in the row. */
export const swipedRatioOf = (photograph: Photograph) => Math.min(aspectRatioOf(photograph), widest)

/** How wide one is where nothing of it is cut, in pixels of the page: that wide it is fetched. */
export const swipedWidthOf = (photograph: Photograph) => Math.round(swipedHeight * aspectRatioOf(photograph))

/** How many of them begin on the screen. */
export const countSwipedInView = (photographs: readonly Photograph[]) =>
  countInView(photographs.map(swipedRatioOf), { width: innerWidth, height: swipedHeight, gap })

/** Fetches those which begin on the screen of a phone, while the page they stand on is put together. */
export function preloadSwipedPhotographs(photographs: readonly Photograph[]) {
  if (!matchMedia(phone).matches) return
  for (const photograph of photographs.slice(0, countSwipedInView(photographs)))
    preload(variantUrl(photograph.imageUrl, 'medium'), {
      as: 'image',
      fetchPriority: 'high',
      imageSrcSet: srcSetOf(photograph),
      imageSizes: `${swipedWidthOf(photograph)}px`,
    })
}
