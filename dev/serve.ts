/**
 * `npm run dev`: the server, started anew whenever its code changes, and before it the pages, changed in the open
 * browser as you type. Both stand behind one address. `npm run dev -- --sample` fills an empty database for looking around.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { readSettings } from '../server/src/config.ts'
import { CannotStart } from '../server/src/kit/cannot-start.ts'
import { freePort } from './free-port.ts'

const root = path.resolve(import.meta.dirname, '..')
const parts: ChildProcess[] = []
let isEnding = false

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(0))
process.on('disconnect', () => void end(0))

try {
  await serve(process.argv.includes('--sample'))
} catch (error) {
  console.error(error instanceof CannotStart ? error.message : error)
  await end(1)
}

async function serve(hasSample: boolean) {
  const { port, publicUrl, dataDir } = readSettings(process.env)
  const apiPort = String(await freePort())
  const pages = `http://127.0.0.1:${port}`

  const reactRouter = path.join(root, 'node_modules/@react-router/dev/bin.cjs')
  const quietly = ['--logLevel', 'warn', '--port', String(port), '--strictPort']
  run(['--conditions=development', reactRouter, 'dev', ...quietly], path.join(root, 'web'), {
    API_PORT: apiPort,
  })
  await waitForAnswer(pages)

  run(['--watch', '--watch-preserve-output', 'server/src/main.ts'], root, {
    LOG_LEVEL: 'warn',
    // One of the family keeps the names of a whole village.
    ...(hasSample && { MEMORIALS_PER_DAY: '1000' }),
    ...process.env,
    PORT: apiPort,
    HOST: '127.0.0.1',
    PUBLIC_URL: publicUrl,
  })
  if (!hasSample) return
  await waitForAnswer(`http://127.0.0.1:${apiPort}/api/health`)
  await fill({ address: publicUrl, dataDir })
}

/** Runs a part under this Node; when it ends, everything does. */
function run(words: string[], folder: string, env: NodeJS.ProcessEnv) {
  const part = spawn(process.execPath, words, {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'development', ...env },
    // Out of the terminal's reach: Ctrl-C comes to us, and we end them in good order.
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  part.on('exit', () => void end(1))
  parts.push(part)
}

async function end(code: number) {
  if (isEnding) return
  isEnding = true
  // The server first: it finishes what runs and stops its database.
  for (const part of parts.toReversed()) {
    if (part.exitCode !== null || part.signalCode !== null || part.pid === undefined) continue
    const ended = once(part, 'exit')
    process.kill(-part.pid, 'SIGTERM')
    await ended
  }
  process.exit(code)
}

async function waitForAnswer(address: string) {
  for (;;) {
    const isThere = await fetch(address).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isThere) return
    await pause(200)
  }
}

async function fill(place: { address: string; dataDir: string }) {
  console.log('Filling in a family to look around; this takes a little while.')
  const { fillSample } = await import('./sample.ts')
  try {
    console.log(`\n${await fillSample(place)}\n`)
  } catch (error) {
    console.error(`The sample was not filled in: ${error instanceof Error ? error.message : String(error)}`)
  }
}
