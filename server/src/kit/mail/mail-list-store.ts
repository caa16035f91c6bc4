/** What the operator is shown of mails: which there are, in which state, and since when the oldest waits. */
import { anyOf } from '../database/any-of.ts'
import type { Db } from '../database/connect.ts'
import { countUpToLimit, findPage, type SearchPage } from '../database/search-page.ts'
import { settledColumns } from './mail-store.ts'

/** What the operator sees of a mail. */
export interface ListedMail {
  id: string
  kind: string
  state: QueuedMailState
  toAddress: string
  createdAt: Date
  attempts: number
  lastError: string | null
}

export const queuedMailStates = ['waiting', 'sent', 'dead', 'stopped'] as const
export type QueuedMailState = (typeof queuedMailStates)[number]

/** The newest mails first, a thousand at most; of one state, or of all. */
export async function listMails(db: Db, state?: QueuedMailState): Promise<ListedMail[]> {
  const { rows } = await findMails(db, { ...(state && { state }) }, { size: 1_000, page: 1 })
  return rows
}

interface MailFilter {
  state?: QueuedMailState
  /** The whole address it goes to. */
  address?: string
  id?: string
}

/** A page of the mails that are sought, the newest first; their words are not among what it answers. */
export function findMails(
  db: Db,
  { state, address, id }: MailFilter,
  part: { size: number; page: number },
): Promise<SearchPage<ListedMail>> {
  const sought = mailsInState(db, state)
    .$if(address !== undefined, (some) => some.where('to_address', '=', address ?? ''))
    .$if(id !== undefined, (some) => some.where('id', '=', id ?? ''))
    .orderBy('id', 'desc')
  return findPage(db, sought, part, async (ids) => {
    const rows = await db
      .selectFrom('letters')
      .select(['id', 'kind', 'to_address', 'created_at', 'attempts', 'last_error', ...settledColumns])
      .where('id', '=', anyOf(ids))
      .execute()
    return rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      state: row.sent_at ? 'sent' : row.stopped_at ? 'stopped' : row.dead_at ? 'dead' : 'waiting',
      toAddress: row.to_address,
      createdAt: row.created_at,
      attempts: row.attempts,
      lastError: row.last_error,
    }))
  })
}

/** Since when the mail waits that was asked for first, of those that leave at once; null where none does. */
export async function findOldestWaiting(db: Db): Promise<Date | null> {
  const oldest = await mailsInState(db, 'waiting')
    .select('created_at')
    .where('group_key', 'is', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return oldest?.created_at ?? null
}

/** What is told of a mail that has not left: its kind, its address, and what it is about. */
interface UnsentMail {
  kind: string
  address: string
  about: Readonly<Record<string, string>>
}

/** The newest mail of that kind about that which neither left nor was stopped by now; undefined where there is none. */
export const findUnsentMail = (db: Db, { kind, address, about }: UnsentMail) =>
  db
    .selectFrom('letters')
    .select('id')
    .where('to_address', '=', address)
    .where('kind', '=', kind)
    .where('sent_at', 'is', null)
    .where('stopped_at', 'is', null)
    .where('about', '@>', JSON.stringify(about))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Whether it is known that a mail has not left: false of one that left, is in somebody's hand at `now`, or is forgotten. */
export async function hasNotLeft(db: Db, id: string, now: Date): Promise<boolean> {
  const found = await db
    .selectFrom('letters')
    .select('id')
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where((mail) => mail.or([mail('busy_until', 'is', null), mail('busy_until', '<=', now)]))
    .executeTakeFirst()
  return found !== undefined
}

/** How many mails are in a state, counted up to a limit. */
export const countMails = (db: Db, state: QueuedMailState): Promise<number> =>
  countUpToLimit(db, mailsInState(db, state))

const mailsInState = (db: Db, state?: QueuedMailState) =>
  db
    .selectFrom('letters')
    .select('id')
    .$if(state === 'sent', (some) => some.where('sent_at', 'is not', null))
    .$if(state === 'dead', (some) => some.where('dead_at', 'is not', null))
    .$if(state === 'stopped', (some) => some.where('stopped_at', 'is not', null))
    .$if(state === 'waiting', (some) =>
      some.where((mail) => mail.and(settledColumns.map((moment) => mail(moment, 'is', null)))),
    )
