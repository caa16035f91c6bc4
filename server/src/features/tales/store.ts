import { type Insertable, sql } from 'kysely'
import { anyOf } from '../../kit/database/any-of.ts'
import type { Db } from '../../kit/database/connect.ts'
import type { Tales } from '../../kit/database/tables.ts'
import { ownedOrFollowedBy } from '../following/index.ts'
import { isThereFor } from '../memorials/index.ts'
import { isSilent, type SilenceRules } from '../silences/index.ts'

/** Who looks, and when. */
export interface TaleViewing {
  viewerId: string
  now: Date
}

/** What is shown at a moment, with whether somebody has seen it; whoever brought it has. */
const shown = (db: Db, { viewerId, now }: TaleViewing) =>
  db
    .selectFrom('tales')
    .innerJoin('files', 'files.id', 'tales.file_id')
    .innerJoin('memorials', 'memorials.id', 'tales.memorial_id')
    .select([
      'tales.id',
      'tales.memorial_id',
      'tales.file_id',
      'tales.still_file_id',
      'tales.uploader_id',
      'tales.seconds',
      'tales.created_at',
      'tales.expires_at',
      'files.type',
      'files.width',
      'files.height',
      'files.placeholder',
      'memorials.is_human',
      'memorials.first_name',
      'memorials.last_name',
      'memorials.name',
      'memorials.portrait_file_id',
    ])
    .select((eb) =>
      eb
        .or([
          eb('tales.uploader_id', '=', viewerId),
          eb.exists(
            eb
              .selectFrom('tale_views')
              .select(sql.lit(1).as('one'))
              .whereRef('tale_views.tale_id', '=', 'tales.id')
              .where('tale_views.account_id', '=', viewerId),
          ),
        ])
        .as('seen'),
    )
    .where('tales.expires_at', '>', now)
    .where('files.removed_at', 'is', null)
    .orderBy('tales.begun_at')
    .orderBy('tales.place')
    .orderBy('tales.id')

export type TaleRow = Awaited<ReturnType<typeof listTalesOn>>[number]

/** The tales that a memorial shows to a viewer right now, the oldest first. */
export const listTalesOn = (db: Db, memorialId: string, viewing: TaleViewing) =>
  shown(db, viewing).where('tales.memorial_id', '=', memorialId).execute()

/** What all memorials show that somebody keeps or follows, that are there for them and of which nothing is silent; the oldest first. */
export const listTalesFor = (db: Db, viewing: TaleViewing, rules: SilenceRules) =>
  shown(db, viewing)
    .where('tales.memorial_id', 'in', ownedOrFollowedBy(db, viewing.viewerId))
    .where(isThereFor(viewing.viewerId))
    .where((eb) =>
      eb.not(
        isSilent('tales', {
          account: viewing.viewerId,
          memorialId: sql.ref<string>('tales.memorial_id'),
          ...rules,
        }),
      ),
    )
    .execute()

/** A tale by its id, as long as it lasts, and whether whoever looks has seen it. */
export const findTale = (db: Db, id: string, viewing: TaleViewing) =>
  shown(db, viewing).where('tales.id', '=', id).executeTakeFirst()

/** How many tales of a memorial are shown at a moment. */
export async function countTales(db: Db, memorialId: string, now: Date): Promise<number> {
  const { there } = await db
    .selectFrom('tales')
    .innerJoin('files', 'files.id', 'tales.file_id')
    .select((eb) => eb.fn.countAll<number>().as('there'))
    .where('tales.memorial_id', '=', memorialId)
    .where('tales.expires_at', '>', now)
    .where('files.removed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return there
}

interface NewTale {
  id: string
  memorialId: string
  fileId: string
  stillFileId: string | null
  uploaderId: string
  seconds: number | null
  now: Date
  /** When its batch was begun, and which of it it is. */
  begunAt: Date
  place: number
  expiresAt: Date
}

/** Adds a tale whose files are written down already. */
export async function addTale(tx: Db, tale: NewTale): Promise<void> {
  await tx
    .insertInto('tales')
    .values({
      id: tale.id,
      memorial_id: tale.memorialId,
      file_id: tale.fileId,
      still_file_id: tale.stillFileId,
      uploader_id: tale.uploaderId,
      seconds: tale.seconds,
      created_at: tale.now,
      begun_at: tale.begunAt,
      place: tale.place,
      expires_at: tale.expiresAt,
    })
    .execute()
}

/** Notes that somebody has looked; once is enough. */
export async function noteSeen(db: Db, id: string, { viewerId, now }: TaleViewing): Promise<void> {
  await db
    .insertInto('tale_views')
    .columns(['tale_id', 'account_id', 'seen_at'])
    .expression((eb) =>
      eb
        .selectFrom('tales')
        .select((its) => [
          'tales.id',
          its.val(viewerId).as('account_id'),
          its.cast<Date>(its.val(now), 'timestamptz').as('seen_at'),
        ])
        .where('tales.id', '=', id)
        // NOTE: locked, since a purge may come between reading the tale and writing about it.
        .forKeyShare(),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * A tale whose time is not over, also one that was deleted (`removed_at`), locked until the transaction ends. NOTE: with its
 * file, on which that stands: of those who wait, the next sees what the one before has written.
 */
export function lockTale(tx: Db, { id, memorialId, now }: { id: string; memorialId: string; now: Date }) {
  return tx
    .selectFrom('tales')
    .innerJoin('files', 'files.id', 'tales.file_id')
    .select(['tales.file_id', 'tales.still_file_id', 'files.removed_at'])
    .where('tales.id', '=', id)
    .where('tales.memorial_id', '=', memorialId)
    .where('tales.expires_at', '>', now)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Those of these tales whose time is not over, also deleted ones. */
export const listRunningTales = (db: Db, ids: readonly string[], now: Date) =>
  db.selectFrom('tales').select('id').where('id', '=', anyOf(ids)).where('expires_at', '>', now).execute()

/** The memorial that shows a tale, or has shown it; undefined for one that nobody has brought. */
export async function memorialOfTale(db: Db, id: string): Promise<string | undefined> {
  const found = await db.selectFrom('tales').select('memorial_id').where('id', '=', id).executeTakeFirst()
  return found?.memorial_id
}

export type RemovedTaleRow = Awaited<ReturnType<typeof listRemovedTales>>[number]

/** What was deleted of a memorial's tales before its time was over, the last one first. */
export function listRemovedTales(db: Db, memorialId: string, now: Date) {
  return db
    .selectFrom('tales')
    .innerJoin('files', 'files.id', 'tales.file_id')
    .select(['tales.id', 'tales.created_at', 'tales.expires_at', 'files.name', 'files.placeholder'])
    .select((eb) => eb.ref('files.removed_at').$notNull().as('removed_at'))
    .where('tales.memorial_id', '=', memorialId)
    .where('tales.expires_at', '>', now)
    .where('files.removed_at', 'is not', null)
    .orderBy('files.removed_at', 'desc')
    .orderBy('tales.id', 'desc')
    .execute()
}

/** Some tales whose time is over, locked until the transaction ends. */
export function lockExpiredTales(tx: Db, now: Date, most: number) {
  return tx
    .selectFrom('tales')
    .select(['id', 'file_id', 'still_file_id'])
    .where('expires_at', '<=', now)
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute()
}

/** Removes tales for good, with who has seen them. */
export async function forgetTales(tx: Db, ids: readonly string[]): Promise<void> {
  await tx.deleteFrom('tales').where('id', '=', anyOf(ids)).execute()
}

/** What somebody has looked at that is still shown to them. */
export const listSeenBy = (db: Db, viewing: TaleViewing) =>
  shown(db, viewing)
    .innerJoin('tale_views as view', 'view.tale_id', 'tales.id')
    .select('view.seen_at')
    .where('view.account_id', '=', viewing.viewerId)
    .where('tales.memorial_id', 'in', ownedOrFollowedBy(db, viewing.viewerId))
    .where(isThereFor(viewing.viewerId))
    .execute()

/** Forgets what somebody has looked at, so many rows of it; answers how many. */
export async function removeViewsBy(tx: Db, accountId: string, most: number): Promise<number> {
  const some = tx.selectFrom('tale_views').select('tale_id').where('account_id', '=', accountId).limit(most)
  const { numDeletedRows } = await tx
    .deleteFrom('tale_views')
    .where('account_id', '=', accountId)
    .where('tale_id', 'in', some)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Whether somebody has brought a tale that is not forgotten. */
export async function hasUploadedTales(db: Db, uploaderId: string): Promise<boolean> {
  const found = await db
    .selectFrom('tales')
    .select('id')
    .where('uploader_id', '=', uploaderId)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Adds tales that came in a copy and still run, as they were there. */
export async function addImportedTales(tx: Db, tales: readonly Insertable<Tales>[]) {
  await tx.insertInto('tales').values(tales).execute()
}
