/** What becomes of somebody's memorials when they close their account (YC07). */
import type { Context } from '../../context.ts'
import type { Db, Log } from '../../kit/database/connect.ts'
import { recordHistory } from '../../kit/history.ts'
import type { Viewer } from '../../kit/http/serve.ts'
import { Refusal } from '../../kit/refusal.ts'
import { restorableSince } from '../../kit/trash.ts'
import { type AccountRow, accountNameOf, lockAccounts } from '../accounts/index.ts'
import { listInvitedTo } from '../following/index.ts'
import {
  findEvenClosed,
  isOwner,
  lockClosedWithAccount,
  lockMemorial,
  lockMemorialsOf,
  nameOf,
  reopenMemorial,
} from '../memorials/index.ts'
import { mayAdopt } from './adoption-store.ts'
import { listHeirs } from './heir-store.ts'
import { passOwnership } from './pass-ownership.ts'
import { notifyOfSuccession } from './notices.ts'

/** Whoever a memorial was to pass to is somebody else by now: all of it is looked at once more. */
class HeirsChanged extends Error {}

/** How often it is looked at once more before it is given up. */
const mostTries = 5

/**
 * Runs `act` in a transaction that locks the account of whoever leaves, their memorials with those to which they have invited,
 * and the accounts of the heirs; answers what `act` answers. Begins anew where another became an heir before the locks were
 * there, and refuses with `unavailable` after some tries.
 */
export async function withLockedHeirs<Outcome>(
  db: Db,
  leaverId: string,
  act: (tx: Db, heirs: ReadonlyMap<string, Heir>) => Promise<Outcome>,
): Promise<Outcome> {
  for (let tries = 1; ; tries += 1)
    try {
      return await db.transaction().execute(async (tx) => act(tx, await lockHeirs(tx, leaverId)))
    } catch (error) {
      if (!(error instanceof HeirsChanged)) throw error
      if (tries === mostTries) throw new Refusal('unavailable', { detail: 'heirs change' })
    }
}

/** Whose a memorial becomes. */
interface Heir {
  account: AccountRow
  isNamed: boolean
}

async function lockHeirs(tx: Db, leaverId: string): Promise<ReadonlyMap<string, Heir>> {
  const expected = (await listHeirs(tx, leaverId)).flatMap(({ heir_id }) => heir_id ?? [])
  const locked = await lockAccounts(tx, [...new Set([leaverId, ...expected])])
  await lockMemorialsOf(tx, leaverId, await listInvitedTo(tx, leaverId))
  const heirs = new Map<string, Heir>()
  for (const { id, heir_id, is_named } of await listHeirs(tx, leaverId)) {
    if (heir_id === null) continue
    const account = locked.find((one) => one.id === heir_id)
    if (!account) throw new HeirsChanged()
    heirs.set(id, { account, isNamed: is_named === true })
  }
  return heirs
}

/** A memorial that has passed to somebody else, by names. */
interface PassedMemorial {
  id: string
  name: string
  to: string
}

/**
 * Passes the memorials of whoever leaves to their heirs, who are told; answers which. What has none stays theirs. Within
 * `withLockedHeirs`.
 */
export async function passMemorialsOn(
  ctx: Pick<Context, 'jobs' | 'clock' | 'queueDeferredMail'> & { log: Pick<Log, 'info'> },
  tx: Db,
  heirs: ReadonlyMap<string, Heir>,
): Promise<PassedMemorial[]> {
  const passed: PassedMemorial[] = []
  for (const [id, { account }] of heirs) {
    const memorial = await lockMemorial(tx, id)
    await passOwnership(ctx, tx, { memorial, to: account, by: { from: 'person', to: 'house' } })
    const done = { by: memorial.owner_id, now: ctx.clock.now(), aboutId: account.id }
    await recordHistory(tx, { kind: 'passedOn', memorialId: id, ...done })
    const about = { memorialId: id, about: memorial.owner_id, thing: id }
    await notifyOfSuccession(ctx, tx, { kind: 'passedOn', to: account.id, ...about })
    passed.push({ id, name: nameOf(memorial), to: accountNameOf(account) })
  }
  return passed
}

/**
 * Makes a memorial that closed with its owner's account the viewer's, who is inside it or whom the owner had asked, and opens
 * it again. Refuses with `alreadyAccepted` where somebody else was quicker, and everybody else with `notFound`.
 */
export async function adoptMemorial(ctx: Context, viewer: Viewer, memorialId: string): Promise<void> {
  const now = ctx.clock.now()
  const after = restorableSince(now)
  const asked = { memorialId, accountId: viewer.id, now }
  const found = await findEvenClosed(ctx.db, memorialId)
  if (!found || !(await mayAdopt(ctx.db, asked))) throw new Refusal('notFound')
  await ctx.db.transaction().execute(async (tx) => {
    const accounts = await lockAccounts(tx, [found.owner_id, viewer.id])
    const to = accounts.find((account) => account.id === viewer.id)
    if (!to || to.deleted_at) throw new Refusal('sessionExpired')
    const memorial = await lockClosedWithAccount(tx, memorialId, after)
    if (!memorial) {
      const other = await findEvenClosed(tx, memorialId)
      throw new Refusal(other && !other.deleted_at ? 'alreadyAccepted' : 'notFound')
    }
    const isAsked = await mayAdopt(tx, asked)
    if (!isAsked || memorial.suspended_at || !isOwner({ id: found.owner_id }, memorial))
      throw new Refusal('notFound')
    await passOwnership(ctx, tx, { memorial, to, by: { from: 'house', to: 'person' } })
    await reopenMemorial(tx, memorial, after)
    const done = { by: to.id, now, aboutId: memorial.owner_id }
    await recordHistory(tx, { kind: 'adopted', memorialId, ...done })
  })
}
