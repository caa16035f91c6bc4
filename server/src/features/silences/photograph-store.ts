/** The photographs that somebody does not wish to meet (YF01). */
import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely'
import { anyOf } from '../../kit/database/any-of.ts'
import type { Db } from '../../kit/database/connect.ts'

/** Of these photographs those that somebody does not wish to meet. */
export async function listSilentPhotographs(
  db: Db,
  accountId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('photograph_silences')
    .select('image_id')
    .where('account_id', '=', accountId)
    .where('image_id', '=', anyOf(ids))
    .execute()
  return new Set(rows.map(({ image_id }) => image_id))
}

/** Whether somebody does not wish to meet a photograph, as a condition within a statement. */
export const isPhotographSilent = (accountId: string, imageId: Expression<string>): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (
    select from photograph_silences as silence
    where silence.account_id = ${accountId} and silence.image_id = ${imageId}
  )`

interface AccountAndPhotograph {
  accountId: string
  imageId: string
}

/** Makes a photograph silent for somebody; the first time counts. */
export async function silencePhotograph(
  db: Db,
  { accountId, imageId, now }: AccountAndPhotograph & { now: Date },
): Promise<void> {
  await db
    .insertInto('photograph_silences')
    .values({ account_id: accountId, image_id: imageId, since: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Makes a photograph silent for somebody no more; nothing happens where it was not. */
export async function endPhotographSilence(
  db: Db,
  { accountId, imageId }: AccountAndPhotograph,
): Promise<void> {
  await db
    .deleteFrom('photograph_silences')
    .where('account_id', '=', accountId)
    .where('image_id', '=', imageId)
    .execute()
}

/** Each photograph somebody does not wish to meet. */
export const listPhotographSilencesOf = (db: Db, accountId: string) =>
  db
    .selectFrom('photograph_silences')
    .select(['image_id', 'since'])
    .where('account_id', '=', accountId)
    .orderBy('image_id')
    .execute()
