/** What stands in a picture's place until it comes: its own colours, out of its thumbhash in base64. */
import { type CSSProperties, useMemo, useState } from 'react'
import { thumbHashToAverageRGBA, thumbHashToDataURL } from 'thumbhash'
import { isFirstView } from '../kit/first-view.ts'

/** Nothing where there is no hash, or one that cannot be read. */
function fromHash<Result>(placeholder: string | null | undefined, read: (hash: Uint8Array) => Result) {
  if (!placeholder) return undefined
  try {
    return read(Uint8Array.from(atob(placeholder), (letter) => letter.charCodeAt(0)))
  } catch {
    return undefined
  }
}

/** A picture's own colours, blurred, as a CSS image. */
export const coloursOf = (placeholder: string | null | undefined) =>
  fromHash(placeholder, (hash) => `url(${thumbHashToDataURL(hash)})`)

/** The one colour in which they meet, as CSS. */
const averageColourOf = (placeholder: string | null | undefined) =>
  fromHash(placeholder, (hash) => {
    const { r, g, b } = thumbHashToAverageRGBA(hash)
    return `rgb(${[r, g, b].map((part) => Math.round(part * 255)).join(' ')})`
  })

/**
 * The same as a style of the picture's frame. On the first page of a window it is the one colour: a slow phone blurs nine of them
 * for 80 ms, in which the page could be used (decision 149).
 */
export function usePlaceholder(placeholder: string | null | undefined): CSSProperties {
  const [isPlain] = useState(isFirstView)
  return useMemo(
    () =>
      isPlain
        ? { backgroundColor: averageColourOf(placeholder) }
        : { backgroundImage: coloursOf(placeholder) },
    [isPlain, placeholder],
  )
}
