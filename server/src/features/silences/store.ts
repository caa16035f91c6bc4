/**
 * What is silent for whom, and the one place that decides it: of one memorial, and the same as a condition within the
 * statements of lists (YF01, decision 132).
 */
import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Db } from '../../kit/database/connect.ts'
import { deleteBatch } from '../../kit/database/delete-in-batches.ts'
import type { SilenceRules, UnaskedKind } from './rules.ts'

/** Stands for the `accounts` a statement reads already. */
export const accountsOfStatement = Symbol('accounts of the statement')

/** Whose silence: of an account by its id, or of those a statement reads. */
type WhoseSilence = string | typeof accountsOfStatement

interface SilenceCondition {
  account: WhoseSilence
  memorialId: string | Expression<string>
  day: string | Expression<string>
  isOnlyIfAsked: boolean
}

/** Whether something about a memorial stays away from somebody, as a condition; never null. */
export function isSilent(
  what: UnaskedKind,
  { account, memorialId, day, isOnlyIfAsked }: SilenceCondition,
): RawBuilder<SqlBool> {
  const isHere = account === accountsOfStatement
  const accountId = isHere ? sql.ref('accounts.id') : sql`${account}`
  const isAway = isHere
    ? sql`coalesce(accounts.silent_until > ${day}, false)`
    : sql`exists (select from accounts as away where away.id = ${accountId} and away.silent_until > ${day})`
  const isMuted = what === 'days' ? sql`mute.is_about_days or ` : sql``
  const isUnasked = isOnlyIfAsked && what !== 'news' ? sql` or ${isNotAsked(accountId, memorialId)}` : sql``
  return sql<SqlBool>`(${isAway} or exists (
    select from remembrance_mutes as mute where mute.account_id = ${accountId} and mute.memorial_id = ${memorialId}
      and (${isMuted}(mute.silent_since is not null and (mute.silent_until is null or mute.silent_until > ${day})))
  )${isUnasked})`
}

/** Whether somebody has asked neither for days of remembrance, nor for those of this memorial (YF02). */
const isNotAsked = (accountId: RawBuilder<unknown>, memorialId: string | Expression<string>) =>
  sql<SqlBool>`(not exists (
    select from accounts as asking
    where asking.id = ${accountId} and asking.notify_remembrance and asking.remembrance_chosen_at is not null
  ) and not exists (
    select from remembrance_wishes as wish where wish.account_id = ${accountId} and wish.memorial_id = ${memorialId}
  ))`

interface AccountAndMemorial {
  accountId: string
  memorialId: string
}

/** Whether something about a memorial stays away from somebody; of several memorials at once, `memorialId` is empty. */
export async function isSilentFor(
  db: Db,
  what: UnaskedKind,
  { accountId, memorialId }: AccountAndMemorial,
  rules: SilenceRules,
): Promise<boolean> {
  const { silent } = await db
    .selectNoFrom(isSilent(what, { account: accountId, memorialId, ...rules }).as('silent'))
    .executeTakeFirstOrThrow()
  return Boolean(silent)
}

/** Of these memorials those of which something stays away from somebody. */
export async function listSilentAmong(
  db: Db,
  what: UnaskedKind,
  { accountId, memorialIds }: { accountId: string; memorialIds: readonly string[] },
  rules: SilenceRules,
): Promise<ReadonlySet<string>> {
  if (memorialIds.length === 0) return new Set()
  const rows = await db
    .selectFrom(sql<{ id: string }>`unnest(${memorialIds}::text[])`.as<'among'>(sql`among (id)`))
    .select('among.id')
    .where(isSilent(what, { account: accountId, memorialId: sql.ref<string>('among.id'), ...rules }))
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Whether somebody has asked for the days of a memorial, or for those of all, where none come unasked. */
export async function isAskedFor(db: Db, { accountId, memorialId }: AccountAndMemorial): Promise<boolean> {
  const { missing } = await db
    .selectNoFrom(isNotAsked(sql`${accountId}`, memorialId).as('missing'))
    .executeTakeFirstOrThrow()
  return !missing
}

/** Since when and until when all about a memorial is silent for somebody; undefined where it is not. */
export const findMemorialSilence = (db: Db, { accountId, memorialId }: AccountAndMemorial, day: string) =>
  db
    .selectFrom('remembrance_mutes')
    .select(['silent_since as since', 'silent_until as until'])
    .where('account_id', '=', accountId)
    .where('memorial_id', '=', memorialId)
    .where('silent_since', 'is not', null)
    .where((mute) => mute.or([mute('silent_until', 'is', null), mute('silent_until', '>', day)]))
    .executeTakeFirst()

interface NewSilence extends AccountAndMemorial {
  now: Date
  until: string | null
}

/** Makes all about a memorial silent for somebody; of several wishes the last counts. */
export async function silenceMemorial(
  db: Db,
  { accountId, memorialId, now, until }: NewSilence,
): Promise<void> {
  const silence = { silent_since: now, silent_until: until }
  await db
    .insertInto('remembrance_mutes')
    .values({ account_id: accountId, memorial_id: memorialId, since: now, is_about_days: false, ...silence })
    .onConflict((conflict) => conflict.columns(['account_id', 'memorial_id']).doUpdateSet(silence))
    .execute()
}

/** Takes that back; days that were muted for themselves stay so. */
export async function endMemorialSilence(
  db: Db,
  { accountId, memorialId }: AccountAndMemorial,
): Promise<void> {
  const that = { account_id: accountId, memorial_id: memorialId }
  await dropMute(db, that, 'days')
  await db
    .updateTable('remembrance_mutes')
    .set({ silent_since: null, silent_until: null })
    .where('account_id', '=', accountId)
    .where('memorial_id', '=', memorialId)
    .where('silent_since', 'is not', null)
    .execute()
}

interface Mute {
  account_id: string
  memorial_id: string
}

/** Removes a row that says nothing but what is taken back: `unless` it holds the other thing too. */
async function dropMute(db: Db, { account_id, memorial_id }: Mute, unless: 'days' | 'silence') {
  await db
    .deleteFrom('remembrance_mutes')
    .where('account_id', '=', account_id)
    .where('memorial_id', '=', memorial_id)
    .where((mute) =>
      unless === 'days' ? mute('is_about_days', '=', false) : mute('silent_since', 'is', null),
    )
    .execute()
}

/** Whether somebody does not wish to be reminded of the days of a memorial, whatever else of it reaches them. */
export async function isMuted(db: Db, { account_id, memorial_id }: Mute): Promise<boolean> {
  const found = await db
    .selectFrom('remembrance_mutes')
    .select('since')
    .where('account_id', '=', account_id)
    .where('memorial_id', '=', memorial_id)
    .where('is_about_days', '=', true)
    .executeTakeFirst()
  return found !== undefined
}

/** Mutes the days of a memorial for somebody; the first time counts. */
export async function addMute(db: Db, mute: Mute, since: Date): Promise<void> {
  await db
    .insertInto('remembrance_mutes')
    .values({ ...mute, since })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'memorial_id'])
        .doUpdateSet({ is_about_days: true, since })
        .where('remembrance_mutes.is_about_days', '=', false),
    )
    .execute()
  await db
    .deleteFrom('remembrance_wishes')
    .where('account_id', '=', mute.account_id)
    .where('memorial_id', '=', mute.memorial_id)
    .execute()
}

/** Lets somebody be reminded of a memorial's days again, who has asked for them by that (YF02). */
export async function removeMute(db: Db, mute: Mute, now: Date): Promise<void> {
  await dropMute(db, mute, 'silence')
  await db
    .updateTable('remembrance_mutes')
    .set({ is_about_days: false })
    .where('account_id', '=', mute.account_id)
    .where('memorial_id', '=', mute.memorial_id)
    .where('silent_since', 'is not', null)
    .execute()
  await wishForDays(db, mute, now)
}

/** Notes that somebody has asked for the days of a memorial (YF02); the first time counts. */
export async function wishForDays(db: Db, { account_id, memorial_id }: Mute, since: Date): Promise<void> {
  await db
    .insertInto('remembrance_wishes')
    .values({ account_id, memorial_id, since })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Each memorial about which somebody wishes for silence, or does not wish to be reminded, as it is kept. */
export const listMutesOf = (db: Db, accountId: string) =>
  db
    .selectFrom('remembrance_mutes')
    .select(['memorial_id', 'since', 'is_about_days', 'silent_since', 'silent_until'])
    .where('account_id', '=', accountId)
    .orderBy('memorial_id')
    .execute()

/** Each memorial whose days somebody has asked for. */
export const listWishesOf = (db: Db, accountId: string) =>
  db
    .selectFrom('remembrance_wishes')
    .select(['memorial_id', 'since'])
    .where('account_id', '=', accountId)
    .orderBy('memorial_id')
    .execute()

/** Removes some of what somebody wished; answers how many rows. */
export async function removeSilencesOf(tx: Db, accountId: string, most: number): Promise<number> {
  const mutes = await deleteBatch(tx, 'remembrance_mutes', (mute) => mute('account_id', '=', accountId), most)
  const photographs = await deleteBatch(
    tx,
    'photograph_silences',
    (silence) => silence('account_id', '=', accountId),
    most,
  )
  const wishes = await deleteBatch(
    tx,
    'remembrance_wishes',
    (wish) => wish('account_id', '=', accountId),
    most,
  )
  return mutes + photographs + wishes
}
