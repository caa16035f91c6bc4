import { Trans, useLingui } from '@lingui/react/macro'
import { IconMapPin, IconX } from '../../../ui/icons.ts'
import { coordinate } from '../../../kit/number-formats.ts'
import { Button, IconButton } from '../../../ui/Button.tsx'
import { Switch } from '../../../ui/Choices.tsx'
import type { Point } from '../fact-values.ts'
import styles from './PointField.module.css'
import { ThirdPartyMap } from './ThirdPartyMap.tsx'
import type { CurrentPosition } from './use-current-position.ts'

interface Props {
  point: Point | null
  /** Lives as long as the form: the device may answer when this part is not on the screen any more. */
  here: CurrentPosition
  onChange: (point: Point | null) => void
}

/** A point on the earth, by this device or by a pin (D27–D29). */
export function PointField({ point, here, onChange }: Props) {
  const { t } = useLingui()

  /** What a hand does counts: an answer of the device that is still to come would take it back. */
  function place(byHand: Point | null) {
    here.forget()
    onChange(byHand)
  }
  const takeAway = () => place(null)

  return (
    <>
      <Switch
        label={t`Use current location`}
        hint={t`If you are standing there now, this device can note the exact point.`}
        value={here.state === 'looking' || (here.state === 'found' && point !== null)}
        onChange={(isOn) => (isOn ? here.look() : takeAway())}
      />
      <div className={styles['point']}>
        <p role="status">
          {here.state === 'looking' ? (
            <Trans>Asking this device where it is…</Trans>
          ) : point ? (
            <>
              <IconMapPin stroke={1.5} />
              {coordinate(point.lat)}, {coordinate(point.lng)}
            </>
          ) : (
            here.state === 'unknown' && (
              <Trans>This device did not tell us where it is. The words above are enough.</Trans>
            )
          )}
        </p>
        {point && here.state !== 'looking' && (
          <IconButton label={t`Take the point away`} onClick={takeAway}>
            <IconX stroke={1.5} />
          </IconButton>
        )}
      </div>
      <ThirdPartyMap point={point} pin={{ label: t`The pin. The arrow keys move it.`, onMove: place }}>
        {(map) => (
          <>
            <p className={styles['how']}>
              <Trans>Tap the place, or drag the pin until it stands right. With + you come closer.</Trans>
            </p>
            {!point && (
              <Button small icon={<IconMapPin stroke={1.5} />} onClick={map?.pinHere}>
                <Trans>Pin the middle of the map</Trans>
              </Button>
            )}
          </>
        )}
      </ThirdPartyMap>
    </>
  )
}
