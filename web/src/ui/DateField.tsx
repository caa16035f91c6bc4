import { useLingui } from '@lingui/react/macro'
import { IconCalendar } from './icons.ts'
import { type FocusEvent, type ReactNode, Suspense, useId, useRef, useState } from 'react'
import { lazyComponent } from '../kit/lazy-component.ts'
import { isDay, readDay, showDay } from '../kit/days.ts'
import { findOpenPopover } from '../kit/open-popover.ts'
import { IconButton } from './Button.tsx'
import styles from './DateField.module.css'
import { classes } from './classes.ts'
import { Field, type FieldProps } from './Field.tsx'
import fieldStyles from './Field.module.css'
import { Spinner } from './Spinner.tsx'

// The calendar is heavy and most people simply type; it comes when it is asked for.
const Calendar = lazyComponent(() => import('./Calendar.tsx'))

type Props = FieldProps & {
  /** `YYYY-MM-DD`, or what has been typed so far, so that no draft loses it; check it with `isDay`. */
  value: string
  onChange: (value: string) => void
  /** `YYYY-MM-DD`; days outside cannot be chosen from the calendar. */
  min?: string
  max?: string
  /** Where the calendar opens when nothing is chosen yet. */
  around?: string
  name?: string
  autoComplete?: string
  readOnly?: boolean
  aside?: ReactNode
}

/** Puts the slashes in while digits are typed, never while they are taken away; one who types them as well sees each once. */
function withSlashes(given: string, before: string) {
  const typed = given.length > before.length ? given.replace(/\/{2,}/g, '/') : given
  if (typed.length < before.length || /[^\d/]/.test(typed)) return typed
  const digits = typed.replace(/\D/g, '')
  if (typed.replace(/\//g, '') !== digits || digits.length > 8) return typed
  if (/^\d{2}$/.test(typed) || /^\d{2}\/\d{2}$/.test(typed)) return `${typed}/`
  if (/^\d{3,}$/.test(typed)) {
    return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter(Boolean).join('/')
  }
  return typed
}

/** What stands in the field of a day, as it is typed. */
function useTypedDay(value: string, onChange: (value: string) => void) {
  /** As it was typed: a day on the way from `12` to `13` passes `1`, and must not become `01` under the hand. */
  const [typed, setTyped] = useState<string | null>(null)
  const written = isDay(value) ? showDay(value) : value
  const shown = typed !== null && (readDay(typed) ?? typed) === value ? typed : written

  return {
    shown,
    type(given: string) {
      const text = withSlashes(given, shown)
      setTyped(text)
      onChange(readDay(text) ?? text)
    },
    /** From now on the day is shown as it is written everywhere. */
    endTyping: () => setTyped(null),
  }
}

/** Closes the calendar of a field that the keyboard leaves; a press beside it does so by itself. */
function closeOnLeave({ currentTarget, relatedTarget }: FocusEvent) {
  if (relatedTarget && !currentTarget.contains(relatedTarget)) findOpenPopover(currentTarget)?.hidePopover()
}

/** A day, typed as DD/MM/YYYY or chosen from a calendar that asks for the year first (X19, X26). */
export function DateField(props: Props) {
  const { label, hint, error, required, value, onChange, min, max, around, name, autoComplete, readOnly } =
    props
  const { t } = useLingui()
  const { shown, type, endTyping } = useTypedDay(value, onChange)
  const labelId = useId()

  function choose(day: string) {
    endTyping()
    onChange(day)
  }

  return (
    <Field
      label={<span id={labelId}>{label}</span>}
      error={error}
      hint={hint}
      {...(required !== undefined && { required })}
    >
      {(control) => (
        <div className={classes(fieldStyles['with'], styles['anchor'])} onBlur={closeOnLeave}>
          <input
            {...control}
            type="text"
            inputMode="numeric"
            autoComplete={autoComplete ?? 'off'}
            name={name}
            readOnly={readOnly}
            className={fieldStyles['control']}
            placeholder={t`DD/MM/YYYY`}
            value={shown}
            onChange={(event) => type(event.currentTarget.value)}
            onBlur={endTyping}
          />
          <CalendarButton
            labelId={labelId}
            value={isDay(value) ? value : null}
            around={around ?? '1950-01-01'}
            onChoose={choose}
            {...(min && { min })}
            {...(max && { max })}
          />
        </div>
      )}
    </Field>
  )
}

interface CalendarButtonProps {
  /** Where it is said which day is asked for: a form may ask for several. */
  labelId: string
  value: string | null
  around: string
  min?: string
  max?: string
  onChoose: (day: string) => void
}

/** The button behind which the calendar is, and the calendar itself; whoever has chosen a day is at the button again. */
function CalendarButton({ labelId, onChoose, ...range }: CalendarButtonProps) {
  const { t } = useLingui()
  const popover = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  // How often it was opened, none while it is closed: closed and opened at once it begins anew, though the browser tells of one.
  const [opened, setOpened] = useState(0)

  function choose(day: string) {
    onChoose(day)
    popover.current?.hidePopover()
    button.current?.focus()
  }

  return (
    <>
      <span className={classes(fieldStyles['inside'], styles['opener'])}>
        <IconButton
          ref={button}
          aria-describedby={labelId}
          label={t`Choose from a calendar`}
          aria-haspopup="dialog"
          popoverTarget={`${id}-calendar`}
        >
          <IconCalendar stroke={1.5} />
        </IconButton>
      </span>
      <div
        ref={popover}
        id={`${id}-calendar`}
        popover="auto"
        role="dialog"
        aria-label={t`Calendar`}
        aria-describedby={labelId}
        className={styles['calendar']}
        onToggle={({ newState }) => setOpened((times) => (newState === 'open' ? times + 1 : 0))}
      >
        {opened > 0 && (
          <Suspense fallback={<Spinner />}>
            <Calendar key={opened} {...range} onChoose={choose} />
          </Suspense>
        )}
      </div>
    </>
  )
}
