/** Photographs, videos and documents with their files, as they are asked for and written down. */
import { type Insertable, sql } from 'kysely'
import type { Db } from '../../kit/database/connect.ts'
import type { Documents, Images, Videos } from '../../kit/database/tables.ts'
import { isOwnedByAnother } from '../memorials/index.ts'
import { rowsOf } from './collection-store.ts'

const withPhotographFiles = (db: Db) =>
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

export const {
  find: findPhotograph,
  findEvenRemoved: findPhotographEvenRemoved,
  list: listPhotographs,
  listById: listPhotographsById,
} = rowsOf('images', withPhotographFiles)

export type PhotographRow = NonNullable<Awaited<ReturnType<typeof findPhotograph>>>

const withVideoFiles = (db: Db) =>
  db
    .selectFrom('videos')
    .innerJoin('files', 'files.id', 'videos.file_id')
    .leftJoin('files as copies', 'copies.id', 'videos.copy_file_id')
    .select([
      'videos.id',
      'videos.memorial_id',
      'videos.file_id',
      'videos.still_file_id',
      'videos.captions_file_id',
      'videos.copy_file_id',
      'videos.uploader_id',
      'videos.seconds',
      'videos.title',
      'videos.description',
      'videos.location',
      'videos.memory_date',
      'videos.friends',
      'videos.position',
      'videos.reported',
      'videos.created_at',
      'videos.changed_at',
      'videos.deleted_at',
      'files.name',
      'files.type',
      'files.width',
      'files.height',
      'files.placeholder',
      'copies.type as copy_type',
    ])

export const {
  find: findVideo,
  findEvenRemoved: findVideoEvenRemoved,
  list: listVideos,
  listById: listVideosById,
} = rowsOf('videos', withVideoFiles)

export type VideoRow = NonNullable<Awaited<ReturnType<typeof findVideo>>>

const withDocumentFiles = (db: Db) =>
  db
    .selectFrom('documents')
    .innerJoin('files', 'files.id', 'documents.file_id')
    .select([
      'documents.id',
      'documents.memorial_id',
      'documents.file_id',
      'documents.position',
      'documents.created_at',
      'files.name',
      'files.type',
      'files.bytes',
    ])

export const {
  find: findDocument,
  list: listDocuments,
  listById: listDocumentsById,
} = rowsOf('documents', withDocumentFiles)

export type DocumentRow = NonNullable<Awaited<ReturnType<typeof findDocument>>>

interface NewItem {
  id: string
  memorialId: string
  fileId: string
  uploaderId: string
  position: number
  now: Date
}

const toColumns = ({ id, memorialId, fileId, uploaderId, position, now }: NewItem) => ({
  id,
  memorial_id: memorialId,
  file_id: fileId,
  uploader_id: uploaderId,
  position,
  created_at: now,
})

/** Adds photographs whose files are written down already. */
export async function addPhotographs(db: Db, images: readonly (NewItem & { shownTo?: string })[]) {
  const rows = images.map(({ shownTo, ...item }) => ({ ...toColumns(item), shown_to: shownTo ?? 'inside' }))
  await db.insertInto('images').values(rows).execute()
}

/** Adds videos whose files are written down already. */
export async function addVideos(
  db: Db,
  videos: readonly (NewItem & { seconds: number | null; isForBrowsers: boolean })[],
) {
  const rows = videos.map((video) => ({
    ...toColumns(video),
    seconds: video.seconds,
    for_browsers: video.isForBrowsers,
  }))
  await db.insertInto('videos').values(rows).execute()
}

/** Adds documents whose files are written down already. */
export async function addDocuments(db: Db, documents: readonly NewItem[]) {
  await db.insertInto('documents').values(documents.map(toColumns)).execute()
}

/** Adds photographs that came in a copy, as they were there. */
export async function addImportedPhotographs(tx: Db, images: readonly Insertable<Images>[]) {
  await tx.insertInto('images').values(images).execute()
}

/** Adds videos that came in a copy, as they were there. */
export async function addImportedVideos(tx: Db, videos: readonly Insertable<Videos>[]) {
  await tx.insertInto('videos').values(videos).execute()
}

/** Adds documents that came in a copy, as they were there. */
export async function addImportedDocuments(tx: Db, documents: readonly Insertable<Documents>[]) {
  await tx.insertInto('documents').values(documents).execute()
}
