import { Trans } from '@lingui/react/macro'
import type { ModeratorAct } from '@spomen/contract/reports.ts'
import type { ReactNode } from 'react'
import { useDates } from '../../../words/dates.ts'
import { useNameOf } from '../../../words/names.ts'
import { useActWords } from '../words.ts'
import styles from './ModerationLog.module.css'

interface Props {
  act: ModeratorAct
  /** What it was done to, where that is not said already. */
  children?: ReactNode
}

/** One line of the log: what was done, by whom, when, and why. */
export function ModerationLogLine({ act, children }: Props) {
  const { byUserId, byUserFullName, comment, createdAt } = act
  const dates = useDates()
  const nameOf = useNameOf()
  const actWords = useActWords()
  return (
    <li className={styles['act']}>
      <p>
        <strong>{actWords(act)}</strong>
        {children}
      </p>
      {comment && <p className={styles['comment']}>{comment}</p>}
      <p className="quiet">
        {byUserId === null ? <Trans>The operator, at the command line</Trans> : nameOf(byUserFullName)}
        {'\u00a0· '}
        <time dateTime={createdAt} title={dates.dayOf(createdAt)}>
          {dates.ago(createdAt)}
        </time>
      </p>
    </li>
  )
}
