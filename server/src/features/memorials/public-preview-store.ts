import type { ShownToVisitors } from '@spomen/contract/memorials.ts'
import type { Db } from '../../kit/database/connect.ts'

/** Of a memorial that is there for everybody, what its family lets a visitor see; nothing where that is nothing. */
export function findPublicPreview(db: Db, id: string) {
  return db
    .selectFrom('memorials')
    .leftJoin('doors', 'doors.memorial_id', 'memorials.id')
    .select([
      'is_human',
      'first_name',
      'last_name',
      'name',
      'born',
      'died',
      'portrait_file_id',
      'shown_to_visitors',
      'hides_birth_day',
    ])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where('suspended_at', 'is', null)
    .where('shown_to_visitors', '<>', 'nothing')
    .executeTakeFirst()
}

/** Whether a file is the portrait that a memorial shows to visitors right now. */
export async function isPublicPortrait(db: Db, memorialId: string, fileId: string): Promise<boolean> {
  const shown = await findPublicPreview(db, memorialId)
  return shown?.shown_to_visitors === 'portrait' && shown.portrait_file_id === fileId
}

/** Notes what a link to a memorial shows to those who are not inside. */
export async function changePublicPreview(db: Db, id: string, shows: ShownToVisitors) {
  await db.updateTable('memorials').set({ shown_to_visitors: shows }).where('id', '=', id).execute()
}
