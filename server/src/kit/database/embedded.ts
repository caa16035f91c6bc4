/** The bundled PostgreSQL: a real server in the data folder, which several of our processes may use at once. */
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client, type ClientBase, DatabaseError } from 'pg'
import { createCluster, findCluster, type ClusterPaths, removeStaleLock } from './cluster.ts'
import type { Log } from './connect.ts'
import { failedStart, saysInUse } from './failed-start.ts'
import { type LaunchedServer, launchServer } from './launched-server.ts'
import { revivalLog } from './revival-log.ts'

export interface EmbeddedServer {
  /** Where to connect, over a socket only this user may open. */
  url: string
  /** Whether it was already running: another process of ours uses it, or one that was killed left it behind. */
  adopted: boolean
  /**
   * Shuts PostgreSQL down and answers true; leaves it running and answers false while anybody else is connected.
   * A throw-away server is stopped even in use.
   */
  stop(how?: { evenInUse: boolean }): Promise<boolean>
}

/** Each user of the server holds this lock together with the others; who stops it must hold it alone. */
const usersLock = 7_001
const databaseName = 'spomen'
/** The server is starting, recovering or shutting down: another moment, and it is up or gone. */
const notReadyCodes = ['57P01', '57P02', '57P03']
/** What is asked here never takes so long, in milliseconds, unless nobody answers. */
const queryTimeout = 60_000
/** How long a lock file may stand without anybody answering: a killed server is not always reaped at once. */
const staleLockTimeout = 10_000

/**
 * Starts PostgreSQL on `dataDir`, or joins the one that runs there, and keeps it available: when it dies it is
 * started again. Makes the database on the first start. Refuses with `CannotStart` where it cannot run. Once `ending` is
 * given, what was begun is ended, and its reason thrown.
 */
export async function startEmbedded(
  dataDir: string,
  log: Log,
  { flags = [], ending }: { flags?: readonly string[]; ending?: AbortSignal } = {},
): Promise<EmbeddedServer> {
  const cluster = findCluster(path.resolve(dataDir), flags)
  createCluster(cluster)
  // What came meanwhile is heard now.
  await pause(0)
  const opened = await open(cluster, ending)
  let { keeper } = opened
  let isStopping = false
  let reviving = Promise.resolve()

  const watch = () => {
    keeper.on('error', () => {})
    keeper.once('end', () => {
      if (!isStopping) reviving = revive()
    })
  }
  const revive = async () => {
    log.warn('The bundled database went away and is being started again')
    const tellFailure = revivalLog(log)
    while (!isStopping) {
      try {
        keeper = (await open(cluster)).keeper
        log.info('The bundled database is there again')
        return watch()
      } catch (error) {
        tellFailure(error)
        await pause(2_000)
      }
    }
  }
  watch()
  await createDatabase(keeper)

  return {
    url: urlOf(cluster, databaseName),
    adopted: opened.adopted,
    stop: async ({ evenInUse } = { evenInUse: false }) => {
      isStopping = true
      await reviving
      const mayStop = evenInUse || (await isLastUser(keeper))
      if (mayStop) await shutDown(cluster)
      await keeper.end().catch(() => {})
      return mayStop
    },
  }
}

const urlOf = (cluster: ClusterPaths, database: string) =>
  `postgresql://postgres@localhost/${database}?host=${encodeURIComponent(cluster.socketDir)}&sslmode=disable`

/** Joins the server that runs, or starts one; two processes may do so at once, and then one joins the other. */
async function open(
  cluster: ClusterPaths,
  ending?: AbortSignal,
): Promise<{ keeper: Client; adopted: boolean }> {
  let own: LaunchedServer | null = null
  let givesUpAt = Date.now() + staleLockTimeout
  for (;;) {
    if (ending?.aborted) {
      await own?.end()
      throw ending.reason
    }
    const answer = await tryConnect(cluster).catch(async (error: unknown) => {
      await own?.end()
      throw error
    })
    // NOTE: asked of the lock file. A server of ours that has lost the race may not have ended yet when the other answers.
    if (typeof answer === 'object') return { keeper: answer, adopted: own?.pid !== postmasterOf(cluster) }
    if (answer === 'starting') givesUpAt = Date.now() + staleLockTimeout
    if (answer === 'nobody' && !own?.isRunning()) {
      if (own && (Date.now() > givesUpAt || !saysInUse(own.said()))) {
        const folder = path.dirname(cluster.dataDir)
        throw failedStart('The bundled database does not start', { said: own.said(), folder })
      }
      if (own) {
        removeStaleLock(cluster)
        await pause(100)
      }
      own = launchServer(cluster)
    }
    await pause(10)
  }
}

/** Connects as one more user of the server; says why not when nobody answers, or when it is not ready yet. */
async function tryConnect(cluster: ClusterPaths): Promise<Client | 'nobody' | 'starting'> {
  const client = new Client({
    connectionString: urlOf(cluster, 'postgres'),
    application_name: 'spomen keeper',
    connectionTimeoutMillis: staleLockTimeout,
    query_timeout: queryTimeout,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query(`select pg_advisory_lock_shared(${usersLock})`)
    return client
  } catch (error) {
    await client.end().catch(() => {})
    if (!(error instanceof DatabaseError)) return 'nobody'
    if (error.code && notReadyCodes.includes(error.code)) return 'starting'
    throw error
  }
}

async function createDatabase(keeper: ClientBase) {
  const found = await keeper.query('select from pg_database where datname = $1', [databaseName])
  if (found.rowCount) return
  try {
    await keeper.query(`create database ${databaseName}`)
  } catch (error) {
    const isThere = error instanceof DatabaseError && ['42P04', '23505'].includes(error.code ?? '')
    if (!isThere) throw error
  }
}

/** Whether we are alone, and if so keeps others from joining. Connections just closed need a moment to be gone. */
async function isLastUser(keeper: ClientBase): Promise<boolean> {
  try {
    await keeper.query(`select pg_advisory_unlock_shared(${usersLock})`)
    for (let tries = 0; tries < 50; tries++) {
      const { rows } = await keeper.query<{ alone: boolean }>(
        `select not exists (select from pg_stat_activity
           where backend_type = 'client backend' and pid <> pg_backend_pid())
         and pg_try_advisory_lock(${usersLock}) as alone`,
      )
      if (rows[0]?.alone) return true
      await pause(10)
    }
  } catch {
    // The server is gone already: nothing is left to stop.
  }
  return false
}

/** The process that serves the folder, by its lock file; NaN where there is none. */
function postmasterOf({ dataDir }: ClusterPaths): number {
  const file = path.join(dataDir, 'postmaster.pid')
  return fs.existsSync(file) ? Number.parseInt(fs.readFileSync(file, 'utf8'), 10) : Number.NaN
}

/** Sends a process a signal, or asks with 0 whether it is there; false where it is not. */
function reach(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return !Number.isNaN(pid) && process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
    throw error
  }
}

/** A fast shutdown: open transactions are rolled back, and everything committed is on disk. Ends when the server is gone. */
async function shutDown(cluster: ClusterPaths) {
  const pidFile = path.join(cluster.dataDir, 'postmaster.pid')
  const pid = postmasterOf(cluster)
  // One that is killed meanwhile leaves its file.
  if (reach(pid, 'SIGINT')) while (fs.existsSync(pidFile) && reach(pid, 0)) await pause(5)
  if (cluster.socketDir !== cluster.dataDir) fs.rmSync(cluster.socketDir, { recursive: true, force: true })
}
