import type { Context } from '../../context.ts'
import type { Db } from '../../kit/database/connect.ts'
import { formerTexts, type HistoryEvent, recordHistory } from '../../kit/history.ts'
import type { Viewer } from '../../kit/http/serve.ts'
import { firstTextOf, type PutBack } from '../../kit/put-back.ts'
import { Refusal } from '../../kit/refusal.ts'
import { lockMemorialOfFamily } from './actions.ts'
import { findEpitaph, findUnpinnedAt, pinGreeting, putLine, removeLine } from './epitaph-store.ts'
import { replaceFavourites, updateFacts } from './facts-store.ts'
import { type FactColumns, writtenFactsOf, textColumns } from './fact-columns.ts'
import {
  areLifeDates,
  favouritesOf,
  type FavouriteInputs,
  type FavouriteValue,
  factsChangedAt,
} from './rules.ts'
import { listFavourites, lockMemorial, type MemorialRow } from './store.ts'

interface FactChange {
  row: FactColumns
  /** What takes the place of all favourites; null leaves them as they are. */
  favourites: FavouriteInputs | null
  /** The family's own line under the name; null takes it away, undefined leaves what stands there. */
  epitaph: string | null | undefined
  /** When the facts that were read had been changed last, in ISO 8601; null checks nothing. */
  since: string | null
  /** The last day that has begun for whoever enters them. */
  today: string
}

/**
 * Changes the facts of a memorial of one's family (G47, G51). Refuses impossible dates, unknown favourites, and with `changedMeanwhile` whoever
 * has not seen the last change: of two who change it at once, the later one learns of the earlier.
 */
export async function changeFacts(
  ctx: Context,
  viewer: Viewer,
  id: string,
  { row, favourites, epitaph, since, today }: FactChange,
): Promise<void> {
  const now = ctx.clock.now()
  if (!areLifeDates(row.born, row.died, today)) throw new Refusal('invalidDate')
  const loved = favourites && favouritesOf(favourites, row.is_human)
  if (favourites && !loved) throw new Refusal('fillAllFields', { detail: 'unknown favourite type' })
  await ctx.db.transaction().execute(async (tx) => {
    const locked = await lockMemorialOfFamily(tx, viewer, id)
    const last = factsChangedAt(locked).getTime()
    if (since !== null && new Date(since).getTime() !== last) throw new Refusal('changedMeanwhile')
    await writeTexts(tx, viewer, locked, { row, favourites: loved, epitaph }, now)
  })
}

interface NewTexts {
  row: FactColumns
  favourites: readonly FavouriteValue[] | null
  epitaph: string | null | undefined
  /** The greeting that stands there in the place of a line, by its id; undefined where none is put there. */
  pinned?: string | undefined
}

/** Writes down what is said of somebody, and what was said before; the memorial is locked. */
async function writeTexts(
  tx: Db,
  viewer: Viewer,
  locked: MemorialRow,
  { row, favourites, epitaph, pinned }: NewTexts,
  now: Date,
) {
  const { id } = locked
  const before = await readTexts(tx, locked)
  // NOTE: two changes within one millisecond, or a clock put back, must not read as the same.
  await updateFacts(tx, id, row, new Date(Math.max(now.getTime(), factsChangedAt(locked).getTime() + 1)))
  if (favourites) await replaceFavourites(tx, id, favourites)
  if (epitaph) await putLine(tx, id, epitaph)
  else if (pinned) await pinGreeting(tx, id, pinned)
  else if (epitaph === null) await removeLine(tx, id)
  const after = { ...row, ...(favourites && { favourites }), ...(epitaph !== undefined && { epitaph }) }
  const former = formerTexts(before, after)
  const event = { memorialId: id, by: viewer.id, now }
  const events: HistoryEvent[] = [{ ...event, kind: 'factsChanged', subjectId: id, before: former }]
  // NOTE: told by a line of its own, since a server of an earlier version takes every name in `before` for a column.
  if (epitaph && before.pinned)
    events.unshift({ ...event, kind: 'greetingUnpinned', subjectId: before.pinned })
  if (pinned) events.push({ ...event, kind: 'greetingPinned', subjectId: pinned })
  await recordHistory(tx, events)
}

/**
 * Facts, favourites and the family's own line as they were before somebody changed them. A greeting that had given way to a line
 * stands under the name again, where `mayStandThere` lets it: it may be gone or hidden by then.
 */
export const factsPutBack = (mayStandThere: (tx: Db, greetingId: string) => Promise<boolean>): PutBack => ({
  kind: 'factsChanged',
  needsTexts: true,
  excerpt: firstTextOf('epitaph', ...textColumns),
  async putBack({ tx, clock, viewer, memorialId }, { before, at }) {
    const { favourites = null, epitaph, ...columns } = before as FormerFacts
    const locked = await lockMemorial(tx, memorialId)
    const row = { ...writtenFactsOf(locked), ...columns }
    if (row.died < row.born) throw new Refusal('invalidDate')
    const former = epitaph === null ? await findUnpinnedAt(tx, memorialId, at) : null
    const pinned = former && (await mayStandThere(tx, former)) ? former : undefined
    await writeTexts(tx, viewer, locked, { row, favourites, epitaph, pinned }, clock.now())
  },
})

type FormerFacts = Partial<FactColumns & { favourites: FavouriteValue[]; epitaph: string | null }>

/** What a family says of somebody, as it is put back: facts by their columns, favourites, and their own line or a pinned greeting. */
async function readTexts(tx: Db, locked: MemorialRow) {
  const [favourites, epitaph] = [await listFavourites(tx, locked.id), await findEpitaph(tx, locked.id)]
  return { ...locked, favourites, epitaph: epitaph?.line ?? null, pinned: epitaph?.greeting_id ?? null }
}
