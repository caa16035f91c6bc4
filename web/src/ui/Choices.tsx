import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './Choices.module.css'
import { classes } from './classes.ts'
import { FieldError, type FieldProps, RequiredStar } from './Field.tsx'

interface Option<Value extends string> {
  value: Value
  label: ReactNode
  /** A second, quieter line; cards only. */
  note?: ReactNode
  icon?: ReactNode
}

interface ChoiceProps<Value extends string> {
  choices: readonly Option<Value>[]
  value: Value | ''
  onChange: (value: Value) => void
  name?: string
}

interface RadioCardsLayout {
  /** One below the other, for many or long ones. */
  stacked?: boolean
}

/** A few choices as cards, one of which is taken. */
export function RadioCards<Value extends string>(props: FieldProps & ChoiceProps<Value> & RadioCardsLayout) {
  const { label, hint, error, required = false, stacked, choices, value, onChange } = props
  const id = useId()
  return (
    <fieldset
      className={styles['cards']}
      aria-describedby={error ? `${id}-error` : hint ? `${id}-hint` : undefined}
    >
      <legend className={styles['legend']}>
        {label}
        {required && <RequiredStar />}
      </legend>
      {hint && (
        <p id={`${id}-hint`} className={styles['hint']}>
          {hint}
        </p>
      )}
      <div className={classes(styles['row'], stacked && styles['stacked'])}>
        {choices.map((choice) => (
          <label key={choice.value} className={styles['card']}>
            <input
              type="radio"
              name={props.name ?? id}
              value={choice.value}
              checked={choice.value === value}
              required={required}
              aria-invalid={error ? true : undefined}
              onChange={() => onChange(choice.value)}
            />
            {choice.icon}
            <span>
              {choice.label}
              {choice.note && <small>{choice.note}</small>}
            </span>
          </label>
        ))}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  )
}

/** Two to four choices in one bar, such as people or pets. `label` is read but not shown. */
export function SegmentedControl<Value extends string>(
  props: ChoiceProps<Value> & { label: string; wide?: boolean },
) {
  const { label, choices, value, onChange, wide } = props
  const id = useId()
  return (
    <fieldset className={classes(styles['segmented'], wide && styles['wide'])}>
      <legend className="visually-hidden">{label}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className={styles['segment']}>
          <input
            type="radio"
            name={props.name ?? id}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          {choice.icon}
          <span>{choice.label}</span>
        </label>
      ))}
    </fieldset>
  )
}

type TickProps = Omit<ComponentProps<'input'>, 'onChange' | 'type' | 'value' | 'checked'> & {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  value: boolean
  onChange: (value: boolean) => void
}

function Tick({
  label,
  hint,
  error,
  required = false,
  value,
  onChange,
  kind,
  ...rest
}: TickProps & { kind: 'box' | 'switch' }) {
  const id = useId()
  return (
    <div className={styles['tick']}>
      <input
        {...rest}
        id={id}
        type="checkbox"
        checked={value}
        role={kind === 'switch' ? 'switch' : undefined}
        className={styles[kind]}
        aria-required={required || undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : hint ? `${id}-hint` : undefined}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <div>
        <label htmlFor={id}>
          {label}
          {required && <RequiredStar />}
        </label>
        {hint && (
          <p id={`${id}-hint`} className={styles['hint']}>
            {hint}
          </p>
        )}
        {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      </div>
    </div>
  )
}

/** Agreed or not; counts when the form is sent. */
export const Checkbox = (props: TickProps) => <Tick {...props} kind="box" />
/** On or off; counts at once. */
export const Switch = (props: TickProps) => <Tick {...props} kind="switch" />
