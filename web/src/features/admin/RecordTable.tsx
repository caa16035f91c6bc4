/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- to some browsers a
   table whose rows are laid out anew is no table any more, unless it says so */
import type { ReactNode } from 'react'
import { classes } from '../../ui/classes.ts'
import styles from './RecordTable.module.css'

export interface TableColumn<Row> {
  key: string
  label: string
  show: (row: Row) => ReactNode
  /** Numbers stand below each other, to the right. */
  isNumber?: boolean
  /** What is never long, such as a day, stays on its line, however much room the names beside it could use. */
  isShort?: boolean
  /** A column of actions has no visible heading; a menu stands in the corner of a card. */
  actions?: 'menu' | 'button'
}

interface Props<Row> {
  /** The name of the table, for screen readers. */
  label: string
  /** The first one names the row. */
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  /** While the next page is loading. */
  isStale?: boolean
}

/** Records as a table; where there is no room for one, each row is a card that names its fields. */
export function RecordTable<Row extends { id: string }>({
  label,
  columns,
  rows,
  isStale = false,
}: Props<Row>) {
  return (
    <div className={styles['place']}>
      <table role="table" className={styles['table']} aria-label={label} aria-busy={isStale || undefined}>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <th
                key={column.key}
                role="columnheader"
                scope="col"
                className={classes(column.isNumber && styles['number'])}
              >
                {column.actions ? <span className="visually-hidden">{column.label}</span> : column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={row.id} role="row" data-record={row.id}>
              {columns.map((column, index) => cell(column, index, row))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function cell<Row>(column: TableColumn<Row>, index: number, row: Row) {
  const shown = column.show(row)
  if (index === 0)
    return (
      <th key={column.key} role="rowheader" scope="row">
        {shown}
      </th>
    )
  return (
    <td
      key={column.key}
      role="cell"
      className={classes(
        column.isNumber && styles['number'],
        column.isShort && styles['short'],
        column.actions && styles['actions'],
        column.actions === 'menu' && styles['menu'],
      )}
      // Read as the head of the column; shown where that is out of sight.
      {...(!column.actions && { 'data-label': column.label })}
    >
      <div>{shown}</div>
    </td>
  )
}
