import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { MemorialMetrics } from '@spomen/contract/profiles.ts'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { shortCount } from '../../../kit/number-formats.ts'
import { lazyComponent } from '../../../kit/lazy-component.ts'
import { classes } from '../../../ui/classes.ts'
import { LazyMount } from '../../../ui/LazyMount.tsx'
import { spokenTag } from '../../../words/language.ts'
import { tabs, type TabNumber, useProfileAddress } from './address.ts'
import styles from './MemorialCounts.module.css'

const FollowersDialog = lazyComponent(() => import('./FollowersDialog.tsx'))

interface Props {
  memorial: { id: string; name: string }
  metrics: MemorialMetrics
  isFamily: boolean
}

interface CountProps {
  value: number
  words: ReactNode
}

function Count({ value, words }: CountProps) {
  return (
    <>
      <b className={styles['value']}>{shortCount(value, spokenTag())}</b>{' '}
      <span className={styles['words']}>{words}</span>
    </>
  )
}

const countedOn = ({
  numberOfPictures,
  numberOfVideos,
  numberOfDocuments,
  numberOfLastGreetings,
}: MemorialMetrics): readonly (CountProps & { tab: TabNumber })[] => [
  {
    tab: tabs.photographs,
    value: numberOfPictures,
    words: <Plural value={numberOfPictures} one="photograph" other="photographs" />,
  },
  {
    tab: tabs.videos,
    value: numberOfVideos,
    words: <Plural value={numberOfVideos} one="video" other="videos" />,
  },
  {
    tab: tabs.documents,
    value: numberOfDocuments,
    words: <Plural value={numberOfDocuments} one="document" other="documents" />,
  },
  {
    tab: tabs.greetings,
    value: numberOfLastGreetings,
    words: <Plural value={numberOfLastGreetings} one="last greeting" other="last greetings" />,
  },
]

/**
 * How much is on the page, once and quietly; each count leads to its tab (G12, Q113). Whoever does not keep the page is
 * told of no noughts, and nobody is while there is nothing at all. On a phone the tabs say it in their place.
 */
export function MemorialCounts({ memorial, metrics, isFamily }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <CountList metrics={metrics} isFamily={isFamily} onFollowers={() => setIsOpen(true)} />
      {metrics.isLoggedUserOwnerOrFollower && (
        <LazyMount when={isOpen}>
          <FollowersDialog
            memorial={memorial}
            isFamily={isFamily}
            isOpen={isOpen}
            onClose={() => setIsOpen(false)}
          />
        </LazyMount>
      )}
    </>
  )
}

interface CountListProps extends Pick<Props, 'metrics' | 'isFamily'> {
  onFollowers: () => void
}

function CountList({ metrics, isFamily, onFollowers }: CountListProps) {
  const { t } = useLingui()
  const address = useProfileAddress()
  const isInside = metrics.isLoggedUserOwnerOrFollower
  const counted = countedOn(metrics)
  const isEmpty = counted.every(({ value }) => value === 0)
  if (isEmpty && metrics.numberOfFollowers === 0) return null
  const least = isFamily && !isEmpty ? 0 : 1
  const shown = counted.filter(({ value }) => value >= least)
  return (
    <ul className={styles['counts']} aria-label={t`On this page`}>
      {shown.map(({ tab, ...count }) => (
        <li key={tab} className={classes(isInside && styles['inTabs'])}>
          {isInside ? (
            <Link to={address.toTab(tab)} className={styles['link']}>
              <Count {...count} />
            </Link>
          ) : (
            <Count {...count} />
          )}
        </li>
      ))}
      {metrics.numberOfFollowers >= least && (
        <li>
          <Followers metrics={metrics} onOpen={onFollowers} />
        </li>
      )}
    </ul>
  )
}

function Followers({ metrics, onOpen }: Pick<Props, 'metrics'> & { onOpen: () => void }) {
  const { numberOfFollowers, isLoggedUserOwnerOrFollower } = metrics
  const people = (
    <Count
      value={numberOfFollowers}
      words={
        <Plural value={numberOfFollowers} _0="followers" one="person remembers" other="people remember" />
      }
    />
  )
  if (!isLoggedUserOwnerOrFollower) return people
  return (
    <button type="button" className={styles['link']} aria-haspopup="dialog" onClick={onOpen}>
      {people}
      <span className="visually-hidden">
        {': '}
        <Trans>see who</Trans>
      </span>
    </button>
  )
}
