import type { ReachChoice } from '@spomen/contract/doors.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../kit/database/connect.ts'
import { type ReceivedFile, storeOriginal } from '../../kit/files/receive.ts'
import { addReceivedFile, restoreFile, removeFile } from '../../kit/files/file-rows.ts'
import { type FormerTexts, notePutBack, recordHistory } from '../../kit/history.ts'
import { listOpenLinesNaming } from '../../kit/named-in-history.ts'
import type { Viewer } from '../../kit/http/serve.ts'
import { Refusal } from '../../kit/refusal.ts'
import { restorableSince } from '../../kit/trash.ts'
import { lockOpenAccount } from '../accounts/index.ts'
import { narrowedReach, reachOfWriting } from '../doors/index.ts'
import { isOfFamily, lockAsFamily, notifyFamily, standingInside } from '../following/index.ts'
import {
  type UploadOrigin,
  type UploadBatch,
  countReservedPlaces,
  addStoredPhotographs,
  prepareImages,
  uploadSortKey,
} from '../media/index.ts'
import { isOwner, lockMemorial, type MemorialRow } from '../memorials/index.ts'
import { planNameOf, refuseBeyond, refuseWithout, roomBeside } from '../plans/index.ts'
import {
  addSuggestions,
  answerSuggestions,
  countWaitingSuggestions,
  lockRemovedSuggestions,
  lockWaitingSuggestions,
  listRemovedAmong,
  isSuggestedElsewhere,
  narrowReachOf,
  reopenSuggestions,
} from './store.ts'

/** The family adds photographs itself; all others who are inside suggest them, where the plan says so (Q18, N17). */
export async function openToSuggest(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  viewer: Viewer,
  memorialId: string,
): Promise<MemorialRow> {
  const { memorial, relation } = await standingInside(db, viewer, memorialId)
  if (isOfFamily(relation)) throw new Refusal('forbidden')
  refuseWithout('suggestPhoto', planNameOf(memorial, clock))
  return memorial
}

interface WaitingLimit {
  suggesterId: string
  more: number
  /** The batch that asks: the places kept for it are not in its way. */
  except?: UploadBatch | undefined
}

/**
 * Refuses with `maximumUpload` when more of one person's would wait than the page could ever hold; answers how many may
 * come at most.
 */
export async function refuseWaitingBeyond(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  memorial: MemorialRow,
  { suggesterId, more, except }: WaitingLimit,
): Promise<{ most: number }> {
  const waiting = await countWaitingSuggestions(db, memorial.id, suggesterId)
  const kept = {
    kind: 'suggestions',
    memorialId: memorial.id,
    now: clock.now(),
    of: suggesterId,
    except,
  } as const
  const there = waiting + (await countReservedPlaces(db, kept))
  const packageName = planNameOf(memorial, clock)
  refuseBeyond('images', packageName, there, more)
  return { most: roomBeside('images', packageName, there) }
}

interface Suggesting {
  files: readonly ReceivedFile[]
  /** What whoever brings them said of guests (YA03). */
  guestsMayRead: ReachChoice
  origin?: UploadOrigin
}

/**
 * Keeps photographs for a memorial's family to choose from, all or none (N04). Until it has, nobody else is given them.
 * Refuses with `invalidImage` when one is no image, and with `maximumUpload` when more of one person's would wait than
 * the page could ever hold, and as `openToSuggest` does.
 */
export async function suggestPhotographs(
  ctx: Context,
  viewer: Viewer,
  { id: memorialId }: MemorialRow,
  { files, guestsMayRead, origin }: Suggesting,
): Promise<void> {
  const { db, store, images, clock } = ctx
  const pictures = await prepareImages(images, files)
  for (const received of files) await storeOriginal(store, received)
  await db.transaction().execute(async (tx) => {
    await lockOpenAccount(tx, viewer.id)
    await lockMemorial(tx, memorialId)
    // While the files were on their way, whoever brings them may have been sent away, and the plan have become another.
    const memorial = await openToSuggest({ db: tx, clock }, viewer, memorialId)
    const asked = { suggesterId: viewer.id, more: files.length, except: origin?.of }
    await refuseWaitingBeyond({ db: tx, clock }, memorial, asked)
    const now = clock.now()
    const { begunAt, place } = await uploadSortKey(tx, origin, now)
    const shownTo = await reachOfWriting(tx, { memorialId, part: 'photographs', guestsMayRead })
    const brought = []
    for (const [index, received] of files.entries()) {
      const { type = '', ...picture } = pictures[index] ?? {}
      const fileId = await addReceivedFile(tx, store, {
        received,
        type,
        picture: { width: null, height: null, placeholder: null, ...picture },
        audience: 'uploader',
        memorialId,
        uploaderId: viewer.id,
      })
      brought.push({
        memorialId,
        fileId,
        suggesterId: viewer.id,
        shownTo,
        now,
        begunAt,
        place: place + index,
      })
    }
    const ids = await addSuggestions(tx, brought)
    for (const [index, id] of ids.entries()) await origin?.written(tx, id, pictures[index]?.isDamaged)
    await notifyFamily(ctx, tx, memorial, { kind: 'suggestion', by: viewer.id, thing: ids })
  })
}

/**
 * Keeps a photograph somebody suggested from guests who could see it, or for those with the link, as they choose this time;
 * also where the family has taken it meanwhile, with a line in its history. Shows it to nobody more: an older choice may
 * come late, and their no has come since (YA03). Does nothing to another's, or where nothing was chosen.
 */
export async function narrowSuggestion(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  viewer: Viewer,
  { id, guestsMayRead }: { id: string; guestsMayRead: ReachChoice },
): Promise<void> {
  const shownTo = narrowedReach(guestsMayRead)
  if (!shownTo) return
  await db.transaction().execute(async (tx) => {
    await lockOpenAccount(tx, viewer.id)
    const memorialId = await narrowReachOf(tx, { id, suggesterId: viewer.id, shownTo })
    if (memorialId)
      await recordHistory(tx, { kind: 'reachAnswered', memorialId, by: viewer.id, now: clock.now() })
  })
}

interface SuggestionSelection {
  deceasedId: string
  suggestionIds: readonly string[]
}

/**
 * Makes photographs of the memorial out of suggested ones, all or none, the first topmost; they stay with whoever brought
 * them as theirs. Answers the ids of the photographs; refuses with `maximumUpload` beyond the plan (J31), with
 * `notFound` where one does not wait any more, and with `forbidden` where one is another memorial's (Q92).
 */
export function acceptSuggestions(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  viewer: Viewer,
  chosen: SuggestionSelection,
): Promise<string[]> {
  return db.transaction().execute(async (tx) => {
    const { memorial, waiting } = await lockSelection(tx, viewer, chosen)
    const now = clock.now()
    const files = waiting.map(({ file_id, suggester_id, shown_to }) => ({
      fileId: file_id,
      uploaderId: suggester_id,
      shownTo: suggestedReach(memorial, { suggester_id, shown_to }),
    }))
    const hung = await addStoredPhotographs({ tx, clock }, memorial, files)
    await answerSuggestions(tx, idsOf(waiting), { isTaken: true, now })
    await recordHistory(tx, { kind: 'suggestionsAccepted', ...eventOf(viewer, memorial.id, waiting), now })
    return hung
  })
}

/**
 * How far a suggested photograph goes once it is taken: what the owner suggested before the memorial was theirs, and did not
 * let everybody see, stays inside. What owners bring is shown as far as the door stands open, so what was meant for those with
 * the link would reach everybody (YA03).
 */
const suggestedReach = (
  memorial: MemorialRow,
  { suggester_id: id, shown_to }: { suggester_id: string; shown_to: string },
): string => (shown_to !== 'open' && isOwner({ id }, memorial) ? 'insideOnly' : shown_to)

/** Takes suggested photographs away from everybody, all or none; refuses as `accept` does. */
export function removeSuggestions(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  viewer: Viewer,
  chosen: SuggestionSelection,
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const { memorial, waiting } = await lockSelection(tx, viewer, chosen)
    const now = clock.now()
    await answerSuggestions(tx, idsOf(waiting), { isTaken: false, now })
    for (const { file_id } of waiting) await removeFile(tx, file_id, now)
    const event = { ...eventOf(viewer, memorial.id, waiting), now, before: { ids: idsOf(waiting) } }
    await recordHistory(tx, { kind: 'suggestionsRemoved', ...event })
  })
}

/**
 * Lets suggested photographs wait again that were taken away in the last 30 days, all or none; refuses with `notFound`
 * where one is gone for good, or became a photograph of the page. Those that wait already stay so.
 */
export function bringBack(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  viewer: Viewer,
  chosen: SuggestionSelection,
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await lockAsFamily(tx, viewer, chosen.deceasedId)
    const ids = [...new Set(chosen.suggestionIds)]
    const waiting = await lockWaitingSuggestions(tx, chosen.deceasedId, ids)
    const restored = await restoreRemovedSuggestions(tx, viewer, chosen, clock.now())
    if (waiting.length + restored < ids.length) throw await missing(tx, chosen.deceasedId, ids)
  })
}

/**
 * Lets those of some suggested photographs wait again that were taken away in the last 30 days, within a transaction that has
 * locked the memorial; answers how many. Lines of the history that tell of their going are noted as put back, each once
 * nothing of what it tells of is away any more.
 */
export async function restoreRemovedSuggestions(
  tx: Db,
  viewer: Viewer,
  { deceasedId: memorialId, suggestionIds }: SuggestionSelection,
  now: Date,
): Promise<number> {
  const asked = { memorialId, ids: suggestionIds, after: restorableSince(now) }
  const removed = await lockRemovedSuggestions(tx, asked)
  if (removed.length === 0) return 0
  const ids = idsOf(removed)
  await reopenSuggestions(tx, ids)
  for (const { file_id } of removed) await restoreFile(tx, file_id)
  await recordHistory(tx, { kind: 'suggestionsRestored', ...eventOf(viewer, memorialId, removed), now })
  const naming = { memorialId, kind: 'suggestionsRemoved', within: 'ids', names: ids } as const
  const lines = await listOpenLinesNaming(tx, naming)
  const away = new Set(idsOf(await listRemovedAmong(tx, lines.flatMap(removedIdsOf))))
  for (const line of lines)
    if (!removedIdsOf(line).some((id) => away.has(id))) await notePutBack(tx, line.id, now)
  return removed.length
}

/** The suggestions of whose going a line of the history tells. */
export const removedIdsOf = ({ before }: { before: FormerTexts }) =>
  (before as unknown as { ids: readonly string[] }).ids

/** Whose photographs they were is told where they are one person's. */
function eventOf(
  { id: by }: Viewer,
  memorialId: string,
  suggested: readonly { id: string; suggester_id: string }[],
) {
  const suggesters = new Set(suggested.map(({ suggester_id }) => suggester_id))
  const [aboutId = null] = suggesters.size === 1 ? suggesters : []
  return { by, memorialId, aboutId, count: suggested.length, subjectId: suggested[0]?.id ?? null }
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

/** Holds a memorial for its family, and what was chosen of that which waits on it, in the order it was chosen. */
async function lockSelection(tx: Db, viewer: Viewer, { deceasedId, suggestionIds }: SuggestionSelection) {
  const { memorial } = await lockAsFamily(tx, viewer, deceasedId)
  const ids = [...new Set(suggestionIds)]
  const found = new Map((await lockWaitingSuggestions(tx, deceasedId, ids)).map((row) => [row.id, row]))
  const waiting = ids.flatMap((id) => found.get(id) ?? [])
  if (waiting.length < ids.length) throw await missing(tx, deceasedId, ids)
  return { memorial, waiting }
}

/** Why not all of these are there: one is another memorial's, or gone, or nobody has ever brought it (Q92). */
const missing = async (tx: Db, memorialId: string, ids: readonly string[]) =>
  new Refusal((await isSuggestedElsewhere(tx, memorialId, ids)) ? 'forbidden' : 'notFound')
