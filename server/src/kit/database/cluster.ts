/** Where the bundled PostgreSQL keeps its data, and how that is made. */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { CannotStart } from '../cannot-start.ts'
import { makeFolder } from '../files/make-folder.ts'
import { failedStart } from './failed-start.ts'
import { findPrograms, type Programs } from './binaries.ts'

export interface ClusterPaths {
  dataDir: string
  socketDir: string
  logFile: string
  programs: Programs
  flags: readonly string[]
}

/** Nothing of the operator's environment: PG* variables are about other servers, and messages must be in English. */
export const postgresEnvironment = { LC_ALL: 'C' }

/** Finds out where everything lies and who may run it, and makes the folder around it. */
export function findCluster(dataDir: string, flags: readonly string[]): ClusterPaths {
  const parent = path.dirname(dataDir)
  makeFolder(parent, process.getuid?.() === 0 ? 0o711 : 0o700)
  const programs = findPrograms(dataDir)
  return { dataDir, socketDir: socketDirOf(dataDir, programs), logFile: `${dataDir}.log`, programs, flags }
}

/** The socket lies with the data, out of reach of other users, unless its name would exceed the 103 bytes a socket may have. */
function socketDirOf(dataDir: string, programs: Programs): string {
  if (Buffer.byteLength(path.join(dataDir, '.s.PGSQL.5432')) <= 103) return dataDir
  const short = path.join(
    os.tmpdir(),
    `spomen-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`,
  )
  makeOwnFolder(short, programs)
  return short
}

/** Makes a folder for PostgreSQL's user alone; refuses one that somebody else put there. */
function makeOwnFolder(folder: string, { ids }: Programs) {
  try {
    fs.mkdirSync(folder, { mode: 0o700 })
    if (ids.uid !== undefined && ids.gid !== undefined) fs.chownSync(folder, ids.uid, ids.gid)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    const found = fs.lstatSync(folder)
    const isOurs =
      found.isDirectory() && found.uid === (ids.uid ?? process.getuid?.()) && !(found.mode & 0o077)
    if (!isOurs) throw new CannotStart(`${folder} belongs to somebody else; remove it and start again.`)
  }
}

/**
 * Makes the files of an empty server where there are none yet; beside their place, and then moves them there whole, so
 * that a kill leaves no half.
 */
export function createCluster({ dataDir, programs }: ClusterPaths) {
  if (fs.existsSync(path.join(dataDir, 'PG_VERSION'))) return
  removePartialFiles(dataDir)
  const fresh = `${dataDir}.new-${process.pid}`
  makeOwnFolder(fresh, programs)
  const [command, ...rest] = programs.command('initdb')
  const made = spawnSync(
    command,
    [
      ...rest,
      ...['--pgdata', fresh, '--auth', 'trust', '--username', 'postgres', '--encoding', 'UTF8'],
      ...['--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8', '--locale', 'C', '--data-checksums'],
    ],
    { ...programs.spawnAs, encoding: 'utf8', cwd: '/', env: postgresEnvironment },
  )
  if (made.status !== 0) {
    const said = made.stderr || String(made.error)
    const refusal = failedStart('The bundled database could not be made', { said, folder: fresh })
    fs.rmSync(fresh, { recursive: true, force: true })
    throw refusal
  }
  try {
    fs.renameSync(fresh, dataDir)
  } catch (error) {
    fs.rmSync(fresh, { recursive: true, force: true })
    // Another process was faster: its files are as good.
    if (!['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
  const parent = fs.openSync(path.dirname(dataDir), 'r')
  fs.fsyncSync(parent)
  fs.closeSync(parent)
}

/** Takes away what processes left behind that were killed while they made the files. */
function removePartialFiles(dataDir: string) {
  const parent = path.dirname(dataDir)
  for (const name of fs.readdirSync(parent)) {
    const [, pid] = name.split(`${path.basename(dataDir)}.new-`)
    const isLeft = pid && (Number(pid) === process.pid || !isAlive(Number(pid)))
    if (isLeft) fs.rmSync(path.join(parent, name), { recursive: true, force: true })
  }
}

/**
 * Takes away the lock file of a server that was killed, when its number now belongs to some other program, as happens
 * after a restart of a container: PostgreSQL itself would take that program for the old server.
 */
export function removeStaleLock({ dataDir }: ClusterPaths) {
  const file = path.join(dataDir, 'postmaster.pid')
  try {
    const pid = Number.parseInt(fs.readFileSync(file, 'utf8'), 10)
    const program = fs.readFileSync(`/proc/${pid}/comm`, 'utf8').trim()
    if (program !== 'postgres') fs.rmSync(file)
  } catch {
    // Not Linux, or both are gone by now: PostgreSQL sees that for itself.
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
