/** What all parts of an stored memorial are written with: new ids alone, so many rows at a time, each file once. */
import type { Db } from '../../kit/database/connect.ts'
import { addFilesWithIds, type FileAudience } from '../../kit/files/file-rows.ts'
import type { CopyLists, FileInCopy, Spool } from '../own-copy/index.ts'
import { badCopy } from './bad-copy.ts'
import type { ImportedFile } from './store-files.ts'
import { findTakenId } from './store.ts'

/** How many rows are written at once. */
export const batchSize = 500

/** A moment of the copy, in ISO 8601, for a column. */
export const asDate = (said: string) => new Date(said)

/** A moment of the copy, in ISO 8601, for a column that may be empty; null where the copy says none. */
export const asDateOrNull = (said: string | null) => (said === null ? null : new Date(said))

/** Where a memorial is written. */
export interface WritingPlace {
  tx: Db
  memorialId: string
  spool: Spool<CopyLists>
  now: Date
  /** The account that stands for somebody in the copy. */
  accountIdOf: (id: string) => string
  stored: ReadonlyMap<string, ImportedFile>
}

export type Writing = ReturnType<typeof startWriting>

interface WantedFile {
  file: FileInCopy | null
  audience: FileAudience
  /** Of what nobody has taken over: whose it is then. */
  uploaderId?: string
  /** Of what is shown for some days alone. */
  expiresAt?: string
}

/** Begins to write a memorial. */
export function startWriting(place: WritingPlace) {
  const { tx, stored } = place
  const written = new Set<string>()

  /** Refuses ids that are taken, and writes rows so many at a time. */
  async function add<Row extends { id: string }>(
    list: string,
    rows: readonly Row[],
    insert: (tx: Db, rows: readonly Row[]) => Promise<void>,
  ) {
    for (let at = 0; at < rows.length; at += batchSize) {
      const some = rows.slice(at, at + batchSize)
      const ids = some.map(({ id }) => id)
      const taken = await findTakenId(tx, ids)
      if (taken) throw badCopy(list, `${taken} is something else already`)
      await insert(tx, some)
    }
  }

  /** Writes down those of these files that came, each once. */
  async function files(list: string, wanted: readonly WantedFile[]) {
    const rows = wanted.flatMap(({ file, ...about }) => {
      const found = file && stored.get(file.id)
      if (!file || !found || written.has(file.id)) return []
      written.add(file.id)
      return [rowOfFile(place, file, { ...about, found })]
    })
    await add(list, rows, addFilesWithIds)
  }

  return {
    ...place,
    add,
    files,
    fileId: (file: FileInCopy | null) => (file && written.has(file.id) ? file.id : null),
    /** The photographs and videos that are there again. */
    onPage: new Set<string>(),
    /** The addresses that are invited again, as their hashes. */
    invited: new Set<string>(),
  }
}

/** What is written down of a file that came. */
function rowOfFile(
  { memorialId, accountIdOf }: WritingPlace,
  file: FileInCopy,
  { found, audience, uploaderId, expiresAt }: Omit<WantedFile, 'file'> & { found: ImportedFile },
) {
  const { video: _video, isDamaged, redactions, ...about } = found
  return {
    ...about,
    id: file.id,
    is_damaged: isDamaged,
    redactions: redactions && JSON.stringify(redactions),
    audience,
    memorial_id: memorialId,
    uploader_id: uploaderId ?? accountIdOf(file.by),
    created_at: asDate(file.createdAt),
    removed_at: asDateOrNull(file.removedAt),
    expires_at: expiresAt === undefined ? null : asDate(expiresAt),
  }
}

/** So many items of a list at a time. */
export async function* batches<Item>(items: AsyncIterable<Item>, most: number): AsyncGenerator<Item[]> {
  let some: Item[] = []
  for await (const item of items) {
    some.push(item)
    if (some.length < most) continue
    yield some
    some = []
  }
  if (some.length > 0) yield some
}
