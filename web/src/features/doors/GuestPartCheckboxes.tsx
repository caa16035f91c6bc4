import { Trans } from '@lingui/react/macro'
import { type GuestPart, guestParts } from '@spomen/contract/doors.ts'
import type { ReactNode } from 'react'
import { Checkbox } from '../../ui/Choices.tsx'
import styles from './Door.module.css'
import { usePartWords } from './door-words.ts'
import type { DoorValues } from './rules.ts'

const hints: Partial<Record<GuestPart, ReactNode>> = {
  papers: <Trans>Letters and certificates often tell of others too; please look through them first.</Trans>,
  greetings: <Trans>Those of the family, and those whose writers agree.</Trans>,
}

interface Props {
  values: DoorValues
  onChange: (changed: Partial<DoorValues>) => void
}

/** What guests are shown, part by part (YA02). */
export function GuestPartCheckboxes({ values, onChange }: Props) {
  const { words } = usePartWords()
  return (
    <fieldset className={styles['parts']}>
      <legend>
        <Trans>What guests see besides the name, the portrait and the dates</Trans>
      </legend>
      <div className={styles['checkboxes']}>
        {guestParts.map((part) => (
          <Checkbox
            key={part}
            label={words[part]}
            hint={hints[part]}
            value={values[part]}
            onChange={(isShown) => onChange({ [part]: isShown })}
          />
        ))}
      </div>
    </fieldset>
  )
}
