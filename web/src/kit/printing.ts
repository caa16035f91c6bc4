import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** What is printed instead of the page: see ui/Printed. */
const printed = '[data-printed]'

/**
 * Whether the browser's own command is printing just now, for whoever puts something in the page's place then. Not where
 * something stands ready already.
 */
export function useBrowserPrints() {
  const [isPrinting, setIsPrinting] = useState(false)
  useEffect(() => {
    const begin = () => {
      if (document.querySelector(printed)) return
      flushSync(() => setIsPrinting(true))
      // NOTE: Firefox copies the page at once, and of a drawing only what has been laid out before.
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

interface Waiting {
  /** How many of its pictures are here, of how many. */
  onProgress?: (here: number, all: number) => void
  signal?: AbortSignal
}

/** Prints what stands ready once its pictures and letters are here; one that does not come is left out. */
export async function printOnceHere({ onProgress, signal }: Waiting = {}) {
  const pictures = [...document.querySelectorAll<HTMLImageElement>(`${printed} img`)]
  let here = 0
  onProgress?.(0, pictures.length)
  await Promise.all(
    pictures.map(async (picture) => {
      await picture.decode().catch(() => undefined)
      here += 1
      if (!signal?.aborted) onProgress?.(here, pictures.length)
    }),
  )
  await document.fonts.ready
  if (!signal?.aborted) window.print()
}
