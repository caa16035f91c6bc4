/** Tables as spreadsheets read them (RFC 4180), in which whatever somebody wrote stays text. */

type Cell = string | number | boolean | null

/** Without it a spreadsheet takes UTF-8 for the letters of its own country. */
const byteOrderMark = '\u{feff}'

/** What a spreadsheet would compute, or run, instead of showing it. */
const isFormula = /^[\t\r ]*[=+\-@\uff0b\uff0d\uff1d\uff20]/

/** A line at a time, with the names of the columns in the first. */
export async function* csv(
  columns: readonly string[],
  rows: AsyncIterable<readonly Cell[]> | Iterable<readonly Cell[]>,
): AsyncGenerator<string> {
  yield byteOrderMark + lineOf(columns)
  for await (const row of rows) yield lineOf(row)
}

const lineOf = (cells: readonly Cell[]) => `${cells.map(cellOf).join(',')}\r\n`

function cellOf(cell: Cell): string {
  if (typeof cell !== 'string') return cell === null ? '' : String(cell)
  // An apostrophe in front is how spreadsheets themselves mark what is text.
  const text = isFormula.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text
}
