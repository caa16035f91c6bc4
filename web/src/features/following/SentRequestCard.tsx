import { Trans, useLingui } from '@lingui/react/macro'
import type { SentRequest } from '@spomen/contract/following.ts'
import { useState } from 'react'
import { href, Link } from 'react-router'
import { useIsClosed } from '../../kit/site.ts'
import { Address } from '../../ui/Address.tsx'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/Dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { RequestCard } from './RequestCard.tsx'
import { useRequestActions } from './queries.ts'
import { markWithdrawn } from './withdrawn-requests.ts'

interface Props {
  request: SentRequest
  /** It is taken back and about to leave the list. */
  onTakenBack: () => void
}

/** A request of the viewer's to a family, or an invitation of their own family to an address. It can be taken back (F07). */
export function SentRequestCard({ request, onTakenBack }: Props) {
  const { id, deceasedName: name, personId, email, byUserFullName: by } = request
  const { t } = useLingui()
  const isClosed = useIsClosed()
  const [isAsked, setIsAsked] = useState(false)
  const { decline } = useRequestActions()
  const page = <Link to={href('/Profile/:id', { id: personId })}>{name}</Link>

  async function takeBack() {
    markWithdrawn(personId)
    if (!(await decline(id))) return
    toast.done(email === null ? t`Request taken back` : t`Invitation taken back`)
    onTakenBack()
  }

  return (
    <>
      <RequestCard
        face={email === null ? { name, src: request.deceasedImageUrl } : { name: email, src: null }}
        title={email === null ? <Trans>To the family of {name}</Trans> : <Address address={email} />}
        about={
          email === null ? (
            <Trans>You asked to follow the page of {page}</Trans>
          ) : by === undefined ? (
            <Trans>invited to the page of {page}</Trans>
          ) : (
            <Trans>
              invited by {by} to the page of {page}
            </Trans>
          )
        }
        sentAt={request.createdAt}
        words={request.description}
      >
        {!isClosed && (
          <Button aria-haspopup="dialog" onClick={() => setIsAsked(true)}>
            <Trans>Take it back</Trans>
            <span className="visually-hidden">{`: ${email === null ? name : `${email}, ${name}`}`}</span>
          </Button>
        )}
      </RequestCard>
      <ConfirmDialog
        isOpen={isAsked}
        onClose={() => setIsAsked(false)}
        title={
          email === null ? <Trans>Take this request back?</Trans> : <Trans>Take this invitation back?</Trans>
        }
        confirmLabel={
          email === null ? <Trans>Take the request back</Trans> : <Trans>Take the invitation back</Trans>
        }
        onConfirm={takeBack}
      >
        {email === null ? (
          <Trans>The family of {name} will no longer find it. You may ask again whenever you wish.</Trans>
        ) : (
          <Trans>
            The letter to {email} has left, but it opens nothing any more. You may invite them again.
          </Trans>
        )}
      </ConfirmDialog>
    </>
  )
}
