import { Trans, useLingui } from '@lingui/react/macro'
import { type Commercial, commercialStatuses } from '@spomen/contract/commercials.ts'
import { type ReactNode, Suspense, useState } from 'react'
import type { To } from 'react-router'
import { lazyComponent } from '../../kit/lazy-component.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/Dialog.tsx'
import { Inline } from '../../ui/Page.tsx'
import { EmptyState } from '../../ui/States.tsx'
import { toast } from '../../ui/toast.ts'
import { useNameOf } from '../../words/names.ts'
import { CommercialCard } from './CommercialCard.tsx'
import { CommercialHead } from './CommercialHead.tsx'
import { CommercialList } from './CommercialList.tsx'
import styles from './CommercialList.module.css'
import { type ReviewStatus, useCommercialsByStatus, useRemoveCommercial } from './queries.ts'

const ResolveDialog = lazyComponent(() => import('./ResolveDialog.tsx'))

interface Props {
  status: ReviewStatus
  page: number
  pageAt: (page: number) => To
  label: string
}

/** The commercials of local services, for moderators to review (Q43). */
export function CommercialReview({ status, page, pageAt, label }: Props) {
  return (
    <CommercialList
      label={label}
      page={page}
      pageAt={pageAt}
      query={useCommercialsByStatus(status, page)}
      nothing={<NothingToReview status={status} />}
    >
      {(commercial, leave) => <ReviewedCommercial commercial={commercial} onGone={leave} />}
    </CommercialList>
  )
}

/** Where a link leads beyond its host, a moderator reads the whole of it. */
const hasPath = (link: string) => !/^https:\/\/[^/]+\/$/.test(link)

type ReviewAction = 'approve' | 'reject' | 'remove'

function ReviewedCommercial({ commercial, onGone }: { commercial: Commercial; onGone: () => void }) {
  const { t } = useLingui()
  const nameOf = useNameOf()
  const [action, setAction] = useState<ReviewAction | null>(null)
  // The list may change beneath the question, unread.
  const [read, setRead] = useState(commercial)
  const removing = useRemoveCommercial()
  const { id, title, userFullName } = commercial
  const name = nameOf(userFullName ?? '')

  function ask(next: ReviewAction) {
    setRead(commercial)
    setAction(next)
  }

  async function remove() {
    if (!(await removing.call({ id })).ok) return
    onGone()
    toast.done(t`The notice is deleted`)
  }

  return (
    <>
      <CommercialHead commercial={commercial}>
        {', '}
        <Trans>handed in by {name}</Trans>
      </CommercialHead>
      <CommercialCard commercial={commercial} id={`notice-${id}`} isListed />
      {hasPath(commercial.link) && <p className={styles['address']}>{commercial.link}</p>}
      <ReviewButtons commercial={commercial} onAsk={ask} />
      {(action === 'approve' || action === 'reject') && (
        <Suspense>
          <ResolveDialog
            commercial={read}
            isApproval={action === 'approve'}
            onClose={() => setAction(null)}
            onResolved={onGone}
          />
        </Suspense>
      )}
      <ConfirmDialog
        isOpen={action === 'remove'}
        onClose={() => setAction(null)}
        title={<Trans>Delete this notice?</Trans>}
        confirmLabel={<Trans>Delete the notice</Trans>}
        onConfirm={remove}
      >
        <p>
          <Trans>“{title}” goes with its picture, and does not come back.</Trans>
        </p>
      </ConfirmDialog>
    </>
  )
}

interface ButtonsProps {
  commercial: Commercial
  onAsk: (action: ReviewAction) => void
}

const ReviewButtons = ({ commercial: { title, status }, onAsk }: ButtonsProps) => (
  <div className={styles['actions']}>
    <Inline>
      {status === commercialStatuses.pending && (
        <>
          <Button tone="filled" small onClick={() => onAsk('approve')}>
            <Trans>Approve</Trans>
            <span className="visually-hidden">{`: ${title}`}</span>
          </Button>
          <Button small onClick={() => onAsk('reject')}>
            <Trans>Reject</Trans>
            <span className="visually-hidden">{`: ${title}`}</span>
          </Button>
        </>
      )}
      <Button tone="quiet" small onClick={() => onAsk('remove')}>
        <Trans>Delete</Trans>
        <span className="visually-hidden">{`: ${title}`}</span>
      </Button>
    </Inline>
  </div>
)

function NothingToReview({ status }: { status: ReviewStatus }) {
  const words: Record<ReviewStatus, ReactNode> = {
    1: <Trans>Nobody is waiting</Trans>,
    2: <Trans>None is approved yet</Trans>,
    3: <Trans>None was rejected</Trans>,
  }
  return (
    <EmptyState title={words[status]}>
      {status === commercialStatuses.pending && (
        <Trans>When a local service hands in a notice, it waits for you here.</Trans>
      )}
    </EmptyState>
  )
}
