import { Trans, useLingui } from '@lingui/react/macro'
import { IconArrowUp } from './icons.ts'
import { type MouseEvent, useEffect, useState } from 'react'
import { mainElement } from '../kit/focus.ts'
import { IconButton } from './Button.tsx'
import { classes } from './classes.ts'
import styles from './SkipLink.module.css'

/** Moves the focus to the main part of the page, whose name a screen reader says then; answers whether it is there yet. */
export function focusMain(): boolean {
  const main = mainElement()
  // NOTE: also from itself. It takes the focus of what goes by the name of before, and what has it already is not said again.
  main?.blur()
  main?.focus({ preventScroll: true })
  return main !== null
}

/**
 * The first thing the Tab key meets: past the navigation, to the page. The page's main element has the id `main` and can
 * be focused. The address stays as it is, for it leads back here.
 */
export function SkipLink() {
  function skip(event: MouseEvent) {
    event.preventDefault()
    focusMain()
    document.querySelector('#main')?.scrollIntoView()
  }
  return (
    <a href="#main" className={classes(styles['skip'], 'no-print')} onClick={skip}>
      <Trans>Skip to the page</Trans>
    </a>
  )
}

/** Back to the top, after 500 px of reading (G38). */
export function BackToTop() {
  const { t } = useLingui()
  const [isFar, setIsFar] = useState(false)
  useEffect(() => {
    const look = () => setIsFar(window.scrollY > 500)
    // NOTE: asked for at once, it would have the page laid out in the same task that has just drawn it.
    const first = setTimeout(look)
    addEventListener('scroll', look, { passive: true })
    return () => {
      clearTimeout(first)
      removeEventListener('scroll', look)
    }
  }, [])
  function goUp() {
    // The button is about to go; whoever pressed it reads on from the top.
    focusMain()
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    scrollTo({ top: 0, behavior: isStill ? 'instant' : 'smooth' })
  }

  if (!isFar) return null
  return (
    <span className={classes(styles['top'], 'no-print')}>
      <IconButton label={t`To the top`} onClick={goUp}>
        <IconArrowUp stroke={1.5} />
      </IconButton>
    </span>
  )
}
