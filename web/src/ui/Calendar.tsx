import { useLingui } from '@lingui/react/macro'
import { IconChevronLeft, IconChevronRight } from './icons.ts'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { spokenTag } from '../words/language.ts'
import { IconButton } from './Button.tsx'
import styles from './Calendar.module.css'
import {
  dayAfterKey,
  isWithin,
  laterBy,
  type Level,
  onNextPage,
  pageAround,
  weekdayOf,
  weekdays,
  within,
} from './calendar-days.ts'
import { classes } from './classes.ts'

interface Props {
  value: string | null
  around: string
  min?: string
  max?: string
  onChoose: (day: string) => void
}

/** Where in the calendar one is: on a day, or on the month or the year it lies in. */
function useCalendarDay(begins: string, limits: { min: string; max: string }) {
  const [level, setLevel] = useState<Level>('years')
  const [day, setDay] = useState(within(begins, limits))
  const grid = useRef<HTMLDivElement>(null)
  const takesFocus = useRef(true)
  useEffect(() => {
    if (takesFocus.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
    takesFocus.current = false
  }, [day, level])

  return {
    level,
    day,
    grid,
    /** Goes there, with the keyboard. */
    go(to: string, toLevel = level) {
      takesFocus.current = true
      setDay(within(to, limits))
      setLevel(toLevel)
    },
    /** Shows the page before or after; the keyboard stays where it is. */
    turn: (direction: -1 | 1) => setDay(within(onNextPage(day, level, direction), limits)),
  }
}

/** Years first, then months, then days (D30, X26). Fetched when a date field is asked for it. */
export default function Calendar({ value, around, onChoose, min = '1000-01-01', max = '2999-12-31' }: Props) {
  const limits = { min, max }
  const { level, day, grid, go, turn } = useCalendarDay(value ?? around, limits)
  const tag = spokenTag()
  const { title, cells } = pageAround(day, level, tag)
  const here = cells.findIndex(({ id }) => day.startsWith(id))

  function choose(index: number) {
    const chosen = laterBy(day, level, index - here)
    if (level === 'days') onChoose(chosen)
    else go(chosen, level === 'years' ? 'months' : 'days')
  }

  function press(event: KeyboardEvent) {
    const to = dayAfterKey(event.key, day, { level, here, count: cells.length })
    if (to === null) return
    go(to)
    event.preventDefault()
  }

  const [first = '', last = ''] = [cells[0]?.id, cells.at(-1)?.id]
  return (
    <>
      <CalendarHead
        {...{ level, title }}
        isFirst={first <= min.slice(0, first.length)}
        isLast={last >= max.slice(0, last.length)}
        onTurn={turn}
        onRise={() => go(day, level === 'days' ? 'months' : 'years')}
      />
      {level === 'days' && <WeekdayNames tag={tag} />}
      <div
        ref={grid}
        role="group"
        aria-label={title}
        className={classes(styles['cells'], styles[level])}
        onKeyDown={press}
      >
        {cells.map(({ id, label, name }, index) => (
          <button
            key={id}
            type="button"
            aria-label={name}
            aria-current={value?.startsWith(id) ? 'date' : undefined}
            disabled={!isWithin(id, limits)}
            tabIndex={index === here ? 0 : -1}
            style={level === 'days' && index === 0 ? { gridColumnStart: weekdayOf(id) } : undefined}
            onClick={() => choose(index)}
          >
            {label}
          </button>
        ))}
      </div>
    </>
  )
}

/** The names of the days above their columns; of each day screen readers say its own. */
const WeekdayNames = ({ tag }: { tag: string }) => (
  <div className={classes(styles['cells'], styles['days'], styles['week'])} aria-hidden="true">
    {weekdays(tag).map((weekday) => (
      <span key={weekday}>{weekday}</span>
    ))}
  </div>
)

interface CalendarHeadProps {
  level: Level
  title: string
  /** Whether there is no page before this one, or after it. */
  isFirst: boolean
  isLast: boolean
  onTurn: (direction: -1 | 1) => void
  /** Goes up from the days to their months, and from there to the years. */
  onRise: () => void
}

function CalendarHead({ level, title, isFirst, isLast, onTurn, onRise }: CalendarHeadProps) {
  const { t } = useLingui()
  const [previous, next] = {
    years: [t`Previous ten years`, t`Next ten years`] as const,
    months: [t`Previous year`, t`Next year`] as const,
    days: [t`Previous month`, t`Next month`] as const,
  }[level]
  return (
    <div className={styles['head']}>
      <IconButton
        label={previous}
        aria-disabled={isFirst || undefined}
        onClick={() => !isFirst && onTurn(-1)}
      >
        <IconChevronLeft stroke={1.5} />
      </IconButton>
      <button
        type="button"
        className={styles['title']}
        disabled={level === 'years'}
        aria-live="polite"
        onClick={onRise}
      >
        {title}
      </button>
      <IconButton label={next} aria-disabled={isLast || undefined} onClick={() => !isLast && onTurn(1)}>
        <IconChevronRight stroke={1.5} />
      </IconButton>
    </div>
  )
}
