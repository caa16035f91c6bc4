import { useLingui } from '@lingui/react/macro'
import { IconEye, IconEyeOff } from './icons.ts'
import { type ComponentProps, useState } from 'react'
import { IconButton } from './Button.tsx'
import { classes } from './classes.ts'
import { Field, type FieldProps } from './Field.tsx'
import styles from './Field.module.css'
import { CharacterCount } from './CharacterCount.tsx'

type TextFieldBaseProps = FieldProps & {
  value?: string
  onChange?: (value: string) => void
  className?: string
}
type NativeProps<Tag extends 'input' | 'textarea'> = Omit<
  ComponentProps<Tag>,
  keyof TextFieldBaseProps | keyof FieldProps
>

const splitProps = <Props extends TextFieldBaseProps>({
  label,
  hint,
  error,
  required,
  className,
  ...rest
}: Props) => ({
  frame: { label, hint, error, className, ...(required !== undefined && { required }) },
  rest,
})

/** One line of text. With `most` it counts near the limit. */
export function TextField(props: TextFieldBaseProps & NativeProps<'input'> & { most?: number }) {
  const { frame, rest } = splitProps(props)
  const { most, onChange, ...input } = rest
  return (
    <Field {...frame} aside={most && <CharacterCount length={input.value?.length ?? 0} most={most} />}>
      {(control) => (
        <input
          type="text"
          {...input}
          {...control}
          className={styles['control']}
          onChange={(event) => onChange?.(event.currentTarget.value)}
        />
      )}
    </Field>
  )
}

/** Several lines, growing with what is written. */
export function TextArea(props: TextFieldBaseProps & NativeProps<'textarea'> & { most?: number }) {
  const { frame, rest } = splitProps(props)
  const { most, onChange, ...area } = rest
  return (
    <Field {...frame} aside={most && <CharacterCount length={area.value?.length ?? 0} most={most} />}>
      {(control) => (
        <textarea
          {...area}
          {...control}
          className={classes(styles['control'], styles['area'])}
          onChange={(event) => onChange?.(event.currentTarget.value)}
        />
      )}
    </Field>
  )
}

/** A password, which may be looked at. Say with `autoComplete` whether it is the current or a new one. */
export function PasswordField(props: TextFieldBaseProps & NativeProps<'input'>) {
  const { t } = useLingui()
  const [isShown, setIsShown] = useState(false)
  const { frame, rest } = splitProps(props)
  const { onChange, ...input } = rest
  return (
    // A hint that has become the complaint is said once.
    <Field {...frame} hint={frame.hint !== frame.error && frame.hint}>
      {(control) => (
        <div className={styles['with']}>
          <input
            {...input}
            {...control}
            type={isShown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            className={styles['control']}
            onChange={(event) => onChange?.(event.currentTarget.value)}
          />
          <span className={styles['inside']}>
            <IconButton
              label={isShown ? t`Hide password` : t`Show password`}
              aria-pressed={isShown}
              onClick={() => setIsShown(!isShown)}
            >
              {isShown ? <IconEyeOff stroke={1.5} /> : <IconEye stroke={1.5} />}
            </IconButton>
          </span>
        </div>
      )}
    </Field>
  )
}
