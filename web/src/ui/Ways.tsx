import { Trans, useLingui } from '@lingui/react/macro'
import { IconArrowUp } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { IconButton } from './Button.tsx'
import { classes } from './classes.ts'
import styles from './Ways.module.css'

/** The first thing the Tab key meets: past the navigation, to the page. The page's main element has the id `main`. */
export const SkipLink = () => (
  <a href="#main" className={classes(styles['skip'], 'no-print')}>
    <Trans>Skip to the page</Trans>
  </a>
)

/** Back to the top, after 500 px of reading (G38). */
export function GoToTop() {
  const { t } = useLingui()
  const [isFar, setIsFar] = useState(false)
  useEffect(() => {
    const look = () => setIsFar(window.scrollY > 500)
    look()
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [])
  if (!isFar) return null
  return (
    <span className={classes(styles['top'], 'no-print')}>
      <IconButton label={t`To the top`} onClick={() => scrollTo({ top: 0, behavior: 'smooth' })}>
        <IconArrowUp stroke={1.5} />
      </IconButton>
    </span>
  )
}
