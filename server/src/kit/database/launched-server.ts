/** A PostgreSQL server that this process has launched itself. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import { type ClusterPaths, postgresEnvironment } from './cluster.ts'

export interface LaunchedServer {
  pid: number | undefined
  isRunning(): boolean
  /** What it wrote since it was launched. */
  said(): string
  /** Ends it, however far it has come. */
  end(): Promise<void>
}

/** Launches PostgreSQL on its folder; whether it comes up shows by asking it. */
export function launchServer(cluster: ClusterPaths): LaunchedServer {
  const log = fs.openSync(cluster.logFile, 'a', 0o600)
  const before = fs.fstatSync(log).size
  const [command, ...rest] = cluster.programs.command('postgres')
  const child = spawn(
    command,
    [
      ...rest,
      ...['-D', cluster.dataDir],
      ...Object.entries(settingsFor(cluster)).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
      ...cluster.flags,
    ],
    // In a group of its own, so that Ctrl-C in a terminal reaches us and not the database under our feet.
    {
      ...cluster.programs.spawnAs,
      cwd: '/',
      env: postgresEnvironment,
      stdio: ['ignore', log, log],
      detached: true,
    },
  )
  fs.closeSync(log)
  child.unref()
  let failure = ''
  child.on('error', (error) => {
    failure = String(error)
  })
  return {
    pid: child.pid,
    isRunning: () => !failure && child.exitCode === null && child.signalCode === null,
    said: () => failure || fs.readFileSync(cluster.logFile).subarray(before).toString(),
    async end() {
      if (failure || child.exitCode !== null || child.signalCode !== null) return
      // Nothing else may keep the process until it has gone.
      child.ref()
      const gone = once(child, 'exit')
      child.kill('SIGINT')
      await gone
    },
  }
}

/** What the server is told beside its folder. */
const settingsFor = ({ socketDir }: ClusterPaths) => ({
  listen_addresses: '',
  // A list, in which a comma would begin the next one.
  unix_socket_directories: `"${socketDir.replaceAll('"', '""')}"`,
  unix_socket_permissions: '0700',
  port: '5432',
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // What goes wrong in a statement is told to us; the server's own log would keep people's words and addresses.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
  // A page anywhere on an SSD costs hardly more than the next one: as with a spinning disk whole tables would be read.
  random_page_cost: '1.1',
})
