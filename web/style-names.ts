/** How the classes of a style sheet are called in a page. */
import { createHash } from 'node:crypto'
import path from 'node:path'

const sheetOf = new Map<string, string>()

/**
 * Answers the name of a class of the sheet in `file`, as in `panel_3fk9`. The mark is the same for all classes of a sheet, which
 * a packed file holds once; Vite's own name adds the line of each, which weighs on every page. It throws where two sheets
 * have one mark.
 */
export function toClassName(name: string, file: string): string {
  const sheet = path.relative(import.meta.dirname, file).replaceAll('\\', '/')
  const mark = createHash('md5').update(sheet).digest('base64url').slice(0, 4)
  const other = sheetOf.get(mark) ?? sheet
  if (other !== sheet) throw new Error(`${sheet} and ${other} have the same mark: call one of them otherwise`)
  sheetOf.set(mark, sheet)
  return `${name}_${mark}`
}
