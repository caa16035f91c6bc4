import { Trans, useLingui } from '@lingui/react/macro'
import type { PendingRequest } from '@spomen/contract/following.ts'
import { useState } from 'react'
import { href, Link } from 'react-router'
import { useIsClosed } from '../../kit/site.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/Dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { RequestCard } from './RequestCard.tsx'
import { useRequestActions } from './queries.ts'

interface Props {
  request: PendingRequest
  /** It is answered and about to leave the list; `isIn`: the viewer has accepted an invitation. */
  onAnswered: (isIn: boolean) => void
}

/** A request to the family, or an invitation to the viewer, with its two answers (F10–F15, F33). */
export function PendingRequestCard({ request, onAnswered }: Props) {
  const { id, byUserFullName: writer, deceasedName: name, personId, description, isInvitation } = request
  const { t } = useLingui()
  const isClosed = useIsClosed()
  const [isDeclining, setIsDeclining] = useState(false)
  const { accept, decline, isAccepting } = useRequestActions()
  const page = <Link to={href('/Profile/:id', { id: personId })}>{name}</Link>

  async function letIn() {
    if (!(await accept(id))) return
    toast.done(isInvitation ? t`Invitation accepted` : t`Request accepted`)
    onAnswered(isInvitation)
  }

  async function turnDown() {
    if (!(await decline(id))) return
    toast.done(isInvitation ? t`Invitation declined` : t`Request declined`)
    onAnswered(false)
  }

  return (
    <>
      <RequestCard
        face={{ name: writer, src: request.userImageUrl }}
        title={isInvitation ? <Trans>The family of {name} invites you</Trans> : writer}
        about={
          isInvitation ? (
            <Trans>
              {writer} would like you to be part of the page of {page}
            </Trans>
          ) : (
            <Trans>asks to follow the page of {page}</Trans>
          )
        }
        sentAt={request.createdAt}
        words={description}
      >
        {!isClosed && (
          <>
            <Button tone="filled" busy={isAccepting} onClick={() => void letIn()}>
              {isInvitation ? <Trans>Accept the invitation</Trans> : <Trans>Accept</Trans>}
            </Button>
            <Button aria-haspopup="dialog" onClick={() => setIsDeclining(true)}>
              <Trans>Decline</Trans>
            </Button>
          </>
        )}
      </RequestCard>
      <ConfirmDialog
        isOpen={isDeclining}
        onClose={() => setIsDeclining(false)}
        title={isInvitation ? <Trans>Decline this invitation?</Trans> : <Trans>Decline this request?</Trans>}
        confirmLabel={
          isInvitation ? <Trans>Decline the invitation</Trans> : <Trans>Decline the request</Trans>
        }
        onConfirm={turnDown}
      >
        {isInvitation ? (
          <Trans>{writer} is not told. You can still ask to follow the page later.</Trans>
        ) : (
          <Trans>{writer} gets no letter, but sees that the page has not opened, and may ask again.</Trans>
        )}
      </ConfirmDialog>
    </>
  )
}
