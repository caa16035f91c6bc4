import { Trans, useLingui } from '@lingui/react/macro'
import type { ClosedMemorial } from '@spomen/contract/memorials.ts'
import { daysToReturn } from '@spomen/contract/personal-data.ts'
import { showDay } from '../../kit/days.ts'
import { useIsClosed } from '../../kit/site.ts'
import { ActionList, ActionText } from '../../ui/ActionList.tsx'
import { Button } from '../../ui/Button.tsx'
import { toast } from '../../ui/toast.ts'
import { useDates } from '../../words/dates.ts'
import { useBringBack, useClosedMemorials } from '../memorials/index.ts'
import styles from './ClosedMemorials.module.css'

/** The viewer's closed pages, the day each will be gone, and the way back for it, until the house has closed (Q27, promises 1.4). */
export default function ClosedMemorials() {
  const isOver = useIsClosed()
  return (
    <ActionList
      found={useClosedMemorials()}
      keyOf={({ id }) => id}
      height="4.75rem"
      none={
        isOver ? (
          <Trans>You have closed no page.</Trans>
        ) : (
          <Trans>You have closed no page. Should you close one, it lies here for {daysToReturn} days.</Trans>
        )
      }
    >
      {(memorial, onGone) => <ClosedMemorialLine {...{ memorial, isOver }} onBack={onGone} />}
    </ActionList>
  )
}

interface ClosedMemorialLineProps {
  memorial: ClosedMemorial
  /** The house has closed: nothing is brought back any more. */
  isOver: boolean
  /** The page is open again, and about to leave the list. */
  onBack: () => void
}

function ClosedMemorialLine({ memorial, isOver, onBack }: ClosedMemorialLineProps) {
  const { id, deceasedFullName: name, dateOfBirth, dateOfDeath, goneAt } = memorial
  const { t } = useLingui()
  const dates = useDates()
  const { call, isPending } = useBringBack()
  const lastDay = dates.dayOf(goneAt)

  async function bringBack() {
    const answer = await call({ id })
    if (!answer.ok) return
    toast.done(t`The page is open again: ${name}`)
    onBack()
  }

  return (
    <>
      <ActionText title={name}>
        <p className={styles['when']}>
          <span>
            {showDay(dateOfBirth)} – {showDay(dateOfDeath)}
          </span>{' '}
          <span>
            <Trans>It will be gone for good on {lastDay}</Trans>
          </span>
        </p>
      </ActionText>
      {!isOver && (
        <Button
          small
          busy={isPending}
          aria-label={t`Bring it back: ${name}`}
          onClick={() => void bringBack()}
        >
          <Trans>Bring it back</Trans>
        </Button>
      )}
    </>
  )
}
