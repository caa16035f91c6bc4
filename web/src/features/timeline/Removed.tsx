import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { RemovedTimeline } from '@spomen/contract/timeline.ts'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { toast } from '../../ui/toast.ts'
import { useDates } from '../../words/dates.ts'
import { useBringBack, useRemoved } from './queries.ts'
import styles from './Removed.module.css'
import { yearsOf } from './when.ts'

/** What the family took away and can still bring back (promises, deleting is two-phase). */
export function Removed({ memorialId }: { memorialId: string }) {
  const { data: removed } = useRemoved(memorialId)
  if (!removed || removed.length === 0) return null
  return (
    <details className={classes(styles['removed'], 'no-print')}>
      <summary className={styles['summary']}>
        <Plural value={removed.length} one="# deleted entry" other="# deleted entries" />
      </summary>
      <ul className={styles['list']}>
        {removed.map((entry) => (
          <One key={entry.id} entry={entry} />
        ))}
      </ul>
    </details>
  )
}

function One({ entry }: { entry: RemovedTimeline }) {
  const { t } = useLingui()
  const { longDay } = useDates()
  const { tell, isTelling } = useBringBack()
  const { first, last } = yearsOf(entry)
  const goneOn = longDay(entry.goneAt)

  async function bringBack() {
    const answer = await tell({ id: entry.id })
    if (answer.ok) toast.done(t`The entry is back on the page`)
  }

  return (
    <li className={styles['one']}>
      <div>
        <p className={styles['title']}>{entry.title}</p>
        <p className={styles['note']}>
          {last ? `${first} – ${last}` : first}
          {' · '}
          <Trans>gone for good on {goneOn}</Trans>
        </p>
      </div>
      <Button
        small
        busy={isTelling}
        aria-label={t`Bring the entry back: ${entry.title}`}
        onClick={() => void bringBack()}
      >
        <Trans>Bring the entry back</Trans>
      </Button>
    </li>
  )
}
