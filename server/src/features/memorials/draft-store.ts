/** Memorials that people have begun in the wizard. */
import { MemorialFacts } from '@spomen/contract/memorials.ts'
import type { Selectable } from 'kysely'
import * as z from 'zod/mini'
import type { Db } from '../../kit/database/connect.ts'
import { deleteInBatches } from '../../kit/database/delete-in-batches.ts'
import type { MemorialDrafts } from '../../kit/database/tables.ts'
import { isOwnedBy } from './ownership-store.ts'

export type DraftRow = Selectable<MemorialDrafts>

/** What is written of a draft: its name, how often it was kept, and its words as JSON. */
interface DraftColumns {
  id: string
  version: number
  telling: string
  at: Date
}

/** The one memorial somebody has begun and not finished. */
export function findDraft(db: Db, accountId: string): Promise<DraftRow | undefined> {
  return db.selectFrom('memorial_drafts').selectAll().where('account_id', '=', accountId).executeTakeFirst()
}

/** Writes somebody's draft, in place of the one they had. */
export async function writeDraft(tx: Db, accountId: string, { id, version, telling, at }: DraftColumns) {
  const written = { id, version, telling, changed_at: at }
  await tx
    .insertInto('memorial_drafts')
    .values({ account_id: accountId, ...written })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(written))
    .execute()
}

/** Removes somebody's draft, where an id is given only that one; answers how many went. */
export async function removeDraft(tx: Db, accountId: string, id?: string): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('memorial_drafts')
    .where('account_id', '=', accountId)
    .$if(id !== undefined, (drafts) => drafts.where('id', '=', id as string))
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Removes the drafts nobody has touched since a moment; answers how many those were. */
export const removeDraftsBefore = (db: Db, before: Date): Promise<number> =>
  deleteInBatches(db, 'memorial_drafts', (draft) => draft('changed_at', '<', before))

/** The memorial that was made of a draft, open or closed. */
export function findMemorialOfDraft(db: Db, ownerId: string, draftId: string) {
  return db
    .selectFrom('memorials')
    .select(['id', 'package_name', 'in_preparation'])
    .where(isOwnedBy(ownerId))
    .where('draft_id', '=', draftId)
    .executeTakeFirst()
}

/** What a draft says of facts that came to be after it. */
const nothing = z.parse(MemorialFacts, {})

/** A draft's words; whatever stands there was checked when it was written. */
export const draftFactsOf = ({ telling }: DraftRow): MemorialFacts => ({
  ...nothing,
  ...(JSON.parse(telling) as Partial<MemorialFacts>),
})
