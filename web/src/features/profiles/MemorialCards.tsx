import { fullNameOf } from '@spomen/contract/names.ts'
import { Dotted } from '../../ui/Dotted.tsx'
import { Portrait } from '../../ui/Portrait.tsx'
import { Skeleton } from '../../ui/States.tsx'
import { MemorialRowAction } from './MemorialRowAction.tsx'
import { LifeLength } from '../memorials/index.ts'
import { Lifetime } from './Lifetime.tsx'
import styles from './MemorialCards.module.css'
import { MemorialName, openByName } from './MemorialName.tsx'
import type { MemorialRowsProps } from './MemorialTable.tsx'
import { residenceOf } from './rules.ts'

/** Memorials as prints on a table. */
export function MemorialCards({ memorials, viewerId, label, isAtHome, onAsk }: MemorialRowsProps) {
  return (
    <ul className={styles['cards']} aria-label={label}>
      {memorials.map((memorial) => (
        <li key={memorial.id} data-memorial={memorial.id} className={styles['card']} onClick={openByName}>
          <span className={styles['print']}>
            <Portrait name={fullNameOf(memorial)} src={memorial.profileImageUrl} className={styles['face']} />
          </span>
          <MemorialName memorial={memorial} viewerId={viewerId} isAtHome={isAtHome} />
          <p className={styles['dates']}>
            <Lifetime {...memorial} />
          </p>
          <p className={styles['rest']}>
            <Dotted>
              <LifeLength from={memorial.dateOfBirth} to={memorial.dateOfDeath} />
              {residenceOf(memorial)}
            </Dotted>
          </p>
          <div className={styles['action']}>
            <MemorialRowAction memorial={memorial} onAsk={onAsk} />
          </div>
        </li>
      ))}
    </ul>
  )
}

/** As many empty prints, as high as those to come. */
export function CardsSkeleton({ cards }: { cards: number }) {
  return (
    <div className={styles['cards']}>
      {Array.from({ length: cards }, (_, card) => (
        <div key={card} className={styles['card']}>
          <span className={styles['print']}>
            <span className={styles['blank']} />
          </span>
          <Skeleton height="1.375rem" width="75%" />
          <Skeleton height="1rem" width="90%" />
          <Skeleton height="1rem" width="55%" />
        </div>
      ))}
    </div>
  )
}
