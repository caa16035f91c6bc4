/** Tables as spreadsheets read them (RFC 4180), in which whatever somebody wrote stays text. */

type Cell = string | number | boolean | null

/** Without it a spreadsheet takes UTF-8 for the letters of its own country. */
const byteOrderMark = '\u{feff}'

/**
 * Where a spreadsheet may see a cell begin, and the sign there that makes it compute, or run, what it should show. German,
 * Serbian and Italian ones split at semicolons, and our quotes bind nothing for them: so each semicolon, tab and line break
 * may begin a cell. Blanks, invisible signs and quotes before the sign may be dropped.
 *
 * NOTE: The sign may be missing, so that a long run of blanks is matched whole and looked at once.
 */
const beginnings =
  /((?:^|[;\t\r\n])[\s"\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]*)([=+\-@\uff0b\uff0d\uff1d\uff20]?)/gu

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
  // An apostrophe in front is how spreadsheets themselves mark what is text; one sign more leaves the words readable.
  const text = cell.replace(beginnings, (all, before: string, sign: string) =>
    sign ? `${before}'${sign}` : all,
  )
  return /[",;\r\n]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text
}
