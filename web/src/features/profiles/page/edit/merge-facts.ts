/** Merges facts that are being written with facts that were changed meanwhile. Knows no page. */
import type { FactValues, FormFact } from '../../../memorials/index.ts'
import { formFactsOf, isSameFact } from './same-facts.ts'

/** From what somebody began to change a memorial: the copy that Cancel goes back to (G40, G41). */
export interface EditBase {
  told: FactValues
  /** Which of the page's states that is. */
  modifiedAt: string
  /** What was changed elsewhere as well since then, and stands otherwise on the page than here. */
  meanwhile: readonly FormFact[]
}

/** What both have added stands there, and what either took away does not. */
function mergeFavourites(base: FactValues, mine: FactValues, theirs: FactValues): FactValues['favourites'] {
  const has = ({ favourites }: FactValues, { kind, value }: FactValues['favourites'][number]) =>
    favourites.some((loved) => loved.kind === kind && loved.value.trim() === value.trim())
  const kept = mine.favourites.filter((loved) => has(theirs, loved) || !has(base, loved))
  const added = theirs.favourites.filter((loved) => !has(base, loved) && !has(mine, loved))
  return [...kept, ...added]
}

/**
 * Merges what somebody writes (`mine`, begun from `base`) and what stands on the page by now (`theirs`). What
 * only one of them changed is as that one left it; of what both did, mine stays and is named.
 */
export function mergeFacts(
  base: FactValues,
  mine: FactValues,
  theirs: FactValues,
): { merged: FactValues; both: FormFact[] } {
  const merged: FactValues = { ...mine, favourites: mergeFavourites(base, mine, theirs) }
  const both: FormFact[] = []
  for (const field of formFactsOf(mine)) {
    if (field === 'favourites' || isSameFact(mine, theirs, field)) continue
    if (isSameFact(mine, base, field)) Object.assign(merged, { [field]: theirs[field] })
    else if (!isSameFact(theirs, base, field)) both.push(field)
  }
  return { merged, both }
}
