import { type ComponentType, useEffect, useState } from 'react'
import { useIsBrowserPrinting } from '../../../kit/printing.ts'
import { useSite } from '../../../kit/site.ts'
import { allBookletParts, type BookletProps } from './booklet.ts'

/**
 * Whoever prints with the browser's own command gets the whole memorial instead of what is on the screen. There is no
 * time to fetch anything then, so what it takes is here before.
 */
export function PrintedMemorial(props: Omit<BookletProps, 'parts'>) {
  const [Booklet, setBooklet] = useState<ComponentType<BookletProps> | null>(null)
  const isPrinting = useIsBrowserPrinting()
  useSite()

  useEffect(() => {
    let isWanted = true
    // Without a connection the page on the screen is printed.
    void import('./Booklet.tsx').then(
      (part) => isWanted && setBooklet(() => part.default),
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [])

  return Booklet && isPrinting && <Booklet {...props} parts={allBookletParts} />
}
