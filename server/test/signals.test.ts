/** Whoever starts the house may change their mind at any moment, and nothing is left running. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { programFile } from '../../dev/built-server.ts'
import { freePort } from '../../dev/free-port.ts'
import { temporaryFolder } from './temporary-folder.ts'

const main = programFile('main')
const run = path.resolve(import.meta.dirname, '../../scripts/run.cjs')

/** A start takes a second or two, and on a busy machine many times as long. */
const long = { timeout: 100_000, interval: 5 }
const longTimeout = { timeout: 120_000 }

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** A server that starts on an empty folder, and the number of its database once there is one. */
async function starting(launch: (env: NodeJS.ProcessEnv) => ChildProcess) {
  const dataDir = temporaryFolder()
  const { DATABASE_URL: _, ...env } = process.env
  const process_ = launch({ ...env, DATA_DIR: dataDir, PORT: String(await freePort()), LOG_LEVEL: 'silent' })
  onTestFinished(() => void process_.kill('SIGKILL'))
  const pidFile = path.join(dataDir, 'database', 'postmaster.pid')
  const readPid = () => {
    const pid = Number.parseInt(fs.readFileSync(pidFile, 'utf8'), 10)
    expect(pid).toBeGreaterThan(0)
    return pid
  }
  const database = await vi.waitFor(readPid, long)
  onTestFinished(() => {
    if (isAlive(database)) process.kill(database, 'SIGQUIT')
  })
  return { process: process_, database }
}

test('a server that is asked to end while its database starts stops it again', longTimeout, async () => {
  const house = await starting((env) => spawn(process.execPath, [main], { env, stdio: 'ignore' }))
  house.process.kill('SIGTERM')
  const [code] = await once(house.process, 'exit')
  expect(code).toBe(0)
  // NOTE: PostgreSQL takes its lock file away, by which we know that it is down, a moment before its process is gone.
  await vi.waitFor(() => expect(isAlive(house.database)).toBe(false), long)
})

test(
  'a launcher that is killed while the server starts takes it along, and the database too',
  longTimeout,
  async () => {
    const script = `
    const { run } = require(${JSON.stringify(run)})
    run(process.execPath, [${JSON.stringify(main)}], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })`
    const house = await starting((env) =>
      spawn(process.execPath, ['--eval', script], { env, stdio: 'ignore' }),
    )
    house.process.kill('SIGKILL')
    await vi.waitFor(() => expect(isAlive(house.database)).toBe(false), long)
  },
)

test('a launcher hears once the server answers, and may do then what can wait', longTimeout, async () => {
  const script = `
    const { run } = require(${JSON.stringify(run)})
    const onWord = async (word) => {
      const { status } = await fetch('http://127.0.0.1:' + process.env.PORT + '/api/health')
      console.log(word, status)
    }
    run(process.execPath, [${JSON.stringify(main)}], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'], onWord })`
  const house = await starting((env) =>
    spawn(process.execPath, ['--eval', script], { env, stdio: ['ignore', 'pipe', 'ignore'] }),
  )
  let said = ''
  house.process.stdout?.on('data', (words) => (said += words))
  await vi.waitFor(() => expect(said).toBe('serving 200\n'), long)
  house.process.kill('SIGKILL')
  await vi.waitFor(() => expect(isAlive(house.database)).toBe(false), long)
})

test('a step of the set-up ends with its launcher, even when that is killed', longTimeout, async () => {
  const note = path.join(temporaryFolder(), 'note')
  const step = `require('node:fs').writeFileSync(${JSON.stringify(note)}, String(process.pid)); setInterval(() => {}, 1e9)`
  const script = `
    const { runWithParent } = require(${JSON.stringify(run)})
    runWithParent(process.execPath, ['--eval', ${JSON.stringify(step)}], {})`
  const launcher = spawn(process.execPath, ['--eval', script], { stdio: 'ignore' })
  const pid = await vi.waitFor(() => {
    expect(fs.readFileSync(note, 'utf8')).not.toBe('')
    return Number(fs.readFileSync(note, 'utf8'))
  }, long)
  launcher.kill('SIGKILL')
  await vi.waitFor(() => expect(isAlive(pid)).toBe(false), long)
})

test('a launcher that is asked to end between two steps begins no further one', longTimeout, async () => {
  const script = `
    const { forwardSignals, run, requestedExitCode } = require(${JSON.stringify(run)})
    forwardSignals()
    run(process.execPath, ['--eval', "process.on('SIGTERM', () => process.exit(0)); setInterval(() => {}, 1e9); console.log('there')"], { stdio: 'inherit' })
      .then(() => run(process.execPath, ['--eval', "console.log('a further step')"], { stdio: 'inherit' }))
      .then((code) => { process.exitCode = code === requestedExitCode() ? code : 1 })`
  const launcher = spawn(process.execPath, ['--eval', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  launcher.stdout.on('data', (words) => (said += words))
  await vi.waitFor(() => expect(said).toBe('there\n'), long)
  launcher.kill('SIGTERM')
  const [code] = await once(launcher, 'exit')
  await pause(0)
  expect([code, said]).toEqual([143, 'there\n'])
})
