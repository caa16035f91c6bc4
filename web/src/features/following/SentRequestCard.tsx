import { Trans, useLingui } from '@lingui/react/macro'
import type { SentRequest } from '@spomen/contract/following.ts'
import { type ReactNode, useState } from 'react'
import { href, Link } from 'react-router'
import { useIsClosed } from '../../kit/site.ts'
import { Address } from '../../ui/Address.tsx'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/Dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { RequestCard } from './RequestCard.tsx'
import { useRequestActions } from './queries.ts'

interface Props {
  request: SentRequest
  /** It is taken back and about to leave the list. */
  onTakenBack: () => void
}

/** A request of the viewer's to a family, or an invitation of their own family to an address. It can be taken back (F07). */
export function SentRequestCard({ request, onTakenBack }: Props) {
  const { id, deceasedName: name, email } = request
  const isClosed = useIsClosed()
  const [isAsked, setIsAsked] = useState(false)
  const { decline } = useRequestActions()
  const words = useCardWords(request)

  async function takeBack() {
    if (!(await decline(id))) return
    toast.done(words.takenBack)
    onTakenBack()
  }

  return (
    <>
      <RequestCard
        face={email === null ? { name, src: request.deceasedImageUrl } : { name: email, src: null }}
        title={words.title}
        about={words.about}
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
        title={words.question}
        confirmLabel={words.confirm}
        onConfirm={takeBack}
      >
        {words.course}
      </ConfirmDialog>
    </>
  )
}

interface CardWords {
  title: ReactNode
  about: ReactNode
  /** Before it is taken back: the question, its button, and what then happens. */
  question: ReactNode
  confirm: ReactNode
  course: ReactNode
  /** Said once it is. */
  takenBack: string
}

/** What is read of a request of one's own, and of an invitation to an address. */
function useCardWords({ deceasedName: name, personId, email, byUserFullName: by }: SentRequest): CardWords {
  const { t } = useLingui()
  const page = <Link to={href('/Profile/:id', { id: personId })}>{name}</Link>
  if (email === null)
    return {
      title: <Trans>To the family of {name}</Trans>,
      about: <Trans>You asked to follow the page of {page}</Trans>,
      question: <Trans>Take this request back?</Trans>,
      confirm: <Trans>Take the request back</Trans>,
      course: (
        <Trans>The family of {name} will no longer find it. You may ask again whenever you wish.</Trans>
      ),
      takenBack: t`Request taken back`,
    }
  return {
    title: <Address address={email} />,
    about:
      by === undefined ? (
        <Trans>invited to the page of {page}</Trans>
      ) : (
        <Trans>
          invited by {by} to the page of {page}
        </Trans>
      ),
    question: <Trans>Take this invitation back?</Trans>,
    confirm: <Trans>Take the invitation back</Trans>,
    course: (
      <Trans>The letter to {email} has left, but it opens nothing any more. You may invite them again.</Trans>
    ),
    takenBack: t`Invitation taken back`,
  }
}
