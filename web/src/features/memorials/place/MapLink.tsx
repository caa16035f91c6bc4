import { Trans } from '@lingui/react/macro'
import { mapsPageOf } from '@spomen/contract/maps.ts'
import type { Point } from '../fact-values.ts'

/** The way to a point on the earth, on a maps website (G28): nobody reads numbers. */
export const MapLink = ({ point }: { point: Point }) => (
  <a className="touchable" href={mapsPageOf(point)} target="_blank" rel="noopener noreferrer">
    <Trans>See it on a map</Trans>
  </a>
)
