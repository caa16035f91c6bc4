import { Trans } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import { classes } from './classes.ts'
import styles from './Field.module.css'

/** What every field shares. `error` replaces nothing: the hint stays where it was. */
export interface FieldProps {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  required?: boolean
}

/** The names a control carries so that its label, hint and error are read with it. */
export interface ControlProps {
  id: string
  /** Not the browser's `required`, by which screen readers call a field wrong before anybody has been in it. */
  'aria-required'?: true
  'aria-describedby'?: string
  'aria-invalid'?: true
}

interface FieldFrameProps extends FieldProps {
  /** Shown at the right of the hint line, e.g. how many characters are written. */
  aside?: ReactNode
  className?: string | undefined
  children: (control: ControlProps) => ReactNode
}

/** Label above, control, hint and error below; the frame of every field of ours. */
export function Field({ label, hint, error, required = false, aside, className, children }: FieldFrameProps) {
  const id = useId()
  const [hintId, errorId] = [`${id}-hint`, `${id}-error`]
  const described = [error && errorId, hint && hintId].filter(Boolean).join(' ')
  return (
    <div className={classes(styles['field'], className)}>
      <label className={styles['label']} htmlFor={id}>
        {label}
        {required && <RequiredStar />}
      </label>
      {children({
        id,
        ...(required && { 'aria-required': true as const }),
        ...(described && { 'aria-describedby': described }),
        ...(error && { 'aria-invalid': true as const }),
      })}
      {(hint || aside) && (
        <p className={styles['hint']}>
          <span id={hintId}>{hint}</span>
          {aside}
        </p>
      )}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  )
}

/** The star of a field that must be filled in (X05); screen readers say "required" by the control itself. */
export const RequiredStar = () => (
  <span className={styles['star']} aria-hidden="true">
    {' *'}
  </span>
)

/** What is wrong with one field, below it. */
export const FieldError = ({ id, children }: { id: string; children: ReactNode }) => (
  <p id={id} className={styles['error']}>
    {children}
  </p>
)

/** A line above a form that says what the star means. */
export const RequiredFieldsNote = () => (
  <p className="quiet">
    <Trans>Fields marked with * are needed.</Trans>
  </p>
)
