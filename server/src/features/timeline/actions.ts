import { planOf } from '@spomen/contract/plans.ts'
import type { ThingAudience } from '@spomen/contract/thing-audience.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../kit/database/connect.ts'
import type { Clock } from '../../kit/clock.ts'
import { formerTexts, recordHistory } from '../../kit/history.ts'
import type { Viewer } from '../../kit/http/serve.ts'
import { Refusal } from '../../kit/refusal.ts'
import { lockAsFamily } from '../following/index.ts'
import { smallestAudience } from '../media/index.ts'
import type { MemorialRow } from '../memorials/index.ts'
import { planNameOf, refuseBeyondCounted } from '../plans/index.ts'
import { assetsBeside } from './rules.ts'
import {
  addEntry,
  changeEntry,
  countEntries,
  findEntry,
  findEntryOf,
  listAssets,
  placeAssets,
  releaseDraft,
  removeEntry,
  type EntryInput,
} from './store.ts'

type TimelineContext = Pick<Context, 'db' | 'clock' | 'subjects'>
type EntryAssets = readonly { type: number; entityId: string }[]

/** Refuses where a memorial that is locked has more entries than its plan allows, with `more` of them (I11, promises 1.9). */
export async function refuseBeyondPlan(tx: Db, clock: Clock, locked: MemorialRow, more: number) {
  await refuseBeyondCounted('biography', planNameOf(locked, clock), () => countEntries(tx, locked.id), more)
}

interface PlacedBeside {
  author: Viewer
  memorial: MemorialRow
  entryId: string
  assets: EntryAssets
}

/** Places photographs and videos beside an entry; refuses as `assetsBeside` says. */
async function saveAssets(
  { subjects, clock }: TimelineContext,
  tx: Db,
  { author, memorial, entryId, assets }: PlacedBeside,
) {
  const before = (await listAssets(tx, [entryId])).map(({ subject_id }) => subject_id)
  const asked = [...new Set([...before, ...assets.map(({ entityId }) => entityId)])]
  const there = await subjects.list(tx, asked, { id: author.id, isFamily: true })
  const plan = planOf(planNameOf(memorial, clock))
  await placeAssets(tx, entryId, assetsBeside(assets, { memorialId: memorial.id, plan, before, there }))
}

interface EntryToTell {
  input: EntryInput
  assets: EntryAssets
  /** Who sees it; whoever sees the page, where nothing is said. */
  audience: ThingAudience | null
  draftId: string | null
}

/**
 * Adds an entry to a life, with what is shown beside it; answers its id. All or nothing. Of a draft of which one has come
 * before, that one is answered, unless it was taken away: then another comes of it, for whom the first one was, or for fewer
 * where that is said.
 */
export function createEntry(
  ctx: TimelineContext,
  author: Viewer,
  memorial: MemorialRow,
  { input, assets, audience, draftId }: EntryToTell,
): Promise<{ id: string; isNew: boolean }> {
  return ctx.db.transaction().execute(async (tx) => {
    const { memorial: locked } = await lockAsFamily(tx, author, memorial.id)
    const before = draftId ? await findEntryOf(tx, locked.id, author.id, draftId) : undefined
    if (before && !before.deleted_at) return { id: before.id, isNew: false }
    await refuseBeyondPlan(tx, ctx.clock, locked, 1)
    if (before) await releaseDraft(tx, before.id)
    const id = await addEntry(tx, {
      ...input,
      memorialId: memorial.id,
      authorId: author.id,
      draftId,
      audience: smallestAudience(before?.audience, audience),
      now: ctx.clock.now(),
    })
    await saveAssets(ctx, tx, { author, memorial: locked, entryId: id, assets })
    await recordHistory(tx, { kind: 'entryAdded', ...eventOf(ctx, author, locked.id, id) })
    return { id, isNew: true }
  })
}

const eventOf = ({ clock }: TimelineContext, { id: by }: Viewer, memorialId: string, subjectId: string) => ({
  memorialId,
  subjectId,
  by,
  now: clock.now(),
})

/** Takes an entry away from everyone for thirty days; refuses one that is gone already with `notFound`, and as `lockAsFamily` does. */
export async function takeEntryAway(
  ctx: TimelineContext,
  viewer: Viewer,
  memorialId: string,
  id: string,
): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    await lockAsFamily(tx, viewer, memorialId)
    const there = await countEntries(tx, memorialId)
    if (!(await removeEntry(tx, id, ctx.clock.now()))) throw new Refusal('notFound')
    const event = { ...eventOf(ctx, viewer, memorialId, id), before: { there } }
    await recordHistory(tx, { kind: 'entryRemoved', ...event })
  })
}

interface EntryChange {
  id: string
  input: EntryInput
  /** Null leaves what is shown as it is. */
  assets: EntryAssets | null
}

interface TextChange {
  memorialId: string
  id: string
  input: EntryInput
  now: Date
}

/** Changes what an entry says and locks it until the transaction ends; refuses one that is gone with `notFound`. */
export async function changeTexts(
  tx: Db,
  { id: by }: Viewer,
  { memorialId, id, input, now }: TextChange,
): Promise<void> {
  const found = await findEntry(tx, id)
  if (!found || !(await changeEntry(tx, id, input, by, now))) throw new Refusal('notFound')
  const before = formerTexts(found, input)
  await recordHistory(tx, { kind: 'entryChanged', memorialId, subjectId: id, by, now, before })
}

/** Changes an entry, all or nothing. Refuses one that is gone with `notFound`, and as `lockAsFamily` does. */
export function updateEntry(
  ctx: TimelineContext,
  author: Viewer,
  memorial: MemorialRow,
  { id, input, assets }: EntryChange,
) {
  return ctx.db.transaction().execute(async (tx) => {
    const { memorial: locked } = await lockAsFamily(tx, author, memorial.id)
    await changeTexts(tx, author, { memorialId: locked.id, id, input, now: ctx.clock.now() })
    if (assets) await saveAssets(ctx, tx, { author, memorial: locked, entryId: id, assets })
  })
}
