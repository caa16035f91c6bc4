import type { ReachChoice } from '@spomen/contract/doors.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../kit/database/connect.ts'
import { recordHistory } from '../../kit/history.ts'
import type { Viewer } from '../../kit/http/serve.ts'
import { Refusal } from '../../kit/refusal.ts'
import { lockOpenAccount } from '../accounts/index.ts'
import { leastReach, narrowedReach, reachOfWriting, type StoredReach } from '../doors/index.ts'
import {
  isOfFamily,
  lockInside,
  lockAsFamily,
  notifyFamily,
  type Standing,
  standingInside,
} from '../following/index.ts'
import { mayChangeText } from '../interactions/index.ts'
import {
  findEpitaph,
  lockEvenClosed,
  lockMemorial,
  type MemorialRow,
  pinGreeting,
  unpinGreeting,
} from '../memorials/index.ts'
import { planNameOf, refuseBeyondCounted } from '../plans/index.ts'
import {
  emptyRemovedGreetingsBeside,
  hasRemovedGreetingsBeside,
  listRemovedReaches,
  narrowRemovedBeside,
} from './removed-store.ts'
import {
  addGreeting,
  changeGreeting,
  countGreetings,
  findGreetingOf,
  type GreetingRow,
  lockGreeting,
  narrowGreetingReach,
  removeGreeting,
} from './store.ts'

interface GreetingDraft {
  /** Clean already. */
  note: string
  draftId: string | null
  guestsMayRead: ReachChoice
}

/**
 * Leaves a greeting on a memorial and tells its family; answers its id. Of a draft of which one has come before, that one
 * is answered, and kept from guests where its writer says so this time; where one has come before and was removed, this one
 * reaches no farther than that did. Refuses where the memorial's plan has no room for one more, with `sessionExpired` where
 * the account is closed meanwhile, and with `forbidden` whoever was sent away.
 */
export function postGreeting(
  ctx: Context,
  author: Viewer,
  memorial: MemorialRow,
  { note, draftId, guestsMayRead }: GreetingDraft,
): Promise<{ id: string; isNew: boolean }> {
  return ctx.db.transaction().execute(async (tx) => {
    await lockOpenAccount(tx, author.id)
    await lockMemorial(tx, memorial.id)
    const { memorial: locked, relation } = await standingInside(tx, { id: author.id }, memorial.id)
    const before = draftId && (await findGreetingOf(tx, locked.id, author.id, draftId))
    if (before) {
      await narrowGreeting(ctx, tx, author, { memorialId: locked.id, id: before.id, guestsMayRead })
      return { id: before.id, isNew: false }
    }
    // Counted as whoever writes is shown them: what a moderator hides takes nobody's place who was told that there is one.
    const writer = { readerId: author.id, isFamily: isOfFamily(relation) }
    const countThere = () => countGreetings(tx, locked.id, writer)
    const writing = { memorialId: locked.id, part: 'greetings', guestsMayRead } as const
    await refuseBeyondCounted('lastGreetings', planNameOf(locked, ctx.clock), countThere, 1)
    const whose = { memorialId: locked.id, authorId: author.id }
    const removed = draftId === null ? [] : await listRemovedReaches(tx, { ...whose, draftId })
    const shownTo = leastReach(await reachOfWriting(tx, writing), ...removed)
    const added = await addGreeting(tx, { ...whose, note, draftId, shownTo, now: ctx.clock.now() })
    if (removed.length > 0)
      await narrowRemovedBeside(tx, { ...whose, id: added }, narrowedReach(guestsMayRead))
    await notifyFamily(ctx, tx, memorial, { kind: 'lastGreeting', by: author.id, thing: added })
    await recordHistory(tx, { kind: 'greetingAdded', ...eventOf(ctx, author, locked.id, added) })
    return { id: added, isNew: true }
  })
}

/** What is ticked before a greeting is sent again keeps it from guests: nobody has heard that it had arrived (YA03). */
async function narrowGreeting(
  ctx: GreetingContext,
  tx: Db,
  author: Viewer,
  { memorialId, id, guestsMayRead }: { memorialId: string; id: string; guestsMayRead: ReachChoice },
) {
  const shownTo = narrowedReach(guestsMayRead)
  if (!shownTo) return
  // NOTE: a line of the history is held before words are.
  await narrowRemovedBeside(tx, { memorialId, authorId: author.id, id }, shownTo)
  if (await narrowGreetingReach(tx, id, shownTo))
    await recordHistory(tx, { kind: 'greetingChanged', ...eventOf(ctx, author, memorialId, id) })
}

type GreetingContext = Pick<Context, 'db' | 'clock'>

interface RewrittenGreeting {
  id: string
  note: string
  /** How far it reaches from now on; as before where nothing is said. */
  shownTo: StoredReach | undefined
  /** What its writer says this time. */
  guestsMayRead: ReachChoice
}

/**
 * Puts other words into a greeting; `shownTo` says who may read it from then on, where it is given. Refuses with `notFound`
 * one that was removed meanwhile, and as `lockMemorial` and `lockInside` do.
 */
export async function rewriteGreeting(
  ctx: GreetingContext,
  viewer: Viewer,
  standing: Standing,
  { id, guestsMayRead, ...changed }: RewrittenGreeting,
) {
  const kept = narrowedReach(guestsMayRead)
  await ctx.db.transaction().execute(async (tx) => {
    if (kept) {
      const { id: memorialId } = await lockMemorial(tx, standing.memorial.id)
      await narrowRemovedBeside(tx, { memorialId, authorId: viewer.id, id }, kept)
    }
    await lockInside(tx, viewer, standing)
    const isChanged = await changeGreeting(tx, id, { ...changed, by: viewer.id, now: ctx.clock.now() })
    if (!isChanged) throw new Refusal('notFound')
    await recordHistory(tx, { kind: 'greetingChanged', ...eventOf(ctx, viewer, standing.memorial.id, id) })
  })
}

/** Whether a greeting may stand under a name: it is there, as it stays until the transaction ends, and not reported. */
export const mayStandUnderName = async (tx: Db, id: string): Promise<boolean> =>
  (await lockGreeting(tx, id))?.reported === false

/**
 * Pins a greeting on its memorial, or takes the pin off. Refuses to pin one that is gone with `notFound`, and one that is
 * reported with `forbidden`, and as `lockAsFamily` does.
 */
export async function changeGreetingPin(
  ctx: GreetingContext,
  viewer: Viewer,
  { id, memorial_id }: GreetingRow,
  isPinned: boolean,
) {
  await ctx.db.transaction().execute(async (tx) => {
    await lockAsFamily(tx, viewer, memorial_id)
    const event = eventOf(ctx, viewer, memorial_id, id)
    if (!isPinned) {
      await unpinGreeting(tx, id)
      return recordHistory(tx, { kind: 'greetingUnpinned', ...event })
    }
    const greeting = await lockGreeting(tx, id)
    if (!greeting) throw new Refusal('notFound')
    if (greeting.reported) throw new Refusal('forbidden')
    const former = await findEpitaph(tx, memorial_id)
    await pinGreeting(tx, memorial_id, id)
    // The greeting stands in the place of the family's own line, which can be put back (YC02).
    if (former?.line) {
      const changed = { ...event, subjectId: memorial_id, before: { epitaph: former.line } }
      await recordHistory(tx, { kind: 'factsChanged', ...changed })
    }
    return recordHistory(tx, { kind: 'greetingPinned', ...event })
  })
}

/**
 * Removes a greeting. Refuses with `notFound` where somebody else was first: what its writer is told they have taken back is
 * nothing that the family can put back, nor what has come of its draft before; and whoever takes away another's as
 * `lockAsFamily` does.
 */
export async function takeGreetingAway(ctx: GreetingContext, viewer: Viewer, greeting: GreetingRow) {
  const { id, memorial_id } = greeting
  await ctx.db.transaction().execute(async (tx) => {
    const isOwn = mayChangeText(viewer, greeting)
    if (isOwn) await withdrawRemovedBeside(tx, { memorialId: memorial_id, authorId: viewer.id, id })
    else await lockAsFamily(tx, viewer, memorial_id)
    const there = await countGreetings(tx, memorial_id)
    const removed = await removeGreeting(tx, id)
    if (!removed) throw new Refusal('notFound')
    const event = eventOf(ctx, viewer, memorial_id, id)
    // What somebody took back themselves is nobody else's to put back.
    const before = isOwn ? null : { greeting: removed, there, answersUntil: event.now }
    // NOTE: whose it was as it went: somebody may have claimed it since it was found.
    await recordHistory(tx, { kind: 'greetingRemoved', ...event, aboutId: removed.author_id, before })
  })
}

/** What was sent before the one its writer takes back, and removed, is taken back with it (YC02). */
async function withdrawRemovedBeside(tx: Db, greeting: { memorialId: string; authorId: string; id: string }) {
  if (!(await hasRemovedGreetingsBeside(tx, greeting))) return
  // NOTE: a memorial is held before lines of its history, as by whoever puts them back.
  await lockEvenClosed(tx, greeting.memorialId)
  await emptyRemovedGreetingsBeside(tx, greeting)
}

const eventOf = ({ clock }: GreetingContext, viewer: Viewer, memorialId: string, subjectId: string) => ({
  memorialId,
  subjectId,
  by: viewer.id,
  now: clock.now(),
})
