import type { MemorialDraft, SavedDraft, MemorialFacts } from '@spomen/contract/memorials.ts'
import type { Context } from '../../context.ts'
import { daysAfter } from '../../kit/clock.ts'
import type { Db } from '../../kit/database/connect.ts'
import type { Viewer } from '../../kit/http/serve.ts'
import { lockOpenAccount } from '../accounts/index.ts'
import {
  draftFactsOf,
  type DraftRow,
  findDraft,
  findMemorialOfDraft,
  removeDraftsBefore,
  writeDraft,
} from './draft-store.ts'
import { presentDraft } from './present.ts'

/** For how many days nobody has to touch a draft before it goes. */
const draftRetentionDays = 365

interface DraftInput {
  draftId: string
  version: number
  telling: MemorialFacts
}

/**
 * Saves the facts somebody has entered so far, as the next version of what it was changed from. Where another draft or another
 * version stands, nothing is kept and that one is answered; the same words sent twice are kept once. A draft that has
 * become a memorial, or was thrown away, does not come back.
 */
export async function saveDraft(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  viewer: Viewer,
  { draftId: id, version, telling }: DraftInput,
): Promise<SavedDraft> {
  return db.transaction().execute(async (tx) => {
    // NOTE: whoever makes the memorial locks the account too, so that a draft sent late is not kept after all.
    await lockOpenAccount(tx, viewer.id)
    const made = await findMemorialOfDraft(tx, viewer.id, id)
    if (made) return { version: null, instead: null, memorialId: made.id }
    const there = await findDraft(tx, viewer.id)
    const serialized = JSON.stringify(withAudience(telling, there?.id === id ? there : undefined))
    if (there?.id === id && there.telling === serialized) return savedAs(there.version)
    const mayKeep = there ? there.id === id && there.version === version : version === 0
    if (!mayKeep) return { version: null, instead: there ? presentDraft(there) : null, memorialId: null }
    await writeDraft(tx, viewer.id, { id, version: version + 1, telling: serialized, at: clock.now() })
    return savedAs(version + 1)
  })
}

/** The facts, with whom the page is for as it was kept, where a window of before leaves that out. */
const withAudience = (telling: MemorialFacts, kept: DraftRow | undefined): MemorialFacts => ({
  ...telling,
  isForOthers: telling.isForOthers ?? (kept && draftFactsOf(kept).isForOthers),
})

const savedAs = (version: number): SavedDraft => ({ version, instead: null, memorialId: null })

/** Somebody's draft, for themselves; null where there is none. */
export async function draftOf(db: Db, accountId: string): Promise<MemorialDraft | null> {
  const found = await findDraft(db, accountId)
  return found ? presentDraft(found) : null
}

/** Forgets drafts that have rested for a year; answers how many those were. */
export const forgetOldDrafts = (db: Db, now: Date): Promise<number> =>
  removeDraftsBefore(db, daysAfter(now, -draftRetentionDays))
