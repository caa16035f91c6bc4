/** Whose it is to read what guests leave, and what waits for them. */
import { sql } from 'kysely'
import type { Db } from '../../kit/database/connect.ts'
import { hasReadableWords } from '../accounts/index.ts'
import { isThereFor, memorialIdsOfFamilyMember } from '../memorials/index.ts'
import { areReadable } from './store.ts'

/** Whom the family of a memorial has asked to read what guests leave; null where it reads itself. */
export async function findReaderId(db: Db, memorialId: string): Promise<string | null> {
  const found = await db
    .selectFrom('doors')
    .select('words_reader_id')
    .where('memorial_id', '=', memorialId)
    .executeTakeFirst()
  return found?.words_reader_id ?? null
}

/** The memorials whose words somebody reads: those they keep, and those whose family asked them and still has them inside. */
const readBy = (db: Db, readerId: string) =>
  memorialIdsOfFamilyMember(db, readerId).union(
    db
      .selectFrom('doors')
      .innerJoin('memorials', 'memorials.id', 'doors.memorial_id')
      .innerJoin('followers', 'followers.memorial_id', 'doors.memorial_id')
      .select('memorials.id')
      .where('doors.words_reader_id', '=', readerId)
      .where('followers.account_id', '=', readerId)
      .where('memorials.suspended_at', 'is', null),
  )

/** How many words wait on each page that somebody reads for, where the oldest wait first. */
export const countWordsFor = (db: Db, readerId: string) =>
  db
    // Begun from the reader: begun from the words, it would read all that wait in the house.
    .with('read', () => readBy(db, readerId))
    .selectFrom('read')
    .innerJoin('memorials', 'memorials.id', 'read.id')
    .innerJoin('guest_words', 'guest_words.memorial_id', 'memorials.id')
    .leftJoin('accounts', 'accounts.id', 'guest_words.account_id')
    .where((eb) => areReadable(eb as never))
    .select((eb) => ['memorials.id', eb.fn.countAll<number>().as('count')])
    .select(['memorials.is_human', 'memorials.first_name', 'memorials.last_name', 'memorials.name'])
    .where('guest_words.state', '=', 'waiting')
    .where('memorials.deleted_at', 'is', null)
    .groupBy('memorials.id')
    .orderBy((eb) => eb.fn.min('guest_words.changed_at'))
    .execute()

/** Written into the statement, since an index of those that wait is used only where PostgreSQL can see that they do. */
const waiting = sql.lit<string>('waiting')

/** What waits that no mail has told of, and at which hour of the day its memorial's mail leaves. */
export const listUnnotified = (db: Db, behind: string, most: number) =>
  db
    .selectFrom('memorials')
    .innerJoin('guest_words', 'guest_words.memorial_id', 'memorials.id')
    .leftJoin('doors', 'doors.memorial_id', 'memorials.id')
    .leftJoin('accounts', 'accounts.id', 'guest_words.account_id')
    .where((eb) => areReadable(eb as never))
    .select(['memorials.id', 'doors.words_mail_hour'])
    .select((eb) => eb.fn.min('guest_words.changed_at').$notNull().as('since'))
    .select((eb) => eb.fn.max('guest_words.changed_at').$notNull().as('newest'))
    .where('guest_words.state', '=', waiting)
    .where('guest_words.told_at', 'is', null)
    .where('memorials.deleted_at', 'is', null)
    .where('memorials.suspended_at', 'is', null)
    .where('memorials.id', '>', behind)
    .groupBy(['memorials.id', 'doors.words_mail_hour'])
    .orderBy('memorials.id')
    .limit(most)
    .execute()

/** When a mail last told of a memorial's words, by a clock that was right; null where none has. The memorial is locked. */
export async function lastNotifiedAt(tx: Db, memorialId: string, now: Date): Promise<Date | null> {
  const { told } = await tx
    .selectFrom('guest_words')
    .select((eb) => eb.fn.max('told_at').as('told'))
    .where('memorial_id', '=', memorialId)
    .where('told_at', '<=', now)
    .executeTakeFirstOrThrow()
  return told
}

/** Notes that a mail tells of what has waited since a moment or longer; answers how many that are. */
export async function markNotified(
  tx: Db,
  { memorialId, until, now }: { memorialId: string; until: Date; now: Date },
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('guest_words')
    .set({ told_at: now })
    .where('memorial_id', '=', memorialId)
    .where('state', '=', 'waiting')
    .where('told_at', 'is', null)
    .where('changed_at', '<=', until)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('accounts')
            .select('accounts.id')
            .whereRef('accounts.id', '=', 'guest_words.account_id')
            .where((eb) => eb.not(hasReadableWords(eb))),
        ),
      ),
    )
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Words that wait on pages of others, which have somebody's own address: what they may take over (YB06); a suspended page is not there for them. */
export const listOffered = (db: Db, accountId: string) =>
  db
    .selectFrom('guest_words')
    .innerJoin('accounts', 'accounts.mail', 'guest_words.mail')
    .innerJoin('memorials', 'memorials.id', 'guest_words.memorial_id')
    .select(['guest_words.id', 'guest_words.memorial_id', 'guest_words.name as by_name', 'guest_words.words'])
    .select(['guest_words.created_at', 'guest_words.file_id'])
    .select(['memorials.is_human', 'memorials.first_name', 'memorials.last_name', 'memorials.name'])
    .where('accounts.id', '=', accountId)
    .where('accounts.activated_at', 'is not', null)
    .where('guest_words.account_id', 'is', null)
    .where('guest_words.declined_at', 'is', null)
    .where('guest_words.state', '<>', 'withdrawn')
    .where(isThereFor(accountId))
    .orderBy('guest_words.id')
    .limit(50)
    .execute()

/** Some of the words that somebody has taken over, in the order of their ids behind one. */
export const listTakenOver = (db: Db, accountId: string, behind: string, most: number) =>
  db
    .selectFrom('guest_words')
    .innerJoin('memorials', 'memorials.id', 'guest_words.memorial_id')
    .select(['guest_words.id', 'guest_words.memorial_id', 'guest_words.known_as', 'guest_words.words'])
    .select(['guest_words.created_at', 'guest_words.file_id'])
    .select(['memorials.is_human', 'memorials.first_name', 'memorials.last_name', 'memorials.name'])
    .where('guest_words.account_id', '=', accountId)
    .where('guest_words.state', '<>', 'withdrawn')
    .where(isThereFor(accountId))
    .where('guest_words.id', '>', behind)
    .orderBy('guest_words.id')
    .limit(most)
    .execute()

/** Removes some of the words that somebody has taken over; answers the file of each, null where it had none. */
export async function removeWordsOf(tx: Db, accountId: string, most: number): Promise<(string | null)[]> {
  const gone = await tx
    .deleteFrom('guest_words')
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('guest_words').select('id').where('account_id', '=', accountId).limit(most),
    )
    .returning('file_id')
    .execute()
  return gone.map(({ file_id }) => file_id)
}

/** Whether any words are somebody's. */
export async function hasWordsOf(db: Db, accountId: string): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`
    select exists (select from guest_words where account_id = ${accountId}) as there`.execute(db)
  return rows[0]?.there ?? false
}
