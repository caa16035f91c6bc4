import { Trans, useLingui } from '@lingui/react/macro'
import { IconX } from '../../../ui/icons.ts'
import type { ReactNode } from 'react'
import { Button, IconButton } from '../../../ui/Button.tsx'
import styles from './TaleViewer.module.css'

interface Props {
  onClose: () => void
  /** Leads to the one after it, where there is one. */
  onNext?: (() => void) | undefined
  /**
   * Whether no tale of its memorial is left among those of several: somebody may have wished for quiet in another window, or it
   * was the only one, so that nothing is said of why.
   */
  isWholeMemorial?: boolean
}

/** What stands where a tale was that is over, or was deleted while somebody looked at it. */
export function GoneTale({ onClose, onNext, isWholeMemorial = false }: Props) {
  return (
    <EmptyTaleViewer onClose={onClose}>
      <div>
        <p className={styles['failure']} role="alert">
          {isWholeMemorial ? (
            <Trans>This weekly tale is no longer shown here.</Trans>
          ) : (
            <Trans>This weekly tale is no longer here. Each is shown for seven days.</Trans>
          )}
        </p>
        {onNext && (
          <p className={styles['onward']}>
            <Button onClick={onNext}>
              <Trans>Next weekly tale</Trans>
            </Button>
          </p>
        )}
      </div>
    </EmptyTaleViewer>
  )
}

/** Draws the viewer without a tale: what is said or awaited in the middle, and the way out. */
export function EmptyTaleViewer({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const { t } = useLingui()
  return (
    <div className={styles['alone']}>
      <IconButton label={t`Close`} className={styles['leave']} onClick={onClose}>
        <IconX stroke={1.5} />
      </IconButton>
      {children}
    </div>
  )
}
