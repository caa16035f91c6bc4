import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
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
}

/** From when to when two people were together. */
export function YearsFields({ title, value, onChange, complains }: Props) {
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
    </fieldset>
  )
}
