/** What the schema of one version asks of servers of the version before, told from both photographs (decision 97). */

interface Table {
  /** Each column's type, whether it must be said, and whether it is made up where it is not. */
  columns: Map<string, { type: string; isNeeded: boolean; hasDefault: boolean }>
  constraints: Map<string, string>
}

interface Schema {
  tables: Map<string, Table>
  uniqueIndexes: Map<string, { table: string; text: string }>
  functions: Set<string>
}

/** Reads what `npm run schema` writes. */
function readSchema(text: string): Schema {
  const schema: Schema = { tables: new Map(), uniqueIndexes: new Map(), functions: new Set() }
  for (const [, name = '', body = ''] of text.matchAll(/^create table (\S+) \(\n([\s\S]*?)\n\);/gm))
    schema.tables.set(name, readTable(body))
  for (const [line, name = '', table = ''] of text.matchAll(
    /^CREATE UNIQUE INDEX (\S+) ON public\.(\S+) .*$/gm,
  ))
    schema.uniqueIndexes.set(name, { table, text: line })
  for (const [, named = ''] of text.matchAll(/^CREATE OR REPLACE FUNCTION (?:public\.)?(\S+\([^)]*\))/gim))
    schema.functions.add(named)
  return schema
}

function readTable(body: string): Table {
  const table: Table = { columns: new Map(), constraints: new Map() }
  for (const part of body.split(/\n {2}(?=\S)/)) {
    // A rule of several lines goes on further in, or further out.
    const line = part.replaceAll(/\s+/g, ' ').trim().replace(/,$/, '')
    const [, constraint, said] = /^constraint (\S+) (.+)$/.exec(line) ?? []
    if (constraint && said) table.constraints.set(constraint, said)
    const [, column, type = '', rest = ''] =
      /^("?\w+"?) (.+?)((?: not null| default .*| generated .*)*)$/.exec(line) ?? []
    if (constraint || !column) continue
    table.columns.set(column, {
      type,
      isNeeded: rest.includes(' not null'),
      hasDefault: / default | generated /.test(rest),
    })
  }
  return table
}

/**
 * Everything in the newer schema with which a server of the older one could fail: what it reads or writes and is gone or
 * called otherwise, and what it may write no more. What was merely added is not among it.
 */
export function listContractions(olderText: string, newerText: string): string[] {
  const [older, newer] = [readSchema(olderText), readSchema(newerText)]
  if (older.tables.size === 0 || newer.tables.size === 0) throw new Error('a schema without tables')
  const found: string[] = []
  for (const [name, before] of older.tables) {
    const after = newer.tables.get(name)
    if (after) found.push(...compareTables(name, before, after))
    else found.push(`drops table ${name}`)
  }
  for (const [name, { table, text }] of newer.uniqueIndexes) {
    const known = older.tables.get(table)
    if (
      known &&
      older.uniqueIndexes.get(name)?.text !== text &&
      !isAboutNewColumns(text, known, newer.tables.get(table))
    )
      found.push(`tightens ${table} by index ${name}`)
  }
  for (const name of older.functions) if (!newer.functions.has(name)) found.push(`drops function ${name}`)
  return found
}

function* compareTables(name: string, before: Table, after: Table): Generator<string> {
  for (const [column, was] of before.columns) {
    const is = after.columns.get(column)
    if (!is) yield `drops ${name}.${column}`
    else if (is.type !== was.type) yield `changes the type of ${name}.${column}`
    else if (is.isNeeded && !was.isNeeded) yield `tightens ${name}.${column}`
    else if (is.isNeeded && was.hasDefault && !is.hasDefault) yield `takes the default of ${name}.${column}`
  }
  for (const [column, is] of after.columns)
    if (!before.columns.has(column) && is.isNeeded && !is.hasDefault) yield `needs ${name}.${column}`
  for (const [constraint, said] of after.constraints) {
    const was = before.constraints.get(constraint)
    if (was === said || [...before.constraints.values()].includes(said)) continue
    if (was && isWidened(was, said)) continue
    if (!isAboutNewColumns(said, before, after)) yield `tightens ${name} by ${constraint}`
  }
}

/** Whether a rule about several words only takes more of them; it may leave the rows that are there unread. */
function isWidened(was: string, is: string): boolean {
  const words = (text: string) => new Set(text.match(/'[^']*'/g) ?? [])
  const frame = (text: string) => text.replaceAll(/ARRAY\[[^\]]*\]/g, 'ARRAY[]').replace(/ NOT VALID$/, '')
  return frame(was) === frame(is) && words(was).isSubsetOf(words(is))
}

/** Whether some text names columns that were not there before, and none that were. */
function isAboutNewColumns(text: string, before: Table, after: Table | undefined): boolean {
  const names = new Set(text.match(/\w+/g) ?? [])
  const isNamed = (column: string) => names.has(column)
  const added = [...(after?.columns.keys() ?? [])].filter((column) => !before.columns.has(column))
  return added.some(isNamed) && ![...before.columns.keys()].some(isNamed)
}

/** What migrations say of themselves to be the contract step of, each on a line `-- contract: …`. */
export const readDeclared = (migrations: readonly string[]): Set<string> =>
  new Set(
    migrations.flatMap((text) =>
      [...text.matchAll(/^-- contract: (.+)$/gm)].map(([, said = '']) => said.trim()),
    ),
  )
