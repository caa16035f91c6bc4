/** Which photograph of a memorial shows where they rest (YD03). */
import type { Db } from '../../kit/database/connect.ts'

/** Its id; null where the family has chosen none. Whether somebody is shown it is asked with all photographs. */
export async function findGravePhotograph(db: Db, memorialId: string): Promise<string | null> {
  return (await gravePhotographOf(db, memorialId).executeTakeFirst())?.image_id ?? null
}

/** The same within a statement. */
export const gravePhotographOf = (db: Db, memorialId: string) =>
  db.selectFrom('grave_photographs').select('image_id').where('memorial_id', '=', memorialId)

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
