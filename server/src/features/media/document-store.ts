import { anyOf } from '../../kit/database/any-of.ts'
import type { Db } from '../../kit/database/connect.ts'

const withFiles = (db: Db) =>
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
    .where('documents.deleted_at', 'is', null)

export type DocumentRow = NonNullable<Awaited<ReturnType<typeof findDocument>>>

export function findDocument(db: Db, id: string) {
  return withFiles(db).where('documents.id', '=', id).executeTakeFirst()
}

export function listDocumentsById(db: Db, ids: readonly string[]) {
  return withFiles(db).where('documents.id', '=', anyOf(ids)).execute()
}

/** A memorial's documents in the family's order, the highest first (Q63); a page of them or all. */
export function listDocuments(db: Db, memorialId: string, part?: { size: number; page: number }) {
  const all = withFiles(db)
    .where('documents.memorial_id', '=', memorialId)
    .orderBy('documents.position', 'desc')
    .orderBy('documents.id', 'desc')
  return (part ? all.limit(part.size).offset((part.page - 1) * part.size) : all).execute()
}

interface NewDocument {
  id: string
  memorialId: string
  fileId: string
  uploaderId: string
  position: number
  now: Date
}

export async function addDocuments(db: Db, documents: readonly NewDocument[]) {
  const rows = documents.map((document) => ({
    id: document.id,
    memorial_id: document.memorialId,
    file_id: document.fileId,
    uploader_id: document.uploaderId,
    position: document.position,
    created_at: document.now,
  }))
  await db.insertInto('documents').values(rows).execute()
}
