/** The facts of a memorial, between the names of the wire and the columns they are kept in. */
import type { FactsOnWire } from '@spomen/contract/fact-schemas.ts'
import {
  factRow,
  type FactAnswer,
  type FactName,
  type FactOf,
  type FactOn,
  facts,
  factsOfKind,
  factsOn,
  type MemorialKind,
} from '@spomen/contract/facts.ts'
import type { MemorialRow, NewMemorial } from './store.ts'

type ColumnOf<Name extends FactName> = (typeof facts)[Name]['column']

/** What a family fills in; a fact without a column of its own does not compile. */
export type FactColumns = Pick<NewMemorial, ColumnOf<FactName> | 'is_human'>

/** The columns of the facts an answer carries. */
export type ColumnOn<Answer extends FactAnswer> = ColumnOf<FactOn<Answer>>

/** Six decimals are a hand's breadth on the ground; more is noise (G29). */
const sixDecimals = (degrees: number) => Math.round(degrees * 1e6) / 1e6

/** The facts of a person or a pet; those of the other kind are not among them (Q98). */
export const toColumns = <Kind extends MemorialKind>(
  kind: Kind,
  given: FactsOnWire<FactOf<Kind>, 'created'>,
) => {
  const values: Readonly<Record<string, unknown>> = given
  const columns = factsOfKind(kind).map((name) => {
    const { column, wire, type } = factRow(name)
    const value = values[wire]
    const isDegrees = type === 'latitude' || type === 'longitude'
    return [column, isDegrees && typeof value === 'number' ? sixDecimals(value) : value]
  })
  return { ...Object.fromEntries(columns), is_human: kind === 'person' } as ColumnsOf<Kind>
}

type ColumnsOf<Kind extends MemorialKind> = { is_human: boolean } & {
  [Name in FactOf<Kind> as ColumnOf<Name>]: FactsOnWire<Name, 'created'>[keyof FactsOnWire<Name, 'created'>]
}

/** The columns an answer reads its facts from, in its order. */
export const columnsOn = <Answer extends FactAnswer>(answer: Answer) =>
  factsOn(answer).map((name) => facts[name].column as ColumnOn<Answer>)

/** The facts of a memorial that is there, as they are written down. */
export const writtenFactsOf = (memorial: MemorialRow): FactColumns => {
  const columns: Readonly<Record<string, unknown>> = memorial
  const known = Object.values(facts).map(({ column }) => [column, columns[column]])
  return { ...Object.fromEntries(known), is_human: memorial.is_human } as FactColumns
}

/** Columns of facts that hold what can be read as it stands. */
export const textColumns = Object.values(facts).flatMap(({ type, column }) =>
  ['name', 'line', 'text'].includes(type) ? [column] : [],
)

const wireNames = { list: wireNamesOf('list'), card: wireNamesOf('card'), page: wireNamesOf('page') }

function wireNamesOf(answer: FactAnswer) {
  return factsOn(answer).map((name) => [factRow(name).wire, facts[name].column] as const)
}

/** The facts an answer carries, under their names on the wire and in its order. */
export function toWire<Answer extends FactAnswer>(
  answer: Answer,
  row: Pick<MemorialRow, ColumnOn<Answer>>,
): FactsOnWire<FactOn<Answer>, 'shown'> {
  const columns: Readonly<Record<string, unknown>> = row
  const shown: Record<string, unknown> = {}
  for (const [wire, column] of wireNames[answer]) shown[wire] = columns[column]
  return shown as FactsOnWire<FactOn<Answer>, 'shown'>
}
