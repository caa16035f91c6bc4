import { sql } from 'kysely'
import { anyOf } from '../../kit/database/any-of.ts'
import type { Db } from '../../kit/database/connect.ts'
import { isVisibleIn, type MediaScope, topPositionIn } from './collection-store.ts'
import { isOwnedByAnother } from '../memorials/index.ts'

const withFiles = (db: Db) => withAnyFiles(db).where('images.deleted_at', 'is', null)

/** Also those that were taken away and are not purged yet. */
const withAnyFiles = (db: Db) =>
  db
    .selectFrom('images')
    .innerJoin('files', 'files.id', 'images.file_id')
    .innerJoin('memorials', 'memorials.id', 'images.memorial_id')
    // Whoever left signs nothing any more (Q28).
    .leftJoin('accounts as bringers', (join) =>
      join
        .onRef('bringers.id', '=', 'images.uploader_id')
        .on(isOwnedByAnother(sql.ref('bringers.id')))
        .on('bringers.deleted_at', 'is', null),
    )
    .select(['bringers.name as bringer_name', 'bringers.last_name as bringer_last_name'])
    .select([
      'images.id',
      'images.memorial_id',
      'images.file_id',
      'images.uploader_id',
      'images.title',
      'images.description',
      'images.location',
      'images.memory_date',
      'images.friends',
      'images.position',
      'images.reported',
      'images.created_at',
      'images.changed_at',
      'files.name',
      'files.width',
      'files.height',
      'files.placeholder',
      'files.is_damaged',
      'images.deleted_at',
    ])

export type PhotographRow = NonNullable<Awaited<ReturnType<typeof findPhotograph>>>

export function findPhotograph(db: Db, id: string) {
  return withFiles(db).where('images.id', '=', id).executeTakeFirst()
}

/** The same, also one that was taken away. */
export function findPhotographEvenRemoved(db: Db, id: string) {
  return withAnyFiles(db).where('images.id', '=', id).executeTakeFirst()
}

export function listPhotographsById(db: Db, ids: readonly string[]) {
  return withFiles(db).where('images.id', '=', anyOf(ids)).execute()
}

/** A memorial's photographs in the family's order, the highest first (J26); a page of them or all. */
export function listPhotographs(db: Db, seen: MediaScope, part?: { size: number; page: number }) {
  const all = withFiles(db)
    .where(isVisibleIn('images', seen))
    .orderBy('images.position', 'desc')
    .orderBy('images.id', 'desc')
  return (part ? all.limit(part.size).offset((part.page - 1) * part.size) : all).execute()
}

/** The order number of the topmost photograph; 0 without one. */
export const topPhotographPosition = (db: Db, memorialId: string): Promise<number> =>
  topPositionIn(db, 'images', memorialId)

interface NewPhotograph {
  id: string
  memorialId: string
  fileId: string
  uploaderId: string
  position: number
  now: Date
}

export async function addPhotographs(db: Db, images: readonly NewPhotograph[]) {
  const rows = images.map((image) => ({
    id: image.id,
    memorial_id: image.memorialId,
    file_id: image.fileId,
    uploader_id: image.uploaderId,
    position: image.position,
    created_at: image.now,
  }))
  await db.insertInto('images').values(rows).execute()
}

/** Hides a photograph, or shows it again; answers its file, or nothing when it is so already or not there any more. */
export async function markPhotographReported(tx: Db, id: string, reported: boolean): Promise<string | null> {
  const marked = await tx
    .updateTable('images')
    .set({ reported })
    .where('id', '=', id)
    .where('reported', '<>', reported)
    .returning('file_id')
    .executeTakeFirst()
  return marked?.file_id ?? null
}
