/**
 * With RECORD_STATEMENTS=/a/folder every statement that is sent to the database while tests run is written down there, for
 * `dev/release.ts`: a release keeps them, so that the next version's database is tried with them (decision 97).
 */
import { appendFileSync } from 'node:fs'
import path from 'node:path'
import { env } from 'node:process'
import pg from 'pg'

const folder = env.RECORD_STATEMENTS
const marked = Symbol.for('spomen statements are recorded')
const prototype = pg.Client.prototype as unknown as {
  query: (...given: unknown[]) => unknown
  [marked]?: true
}

if (folder && !prototype[marked]) {
  const known = new Set<string>()
  const { query } = prototype
  prototype[marked] = true
  prototype.query = function record(this: unknown, ...given: unknown[]) {
    const [asked] = given
    const text = typeof asked === 'string' ? asked : (asked as { text?: string } | null)?.text
    if (text && !known.has(text)) {
      known.add(text)
      appendFileSync(path.join(folder, `${process.pid}.jsonl`), `${JSON.stringify(text)}\n`)
    }
    return query.apply(this, given)
  }
}
