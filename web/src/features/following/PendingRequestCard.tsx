import { Trans, useLingui } from '@lingui/react/macro'
import type { PendingRequest } from '@spomen/contract/following.ts'
import { type ReactNode, useState } from 'react'
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

/** A request to the family, or an invitation to the viewer, with its two answers (F10–F15, F33, YC01). */
export function PendingRequestCard({ request, onAnswered }: Props) {
  const { id, byUserFullName: writer, description, isInvitation } = request
  const isClosed = useIsClosed()
  const [isDeclining, setIsDeclining] = useState(false)
  const { accept, decline, isAccepting } = useRequestActions()
  const words = useCardWords(request)

  async function letIn() {
    if (!(await accept(id))) return
    toast.done(words.accepted)
    onAnswered(isInvitation)
  }

  async function turnDown() {
    if (!(await decline(id))) return
    toast.done(words.declined)
    onAnswered(false)
  }

  return (
    <>
      <RequestCard
        face={{ name: writer, src: request.userImageUrl }}
        title={words.title}
        about={words.about}
        sentAt={request.createdAt}
        words={description}
        note={!isClosed && words.note}
      >
        {!isClosed && (
          <>
            <Button tone="filled" busy={isAccepting} onClick={() => void letIn()}>
              {words.accept}
            </Button>
            <Button aria-haspopup="dialog" onClick={() => setIsDeclining(true)}>
              {words.decline}
            </Button>
          </>
        )}
      </RequestCard>
      <ConfirmDialog
        isOpen={isDeclining}
        onClose={() => setIsDeclining(false)}
        title={words.question}
        confirmLabel={words.confirm}
        onConfirm={turnDown}
      >
        {words.course}
      </ConfirmDialog>
    </>
  )
}

interface CardWords {
  title: ReactNode
  about: ReactNode
  /** What accepting it means, where the letter alone does not say so. */
  note?: ReactNode
  accept: ReactNode
  decline: ReactNode
  /** Said once it is answered. */
  accepted: string
  declined: string
  /** Before it is declined: the question, its button, and what then happens. */
  question: ReactNode
  confirm: ReactNode
  course: ReactNode
}

/** What is read of somebody's asking to be let in, of an invitation, and of one to keep the page with its owner. */
function useCardWords({
  byUserFullName: writer,
  deceasedName: name,
  personId,
  isInvitation,
  isToKeep,
}: PendingRequest): CardWords {
  const { t } = useLingui()
  const toPage = href('/Profile/:id', { id: personId })
  const page = <Link to={toPage}>{name}</Link>
  const invitation = {
    declined: t`Invitation declined`,
    question: <Trans>Decline this invitation?</Trans>,
    confirm: <Trans>Decline the invitation</Trans>,
  }
  if (isToKeep)
    return {
      ...invitation,
      title: (
        <Trans>
          {writer} asks you to keep {name}’s page together
        </Trans>
      ),
      about: (
        <Link to={toPage}>
          <Trans>See the page first</Trans>
        </Link>
      ),
      note: (
        <Trans>
          You could change what is told there, add photographs, let people in, and take away what hurts. It
          costs you nothing, and you may leave it at any time.
        </Trans>
      ),
      accept: <Trans>Yes, I will keep it too</Trans>,
      decline: <Trans>Rather not</Trans>,
      accepted: t`You now keep this page together`,
      course: <Trans>{writer} is not told by mail. If you are inside the page already, you stay so.</Trans>,
    }
  if (isInvitation)
    return {
      ...invitation,
      title: <Trans>The family of {name} invites you</Trans>,
      about: (
        <Trans>
          {writer} would like you to be part of the page of {page}
        </Trans>
      ),
      accept: <Trans>Accept the invitation</Trans>,
      decline: <Trans>Decline</Trans>,
      accepted: t`Invitation accepted`,
      course: <Trans>{writer} is not told. You can still ask to follow the page later.</Trans>,
    }
  return {
    title: writer,
    about: <Trans>asks to follow the page of {page}</Trans>,
    accept: <Trans>Accept</Trans>,
    decline: <Trans>Decline</Trans>,
    accepted: t`Request accepted`,
    declined: t`Request declined`,
    question: <Trans>Decline this request?</Trans>,
    confirm: <Trans>Decline the request</Trans>,
    course: <Trans>{writer} gets no letter, but sees that the page has not opened, and may ask again.</Trans>,
  }
}
