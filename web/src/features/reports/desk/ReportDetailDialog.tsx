import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReportDetail, reportStatuses } from '@spomen/contract/reports.ts'
import { type ReactNode, useState } from 'react'
import { RefusalError } from '../../../kit/server.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { EmptyState, FailedState, Skeleton, LoadingState } from '../../../ui/States.tsx'
import { useReportDetail } from '../queries.ts'
import { useTypeWords } from '../words.ts'
import { type ReportAction, ReportActionDialog, StaysWithOwner } from './ReportActionDialog.tsx'
import styles from './ReportDetailDialog.module.css'
import { ReportFacts } from './ReportFacts.tsx'
import { ModerationHistory } from './ModerationHistory.tsx'
import { ReportedContent } from './ReportedContent.tsx'

interface ReportContentProps {
  report: ReportDetail
  onAsk: (action: ReportAction) => void
}

interface Props {
  id: string
  isOpen: boolean
  onClose: () => void
  /** It was answered, here or by another moderator; called before the dialog closes. */
  onSettled: () => void
}

/** One report on the whole screen: what it is about, what is said of it, and what a moderator may do (R19–R27). */
export function ReportDetailDialog({ id, isOpen, onClose, onSettled }: Props) {
  const { t } = useLingui()
  const typeWords = useTypeWords()
  const { data, error, refetch } = useReportDetail(id)
  const [openAction, setOpenAction] = useState<ReportAction | null>(null)
  // While the question fades away it still says what it asked.
  const [lastAction, setLastAction] = useState<ReportAction | null>(null)
  // What lies beneath the question may change meanwhile, unread.
  const [readEdition, setReadEdition] = useState<string | undefined>()

  function ask(next: ReportAction) {
    setReadEdition(data?.edition)
    setLastAction(next)
    setOpenAction(next)
  }

  function settle() {
    setOpenAction(null)
    onSettled()
    onClose()
  }

  function content(): ReactNode {
    if (data) return <ReportContent report={data} onAsk={ask} />
    if (error instanceof RefusalError && error.why === 'notFound') return <NoSuchReport />
    if (error) return <FailedState onRetry={() => void refetch()} />
    return <ReportSkeleton />
  }

  return (
    <>
      <Dialog
        isOpen={isOpen}
        onClose={onClose}
        size="full"
        title={data ? `${typeWords(data.type)} · ${data.deceasedFullName}` : t`Reports`}
      >
        <div className={styles['content']}>{content()}</div>
      </Dialog>
      {data && lastAction && (
        <ReportActionDialog
          key={lastAction}
          action={lastAction}
          report={data}
          edition={readEdition}
          isOpen={openAction === lastAction && isOpen}
          onClose={() => setOpenAction(null)}
          onSettled={settle}
        />
      )}
    </>
  )
}

function ReportContent({ report, onAsk }: ReportContentProps) {
  const { othersPending } = report
  return (
    <>
      <VisibilityNote report={report} />
      <ReportedContent report={report} />
      <ReportFacts report={report} />
      {othersPending > 0 && (
        <p className="muted">
          <Plural
            value={othersPending}
            one="# other report on the same still waits."
            other="# other reports on the same still wait."
          />
        </p>
      )}
      <ReportActions report={report} onAsk={onAsk} />
      <ModerationHistory entityId={report.entityId} />
    </>
  )
}

/** Who sees it just now. */
function VisibilityNote({ report }: { report: ReportDetail }) {
  const words = visibilityWords(report)
  return words && <p className={styles['visibility']}>{words}</p>
}

/** What stands there of who sees it; nothing where everybody sees it who did before. */
function visibilityWords({ isGone, isHidden, reportedDeceased }: ReportDetail): ReactNode {
  if (reportedDeceased && isHidden)
    return (
      <>
        {isGone ? (
          <Trans>This memorial is suspended, and was closed meanwhile.</Trans>
        ) : (
          <Trans>This memorial is suspended: only those who keep it see it.</Trans>
        )}{' '}
        <StaysWithOwner />
      </>
    )
  if (isGone) return <Trans>This was taken away meanwhile, by whoever put it there or by the family.</Trans>
  return isHidden && <Trans>This is hidden: only the author and the family still see it.</Trans>
}

/**
 * Only what waits can be answered (R26), and what was declined can wait again; what is hidden can be shown again, a memorial
 * also when it is closed, and suspended for some reasons.
 */
function ReportActions({ report, onAsk }: ReportContentProps) {
  const { status, isGone, isHidden, maySuspend, reportedDeceased } = report
  const isPending = status === reportStatuses.Pending
  return (
    <div className={styles['actions']}>
      {isHidden && (!isGone || reportedDeceased) && (
        <Button aria-haspopup="dialog" onClick={() => onAsk('restore')}>
          {reportedDeceased ? <Trans>Open the memorial again</Trans> : <Trans>Show it again</Trans>}
        </Button>
      )}
      {!isGone && !isHidden && maySuspend && (
        <Button aria-haspopup="dialog" onClick={() => onAsk('suspend')}>
          <Trans>Suspend the memorial</Trans>
        </Button>
      )}
      {!isGone && status === reportStatuses.Rejected && (
        <Button aria-haspopup="dialog" onClick={() => onAsk('reopen')}>
          <Trans>Decide anew</Trans>
        </Button>
      )}
      {isPending && (
        <>
          <Button aria-haspopup="dialog" onClick={() => onAsk('reject')}>
            <Trans>Decline</Trans>
          </Button>
          <Button tone="filled" aria-haspopup="dialog" onClick={() => onAsk('approve')}>
            <Trans>Accept</Trans>
          </Button>
        </>
      )}
    </div>
  )
}

const NoSuchReport = () => (
  <EmptyState title={<Trans>This report is not here</Trans>}>
    <Trans>The address may be incomplete, or the memorial it was about is gone for good.</Trans>
  </EmptyState>
)

const ReportSkeleton = () => (
  <LoadingState>
    <Skeleton height="16rem" />
    <div style={{ height: '2rem' }} />
    <Skeleton height="1.5rem" width="18rem" />
    <div style={{ height: '0.75rem' }} />
    <Skeleton height="1.5rem" width="24rem" />
  </LoadingState>
)
