import { Trans } from '@lingui/react/macro'
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { watchHeight } from '../../kit/watch-height.ts'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import styles from './FoldedText.module.css'

/** So much longer than the fold something has to be, in pixels, that folding it is worth a press. */
const worthFolding = 96

/** Long words, of which the first lines are shown until somebody reads on. On paper they stand whole. */
export function FoldedText({ children }: { children: ReactNode }) {
  const id = useId()
  const whole = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const [isLong, setIsLong] = useState(false)
  const [isOpen, setIsOpen] = useState(false)

  useLayoutEffect(() => {
    if (!content.current) return undefined
    // The same words are longer on a telephone that is turned.
    return watchHeight(content.current, (height) => {
      const fold = 20 * Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
      setIsLong(height > fold + worthFolding)
    })
  }, [])

  function toggle() {
    setIsOpen(!isOpen)
    // Whoever has read to the end of a long greeting is not left far below it.
    if (isOpen) requestAnimationFrame(() => whole.current?.scrollIntoView({ block: 'nearest' }))
  }

  return (
    <div ref={whole} className={classes(styles['folded'], isLong && !isOpen && styles['closed'])}>
      <div ref={content} id={id} className={styles['content']}>
        {children}
      </div>
      {isLong && (
        <Button
          tone="quiet"
          small
          className={classes(styles['more'], 'no-print')}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={toggle}
        >
          {isOpen ? <Trans>Show less</Trans> : <Trans>Read on</Trans>}
        </Button>
      )}
    </div>
  )
}
