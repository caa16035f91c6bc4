/** A house with so many originals and comments, and the commands that back it up and give it back. */
import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { builtProgram } from '../dev/built-server.ts'
import { readSettings } from '../server/src/config.ts'
import { connect, type Db } from '../server/src/kit/database/connect.ts'
import { filesFolder } from '../server/src/kit/files/disk.ts'
import { openDatabase } from '../server/src/open-database.ts'
import { lowMemoryEnvironment, lowMemoryFlags } from './server.ts'

const cli = builtProgram('cli')
const quiet = { info() {}, warn() {}, error() {} }

/** Fills an empty data folder; answers how many bytes its originals have. */
export async function fillHouse(
  dataDir: string,
  { originals, size, comments }: { originals: number; size: number; comments: number },
): Promise<number> {
  const database = await openDatabase(readSettings({ DATA_DIR: dataDir }), quiet)
  const { db, close } = connect({ url: database.databaseUrl, log: quiet })
  await fillRows(db, comments)
  for (let left = originals; left > 0; left -= 1_000) {
    const hashes = Array.from({ length: Math.min(left, 1_000) }, () => writeOriginal(dataDir, size))
    await sql`insert into files (id, sha256, bytes, type, name, audience, uploader_id)
      select sha256, sha256, ${size}, 'image/jpeg', 'one.jpg', 'followers', 'ANN'
      from unnest(${hashes}::text[]) sha256`.execute(db)
  }
  await close()
  await database.close()
  return originals * size
}

/** Lays an original where the store keeps it; answers its hash. */
function writeOriginal(dataDir: string, size: number): string {
  const bytes = randomBytes(size)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const folder = path.join(filesFolder(dataDir), 'original', sha256.slice(0, 2), sha256.slice(2, 4))
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, sha256), bytes)
  return sha256
}

async function fillRows(db: Db, comments: number) {
  await sql`insert into accounts (id, mail, password_hash, name, last_name, gender, born, country, city)
    values ('ANN', 'ann@example.com', '', 'Ann', 'Petrović', 'Female', '1960-02-29', 'Serbia', 'Novi Sad')`.execute(
    db,
  )
  await sql`insert into memorials (id, owner_id, is_human, first_name, last_name, gender, born, died, package_name,
      package_due, search_first, search_last, created_at)
    values ('MILICA', 'ANN', true, 'Milica', 'Petrović', 'Female', '1932-03-05', '2021-11-12', 'Free', '2100-01-01',
      'milica', 'petrovic', now())`.execute(db)
  await sql`insert into comments (id, memorial_id, subject_kind, subject_id, author_id, text, created_at)
    select lpad(n::text, 26, '0'), 'MILICA', 'image', 'x', 'ANN', repeat(md5(n::text) || ' ', 6), now()
    from generate_series(1, ${comments}::int) n`.execute(db)
}

export interface CommandCost {
  /** By the clock, and of the processor, in milliseconds: of the command, and of the bundled PostgreSQL. */
  time: number
  work: number
  databaseWork: number
  /** The most memory the command had, in megabytes. */
  memory: number
}

/** Runs an operator's command, as `npm run` does once its code is compiled. */
export async function runCommand(env: Record<string, string>, ...words: string[]): Promise<CommandCost> {
  const begun = performance.now()
  const child = spawn(process.execPath, [...lowMemoryFlags, cli, ...words], {
    env: { ...lowMemoryEnvironment, ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve))
  const cost = { work: 0, databaseWork: 0, memory: 0 }
  const watch = setInterval(() => {
    cost.memory = Math.max(cost.memory, memoryOf(child.pid))
    cost.work = Math.max(cost.work, workOf(child.pid, 0))
    cost.databaseWork = Math.max(cost.databaseWork, workOf(databaseOf(env['DATA_DIR'] ?? ''), 2))
  }, 10)
  const code = await ended
  clearInterval(watch)
  if (code !== 0) throw new Error(`${words.join(' ')} ended with ${code}`)
  return { time: performance.now() - begun, ...cost }
}

/** The process of the bundled PostgreSQL, where one serves the folder. */
function databaseOf(dataDir: string): number | undefined {
  try {
    return Number.parseInt(readFileSync(path.join(dataDir, 'database/postmaster.pid'), 'utf8'), 10)
  } catch {
    return undefined
  }
}

/** The most a process has had, in megabytes. */
function memoryOf(pid: number | undefined): number {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1_024
  } catch {
    return 0
  }
}

/**
 * What a process has had of the processor, in milliseconds, with (`more` = 2) what its children had that have ended; the
 * kernel counts hundredths of a second.
 */
function workOf(pid: number | undefined, more: 0 | 2): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return (
      fields
        .slice(11, 13 + more)
        .map(Number)
        .reduce((sum, each) => sum + each, 0) * 10
    )
  } catch {
    return 0
  }
}
