import { Plural, Trans } from '@lingui/react/macro'
import type { Plan } from '@spomen/contract/plans.ts'
import type { Metrics } from '@spomen/contract/profiles.ts'
import { type ReactNode, useState } from 'react'
import { shortCount } from '../../../kit/counts.ts'
import { spokenTag } from '../../../words/language.ts'
import styles from './Facts.module.css'
import { FollowersDialog } from './FollowersDialog.tsx'

interface Props {
  memorial: { id: string; name: string }
  metrics: Metrics
  /** The family sees how much its plan holds (G14, G15); null for everybody else. */
  plan: Plan | null
  isFamily: boolean
}

function Figure({ value, limit, words }: { value: number; limit?: number | null; words: ReactNode }) {
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
export function Facts({ memorial, metrics, plan, isFamily }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const { numberOfPictures, numberOfLastGreetings, numberOfFollowers, isLoggedUserOwnerOrFollower } = metrics
  const people = (
    <Figure
      value={numberOfFollowers}
      words={<Plural value={numberOfFollowers} one="person remembers" other="people remember" />}
    />
  )
  return (
    <ul className={styles['facts']}>
      <li>
        <Figure
          value={numberOfPictures}
          limit={plan?.images ?? null}
          words={<Plural value={numberOfPictures} one="photograph" other="photographs" />}
        />
      </li>
      <li>
        <Figure
          value={numberOfLastGreetings}
          limit={plan?.lastGreetings ?? null}
          words={<Plural value={numberOfLastGreetings} one="last greeting" other="last greetings" />}
        />
      </li>
      <li>
        {isLoggedUserOwnerOrFollower ? (
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
        ) : (
          people
        )}
      </li>
    </ul>
  )
}
