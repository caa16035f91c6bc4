/** Greetings that were removed come back. */
import { type RawBuilder, sql } from 'kysely'
import { anyOf } from '../../kit/database/any-of.ts'
import type { Db } from '../../kit/database/connect.ts'
import { emptyFormerTexts, listFormerTextsAbout, mergeFormerTexts } from '../../kit/history.ts'
import { type NarrowedReach, reachesBeyond, type StoredReach } from '../doors/index.ts'
import { ownedBy } from '../memorials/index.ts'

/** What a greeting that was removed is known by; one that an earlier version removed may say nothing of its draft. */
export interface RemovedGreetingKey {
  id: string
  memorial_id: string
  author_id: string
  draft_id?: string | null
}

/** Those of some removed greetings, by their ids, whose author has sent the same draft again since. */
export async function listGreetingsSentAnew(
  db: Db,
  removed: readonly RemovedGreetingKey[],
): Promise<string[]> {
  const named = removed.flatMap(({ id, memorial_id, author_id, draft_id }) =>
    draft_id ? { id, memorial_id, author_id, draft_id } : [],
  )
  if (named.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    select gone.id from jsonb_populate_recordset(null::greetings, ${JSON.stringify(named)}::jsonb) as gone
      join greetings as sent using (author_id, memorial_id, draft_id)`.execute(db)
  return rows.map(({ id }) => id)
}

interface SentBefore {
  memorialId: string
  authorId: string
}

const removedFrom = ({ memorialId, authorId }: SentBefore) =>
  ({ memorialId, kind: 'greetingRemoved', aboutId: authorId }) as const

const isOfDraft = (draftId: RawBuilder<string>) =>
  sql<boolean>`(before -> 'greeting' ->> 'draft_id' = ${draftId})`

const isOfDraftOf = (id: string) => isOfDraft(sql`(select draft_id from greetings where id = ${id})`)

/** How far those reach that came of a draft of somebody's and were removed, for as long as they can be put back (YA03). */
export async function listRemovedReaches(
  db: Db,
  { draftId, ...whose }: SentBefore & { draftId: string },
): Promise<StoredReach[]> {
  const lines = await listFormerTextsAbout(db, removedFrom(whose), isOfDraft(sql`${draftId}`))
  return lines.map((before) => (before['greeting'] as { shown_to: StoredReach }).shown_to)
}

/**
 * Lets those reach no farther, once they are put back, that came of the same draft as one of somebody's greetings and were
 * removed: what its writer keeps from guests counts for each (YA03). Does nothing where they keep nothing.
 */
export async function narrowRemovedBeside(
  tx: Db,
  { id, ...whose }: SentBefore & { id: string },
  shownTo: NarrowedReach | null,
): Promise<void> {
  if (!shownTo) return
  await mergeFormerTexts(tx, removedFrom(whose), {
    values: sql`jsonb_build_object('greeting', before -> 'greeting' || jsonb_build_object('shown_to', ${shownTo}::text))`,
    where: sql<boolean>`(${isOfDraftOf(id)}
      and before -> 'greeting' ->> 'shown_to' = ${anyOf(reachesBeyond(shownTo))})`,
  })
}

/** Whether others can still be put back that came of the same draft as one of somebody's greetings and were removed. */
export const hasRemovedGreetingsBeside = async (
  db: Db,
  { id, ...whose }: SentBefore & { id: string },
): Promise<boolean> => (await listFormerTextsAbout(db, removedFrom(whose), isOfDraftOf(id))).length > 0

/** Lets nobody put others back any more that came of the same draft as one of somebody's greetings and were removed. */
export const emptyRemovedGreetingsBeside = (
  tx: Db,
  { id, ...whose }: SentBefore & { id: string },
): Promise<void> => emptyFormerTexts(tx, removedFrom(whose), isOfDraftOf(id))

/**
 * Puts back a greeting that was removed, as `removeGreeting` answered it; false where its author's account is gone, or has sent the
 * same draft again. Answers until `since` have gone for it (YA03). It stays inside where they were asked anew since; and of an answer
 * of an earlier version a no, and that guests never read it, keeps it so for good. What an owner wrote as such guests read, whatever
 * its reach.
 */
export async function putGreetingBack(tx: Db, removed: unknown, since: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into greetings (id, memorial_id, author_id, note, reported, created_at, changed_at, changed_by, draft_id,
      shown_to, words_taken)
    select gone.id, gone.memorial_id, gone.author_id, gone.note, gone.reported, gone.created_at, gone.changed_at,
      editor.id, gone.draft_id,
      case when gone.shown_to in ('byLink', 'open') and consent.asked_at is not null and consent.agrees is not true then 'inside'
        when gone.shown_to = 'inside' and not consent.agrees and consent.asked_at <= gone.created_at
          and not (${ownedBy(sql.ref('gone.author_id'))} and gone.created_at >= coalesce(memorials.owner_since, '-infinity')) then 'insideOnly'
        when gone.shown_to = 'open' and consent.agrees then consent.reach
        else gone.shown_to end,
      are_words_taken(author)
    from jsonb_populate_record(null::greetings, ${JSON.stringify(removed)}::jsonb) as gone
      join accounts as author on author.id = gone.author_id
      join memorials on memorials.id = gone.memorial_id
      left join accounts as editor on editor.id = gone.changed_by
      left join door_consents as consent on consent.memorial_id = gone.memorial_id
        and consent.account_id = gone.author_id and coalesce(consent.answered_at, consent.asked_at) > ${since}::timestamptz
    on conflict do nothing`.execute(tx)
  return numAffectedRows === 1n
}
