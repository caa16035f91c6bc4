import { useLingui } from '@lingui/react/macro'
import { shortNameOf } from '@spomen/contract/names.ts'
import type { MemorialMetrics, MemorialProfile } from '@spomen/contract/profiles.ts'
import type { ReactNode } from 'react'
import { today } from '../../../kit/days.ts'
import { Dotted } from '../../../ui/Dotted.tsx'
import { useWindowTitle } from '../../../ui/Page.tsx'
import { LifeLength } from '../../memorials/index.ts'
import { useDayWords } from '../day-words.ts'
import { Epitaph } from '../Epitaph.tsx'
import { Lifetime } from '../Lifetime.tsx'
import { nearDayOf } from '../near-day.ts'
import { nameLayoutOf, residenceOf } from '../rules.ts'
import styles from './MemorialHead.module.css'
import { MemorialPortrait } from './MemorialPortrait.tsx'

interface Props {
  metrics: MemorialMetrics
  profile: MemorialProfile
  isFamily: boolean
  /** The one filled button beneath the name. */
  children: ReactNode
  /** What one can do with the page itself, below it. */
  actions: ReactNode
  /** How much is on the page. */
  counts: ReactNode
  /** What waits for the viewer here, in quiet lines. */
  waiting: ReactNode
}

/** Said on the very day alone: the birthday, or the day of the death. */
function Today({ profile }: { profile: MemorialProfile }) {
  const say = useDayWords()
  const near = nearDayOf(profile, today())
  if (!near?.isToday) return null
  return <p className={styles['today']}>{say(near, shortNameOf(profile))}</p>
}

/**
 * The card of a memorial: the portrait, the name, the days, the place, and what is on the page (G07, G12). NOTE: on a phone its
 * upper half is drawn by EarlyMemorial.tsx before this is here; the two must look alike.
 */
export function MemorialHead({ metrics, profile, isFamily, children, ...rest }: Props) {
  const { deceasedFullName: name, nickname, dateOfBirth, dateOfDeath, deceasedImageUrl } = metrics
  const { t } = useLingui()
  useWindowTitle(name)
  const place = residenceOf(profile)
  // What they were: by their work, or by their breed.
  const known = profile.isHuman ? profile.occupation : (profile.breed ?? profile.species)
  const { isLong, hasLongWord } = nameLayoutOf(name)
  return (
    <header className={styles['head']}>
      <MemorialPortrait profile={profile} name={name} src={deceasedImageUrl} isFamily={isFamily} />
      <div className={styles['names']} data-wide={hasLongWord || undefined}>
        <h1 className={styles['name']} data-long={isLong || undefined}>
          {name}
        </h1>
        {nickname && <p className={styles['nickname']}>{t`“${nickname}”`}</p>}
        <p className={styles['dates']}>
          <Lifetime dateOfBirth={dateOfBirth} dateOfDeath={dateOfDeath} />
          <Dotted className={styles['quiet']}>
            <LifeLength from={dateOfBirth} to={dateOfDeath} />
            {place}
          </Dotted>
        </p>
        {known && <p className={styles['known']}>{known}</p>}
      </div>
      <div className={styles['below']}>
        <Epitaph epitaph={profile.epitaph} />
        <Today profile={profile} />
        <div className={styles['actions']}>{children}</div>
        <div className={styles['under']}>
          {rest.actions}
          {rest.counts}
          {rest.waiting}
        </div>
      </div>
    </header>
  )
}
