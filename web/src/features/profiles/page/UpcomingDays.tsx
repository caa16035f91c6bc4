import { Trans } from '@lingui/react/macro'
import { shortNameOf } from '@spomen/contract/names.ts'
import type { MemorialProfile } from '@spomen/contract/profiles.ts'
import { comingDaysOf } from '@spomen/contract/remembered-days.ts'
import { type ReactNode, useState } from 'react'
import { today } from '../../../kit/days.ts'
import { useDates } from '../../../words/dates.ts'
import { useDayWords } from '../day-words.ts'
import styles from './UpcomingDays.module.css'
import { CollapsiblePanel } from './CollapsiblePanel.tsx'
import { isWideScreen } from './wide-screen.ts'

interface Props {
  profile: MemorialProfile
  /** Whether one is reminded of them. */
  children: ReactNode
}

/** The two days of the year on which people think of somebody, and when they come next (V10). */
export function UpcomingDays({ profile, children }: Props) {
  const say = useDayWords()
  const { shortDay } = useDates()
  const [isWide] = useState(isWideScreen)
  const { dateOfBirth: born, dateOfDeath: died } = profile
  const days = comingDaysOf({ born, died }, today())
  return (
    <CollapsiblePanel
      isPart
      title={<Trans>Days of remembrance</Trans>}
      glimpse={days.slice(0, 1).map(({ on }) => shortDay(on))}
      isOpen={isWide}
    >
      <ul className={styles['days']}>
        {days.map((day) => (
          <li key={day.of}>{say(day, shortNameOf(profile))}</li>
        ))}
      </ul>
      {children}
    </CollapsiblePanel>
  )
}
