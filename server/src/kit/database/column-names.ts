/**
 * The columns of a table for a statement that asks for whole rows, told as a record over the type of its rows: one that the
 * schema has and the record has not, or the other way round, does not compile. NOTE: a statement with `select *` has no name
 * and is planned anew each time, which takes several times as long as running it.
 */
export const columnNames = <Table extends string, Column extends string>(
  table: Table,
  columns: Record<Column, true>,
) => Object.keys(columns).map((name) => `${table}.${name}` as `${Table}.${Column}`)
