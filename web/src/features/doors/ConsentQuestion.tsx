import { Trans } from '@lingui/react/macro'
import type { DoorReach } from '@spomen/contract/doors.ts'
import { IconChevronDown } from '../../ui/icons.ts'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import styles from './ConsentQuestion.module.css'
import { useConsent } from './queries.ts'

interface Props {
  memorial: { id: string; name: string }
  door: DoorReach
  /** By the mail that asks. */
  isFromMail: boolean
}

/**
 * May guests read what you wrote before? It is asked once, and silence means no (YA03): one line that unfolds, and stands
 * open for whoever comes by the mail that asks. Whoever has answered reads what, and may answer otherwise.
 */
export default function ConsentQuestion({ memorial: { id, name }, door, isFromMail }: Props) {
  const element = useRef<HTMLElement>(null)
  const { call, isPending } = useConsent()
  const [answered, setAnswered] = useState<boolean | null>(null)

  useEffect(() => {
    if (isFromMail) element.current?.scrollIntoView({ block: 'center' })
  }, [isFromMail])

  const isAsked = door.isAsked && door.opens !== 'closed'

  async function answer(agrees: boolean) {
    const opens = door.opens === 'closed' ? null : door.opens
    const { ok } = await call({ deceasedId: id, agrees, opens })
    if (!ok) return
    setAnswered(agrees)
    // The buttons are gone; the keyboard and the reader go on here.
    element.current?.focus()
  }

  return (
    <aside ref={element} className={styles['question']} tabIndex={-1} data-consent>
      <p role="status" hidden={answered === null}>
        {answered === true && <Trans>Thank you. Guests may read what you wrote.</Trans>}
        {answered === false && <Trans>What you wrote stays with those inside.</Trans>}
      </p>
      {answered === null && !isAsked && door.agreed === undefined && (
        <p>
          <Trans>You have answered this already, or there is nothing to answer any more.</Trans>
        </p>
      )}
      {answered === null && !isAsked && door.agreed !== undefined && (
        <GivenAnswer
          agreed={door.agreed}
          isClosed={door.opens === 'closed'}
          isPending={isPending}
          onAnswer={(agrees) => void answer(agrees)}
        />
      )}
      {answered === null && isAsked && (
        <ConsentFold {...{ name, door, isFromMail, isPending }} onAnswer={(agrees) => void answer(agrees)} />
      )}
    </aside>
  )
}

interface GivenAnswerProps {
  agreed: boolean
  isClosed: boolean
  isPending: boolean
  onAnswer: (agrees: boolean) => void
}

/** What somebody has answered, and the other answer; a yes only where guests could read anything now. */
const GivenAnswer = ({ agreed, isClosed, isPending, onAnswer }: GivenAnswerProps) => (
  <>
    <p>
      {agreed ? (
        <Trans>You have answered that guests may read what you wrote before. You can change that.</Trans>
      ) : (
        <Trans>You have answered that what you wrote before stays with those inside.</Trans>
      )}
    </p>
    <div className={styles['answers']}>
      {agreed && (
        <Button busy={isPending} onClick={() => onAnswer(false)}>
          <Trans>No, only those inside</Trans>
        </Button>
      )}
      {!agreed && !isClosed && (
        <Button busy={isPending} onClick={() => onAnswer(true)}>
          <Trans>Yes, they may</Trans>
        </Button>
      )}
    </div>
  </>
)

interface FoldProps extends Pick<Props, 'door' | 'isFromMail'> {
  name: string
  isPending: boolean
  onAnswer: (agrees: boolean) => void
}

/** The question itself, and its two answers. */
const ConsentFold = ({ name, door, isFromMail, isPending, onAnswer }: FoldProps) => (
  <details className={styles['fold']} open={isFromMail || undefined}>
    <summary className={styles['summary']}>
      <Trans>May guests read what you wrote?</Trans>
      <IconChevronDown stroke={1.5} />
    </summary>
    <p>
      {door.opens === 'open' ? (
        <Trans>
          The family has opened the page of {name} to everybody. May they read what you wrote, and see the
          photographs you suggested?
        </Trans>
      ) : (
        <Trans>
          The family has opened the page of {name} to everybody with the link. May they read what you wrote,
          and see the photographs you suggested?
        </Trans>
      )}
    </p>
    <div className={styles['answers']}>
      <Button busy={isPending} onClick={() => onAnswer(true)}>
        <Trans>Yes, they may</Trans>
      </Button>
      <Button busy={isPending} onClick={() => onAnswer(false)}>
        <Trans>No, only those inside</Trans>
      </Button>
    </div>
  </details>
)
