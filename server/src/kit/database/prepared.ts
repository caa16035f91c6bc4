import type { Compilable, CompiledQuery } from 'kysely'
import { type Db, sendQuery } from './connect.ts'

/** Stands in a statement where a value will be. */
class Slot {
  readonly name: PropertyKey
  constructor(name: PropertyKey) {
    this.name = name
  }
}

type Build<Values, Row> = (
  db: Db,
  value: <Name extends keyof Values>(name: Name) => Values[Name],
) => Compilable<Row>

/**
 * A statement that is built once and then only filled in. Building one costs as much as sending it, which shows on
 * the few that every request needs. `value(name)` stands for a value and may go wherever a value may; the statement
 * must not depend on what it is.
 */
export function prepared<Values extends object, Row>(build: Build<Values, Row>) {
  let compiled: CompiledQuery<Row> | null = null
  return (db: Db, values: Values): Promise<Row[]> => {
    compiled ??= withEachValueOnce(build(db, (name) => new Slot(name) as never).compile())
    const filled = compiled.parameters.map((given) =>
      given instanceof Slot ? values[given.name as keyof Values] : given,
    )
    return sendQuery(db, compiled, filled)
  }
}

/** One parameter for a value, however often the statement names it: each is taken apart by PostgreSQL again with every call. */
function withEachValueOnce<Row>(built: CompiledQuery<Row>): CompiledQuery<Row> {
  const parameters: unknown[] = []
  const places = new Map<PropertyKey, number>()
  const renumbered = built.parameters.map((given) => {
    const known = given instanceof Slot ? places.get(given.name) : undefined
    if (known !== undefined) return known
    const place = parameters.push(given)
    if (given instanceof Slot) places.set(given.name, place)
    return place
  })
  const sql = built.sql.replaceAll(/\$(\d+)/g, (_, number: string) => `$${renumbered[Number(number) - 1]}`)
  return { ...built, sql, parameters }
}

/** Keeps statements of a few shapes: each is built when its shape is first asked for, and is the same from then on. */
export function preparedBy<Statement>(build: (shape: string) => Statement): (shape: string) => Statement {
  const built = new Map<string, Statement>()
  return (shape) => {
    const known = built.get(shape) ?? build(shape)
    built.set(shape, known)
    return known
  }
}
