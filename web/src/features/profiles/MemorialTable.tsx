import { Trans } from '@lingui/react/macro'
import type { MemorialInList } from '@spomen/contract/profiles.ts'
import { classes } from '../../ui/classes.ts'
import { Portrait } from '../../ui/Portrait.tsx'
import { Skeleton } from '../../ui/States.tsx'
import { DeedOf } from './DeedOf.tsx'
import { Lifetime } from './Lifetime.tsx'
import { MemorialName } from './MemorialName.tsx'
import styles from './MemorialTable.module.css'
import { nameOf, placeOf } from './rules.ts'

export interface Listed {
  memorials: readonly MemorialInList[]
  viewerId: string
  /** Of what the table says, for readers. */
  label: string
  onAsk: (memorial: MemorialInList) => void
}

/** Memorials as a table; on a phone each row becomes a line of its own. */
export function MemorialTable({ memorials, viewerId, label, onAsk }: Listed) {
  return (
    <table className={styles['table']} aria-label={label}>
      <thead>
        <tr className={styles['head']}>
          <th scope="col">
            <Trans>Name</Trans>
          </th>
          <th scope="col">
            <Trans>Born – died</Trans>
          </th>
          <th scope="col">
            <Trans>Place</Trans>
          </th>
          <td />
        </tr>
      </thead>
      <tbody>
        {memorials.map((memorial) => (
          <tr key={memorial.id} className={styles['row']}>
            <th scope="row" className={styles['who']}>
              <Portrait name={nameOf(memorial)} src={memorial.profileImageUrl} className={styles['face']} />
              <MemorialName memorial={memorial} isOwn={memorial.userId === viewerId} />
            </th>
            <td className={styles['dates']}>
              <Lifetime {...memorial} />
            </td>
            <td className={styles['place']}>{placeOf(memorial)}</td>
            <td className={styles['deed']}>
              <DeedOf memorial={memorial} onAsk={onAsk} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** As many empty rows, as high as those to come. */
export function TableSkeleton({ rows }: { rows: number }) {
  return (
    <div className={styles['table']}>
      <div className={classes(styles['head'], styles['nothing'])} />
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={styles['row']}>
          <span className={styles['who']}>
            <span className={styles['face']}>
              <Skeleton height="3.5rem" width="3.5rem" round />
            </span>
            <Skeleton height="1.25rem" width={`${9 + ((row * 5) % 6)}rem`} />
          </span>
          <span className={styles['dates']}>
            <Skeleton height="1rem" width="11rem" />
          </span>
          <span className={styles['place']}>
            <Skeleton height="1rem" width="7rem" />
          </span>
          <span className={styles['deed']} />
        </div>
      ))}
    </div>
  )
}
