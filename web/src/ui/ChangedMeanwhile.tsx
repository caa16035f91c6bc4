import { Trans } from '@lingui/react/macro'
import { type ReactNode } from 'react'
import type { DraftedForm } from '../kit/form.ts'
import { isSameValue } from '../kit/merge-draft.ts'
import { inARow } from '../words/lists.ts'
import { Button } from './Button.tsx'
import styles from './ChangedMeanwhile.module.css'

interface Props<Values extends object> {
  form: Pick<DraftedForm<Values>, 'values' | 'meanwhile' | 'initially' | 'isSending' | 'set'>
  /** What the fields of the form are called. */
  labels: Record<keyof Values & string, string>
}

/** Says before it is sent that others have changed what somebody has begun to change, and lets them take it. */
export function ChangedMeanwhile<Values extends object>({ form, labels }: Props<Values>) {
  const { values, meanwhile, initially, isSending, set } = form
  const unsettled = meanwhile.filter((field) => !isSameValue(values[field], initially[field]))
  if (unsettled.length === 0) return null
  const fields = inARow(unsettled.map((field) => labels[field]))
  const takeTheirs = () =>
    set(Object.fromEntries(unsettled.map((field) => [field, initially[field]])) as Partial<Values>)

  return (
    <Leaving>
      <p>
        <Trans>
          This was changed elsewhere too, while you were writing: {fields}. Your words stand here; saving puts
          them in place of what is there now.
        </Trans>
      </p>
      <Button small disabled={isSending} onClick={takeTheirs}>
        <Trans>Take what is there now</Trans>
      </Button>
    </Leaving>
  )
}

/** What hands the focus on when it goes with its button. */
function Leaving({ children }: { children: ReactNode }) {
  return (
    <div className={styles['note']} role="status">
      {children}
    </div>
  )
}
