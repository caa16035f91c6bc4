import { useLingui } from '@lingui/react/macro'
import { mapsPageOf } from '@spomen/contract/maps.ts'
import type { Point } from '../fact-values.ts'
import { ThirdPartyMap } from './ThirdPartyMap.tsx'

/** So long the panel takes to open, and more: the map measures its room once it is there (S13), in milliseconds. */
const opening = 300

/** Where somebody rests, on a map whose pin leads to a maps website (G26–G28). */
export function PlaceMap({ point }: { point: Point }) {
  const { t } = useLingui()
  const leadsTo = mapsPageOf(point)
  return (
    // A place that is corrected has a map of its own: the pin of one that is drawn leads where it led.
    <ThirdPartyMap
      key={leadsTo}
      point={point}
      after={opening}
      pin={{ label: t`Show on a map (OpenStreetMap)`, leadsTo }}
    />
  )
}
