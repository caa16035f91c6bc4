/** The first photographs of a page on a phone, as a row to swipe. */
import type { Photograph } from '@spomen/contract/media.ts'
import { preload } from 'react-dom'
import { phone } from '../../kit/media-query.ts'
import { aspectRatioOf, countInView, srcSetOf, variantUrl } from './photograph-layout.ts'

/** What lies between two, in pixels of the page, and how wide one may be against its height. */
const [gap, widest] = [8, 4 / 3]

/** How high one is at most, in pixels of the page, and as part of a narrow screen's width. */
const [highest, share] = [160, 0.39]

/**
 * How high one is, for a style. No photograph of the row is larger than the portrait above it, which is there before any script
 * (MemorialPortrait.module.css; decision 149): so the largest picture of the first screen is the face.
 */
export const swipedHeight = `min(${highest / 16}rem, ${share * 100}vw)`

/** Width by height of the place one takes in the row. */
export const swipedRatioOf = (photograph: Photograph) => Math.min(aspectRatioOf(photograph), widest)

/** How wide one is at most where nothing of it is cut, in pixels of the page: that wide it is fetched. */
export const swipedWidthOf = (photograph: Photograph) => Math.round(highest * aspectRatioOf(photograph))

/** How many photographs of a row to swipe begin on the screen of this window. */
export const countSwipedInView = (photographs: readonly Photograph[]) =>
  countInView(photographs.map(swipedRatioOf), {
    width: innerWidth,
    height: Math.min(highest, innerWidth * share),
    gap,
  })

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
