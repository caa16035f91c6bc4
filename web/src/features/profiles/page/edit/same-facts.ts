/** Whether two hold the same facts, and in which they differ. */
import type { FactValues, FormFact } from '../../../memorials/index.ts'

const normalize = (value: FactValues[FormFact]): string => {
  if (typeof value === 'string') return value.trim()
  if (!Array.isArray(value)) return JSON.stringify(value)
  const written = (value as FactValues['favourites']).map(({ kind, value: words }) => ({
    kind,
    value: words.trim(),
  }))
  return JSON.stringify(written.filter((loved) => loved.value !== ''))
}

/** The facts a form holds: all but what kind of memorial it is. */
export const formFactsOf = (facts: FactValues) =>
  Object.keys(facts).filter((key): key is FormFact => key !== 'kind')

/** Whether two say the same of a fact; blanks around words and favourites without words say nothing. */
export const isSameFact = (one: FactValues, other: FactValues, field: FormFact) =>
  normalize(one[field]) === normalize(other[field])

/** The facts of which two say something else. */
export const differingFacts = (one: FactValues, other: FactValues): readonly FormFact[] =>
  formFactsOf(one).filter((field) => !isSameFact(one, other, field))

/** Whether two say the same of every fact. */
export const areSameFacts = (one: FactValues, other: FactValues) => differingFacts(one, other).length === 0
