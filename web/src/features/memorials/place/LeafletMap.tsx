import { useLingui } from '@lingui/react/macro'
import { IconMinus, IconPlus } from '../../../ui/icons.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { IconButton } from '../../../ui/Button.tsx'
import type { Point } from '../fact-values.ts'
import { drawMap, type MapHandle, type Pin } from './draw-map.ts'
import styles from './LeafletMap.module.css'
import type { Tiles } from './tiles.ts'

interface Props {
  tiles: Tiles
  point: Point | null
  pin: Omit<Pin, 'className'>
  /** So long it waits before it is drawn, in milliseconds. */
  after?: number
  /** Hears whether pictures of the map have not come. */
  onMissing: (isAny: boolean) => void
  /** What stands below the map and steers it. */
  children: (map: MapHandle | null) => ReactNode
}

/** A map drawn by Leaflet, fetched with it when there is one to draw. */
export default function LeafletMap({ tiles, point, pin, after = 0, onMissing, children }: Props) {
  const { t } = useLingui()
  const container = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<MapHandle | null>(null)
  const latest = useRef({ point, pin, onMissing })
  useEffect(() => {
    latest.current = { point, pin, onMissing }
  })

  useEffect(() => {
    if (!container.current) return undefined
    const element = container.current
    let drawn: MapHandle | null = null
    const begin = setTimeout(() => {
      const first = latest.current
      const { leadsTo, onMove, label } = first.pin
      drawn = drawMap(element, {
        tiles,
        point: first.point,
        pin: {
          label,
          className: styles['pin'] ?? '',
          ...(leadsTo && { leadsTo }),
          ...(onMove && { onMove: (moved: Point) => latest.current.pin.onMove?.(moved) }),
        },
        onMissing: (isAny) => latest.current.onMissing(isAny),
      })
      setMap(drawn)
    }, after)
    return () => {
      clearTimeout(begin)
      setMap(null)
      drawn?.remove()
    }
  }, [tiles, after])

  useEffect(() => map?.show(point), [map, point])

  return (
    <>
      <div className={styles['map']}>
        <div ref={container} className={styles['container']} role="application" aria-label={t`Map`} />
        <div className={styles['zoom']}>
          <IconButton label={t`Closer`} onClick={() => map?.closer()}>
            <IconPlus stroke={1.5} />
          </IconButton>
          <IconButton label={t`Further away`} onClick={() => map?.further()}>
            <IconMinus stroke={1.5} />
          </IconButton>
        </div>
        <p className={styles['credit']}>
          <Credit tiles={tiles} />
        </p>
      </div>
      {children(map)}
    </>
  )
}

/** The thanks every map owes; those of OpenStreetMap lead to its terms. */
function Credit({ tiles: { credit } }: { tiles: Tiles }) {
  if (!credit.includes('OpenStreetMap')) return credit
  return (
    <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noopener noreferrer">
      {credit}
    </a>
  )
}
