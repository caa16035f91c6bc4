import { decidePlanChange, type PlanAction } from '@spomen/contract/plan-changes.ts'
import { type PlanChoice, type RunningPlan, centsOf, isLarger, packages } from '@spomen/contract/plans.ts'
import type { Context } from '../../context.ts'
import type { ApiServer, Viewer } from '../../kit/http/serve.ts'
import type { Subscription } from '../../kit/payments/goods.ts'
import { Refusal } from '../../kit/refusal.ts'
import { standingOfOwner } from '../following/index.ts'
import { refuseHidden } from '../memorials/index.ts'
import {
  cancelAtEnd,
  changeSubscription,
  checkPendingChange,
  openOrder,
  findPlanUnderWay,
  findRunningSubscription,
} from '../payments/index.ts'
import { planNameOf } from './plan-name.ts'
import { planListings, presentPlan, presentRunning } from './present.ts'

/** A family that waits for its bank asks every few seconds; the provider is asked no more often than this, in seconds. */
const lookEvery = 4

/** Serves the plans there are, the plan of one memorial to its owner, and how it becomes another. */
export function planRoutes({ serve }: ApiServer, ctx: Context) {
  serve(packages.list, async () => planListings)

  serve(packages.current, async ({ deceasedId }, viewer) => {
    const before = await findOwn(ctx, viewer, deceasedId)
    const isWaiting = Boolean(before.running?.next?.address)
    if (isWaiting) await checkPendingChange(ctx, deceasedId, lookEvery)
    const { memorial, running } = isWaiting ? await findOwn(ctx, viewer, deceasedId) : before
    const wanted = { memorialId: deceasedId, buyerId: viewer.id }
    const paid = running ? null : await findPlanUnderWay(ctx.db, wanted)
    return {
      ...presentPlan(
        memorial,
        planNameOf(memorial, ctx.clock),
        running && presentRunning(running, viewer, ctx.clock.now()),
      ),
      ...(paid && { underWay: { packageName: paid.plan, type: paid.term } }),
    }
  })

  serve(packages.change, async ({ deceasedId, expected, ...choice }, viewer) => {
    const decide = async () => {
      const { memorial, running } = await findOwn(ctx, viewer, deceasedId)
      const runs = running && presentRunning(running, viewer, ctx.clock.now())
      const decided = decidePlanChange(planNameOf(memorial, ctx.clock), runs, choice)
      if ('refused' in decided) throw new Refusal(decided.refused)
      const { action } = decided
      // What they were shown may be a page to pay on, and what would happen now a payment with the card that is known.
      if (expected !== undefined && action !== expected) throw new Refusal('changedMeanwhile')
      return { memorial, running, runs, action }
    }
    const { memorial, running, runs, action } = await decide()
    // Nobody pays for a page that nobody else may see.
    if (action !== 'cancel') refuseHidden(memorial)
    const pay = async () => ({
      ...(await standing(ctx, viewer, deceasedId)),
      ...(await order(ctx, viewer, { memorialId: memorial.id, choice })),
    })
    if (action === 'pay') return pay()
    if (!running || !runs) throw new Error(`nothing runs that could ${action}`)
    const mayStill = expected === undefined ? stillOwns(ctx, viewer, deceasedId) : decide
    const changing = { action, choice, mayStill }
    const becomes = await changeRunning(ctx, { id: running.id, runs }, changing)
    if (becomes === 'over') return pay()
    return { ...(await standing(ctx, viewer, deceasedId)), becomes, checkout: null }
  })

  serve(packages.cancel, async ({ deceasedId }, viewer) => {
    const { running } = await findOwn(ctx, viewer, deceasedId)
    if (!running || running.cancelsAtEnd || isAnothers(running, viewer)) throw new Refusal('nothingToCancel')
    await cancelAtEnd(ctx, running.id, true, { mayStill: stillOwns(ctx, viewer, deceasedId) })
    return { ...(await standing(ctx, viewer, deceasedId)), cancelled: true as const }
  })

  serve(packages.resume, async ({ deceasedId }, viewer) => {
    const { memorial, running } = await findOwn(ctx, viewer, deceasedId)
    if (!running || !(running.cancelsAtEnd || running.next)) throw new Refusal('alreadyOnPackage')
    if (isAnothers(running, viewer)) throw new Refusal('paidByAnother')
    refuseHidden(memorial)
    const { state } = await cancelAtEnd(ctx, running.id, false, {
      mayStill: stillOwns(ctx, viewer, deceasedId),
    })
    if (state === 'ended') throw new Refusal('orderClosed')
    return standing(ctx, viewer, deceasedId)
  })
}

/** A memorial of the viewer's own, and what is paid for it again. */
async function findOwn({ db }: Context, viewer: Viewer, id: string) {
  const { memorial } = await standingOfOwner(db, viewer, id)
  return { memorial, running: await findRunningSubscription(db, id) }
}

/** The plan a memorial is on now, and until when. */
async function standing({ db, clock }: Context, viewer: Viewer, id: string) {
  const { memorial } = await standingOfOwner(db, viewer, id)
  return { packageName: planNameOf(memorial, clock), packageDueDate: memorial.package_due }
}

/** By the time nobody else changes what is paid for a memorial, the memorial may be somebody else's. */
const stillOwns =
  ({ db }: Context, viewer: Viewer, id: string) =>
  () =>
    standingOfOwner(db, viewer, id)

/** Opens the order of a plan, to be paid at the checkout; refuses with `changedMeanwhile` one that another took the place of. */
async function order(
  ctx: Context,
  viewer: Viewer,
  { memorialId, choice }: { memorialId: string; choice: PlanChoice },
) {
  const wish = { buyerId: viewer.id, memorialId, ...priced(choice) }
  // By the time the memorial is locked it may be somebody else's, or hidden from all others.
  const { checkout, state } = await openOrder(ctx, wish, async (tx) => {
    const { memorial } = await standingOfOwner(tx, viewer, memorialId)
    refuseHidden(memorial)
  })
  if (checkout === null && state !== 'paid') throw new Refusal('changedMeanwhile')
  return { becomes: 'checkout' as const, checkout }
}

interface PlanChange {
  action: Exclude<PlanAction, 'pay'>
  choice: PlanChoice
  /** Refuses whoever may not change it any more, once nobody else does. */
  mayStill: () => Promise<unknown>
}

/**
 * Changes what is paid again; answers when it becomes what was chosen, that the buyer's bank is waited for, or that it is
 * over, so that what was chosen has to be paid.
 */
async function changeRunning(
  ctx: Context,
  { id, runs }: { id: string; runs: RunningPlan },
  { action, choice, mayStill }: PlanChange,
): Promise<'now' | 'later' | 'waits' | 'over'> {
  if (action === 'cancel') {
    await cancelAtEnd(ctx, id, true, { mayStill })
    return 'later'
  }
  if (action === 'stay') {
    const { state } = await cancelAtEnd(ctx, id, false, { mayStill })
    return state === 'ended' ? 'over' : 'now'
  }
  const larger = isLarger(choice.packageName, runs.packageName)
  const { state, next } = await changeSubscription(ctx, id, { ...priced(choice), isLarger: larger }, mayStill)
  if (state === 'ended') return 'over'
  return next?.address ? 'waits' : action
}

/** Whether whoever owned the memorial before pays: nobody else makes them pay more, or again. */
const isAnothers = ({ buyerId }: Subscription, viewer: Viewer) => buyerId !== viewer.id

/** What a choice buys, and for how much; whatever price came along counts for nothing. */
function priced({ packageName, type }: PlanChoice) {
  if (packageName === 'Free') throw new Error('nobody pays for Free')
  return {
    bought: { kind: 'plan' as const, plan: packageName, term: type },
    cents: centsOf(packageName, type),
  }
}
