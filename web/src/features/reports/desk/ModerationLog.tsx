import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { IconArrowLeft } from '../../../ui/icons.ts'
import { Pager } from '../../../ui/Pager.tsx'
import { EmptyState, FailedState, Skeleton, LoadingState } from '../../../ui/States.tsx'
import { useModeratorActs } from '../queries.ts'
import { useTypeWords } from '../words.ts'
import { ModerationLogLine } from './ModerationLogLine.tsx'
import styles from './ModerationLog.module.css'
import { useDeskAddress } from './address.ts'

/** The log of what moderators did, newest first. Nothing in it can be changed, and whoever reported is not in it. */
export function ModerationLog() {
  const { page, about, toLog, toLogPage, toReports } = useDeskAddress()
  const { data, isError, refetch } = useModeratorActs(page, about)
  const typeWords = useTypeWords()

  function content(): ReactNode {
    if (isError && !data) return <FailedState onRetry={() => void refetch()} />
    if (!data) return <LogSkeleton />
    if (data.totalCount === 0)
      return (
        <EmptyState title={<Trans>No data</Trans>}>
          <Trans>Every decision about reports, pages and accounts is written down here, for good.</Trans>
        </EmptyState>
      )
    return (
      <>
        <ul className={styles['acts']}>
          {data.items.map((act) => (
            <ModerationLogLine key={act.id} act={act}>
              <span className={styles['about']}>
                {'\u00a0· '}
                {typeWords(act.type)} <code>{act.entityId}</code>
              </span>
            </ModerationLogLine>
          ))}
        </ul>
        <Pager page={page} total={data.totalPages} to={toLogPage} />
      </>
    )
  }

  return (
    <>
      <Link to={about ? toLog : toReports} className={styles['back']}>
        <IconArrowLeft stroke={1.5} />
        {about ? <Trans>All that moderators have done</Trans> : <Trans>Back to the reports</Trans>}
      </Link>
      {content()}
    </>
  )
}

const LogSkeleton = () => (
  <LoadingState>
    <div className={styles['acts']}>
      {[1, 2, 3, 4].map((act) => (
        <Skeleton key={act} height="5rem" />
      ))}
    </div>
  </LoadingState>
)
