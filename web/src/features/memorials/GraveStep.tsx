import { Trans, useLingui } from '@lingui/react/macro'
import { longest } from '@spomen/contract/limits.ts'
import { IconMapPin } from '@tabler/icons-react'
import { coordinate } from '../../kit/counts.ts'
import { Switch } from '../../ui/Choices.tsx'
import { Pair, Stack } from '../../ui/Page.tsx'
import { TextArea, TextField } from '../../ui/TextField.tsx'
import { useChecks } from '../../words/checks.ts'
import styles from './GraveStep.module.css'
import type { Here } from './use-here.ts'
import type { Telling } from './use-telling.ts'

/** Where they rest, in words and, if somebody stands there, as a point on the earth (D05, D27–D29). */
export function GraveStep({ telling, here }: { telling: Telling; here: Here }) {
  const { t } = useLingui()
  const check = useChecks()
  const { graveCountry, graveCity, graveDescription, gravePlace } = telling.values
  const tooLong = check.atMost(longest.short)

  function turn(isOn: boolean) {
    if (isOn) return here.look()
    here.forget()
    return telling.set({ gravePlace: null })
  }

  return (
    <Stack>
      <Pair>
        <TextField
          label={t`Country`}
          autoComplete="off"
          most={longest.short}
          {...telling.field('graveCountry')}
          error={tooLong(graveCountry)}
        />
        <TextField
          label={t`City or village`}
          autoComplete="off"
          most={longest.short}
          {...telling.field('graveCity')}
          error={tooLong(graveCity)}
        />
      </Pair>
      <TextArea
        label={t`How one finds the place`}
        hint={t`The cemetery, the row, the tree beside it. Ashes given to a river have a place too.`}
        most={longest.description}
        {...telling.field('graveDescription')}
        error={check.atMost(longest.description)(graveDescription)}
      />
      <div>
        <Switch
          label={t`Use current location`}
          hint={t`If you are standing there now, this device can note the exact point.`}
          value={here.isLooking || gravePlace !== null}
          onChange={turn}
        />
        <p className={styles['point']} role="status">
          {here.isLooking && <Trans>Asking this device where it is…</Trans>}
          {here.isUnknown && (
            <Trans>This device did not tell us where it is. The words above are enough.</Trans>
          )}
          {gravePlace && (
            <>
              <IconMapPin stroke={1.5} aria-hidden="true" />
              {coordinate(gravePlace.lat)}, {coordinate(gravePlace.lng)}
            </>
          )}
        </p>
      </div>
    </Stack>
  )
}
