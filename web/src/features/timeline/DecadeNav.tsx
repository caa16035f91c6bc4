import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { classes } from '../../ui/classes.ts'
import { decadeAnchor, type Decade } from '@spomen/contract/life-decades.ts'
import styles from './DecadeNav.module.css'

/** What ten years are called. */
export const DecadeName = ({ from }: { from: number }) => <Trans>{from}s</Trans>

/** The decade one is reading, by its first year. */
function useCurrentDecade(decades: readonly Decade[]) {
  const [current, setCurrent] = useState<number | null>(null)
  const years = decades.map(({ from }) => from).join(' ')
  useEffect(() => {
    const parts = years.split(' ').map((from) => document.getElementById(decadeAnchor(Number(from))))
    const inSight = new Set<Element>()
    const watch = new IntersectionObserver(
      (changes) => {
        for (const { target, isIntersecting } of changes)
          if (isIntersecting) inSight.add(target)
          else inSight.delete(target)
        const first = parts.find((part) => part && inSight.has(part))
        if (first) setCurrent(Number(first.id.replace(decadeAnchor(0).slice(0, -1), '')))
      },
      // A line a fifth below the top: whatever crosses it is being read.
      { rootMargin: '-20% 0px -79% 0px' },
    )
    for (const part of parts) if (part) watch.observe(part)
    return () => watch.disconnect()
  }, [years])
  return current
}

/** A way to each decade of a long life. */
export function DecadeNav({ decades }: { decades: readonly Decade[] }) {
  const { t } = useLingui()
  const { search } = useLocation()
  const current = useCurrentDecade(decades)
  return (
    <nav className={classes(styles['years'], 'no-print')} aria-label={t`Decades`}>
      <ul className={styles['list']}>
        {decades.map(({ from }) => (
          <li key={from}>
            <Link
              to={{ search, hash: `#${decadeAnchor(from)}` }}
              replace
              className={styles['link']}
              aria-current={current === from || undefined}
            >
              <DecadeName from={from} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
