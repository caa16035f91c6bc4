/** What PostgreSQL says of the statements it has run, by its own module auto_explain. */
import { closeSync, openSync, readSync, statSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'

/** One statement as it was run. */
export interface RunStatement {
  text: string
  /** Pages of eight kibibytes it looked at, in memory or not. */
  pages: number
  /** What it answered. */
  rows: number
  milliseconds: number
  plan: PlanNode
}

/** A step of a plan, with what it and all below it have read. */
interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  'Actual Total Time'?: number
  'Actual Rows'?: number
  'Actual Loops'?: number
  Plans?: PlanNode[]
}

interface LoggedPlan {
  'Query Text': string
  Plan: PlanNode
}

/** Has every new connection to the client's database write down each statement with the pages it read. */
export async function logStatements(client: pg.Client) {
  const { rows } = await client.query<{ name: string }>('select current_database() as name')
  const settings = {
    session_preload_libraries: 'auto_explain',
    'auto_explain.log_min_duration': '0',
    'auto_explain.log_analyze': 'on',
    'auto_explain.log_buffers': 'on',
    // What triggers send in turn.
    'auto_explain.log_nested_statements': 'on',
    'auto_explain.log_format': 'json',
  }
  for (const [name, value] of Object.entries(settings))
    await client.query(`alter database "${rows[0]?.name}" set ${name} = '${value}'`)
}

/** Reads on in a log of the server; answers what was run since this was asked last, as far as it is written out. */
export function statementsOf(logFile: string): () => RunStatement[] {
  let read = statSync(logFile).size
  return () => {
    // The server writes a plan in several parts: the last one is whole once another line follows its closing brace.
    const text = textFrom(logFile, read)
    const whole = text.slice(0, text.lastIndexOf('\n\t}\n') + '\n\t}\n'.length)
    read += Buffer.byteLength(whole)
    return [...whole.matchAll(/ plan:\n(\t\{\n[\s\S]*?\n\t\})\n/g)]
      .map(([, plan = '']) => readPlan(plan))
      .filter(({ text }) => !isOfJobs(text))
  }
}

/** All that was run by now. The log may come a moment later than the answer: it is all there once nothing comes for so many milliseconds. */
export async function takeAll(take: () => RunStatement[], quiet: number): Promise<RunStatement[]> {
  const run: RunStatement[] = []
  for (;;) {
    await pause(quiet)
    const more = take()
    if (more.length === 0) return run
    run.push(...more)
  }
}

/** The queue asks in the background, whoever asks for what. */
const isOfJobs = (text: string) => text.includes('pgboss')

function readPlan(json: string): RunStatement {
  const plan = JSON.parse(json) as LoggedPlan
  const { 'Actual Total Time': milliseconds = 0, 'Actual Rows': rows = 0 } = plan.Plan
  return { text: plan['Query Text'], pages: pagesOf(plan.Plan), rows, milliseconds, plan: plan.Plan }
}

const pagesOf = (node: PlanNode) => node['Shared Hit Blocks'] + node['Shared Read Blocks']

/** A plan as a few lines: each step, what it reads, its rows and pages. */
export function describePlan(node: PlanNode, depth = 0): string {
  const { 'Node Type': type, 'Relation Name': table, 'Index Name': index, 'Actual Loops': loops = 1 } = node
  const place = [table && `of ${table}`, index && `by ${index}`].filter(Boolean).join(' ')
  const line = `${'  '.repeat(depth)}${type} ${place} ${node['Actual Rows'] ?? 0} rows x ${loops}, ${pagesOf(node)} pages\n`
  return line + (node.Plans ?? []).map((part) => describePlan(part, depth + 1)).join('')
}

function textFrom(file: string, from: number): string {
  const length = statSync(file).size - from
  const buffer = Buffer.alloc(length)
  const opened = openSync(file, 'r')
  try {
    readSync(opened, buffer, 0, length, from)
  } finally {
    closeSync(opened)
  }
  return buffer.toString()
}
