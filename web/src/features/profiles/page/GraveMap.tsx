import { Trans } from '@lingui/react/macro'
import type { MemorialProfile } from '@spomen/contract/profiles.ts'
import { useMemo, useState } from 'react'
import { MapLink, PlaceMap } from '../../memorials/index.ts'
import { residenceOf } from '../rules.ts'
import styles from './GraveMap.module.css'
import { CollapsiblePanel } from './CollapsiblePanel.tsx'

type Grave = Pick<
  MemorialProfile,
  'graveLocationLat' | 'graveLocationLng' | 'graveLocationCity' | 'graveLocationCountry'
>

/** The point on the earth where somebody rests, where both its numbers are known (G26). */
function usePoint({ graveLocationLat: lat, graveLocationLng: lng }: Grave) {
  return useMemo(() => (lat === null || lng === null ? null : { lat, lng }), [lat, lng])
}

interface Props {
  profile: Grave
  /** Whether it lies open at first. */
  isOpen: boolean
}

/** Where somebody rests, in words and on a map; the point itself is in the address of the map, and is not read (G26–G29). */
export function GraveMap({ profile, ...starts }: Props) {
  const point = usePoint(profile)
  const [isOpen, setIsOpen] = useState(starts.isOpen)
  if (!point) return null
  const place = residenceOf({ city: profile.graveLocationCity, country: profile.graveLocationCountry })
  return (
    <CollapsiblePanel
      isPart
      title={<Trans>Resting place</Trans>}
      glimpse={[place]}
      isOpen={isOpen}
      onToggle={setIsOpen}
    >
      <div className={styles['grave']}>
        <p className={styles['where']}>
          {place && <span className={styles['place']}>{place}</span>}
          <span className="no-print">
            <MapLink point={point} />
          </span>
        </p>
        {isOpen && (
          <div className="no-print">
            <PlaceMap point={point} />
          </div>
        )}
      </div>
    </CollapsiblePanel>
  )
}
