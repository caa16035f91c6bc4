import { Trans, useLingui } from '@lingui/react/macro'
import { longest } from '@spomen/contract/limits.ts'
import { IconMapPin, IconX } from '@tabler/icons-react'
import { coordinate } from '../../../kit/counts.ts'
import { Button, IconButton } from '../../../ui/Button.tsx'
import { Switch } from '../../../ui/Choices.tsx'
import { Pair, Stack } from '../../../ui/Page.tsx'
import { TextArea, TextField } from '../../../ui/TextField.tsx'
import { useChecks } from '../../../words/checks.ts'
import type { FactsForm } from '../use-facts-form.ts'
import styles from './GravePlace.module.css'
import { ThirdPartyMap } from './ThirdPartyMap.tsx'
import type { CurrentPosition } from './use-current-position.ts'

interface Props {
  form: Pick<FactsForm, 'values' | 'set' | 'field'>
  /** Lives as long as the form: the device may answer when this part is not on the screen any more. */
  here: CurrentPosition
}

/** Where they rest: in words, and as a point on the earth by this device or by a pin (D05, D27–D29, G29). */
export function GravePlace({ form, here }: Props) {
  const { t } = useLingui()
  const check = useChecks()
  const { graveCountry, graveCity, graveDescription, gravePlace } = form.values
  const tooLong = check.atMost(longest.short)

  function takeAway() {
    here.forget()
    form.set({ gravePlace: null })
  }

  return (
    <Stack>
      <Pair>
        <TextField
          label={t`Country`}
          autoComplete="off"
          most={longest.short}
          {...form.field('graveCountry')}
          error={tooLong(graveCountry)}
        />
        <TextField
          label={t`City or village`}
          autoComplete="off"
          most={longest.short}
          {...form.field('graveCity')}
          error={tooLong(graveCity)}
        />
      </Pair>
      <TextArea
        label={t`How one finds the place`}
        hint={t`The cemetery, the row, the tree beside it. Ashes given to a river have a place too.`}
        most={longest.description}
        {...form.field('graveDescription')}
        error={check.atMost(longest.description)(graveDescription)}
      />
      <div className={styles['exact']}>
        <Switch
          label={t`Use current location`}
          hint={t`If you are standing there now, this device can note the exact point.`}
          value={here.state === 'looking' || (here.state === 'found' && gravePlace !== null)}
          onChange={(isOn) => (isOn ? here.look() : takeAway())}
        />
        <div className={styles['point']}>
          <p role="status">
            {here.state === 'looking' ? (
              <Trans>Asking this device where it is…</Trans>
            ) : gravePlace ? (
              <>
                <IconMapPin stroke={1.5} aria-hidden="true" />
                {coordinate(gravePlace.lat)}, {coordinate(gravePlace.lng)}
              </>
            ) : (
              here.state === 'unknown' && (
                <Trans>This device did not tell us where it is. The words above are enough.</Trans>
              )
            )}
          </p>
          {gravePlace && here.state !== 'looking' && (
            <IconButton label={t`Take the point away`} onClick={takeAway}>
              <IconX stroke={1.5} />
            </IconButton>
          )}
        </div>
        <ThirdPartyMap
          point={gravePlace}
          pin={{
            label: t`The pin. The arrow keys move it.`,
            onMove: (place) => form.set({ gravePlace: place }),
          }}
        >
          {(map) => (
            <>
              <p className={styles['how']}>
                <Trans>Tap the place, or drag the pin until it stands right. With + you come closer.</Trans>
              </p>
              {!gravePlace && (
                <Button small icon={<IconMapPin stroke={1.5} aria-hidden="true" />} onClick={map?.pinHere}>
                  <Trans>Pin the middle of the map</Trans>
                </Button>
              )}
            </>
          )}
        </ThirdPartyMap>
      </div>
    </Stack>
  )
}
