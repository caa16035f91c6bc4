import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useDates } from '../../words/dates.ts'
import styles from './OverviewTab.module.css'

/** How old the figures above it are, or why there are none. */
export const CountNote = ({ children }: { children: ReactNode }) => (
  <p className={styles['note']}>{children}</p>
)

/** When something was counted last; small installations are counted at each request. */
export function CountedAt({ at }: { at: string }) {
  const ago = useDates().ago(at)
  return (
    <CountNote>
      <Trans>Counted {ago}</Trans>
    </CountNote>
  )
}

/** Says in the place of figures that they are being counted for the first time. */
export const CountingNote = () => (
  <CountNote>
    <Trans>This is being counted for the first time. It will stand here in a moment.</Trans>
  </CountNote>
)
