import { Plural, Trans } from '@lingui/react/macro'
import { type Plan, freeForever } from '@spomen/contract/plans.ts'
import type { MemorialMetrics, MemorialProfile } from '@spomen/contract/profiles.ts'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { shortCount } from '../../../kit/counts.ts'
import { spokenTag } from '../../../words/language.ts'
import styles from './MemorialStats.module.css'
import { FollowersDialog } from './FollowersDialog.tsx'
import { useDates } from '../../../words/dates.ts'
import { useIsLate, usePlanLink } from '../../plans/index.ts'

interface Props {
  memorial: { id: string; name: string }
  metrics: MemorialMetrics
  profile: MemorialProfile
  /** The family sees how much its plan holds (G14, G15); null for everybody else. */
  plan: Plan | null
  isFamily: boolean
}

interface FigureProps {
  value: number
  limit?: number | null
  words: ReactNode
}

function Figure({ value, limit, words }: FigureProps) {
  return (
    <>
      <b className={styles['value']}>{shortCount(value, spokenTag())}</b>
      {typeof limit === 'number' && (
        <span className={styles['limit']}>/{limit.toLocaleString(spokenTag())}</span>
      )}{' '}
      <span className={styles['words']}>{words}</span>
    </>
  )
}

/** What is on the page, in one quiet line (G12). */
export function MemorialStats({ memorial, metrics, profile, plan, isFamily }: Props) {
  const { numberOfPictures, numberOfVideos, numberOfDocuments, numberOfLastGreetings } = metrics
  const counted: readonly FigureProps[] = [
    {
      value: numberOfPictures,
      limit: plan?.images ?? null,
      words: <Plural value={numberOfPictures} one="photograph" other="photographs" />,
    },
    {
      value: numberOfVideos,
      limit: plan?.videos ?? null,
      words: <Plural value={numberOfVideos} one="video" other="videos" />,
    },
    {
      value: numberOfDocuments,
      limit: plan?.documents ?? null,
      words: <Plural value={numberOfDocuments} one="document" other="documents" />,
    },
    {
      value: numberOfLastGreetings,
      limit: plan?.lastGreetings ?? null,
      words: <Plural value={numberOfLastGreetings} one="last greeting" other="last greetings" />,
    },
  ]
  return (
    <div className={styles['band']}>
      <ul className={styles['facts']}>
        {counted.map((figure, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- always the same figures, in the same order
          <li key={place}>
            <Figure {...figure} />
          </li>
        ))}
        <li>
          <Followers memorial={memorial} metrics={metrics} isFamily={isFamily} />
        </li>
      </ul>
      {isFamily && <PlanLine profile={profile} />}
    </div>
  )
}

function Followers({ memorial, metrics, isFamily }: Pick<Props, 'memorial' | 'metrics' | 'isFamily'>) {
  const [isOpen, setIsOpen] = useState(false)
  const { numberOfFollowers, isLoggedUserOwnerOrFollower } = metrics
  const people = (
    <Figure
      value={numberOfFollowers}
      words={<Plural value={numberOfFollowers} one="person remembers" other="people remember" />}
    />
  )
  if (!isLoggedUserOwnerOrFollower) return people
  return (
    <>
      <button
        type="button"
        className={styles['people']}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        {people}
        <span className="visually-hidden">
          {': '}
          <Trans>see who</Trans>
        </span>
      </button>
      <FollowersDialog
        memorial={memorial}
        isFamily={isFamily}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
      />
    </>
  )
}

/** What the page's plan is and how long it lasts, for the family alone (G61, Q14). */
export function PlanLine({ profile: { id, packageName, packageDueDate } }: { profile: MemorialProfile }) {
  const dates = useDates()
  const link = usePlanLink()
  // It lasts until then, but is not paid until then.
  const isLate = useIsLate(id, packageName, packageDueDate)
  const lastDay = packageDueDate && dates.longDay(packageDueDate)
  return (
    <p className={styles['plan']}>
      {packageName === freeForever ? (
        <Trans>This page is free for ever, with everything Premium holds.</Trans>
      ) : packageName === 'Free' || !lastDay || isLate ? (
        <Trans>This page is on the {packageName} plan.</Trans>
      ) : (
        <Trans>
          This page is on the {packageName} plan, paid until {lastDay}.
        </Trans>
      )}{' '}
      <Link {...link('info')} preventScrollReset>
        <Trans>See the plan</Trans>
      </Link>
    </p>
  )
}
