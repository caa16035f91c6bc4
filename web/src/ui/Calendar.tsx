import { useLingui } from '@lingui/react/macro'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { spokenTag } from '../words/language.ts'
import { IconButton } from './Button.tsx'
import styles from './Calendar.module.css'
import { isWithin, laterBy, type Level, pageAround, weekdayOf, weekdays, within } from './calendar-days.ts'
import { classes } from './classes.ts'

interface Props {
  value: string | null
  around: string
  min?: string
  max?: string
  onChoose: (day: string) => void
}

/** How many stand in a row. */
const columns = { years: 3, months: 3, days: 7 }

/** What the arrows beside the title turn over. */
const turned = { years: ['years', 10], months: ['years', 1], days: ['months', 1] } as const

/** Years first, then months, then days (D30, X26). Fetched when a date field is asked for it. */
export default function Calendar({ value, around, onChoose, min = '1000-01-01', max = '2999-12-31' }: Props) {
  const { t } = useLingui()
  const limits = { min, max }
  const [level, setLevel] = useState<Level>('years')
  /** Where the keyboard is, or would be: on this day, or the month or year it lies in. */
  const [day, setDay] = useState(within(value ?? around, limits))
  const grid = useRef<HTMLDivElement>(null)
  const takesFocus = useRef(true)
  useEffect(() => {
    if (takesFocus.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
    takesFocus.current = false
  }, [day, level])

  const tag = spokenTag()
  const { title, cells } = pageAround(day, level, tag)
  const here = cells.findIndex(({ id }) => day.startsWith(id))
  const pageAway = (direction: number) => {
    const [unit, count] = turned[level]
    return laterBy(day, unit, direction * count)
  }
  const names = {
    years: [t`Previous ten years`, t`Next ten years`],
    months: [t`Previous year`, t`Next year`],
    days: [t`Previous month`, t`Next month`],
  }[level]

  /** Goes there, with the keyboard. */
  function go(to: string, toLevel = level) {
    takesFocus.current = true
    setDay(within(to, limits))
    setLevel(toLevel)
  }

  function choose(index: number) {
    const chosen = laterBy(day, level, index - here)
    if (level === 'days') onChoose(chosen)
    else go(chosen, level === 'years' ? 'months' : 'days')
  }

  function press(event: KeyboardEvent) {
    const step = {
      ArrowLeft: -1,
      ArrowRight: 1,
      ArrowUp: -columns[level],
      ArrowDown: columns[level],
      Home: -here,
      End: cells.length - 1 - here,
    }[event.key]
    const pages = { PageUp: -1, PageDown: 1 }[event.key]
    if (step !== undefined) go(laterBy(day, level, step))
    else if (pages) go(pageAway(pages))
    else return
    event.preventDefault()
  }

  const [first = '', last = ''] = [cells[0]?.id, cells.at(-1)?.id]
  const turn = (direction: -1 | 1) => (
    <IconButton
      label={names[direction === 1 ? 1 : 0] ?? ''}
      disabled={direction === 1 ? last >= max.slice(0, last.length) : first <= min.slice(0, first.length)}
      onClick={() => setDay(within(pageAway(direction), limits))}
    >
      {direction === 1 ? <IconChevronRight stroke={1.5} /> : <IconChevronLeft stroke={1.5} />}
    </IconButton>
  )
  return (
    <>
      <div className={styles['head']}>
        {turn(-1)}
        <button
          type="button"
          className={styles['title']}
          disabled={level === 'years'}
          aria-live="polite"
          onClick={() => go(day, level === 'days' ? 'months' : 'years')}
        >
          {title}
        </button>
        {turn(1)}
      </div>
      {level === 'days' && (
        <div className={classes(styles['cells'], styles['days'], styles['week'])} aria-hidden="true">
          {weekdays(tag).map((weekday) => (
            <span key={weekday}>{weekday}</span>
          ))}
        </div>
      )}
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
