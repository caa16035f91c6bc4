/**
 * `npm run script -- dev/try-rolling.ts <checkout>` runs the built server of an earlier checkout beside today's on one
 * database and one bucket, as during an update of several servers. The database is the earlier one's until today's server
 * changes it while the other serves. Then the sample is filled in by the one while the other does what is left to the
 * background, and the other way round; each reads as everybody what was written, and what both answer is compared. Says what
 * differs, and which errors either of them wrote into its log.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { setTimeout as pause } from 'node:timers/promises'
import { openS3InMemory } from '../server/test/s3-in-memory.ts'
import { builtProgram } from './built-server.ts'
import { freePort } from './free-port.ts'
import { compareAnswers } from './rolling/compare-answers.ts'

interface Version {
  builtProgram: (program: 'main') => string
  fillSample: (server: { address: string; dataDir: string }) => Promise<string>
}

interface RunningServer {
  address: string
  dataDir: string
  child: ChildProcess
  errors: string[]
}

const checkout = path.resolve(process.argv[2] ?? '')
const ofFile = (root: string, file: string) => import(pathToFileURL(path.join(root, file)).href)
const root = path.resolve(import.meta.dirname, '..')
const earlier: Version = {
  ...(await ofFile(checkout, 'dev/built-server.ts')),
  ...(await ofFile(checkout, 'dev/sample.ts')),
}
const today: Version = { builtProgram, ...(await ofFile(root, 'dev/sample.ts')) }

let differences = 0

const tell = (line: string) => void process.stdout.write(`${line}\n`)
const differ = (line: string) => {
  differences += 1
  tell(`DIFFERS ${line}`)
}

for (const isFilledByEarlier of [true, false]) await tryTogether(isFilledByEarlier)
process.exit(differences > 0 ? 1 : 0)

/** Fills one house by one of the two while the other works in the background, and compares what both answer. */
async function tryTogether(isFilledByEarlier: boolean) {
  tell(isFilledByEarlier ? 'written by the earlier, worked on by today’s' : 'the other way round')
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'spomen-rolling-'))
  const storage = await openS3InMemory()
  const [before, now] = await startBoth(folder, storage, isFilledByEarlier)
  const [writer, worker] = isFilledByEarlier ? [before, now] : [now, before]
  const { fillSample } = isFilledByEarlier ? earlier : today
  try {
    await fillSample({ address: writer.address, dataDir: worker.dataDir })
    const { asked, differing } = await compareAnswers(before.address, now.address)
    for (const line of differing) differ(line)
    tell(`${asked} questions were asked of both`)
  } finally {
    await stop(now)
    await stop(before)
    storage.close()
    fs.rmSync(folder, { recursive: true, force: true })
  }
  for (const [name, { errors }] of Object.entries({ before, now }))
    for (const line of errors) differ(`error of ${name}: ${line.slice(0, 400)}`)
}

/** Starts the earlier server on a database of its own, and then today's on the same; the one that writes leaves the background to the other. */
async function startBoth(
  folder: string,
  { bucket, connection }: Awaited<ReturnType<typeof openS3InMemory>>,
  isFilledByEarlier: boolean,
): Promise<[RunningServer, RunningServer]> {
  const settings = (isWriter: boolean) => ({
    S3_BUCKET: bucket,
    S3_ENDPOINT: connection.endpoint ?? '',
    AWS_ACCESS_KEY_ID: connection.accessKeyId,
    AWS_SECRET_ACCESS_KEY: connection.secretAccessKey,
    MEMORIALS_PER_DAY: '1000',
    ...(isWriter && { BACKGROUND_WORK: 'workers' }),
  })
  const before = await start(earlier, path.join(folder, 'earlier'), settings(isFilledByEarlier))
  const socket = encodeURIComponent(path.join(before.dataDir, 'database'))
  const now = await start(today, path.join(folder, 'today'), {
    ...settings(!isFilledByEarlier),
    DATABASE_URL: `postgresql://postgres@localhost/spomen?host=${socket}`,
  })
  return [before, now]
}

async function start({ builtProgram: program }: Version, dataDir: string, more: NodeJS.ProcessEnv) {
  const port = String(await freePort())
  const address = `http://127.0.0.1:${port}`
  const env = {
    ...process.env,
    ...{ DATA_DIR: dataDir, PORT: port, HOST: '127.0.0.1', PUBLIC_URL: address, NODE_ENV: 'development' },
    ...more,
  }
  const child = fork(program('main'), { env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
  const errors: string[] = []
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      errors.push(...text.split('\n').filter((line) => /"level":(50|60|"error"|"fatal")/.test(line)))
    })
  while (!(await fetch(`${address}/api/health`).catch(() => null))?.ok) {
    if (child.exitCode !== null) throw new Error(`a server did not start: ${errors.join('\n')}`)
    await pause(100)
  }
  return { address, dataDir, child, errors } satisfies RunningServer
}

async function stop({ child }: RunningServer) {
  const isOver = once(child, 'exit')
  child.kill('SIGTERM')
  await isOver
}
