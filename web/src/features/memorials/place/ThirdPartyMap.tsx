import { Trans } from '@lingui/react/macro'
import { IconMap2 } from '../../../ui/icons.ts'
import { type ReactNode, Suspense, useState } from 'react'
import { lazyComponent } from '../../../kit/lazy-component.ts'
import { Button } from '../../../ui/Button.tsx'
import type { Point } from '../fact-values.ts'
import type { MapHandle, Pin } from './draw-map.ts'
import styles from './ThirdPartyMap.module.css'
import { type Tiles, useMapConsent, useTiles } from './tiles.ts'

const LeafletMap = lazyComponent(() => import('./LeafletMap.tsx'))

interface Props {
  point: Point | null
  /** It leads to another page, or it is moved. */
  pin: Omit<Pin, 'className'>
  /** So long it waits before it is drawn, in milliseconds. */
  after?: number
  /** What stands below the map and steers it. */
  children?: (map: MapHandle | null) => ReactNode
}

/**
 * A map, 300 px high (G26), drawn with map tiles of a third party. It asks for consent before the first of them is
 * fetched, and the answer is remembered in this browser (promises 2.8).
 */
export function ThirdPartyMap(props: Props) {
  const tiles = useTiles()
  const consent = useMapConsent(tiles?.host)
  if (!tiles) return null
  if (!consent.isGiven) return <ConsentQuestion tiles={tiles} onGiven={consent.give} />
  return <ConsentedMap {...props} tiles={tiles} onTakenBack={consent.takeBack} />
}

function ConsentQuestion({ tiles: { host, referrer }, onGiven }: { tiles: Tiles; onGiven: () => void }) {
  return (
    <div className={styles['question']}>
      <IconMap2 stroke={1.3} />
      <div>
        <p>
          <Trans>
            The map is drawn with pictures from <strong>{host}</strong>, which does not belong to this site.
          </Trans>
        </p>
        <p className={styles['quiet']}>
          {referrer === 'origin' ? (
            <Trans>
              It learns your network address, the address of this site and which area you look at; not who you
              are, nor whose page this is.
            </Trans>
          ) : (
            <Trans>
              It learns your network address and which area you look at; not who you are, nor whose page this
              is.
            </Trans>
          )}
        </p>
        <Button small onClick={onGiven}>
          <Trans>Show the map</Trans>
        </Button>
      </div>
    </div>
  )
}

interface ConsentedMapProps extends Props {
  tiles: Tiles
  onTakenBack: () => void
}

function ConsentedMap({ tiles, point, pin, after = 0, children, onTakenBack }: ConsentedMapProps) {
  const [isAnyMissing, setIsAnyMissing] = useState(false)
  const { host } = tiles
  return (
    <div>
      <Suspense fallback={<div className={styles['place']} />}>
        <LeafletMap key={tiles.address} {...{ tiles, point, pin, after }} onMissing={setIsAnyMissing}>
          {(map) => (
            <>
              <p className={styles['missing']} role="status">
                {isAnyMissing && (
                  <Trans>Parts of the map have not come. The place itself is kept all the same.</Trans>
                )}
              </p>
              <div className={styles['foot']}>
                {children?.(map)}
                <Button tone="quiet" small className={styles['back']} onClick={onTakenBack}>
                  <Trans>No more maps from {host}</Trans>
                </Button>
              </div>
            </>
          )}
        </LeafletMap>
      </Suspense>
    </div>
  )
}
