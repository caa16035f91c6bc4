import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { AccountLogLine } from '@spomen/contract/account-log.ts'
import { href, Link } from 'react-router'
import { groupByDay } from '../../kit/group-by-day.ts'
import { FailedOrLoading } from '../../ui/FailedOrLoading.tsx'
import { Stack } from '../../ui/Page.tsx'
import { EmptyState } from '../../ui/States.tsx'
import { useDates } from '../../words/dates.ts'
import { spokenTag } from '../../words/language.ts'
import { ConnectedAccountAdvice, useDeviceName } from '../accounts/index.ts'
import { SentenceBlank } from '../../words/SentenceBlank.tsx'
import { doerWords, eventOf } from './event-words.ts'
import { MoreLines } from './MoreLines.tsx'
import styles from './OwnLog.module.css'
import { useOwnLog } from './own-log.ts'

/** What happened with the viewer's account, day by day, and what to do where something of it was not them. */
export default function OwnLog() {
  const { t } = useLingui()
  const found = useOwnLog()
  const { data: lines, isError, refetch } = found.list
  if (!lines) return <FailedOrLoading isError={isError} onRetry={refetch} height="24rem" />
  if (lines.length === 0)
    return (
      <EmptyState title={<Trans>Nothing has happened yet</Trans>}>
        <Trans>
          From now on you can read here when somebody logs in, and what is changed about your account.
        </Trans>
      </EmptyState>
    )
  return (
    <Stack>
      <NotYou />
      <div
        tabIndex={-1}
        role="group"
        aria-label={t`What happened with your account`}
        className={styles['log']}
      >
        {groupByDay(lines).map(([day, ofDay]) => (
          <LogDay key={day} day={day} lines={ofDay} />
        ))}
        <MoreLines {...found} />
      </div>
    </Stack>
  )
}

function NotYou() {
  return (
    <p className={styles['advice']}>
      <strong>
        <Trans>Was something of this not you?</Trans>
      </strong>
      <SentenceBlank />
      <Trans>
        <Link to={{ search: '?part=password' }}>Choose a new password</Link>,{' '}
        <Link to={{ search: '?part=second-step' }}>remove passkeys that are not yours</Link>, and{' '}
        <Link to={{ search: '?part=sessions' }}>log out everywhere else</Link>. Then whoever it was is out,
        and cannot come back in.
      </Trans>
      <ConnectedAccountAdvice />
    </p>
  )
}

function LogDay({ day, lines }: { day: string; lines: readonly AccountLogLine[] }) {
  const { longDay } = useDates()
  return (
    <section>
      <h3 className={styles['day']}>{longDay(day)}</h3>
      <ul>
        {lines.map((line) => (
          <LogLine key={line.id} line={line} />
        ))}
      </ul>
    </section>
  )
}

/** At which hour, what, from where, and by whom where it was somebody else. */
function LogLine({ line }: { line: AccountLogLine }) {
  const { i18n } = useLingui()
  const nameOf = useDeviceName()
  const { at, by, count, browser, system, device, network, personId } = line
  const doer = doerWords[by]
  const isFromDevice = Boolean(browser || system || device)
  return (
    <li className={styles['line']}>
      <time dateTime={at} className={styles['hour']}>
        {hourOf(at)}
      </time>
      <div className={styles['what']}>
        <p>{i18n._(eventOf(line))}</p>
        <p className={styles['more']}>
          {doer && <strong>{i18n._(doer)}</strong>}
          {count > 1 && (
            <span>
              <Plural value={count} one="# time on this day" other="# times on this day" />
            </span>
          )}
          {isFromDevice && <span>{nameOf(line)}</span>}
          {network && (
            <span>
              <Trans>Network {network}</Trans>
            </span>
          )}
          {personId && (
            <Link to={href('/Profile/:id', { id: personId })}>
              <Trans>To the page</Trans>
            </Link>
          )}
        </p>
      </div>
    </li>
  )
}

const hourOf = (moment: string) =>
  new Date(moment).toLocaleTimeString(spokenTag(), { hour: '2-digit', minute: '2-digit' })
