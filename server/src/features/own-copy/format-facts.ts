/** The facts of a memorial in a copy, also in one that was made before or after this house knew of them. */
import { schemasOf } from '@spomen/contract/fact-schemas.ts'
import { factsOn } from '@spomen/contract/facts.ts'
import * as z from 'zod/mini'
import { toWire } from '../memorials/index.ts'
import { type FormatVersion, latestOf } from './format-parts.ts'

/**
 * Facts that copies of the first version did not know, by their names on the wire, and the version that told of them first. A
 * copy leaves them out where nothing is told, so that houses of before take it, and is of that version where something is.
 * A new fact stands here, with a version of its own (imports/copies-of-before.test.ts asks for it).
 */
export const laterFacts = { dateOfArrival: 2 } as const satisfies Record<string, FormatVersion>

const later = Object.fromEntries(Object.keys(laterFacts).map((name) => [name, true])) as {
  [Name in keyof typeof laterFacts]: true
}

/** Facts as a copy tells them; what it leaves out was not told. */
export const FactsInCopy = z.partial(z.strictObject(schemasOf(factsOn('page'), 'shown')), later)
export type FactsInCopy = z.infer<typeof FactsInCopy>

/** The facts of a row as a copy tells them. */
export function factsInCopy(row: Parameters<typeof toWire<'page'>>[1]): FactsInCopy {
  const told = Object.entries(toWire('page', row)).filter(
    ([name, value]) => value !== null || !(name in laterFacts),
  )
  return Object.fromEntries(told) as FactsInCopy
}

/** The first version of the format that knows of all facts that are told. */
export function versionOfFacts(facts: FactsInCopy): FormatVersion {
  const values: Readonly<Record<string, unknown>> = facts
  const told = Object.entries(laterFacts).filter(([name]) => values[name])
  return latestOf(told.map(([, version]) => version))
}
