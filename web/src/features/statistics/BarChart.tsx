import { Trans, useLingui } from '@lingui/react/macro'
import type { StatisticsDay } from '@spomen/contract/statistics.ts'
import { shortCount } from '../../kit/number-formats.ts'
import { classes } from '../../ui/classes.ts'
import { useDates } from '../../words/dates.ts'
import { spokenTag } from '../../words/language.ts'
import styles from './BarChart.module.css'
import { type Series, summarize } from './series.ts'

interface Props {
  title: string
  daily: readonly StatisticsDay[]
  name: Series
}

const chartHeight = 28

/** One series as a row of quiet bars, a bar a day; what it says is said in words as well. */
export function BarChart({ title, daily, name }: Props) {
  const { t } = useLingui()
  const { shortDay, longDay } = useDates()
  const { total, fullest } = summarize(daily, name)
  const first = daily[0]?.date ?? ''
  const last = daily.at(-1)?.date ?? ''
  const count = shortCount(total, spokenTag())
  const summary = fullest
    ? t`${title}: ${total} in all, most on ${longDay(fullest.date)}, ${fullest.count}`
    : t`${title}: nothing in these days`
  return (
    <figure className={styles['chart']}>
      <figcaption>
        <span className="muted">{title}</span>
        <span className={styles['total']}>{count}</span>
      </figcaption>
      <svg
        role="img"
        aria-label={summary}
        viewBox={`0 0 ${daily.length} ${chartHeight}`}
        preserveAspectRatio="none"
        className={classes(styles['bars'], !fullest && styles['empty'])}
      >
        {fullest &&
          daily.map(
            (day, at) =>
              day[name] > 0 && (
                <rect
                  key={day.date}
                  x={at + 0.15}
                  width={0.7}
                  y={chartHeight - barHeight(day[name], fullest.count)}
                  height={barHeight(day[name], fullest.count)}
                >
                  <title>{`${longDay(day.date)}: ${day[name]}`}</title>
                </rect>
              ),
          )}
      </svg>
      <p className={styles['axis']} aria-hidden="true">
        <span>{shortDay(first)}</span>
        <span>
          {fullest ? (
            <Trans>
              Most: {fullest.count} on {shortDay(fullest.date)}
            </Trans>
          ) : (
            <Trans>Nothing yet</Trans>
          )}
        </span>
        <span>{shortDay(last)}</span>
      </p>
    </figure>
  )
}

/** A bar that is there at all can be seen. */
const barHeight = (count: number, most: number) => Math.max(2, (count / most) * chartHeight)
