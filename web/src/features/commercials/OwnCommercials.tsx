import { Trans, useLingui } from '@lingui/react/macro'
import { type Commercial, commercialStatuses } from '@spomen/contract/commercials.ts'
import { useState } from 'react'
import { href, type To } from 'react-router'
import { useDrafts } from '../../kit/form.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/Dialog.tsx'
import { Surface, Inline } from '../../ui/Page.tsx'
import { EmptyState } from '../../ui/States.tsx'
import { toast } from '../../ui/toast.ts'
import { draftTitle, dropDraft } from './commercial-form.ts'
import { CommercialCard } from './CommercialCard.tsx'
import { CommercialHead } from './CommercialHead.tsx'
import { CommercialList } from './CommercialList.tsx'
import styles from './CommercialList.module.css'
import {
  toCommercialFields,
  useChangeCommercial,
  useOwnCommercials,
  useRemoveCommercial,
  useWithdrawCommercial,
} from './queries.ts'

interface Props {
  page: number
  pageAt: (page: number) => To
}

/** A person’s own commercials, their status, and what can be done with them (W02). */
export function OwnCommercials({ page, pageAt }: Props) {
  const { t } = useLingui()
  const drafts = useDrafts()
  const [draft, setDraft] = useState(() => draftTitle(drafts))
  return (
    <>
      {draft !== null && (
        <DraftNote
          title={draft}
          onThrownAway={() => {
            dropDraft(drafts)
            setDraft(null)
          }}
        />
      )}
      <CommercialList
        label={t`What you have handed in`}
        page={page}
        pageAt={pageAt}
        query={useOwnCommercials(page)}
        nothing={draft === null && <NoCommercials />}
      >
        {(commercial, leave) => <OwnCommercial commercial={commercial} onGone={leave} />}
      </CommercialList>
    </>
  )
}

const changeLink = (id: string): To => ({ pathname: href('/AddCommercials'), search: `?id=${id}` })

/** What its author can do with a commercial. */
function useCommercialActions(commercial: Commercial, onGone: () => void) {
  const { t } = useLingui()
  const withdrawing = useWithdrawCommercial()
  const sending = useChangeCommercial()
  const removing = useRemoveCommercial()
  const { id } = commercial

  async function takeBack() {
    if ((await withdrawing.call({ id })).ok) toast.done(t`Taken back. It is a draft now.`)
  }

  async function sendAgain() {
    const { ok } = await sending.call({
      ...toCommercialFields(commercial),
      id,
      modifiedAt: commercial.modifiedAt,
    })
    if (ok) toast.done(t`Sent. A moderator will look at it.`)
  }

  async function remove() {
    if (!(await removing.call({ id })).ok) return
    onGone()
    toast.done(t`The notice is deleted`)
  }

  return {
    takeBack,
    sendAgain,
    remove,
    isWithdrawing: withdrawing.isPending,
    isSending: sending.isPending,
  }
}

function OwnCommercial({ commercial, onGone }: { commercial: Commercial; onGone: () => void }) {
  const [isAsking, setIsAsking] = useState(false)
  const actions = useCommercialActions(commercial, onGone)
  const { id, title, status, phase } = commercial
  // What is over gets other days first.
  const maySendAgain = status === commercialStatuses.draft && phase !== 'over'
  const mayTakeBack = status === commercialStatuses.pending || status === commercialStatuses.approved

  return (
    <>
      <CommercialHead commercial={commercial} />
      <CommercialCard commercial={commercial} id={`notice-${id}`} isListed />
      <div className={styles['actions']}>
        <Inline>
          {maySendAgain && (
            <Button tone="filled" small busy={actions.isSending} onClick={() => void actions.sendAgain()}>
              <Trans>Send it again</Trans>
              <span className="visually-hidden">{`: ${title}`}</span>
            </Button>
          )}
          <ButtonLink small to={changeLink(id)}>
            <Trans>Change</Trans>
            <span className="visually-hidden">{`: ${title}`}</span>
          </ButtonLink>
          {mayTakeBack && (
            <Button small busy={actions.isWithdrawing} onClick={() => void actions.takeBack()}>
              <Trans>Take it back</Trans>
              <span className="visually-hidden">{`: ${title}`}</span>
            </Button>
          )}
          <Button tone="quiet" small onClick={() => setIsAsking(true)}>
            <Trans>Delete</Trans>
            <span className="visually-hidden">{`: ${title}`}</span>
          </Button>
        </Inline>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={<Trans>Delete this notice?</Trans>}
        confirmLabel={<Trans>Delete the notice</Trans>}
        onConfirm={actions.remove}
      >
        <p>
          <Trans>“{title}” goes with its picture, and does not come back.</Trans>
        </p>
      </ConfirmDialog>
    </>
  )
}

/** The unsent draft in this browser. */
function DraftNote({ title, onThrownAway }: { title: string; onThrownAway: () => void }) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <div className={styles['begun']}>
      <Surface>
        <p>
          {title ? (
            <Trans>You have begun a notice: “{title}”</Trans>
          ) : (
            <Trans>You have begun a notice.</Trans>
          )}
        </p>
        <Inline>
          <ButtonLink small tone="filled" to={href('/AddCommercials')}>
            <Trans>Go on writing</Trans>
          </ButtonLink>
          <Button small tone="quiet" onClick={() => setIsAsking(true)}>
            <Trans>Throw it away</Trans>
          </Button>
        </Inline>
      </Surface>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={<Trans>Start over?</Trans>}
        confirmLabel={<Trans>Throw away what I wrote</Trans>}
        onConfirm={onThrownAway}
      >
        <p>
          <Trans>What you have written of this notice so far is thrown away.</Trans>
        </p>
      </ConfirmDialog>
    </div>
  )
}

/** The next step stands beside the title of the page. */
const NoCommercials = () => (
  <EmptyState title={<Trans>You have handed in nothing yet</Trans>}>
    <Trans>
      A funeral home, a florist, a stonemason, somebody who cares for graves: families near you may be glad to
      know of you.
    </Trans>
  </EmptyState>
)
