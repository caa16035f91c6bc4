/** The server as `npm start` runs it, in a process of its own, with a data folder that exists before and after. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, readdirSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

export interface Running {
  address: string
  pid: number
  stop(): Promise<void>
}

/** Starts on a free port and answers when health does; compiled code is kept in the data folder, as `npm start` keeps it. */
export async function startServer(dataDir: string): Promise<Running> {
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const compiled = path.join(dataDir, 'compiled')
  const server = spawn(process.execPath, ['server/src/main.ts'], {
    env: { ...process.env, NODE_COMPILE_CACHE: compiled, DATA_DIR: dataDir, PORT: String(port) },
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

/** The resident memory of a process in megabytes, as Linux tells it in /proc; 0 for one that has ended. */
export function residentMegabytes(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1_024
  } catch {
    return 0
  }
}

/** The processes a process has started itself, apart from databases. */
export function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((candidate) => candidate > 0 && isChildOf(candidate, pid))
}

function isChildOf(candidate: number, pid: number): boolean {
  try {
    const [, name = '', parent] =
      /^\d+ \((.*)\) \S (\d+)/.exec(readFileSync(`/proc/${candidate}/stat`, 'utf8')) ?? []
    return Number(parent) === pid && name !== 'postgres'
  } catch {
    return false
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  return typeof address === 'object' && address ? address.port : 0
}
