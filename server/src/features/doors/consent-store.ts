/** What others than the family wrote and brought before a door was opened, and whether guests may see it (YA03). */
import type { GuestReach } from '@spomen/contract/doors.ts'
import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { Db } from '../../kit/database/connect.ts'
import type { DoorConsents } from '../../kit/database/tables.ts'
import { noteAnswerOfRemoved, setRemovedReach } from './removed-store.ts'
import type { StoredReach } from './rules.ts'

interface Opening {
  memorialId: string
  ownerId: string
  reach: Exclude<GuestReach, 'inside'>
  /** Whether guests are shown greetings, and photographs. */
  greetings: boolean
  photographs: boolean
  now: Date
}

/** The rank of a reach, from inside to open; null for what stays inside whatever is agreed to. */
const reachRank = (reach: string) =>
  sql<number>`array_position(array['inside', 'byLink', 'open'], ${sql.ref(reach)})`
const rankOfReach = (reach: GuestReach) => ['inside', 'byLink', 'open'].indexOf(reach) + 1

/**
 * Notes whom a door that opens is to be asked for: those inside who wrote or brought what would show if they agreed. Who
 * was asked before is asked again only where they agreed to less. Answers their accounts. NOTE: it begins from what was
 * written and brought: a page has more people inside than wrote on it, and each would be looked up in all of that.
 */
export async function askWriters(tx: Db, opening: Opening): Promise<string[]> {
  const { memorialId, ownerId, reach, now } = opening
  const [first, ...others] = writings(opening)
  if (!first) return []
  const writers = others.reduce((all, more) => sql`${all} union ${more}`, first)
  const { rows } = await sql<{ account_id: string }>`
    insert into door_consents (memorial_id, account_id, reach, asked_at)
    select distinct followers.memorial_id, followers.account_id, ${sql.lit(reach)}, ${now}::timestamptz
      from (${writers}) as writers (account_id) join followers on followers.account_id = writers.account_id
      where followers.memorial_id = ${memorialId} and followers.account_id <> ${ownerId}
    on conflict (memorial_id, account_id)
      do update set reach = excluded.reach, asked_at = excluded.asked_at, answered_at = null, agrees = null
      where door_consents.agrees
    returning account_id`.execute(tx)
  return rows.map(({ account_id }) => account_id)
}

/** Who wrote and brought what guests would be shown, and does not reach as far; for each part that is shown. */
function writings({ memorialId, reach, greetings, photographs }: Opening): RawBuilder<unknown>[] {
  const isBelow = (table: string) => sql`${reachRank(`${table}.shown_to`)} < ${rankOfReach(reach)}::int`
  return [
    ...(greetings
      ? [sql`select author_id from greetings where memorial_id = ${memorialId} and ${isBelow('greetings')}`]
      : []),
    ...(photographs
      ? [
          sql`select uploader_id from images
            where memorial_id = ${memorialId} and deleted_at is null and ${isBelow('images')}`,
        ]
      : []),
  ]
}

interface ConsentKey {
  memorialId: string
  accountId: string
}

/** What somebody is asked and has not answered; undefined where nothing is. */
export const findOpenConsent = (db: Db, { memorialId, accountId }: ConsentKey) =>
  db
    .selectFrom('door_consents')
    .select('reach')
    .where('memorial_id', '=', memorialId)
    .where('account_id', '=', accountId)
    .where('answered_at', 'is', null)
    .executeTakeFirst()

/** What somebody was asked, and their answer, null where they have given none yet; undefined where they never were asked. */
export const findConsent = (db: Db, { memorialId, accountId }: ConsentKey) =>
  db
    .selectFrom('door_consents')
    .select(['reach', 'asked_at', 'answered_at', 'agrees'])
    .where('memorial_id', '=', memorialId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()

/**
 * Notes an answer, and how far what was asked reaches with it; a later one takes the place of the first, which was given at
 * `former`.
 */
export async function answerConsent(
  tx: Db,
  { memorialId, accountId }: ConsentKey,
  answer: { agrees: boolean; reach: string; now: Date; former: Date | null },
) {
  await tx
    .updateTable('door_consents')
    .set({ agrees: answer.agrees, reach: answer.reach, answered_at: answer.now })
    .where('memorial_id', '=', memorialId)
    .where('account_id', '=', accountId)
    .execute()
  await noteAnswerOfRemoved(tx, { memorialId, accountId }, answer)
}

interface AnsweredReach {
  reach: GuestReach
  /** Null for all that is there. */
  before: Date | null
}

/**
 * Lets what somebody wrote and suggested on a memorial before a moment be shown so far, or keeps it inside, as they answer. A
 * photograph that the family took in later came when it was suggested. What they brought as one of the family is never taken
 * from guests by it, and shown again where an earlier answer did so. What they wrote for those inside alone stays as it is.
 */
export async function setAnsweredReach(tx: Db, key: ConsentKey, { reach, before }: AnsweredReach) {
  const isOlder = sql`(${before}::timestamptz is null or created_at < ${before})`
  const isNarrower = sql`${reachRank('images.shown_to')} < ${rankOfReach(reach)}::int`
  for (const written of broughtBy)
    await setReach(tx, key, {
      ...{ written, reach },
      which:
        written.table === 'images'
          ? sql`(${isSuggested(isOlder)} or (images.created_at < ${before}::timestamptz and ${isNarrower}))`
          : isOlder,
    })
}

/** Whether a photograph is one that somebody had suggested at such a moment; the family may have taken it in since. */
const isSuggested = (when: RawBuilder<unknown>) => sql<boolean>`exists (
  select from suggestions
  where suggestions.file_id = images.file_id and suggestions.memorial_id = images.memorial_id
    and suggestions.suggester_id = images.uploader_id and ${when})`

/**
 * Keeps for those inside alone what guests never read of what somebody wrote and suggested on a memorial from one moment to
 * another: a no goes for it too, and a yes in its place gives guests back no more than that no took. Photographs that were not
 * suggested stay as they are.
 */
export async function keepUnreadInside(
  tx: Db,
  key: ConsentKey,
  { since, before }: Record<'since' | 'before', Date>,
) {
  const isUnread = sql`(created_at >= ${since} and created_at < ${before})`
  for (const written of broughtBy)
    await setReach(tx, key, {
      ...{ written, reach: 'insideOnly' },
      which: sql`(shown_to = 'inside' and ${written.table === 'images' ? isSuggested(isUnread) : isUnread})`,
    })
}

interface OwnersReach {
  reach: GuestReach
  /** Null for whatever came first. */
  since: Date | null
  before: Date
}

/** Lets all that somebody wrote and brought on a memorial between two moments be shown so far, whatever they answered. */
export async function setReachOf(tx: Db, key: ConsentKey, { reach, since, before }: OwnersReach) {
  const which = sql`(created_at < ${before} and (${since}::timestamptz is null or created_at >= ${since}))`
  for (const written of broughtBy) await setReach(tx, key, { written, reach, which })
}

/** Lets guests see the photographs that somebody brought to a memorial as one of its family, but for what they kept inside. */
export const openUploadedPhotographs = (tx: Db, key: ConsentKey) =>
  setReach(tx, key, {
    written: { table: 'images', by: 'uploader_id' },
    reach: 'open',
    which: sql`not ${isSuggested(sql`true`)}`,
  })

interface Reaching {
  written: (typeof broughtBy)[number]
  reach: StoredReach
  which: RawBuilder<unknown>
}

/** NOTE: lines of the history come before words: what is put back holds them in this order. */
async function setReach(tx: Db, key: ConsentKey, { written, reach, which }: Reaching) {
  if (written.table === 'greetings') await setRemovedReach(tx, key, { reach, which })
  await sql`
    update ${sql.table(written.table)} set shown_to = ${reach}
    where memorial_id = ${key.memorialId} and ${sql.ref(written.by)} = ${key.accountId} and ${which}
      and shown_to not in (${reach}, 'insideOnly')`.execute(tx)
}

/** What others than the family write and bring, and in which column they stand. */
const broughtBy = [
  { table: 'greetings', by: 'author_id' },
  { table: 'images', by: 'uploader_id' },
  { table: 'suggestions', by: 'suggester_id' },
] as const

/** Adds whom a family asked elsewhere, with what they said. */
export async function addImportedConsents(tx: Db, consents: readonly Insertable<DoorConsents>[]) {
  await tx.insertInto('door_consents').values(consents).execute()
}
