/** The server as `npm start` runs it, in a process of its own, with a data folder that exists before and after. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { builtProgram } from '../dev/built-server.ts'
import { freePort } from '../dev/free-port.ts'

/** The words `npm start` gives to Node, and what servers and commands have in their environment. */
export const { lowMemoryFlags, lowMemoryEnvironment } = createRequire(import.meta.url)(
  '../scripts/low-memory.cjs',
) as { lowMemoryFlags: string[]; lowMemoryEnvironment: Record<string, string> }

export interface RunningServer {
  address: string
  pid: number
  stop(): Promise<void>
}

/**
 * Starts on a free port, with further settings if any, and answers when health does; compiled code is kept in the data
 * folder, as `npm start` keeps it.
 */
export async function startServer(
  dataDir: string,
  settings: Record<string, string> = {},
): Promise<RunningServer> {
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const compiled = path.join(dataDir, 'compiled')
  const server = spawn(process.execPath, [...lowMemoryFlags, builtProgram('main')], {
    env: {
      ...lowMemoryEnvironment,
      ...process.env,
      // One person asks here as often as a whole house.
      LISTS_PER_MINUTE: '1000000',
      FETCH_FFMPEG: 'no',
      ...settings,
      NODE_COMPILE_CACHE: compiled,
      DATA_DIR: dataDir,
      PORT: String(port),
    },
    stdio: 'ignore',
  })
  while (!(await fetch(`${address}/api/health`).catch(() => null))?.ok) {
    if (server.exitCode !== null) throw new Error(`the server ended with ${server.exitCode}`)
    await pause(5)
  }
  return {
    address,
    pid: server.pid ?? 0,
    stop: async () => {
      server.kill('SIGTERM')
      await once(server, 'exit')
    },
  }
}

/**
 * The memory of a process in megabytes, as Linux tells it in /proc: `Rss` is all that is resident, `Pss` shares what
 * several processes have in common, such as the program itself, among them. 0 for one that has ended.
 */
export function megabytesOf(pid: number, kind: 'Rss' | 'Pss'): number {
  try {
    const told = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
    return Number(new RegExp(`^${kind}:\\s+(\\d+)`, 'm').exec(told)?.[1] ?? 0) / 1_024
  } catch {
    return 0
  }
}

/** The processes a process has started itself, apart from databases. */
export function childrenOf(pid: number): number[] {
  const read = (file: string) => readFileSync(`/proc/${file}`, 'utf8')
  try {
    const children = read(`${pid}/task/${pid}/children`).split(' ').map(Number)
    return children.filter((child) => child > 0 && !read(`${child}/comm`).startsWith('postgres'))
  } catch {
    return []
  }
}

/** Looks at the server's memory and asks for its health until the work is done. */
export async function whileWatching<Answer extends object>(
  { address, pid }: Pick<RunningServer, 'address' | 'pid'>,
  action: () => Promise<Answer>,
) {
  let [most, slowest, isOver] = [0, 0, false]
  const watching = (async () => {
    while (!isOver) {
      const begun = performance.now()
      await (await fetch(`${address}/api/health`)).arrayBuffer()
      slowest = Math.max(slowest, performance.now() - begun)
      most = Math.max(most, megabytesOf(pid, 'Rss'))
      await pause(50)
    }
  })()
  const answer = await action()
  isOver = true
  await watching
  return { ...answer, most, slowest: Math.round(slowest) }
}
