import { type AssetType, assetTypes, mayCarry, findSpanError } from '@spomen/contract/timeline.ts'
import type { Plan } from '@spomen/contract/plans.ts'
import { Refusal } from '../../kit/refusal.ts'
import type { Subject } from '../../kit/subjects.ts'

/** The wire's code for a thing that is shown. */
export const assetTypeOf = ({ kind }: Pick<Subject, 'kind'>): AssetType => assetTypes[kind]

/**
 * Refuses days that cannot be: an end before the beginning as a form that is not filled in rightly (I15), all others
 * with `invalidDate` (Q47).
 */
export function refuseSpan(span: { from: string; to: string | null }, life: { born: string; today: string }) {
  const fault = findSpanError(span, life)
  if (fault === 'endsFirst') throw new Refusal('fillAllFields', { detail: 'it ends before it begins' })
  if (fault) throw new Refusal('invalidDate', { detail: fault })
}

interface AssetInput {
  type: number
  entityId: string
}

interface AssetContext {
  memorialId: string
  plan: Plan
  /** What stands beside the entry already, seen or not. */
  before: readonly string[]
  /** Of all these, the things that are there to be shown. */
  there: ReadonlyMap<string, Subject>
}

/**
 * The ids to be placed beside an entry, in the order given, each once. What stands there already may stay whatever the
 * plan says (Q59); what is not to be seen just now, such as a photograph that was deleted, keeps its place at the end
 * and is there again when it comes back. Refuses what is unknown with `notFound`, another memorial's with `forbidden`
 * (Q92), a code that does not fit with `fillAllFields` (Q93), and kinds beyond the plan with `packageNotAllowed` (I13).
 */
export function assetsBeside(
  given: readonly AssetInput[],
  { memorialId, plan, before, there }: AssetContext,
): string[] {
  const placed = new Set<string>()
  for (const { type, entityId } of given) {
    const subject = there.get(entityId)
    if (!subject) {
      if (before.includes(entityId)) continue
      throw new Refusal('notFound')
    }
    if (subject.memorialId !== memorialId) throw new Refusal('forbidden')
    if (assetTypeOf(subject) !== type) throw new Refusal('fillAllFields', { detail: 'asset type' })
    if (!before.includes(entityId) && !mayCarry(plan, assetTypeOf(subject)))
      throw new Refusal('packageNotAllowed')
    placed.add(entityId)
  }
  return [...placed, ...before.filter((id) => !there.has(id))]
}
