import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { findOpenPopover } from '../../../kit/open-popover.ts'
import { Button } from '../../../ui/Button.tsx'
import { IconEye } from '../../../ui/icons.ts'
import styles from './SeeAsBar.module.css'

interface Props {
  /** As whom the page is seen, in a sentence. */
  children: ReactNode
  onEnd: () => void
}

const isAnythingOpen = () => document.querySelector('dialog[open]') !== null || findOpenPopover() !== null

/**
 * Stays above a page that its family sees as somebody else does, and says so to whoever comes to it by ear; its button and
 * Escape lead back.
 */
export function SeeAsBar({ children, onEnd }: Props) {
  const { t } = useLingui()
  const bar = useRef<HTMLElement>(null)
  useEffect(() => {
    // Once the dialog in which it was chosen has given the focus back.
    const turn = setTimeout(() => bar.current?.focus({ preventScroll: true }), 50)
    return () => clearTimeout(turn)
  }, [])

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented && !isAnythingOpen()) onEnd()
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])

  return (
    <section ref={bar} className={styles['bar']} tabIndex={-1} aria-label={t`You are only looking`}>
      <p className={styles['words']}>
        <IconEye stroke={1.5} />
        <span>{children}</span>
      </p>
      <Button small onClick={onEnd}>
        <Trans>Back to yours</Trans>
      </Button>
    </section>
  )
}
