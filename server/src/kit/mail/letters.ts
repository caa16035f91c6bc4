/** The rows of letters: waiting, sent or given up. */
import type { Db } from '../database/connect.ts'

/** What the operator sees of a letter. */
export interface ListedLetter {
  id: string
  kind: string
  state: LetterState
  toAddress: string
  createdAt: Date
  attempts: number
  lastError: string | null
}

export type LetterState = 'waiting' | 'sent' | 'dead'

interface NewLetter {
  id: string
  kind: string
  language: string
  to_name: string
  to_address: string
  subject: string
  text: string
  html: string
  headers: Readonly<Record<string, string>>
  created_at: Date
  give_up_at: Date
}

export async function addLetter(db: Db, letter: NewLetter): Promise<void> {
  await db
    .insertInto('letters')
    .values({ ...letter, headers: JSON.stringify(letter.headers) })
    .execute()
}

/** A letter that still has to leave; nothing when it is sent, given up or forgotten. */
export function findWaitingLetter(db: Db, id: string) {
  return db
    .selectFrom('letters')
    .select(['id', 'kind', 'language', 'to_name', 'to_address', 'subject', 'text', 'html', 'headers'])
    .select(['created_at', 'give_up_at', 'attempts'])
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('dead_at', 'is', null)
    .executeTakeFirst()
}

/** Keeps that it left, and nothing of what only the recipient may read. */
export async function markSent(db: Db, id: string, at: Date): Promise<void> {
  await db
    .updateTable('letters')
    .set((letter) => ({
      sent_at: at,
      text: null,
      html: null,
      headers: '{}',
      last_error: null,
      attempts: letter('attempts', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

/** Keeps why it did not leave; with `deadAt`, nobody tries any more. */
export async function markFailed(db: Db, id: string, error: string, deadAt: Date | null): Promise<void> {
  await db
    .updateTable('letters')
    .set((letter) => ({ last_error: error, dead_at: deadAt, attempts: letter('attempts', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** The newest letters first, a thousand at most; of one state, or of all. */
export async function listLetters(db: Db, state?: LetterState): Promise<ListedLetter[]> {
  const rows = await db
    .selectFrom('letters')
    .select(['id', 'kind', 'to_address', 'created_at', 'attempts', 'last_error', 'sent_at', 'dead_at'])
    .$if(state === 'sent', (some) => some.where('sent_at', 'is not', null))
    .$if(state === 'dead', (some) => some.where('dead_at', 'is not', null))
    .$if(state === 'waiting', (some) => some.where('sent_at', 'is', null).where('dead_at', 'is', null))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1_000)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    state: row.sent_at ? 'sent' : row.dead_at ? 'dead' : 'waiting',
    toAddress: row.to_address,
    createdAt: row.created_at,
    attempts: row.attempts,
    lastError: row.last_error,
  }))
}

/** Gives every letter that has not left another round, up to `giveUpAt`; answers their ids. */
export async function reviveLetters(db: Db, giveUpAt: Date): Promise<string[]> {
  const rows = await db
    .updateTable('letters')
    .set({ dead_at: null, give_up_at: giveUpAt })
    .where('sent_at', 'is', null)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Removes what was sent or given up and is older than `before`. */
export async function forgetLetters(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('letters')
    .where('created_at', '<', before)
    .where((letter) => letter.or([letter('sent_at', 'is not', null), letter('dead_at', 'is not', null)]))
    .execute()
}
