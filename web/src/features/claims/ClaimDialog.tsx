import { Trans, useLingui } from '@lingui/react/macro'
import type { ClaimOffer } from '@spomen/contract/claims.ts'
import { useState } from 'react'
import { useDates } from '../../words/dates.ts'
import { useAskedQuestion } from '../../ui/asked-question.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { focusOnce } from '../../kit/focus.ts'
import { focusMain } from '../../ui/SkipLink.tsx'
import { FailedState, LoadingState, Skeleton } from '../../ui/States.tsx'
import { toast } from '../../ui/toast.ts'
import styles from './ClaimDialog.module.css'
import { useAnswerClaim, useClaimOffer } from './answering.ts'
import { offerInWords } from './claim-words.ts'

interface Props {
  /** Null while none is open. */
  offer: ClaimOffer | null
  onClose: () => void
}

/** What came in the viewer's name, so that they can tell whether it is theirs, and their answer (YE02). */
export function ClaimDialog({ offer, onClose }: Props) {
  // What closes still shows what it did.
  const [shown, setShown] = useState(offer)
  if (offer && offer !== shown) setShown(offer)
  return shown && <OfferDialog key={shown.id} offer={shown} isOpen={offer !== null} onClose={onClose} />
}

interface OfferDialogProps {
  offer: ClaimOffer
  isOpen: boolean
  onClose: () => void
}

/** Answers an offer, and closes its dialog where that is still the one that is open. */
function useOfferAnswer({ offer: { id, inNameOf }, isOpen, onClose }: OfferDialogProps) {
  const { t } = useLingui()
  const { call, isPending } = useAnswerClaim()
  const { begin } = useAskedQuestion(isOpen)

  async function answer(accepted: boolean) {
    const end = begin()
    const { ok } = await call({ id, accepted })
    const isStillAsked = end()
    if (!ok) return
    if (isStillAsked) {
      onClose()
      focusMain()
    }
    toast.done(accepted ? t`They are yours again` : t`They stay by the name ${inNameOf}`)
  }

  return { answer, isPending }
}

function OfferDialog({ offer, isOpen, onClose }: OfferDialogProps) {
  const { answer, isPending } = useOfferAnswer({ offer, isOpen, onClose })
  const [isDeclining, setIsDeclining] = useState(false)
  const { deceasedName: name, inNameOf } = offer
  const close = () => (isDeclining ? setIsDeclining(false) : onClose())

  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={isDeclining ? <Trans>They are not yours?</Trans> : <Trans>Are they yours?</Trans>}
      actions={
        isDeclining ? (
          <>
            <Button onClick={close}>
              <Trans>Back</Trans>
            </Button>
            <Button tone="filled" busy={isPending} onClick={() => void answer(false)}>
              <Trans>They are not mine</Trans>
            </Button>
          </>
        ) : (
          <>
            <Button onClick={() => setIsDeclining(true)}>
              <Trans>No, they are not mine</Trans>
            </Button>
            <Button tone="filled" busy={isPending} onClick={() => void answer(true)}>
              <Trans>Yes, they are mine</Trans>
            </Button>
          </>
        )
      }
    >
      {isDeclining ? (
        // The buttons that were there are gone; the keyboard and the reader go on here.
        <p ref={focusOnce} tabIndex={-1} className={styles['words']}>
          <Trans>
            Then they stay on the page of {name} by the name {inNameOf}, as they are. We shall not ask you
            again.
          </Trans>
        </p>
      ) : (
        <Offered offer={offer} />
      )}
    </Dialog>
  )
}

function Offered({ offer }: { offer: ClaimOffer }) {
  const { deceasedName: name, byUserFullName: by, inNameOf, follows } = offer
  const what = offerInWords(offer)
  return (
    <div className={styles['said']}>
      <p>
        {by ? (
          <Trans>
            {by} brought the page of {name} here from another site. Somebody had written there with your
            address, by the name {inNameOf}.
          </Trans>
        ) : (
          <Trans>
            The page of {name} was brought here from another site. Somebody had written there with your
            address, by the name {inNameOf}.
          </Trans>
        )}
      </p>
      {what && <p className={styles['what']}>{what}</p>}
      <Words id={offer.id} />
      <p className="muted">
        {follows ? (
          <Trans>
            If they are yours, you can change them or take them away, and the page is open to you: you were
            among the people who remember.
          </Trans>
        ) : (
          <Trans>If they are yours, you can change them or take them away.</Trans>
        )}
      </p>
    </div>
  )
}

/** How some of the words begin. */
function Words({ id }: { id: string }) {
  const { t } = useLingui()
  const { dayOf } = useDates()
  const { data, isError, refetch } = useClaimOffer(id)
  if (isError) return <FailedState onRetry={() => void refetch()} />
  if (!data)
    return (
      <LoadingState>
        <Skeleton height="6rem" />
      </LoadingState>
    )
  if (data.words.length === 0) return null
  return (
    <ul className={styles['quotes']} aria-label={t`How they begin`}>
      {data.words.map(({ kind, text, createdAt }) => (
        <li key={`${kind} ${createdAt} ${text}`}>
          <blockquote className={styles['quote']}>{text}</blockquote>
          <p className="muted">
            {kind === 'comments' ? <Trans>Comment</Trans> : <Trans>Last greeting</Trans>}, {dayOf(createdAt)}
          </p>
        </li>
      ))}
    </ul>
  )
}
