import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Switch } from '../../ui/Choices.tsx'
import { LazyMount } from '../../ui/LazyMount.tsx'
import { ObservanceDialog, QuietHint } from './lazy.ts'
import { useReminder } from './queries.ts'
import styles from './RemindMe.module.css'

interface Props {
  memorial: { id: string; name: string; isHuman: boolean }
  /** Whether the viewer is of its family, and may suggest days to the others. */
  isFamily: boolean
}

/** Whether the viewer gets a mail on the days of this memorial, and on which; for the family and those it lets in (call 102, YF03). */
export function RemindMe({ memorial, isFamily }: Props) {
  const { t } = useLingui()
  const { isReminded, hasChosenDays, isWithoutMail, silence, remind } = useReminder(memorial.id)
  const { name } = memorial
  return (
    <div className={styles['remind']} data-waiting={isReminded === undefined || undefined}>
      <Switch
        label={t`Remind me of the days of ${name}`}
        hint={
          isWithoutMail ? (
            t`No mail comes: those on days of remembrance are off in Settings.`
          ) : silence ? (
            <Suspense>
              <QuietHint {...silence} />
            </Suspense>
          ) : hasChosenDays ? (
            t`By mail, on the days you have chosen.`
          ) : (
            t`By mail, on the birthday and on the day of death.`
          )
        }
        value={isReminded ?? true}
        onChange={remind}
      />
      {isReminded && <ChooseDays memorial={memorial} isFamily={isFamily} />}
    </div>
  )
}

function ChooseDays({ memorial, isFamily }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button tone="quiet" small className={styles['choose']} onClick={() => setIsOpen(true)}>
        <Trans>Choose the days</Trans>
      </Button>
      <LazyMount when={isOpen}>
        <ObservanceDialog
          memorial={memorial}
          isFamily={isFamily}
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
        />
      </LazyMount>
    </>
  )
}
