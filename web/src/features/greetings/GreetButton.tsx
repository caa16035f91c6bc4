import { Trans } from '@lingui/react/macro'
import { IconFeather } from '../../ui/icons.ts'
import { useId } from 'react'
import { Button } from '../../ui/Button.tsx'
import { PlanFullNote } from '../plans/index.ts'
import styles from './GreetButton.module.css'

interface Props {
  /** How many greetings are on the page, and how many its plan holds; null without a limit (H14–H16). */
  count: number
  limit: number | null
  isFamily: boolean
  /** `plain` where something else comes first, as on a page that is only begun. */
  tone?: 'filled' | 'plain'
  onWrite: () => void
}

/** Begins a greeting, or says why there is no room for one. */
export function GreetButton({ count, limit, isFamily, tone = 'filled', onWrite }: Props) {
  const reasonId = useId()
  const isFull = limit !== null && count >= limit
  return (
    <>
      <Button
        tone={tone}
        icon={<IconFeather stroke={1.5} />}
        disabled={isFull}
        {...(isFull && { 'aria-describedby': reasonId })}
        onClick={onWrite}
      >
        <Trans>Leave a greeting</Trans>
      </Button>
      {isFull && (
        <p id={reasonId} className={styles['reason']}>
          <GreetingsFull {...{ count, limit, isFamily }} />
        </p>
      )}
    </>
  )
}

/** Why nobody can leave a greeting any more. */
export const GreetingsFull = ({
  count,
  limit,
  isFamily,
}: {
  count: number
  limit: number
  isFamily: boolean
}) => (
  <PlanFullNote what="greetings" {...{ count, limit, isFamily }}>
    <Trans>This page’s plan holds {limit} greetings, and they have all been written.</Trans>
  </PlanFullNote>
)
