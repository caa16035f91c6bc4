import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Pair } from '../../../ui/Page.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import styles from './People.module.css'
import { useYearsCheck } from './person-form.ts'

interface Props {
  title: ReactNode
  value: { from: string; to: string }
  onChange: (value: { from: string; to: string }) => void
  /** Whether to say what is wrong already. */
  complains: boolean
  /** Where it may turn out that they never were. */
  onRemove?: () => void
}

/** From when to when two people were together. */
export function YearsFields({ title, value, onChange, complains, onRemove }: Props) {
  const { t } = useLingui()
  const { day, to } = useYearsCheck()
  const year = { autoComplete: 'off', placeholder: t`DD/MM/YYYY` } as const
  return (
    <fieldset className={styles['group']}>
      <legend>{title}</legend>
      <Pair>
        <TextField
          label={t`Together from`}
          {...year}
          value={value.from}
          onChange={(from) => onChange({ ...value, from })}
          error={complains && day(value.from)}
        />
        <TextField
          label={t`Together until`}
          hint={t`Only where they parted while both lived`}
          {...year}
          value={value.to}
          onChange={(until) => onChange({ ...value, to: until })}
          error={complains && to(value.from, value.to)}
        />
      </Pair>
      {onRemove && (
        <Button small tone="quiet" onClick={onRemove}>
          <Trans>They were never together</Trans>
        </Button>
      )}
    </fieldset>
  )
}
