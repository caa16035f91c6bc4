import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { isFocusLost } from '../kit/focus.ts'
import { takeScrollPosition } from '../kit/return-address.ts'
import { focusMain } from '../ui/SkipLink.tsx'

/** How long a page may take to be as long as it was, in milliseconds. */
const restoreTimeout = 5_000

/** How long the focus waits for a page's name, in milliseconds. */
const nameTimeout = 1_000

/**
 * On arriving at another page, keyboard and screen reader begin at its main part, not where the link was. Whoever
 * comes back after an expired session finds the page where they had left it.
 */
export function useFocusOnNavigation() {
  const { pathname, search, hash } = useLocation()
  const here = useRef(pathname)
  useEffect(() => {
    if (here.current === pathname) return
    here.current = pathname
    return document.querySelector('#main') ? focusMainOnceNamed() : focusMainOncePresent()
  }, [pathname])

  const path = pathname + search + hash
  useEffect(() => {
    const top = document.querySelector('[data-frame="inside"]') ? takeScrollPosition(path) : null
    return top ? restoreScroll(top) : undefined
  }, [path])
}

/** Some pages wait for what they show, the example for its sample; returns how to stop. */
function focusMainOncePresent() {
  const watch = new MutationObserver(() => {
    const isTaken = document.activeElement !== null && document.activeElement !== document.body
    if (isTaken || focusMain()) watch.disconnect()
  })
  watch.observe(document.body, { childList: true, subtree: true })
  return () => watch.disconnect()
}

/**
 * Screen readers say the name of what takes the focus, and a page that waits for what it shows, such as a memorial, has none
 * yet: it takes the focus with its name, or without when that is long in coming, unless somebody has moved on. Returns
 * how to stop.
 */
function focusMainOnceNamed() {
  const main = document.querySelector<HTMLElement>('#main')
  if (!main || main.hasAttribute('aria-label')) {
    focusMain()
    return undefined
  }
  // The link that was pressed may still be there, in the menu.
  const link = document.activeElement
  function take() {
    if (!isFocusLost() && document.activeElement !== link) return stop()
    return focusMain()
  }
  const timer = setTimeout(take, nameTimeout)
  const watch = new MutationObserver(() => {
    stop()
    take()
  })
  function stop() {
    clearTimeout(timer)
    watch.disconnect()
  }
  watch.observe(main, { attributeFilter: ['aria-label'] })
  return stop
}

/** Scrolls there as soon as the page is long enough, unless somebody has begun to move about; returns how to stop. */
function restoreScroll(top: number) {
  const stop = new AbortController()
  for (const moved of ['wheel', 'touchstart', 'keydown', 'pointerdown']) {
    addEventListener(moved, () => stop.abort(), { signal: stop.signal, passive: true })
  }
  const end = performance.now() + restoreTimeout
  const tryIt = () => {
    if (stop.signal.aborted) return
    const isLong = document.documentElement.scrollHeight >= top + window.innerHeight
    if (isLong || performance.now() > end) {
      stop.abort()
      scrollTo({ top, behavior: 'instant' })
    } else requestAnimationFrame(tryIt)
  }
  requestAnimationFrame(tryIt)
  return () => stop.abort()
}
