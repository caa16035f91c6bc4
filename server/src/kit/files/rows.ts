import { ulid } from 'ulid'
import type { Db } from '../database/connect.ts'

/** Who may have a file, before its memorial's own rules are asked. */
export type Audience = 'signedIn' | 'followers' | 'owner' | 'uploader'

export interface NewFile {
  sha256: string
  bytes: number
  /** The media type, decided by the server. */
  type: string
  name: string
  /** Size of the upright picture in pixels and its thumbhash in base64; left out for what is no picture. */
  picture?: { width: number; height: number; placeholder: string }
  audience: Audience
  memorialId: string | null
  uploaderId: string
}

/** Writes down a file whose bytes are in the store already; answers its id. */
export async function addFile(db: Db, file: NewFile): Promise<string> {
  const id = ulid()
  await db
    .insertInto('files')
    .values({
      id,
      sha256: file.sha256,
      bytes: file.bytes,
      type: file.type,
      name: file.name,
      width: file.picture?.width ?? null,
      height: file.picture?.height ?? null,
      placeholder: file.picture?.placeholder ?? null,
      audience: file.audience,
      memorial_id: file.memorialId,
      uploader_id: file.uploaderId,
    })
    .execute()
  return id
}

/** A file by its id; one that was removed is not found. */
export function findFile(db: Db, id: string) {
  return db
    .selectFrom('files')
    .select([
      'id',
      'sha256',
      'bytes',
      'type',
      'name',
      'width',
      'height',
      'placeholder',
      'audience',
      'memorial_id',
      'uploader_id',
      'created_at',
    ])
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
}

/** Takes a file away from everyone at once; its bytes wait for the purge. Answers whether it was there. */
export async function removeFile(db: Db, id: string, at: Date): Promise<boolean> {
  const removed = await db
    .updateTable('files')
    .set({ removed_at: at })
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return removed.numUpdatedRows > 0n
}
