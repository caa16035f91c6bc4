import { Trans, useLingui } from '@lingui/react/macro'
import type { PendingRequest } from '@spomen/contract/following.ts'
import { useState } from 'react'
import { href, Link } from 'react-router'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/Dialog.tsx'
import { Paper, Row } from '../../ui/Page.tsx'
import { Portrait } from '../../ui/Portrait.tsx'
import { toast } from '../../ui/toast.ts'
import { useAnswers } from './queries.ts'
import styles from './RequestLetter.module.css'

interface Props {
  request: PendingRequest
  /** The letter is about to leave the list. */
  onAnswered: () => void
}

/** Longer letters are folded, so that the next one stays in sight. */
const folded = 700

/** Somebody's letter to the family, or the family's to the viewer, with its two answers (F10–F15, F33). */
export function RequestLetter({ request, onAnswered }: Props) {
  const { id, byUserFullName: writer, deceasedName: name, personId, description, isInvitation } = request
  const { t } = useLingui()
  const [isDeclining, setIsDeclining] = useState(false)
  const [isWhole, setIsWhole] = useState(description.length <= folded)
  const { accept, decline, isAccepting } = useAnswers()
  const page = (
    <Link to={href('/Profile/:id', { id: personId })} className={styles['page']}>
      {name}
    </Link>
  )

  async function letIn() {
    if (!(await accept(id))) return
    toast.done(isInvitation ? t`Invitation accepted` : t`Request accepted`)
    onAnswered()
  }

  async function turnDown() {
    if (!(await decline(id))) return
    toast.done(isInvitation ? t`Invitation declined` : t`Request declined`)
    onAnswered()
  }

  return (
    <Paper>
      <article className={styles['letter']}>
        <header className={styles['head']}>
          <Portrait name={writer} src={request.userImageUrl} className={styles['face']} />
          <div>
            <h2 className={styles['who']}>{writer}</h2>
            <p className={styles['what']}>
              {isInvitation ? (
                <Trans>invites you to the page of {page}</Trans>
              ) : (
                <Trans>asks to follow the page of {page}</Trans>
              )}
            </p>
          </div>
        </header>
        <blockquote className={styles['words']}>
          <p>{isWhole ? description : `${description.slice(0, folded).trimEnd()}…`}</p>
          {!isWhole && (
            <Button tone="quiet" small onClick={() => setIsWhole(true)}>
              <Trans>Read the whole letter</Trans>
            </Button>
          )}
        </blockquote>
        <Row>
          <Button tone="filled" busy={isAccepting} onClick={() => void letIn()}>
            {isInvitation ? <Trans>Accept the invitation</Trans> : <Trans>Accept</Trans>}
          </Button>
          <Button aria-haspopup="dialog" onClick={() => setIsDeclining(true)}>
            <Trans>Decline</Trans>
          </Button>
        </Row>
      </article>
      <ConfirmDialog
        isOpen={isDeclining}
        onClose={() => setIsDeclining(false)}
        title={isInvitation ? <Trans>Decline this invitation?</Trans> : <Trans>Decline this request?</Trans>}
        deed={isInvitation ? <Trans>Decline the invitation</Trans> : <Trans>Decline the request</Trans>}
        onConfirm={turnDown}
      >
        {isInvitation ? (
          <Trans>{writer} is not told. You can still ask to follow the page later.</Trans>
        ) : (
          <Trans>{writer} is not told, and may ask again.</Trans>
        )}
      </ConfirmDialog>
    </Paper>
  )
}
