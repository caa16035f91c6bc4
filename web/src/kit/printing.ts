import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** What is printed instead of the page: see ui/PrintOnly. */
const printedSelector = '[data-printed]'

/**
 * Whether somebody prints with the browser's own command just now, so that something else can be shown in place of the
 * page. False where something to be printed is on the page already.
 */
export function useIsBrowserPrinting() {
  const [isPrinting, setIsPrinting] = useState(false)
  useEffect(() => {
    const begin = () => {
      if (document.querySelector(printedSelector)) return
      flushSync(() => setIsPrinting(true))
      // NOTE: Firefox copies the page at once, and of an SVG only what has been laid out before.
      document.body.getBoundingClientRect()
    }
    const end = () => setIsPrinting(false)
    addEventListener('beforeprint', begin)
    addEventListener('afterprint', end)
    return () => {
      removeEventListener('beforeprint', begin)
      removeEventListener('afterprint', end)
    }
  }, [])
  return isPrinting
}

interface PrintOptions {
  /** How many of its images are loaded, of how many. */
  onProgress?: (loaded: number, all: number) => void
  signal?: AbortSignal
}

/** Prints what is ready once its images and fonts are loaded; one that fails is left out. */
export async function printOnceLoaded({ onProgress, signal }: PrintOptions = {}) {
  const images = [...document.querySelectorAll<HTMLImageElement>(`${printedSelector} img`)]
  let loaded = 0
  onProgress?.(0, images.length)
  await Promise.all(
    images.map(async (image) => {
      await image.decode().catch(() => undefined)
      loaded += 1
      if (!signal?.aborted) onProgress?.(loaded, images.length)
    }),
  )
  await document.fonts.ready
  if (!signal?.aborted) window.print()
}
