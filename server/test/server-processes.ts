/** Servers as processes of their own, for stories in which one of them dies. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, onTestFinished, vi } from 'vitest'
import { compileCache, programFile } from '../../dev/built-server.ts'
import { freePort } from '../../dev/free-port.ts'
import { withoutFfmpeg } from './fake-ffmpeg.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** A start takes a second, or two from the sources, and on a busy machine many times as long. */
const longTimeout = { timeout: 90_000, interval: 50 }

export interface ServerProcess {
  address: string
  dataDir: string
  process: ChildProcess
  /** What it has logged so far. */
  log(): { msg: string; level: number; made?: number }[]
  /** Ends it by a signal; resolves with its exit code once it has gone. */
  end(signal: NodeJS.Signals): Promise<number | null>
}

/** Starts a server over a database; resolves once it serves, and fails with what it complains of where it does not. */
export const startServer = (databaseUrl: string, environment: Record<string, string>) =>
  untilItSays('serving', spawnServer(databaseUrl, environment))

/** Starts a worker; resolves once it works. */
export const startWorker = (databaseUrl: string, environment: Record<string, string>) =>
  untilItSays('working', spawnServer(databaseUrl, environment, 'worker'))

async function untilItSays(word: string, starting: ReturnType<typeof spawnServer>): Promise<ServerProcess> {
  const started = await starting
  const { process: child, log, complaint } = started
  await vi.waitFor(() => {
    if (child.exitCode === null) expect(log().some(({ msg }) => msg === word)).toBe(true)
  }, longTimeout)
  if (child.exitCode !== null) throw new Error(complaint())
  return started
}

/** The same without waiting for anything. */
export async function spawnServer(
  databaseUrl: string,
  environment: Record<string, string>,
  program: 'main' | 'worker' = 'main',
) {
  const dataDir = environment.DATA_DIR ?? temporaryFolder()
  const port = String(await freePort())
  const child = spawn(process.execPath, [programFile(program)], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      // What Node made of our code the last time: starting takes half the work.
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? compileCache,
      DATABASE_URL: databaseUrl,
      DATABASE_CONNECTIONS: '4',
      PUBLIC_URL: 'https://spomen.example',
      IMAGE_WORKERS: '1',
      PORT: port,
      ...withoutFfmpeg,
      ...environment,
      DATA_DIR: dataDir,
    },
  })
  let [printed, complained] = ['', '']
  child.stdout.setEncoding('utf8').on('data', (text: string) => (printed += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complained += text))
  const gone = once(child, 'close')
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await gone
  })
  return {
    address: `http://127.0.0.1:${port}`,
    dataDir,
    process: child,
    log: () =>
      printed
        .split('\n')
        .slice(0, -1)
        .map((line) => JSON.parse(line) as { msg: string; level: number; made?: number }),
    complaint: () => complained,
    async end(signal: NodeJS.Signals) {
      child.kill(signal)
      const [code] = (await gone) as [number | null]
      return code
    },
  }
}
