import { Trans } from '@lingui/react/macro'
import { inARow } from '../../words/lists.ts'
import { Button } from '../../ui/Button.tsx'
import styles from './ChangedMeanwhile.module.css'

interface Props<Field extends string> {
  form: { meanwhile: readonly Field[]; isSending: boolean; takeTheirs: () => void }
  /** What the fields of the form are called. */
  labels: Record<Field, string>
}

/** Says before it is sent that others have changed what somebody has begun to change, and lets them take it. */
export function ChangedMeanwhile<Field extends string>({ form, labels }: Props<Field>) {
  if (form.meanwhile.length === 0) return null
  const fields = inARow(form.meanwhile.map((field) => labels[field]))
  return (
    <div className={styles['note']} role="status">
      <p>
        <Trans>
          This was changed elsewhere too, while you were writing: {fields}. Your words stand here; saving puts
          them in place of what is on the page.
        </Trans>
      </p>
      <Button small disabled={form.isSending} onClick={form.takeTheirs}>
        <Trans>Take what is on the page</Trans>
      </Button>
    </div>
  )
}
