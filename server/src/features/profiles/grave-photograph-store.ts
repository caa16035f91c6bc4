/** Which photograph of a memorial shows where they rest (YD03). */
import type { Db } from '../../kit/database/connect.ts'
import { isShownInside, type MediaReader } from '../media/index.ts'

interface GraveScope {
  memorialId: string
  reader: MediaReader
}

/** Its id; null where the family has chosen none, has taken it away, or the reader is not shown it (YC10). */
export async function findGravePhotograph(db: Db, seen: GraveScope): Promise<string | null> {
  return (await gravePhotographOf(db, seen).executeTakeFirst())?.image_id ?? null
}

/** The photograph of the grave that a reader is shown, for use within another statement; one row at most. */
export const gravePhotographOf = (db: Db, { memorialId, reader }: GraveScope) =>
  db
    .selectFrom('grave_photographs')
    .innerJoin('images', 'images.id', 'grave_photographs.image_id')
    .select('grave_photographs.image_id')
    .where('grave_photographs.memorial_id', '=', memorialId)
    .where('images.deleted_at', 'is', null)
    .where(isShownInside('images', reader))

/** Chooses a photograph of this memorial; answers whether there is such a one. */
export async function putGravePhotograph(db: Db, memorialId: string, imageId: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('grave_photographs')
    .columns(['memorial_id', 'image_id'])
    .expression((eb) =>
      eb
        .selectFrom('images')
        .select(['memorial_id', 'id as image_id'])
        .where('id', '=', imageId)
        .where('memorial_id', '=', memorialId)
        .where('deleted_at', 'is', null),
    )
    .onConflict((before) => before.column('memorial_id').doUpdateSet({ image_id: imageId }))
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Chooses none; the photograph stays where it is. */
export async function removeGravePhotograph(db: Db, memorialId: string): Promise<void> {
  await db.deleteFrom('grave_photographs').where('memorial_id', '=', memorialId).execute()
}
