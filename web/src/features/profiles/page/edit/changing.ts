/** How words that are being written and words that were changed meanwhile come together. Knows no page. */
import type { Told } from '../../../memorials/index.ts'

/** One thing that can be told: all of a memorial but what kind it is. */
export type ToldField = Exclude<keyof Told, 'kind'>

/** From what somebody began to change a memorial: the copy that Cancel goes back to (G40, G41). */
export interface Begun {
  told: Told
  /** Which of the page's states that is. */
  modifiedAt: string
  /** What was changed elsewhere as well since then, and stands otherwise on the page than here. */
  meanwhile: readonly ToldField[]
}

const plain = (value: Told[ToldField]): string => {
  if (typeof value === 'string') return value.trim()
  if (!Array.isArray(value)) return JSON.stringify(value)
  const written = (value as Told['favourites']).map(({ kind, value: words }) => ({
    kind,
    value: words.trim(),
  }))
  return JSON.stringify(written.filter((loved) => loved.value !== ''))
}

const fieldsOf = (told: Told) => Object.keys(told).filter((key): key is ToldField => key !== 'kind')

const isSameIn = (one: Told, other: Told, field: ToldField) => plain(one[field]) === plain(other[field])

/** Whether two say the same; blanks around words and favourites without words say nothing. */
export const isSameTold = (one: Told, other: Told) =>
  fieldsOf(one).every((field) => isSameIn(one, other, field))

/** What both have added stands there, and what either took away does not. */
function lovedTogether(base: Told, mine: Told, theirs: Told): Told['favourites'] {
  const has = ({ favourites }: Told, { kind, value }: Told['favourites'][number]) =>
    favourites.some((loved) => loved.kind === kind && loved.value.trim() === value.trim())
  const kept = mine.favourites.filter((loved) => has(theirs, loved) || !has(base, loved))
  const added = theirs.favourites.filter((loved) => !has(base, loved) && !has(mine, loved))
  return [...kept, ...added]
}

/**
 * Brings together what somebody writes (`mine`, begun from `base`) and what stands on the page by now (`theirs`). What
 * only one of them changed is as that one left it; of what both did, mine stays and is named.
 */
export function broughtTogether(base: Told, mine: Told, theirs: Told): { told: Told; both: ToldField[] } {
  const told: Told = { ...mine, favourites: lovedTogether(base, mine, theirs) }
  const both: ToldField[] = []
  for (const field of fieldsOf(mine)) {
    if (field === 'favourites' || isSameIn(mine, theirs, field)) continue
    if (isSameIn(mine, base, field)) Object.assign(told, { [field]: theirs[field] })
    else if (!isSameIn(theirs, base, field)) both.push(field)
  }
  return { told, both }
}
