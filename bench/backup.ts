/**
 * What a backup costs: `node bench/backup.ts [originals] [megabytes each] [comments]`. A house with so many originals and
 * comments is copied by `cp` and hashed by `sha256sum`, backed up twice, once more with a key, read again and restored.
 * Prints each as a part of what `cp` and `sha256sum` took together, by the clock and by the processor, and the most memory
 * each command had.
 */
import { spawn, execFileSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { readSettings } from '../server/src/config.ts'
import { makeBackupKey } from '../server/src/kit/backup/age.ts'
import { connect, type Db } from '../server/src/kit/database/connect.ts'
import { diskStore, filesFolder } from '../server/src/kit/files/disk.ts'
import { originalKey } from '../server/src/kit/files/store.ts'
import { openDatabase } from '../server/src/open-database.ts'
import { lowMemoryFlags } from './server.ts'

const [originals = 1_000, megabytes = 2, comments = 200_000] = process.argv.slice(2).map(Number)
const cli = path.join(import.meta.dirname, '../server/src/cli.ts')
const folder = mkdtempSync(path.join(os.tmpdir(), 'spomen-bench-'))
execFileSync('chmod', ['711', folder])
const at = (name: string) => path.join(folder, name)
const quiet = { info() {}, warn() {}, error() {} }

try {
  const bytes = await fill(at('data'))
  const said = `${originals} originals, ${Math.round(bytes / 1e6)} MB, ${comments} comments`
  process.stdout.write(`${said}\n`)
  const plain = copyPlainly()
  tell('cp and sha256sum', plain, plain)
  const { identity, recipient } = await makeBackupKey()
  const house = { DATA_DIR: at('data') }
  await run('backup', plain, house, 'backup', at('place'))
  await run('backup again, nothing new', plain, house, 'backup', at('place'))
  await run('verify the backup', plain, house, 'verify', at('place'))
  await run('verify the house', plain, house, 'verify')
  await run('restore elsewhere', plain, { DATA_DIR: at('elsewhere') }, 'restore', at('place'))
  await run('backup with a key', plain, { ...house, BACKUP_KEY: recipient }, 'backup', at('sealed'))
  const opened = { DATA_DIR: at('opened'), BACKUP_KEY: identity }
  await run('restore with a key', plain, opened, 'restore', at('sealed'))
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function fill(dataDir: string): Promise<number> {
  const settings = readSettings({ DATA_DIR: dataDir })
  const database = await openDatabase(settings, quiet)
  const { db, close } = connect({ url: database.databaseUrl, log: quiet })
  const store = diskStore(filesFolder(dataDir))
  const size = Math.round(megabytes * 1e6)
  await fillRows(db)
  for (let number = 0; number < originals; number++) {
    const bytes = randomBytes(size)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const file = at('one')
    writeFileSync(file, bytes)
    await store.put(file, originalKey(sha256))
    await sql`insert into files (id, sha256, bytes, type, name, audience, uploader_id)
      values (${String(number)}, ${sha256}, ${size}, 'image/jpeg', 'one.jpg', 'followers', 'ANN')`.execute(db)
  }
  await close()
  await database.close()
  return originals * size
}

async function fillRows(db: Db) {
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

/** By the clock, and of the processor; in milliseconds. */
interface Cost {
  time: number
  work: number
}

function copyPlainly(): Cost {
  const begun = performance.now()
  const script = `cp -r ${at('data/files')} ${at('copy')} && find ${at('copy')} -type f -print0 | xargs -0 sha256sum > ${at('sums')}; times`
  const said = execFileSync('bash', ['-c', script], { encoding: 'utf8' })
  const [, , user = 0, system = 0] = [...said.matchAll(/(\d+)m([\d.]+)s/g)].map(
    ([, minutes, seconds]) => (Number(minutes) * 60 + Number(seconds)) * 1_000,
  )
  return { time: performance.now() - begun, work: user + system }
}

async function run(name: string, plain: Cost, env: Record<string, string>, ...words: string[]) {
  const begun = performance.now()
  const child = spawn(process.execPath, [...lowMemoryFlags, cli, ...words], {
    env: { NODE_COMPILE_CACHE: at('compiled'), ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve))
  let most = 0
  let work = 0
  const watch = setInterval(() => {
    most = Math.max(most, memoryOf(child.pid))
    work = Math.max(work, workOf(child.pid))
  }, 20)
  const code = await ended
  clearInterval(watch)
  if (code !== 0) throw new Error(`${name} ended with ${code}`)
  tell(name, { time: performance.now() - begun, work }, plain, most)
  await pause(500)
}

/** The most a process has had, in megabytes. */
function memoryOf(pid: number | undefined): number {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1_024
  } catch {
    return 0
  }
}

/** What a process has had of the processor, in milliseconds: the kernel counts hundredths of a second. */
function workOf(pid: number | undefined): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) * 10
  } catch {
    return 0
  }
}

function tell(name: string, { time, work }: Cost, plain: Cost, memory?: number) {
  const told = [
    name.padEnd(26),
    `${(time / 1_000).toFixed(1).padStart(6)} s, ${(plain.time / time).toFixed(2)} of the speed`,
    `processor ${(work / 1_000).toFixed(1)} s, ${(plain.work / work).toFixed(2)}`,
    ...(memory ? [`${Math.round(memory)} MB`] : []),
  ]
  process.stdout.write(`${told.join('   ')}\n`)
}
