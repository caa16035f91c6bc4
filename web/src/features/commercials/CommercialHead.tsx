import { Trans } from '@lingui/react/macro'
import { type Commercial, commercialStatuses } from '@spomen/contract/commercials.ts'
import type { ReactNode } from 'react'
import { showDay } from '../../kit/days.ts'
import styles from './CommercialList.module.css'
import { useCommercialWords } from './commercial-words.ts'

/** The status and the days of a commercial, and whether what is not answered yet is over already; where it was rejected, why. */
export function CommercialHead({ commercial, children }: { commercial: Commercial; children?: ReactNode }) {
  const words = useCommercialWords()
  const { status, phase, statusComment, from, to } = commercial
  const isOver = phase === 'over' && status <= commercialStatuses.pending
  const [first, last] = [showDay(from), showDay(to)]
  return (
    <>
      <div className={styles['head']}>
        <p>
          <span className={styles['status']}>{words.statusWords(commercial)}</span>
          {isOver && `\u00a0· ${words.over}`}
          {children}
        </p>
        <p className={styles['days']}>
          {from === to ? (
            first
          ) : (
            <Trans>
              {first} to {last}
            </Trans>
          )}
        </p>
      </div>
      {statusComment && (
        <div className={styles['comment']}>
          <p>
            {status === commercialStatuses.rejected ? (
              <Trans>Why it was rejected</Trans>
            ) : (
              <Trans>A word from the moderator</Trans>
            )}
          </p>
          <p>{statusComment}</p>
        </div>
      )}
    </>
  )
}
