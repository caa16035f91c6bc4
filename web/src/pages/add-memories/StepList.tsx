import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { Progress } from '../../ui/Progress.tsx'
import styles from './StepList.module.css'
import { type Step, stepAt, steps } from './steps.ts'

interface Props {
  current: Step
  /** Nought where none can be gone to. */
  furthest: Step | 0
  /** What the history keeps of a step one goes to. */
  state: unknown
}

/** How far one has come; every step that can be reached from here is a way to it (D13). */
export function StepList({ current, furthest, state }: Props) {
  const { t } = useLingui()
  const names: Record<Step, string> = {
    1: t`Who`,
    2: t`Name and dates`,
    3: t`Favourites`,
    4: t`Resting place`,
    5: t`Plan`,
  }
  const total = steps.length
  const name = names[current]
  return (
    <nav aria-label={t`Steps`} className={styles['nav']}>
      <div className={styles['far']}>
        <p>
          <Trans>
            Step {current} of {total}: {name}
          </Trans>
        </p>
        <Progress value={current / total} label={t`How far you have come`} />
      </div>
      <ol className={styles['steps']}>
        {steps.map((step) => (
          <li
            key={step}
            className={styles['step']}
            data-is={step < current ? 'past' : step === current ? 'now' : 'ahead'}
            aria-current={step === current ? 'step' : undefined}
          >
            {step !== current && step <= furthest ? (
              <Link to={stepAt(step)} state={state}>
                {names[step]}
              </Link>
            ) : (
              <span>{names[step]}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
