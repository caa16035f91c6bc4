import { randomBytes } from 'node:crypto'
import { LinkCode } from '@spomen/contract/doors.ts'
import { type ExpressionBuilder, type Insertable, sql, type Updateable } from 'kysely'
import { anyOf } from '../../kit/database/any-of.ts'
import type { Db } from '../../kit/database/connect.ts'
import { deleteInBatches } from '../../kit/database/delete-in-batches.ts'
import { prepared } from '../../kit/database/prepared.ts'
import type { Database, GuestWords } from '../../kit/database/tables.ts'
import { hasReadableWords } from '../accounts/index.ts'
import type { GuestKey } from '../following/index.ts'
import { guestWordsColumns } from './guest-words-columns.ts'
import type { Proof } from './proof.ts'

/**
 * Whether words are still to be read: nobody has taken them over, or whoever has is here or left their words behind. For
 * questions that join that account.
 */
export const areReadable = (eb: ExpressionBuilder<Database, 'guest_words' | 'accounts'>) =>
  eb.or([eb('guest_words.account_id', 'is', null), hasReadableWords(eb as never)])

/** Guests' words with their photograph and whoever has taken them over; those of people who left and took them along are not there. */
const withSigners = (db: Db) =>
  db
    .selectFrom('guest_words')
    .leftJoin('files', 'files.id', 'guest_words.file_id')
    .leftJoin('accounts', 'accounts.id', 'guest_words.account_id')
    .select(guestWordsColumns)
    .select(['files.width', 'files.height', 'files.placeholder', 'files.is_damaged'])
    .select(['accounts.name as account_name', 'accounts.last_name as account_last_name'])
    .select('accounts.deleted_at as left_at')
    .where((eb) => areReadable(eb as never))

/** The same with the link they came by. */
const withAll = (db: Db) =>
  withSigners(db)
    .leftJoin('door_links', 'door_links.id', 'guest_words.link_id')
    .select('door_links.name as link_name')

export type StandingWordsRow = Awaited<ReturnType<typeof listStanding>>[number]
export type GuestWordsRow = Awaited<ReturnType<typeof listWaiting>>[number]

/** What waits on a memorial, the oldest first. */
export const listWaiting = (db: Db, memorialId: string) =>
  withAll(db)
    .where('guest_words.memorial_id', '=', memorialId)
    .where('guest_words.state', '=', 'waiting')
    .orderBy('guest_words.changed_at')
    .orderBy('guest_words.id')
    .execute()

/** What was set aside on a memorial after a moment, the last one first. */
export const listWordsAside = (db: Db, memorialId: string, after: Date) =>
  withAll(db)
    .where('guest_words.memorial_id', '=', memorialId)
    .where('guest_words.state', '=', 'setAside')
    .where('guest_words.answered_at', '>', after)
    .orderBy('guest_words.answered_at', 'desc')
    .orderBy('guest_words.id', 'desc')
    .execute()

/** What stands on a memorial, the newest first. */
export const listStanding = (db: Db, memorialId: string) => standingOn(db, memorialId).execute()

const standingOn = (db: Db, memorialId: string) =>
  withSigners(db)
    .where('guest_words.memorial_id', '=', memorialId)
    .where(isStanding)
    .orderBy('guest_words.created_at', 'desc')
    .orderBy('guest_words.id', 'desc')

/** NOTE: as the index says it, or it is not the one that is read by statements that are planned once. */
const isStanding = sql<boolean>`guest_words.state = 'standing'`

interface ReachingWords {
  memorialId: string
  /** How far words reach that are wanted. */
  reaches: readonly string[]
  most: number
}

const reaching = prepared<ReachingWords, StandingWordsRow & { total: number }>((db, value) => {
  const reaches = sql<boolean>`guest_words.shown_to = any(${value('reaches')}::text[])`
  const counted = db
    .selectFrom('guest_words')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('guest_words.memorial_id', '=', value('memorialId'))
    .where(isStanding)
    .where(reaches)
  const nobodys = counted.where('guest_words.account_id', 'is', null)
  const somebodys = counted
    .innerJoin('accounts', 'accounts.id', 'guest_words.account_id')
    .where(hasReadableWords)
  return standingOn(db, value('memorialId'))
    .where(reaches)
    .limit(value('most'))
    .select(sql<number>`(${nobodys}) + (${somebodys})`.as('total'))
})

/** The newest of the words that stand on a memorial and reach so far, no more than are wanted, and how many there are. */
export async function listReachingWords(
  db: Db,
  words: ReachingWords,
): Promise<{ total: number; rows: StandingWordsRow[] }> {
  const rows = await reaching(db, words)
  return { total: rows[0]?.total ?? 0, rows: rows.map(({ total: _, ...row }) => row) }
}

/** Words by their id; undefined where they were withdrawn or never there. */
export const findWords = (db: Db, id: string) =>
  withAll(db)
    .where('guest_words.id', '=', id)
    .where('guest_words.state', '<>', 'withdrawn')
    .executeTakeFirst()

/** Words by the hash of their code, also while their memorial is suspended or closed; undefined where they were withdrawn. */
export const findByCode = (db: Db, codeHash: string) =>
  withMemorial(db).where('guest_words.code_hash', '=', codeHash).executeTakeFirst()

/** The same by their id, of whoever has taken them over. */
export const findOwned = (db: Db, id: string, accountId: string) =>
  withMemorial(db)
    .where('guest_words.id', '=', id)
    .where('guest_words.account_id', '=', accountId)
    .executeTakeFirst()

const withMemorial = (db: Db) =>
  db
    .selectFrom('guest_words')
    .innerJoin('memorials', 'memorials.id', 'guest_words.memorial_id')
    .select(guestWordsColumns)
    .select([
      'memorials.is_human',
      'memorials.first_name',
      'memorials.last_name',
      'memorials.name as pet_name',
      'memorials.suspended_at',
      'memorials.deleted_at',
    ])
    .where('guest_words.state', '<>', 'withdrawn')

/** Locks words until the transaction ends, and answers them as they are by then. */
export const lockWords = (tx: Db, id: string) =>
  tx
    .selectFrom('guest_words')
    .select(guestWordsColumns)
    .where('id', '=', id)
    .where('state', '<>', 'withdrawn')
    .forUpdate()
    .executeTakeFirst()

export type LockedWords = NonNullable<Awaited<ReturnType<typeof lockWords>>>

/** Whose page a guest wants to read, also by a link that has ended or whose door is closed; undefined for a code nobody gave out. */
export async function findMemorialOfKey(db: Db, key: GuestKey): Promise<string | undefined> {
  if ('memorialId' in key) return key.memorialId
  const { data: code } = LinkCode.safeParse(key.link)
  if (code === undefined) return undefined
  const found = await db
    .selectFrom('door_links')
    .select('memorial_id')
    .where('code', '=', code)
    .executeTakeFirst()
  return found?.memorial_id
}

/**
 * Words that have arrived at a memorial already, by the hash of the name their device gave them, and whether a part of their
 * photograph is damaged; undefined where none have.
 */
export const findArrived = (db: Db, memorialId: string, sentHash: string) =>
  db
    .selectFrom('guest_words')
    .leftJoin('files', 'files.id', 'guest_words.file_id')
    .select('files.is_damaged')
    .where('guest_words.memorial_id', '=', memorialId)
    .where('guest_words.sent_hash', '=', sentHash)
    .executeTakeFirst()

/** How many words wait on a memorial. */
export async function countWaitingWords(db: Db, memorialId: string): Promise<number> {
  const { waiting } = await db
    .selectFrom('guest_words')
    .select((eb) => eb.fn.countAll<number>().as('waiting'))
    .where('memorial_id', '=', memorialId)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  return waiting
}

/** Adds the words of one guest, whatever their state; throws where their id is taken. */
export async function addWords(tx: Db, words: Insertable<GuestWords>) {
  await tx.insertInto('guest_words').values(words).execute()
}

/** Changes some columns of one guest's words, by their id; nothing happens where they are gone. */
export async function updateWords(tx: Db, id: string, changed: Updateable<GuestWords>) {
  await tx.updateTable('guest_words').set(changed).where('id', '=', id).execute()
}

/** The secret that challenges are signed with: the first process to ask draws it, and all others have the same. */
export async function readSecret(db: Db): Promise<string> {
  const kept = await db.selectFrom('guest_word_keys').select('secret').executeTakeFirst()
  if (kept) return kept.secret
  const secret = randomBytes(32).toString('hex')
  await db
    .insertInto('guest_word_keys')
    .values({ secret })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return readSecret(db)
}

/** Whether a proof was redeemed before. */
export async function isRedeemed(db: Db, { signature }: Proof): Promise<boolean> {
  const found = await db
    .selectFrom('guest_word_proofs')
    .select('signature')
    .where('signature', '=', signature)
    .executeTakeFirst()
  return found !== undefined
}

/** Redeems a proof; false where it was redeemed before. Whoever tries the same at once is waited for. */
export async function redeem(tx: Db, { signature, expiresAt }: Proof): Promise<boolean> {
  const redeemed = await tx
    .insertInto('guest_word_proofs')
    .values({ signature, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (redeemed.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Forgets proofs that would have run out anyway; answers how many. */
export const forgetProofs = (db: Db, now: Date): Promise<number> =>
  deleteInBatches(db, 'guest_word_proofs', (proof) => proof('expires_at', '<=', now))

/** Removes for good some of what was set aside or withdrawn at or before a moment; answers how many, and which files they had. */
export async function purgeWords(
  tx: Db,
  before: Date,
  most: number,
): Promise<{ count: number; fileIds: string[] }> {
  const gone = await tx
    .deleteFrom('guest_words')
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('guest_words')
        .select('id')
        .where('state', 'in', ['setAside', 'withdrawn'])
        .where(sql`coalesce(answered_at, changed_at)`, '<=', before)
        .orderBy('id')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .returning('file_id')
    .execute()
  return { count: gone.length, fileIds: gone.flatMap(({ file_id }) => file_id ?? []) }
}

/** Which of these codes, by their hashes, lead to words already. */
export async function findTakenCodeHashes(db: Db, hashes: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('guest_words')
    .select('code_hash')
    .where('code_hash', '=', anyOf(hashes))
    .execute()
  return rows.map(({ code_hash }) => code_hash)
}

/** Adds words that came in a copy. */
export async function addImportedGuestWords(tx: Db, words: readonly Insertable<GuestWords>[]) {
  await tx.insertInto('guest_words').values(words).execute()
}
