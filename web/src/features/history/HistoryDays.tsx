import { Trans, useLingui } from '@lingui/react/macro'
import type { HistoryLine } from '@spomen/contract/history.ts'
import { useLayoutEffect, useRef } from 'react'
import { groupByDay } from '../../kit/group-by-day.ts'
import { Button } from '../../ui/Button.tsx'
import { Portrait } from '../../ui/Portrait.tsx'
import { useDates } from '../../words/dates.ts'
import { spokenTag } from '../../words/language.ts'
import { eventWords, namelessOf } from './event-words.ts'
import styles from './History.module.css'

interface Props {
  lines: readonly HistoryLine[]
  /** The line that is on its way back. */
  restoring: string | null
  /** The line whose question was left again, which takes the focus. */
  left: string | null
  /** Null where nothing comes back any more. */
  onRestore: ((id: string) => void) | null
}

/** Lines of a history by the days of whoever reads them, the newest first. */
export function HistoryDays({ lines, restoring, left, onRestore }: Props) {
  const { longDay } = useDates()
  return groupByDay(lines).map(([day, ofDay]) => (
    <section key={day}>
      <h3 className={styles['day']}>{longDay(day)}</h3>
      <ul>
        {ofDay.map((line) => (
          <EventLine
            key={line.id}
            line={line}
            isRestoring={restoring === line.id}
            isLeft={left === line.id}
            onRestore={onRestore && (() => onRestore(line.id))}
          />
        ))}
      </ul>
    </section>
  ))
}

interface LineProps {
  line: HistoryLine
  isRestoring: boolean
  isLeft: boolean
  onRestore: (() => void) | null
}

/** Who did what and at which hour, what can be brought back, and the button that does. */
function EventLine({ line, isRestoring, isLeft, onRestore }: LineProps) {
  const { i18n } = useLingui()
  const { by, kind, excerpt } = line
  const nameless = namelessOf(kind)
  const name = by?.userFullName ?? (nameless && i18n._(nameless))
  const event = i18n._(eventWords(line))
  return (
    <li className={styles['line']}>
      <Portrait name={by?.userFullName ?? ''} src={by?.profileImageUrl ?? null} />
      <div className={styles['what']}>
        <p>
          {name && <strong className={styles['name']}>{name}</strong>} {event}
        </p>
        {excerpt && (
          <p className={styles['excerpt']}>
            <Trans>As it was: {excerpt}</Trans>
          </p>
        )}
        <p className="quiet">
          <time dateTime={line.at}>{hourOf(line.at)}</time>
          {line.isPutBack && (
            <>
              {' · '}
              <Trans>brought back since</Trans>
            </>
          )}
        </p>
      </div>
      {line.isRestorable && onRestore && (
        <BringBackButton {...{ event, isLeft, onRestore }} busy={isRestoring} />
      )}
    </li>
  )
}

interface ButtonProps {
  /** What it undoes, for those who do not see the line. */
  event: string
  busy: boolean
  isLeft: boolean
  onRestore: () => void
}

function BringBackButton({ event, busy, isLeft, onRestore }: ButtonProps) {
  const { t } = useLingui()
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    if (isLeft) button.current?.focus()
  }, [isLeft])
  return (
    <div className={styles['back']}>
      <Button ref={button} small busy={busy} aria-label={t`Bring back: ${event}`} onClick={onRestore}>
        <Trans>Bring back</Trans>
      </Button>
    </div>
  )
}

const hourOf = (moment: string) =>
  new Date(moment).toLocaleTimeString(spokenTag(), { hour: '2-digit', minute: '2-digit' })
