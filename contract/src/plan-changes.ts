/** What comes of wanting another plan (QP22–QP24, Q29): the server acts on it, the browser says it beforehand. */
import { type PlanChoice, freeForever, isLarger, type PlanName } from './plans.ts'
import type { RefusalKey } from './refusals.ts'

interface RunningChoice extends PlanChoice {
  cancelled: boolean
  /** Paid by whoever owned the memorial before. */
  isAnothers?: true | undefined
  /** What it becomes when what is paid for is over; null where it stays. */
  next: PlanChoice | null
  /** What it becomes as soon as its buyer and their bank have agreed; null where nothing waits. */
  waiting: PlanChoice | null
}

const isSame = (one: PlanChoice, other: PlanChoice) =>
  one.packageName === other.packageName && one.type === other.type

/**
 * `pay`: it has to be paid first; `now`: what runs becomes it at once, and what is left of the old counts towards it;
 * `later`: when what is paid for is over; `stay`: what runs goes on after all; `cancel`: nothing more is paid.
 */
export type PlanAction = 'pay' | 'now' | 'later' | 'stay' | 'cancel'

type PlanDecision = { action: PlanAction } | { refused: RefusalKey }

const refused = (why: RefusalKey): PlanDecision => ({ refused: why })
const done = (action: PlanAction): PlanDecision => ({ action })

/**
 * What has to happen so that a memorial is on the plan its family wants. Whoever holds the one that is free for good has
 * the highest, and does not lose it by mistake (QP19).
 */
export function decidePlanChange(
  counts: PlanName,
  running: RunningChoice | null,
  wanted: PlanChoice,
): PlanDecision {
  if (counts === freeForever) return refused('highestPackage')
  if (wanted.packageName === 'Free') return decideCancellation(counts, running)
  if (!running) return done('pay')
  if (running.isAnothers) return refused('paidByAnother')
  if (isSame(wanted, running))
    return running.cancelled || running.next || running.waiting ? done('stay') : refused('alreadyOnPackage')
  // Nobody is paid back the rest of a year.
  const isShorter = running.type === 'yearly' && wanted.type === 'monthly'
  if (isLarger(wanted.packageName, running.packageName) && !isShorter) return done('now')
  if (!running.cancelled && running.next && isSame(wanted, running.next)) return refused('alreadyOnPackage')
  return done('later')
}

function decideCancellation(counts: PlanName, running: RunningChoice | null): PlanDecision {
  if (running) return running.cancelled ? refused('nothingToCancel') : done('cancel')
  return refused(counts === 'Free' ? 'alreadyOnPackage' : 'nothingToCancel')
}
