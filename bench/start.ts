/**
 * How long a warm start takes and how much memory the idle server holds: `node bench/start.ts`. The data folder exists
 * and its database is stopped, as after a restart. Prints both as parts of what is promised: one second, 150 MB.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { quickFolder } from '../server/test/quick-folder.ts'

const promised = { milliseconds: 1_000, megabytes: 150 }
const rounds = 7
const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0

const dataDir = mkdtempSync(path.join(quickFolder(), 'spomen-bench-'))
try {
  await start()
  const runs = []
  for (let round = 0; round < rounds; round += 1) runs.push(await start())
  const milliseconds = median(runs.map((run) => run.milliseconds))
  const megabytes = median(runs.map((run) => run.megabytes))
  print(
    'warm start',
    milliseconds / promised.milliseconds,
    `${Math.round(milliseconds)} ms until health answers`,
  )
  print(
    'idle memory',
    megabytes / promised.megabytes,
    `${Math.round(megabytes)} MB resident, without the database`,
  )
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}

/** Starts the server, waits until it is healthy and then idle, and stops it. */
async function start(): Promise<{ milliseconds: number; megabytes: number }> {
  const port = await freePort()
  const begun = performance.now()
  const server = spawn(process.execPath, ['server/src/main.ts'], {
    env: {
      ...process.env,
      NODE_COMPILE_CACHE: path.join(dataDir, 'compiled'),
      DATA_DIR: dataDir,
      PORT: String(port),
    },
    stdio: 'ignore',
  })
  await healthy(port)
  const milliseconds = performance.now() - begun
  await pause(2_000)
  const megabytes = residentMegabytes(server.pid ?? 0)
  server.kill('SIGTERM')
  await once(server, 'exit')
  return { milliseconds, megabytes }
}

async function healthy(port: number) {
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => null)
    if (answer?.ok) return
    await pause(5)
  }
}

/** Linux tells the resident memory of a process in /proc. */
function residentMegabytes(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1_024
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  return typeof address === 'object' && address ? address.port : 0
}

function print(name: string, part: number, figure: string) {
  process.stdout.write(`${name.padEnd(12)} ${part.toFixed(2)} of what is promised (${figure})\n`)
}
