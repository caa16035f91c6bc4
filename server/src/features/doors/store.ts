import type { DoorOpens, GuestPart } from '@spomen/contract/doors.ts'
import type { Insertable } from 'kysely'
import type { Db } from '../../kit/database/connect.ts'
import { prepared } from '../../kit/database/prepared.ts'
import type { Doors } from '../../kit/database/tables.ts'

type StoredDoor = Omit<Insertable<Doors>, 'opens' | 'parts'> & { opens: DoorOpens; parts: GuestPart[] }

const doors = prepared<{ memorialId: string }, { opens: string; parts: string[] }>((db, value) =>
  db.selectFrom('doors').select(['opens', 'parts']).where('memorial_id', '=', value('memorialId')),
)

/** How far a memorial's door stands open, and for what; one that was never opened is closed. */
export async function findDoorState(db: Db, memorialId: string) {
  const [found] = await doors(db, { memorialId })
  const { opens, parts } = found ?? { opens: 'closed', parts: [] }
  return { opens: opens as DoorOpens, parts: parts as GuestPart[] }
}

/** The whole door; undefined where its family has never set it. */
export const findDoor = (db: Db, memorialId: string) =>
  db.selectFrom('doors').selectAll().where('memorial_id', '=', memorialId).executeTakeFirst()

/** Sets a door, whether there was one or not. */
export async function putDoor(tx: Db, door: StoredDoor) {
  const { memorial_id: _, ...changed } = door
  await tx
    .insertInto('doors')
    .values(door)
    .onConflict((conflict) => conflict.column('memorial_id').doUpdateSet(changed))
    .execute()
}

/** Has somebody inside read what guests leave, unless the family has asked another; nothing where it has never set a door. */
export async function letReadWords(tx: Db, memorialId: string, readerId: string): Promise<void> {
  await tx
    .updateTable('doors')
    .set({ words_reader_id: readerId })
    .where('memorial_id', '=', memorialId)
    .where('words_reader_id', 'is', null)
    .execute()
}
