/** Asks PostgreSQL how it would answer the statements of requests at a million memorials and ten million photographs. */
import { Client } from 'pg'
import { expect, inject } from 'vitest'

/** A part of a plan, as `explain` tells it. */
interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  Filter?: string
  'Plan Rows': number
  Plans?: PlanNode[]
}

interface LargeHouseClient {
  client: Client
  /** The tables and indexes that grow with the house. */
  large: ReadonlySet<string>
}

/** A table of more rows than this is not read whole while somebody waits. */
const mostRowsRead = 10_000

/** What takes in all that comes before it answers anything, so that a limit above it spares nothing below. */
const readsAllFirst = new Set(['Sort', 'Aggregate', 'Hash', 'WindowAgg', 'Materialize', 'SetOp'])

/** Of a stretch of time it does not know PostgreSQL supposes a third of all rows; what is asked for is two days of them. */
const misjudged = ['from "failed_logins" where "last_at" >= $1']

let opening: Promise<LargeHouseClient> | null = null

/** Expects that none of the statements reads a large table from one end to the other. */
export async function expectBounded(statements: readonly string[]) {
  const unbounded: Record<string, string[]> = {}
  for (const text of statements) {
    const reads = await readsTooMuch(text)
    if (reads.length > 0) unbounded[text] = reads
  }
  expect(unbounded, 'statements of requests, and what they read of a large house').toEqual({})
}

/** What a statement would read whole, or more of than anybody may wait for; nothing where no large house is. */
export async function readsTooMuch(text: string): Promise<string[]> {
  const url = inject('largeHouse')
  if (!url) return []
  if (misjudged.some((part) => text.includes(part))) return []
  const { client, large } = await (opening ??= open(url))
  return unboundedReads(await planOf(client, text), large)
}

/** The indexes by which a statement would find rows of a large house; none where no large house is. */
export async function listIndexesUsed(text: string): Promise<string[]> {
  const url = inject('largeHouse')
  if (!url) return []
  const { client } = await (opening ??= open(url))
  const indexesOf = (node: PlanNode): string[] => [
    ...(node['Index Name'] ? [node['Index Name']] : []),
    ...(node.Plans ?? []).flatMap(indexesOf),
  ]
  return indexesOf(await planOf(client, text))
}

async function open(url: string): Promise<LargeHouseClient> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
    where relkind in ('r', 'i') and relnamespace = 'public'::regnamespace and reltuples > $1`,
    [mostRowsRead],
  )
  return { client, large: new Set(rows.map(({ name }) => name)) }
}

async function planOf(client: Client, text: string): Promise<PlanNode> {
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
    `explain (generic_plan, format json) ${text}`,
  )
  const plan = rows[0]?.['QUERY PLAN'][0].Plan
  if (!plan) throw new Error(`No plan for ${text}`)
  return plan
}

/** What of a plan reads a large table or index whole, or as many of its rows as take long. */
function unboundedReads(node: PlanNode, large: ReadonlySet<string>, isLimited = false): string[] {
  const own = readsUnbounded(node, large, isLimited) ? [describe(node)] : []
  const type = node['Node Type']
  const below = type === 'Limit' || (isLimited && !readsAllFirst.has(type))
  return [...own, ...(node.Plans ?? []).flatMap((part) => unboundedReads(part, large, below))]
}

function readsUnbounded(node: PlanNode, large: ReadonlySet<string>, isLimited: boolean): boolean {
  const { 'Node Type': type, 'Relation Name': table = '', 'Index Name': index } = node
  if (!large.has(table) || !type.endsWith('Scan')) return false
  if (!isLimited && node['Plan Rows'] > mostRowsRead) return true
  if (type === 'Seq Scan') return !isLimited || node.Filter !== undefined
  return !isLimited && index !== undefined && large.has(index) && !node['Index Cond']
}

const describe = ({
  'Node Type': type,
  'Relation Name': table,
  'Index Name': index,
  'Plan Rows': rows,
}: PlanNode) => `${type} of ${table}${index ? ` by ${index}` : ''}, ${rows} rows`
