/** A whole server with a database of its own, for one story. */
import type { AddressInfo } from 'node:net'
import {
  type CallResult,
  type AttachedFile,
  call,
  type OutgoingRequest,
  type RequestSender,
} from '@spomen/contract/call.ts'
import type { Endpoint, CallInput, UsualRefusal } from '@spomen/contract/endpoint.ts'
import pino from 'pino'
import { expect, onTestFinished } from 'vitest'
import * as z from 'zod/mini'
import { readSettings } from '../src/config.ts'
import { buildServer } from '../src/build-server.ts'
import { openMetrics } from '../src/open-metrics.ts'
import { openTraces } from '../src/open-traces.ts'
import { bringIn, type CastName, type Person } from './cast.ts'
import { type Mail, readMails } from './mailbox.ts'
import { withoutFfmpeg } from './fake-ffmpeg.ts'
import { createLog } from '../src/kit/log.ts'
import './matchers.ts'
import { noteStatements } from './noted-statements.ts'
import { expectBounded } from './query-plans.ts'
import { sendText, type TextRequest, type TextResponse } from './send-text.ts'
import { type FreshDatabase, freshDatabase } from './template-database.ts'
import { temporaryFolder } from './temporary-folder.ts'
import { keepWarm } from './warm-sessions.ts'

/** Asks as somebody, or as a visitor. */
export type Asking = <E extends Endpoint>(
  endpoint: E,
  taken: CallInput<E>,
  files?: readonly AttachedFile[],
) => Promise<CallResult<E>>

/** A request as it travels, for what the contract's own calls would never send. */
export interface Bare {
  by?: Person | null
  /** Text travels as it is, a form as multipart, anything else as JSON. */
  body?: unknown
  headers?: Record<string, string>
}

export interface World {
  /** `cookie` is what their browser keeps. */
  as(person: Person | null, cookie?: string | null): Asking
  /** Sends a bare request, e.g. `bare('PUT /API/refusers/Logout/')`. */
  bare(line: string, request?: Bare): Promise<BareAnswer>
  ctx: Awaited<ReturnType<typeof buildServer>>['ctx']
  /** Where the server listens, for requests that speak no contract. */
  address: string
  /** Its database, for a command that runs beside it. */
  databaseUrl: string
  database: FreshDatabase
  clock: { now(): Date; forward(milliseconds: number): void }
  /** Does the work that waits, and answers every letter that has left so far, oldest first. */
  mails(): Promise<Mail[]>
  bring<Name extends CastName>(...names: Name[]): Promise<Record<Name, Person>>
  /** Takes the defects logged so far, for a story that breaks something with intent. */
  takeDefects(): string[]
}

export type BareAnswer = TextResponse

/** The moment every story begins, unless it says otherwise. */
const beginning = Date.parse('2026-04-12T10:00:00Z')

/**
 * Opens a world; it goes away with its database and its files when the test is over, which fails on any defect logged
 * and on any request that would read a large house from one end to the other.
 * `beside` another it is a second server process over the same database, with pages where a folder of a built web app is
 * named. `onLine` is handed every line of its log.
 */
export async function world(
  environment: Record<string, string> = {},
  beside?: Pick<World, 'database'> & { webAppFolder?: string },
  onLine?: (line: string) => void,
): Promise<World> {
  const database = beside?.database ?? (await freshDatabase({ isWarm: true }))
  const dataDir = temporaryFolder()
  let now = beginning
  const clock = { now: () => new Date(now), forward: (milliseconds: number) => void (now += milliseconds) }
  const defects: string[] = []
  const lines = {
    write(line: string) {
      onLine?.(line)
      if ((JSON.parse(line) as { level: number }).level >= (pino.levels.values['error'] ?? 0))
        defects.push(line)
    },
  }
  const log = createLog(lines, onLine ? 'info' : 'error')
  const settings = readSettings({
    DATA_DIR: dataDir,
    PUBLIC_URL: 'https://spomen.example',
    IMAGE_WORKERS: '1',
    TIME_ZONE: 'UTC',
    // Whatever else lies on the disk of this machine.
    DISK_WARNING_GB: '0',
    ...throughPooler(database.url),
    ...withoutFfmpeg,
    ...environment,
  })
  const watch = await openMetrics(settings)
  const traces = await openTraces(settings, log)
  const house = await buildServer({
    settings,
    databaseUrl: database.url,
    log,
    clock,
    working: false,
    webAppFolder: beside?.webAppFolder ?? null,
    metrics: watch?.metrics ?? null,
    traces,
  })
  await house.app.listen({ host: '127.0.0.1', port: 0 })
  const takeNoted = noteStatements()
  onTestFinished(async () => {
    await watch?.close()
    await keepWarm(database.url, () => house.close())
    await traces?.close()
    expect(defects, 'defects in the log').toEqual([])
    await expectBounded(takeNoted())
  })
  const { port } = house.app.server.address() as AddressInfo
  const address = `http://127.0.0.1:${port}`

  return {
    ctx: house.ctx,
    address,
    databaseUrl: database.url,
    database,
    clock,
    as: (person, cookie) => async (endpoint, taken, files) => {
      const answer = await call(sendAs(address, person, cookie), endpoint, taken, files)
      if (!answer.ok) keepsItsWord(endpoint, answer.why)
      else if (answer.value !== null) keepsItsShape(endpoint, answer.value)
      return answer
    },
    bare: (line, request) => sendBare(address, line, request),
    async mails() {
      await house.jobs.settle()
      return readMails(dataDir)
    },
    async bring(...names) {
      const people: Partial<Record<CastName, Person>> = {}
      for (const name of names) people[name] = await bringIn(house.ctx, name)
      return people as Record<(typeof names)[number], Person>
    },
    takeDefects: () => defects.splice(0),
  }
}

/** The addresses of a database where TEST_POOLER names a pooler to go through, like 127.0.0.1:6432. */
function throughPooler(url: string) {
  const { TEST_POOLER } = process.env
  if (!TEST_POOLER) return {}
  const pooled = new URL(url)
  pooled.host = TEST_POOLER
  return { DATABASE_URL: pooled.href, DATABASE_DIRECT_URL: url }
}

/** The transport of a story: a real request over a real connection. */
export function sendAs(address: string, person: Person | null, cookie?: string | null): RequestSender {
  return async ({ method, path: target, body, files }: OutgoingRequest) => {
    const headers = new Headers(person ? { authorization: `Bearer ${person.token}` } : {})
    if (cookie) headers.set('cookie', cookie)
    if (body && !files) headers.set('content-type', 'application/json')
    const sent = files ? formOf(body, files) : body && JSON.stringify(body)
    const received = await send(new URL(address + target), { method, headers, body: sent ?? null })
    const type = received.headers.get('content-type')?.split(';')[0] ?? ''
    return { status: received.status, type, text: received.text }
  }
}

function sendBare(
  address: string,
  line: string,
  { by, body, headers: given }: Bare = {},
): Promise<BareAnswer> {
  const [method = '', target = ''] = line.split(' ')
  const headers = new Headers(by ? { authorization: `Bearer ${by.token}` } : {})
  if (body !== undefined && !(body instanceof FormData)) headers.set('content-type', 'application/json')
  for (const [name, value] of Object.entries(given ?? {})) headers.set(name, value)
  const asIs = typeof body === 'string' || body instanceof FormData
  const json = body === undefined ? null : JSON.stringify(body)
  return send(new URL(address + target), { method, headers, body: asIs ? body : json })
}

/** Sends text or a form; only `fetch` writes forms. */
async function send(
  url: URL,
  { method, headers, body }: Omit<TextRequest, 'body'> & { body: string | FormData | null },
): Promise<BareAnswer> {
  if (!(body instanceof FormData)) return sendText(url, { method, headers, body })
  const response = await fetch(url, { method, headers, body, redirect: 'manual' })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

function formOf(body: OutgoingRequest['body'], files: NonNullable<OutgoingRequest['files']>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body ?? {})) form.append(name, String(value))
  for (const file of files.items) form.append(files.field, file as File)
  return form
}

/** What leaves the server is what the contract says, field by field. */
function keepsItsShape(endpoint: Endpoint, value: unknown) {
  const read = z.safeParse(endpoint.gives[1], value)
  if (!read.success)
    throw new Error(`${endpoint.path} answered another shape: ${JSON.stringify(read.error.issues)}`)
}

const usual: readonly string[] = [
  'fillAllFields',
  'textTooLong',
  'sessionExpired',
  'forbidden',
  'secondStepRequired',
  'notFound',
  'tooManyRequests',
  'requestTooLarge',
  'houseClosing',
  'houseClosed',
  'unavailable',
  'somethingWentWrong',
] satisfies UsualRefusal[]

/** A call refuses with the keys the contract names, so that whoever asks can have words for each. */
function keepsItsWord(endpoint: Endpoint, why: string) {
  if (![...usual, ...endpoint.fails, 'unreachable'].includes(why))
    throw new Error(`${endpoint.path} refused with a key it does not name: ${why}`)
}

/** The value of an answer that must be a yes. */
export function valueOf<E extends Endpoint>(
  answer: CallResult<E>,
): Extract<CallResult<E>, { ok: true }>['value'] {
  if (!answer.ok) throw new Error(`refused: ${answer.status} ${answer.why}`)
  return answer.value
}
