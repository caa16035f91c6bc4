import { useSyncExternalStore } from 'react'

/** Windows as narrow as a phone's, as style sheets say it too. */
export const phone = '(max-width: 37.49em)'

/** Whether a media query matches the window. */
export const useMediaQuery = (query: string) =>
  useSyncExternalStore(
    (onChange) => {
      const list = matchMedia(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    () => matchMedia(query).matches,
    () => false,
  )
