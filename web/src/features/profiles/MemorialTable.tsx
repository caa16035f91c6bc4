/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- to some browsers a
   table whose rows are laid out anew is no table any more, unless it says so */
import { Trans, useLingui } from '@lingui/react/macro'
import { fullNameOf } from '@spomen/contract/names.ts'
import type { MemorialInList } from '@spomen/contract/profiles.ts'
import { classes } from '../../ui/classes.ts'
import { Portrait } from '../../ui/Portrait.tsx'
import { Skeleton } from '../../ui/States.tsx'
import { MemorialRowAction } from './MemorialRowAction.tsx'
import { LifeLength } from '../memorials/index.ts'
import { Lifetime } from './Lifetime.tsx'
import { MemorialName, openByName } from './MemorialName.tsx'
import styles from './MemorialTable.module.css'
import { residenceOf } from './rules.ts'

export interface MemorialRowsProps {
  memorials: readonly MemorialInList[]
  viewerId: string
  /** Of what the list says, for readers. */
  label: string
  /** Whether these are pages the viewer keeps or follows, and not the wall. */
  isAtHome: boolean
  onAsk: (memorial: MemorialInList) => void
}

/** Memorials as a table; on a phone each row becomes a line of its own. */
export function MemorialTable({ memorials, viewerId, label, isAtHome, onAsk }: MemorialRowsProps) {
  const { t } = useLingui()
  return (
    <table role="table" className={classes(styles['table'], isAtHome && styles['home'])} aria-label={label}>
      <thead role="rowgroup">
        <tr role="row" className={styles['head']}>
          <th role="columnheader" scope="col">
            <Trans>Name</Trans>
          </th>
          <th role="columnheader" scope="col">
            <Trans>Born – died</Trans>
          </th>
          <th role="columnheader" scope="col">
            <Trans>Place</Trans>
          </th>
          <th role="columnheader" scope="col">
            <span className="visually-hidden">{t`What you can do`}</span>
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {memorials.map((memorial) => (
          <tr
            key={memorial.id}
            role="row"
            data-memorial={memorial.id}
            className={styles['row']}
            onClick={openByName}
          >
            <th role="rowheader" scope="row" className={styles['who']}>
              <Portrait
                name={fullNameOf(memorial)}
                src={memorial.profileImageUrl}
                className={styles['face']}
              />
              <MemorialName memorial={memorial} viewerId={viewerId} isAtHome={isAtHome} />
            </th>
            <td role="cell" className={styles['dates']}>
              <span>
                <Lifetime {...memorial} />
              </span>
              <span className={styles['length']}>
                <LifeLength from={memorial.dateOfBirth} to={memorial.dateOfDeath} />
              </span>
            </td>
            <td role="cell" className={styles['place']}>
              {residenceOf(memorial)}
            </td>
            <td role="cell" className={styles['action']}>
              <MemorialRowAction memorial={memorial} onAsk={onAsk} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** As many empty rows, as high as those to come. */
export function TableSkeleton({ rows, isAtHome }: { rows: number; isAtHome: boolean }) {
  return (
    <div className={classes(styles['table'], isAtHome && styles['home'])}>
      <div className={styles['head']} />
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={styles['row']}>
          <span className={styles['who']}>
            <span className={classes(styles['face'], styles['coming'])}>
              <Skeleton height="100%" round />
            </span>
            <Skeleton height="1.25rem" width={`${9 + ((row * 5) % 6)}rem`} />
          </span>
          <span className={styles['dates']}>
            <Skeleton height="1rem" width="11rem" />
          </span>
          <span className={styles['place']}>
            <Skeleton height="1rem" width="7rem" />
          </span>
          <span className={styles['action']} />
        </div>
      ))}
    </div>
  )
}
