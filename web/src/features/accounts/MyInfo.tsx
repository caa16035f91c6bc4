import { Trans, useLingui } from '@lingui/react/macro'
import type { User } from '@spomen/contract/accounts.ts'
import { Suspense, useEffect, useRef, useState } from 'react'
import { showDay } from '../../kit/days.ts'
import { readDraft } from '../../kit/draft.ts'
import { afterFirstView } from '../../kit/first-view.ts'
import { useDrafts } from '../../kit/form.ts'
import { prefetchedComponent } from '../../kit/lazy-component.ts'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { Skeleton } from '../../ui/States.tsx'
import { infoDraft } from './info-draft.ts'
import styles from './MyInfo.module.css'
import { useViewer } from './session.ts'

const { Component: InfoForm, prefetch } = prefetchedComponent(() => import('./InfoForm.tsx'))

/**
 * The viewer’s own data: shown first, changed on request (C03–C08). Changes that were left half-way
 * are on the screen again.
 */
export function MyInfo() {
  const drafts = useDrafts()
  const [isChanging, setIsChanging] = useState(() => readDraft(drafts, infoDraft) !== null)
  const [hasChosen, setHasChosen] = useState(false)
  const viewer = useViewer()
  useEffect(() => void afterFirstView().then(prefetch), [])

  function change(to: boolean) {
    setIsChanging(to)
    setHasChosen(true)
  }

  return isChanging ? (
    <Suspense fallback={<Skeleton height="40rem" />}>
      <InfoForm viewer={viewer} takesFocus={hasChosen} onClosed={() => change(false)} />
    </Suspense>
  ) : (
    <InfoSummary viewer={viewer} takesFocus={hasChosen} onChange={() => change(true)} />
  )
}

interface InfoSummaryProps {
  viewer: User
  takesFocus: boolean
  onChange: () => void
}

function InfoSummary({ viewer, takesFocus, onChange }: InfoSummaryProps) {
  const { t } = useLingui()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (takesFocus) button.current?.focus()
  }, [takesFocus])
  const genders = { Male: t`Male`, Female: t`Female`, Other: t`Other` }
  const facts = [
    { label: t`First name`, said: viewer.name },
    { label: t`Last name`, said: viewer.lastName },
    { label: t`Date of birth`, said: showDay(viewer.dateOfBirth) },
    { label: t`Gender`, said: genders[viewer.gender] },
    { label: t`Country`, said: viewer.country },
    { label: t`City`, said: viewer.city },
    { label: t`Phone`, said: viewer.phone },
    { label: t`E-mail`, said: viewer.email, isLong: true },
  ]
  return (
    <div className={styles['info']}>
      <dl className={styles['facts']}>
        {facts.map(({ label, said, isLong }) => (
          <div key={label} className={classes(isLong && styles['long'])}>
            <dt>{label}</dt>
            <dd>{said || <span className="muted">{t`Not said`}</span>}</dd>
          </div>
        ))}
      </dl>
      <p>
        <Button ref={button} onClick={onChange}>
          <Trans>Edit</Trans>
        </Button>
      </p>
    </div>
  )
}
