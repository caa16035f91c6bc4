import { Trans, useLingui } from '@lingui/react/macro'
import type { SilenceState, SilenceWish } from '@spomen/contract/silences.ts'
import type { ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import { useSilenceWords } from './silence-words.ts'
import styles from './Silences.module.css'

interface Props {
  state: SilenceState
  /** Does what is wished, or takes it back. */
  onChange: (wish: SilenceWish, isSilent: boolean) => void
  isPending: boolean
}

/** What one may wish for, each with its one button: to have it, or to take it back where it is so already. */
export function SilenceChoices({ state: { photograph, person, everything }, onChange, isPending }: Props) {
  const { t } = useLingui()
  const { untilWords } = useSilenceWords()
  const choose = (wish: SilenceWish, label: string, hint: string) => (
    <Choice key={wish} hint={hint}>
      <Button small busy={isPending} onClick={() => onChange(wish, true)}>
        {label}
      </Button>
    </Choice>
  )
  const takeBack = (wish: SilenceWish, label: string, until: string | null) => (
    <Choice key={wish} title={label} hint={untilWords(until)}>
      <Button
        small
        tone="filled"
        busy={isPending}
        aria-label={t`Take it back: ${label}`}
        onClick={() => onChange(wish, false)}
      >
        <Trans>Take it back</Trans>
      </Button>
    </Choice>
  )
  return (
    <ul className={styles['choices']}>
      {photograph &&
        (photograph.isSilent
          ? takeBack('photograph', t`Not this photograph`, null)
          : choose(
              'photograph',
              t`Not this photograph`,
              t`The page does not begin with it, and no mail tells of it. It stays among all photographs.`,
            ))}
      {person &&
        (person.isSilent
          ? takeBack(
              person.until === null ? 'person' : 'year',
              person.until === null ? t`Nothing more from this page` : t`Not this year`,
              person.until,
            )
          : [
              choose('year', t`Not this year`, t`Nothing from this page for twelve months.`),
              choose('person', t`Nothing more from this page`, t`Until you take it back.`),
            ])}
      {everything.isSilent
        ? takeBack('month', t`Nothing for a month`, everything.until)
        : choose('month', t`Nothing for a month`, t`From no page at all.`)}
    </ul>
  )
}

interface ChoiceProps {
  /** Where its button does not say it. */
  title?: string
  hint: string
  children: ReactNode
}

/** A wish and what it means, below the button that says it; or beside the button that takes it back. */
const Choice = ({ title, hint, children }: ChoiceProps) => (
  <li className={title ? styles['choice'] : styles['wish']}>
    {title ? (
      <span className={styles['what']}>
        <span>{title}</span>
        <span className="quiet">{hint}</span>
      </span>
    ) : (
      <span className="quiet">{hint}</span>
    )}
    {children}
  </li>
)
