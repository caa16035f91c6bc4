import { useLingui } from '@lingui/react/macro'
import { Switch } from '../../ui/Choices.tsx'
import { useReminder } from './queries.ts'
import styles from './RemindMe.module.css'

/** Whether the viewer gets a mail on the days of this memorial; for the family and those it lets in (call 102). */
export function RemindMe({ memorial: { id, name } }: { memorial: { id: string; name: string } }) {
  const { t } = useLingui()
  const { isReminded, remind } = useReminder(id)
  return (
    <div className={styles['remind']} data-waiting={isReminded === undefined || undefined}>
      <Switch
        label={t`Remind me of the days of ${name}`}
        hint={t`By mail, on the birthday and on the day of death.`}
        value={isReminded ?? true}
        onChange={remind}
      />
    </div>
  )
}
