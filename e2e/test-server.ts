/** A whole server for journeys: its own data folder, its own port, its mails as files. */
import { execFile, fork } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { type Mail, mailReader } from '../server/test/mailbox.ts'
import { builtProgram, compileCache } from '../dev/built-server.ts'
import { freePort } from '../dev/free-port.ts'

export interface TestServer {
  /** Where it serves, without a slash at the end. */
  address: string
  /** What else its pages may ask in this journey: an outside host that people give leave to. */
  outside: string | null
  /** The newest mail to somebody whose subject or text contains some words; waits for it. */
  mailTo(mail: string, words: string): Promise<Mail>
  /** Every mail to somebody that has come so far, oldest first. */
  mailsTo(mail: string): Promise<Mail[]>
  /** Lets somebody moderate, as the operator would. */
  makeModerator(mail: string): Promise<void>
  /** Has what was deleted gone for good, as a night would, as if it were that day. */
  purge(day: string): Promise<void>
  /** Reminds people of a day, YYYY-MM-DD, as the hour of remembrance would. */
  remind(day: string): Promise<void>
  /** Has thirty days gone by since somebody asked to take a page over. */
  passThirtyDays(): Promise<void>
  /** Announces that a day, YYYY-MM-DD, is the last one of the house, as its operator would. */
  announceClosing(day: string): Promise<void>
  /** What the server has logged as an error since this was asked last. */
  takeDefects(): string[]
}

const root = path.resolve(import.meta.dirname, '..')

/** Where a program looks for what it calls. */
const { PATH } = process.env

interface TestServerOptions {
  /** The origin of a host that serves map tiles. */
  tilesFrom?: string
  /** By which name browsers reach it: passkeys know no numbers. */
  host?: string
  /** How many pages are free for good; later ones begin with the free plan. */
  freePlaces?: number
  /** An object storage for its files, to which browsers are sent. */
  filesIn?: { endpoint: string; bucket: string; accessKeyId: string; secretAccessKey: string }
  /** A provider by which people log in, once it is known at which address the server will be. */
  logInBy?: (address: string) => Promise<{ issuer: string; settings: Record<string, string> }>
}

/** Starts the server as `npm start` would; answers it with the way to end it, which leaves nothing behind. */
export async function startTestServer({
  tilesFrom,
  host = '127.0.0.1',
  freePlaces,
  filesIn,
  logInBy,
}: TestServerOptions = {}): Promise<{
  server: TestServer
  dataDir: string
  close(): Promise<void>
}> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'spomen-journey-'))
  const port = await freePort()
  const address = `http://${host}:${port}`
  const provider = await logInBy?.(address)
  const log = openSync(logOf(dataDir), 'w')
  const child = fork(builtProgram('main'), {
    cwd: root,
    execArgv: [],
    stdio: ['ignore', log, 'pipe', 'ipc'],
    env: {
      PATH,
      NODE_COMPILE_CACHE: compileCache,
      DATA_DIR: dataDir,
      PORT: String(port),
      PUBLIC_URL: address,
      LOG_LEVEL: 'error',
      FETCH_FFMPEG: 'no',
      // All journeys come from one address.
      SIGN_UPS_PER_HOUR: '10000',
      ...(freePlaces !== undefined && { FREE_FOREVER_LIMIT: String(freePlaces) }),
      ...(filesIn && {
        S3_ENDPOINT: filesIn.endpoint,
        S3_REDIRECT: filesIn.endpoint,
        S3_BUCKET: filesIn.bucket,
        AWS_ACCESS_KEY_ID: filesIn.accessKeyId,
        AWS_SECRET_ACCESS_KEY: filesIn.secretAccessKey,
      }),
      ...(tilesFrom && { TILE_URL: `${tilesFrom}/{z}/{x}/{y}.svg`, TILE_CREDIT: '© The painters of hills' }),
      ...provider?.settings,
    },
  })
  closeSync(log)
  let complaint = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    complaint += text
  })

  async function close() {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
    await rm(dataDir, { recursive: true, force: true })
    await rm(logOf(dataDir), { force: true })
  }

  try {
    await until(async () => {
      if (child.exitCode !== null) throw new Error(`The server did not start: ${complaint}`)
      return (await fetch(`${address}/api/health`).catch(() => null))?.ok || undefined
    }, 'the server')
  } catch (error) {
    await close()
    throw error
  }

  const outside = tilesFrom ?? filesIn?.endpoint ?? provider?.issuer
  return { server: testServerAt(address, dataDir, outside), dataDir, close }
}

/** Where what a server logs is written, beside its data. */
const logOf = (dataDir: string) => `${dataDir}.log`

/** The server that runs at an address and keeps its data in a folder. */
export function testServerAt(address: string, dataDir: string, outside: string | null = null): TestServer {
  const isMatch = (received: Mail, mail: string, words: string) =>
    received.to === mail && `${received.subject}\n${received.text}`.includes(words)
  const readMails = mailReader(dataDir)
  const mailTo = (mail: string, words: string) =>
    until(
      async () => (await readMails()).findLast((received) => isMatch(received, mail, words)),
      `a mail to ${mail} with “${words}”`,
    )
  const mailsTo = async (mail: string) => (await readMails()).filter(({ to }) => to === mail)
  async function command(...words: string[]) {
    const env = { PATH, NODE_COMPILE_CACHE: compileCache, DATA_DIR: dataDir, PUBLIC_URL: address }
    await promisify(execFile)(process.execPath, [builtProgram('cli'), ...words], { cwd: root, env })
  }
  const makeModerator = (mail: string) => command('admin', 'grant', mail)
  const purge = (day: string) => command('jobs', 'purge', `--today=${day}`)
  const remind = (day: string) => command('jobs', 'remembrance', `--today=${day}`)
  async function passThirtyDays() {
    const database = new Client({
      host: path.join(dataDir, 'database'),
      user: 'postgres',
      database: 'spomen',
    })
    await database.connect()
    await database.query(
      `update takeover_requests set asked_at = asked_at - interval '30 days', due_at = due_at - interval '30 days',
        reminded_at = now() - interval '7 days'`,
    )
    await database.end()
    await command('jobs', 'takeovers')
  }
  const announceClosing = (day: string) => command('farewell', '--on', day, '--yes')
  let read = 0
  function takeDefects() {
    const lines = readFileSync(logOf(dataDir), 'utf8').split('\n').slice(read, -1)
    read += lines.length
    return lines
  }
  return {
    address,
    outside,
    mailTo,
    mailsTo,
    makeModerator,
    purge,
    remind,
    passThirtyDays,
    announceClosing,
    takeDefects,
  }
}

/** Looks again and again until there is something, for a minute at most. */
async function until<Found>(look: () => Promise<Found | undefined>, what: string): Promise<Found> {
  const end = Date.now() + 60_000
  for (;;) {
    const found = await look()
    if (found !== undefined) return found
    if (Date.now() > end) throw new Error(`${what} did not come within a minute`)
    await pause(100)
  }
}
