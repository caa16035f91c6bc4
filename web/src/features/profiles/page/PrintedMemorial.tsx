import { largestPage } from '@spomen/contract/limits.ts'
import { type ComponentType, useEffect, useState } from 'react'
import { afterFirstView } from '../../../kit/first-view.ts'
import { useMediaQuery } from '../../../kit/media-query.ts'
import { useIsBrowserPrinting } from '../../../kit/printing.ts'
import { useSite } from '../../../kit/site.ts'
import { useAllGreetings } from '../../greetings/index.ts'
import { allBookletParts, type BookletProps } from './booklet.ts'
import { useAllPhotographs } from './queries.ts'

/** Nobody prints a page before it is there. */
async function fetchLater() {
  await afterFirstView()
  return import('./Booklet.tsx')
}

/**
 * Whoever prints with the browser's own command gets the whole memorial instead of what is on the screen. There is no
 * time to fetch anything then, so what it takes is here before; all of very many greetings and photographs only where there is
 * a desk, and with it a printer. A phone has the latest and the first, and its paper says by which way all of them come.
 */
export function PrintedMemorial(props: Omit<BookletProps, 'parts' | 'greetings'>) {
  const [Booklet, setBooklet] = useState<ComponentType<BookletProps> | null>(null)
  const isPrinting = useIsBrowserPrinting()
  useSite()
  const { numberOfLastGreetings, numberOfPictures, isLoggedUserOwnerOrFollower: mayRead } = props.metrics
  const isPhone = !useMediaQuery('(pointer: fine)')
  const lacks = {
    greetings: isPhone && numberOfLastGreetings > largestPage,
    photographs: isPhone && numberOfPictures > largestPage,
  }
  const isWanted = Booklet !== null && mayRead
  const { greetings } = useAllGreetings(props.memorial.id, isWanted, lacks.greetings)
  const { photographs } = useAllPhotographs(props.profile, isWanted && !lacks.photographs)
  const images = [...(photographs ?? props.profile.images)]

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
    Booklet &&
    isPrinting && (
      <Booklet
        {...props}
        profile={{ ...props.profile, images }}
        greetings={greetings ?? []}
        lacks={{
          greetings: mayRead && (lacks.greetings || (!greetings && numberOfLastGreetings > 0)),
          photographs: !photographs && numberOfPictures > images.length,
        }}
        parts={allBookletParts}
      />
    )
  )
}
