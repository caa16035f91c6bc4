/**
 * By which word a bucket knows its database. A copy of the database knows the one of the hour in which it was made: once
 * the house has gone on to the next, the copy is told apart (decision 106).
 */
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../database/connect.ts'

/** Whoever gives the bucket another word does so alone. */
const wordLock = 7_020

/**
 * So long a house that starts alone changes no word, in milliseconds: if it is a copy, the house it is a copy of comes first,
 * which does so every hour.
 */
const rest = 90 * 60_000

interface Words {
  claim: string | null
  next: string | null
  restsUntil: Date | null
}

/** NOTE: before the update that brings them, the columns are not there. */
async function findWords(db: Db): Promise<Words> {
  const { rows } = await sql<{ claim: string | null; next: string | null; rests: string | null }>`
    select to_jsonb(data_folder) ->> 'claim' claim, to_jsonb(data_folder) ->> 'next_claim' as next,
      to_jsonb(data_folder) ->> 'claim_rests_until' rests
    from data_folder`.execute(db)
  const { claim = null, next = null, rests = null } = rows[0] ?? {}
  return { claim, next, restsUntil: rests === null ? null : new Date(rests) }
}

/** Whether the word of a bucket is the database's own; a bucket without one is anybody's who has its number. */
export async function knowsWord(db: Db, word: string | null): Promise<boolean> {
  if (word === null) return true
  const { claim, next } = await findWords(db)
  return word === claim || word === next
}

/** Whether the database has a word at all. */
export async function hasWords(db: Db): Promise<boolean> {
  const { claim, next } = await findWords(db)
  return claim !== null || next !== null
}

/** Until when no new word is given; the beginning of time where one may be. */
export const claimRestsUntil = async (db: Db): Promise<Date> =>
  (await findWords(db)).restsUntil ?? new Date(0)

/** Takes the word of the bucket over; a database of before there were words has no room for it. */
export async function noteWord(db: Db, word: string): Promise<void> {
  const { rows } = await sql<{ there: boolean }>`
    select to_jsonb(data_folder) ? 'claim' as there from data_folder`.execute(db)
  if (!rows[0]?.there) return
  await db.updateTable('data_folder').set({ claim: word, next_claim: null }).execute()
}

/** Notes that a house starts alone. */
export async function restClaim(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('data_folder')
    .set({ claim_rests_until: new Date(now.getTime() + rest) })
    .execute()
}

interface WordWriter {
  /** The word the bucket has now, null without one. */
  read: () => Promise<string | null>
  /** Gives the bucket a word; false where another process was faster and it has one. */
  write: (word: string) => Promise<boolean>
}

/**
 * Makes a new word and has it written into the bucket; the database knows it before and after, whatever breaks off in
 * between, and however often. Nothing happens while another process does the same, nor where the bucket has got a word
 * that the database does not know.
 */
export function writeWord(db: Db, { read, write }: WordWriter): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ taken: boolean }>`
      select pg_try_advisory_xact_lock(${sql.lit(wordLock)}) as taken`.execute(tx)
    if (!rows[0]?.taken) return
    const current = await read()
    if (!(await knowsWord(db, current))) return
    const word = randomBytes(12).toString('hex')
    // NOTE: not within the transaction, since it has to be known before the bucket hears of it.
    await db
      .updateTable('data_folder')
      .set({ next_claim: word, ...(current !== null && { claim: current }) })
      .execute()
    const isWritten = await write(word)
    await db
      .updateTable('data_folder')
      .set({ next_claim: null, ...(isWritten && { claim: word }) })
      .execute()
  })
}
