import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** On arriving at another page, the keyboard and the reader begin at its main part, not where the link was. */
export function useArrival() {
  const { pathname } = useLocation()
  const here = useRef(pathname)
  useEffect(() => {
    if (here.current === pathname) return
    here.current = pathname
    document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true })
  }, [pathname])
}
