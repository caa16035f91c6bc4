/** What all parts of a copy are gathered with. */
import { shownAudience } from '../media/index.ts'
import type { Db } from '../../kit/database/connect.ts'
import { type CopiedFileRow, listFilesById } from './content-media-store.ts'
import type { CopyScope } from './content-store.ts'
import type { FileInCopy } from './format.ts'

/** Where a copy is gathered from. */
export interface Source {
  db: Db
  scope: CopyScope
  salt: string
  now: Date
  /** The id of an account in the copy; whoever is asked for is among its people. */
  personIdOf(id: string): string
}

/** A moment as a copy writes it: ISO 8601 in UTC, by the millisecond. */
export const moment = (at: Date) => at.toISOString()

/** A moment as a copy writes it, ISO 8601 in UTC by the millisecond; null where there is none. */
export const momentOrNull = (at: Date | null) => at?.toISOString() ?? null

/** The rows of a long list part by part, each part shown at once. */
export async function* inParts<Row, Shown>(
  list: (part: { size: number; page: number }) => Promise<Row[]>,
  show: (rows: readonly Row[]) => Promise<readonly Shown[]>,
  size = 100,
): AsyncGenerator<Shown> {
  for (let page = 1; ; page++) {
    const rows = await list({ size, page })
    if (rows.length > 0) yield* await show(rows)
    if (rows.length < size) return
  }
}

/** Some files by their ids, as a copy tells of them. */
export async function filesOf(
  db: Db,
  ids: readonly (string | null)[],
  personIdOf: Source['personIdOf'],
): Promise<ReadonlyMap<string, FileInCopy>> {
  const wanted = ids.filter((id) => id !== null)
  const rows = wanted.length > 0 ? await listFilesById(db, wanted) : []
  return new Map(rows.map((row) => [row.id, presentFile(row, personIdOf)]))
}

const presentFile = (row: CopiedFileRow, personIdOf: Source['personIdOf']): FileInCopy => ({
  id: row.id,
  path: null,
  sha256: row.sha256,
  bytes: row.bytes,
  type: row.type,
  name: row.name,
  width: row.width,
  height: row.height,
  placeholder: row.placeholder,
  isDamaged: row.is_damaged,
  audience: row.audience as FileInCopy['audience'],
  by: personIdOf(row.uploader_id),
  createdAt: moment(row.created_at),
  removedAt: momentOrNull(row.removed_at),
})

/** Who sees a thing; nothing of what whoever sees the page sees: houses that do not know of it yet take such a copy as well. */
export const audienceInCopy = (row: { audience: string }) => shownAudience({ isFamily: true }, row)
