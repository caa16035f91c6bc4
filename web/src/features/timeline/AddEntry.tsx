import { Trans } from '@lingui/react/macro'
import type { Plan } from '@spomen/contract/plans.ts'
import { IconFeather } from '../../ui/icons.ts'
import { readDraft } from '../../kit/draft.ts'
import { useDrafts } from '../../kit/form.ts'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { PlanFullNote } from '../plans/index.ts'
import { entryDraftName, hasEntryDraft, type EntryFormValues } from './entry-form.ts'
import styles from './LifeTimeline.module.css'

interface AddEntryProps {
  memorialId: string
  plan: Plan
  count: number
  onAdd: () => void
}

/** The way to tell more, as far as the plan has room, and what was begun before (I12). */
export function AddEntry({ memorialId, plan, count, onAdd }: AddEntryProps) {
  const drafts = useDrafts()
  const limit = plan.biography
  const isFull = limit !== null && count >= limit
  const isBegun = hasEntryDraft(readDraft<EntryFormValues>(drafts, entryDraftName(memorialId)))
  return (
    <div className={classes(styles['add'], 'no-print')}>
      <Button
        {...(count === 0 && { tone: 'filled' as const })}
        icon={<IconFeather stroke={1.5} />}
        // What was begun is found again, though there is no place for it now.
        disabled={isFull && !isBegun}
        onClick={onAdd}
      >
        {isBegun ? <Trans>Go on writing</Trans> : <Trans>Add to this life</Trans>}
      </Button>
      {isFull ? (
        <p className={styles['reason']}>
          <PlanFullNote what="entries" count={count} limit={limit} isFamily>
            <Trans>This page’s plan holds {limit} entries, and they have all been told.</Trans>
          </PlanFullNote>
        </p>
      ) : (
        isBegun && (
          <p className={styles['reason']}>
            <Trans>You have begun an entry.</Trans>
          </p>
        )
      )}
    </div>
  )
}
