import { Trans, useLingui } from '@lingui/react/macro'
import { type Commercial, commercialStatuses } from '@spomen/contract/commercials.ts'
import { useState } from 'react'
import { href, type To } from 'react-router'
import { useDrafts } from '../../kit/form.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/Dialog.tsx'
import { Paper, Row } from '../../ui/Page.tsx'
import { EmptyState } from '../../ui/States.tsx'
import { toast } from '../../ui/toast.ts'
import { begunTitle, throwBegunAway } from './notice-form.ts'
import { Notice } from './Notice.tsx'
import { NoticeHead } from './NoticeHead.tsx'
import { NoticeList } from './NoticeList.tsx'
import styles from './NoticeList.module.css'
import { tellingOf, useChange, useOwn, useRemove, useWithdraw } from './queries.ts'

interface Props {
  page: number
  pageAt: (page: number) => To
}

/** What somebody has handed in, how far it is, and what they can do with it (W02). */
export function OwnNotices({ page, pageAt }: Props) {
  const { t } = useLingui()
  const drafts = useDrafts()
  const [begun, setBegun] = useState(() => begunTitle(drafts))
  return (
    <>
      {begun !== null && (
        <Begun
          title={begun}
          onThrownAway={() => {
            throwBegunAway(drafts)
            setBegun(null)
          }}
        />
      )}
      <NoticeList
        label={t`What you have handed in`}
        page={page}
        pageAt={pageAt}
        query={useOwn(page)}
        nothing={begun === null && <None />}
      >
        {(notice, leave) => <OwnNotice notice={notice} onGone={leave} />}
      </NoticeList>
    </>
  )
}

const changeAt = (id: string): To => ({ pathname: href('/AddCommercials'), search: `?id=${id}` })

function OwnNotice({ notice, onGone }: { notice: Commercial; onGone: () => void }) {
  const { t } = useLingui()
  const [isAsking, setIsAsking] = useState(false)
  const withdrawing = useWithdraw()
  const sending = useChange()
  const removing = useRemove()
  const { id, title, status } = notice
  const isDraft = status === commercialStatuses.draft
  const mayTakeBack = status === commercialStatuses.pending || status === commercialStatuses.approved

  async function takeBack() {
    if ((await withdrawing.tell({ id })).ok) toast.done(t`Taken back. It is a draft now.`)
  }

  async function sendAgain() {
    const { ok } = await sending.tell({ ...tellingOf(notice), id })
    if (ok) toast.done(t`Sent. A moderator will look at it.`)
  }

  async function remove() {
    if (!(await removing.tell({ id })).ok) return
    onGone()
    toast.done(t`The notice is deleted`)
  }

  return (
    <>
      <NoticeHead notice={notice} />
      <Notice notice={notice} id={`notice-${id}`} isListed />
      <div className={styles['deeds']}>
        <Row>
          {isDraft && (
            <Button tone="filled" small busy={sending.isTelling} onClick={() => void sendAgain()}>
              <Trans>Send it again</Trans>
              <span className="visually-hidden">{`: ${title}`}</span>
            </Button>
          )}
          <ButtonLink small to={changeAt(id)}>
            <Trans>Change</Trans>
            <span className="visually-hidden">{`: ${title}`}</span>
          </ButtonLink>
          {mayTakeBack && (
            <Button small busy={withdrawing.isTelling} onClick={() => void takeBack()}>
              <Trans>Take it back</Trans>
              <span className="visually-hidden">{`: ${title}`}</span>
            </Button>
          )}
          <Button tone="quiet" small onClick={() => setIsAsking(true)}>
            <Trans>Delete</Trans>
            <span className="visually-hidden">{`: ${title}`}</span>
          </Button>
        </Row>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
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

/** What was begun in this browser and not sent: a draft too. */
function Begun({ title, onThrownAway }: { title: string; onThrownAway: () => void }) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <div className={styles['begun']}>
      <Paper>
        <p>
          {title ? (
            <Trans>You have begun a notice: “{title}”</Trans>
          ) : (
            <Trans>You have begun a notice.</Trans>
          )}
        </p>
        <Row>
          <ButtonLink small tone="filled" to={href('/AddCommercials')}>
            <Trans>Go on writing</Trans>
          </ButtonLink>
          <Button small tone="quiet" onClick={() => setIsAsking(true)}>
            <Trans>Throw it away</Trans>
          </Button>
        </Row>
      </Paper>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={<Trans>Start over?</Trans>}
        deed={<Trans>Throw away what I wrote</Trans>}
        onConfirm={onThrownAway}
      >
        <p>
          <Trans>What you have written of this notice so far is thrown away.</Trans>
        </p>
      </ConfirmDialog>
    </div>
  )
}

const None = () => (
  <EmptyState
    title={<Trans>You have handed in nothing yet</Trans>}
    action={
      <ButtonLink tone="filled" to={href('/AddCommercials')}>
        <Trans>Write a notice</Trans>
      </ButtonLink>
    }
  >
    <Trans>
      A funeral home, a florist, a stonemason, somebody who cares for graves: families near you may be glad to
      know of you.
    </Trans>
  </EmptyState>
)
