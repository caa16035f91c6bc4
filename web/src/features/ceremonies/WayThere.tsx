import { Trans } from '@lingui/react/macro'
import type { Ceremony } from '@spomen/contract/ceremonies.ts'
import { isTouchDevice } from '../../kit/focus.ts'
import { MapLink } from '../memorials/index.ts'
import { mapsAppUrl, mapsSearchUrl } from './way-there.ts'
import styles from './CeremonyBox.module.css'

/** The way to a place: by the telephone's own map, and on a page with one. Nothing where nobody could find it by what is told. */
export function WayThere({ ceremony }: { ceremony: Ceremony }) {
  const app = mapsAppUrl(ceremony)
  if (!app) return null
  const { latitude: lat, longitude: lng, address } = ceremony
  return (
    <p className={styles['way']}>
      {isTouchDevice() && (
        <a className="touchable" href={app}>
          <Trans>Way there</Trans>
        </a>
      )}
      {lat !== null && lng !== null ? (
        <MapLink point={{ lat, lng }} />
      ) : (
        <a
          className="touchable"
          href={mapsSearchUrl(address ?? '')}
          target="_blank"
          rel="noopener noreferrer"
        >
          <Trans>See it on a map</Trans>
        </a>
      )}
    </p>
  )
}
