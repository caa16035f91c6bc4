/** Photographs, videos and documents with their files, as they are asked for and written down. */
import type { ThingAudience } from '@spomen/contract/thing-audience.ts'
import { type Insertable, sql } from 'kysely'
import { anyOf } from '../../kit/database/any-of.ts'
import type { Db } from '../../kit/database/connect.ts'
import { prepared } from '../../kit/database/prepared.ts'
import type { Documents, Images, Videos } from '../../kit/database/tables.ts'
import { isOwnedByAnother } from '../memorials/index.ts'
import type { PageRequest } from '../../kit/pages.ts'
import { rowsOf, type WithBookmark } from './collection-rows-store.ts'
import { isVisibleIn, type MediaScope } from './collection-store.ts'

const photographColumns = [
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
  'images.audience',
  'images.created_at',
  'images.changed_at',
  'images.deleted_at',
] as const
const photographFileColumns = [
  'files.name',
  'files.width',
  'files.height',
  'files.placeholder',
  'files.is_damaged',
] as const
const bringerColumns = ['bringers.name as bringer_name', 'bringers.last_name as bringer_last_name'] as const

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
    .select([...bringerColumns, ...photographColumns, ...photographFileColumns])

/** Columns of existing photographs for lists of comments, likes and bookmarks; without the name of who brought each. */
export const listPhotographSubjects = (db: Db, ids: readonly string[]) => photographSubjectRows(db, { ids })

const photographSubjectRows = prepared<{ ids: readonly string[] }, PhotographSubjectRow>((db, value) =>
  db
    .selectFrom('images')
    .innerJoin('files', 'files.id', 'images.file_id')
    .select(['images.id', 'images.memorial_id', 'images.file_id', 'images.title', 'images.reported'])
    .select(['images.uploader_id', 'images.audience'])
    .select(['files.width', 'files.height', 'files.placeholder'])
    .where('images.id', '=', anyOf(value('ids')))
    .where('images.deleted_at', 'is', null),
)

export type PhotographSubjectRow = Pick<
  PhotographRow,
  | 'id'
  | 'memorial_id'
  | 'file_id'
  | 'uploader_id'
  | 'title'
  | 'reported'
  | 'audience'
  | 'width'
  | 'height'
  | 'placeholder'
>

const photographRows = rowsOf('images', withPhotographFiles)
export const {
  find: findPhotograph,
  findEvenRemoved: findPhotographEvenRemoved,
  listById: listPhotographsById,
  listCounted: listCountedPhotographs,
} = photographRows

export type PhotographRow = NonNullable<Awaited<ReturnType<typeof findPhotograph>>>

/** The photographs of a memorial in the family's order; a page of them or all. */
export const listPhotographs = (
  db: Db,
  seen: MediaScope,
  part?: PageRequest,
): Promise<WithBookmark<PhotographRow>[]> =>
  part ? photographRows.list(db, seen, part) : listAllPhotographs(db, seen)

/**
 * All at once, in three questions: a thousand files looked up one by one are read from as many places of an index, and
 * from a few where all are asked for together (decision 108).
 */
async function listAllPhotographs(db: Db, seen: MediaScope): Promise<PhotographRow[]> {
  const images = await db
    .selectFrom('images')
    .select(photographColumns)
    .where(isVisibleIn('images', seen))
    .orderBy('images.position', 'desc')
    .orderBy('images.id', 'desc')
    .execute()
  if (images.length === 0) return []
  const files = await db
    .selectFrom('files')
    .select(['files.id', ...photographFileColumns])
    .where('files.id', '=', anyOf(images.map(({ file_id }) => file_id)))
    .execute()
  const bringers = await listBringers(db, seen.memorialId, new Set(images.map((image) => image.uploader_id)))
  const fileOf = new Map(files.map(({ id, ...file }) => [id, file]))
  const bringerOf = new Map(bringers.map(({ id, ...bringer }) => [id, bringer]))
  const nobody = { bringer_name: null, bringer_last_name: null }
  return images.flatMap((image) => {
    const file = fileOf.get(image.file_id)
    return file ? [{ ...image, ...file, ...(bringerOf.get(image.uploader_id) ?? nobody) }] : []
  })
}

/** Who of these people is somebody else than the family, and still here (Q28). */
const listBringers = (db: Db, memorialId: string, uploaderIds: ReadonlySet<string>) =>
  db
    .selectFrom('accounts as bringers')
    .innerJoin('memorials', (join) => join.on('memorials.id', '=', memorialId))
    .select(['bringers.id', ...bringerColumns])
    .where('bringers.id', '=', anyOf([...uploaderIds]))
    .where(isOwnedByAnother(sql.ref('bringers.id')))
    .where('bringers.deleted_at', 'is', null)
    .execute()

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
      'videos.audience',
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
  listCounted: listCountedVideos,
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
      'documents.uploader_id',
      'documents.position',
      'documents.audience',
      'documents.created_at',
      'files.name',
      'files.type',
      'files.bytes',
    ])

export const {
  find: findDocument,
  list: listDocuments,
  listCounted: listCountedDocuments,
  listById: listDocumentsById,
} = rowsOf('documents', withDocumentFiles)

export type DocumentRow = NonNullable<Awaited<ReturnType<typeof findDocument>>>

interface NewItem {
  id: string
  memorialId: string
  fileId: string
  uploaderId: string
  position: number
  /** Left out for what whoever sees the page sees. */
  audience?: ThingAudience | undefined
  now: Date
}

const toColumns = ({ id, memorialId, fileId, uploaderId, position, audience, now }: NewItem) => ({
  id,
  memorial_id: memorialId,
  file_id: fileId,
  uploader_id: uploaderId,
  position,
  audience: audience ?? 'page',
  created_at: now,
})

/** Adds photographs whose files are written down already. */
export async function addPhotographs(db: Db, images: readonly (NewItem & { shownTo?: string })[]) {
  const rows = images.map(({ shownTo, ...item }) => ({ ...toColumns(item), shown_to: shownTo ?? 'inside' }))
  await db.insertInto('images').values(rows).execute()
}

interface BroughtPhotograph {
  memorialId: string
  fileId: string
  uploaderId: string
}

/** Lets a photograph that somebody brought be seen so far, where it was by one of `among`; answers whether it was. */
export async function setPhotographReach(
  tx: Db,
  { memorialId, fileId, uploaderId }: BroughtPhotograph,
  { shownTo, among }: { shownTo: string; among: readonly string[] },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('images')
    .set({ shown_to: shownTo })
    .where('memorial_id', '=', memorialId)
    .where('file_id', '=', fileId)
    .where('uploader_id', '=', uploaderId)
    .where('shown_to', 'in', among)
    .executeTakeFirst()
  return numUpdatedRows > 0n
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
