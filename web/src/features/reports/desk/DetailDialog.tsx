import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReportDetail, reportStatuses } from '@spomen/contract/reports.ts'
import { type ReactNode, useState } from 'react'
import { Refusal } from '../../../kit/server.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Empty, Failed, Skeleton, Waiting } from '../../../ui/States.tsx'
import { useDetail } from '../queries.ts'
import { useTypeWords } from '../words.ts'
import { type Deed, DeedDialog } from './DeedDialog.tsx'
import styles from './DetailDialog.module.css'
import { Facts } from './Facts.tsx'
import { History } from './History.tsx'
import { Reported } from './Reported.tsx'

interface Asking {
  report: ReportDetail
  onAsk: (deed: Deed) => void
}

interface Props {
  id: string
  isOpen: boolean
  onClose: () => void
  /** It was answered, here or by another moderator; called before the dialog closes. */
  onSettled: () => void
}

/** One report on the whole screen: what it is about, what is said of it, and what a moderator may do (R19–R27). */
export function DetailDialog({ id, isOpen, onClose, onSettled }: Props) {
  const { t } = useLingui()
  const typeWords = useTypeWords()
  const { data, error, refetch } = useDetail(id)
  const [deed, setDeed] = useState<Deed | null>(null)
  // While the question fades away it still says what it asked.
  const [asked, setAsked] = useState<Deed | null>(null)

  function ask(next: Deed) {
    setAsked(next)
    setDeed(next)
  }

  /** NOTE: Escape is heard by this sheet even while the smaller one lies above it. */
  function leave() {
    if (deed) setDeed(null)
    else onClose()
  }

  function settled() {
    setDeed(null)
    onSettled()
    onClose()
  }

  function content(): ReactNode {
    if (data) return <Whole report={data} onAsk={ask} />
    if (error instanceof Refusal && error.why === 'notFound') return <Gone />
    if (error) return <Failed onRetry={() => void refetch()} />
    return <WaitingReport />
  }

  return (
    <>
      <Dialog
        isOpen={isOpen}
        onClose={leave}
        size="full"
        title={data ? `${typeWords(data.type)} · ${data.deceasedFullName}` : t`Reports`}
      >
        <div className={styles['sheet']}>{content()}</div>
      </Dialog>
      {data && asked && (
        <DeedDialog
          key={asked}
          deed={asked}
          report={data}
          isOpen={deed === asked && isOpen}
          onClose={() => setDeed(null)}
          onSettled={settled}
        />
      )}
    </>
  )
}

function Whole({ report, onAsk }: Asking) {
  const { othersPending } = report
  return (
    <>
      <Standing report={report} />
      <Reported report={report} />
      <Facts report={report} />
      {othersPending > 0 && (
        <p className={styles['others']}>
          <Plural
            value={othersPending}
            one="# other report on the same still waits."
            other="# other reports on the same still wait."
          />
        </p>
      )}
      <Deeds report={report} onAsk={onAsk} />
      <History entityId={report.entityId} />
    </>
  )
}

/** Who sees it just now. */
function Standing({ report: { isGone, isHidden, reportedDeceased } }: { report: ReportDetail }) {
  if (isGone)
    return (
      <p className={styles['standing']}>
        <Trans>This was taken away meanwhile, by whoever put it there or by the family.</Trans>
      </p>
    )
  if (!isHidden) return null
  return (
    <p className={styles['standing']}>
      {reportedDeceased ? (
        <Trans>This memorial is suspended: only its owner sees it.</Trans>
      ) : (
        <Trans>This is hidden: only the author and the family still see it.</Trans>
      )}
    </p>
  )
}

/** Only what waits can be answered (R26); what is hidden can be shown again, a memorial suspended for some reasons. */
function Deeds({ report, onAsk }: Asking) {
  const { status, isGone, isHidden, maySuspend, reportedDeceased } = report
  const isPending = status === reportStatuses.Pending
  return (
    <div className={styles['deeds']}>
      {!isGone && isHidden && (
        <Button aria-haspopup="dialog" onClick={() => onAsk('restore')}>
          {reportedDeceased ? <Trans>Open the memorial again</Trans> : <Trans>Show it again</Trans>}
        </Button>
      )}
      {!isGone && !isHidden && maySuspend && (
        <Button aria-haspopup="dialog" onClick={() => onAsk('suspend')}>
          <Trans>Suspend the memorial</Trans>
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

const Gone = () => (
  <Empty title={<Trans>This report is not here</Trans>}>
    <Trans>The address may be incomplete, or the memorial it was about is gone for good.</Trans>
  </Empty>
)

const WaitingReport = () => (
  <Waiting>
    <Skeleton height="16rem" />
    <div style={{ height: '2rem' }} />
    <Skeleton height="1.5rem" width="18rem" />
    <div style={{ height: '0.75rem' }} />
    <Skeleton height="1.5rem" width="24rem" />
  </Waiting>
)
