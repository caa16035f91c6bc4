import { Select, Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef } from 'react'
import type { FactValues } from '../../features/memorials/index.ts'
import styles from './StepTitle.module.css'
import type { Step } from './steps.ts'

/** The step's question. It takes the focus when the step changes, so that a screen reader says where one is. */
export function StepTitle({ step, facts }: { step: Step; facts: FactValues }) {
  const { gender, kind } = facts
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    heading.current?.focus({ preventScroll: true })
  }, [step])

  const questions: Record<Step, ReactNode> = {
    1: <Trans>Who do you want to remember?</Trans>,
    2: <Trans>A name and two dates</Trans>,
    3: (
      <Select
        value={gender}
        _Male="What did he love?"
        _Female="What did she love?"
        other="What did they love?"
      />
    ),
    4: (
      <Select
        value={gender}
        _Male="Where does he rest?"
        _Female="Where does she rest?"
        other="Where do they rest?"
      />
    ),
    5: <Trans>One last look</Trans>,
  }
  const words: Record<Step, ReactNode> = {
    1: null,
    2: <Trans>Nothing else is needed. The rest may stay empty.</Trans>,
    3:
      kind === 'person' ? (
        <Trans>A song, a dish, a place by the sea: as much or as little as you like.</Trans>
      ) : (
        <Trans>A treat, a toy, the sunny spot on the sill: as much or as little as you like.</Trans>
      ),
    4: <Trans>So that those who want to can find the way. All of it may stay empty.</Trans>,
    5: null,
  }
  return (
    <header className={styles['question']}>
      <h2 ref={heading} tabIndex={-1}>
        {questions[step]}
      </h2>
      {words[step] && <p>{words[step]}</p>}
    </header>
  )
}
