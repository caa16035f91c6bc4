/** Places on a memorial that are kept for files on their way, so that a batch that was let in finds its room (J12). */
import { sql } from 'kysely'
import type { UploadKind } from '@spomen/contract/uploads.ts'
import type { Db } from '../../kit/database/connect.ts'

/** Whose places: one batch of one person. */
export interface Batch {
  accountId: string
  batch: string
}

interface Where {
  kind: UploadKind
  memorialId: string
  now: Date
  /** Only those of one person, where each has room of their own. */
  of?: string
  /** The batch that asks: its own places are not in its way. */
  but?: Batch | undefined
}

/** How many places are kept for others. */
export async function countHeld(db: Db, { kind, memorialId, now, of, but }: Where): Promise<number> {
  const { places } = await db
    .selectFrom('held_places')
    .select(sql<number>`coalesce(sum(places), 0)::int`.as('places'))
    .where('memorial_id', '=', memorialId)
    .where('kind', '=', kind)
    .where('until', '>', now)
    .$if(of !== undefined, (all) => all.where('account_id', '=', of ?? ''))
    .$if(but !== undefined, (all) =>
      all.where((eb) =>
        eb.or([eb('account_id', '!=', but?.accountId ?? ''), eb('batch', '!=', but?.batch ?? '')]),
      ),
    )
    .executeTakeFirstOrThrow()
  return places
}

/** The places of a batch, also where nobody is bound by them any more; held until the transaction ends. */
export function findHeld(tx: Db, { accountId, batch }: Batch) {
  return tx
    .selectFrom('held_places')
    .select(['memorial_id', 'kind', 'places', 'until'])
    .where('account_id', '=', accountId)
    .where('batch', '=', batch)
    .forUpdate()
    .executeTakeFirst()
}

interface Held {
  memorialId: string
  kind: UploadKind
  places: number
  until: Date
}

/** Keeps places for a batch until a moment. */
export async function holdPlaces(tx: Db, whose: Batch, { memorialId, kind, places, until }: Held) {
  await tx
    .insertInto('held_places')
    .values({
      account_id: whose.accountId,
      batch: whose.batch,
      memorial_id: memorialId,
      kind,
      places,
      until,
    })
    .onConflict((conflict) => conflict.columns(['account_id', 'batch']).doUpdateSet({ until }))
    .execute()
}

/** Keeps them longer, as long as nobody else could have taken them meanwhile. */
export async function holdLonger(
  db: Db,
  { accountId, batch }: Batch,
  { now, until }: { now: Date; until: Date },
) {
  await db
    .updateTable('held_places')
    .set({ until })
    .where('account_id', '=', accountId)
    .where('batch', '=', batch)
    .where('until', '>', now)
    // Every piece asks for this: less than a minute more is not worth a write.
    .where('until', '<', new Date(until.getTime() - 60_000))
    .execute()
}

/** Gives one place of a batch back: its file has arrived, or will not come. */
export async function giveUpPlace(tx: Db, { accountId, batch }: Batch): Promise<void> {
  const own = sql`account_id = ${accountId} and batch = ${batch}`
  await sql`delete from held_places where ${own} and places = 1`.execute(tx)
  await sql`update held_places set places = places - 1 where ${own} and places > 1`.execute(tx)
}

/** Forgets places nobody is bound by; answers of how many batches. */
export async function forgetHeld(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('held_places')
    .where('until', '<=', before)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
