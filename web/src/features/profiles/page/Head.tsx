import { useLingui } from '@lingui/react/macro'
import type { Metrics, Profile } from '@spomen/contract/profiles.ts'
import type { ReactNode } from 'react'
import { useWindowTitle } from '../../../ui/Page.tsx'
import { LifeLength } from '../../memorials/index.ts'
import { Lifetime } from '../Lifetime.tsx'
import { placeOf } from '../rules.ts'
import styles from './Head.module.css'
import { Print } from './Print.tsx'

interface Props {
  id: string
  metrics: Metrics
  profile: Profile
  isFamily: boolean
  /** The buttons beneath the name. */
  children: ReactNode
  /** What one can do with the page itself, below them. */
  deeds: ReactNode
}

/** A name this long is set a little smaller, so that it stays a name and does not become a page. */
const longName = 34

/** The card of a memorial: the portrait, the name, the days, the place (G07). */
export function Head({ id, metrics, profile, isFamily, children, deeds }: Props) {
  const { deceasedFullName: name, nickname, dateOfBirth, dateOfDeath, deceasedImageUrl } = metrics
  const { t } = useLingui()
  useWindowTitle(name)
  const place = placeOf(profile)
  // What they were: by their work, or by their breed.
  const known = profile.isHuman ? profile.occupation : (profile.breed ?? profile.species)
  return (
    <header className={styles['head']}>
      <Print id={id} name={name} src={deceasedImageUrl} isFamily={isFamily} />
      <div className={styles['names']}>
        <h1 className={styles['name']} data-long={name.length > longName || undefined}>
          {name}
        </h1>
        {nickname && <p className={styles['nickname']}>{t`“${nickname}”`}</p>}
        <p className={styles['dates']}>
          <Lifetime dateOfBirth={dateOfBirth} dateOfDeath={dateOfDeath} />
          <span className={styles['dot']}> ·</span>{' '}
          <span className={styles['quiet']}>
            <LifeLength from={dateOfBirth} to={dateOfDeath} />
            {place && ` · ${place}`}
          </span>
        </p>
        {known && <p className={styles['known']}>{known}</p>}
        <div className={styles['actions']}>{children}</div>
        {deeds}
      </div>
    </header>
  )
}
