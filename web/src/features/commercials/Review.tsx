import { Trans, useLingui } from '@lingui/react/macro'
import { type Commercial, commercialStatuses } from '@spomen/contract/commercials.ts'
import { type ReactNode, useState } from 'react'
import type { To } from 'react-router'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/Dialog.tsx'
import { Row } from '../../ui/Page.tsx'
import { EmptyState } from '../../ui/States.tsx'
import { toast } from '../../ui/toast.ts'
import { useNameOf } from '../../words/names.ts'
import { Notice } from './Notice.tsx'
import { NoticeHead } from './NoticeHead.tsx'
import { NoticeList } from './NoticeList.tsx'
import styles from './NoticeList.module.css'
import { type Resolvable, useOfStatus, useRemove } from './queries.ts'
import { ResolveDialog } from './ResolveDialog.tsx'

interface Props {
  status: Resolvable
  page: number
  pageAt: (page: number) => To
  label: string
}

/** What local services have handed in, for moderators to look over (Q43). */
export function Review({ status, page, pageAt, label }: Props) {
  return (
    <NoticeList
      label={label}
      page={page}
      pageAt={pageAt}
      query={useOfStatus(status, page)}
      nothing={<Nothing status={status} />}
    >
      {(notice, leave) => <ToReview notice={notice} onGone={leave} />}
    </NoticeList>
  )
}

/** Where a link leads beyond its host, a moderator reads the whole of it. */
const hasPath = (link: string) => !/^https:\/\/[^/]+\/$/.test(link)

type Asking = 'approve' | 'reject' | 'remove'

function ToReview({ notice, onGone }: { notice: Commercial; onGone: () => void }) {
  const { t } = useLingui()
  const nameOf = useNameOf()
  const [asking, setAsking] = useState<Asking | null>(null)
  const removing = useRemove()
  const { id, title, status, userFullName } = notice
  const name = nameOf(userFullName ?? '')

  async function remove() {
    if (!(await removing.tell({ id })).ok) return
    onGone()
    toast.done(t`The notice is deleted`)
  }

  return (
    <>
      <NoticeHead notice={notice}>
        {', '}
        <Trans>handed in by {name}</Trans>
      </NoticeHead>
      <Notice notice={notice} id={`notice-${id}`} isListed />
      {hasPath(notice.link) && <p className={styles['address']}>{notice.link}</p>}
      <div className={styles['deeds']}>
        <Row>
          {status === commercialStatuses.pending && (
            <>
              <Button tone="filled" small onClick={() => setAsking('approve')}>
                <Trans>Approve</Trans>
                <span className="visually-hidden">{`: ${title}`}</span>
              </Button>
              <Button small onClick={() => setAsking('reject')}>
                <Trans>Reject</Trans>
                <span className="visually-hidden">{`: ${title}`}</span>
              </Button>
            </>
          )}
          <Button tone="quiet" small onClick={() => setAsking('remove')}>
            <Trans>Delete</Trans>
            <span className="visually-hidden">{`: ${title}`}</span>
          </Button>
        </Row>
      </div>
      {(asking === 'approve' || asking === 'reject') && (
        <ResolveDialog
          notice={notice}
          isApproval={asking === 'approve'}
          onClose={() => setAsking(null)}
          onResolved={onGone}
        />
      )}
      <ConfirmDialog
        isOpen={asking === 'remove'}
        onClose={() => setAsking(null)}
        title={<Trans>Delete this notice?</Trans>}
        deed={<Trans>Delete the notice</Trans>}
        onConfirm={remove}
      >
        <p>
          <Trans>“{title}” goes with its picture, and does not come back.</Trans>
        </p>
      </ConfirmDialog>
    </>
  )
}

function Nothing({ status }: { status: Resolvable }) {
  const words: Record<Resolvable, ReactNode> = {
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
