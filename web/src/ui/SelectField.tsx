import { IconChevronDown } from './icons.ts'
import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import { Field, type FieldProps } from './Field.tsx'
import styles from './Field.module.css'

export interface SelectOption<Value extends string = string> {
  value: Value
  label: string
}

type Props<Value extends string> = FieldProps & {
  choices: readonly SelectOption<Value>[]
  value: Value | ''
  onChange: (value: Value) => void
  /** Shown while nothing is chosen. */
  empty?: string
} & Omit<ComponentProps<'select'>, 'value' | 'onChange' | keyof FieldProps>

/** One of a few words, by the list every device knows best: its own. */
export function SelectField<Value extends string>(props: Props<Value>) {
  const { label, hint, error, required, choices, value, onChange, empty, className, ...rest } = props
  return (
    <Field {...{ label, hint, error, className }} {...(required !== undefined && { required })}>
      {(control) => (
        <div className={styles['with']}>
          <select
            {...rest}
            {...control}
            value={value}
            className={classes(styles['control'], styles['select'])}
            onChange={(event) => {
              const chosen = choices.find((choice) => choice.value === event.currentTarget.value)
              if (chosen) onChange(chosen.value)
            }}
          >
            {empty !== undefined && (
              <option value="" disabled>
                {empty}
              </option>
            )}
            {choices.map((choice) => (
              <option key={choice.value} value={choice.value}>
                {choice.label}
              </option>
            ))}
          </select>
          <IconChevronDown className={styles['chevron']} stroke={1.5} />
        </div>
      )}
    </Field>
  )
}
