import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { StatisticsDay } from '@spomen/contract/statistics.ts'
import { showDay } from '../../kit/days.ts'
import { spokenTag } from '../../words/language.ts'
import { FailedState, Skeleton, LoadingState } from '../../ui/States.tsx'
import styles from './StatisticsCharts.module.css'
import { BarChart } from './BarChart.tsx'
import { useStatistics } from './queries.ts'
import { eventfulDays, isDrawable, type Series, series, summarize } from './series.ts'

/** What each series is called. */
function useSeriesTitles(): Record<Series, string> {
  const { t } = useLingui()
  return {
    views: t`Visits`,
    followers: t`New followers`,
    lastGreetings: t`Last greetings`,
    comments: t`Comments`,
    likes: t`“I remember too”`,
  }
}

/** What happened on one page in the last ninety days: drawn, and as a table (W03, W04). */
export function StatisticsCharts({ personId }: { personId: string }) {
  const titles = useSeriesTitles()
  const { data, isError, refetch } = useStatistics(personId)
  if (isError) return <FailedState onRetry={() => void refetch()} />
  if (!data)
    return (
      <LoadingState>
        <div className={styles['charts']}>
          {series.map((name) => (
            <Skeleton key={name} height="10rem" />
          ))}
        </div>
      </LoadingState>
    )
  if (!isDrawable(data))
    return (
      <>
        <FirstDays daily={data.daily} />
        <CountedNote />
      </>
    )
  return (
    <>
      <div className={styles['charts']}>
        {series.map((name) => (
          <BarChart key={name} title={titles[name]} daily={data.daily} name={name} />
        ))}
      </div>
      <CountedNote />
      <DayTable days={eventfulDays(data.daily)} titles={titles} />
    </>
  )
}

/** Who is counted: guests have no account, and nothing is noted of them (decision 136). */
const CountedNote = () => (
  <p className={styles['note']}>
    <Trans>
      Each person with an account who opens the page counts once a day; the family and guests do not. Who it
      was is not kept.
    </Trans>
  </p>
)

function sayCount(name: Series, count: number): string {
  switch (name) {
    case 'views':
      return plural(count, { one: '# visit', other: '# visits' })
    case 'followers':
      return plural(count, { one: '# new follower', other: '# new followers' })
    case 'lastGreetings':
      return plural(count, { one: '# greeting', other: '# greetings' })
    case 'comments':
      return plural(count, { one: '# comment', other: '# comments' })
    case 'likes':
      return plural(count, { one: '# like', other: '# likes' })
  }
}

/** One sentence, as long as there are too few days to draw. */
function FirstDays({ daily }: { daily: readonly StatisticsDay[] }) {
  const counted = series.flatMap((name) => {
    const { total } = summarize(daily, name)
    return total > 0 ? [sayCount(name, total)] : []
  })
  const said = new Intl.ListFormat(spokenTag()).format(counted)
  return (
    <p className={styles['first']}>
      {said ? (
        <Trans>So far {said}; once there are seven days to show, they are drawn here.</Trans>
      ) : (
        <Trans>It is quiet here still; once there are seven days to show, they are drawn here.</Trans>
      )}
    </p>
  )
}

function DayTable({ days, titles }: { days: readonly StatisticsDay[]; titles: Record<Series, string> }) {
  if (days.length === 0) return null
  return (
    <details className={styles['table']}>
      <summary>
        <Trans>Day by day, as a table</Trans>
      </summary>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard */}
      <div className={styles['scroll']} role="region" aria-labelledby="days" tabIndex={0}>
        <table>
          <caption id="days">
            <Trans>The days on which something happened, the latest first</Trans>
          </caption>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Day</Trans>
              </th>
              {series.map((name) => (
                <th key={name} scope="col">
                  {titles[name]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.map((day) => (
              <tr key={day.date}>
                <th scope="row">{showDay(day.date)}</th>
                {series.map((name) => (
                  <td key={name}>{day[name]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
