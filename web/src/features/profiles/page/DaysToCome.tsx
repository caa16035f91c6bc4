import { Trans } from '@lingui/react/macro'
import type { MemorialProfile } from '@spomen/contract/profiles.ts'
import type { ReactNode } from 'react'
import { today } from '../../../kit/days.ts'
import { useDates } from '../../../words/dates.ts'
import { useDayWords } from '../day-words.ts'
import { comingDaysOf } from '../near-day.ts'
import { calledOf } from '../rules.ts'
import styles from './DaysToCome.module.css'
import { Panel } from './Panel.tsx'

interface Props {
  profile: MemorialProfile
  /** Whether one is reminded of them. */
  children: ReactNode
}

/** The two days of the year on which people think of somebody, and when they come next (V10). */
export function DaysToCome({ profile, children }: Props) {
  const say = useDayWords()
  const { shortDay } = useDates()
  const days = comingDaysOf(profile, today())
  return (
    <Panel
      title={<Trans>Days of remembrance</Trans>}
      glimpse={days.slice(0, 1).map(({ on }) => shortDay(on))}
      isOpen={false}
    >
      <ul className={styles['days']}>
        {days.map((day) => (
          <li key={day.of}>{say(day, calledOf(profile))}</li>
        ))}
      </ul>
      {children}
    </Panel>
  )
}
