import type { GrantedPlan } from '@spomen/contract/memorials.ts'
import { freeForever, type PlanName } from '@spomen/contract/plans.ts'
import type { CreatedPreparation } from '@spomen/contract/preparing.ts'
import type { Context } from '../../context.ts'
import { dayOf, daysAfter } from '../../kit/clock.ts'
import { recordHistory } from '../../kit/history.ts'
import { ExistingValue } from '../../kit/http/write-response.ts'
import type { Viewer } from '../../kit/http/serve.ts'
import type { Db } from '../../kit/database/connect.ts'
import { Refusal } from '../../kit/refusal.ts'
import { restorableSince } from '../../kit/trash.ts'
import { lockOpenAccount } from '../accounts/index.ts'
import { closeMemorial, findEvenClosed, reopenMemorial } from './closing-store.ts'
import type { FactColumns } from './fact-columns.ts'
import { findMemorialOfDraft, removeDraft } from './draft-store.ts'
import { setFirstPlan } from './plan-store.ts'
import { isFamilyOf, isOwner } from './ownership-store.ts'
import { areLifeDates, favouritesOf, type FavouriteInputs, yearAfter } from './rules.ts'
import { searchNamesOf } from './search-store.ts'
import {
  addMemorial,
  addUncounted,
  countFreeOf,
  countOnWall,
  findNthNewest,
  findMemorial,
  hasFreePlace,
  lockMemorial,
  type MemorialRow,
  type NewMemorial,
  takeFreePlace,
} from './store.ts'
import { newId } from '../../kit/ids.ts'

/** The facts of a new memorial, apart from what the server decides itself. */
export interface NewMemorialInput {
  row: FactColumns
  favourites: FavouriteInputs
  draftId: string | null
  /** The last day that has begun for whoever enters them. */
  today: string
  /** Of a memorial that is made for somebody else: notes that, and nobody but the owner sees it (YC08). */
  prepare?: (tx: Db, memorialId: string) => Promise<void>
}

/**
 * Creates a memorial that belongs to whoever is signed in (Q56), with the plan the server grants: free forever while
 * there is a place left in the house and among their own, else Free (Q13, Q108). The draft it was written in goes with that;
 * when a memorial has come of it before, however short before, that one is answered. One that is prepared for somebody else is
 * on Free until it is theirs. Refuses unknown favourites,
 * impossible dates, and more of them than one person makes in a day.
 */
export async function createMemorial(
  ctx: Context,
  owner: Viewer,
  { row, favourites, draftId, today, prepare }: NewMemorialInput,
): Promise<CreatedPreparation | ExistingValue<CreatedPreparation>> {
  const now = ctx.clock.now()
  if (!areLifeDates(row.born, row.died, today)) throw new Refusal('invalidDate')
  const loved = favouritesOf(favourites, row.is_human)
  if (!loved) throw new Refusal('fillAllFields', { detail: 'unknown favourite type' })
  const id = newId(now)
  return ctx.db.transaction().execute(async (tx) => {
    // Their account is locked until the end, so that of what somebody makes at once each counts what came before.
    await lockOpenAccount(tx, owner.id)
    const made = draftId && (await findMemorialOfDraft(tx, owner.id, draftId))
    if (made)
      return new ExistingValue({
        id: made.id,
        packageName: grantedAs(made.package_name === freeForever),
        isPrepared: made.in_preparation,
      })
    await refuseTooMany(tx, owner.id, { most: ctx.settings.memorialsPerDay, now })
    // Of what is prepared for others none of one's own places is taken: its family is given one.
    const packageName = prepare ? 'Free' : await grantPlan(ctx, tx, owner.id)
    const memorial = {
      ...row,
      id,
      owner_id: owner.id,
      package_name: packageName,
      package_due: yearAfter(dayOf(now)),
      ...searchNamesOf(row),
      draft_id: draftId,
      created_at: now,
    }
    if (draftId) await removeDraft(tx, owner.id, draftId)
    const event = { memorialId: id, by: owner.id, now }
    if (prepare) {
      await addUncounted(tx, { ...memorial, in_preparation: true, suspended_at: now }, loved)
      await prepare(tx, id)
      await recordHistory(tx, { kind: 'memorialPrepared', ...event })
    } else {
      await addMemorial(tx, memorial, loved)
      await recordHistory(tx, { kind: 'memorialCreated', ...event })
    }
    return { id, packageName, isPrepared: prepare !== undefined }
  })
}

/** Gives a memorial that was prepared for them the plan a new one of its new owner is given, whose account is locked. */
export async function planForNewOwner(
  ctx: Pick<Context, 'clock' | 'settings'>,
  tx: Db,
  { id, ownerId }: { id: string; ownerId: string },
): Promise<void> {
  const name = await grantPlan(ctx, tx, ownerId)
  await setFirstPlan(tx, id, { name, due: yearAfter(dayOf(ctx.clock.now())) })
}

/** Takes a place that is free for ever, where one is left in the house and among somebody's own; answers the plan. */
async function grantPlan(
  { settings: { freeForeverLimit, freeForeverPerPerson } }: Pick<Context, 'settings'>,
  tx: Db,
  ownerId: string,
): Promise<PlanName> {
  const mayBeFree = (await countFreeOf(tx, ownerId)) < freeForeverPerPerson
  return grantedAs(mayBeFree && (await takeFreePlace(tx, freeForeverLimit)))
}

/** A memorial that has come in a copy, as its row. */
export type ImportedMemorial = Omit<
  NewMemorial,
  'package_name' | 'package_due' | 'search_first' | 'search_last' | 'fold_edition'
> &
  FactColumns

/**
 * Adds a memorial that has come in a family's own copy, under the id it had; nobody sees it before `welcomeMemorial`.
 * Refuses unknown favourites and impossible dates.
 */
export async function addImportedMemorial(
  ctx: Pick<Context, 'clock'>,
  tx: Db,
  memorial: ImportedMemorial,
  { favourites, lastDay }: { favourites: FavouriteInputs; lastDay: string },
): Promise<void> {
  if (!areLifeDates(memorial.born, memorial.died, lastDay)) throw new Refusal('invalidDate')
  const loved = favouritesOf(favourites, memorial.is_human)
  if (!loved) throw new Refusal('fillAllFields', { detail: 'unknown favourite type' })
  const plan = { package_name: 'Free', package_due: yearAfter(dayOf(ctx.clock.now())) }
  await addUncounted(tx, { ...memorial, ...plan, ...searchNamesOf(memorial) }, loved)
}

/**
 * Gives a memorial that has come in a copy the plan of a new one, and its place on the wall; its family gives both to one that is
 * in preparation, once it is theirs (YC08). NOTE: last of all, because everyone who creates waits for these rows until the
 * transaction ends.
 */
export async function welcomeMemorial(
  ctx: Pick<Context, 'clock' | 'settings'>,
  tx: Db,
  { id, owner_id: ownerId, is_human: isHuman, suspended_at: suspendedAt, in_preparation }: ImportedMemorial,
): Promise<void> {
  await lockOpenAccount(tx, ownerId)
  if (!in_preparation) await planForNewOwner(ctx, tx, { id, ownerId })
  const now = ctx.clock.now()
  await recordHistory(tx, { kind: 'memorialImported', memorialId: id, by: ownerId, now })
  if (!suspendedAt) await countOnWall(tx, isHuman, 1)
}

const grantedAs = (isFreeForever: boolean): PlanName => (isFreeForever ? freeForever : 'Free')

/** Refuses, until the first of them is a day old, to make one more than `most` within a day (Q108). */
async function refuseTooMany(tx: Db, ownerId: string, { most, now }: { most: number; now: Date }) {
  const first = await findNthNewest(tx, ownerId, most)
  const wait = first ? daysAfter(first.created_at, 1).getTime() - now.getTime() : 0
  if (wait > 0) throw new Refusal('tooManyRequests', { retryAfter: Math.ceil(wait / 1_000) })
}

/** The plan a memorial that somebody makes now is given, and how many of theirs are free forever. */
export async function findPlanToGrant({ db, settings }: Context, ownerId: string): Promise<GrantedPlan> {
  const own = { taken: await countFreeOf(db, ownerId), of: settings.freeForeverPerPerson }
  const isFree = own.taken < own.of && (await hasFreePlace(db, settings.freeForeverLimit))
  return { packageName: grantedAs(isFree), own }
}

/**
 * A memorial of the viewer's own. Refuses one that is unknown or closed with `notFound`, as well as one that is suspended,
 * which nobody else finds; and everybody else with `forbidden`.
 */
async function getOwnMemorial(db: Db, viewer: { id: string }, id: string): Promise<MemorialRow> {
  const memorial = await findMemorial(db, id)
  const isOwn = memorial !== undefined && isOwner(viewer, memorial)
  if (!memorial || (memorial.suspended_at && !isOwn)) throw new Refusal('notFound')
  if (!isOwn) throw new Refusal('forbidden')
  return memorial
}

/**
 * A memorial to whose family the viewer belongs (YC01). Refuses one that is unknown or closed with `notFound`, as well as one
 * that is suspended, which nobody else finds; and everybody else with `forbidden`.
 */
export async function getMemorialOfFamily(db: Db, viewer: { id: string }, id: string): Promise<MemorialRow> {
  const memorial = await findMemorial(db, id)
  const isFamily = memorial !== undefined && (await isFamilyOf(db, id, viewer.id))
  if (!memorial || (memorial.suspended_at && !isFamily)) throw new Refusal('notFound')
  if (!isFamily) throw new Refusal('forbidden')
  return memorial
}

/** Holds one to whose family the viewer belongs until the transaction ends: nobody's right ends before the action is done. */
export async function lockMemorialOfFamily(tx: Db, viewer: { id: string }, id: string): Promise<MemorialRow> {
  await lockMemorial(tx, id)
  return getMemorialOfFamily(tx, viewer, id)
}

/** Closes a memorial of the viewer's own for everyone. Refuses as `getOwnMemorial` does, whosever it is by then. */
export async function closeOwnMemorial(ctx: Context, viewer: Viewer, id: string): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    await lockMemorial(tx, id)
    const memorial = await getOwnMemorial(tx, viewer, id)
    const now = ctx.clock.now()
    await closeMemorial(tx, memorial, now)
    await recordHistory(tx, { kind: 'memorialClosed', memorialId: id, by: viewer.id, now })
  })
}

/** What a later feature does where a memorial is brought back. */
export type WhenReopened = (tx: Db, about: { memorialId: string; now: Date }) => Promise<void>

/**
 * Brings back a memorial that its owner had closed, as it was. Refuses one that is unknown or gone with `notFound`, and
 * everybody else with `forbidden`; one that is open already stays so. `whenReopened` does what belongs to it. NOTE: while their account is locked nobody else takes over
 * what they had closed.
 */
export async function restoreMemorial(
  ctx: Context,
  viewer: Viewer,
  { id, whenReopened }: { id: string; whenReopened: WhenReopened },
): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    await lockOpenAccount(tx, viewer.id)
    const memorial = await findEvenClosed(tx, id)
    if (!memorial) throw new Refusal('notFound')
    if (!isOwner(viewer, memorial)) throw new Refusal('forbidden')
    const now = ctx.clock.now()
    if (await reopenMemorial(tx, memorial, restorableSince(now))) {
      await whenReopened(tx, { memorialId: id, now })
      return recordHistory(tx, { kind: 'memorialReopened', memorialId: id, by: viewer.id, now })
    }
    const found = await findEvenClosed(tx, id)
    if (!found || found.deleted_at) throw new Refusal('notFound')
  })
}
