/** What a guest's standing is read from: a memorial with its door, by a link or by its own id. */
import type { DoorOpens, GuestPart } from '@spomen/contract/doors.ts'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../kit/database/connect.ts'
import { prepared } from '../../kit/database/prepared.ts'
import type { Doors } from '../../kit/database/tables.ts'
import { memorialColumns, type MemorialRow } from '../memorials/index.ts'

/** A door as it stands. */
export type DoorRow = Omit<Selectable<Doors>, 'opens' | 'parts' | 'changed_at'> & {
  opens: DoorOpens
  parts: GuestPart[]
}

/** Doors with their memorials, as far as these are there for everybody. */
const withDoor = (db: Db) =>
  db
    .selectFrom('doors')
    .innerJoin('memorials', 'memorials.id', 'doors.memorial_id')
    .select(memorialColumns)
    .select((eb) => eb.fn.toJson('doors').as('door'))
    .where('memorials.deleted_at', 'is', null)
    .where('memorials.suspended_at', 'is', null)

const opened = prepared<{ memorialId: string }, MemorialRow & { door: unknown }>((db, value) =>
  withDoor(db).where('doors.memorial_id', '=', value('memorialId')).where('doors.opens', '=', 'open'),
)

const linked = prepared<
  { code: string },
  MemorialRow & { door: unknown; linkId: string; endsOn: string | null; takenBackAt: Date | null }
>((db, value) =>
  withDoor(db)
    .innerJoin('door_links', 'door_links.memorial_id', 'doors.memorial_id')
    .select([
      'door_links.id as linkId',
      'door_links.ends_on as endsOn',
      'door_links.taken_back_at as takenBackAt',
    ])
    .where('door_links.code', '=', value('code')),
)

/** The door of a memorial that stands wholly open, within a statement. */
export const openDoorOn = (db: Db, memorialId: string) =>
  db
    .selectFrom('doors')
    .select('doors.memorial_id')
    .where('doors.memorial_id', '=', memorialId)
    .where('doors.opens', '=', sql.lit('open'))

/** A memorial whose door stands wholly open; undefined where there is none by this id. */
export async function findOpen(db: Db, memorialId: string) {
  const [found] = await opened(db, { memorialId })
  if (!found) return undefined
  const { door, ...memorial } = found
  return { memorial, door: door as DoorRow }
}

/** The memorial a link was made for, whatever became of the link; undefined for a code that nobody gave out. */
export async function findByLink(db: Db, code: string) {
  const [found] = await linked(db, { code })
  if (!found) return undefined
  const { door, linkId, endsOn, takenBackAt, ...memorial } = found
  return { memorial, door: door as DoorRow, link: { id: linkId, endsOn, takenBackAt } }
}
