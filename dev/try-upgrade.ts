/**
 * `npm run script -- dev/try-upgrade.ts <checkout> <folder>` fills a house with the sample by the program of an earlier
 * checkout (as of the first chapter: `git worktree add <checkout> b1f10a4e`), starts today's built server on it, and compares
 * what every table held, row by row in the columns there were, and every file by its bytes; then the house verifies its
 * originals itself. The folder may hold a house that was filled before.
 */
import { execFileSync, fork, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { builtProgram } from './built-server.ts'
import { freePort } from './free-port.ts'

/** What goes on by itself: jobs, limits, figures, and who listens where. */
const restless = new Set([
  'data_folder',
  'migrations',
  'migrations_lock',
  'throttle_counts',
  'kysely_migration',
  'kysely_migration_lock',
])

const [checkout, folder] = process.argv.slice(2).map((word) => path.resolve(word)) as [string, string]
const isFilled = fs.existsSync(path.join(folder, 'database'))
const port = String(await freePort())
const address = `http://127.0.0.1:${port}`
const env = { ...process.env, DATA_DIR: folder, PORT: port, PUBLIC_URL: address, NODE_ENV: 'development' }

interface TableContent {
  columns: string[]
  rows: string[]
}

const before = await earlier()
const files = filesOf(path.join(folder, 'files'))
const after = await today(before)
let differences = 0
for (const [table, { rows }] of Object.entries(before)) {
  const now = new Set(after[table])
  const lost = rows.filter((row) => !now.has(row))
  if (lost.length > 0) differences += 1
  process.stdout.write(
    `${lost.length > 0 ? 'DIFFERS' : 'as it was'} ${table}: ${rows.length} rows, ${lost.length} not as they were\n`,
  )
  for (const row of lost.slice(0, 2)) process.stdout.write(`  ${row.slice(0, 300)}\n`)
}
const gone = Object.entries(files).filter(
  ([file, hash]) => filesOf(path.join(folder, 'files'))[file] !== hash,
)
process.stdout.write(`files: ${Object.keys(files).length}, of which ${gone.length} are not as they were\n`)
process.stdout.write(
  execFileSync(process.execPath, [builtProgram('cli'), 'verify'], { env, encoding: 'utf8' }),
)
process.exit(differences + gone.length > 0 ? 1 : 0)

/** The earlier program fills the house, or only opens it; answers what it holds. */
async function earlier(): Promise<Record<string, TableContent>> {
  const words = ['run', 'dev', ...(isFilled ? [] : ['--', '--sample'])]
  const child = spawn('npm', words, { cwd: checkout, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said += text))
  while (!said.includes(isFilled ? 'Spomen is here' : 'Begin as')) {
    if (child.exitCode !== null || said.includes('was not filled in')) {
      child.kill('SIGTERM')
      throw new Error(`the earlier program did not fill the house:\n${said}`)
    }
    await pause(200)
  }
  const held = await read(null)
  child.kill('SIGTERM')
  await once(child, 'exit')
  return held
}

/** Today's program opens the house, and changes its database; answers the rows of the tables and columns there were. */
async function today(known: Record<string, TableContent>): Promise<Record<string, string[]>> {
  const begun = performance.now()
  const child = fork(builtProgram('main'), { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  while (!(await fetch(`${address}/api/health`).catch(() => null))?.ok) {
    if (child.exitCode !== null) throw new Error('today’s server did not start')
    await pause(100)
  }
  process.stdout.write(`today’s server serves after ${Math.round(performance.now() - begun)} ms\n`)
  const held = await read(known)
  child.kill('SIGTERM')
  await once(child, 'exit')
  return Object.fromEntries(Object.entries(held).map(([table, { rows }]) => [table, rows]))
}

/** Every table with its rows, each as one text; of tables and columns that are known, or of all. */
async function read(known: Record<string, TableContent> | null): Promise<Record<string, TableContent>> {
  const client = new Client({ host: path.join(folder, 'database'), user: 'postgres', database: 'spomen' })
  await client.connect()
  const { rows: found } = await client.query<{ table_name: string; columns: string[] }>(
    `select table_name, array_agg(column_name::text order by ordinal_position) columns
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' group by 1 order by 1`,
  )
  const held: Record<string, TableContent> = {}
  for (const { table_name: table, columns } of found) {
    if (restless.has(table) || (known && !known[table])) continue
    const there = known?.[table]?.columns.filter((column) => columns.includes(column)) ?? columns
    const list = there.map((column) => `"${column}"`).join(', ')
    const { rows } = await client.query<{ row: string }>(
      `select row_to_json(each)::text as row from (select ${list} from "${table}") each order by 1`,
    )
    held[table] = { columns: there, rows: rows.map(({ row }) => row) }
    const lost = known?.[table]?.columns.filter((column) => !columns.includes(column)) ?? []
    if (lost.length > 0) process.stdout.write(`columns of ${table} that went: ${lost.join(', ')}\n`)
  }
  for (const table of Object.keys(known ?? {}))
    if (!held[table]) process.stdout.write(`a table that went: ${table}\n`)
  await client.end()
  return held
}

function filesOf(place: string): Record<string, string> {
  const names = fs.readdirSync(place, { recursive: true, encoding: 'utf8' })
  return Object.fromEntries(
    names
      .filter((name) => fs.statSync(path.join(place, name)).isFile())
      .map((name) => [
        name,
        createHash('sha256')
          .update(fs.readFileSync(path.join(place, name)))
          .digest('hex'),
      ]),
  )
}
