/**
 * How long a warm start takes and how much memory the idle server holds: `npm run script -- bench/start.ts`. The data folder
 * exists and its database is stopped, as after a restart. Prints both as parts of what is promised: one second, and 110 MB
 * once the server has given back what its start has left.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { quickFolder } from '../server/test/quick-folder.ts'
import { median } from './numbers.ts'
import { megabytesOf, startServer } from './server.ts'

const promised = { milliseconds: 1_000, megabytes: 110 }
const rounds = 7
/** How long a server is idle before its memory counts, in milliseconds. */
const idle = 20_000

const dataDir = mkdtempSync(path.join(quickFolder(), 'spomen-bench-'))
try {
  await startOnce()
  const runs = []
  for (let round = 0; round < rounds; round += 1) runs.push(await startOnce())
  const milliseconds = median(runs.map((run) => run.milliseconds))
  const { megabytes } = await startOnce(idle)
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

/** Starts the server, lets it be idle for a while, and stops it. */
async function startOnce(waits = 0): Promise<{ milliseconds: number; megabytes: number }> {
  const begun = performance.now()
  const server = await startServer(dataDir)
  const milliseconds = performance.now() - begun
  await pause(waits)
  const megabytes = megabytesOf(server.pid, 'Rss')
  await server.stop()
  return { milliseconds, megabytes }
}

function print(name: string, part: number, figure: string) {
  process.stdout.write(`${name.padEnd(12)} ${part.toFixed(2)} of what is promised (${figure})\n`)
}
