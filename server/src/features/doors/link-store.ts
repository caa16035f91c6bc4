import { type Insertable, sql } from 'kysely'
import { anyOf } from '../../kit/database/any-of.ts'
import type { Db } from '../../kit/database/connect.ts'
import type { DoorLinks } from '../../kit/database/tables.ts'
import { newId } from '../../kit/ids.ts'

export type LinkRow = Awaited<ReturnType<typeof listLinks>>[number]

/** The links of a memorial in the order they were made, with those that were taken back. */
export const listLinks = (db: Db, memorialId: string) =>
  db.selectFrom('door_links').selectAll().where('memorial_id', '=', memorialId).orderBy('id').execute()

/** A link by its id, whatever became of it. */
export const findDoorLink = (db: Db, id: string) =>
  db.selectFrom('door_links').selectAll().where('id', '=', id).executeTakeFirst()

/** How many links of a memorial were not taken back. */
export async function countLinks(db: Db, memorialId: string): Promise<number> {
  const { links } = await db
    .selectFrom('door_links')
    .select((eb) => eb.fn.countAll<number>().as('links'))
    .where('memorial_id', '=', memorialId)
    .where('taken_back_at', 'is', null)
    .executeTakeFirstOrThrow()
  return links
}

interface NewLink {
  memorialId: string
  code: string
  name: string
  endsOn: string | null
  now: Date
}

/** Adds a link; answers it. */
export const addLink = (tx: Db, { memorialId, code, name, endsOn, now }: NewLink) =>
  tx
    .insertInto('door_links')
    .values({ id: newId(now), memorial_id: memorialId, code, name, ends_on: endsOn, created_at: now })
    .returningAll()
    .executeTakeFirstOrThrow()

/** Which of these codes lead somewhere already, or did. */
export async function findTakenCodes(db: Db, codes: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('door_links').select('code').where('code', '=', anyOf(codes)).execute()
  return new Set(rows.map(({ code }) => code))
}

/** Adds links that came in a copy. */
export async function addImportedLinks(tx: Db, links: readonly Insertable<DoorLinks>[]) {
  await tx.insertInto('door_links').values(links).execute()
}

/** Names a link anew, or gives it another end; answers it as it is then. */
export const changeLink = (db: Db, id: string, { name, endsOn }: Pick<NewLink, 'name' | 'endsOn'>) =>
  db
    .updateTable('door_links')
    .set({ name, ends_on: endsOn })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** Takes a link back for good, once; answers it as it is then. */
export const takeBackLink = (db: Db, id: string, now: Date) =>
  db
    .updateTable('door_links')
    .set({ taken_back_at: sql`coalesce(taken_back_at, ${now})` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
