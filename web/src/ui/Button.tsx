import type { ComponentProps, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { useDelayed } from '../kit/pending.ts'
import styles from './Button.module.css'
import { classes } from './classes.ts'
import { Spinner } from './Spinner.tsx'

/** `filled`: the main action of a screen; `plain`: beside it; `quiet`: words only; `danger`: deletes or ends something. */
export type ButtonTone = 'filled' | 'plain' | 'quiet' | 'danger'

interface ButtonLook {
  tone?: ButtonTone
  /** Small ones sit in lists and bars; they are still 44 px high under a finger. */
  small?: boolean
  /** As wide as what surrounds it. */
  wide?: boolean
  icon?: ReactNode
}

const classNameOf = ({ tone = 'plain', small, wide }: ButtonLook, more: string | undefined) =>
  classes(styles['button'], styles[tone], small && styles['small'], wide && styles['wide'], more)

type ButtonProps = ButtonLook & ComponentProps<'button'> & { busy?: boolean }

/** A button that says what happens. While `busy` it cannot be pressed again, and soon shows that it works. */
export function Button({
  tone,
  small,
  wide,
  icon,
  busy = false,
  children,
  className,
  onClick,
  ...rest
}: ButtonProps) {
  const lasts = useDelayed(busy)
  return (
    <button
      type="button"
      {...rest}
      className={classNameOf(
        { ...(tone && { tone }), ...(small && { small }), ...(wide && { wide }) },
        className,
      )}
      {...(busy && { 'aria-busy': true, 'aria-disabled': true })}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {icon}
      <span className={styles['words']}>{children}</span>
      {lasts && (
        <span className={styles['works']}>
          <Spinner small now />
        </span>
      )}
    </button>
  )
}

/** A place to go that looks like a button. */
export function ButtonLink({
  tone,
  small,
  wide,
  icon,
  children,
  className,
  ...rest
}: ButtonLook & LinkProps) {
  return (
    <Link
      {...rest}
      className={classNameOf(
        { ...(tone && { tone }), ...(small && { small }), ...(wide && { wide }) },
        className,
      )}
    >
      {icon}
      <span className={styles['words']}>{children}</span>
    </Link>
  )
}

/** An icon alone; `label` is what screen readers say, and what stands under the pointer. */
export function IconButton({
  label,
  className,
  children,
  ...rest
}: ComponentProps<'button'> & { label: string }) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={classes(styles['icon'], className)}
    >
      {children}
    </button>
  )
}
