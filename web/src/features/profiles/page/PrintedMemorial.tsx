import { largestPage } from '@spomen/contract/limits.ts'
import { type ComponentType, useEffect, useState } from 'react'
import { afterFirstView } from '../../../kit/first-view.ts'
import { useMediaQuery } from '../../../kit/media-query.ts'
import { useIsBrowserPrinting } from '../../../kit/printing.ts'
import { useSite } from '../../../kit/site.ts'
import { useAllGreetings } from '../../greetings/index.ts'
import { allBookletParts, type BookletProps } from './booklet.ts'

/** Nobody prints a page before it is there. */
async function fetchLater() {
  await afterFirstView()
  return import('./Booklet.tsx')
}

/**
 * Whoever prints with the browser's own command gets the whole memorial instead of what is on the screen. There is no
 * time to fetch anything then, so what it takes is here before; all of very many greetings only where there is a desk, and
 * with it a printer. A phone has the latest, and its paper says by which way all of them come.
 */
export function PrintedMemorial(props: Omit<BookletProps, 'parts' | 'greetings'>) {
  const [Booklet, setBooklet] = useState<ComponentType<BookletProps> | null>(null)
  const isPrinting = useIsBrowserPrinting()
  useSite()
  const { numberOfLastGreetings: count, isLoggedUserOwnerOrFollower: mayRead } = props.metrics
  const isAbridged = !useMediaQuery('(pointer: fine)') && count > largestPage
  const { greetings } = useAllGreetings(props.memorial.id, Booklet !== null && mayRead, isAbridged)

  useEffect(() => {
    let isWanted = true
    // Without a connection the page on the screen is printed.
    void fetchLater().then(
      (part) => isWanted && setBooklet(() => part.default),
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [])

  return (
    Booklet && isPrinting && <Booklet {...props} {...{ greetings, isAbridged }} parts={allBookletParts} />
  )
}
