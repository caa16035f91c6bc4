/**
 * A house under load whose database changes hands: `npm run script -- bench/leader.ts URL 'what takes the leader away'
 * [rounds]`, with the address of a pair, and a command of the shell that is run once in each round. A pooler and a replica
 * are given as the server takes them, by DATABASE_DIRECT_URL and DATABASE_READ_URL. Prints what was answered and how long
 * anybody waited, and fails when an acknowledged greeting is not there, stands there twice, or anything was answered with
 * 500.
 */
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { env } from 'node:process'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { call } from '@spomen/contract/call.ts'
import { memorials } from '@spomen/contract/memorials.ts'
import { ulid } from 'ulid'
import { connect } from '../server/src/kit/database/connect.ts'
import { bringAccount } from '../server/test/cast.ts'
import { quickFolder } from '../server/test/quick-folder.ts'
import { must, sendAs } from './arrive.ts'
import { type RunningServer, startServer } from './server.ts'

const [url = '', fault = 'true', rounds = '1'] = process.argv.slice(2)
const [writers, readers] = [8, 8]
/** How long all goes well before, and again afterwards, in milliseconds. */
const calm = 5_000
/** Longer than any change of leaders should take, in milliseconds. */
const longest = 90_000

const seconds = (milliseconds: number) => `${(milliseconds / 1_000).toFixed(1)} s`

interface Tally {
  statuses: Record<string, number>
  /** What was answered with anything but yes and 503. */
  odd: Set<string>
  longestWait: number
  /** When the last one failed, and when the first one succeeded after that. */
  failedAt: number
  backAt: number
}

const newTally = (): Tally => ({ statuses: {}, odd: new Set(), longestWait: 0, failedAt: 0, backAt: 0 })

if (process.argv[1] === import.meta.filename) await measure()

async function measure() {
  const folder = mkdtempSync(path.join(quickFolder(), 'spomen-leader-'))
  const house = await startServer(folder, {
    DATABASE_URL: url,
    COMMENTS_PER_HOUR: '1000000',
    MEMORIALS_PER_DAY: '1000',
    LOG_LEVEL: 'fatal',
  })
  let isWell = true
  try {
    for (let round = 1; round <= Number(rounds); round += 1) isWell = (await oneRound(house, round)) && isWell
  } finally {
    await house.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  if (!isWell) process.exitCode = 1
}

/** Somebody signed in, and a memorial of theirs that holds any number of greetings. */
async function beginPage(house: RunningServer) {
  const direct = env.DATABASE_DIRECT_URL ?? url
  const { db, close } = connect({ url: direct, log: console })
  const mail = `${randomBytes(6).toString('hex')}@example.org`
  const details = { name: 'Ann', last_name: 'Ilić', language: 'en', role: null, mail }
  const ann = await bringAccount({ db, clock: { now: () => new Date() } } as never, details)
  const life = { firstName: 'Milan', lastName: 'Ilić', dateOfBirth: '1938-04-12', dateOfDeath: '2021-11-03' }
  const { id } = await must(call(sendAs(house.address, ann.token), memorials.createPerson, life))
  await db.updateTable('memorials').set({ package_name: 'Premium' }).where('id', '=', id).execute()
  await close()
  return { token: ann.token, id }
}

async function oneRound(house: RunningServer, round: number): Promise<boolean> {
  const { token, id } = await beginPage(house)
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const tallies = { write: newTally(), read: newTally(), health: newTally() }
  const acknowledged = new Set<string>()
  const heard: number[] = []
  let isOver = false

  const ask = async (kind: keyof typeof tallies, where: string, init: RequestInit = {}) => {
    const tally = tallies[kind]
    const begun = performance.now()
    const answer = await fetch(`${house.address}${where}`, { headers, ...init }).catch(() => null)
    const text = (await answer?.text().catch(() => null)) ?? ''
    const now = performance.now()
    const status = answer?.status ?? 0
    tally.statuses[status] = (tally.statuses[status] ?? 0) + 1
    tally.longestWait = Math.max(tally.longestWait, now - begun)
    const isYes = status === 200 || status === 201
    if (!isYes && status !== 503) tally.odd.add(`${status} ${text.slice(0, 60)}`)
    if (status === 503 && !answer?.headers.has('retry-after')) tally.odd.add('503 without Retry-After')
    if (!isYes) [tally.failedAt, tally.backAt] = [now, 0]
    else if (tally.failedAt && !tally.backAt) tally.backAt = now
    return { isYes, text }
  }
  async function write() {
    while (!isOver) {
      const note = randomBytes(8).toString('hex')
      const body = JSON.stringify({ personId: id, note, draftId: ulid() })
      // Whoever is asked to come again sends the same once more, until it is said that it stands.
      while (!(await ask('write', '/api/reflastgreetings/create', { method: 'POST', body })).isYes)
        await pause(300)
      acknowledged.add(note)
      await pause(10)
    }
  }
  async function read() {
    const wall = '/api/refdeceaseds/getmany?isHuman=true&limit=12&pageNumber=1'
    const list = `/api/reflastgreetings?personId=${id}&pageSize=12&pageNumber=1`
    for (let turn = 0; !isOver; turn += 1) {
      const { isYes } = await ask('read', turn % 2 ? wall : list)
      await pause(isYes ? 10 : 300)
    }
  }
  async function watch() {
    while (!isOver) {
      await ask('health', '/api/health')
      await pause(250)
    }
  }
  /** Listens as a window does, and again when the server ends it. */
  async function listen(stop: AbortSignal) {
    while (!isOver) {
      const answer = await fetch(`${house.address}/api/refdeceaseds/changes/${id}`, {
        headers,
        signal: stop,
      }).catch(() => null)
      if (answer?.ok && answer.body)
        await (async () => {
          for await (const part of answer.body as unknown as AsyncIterable<Uint8Array>)
            if (new TextDecoder().decode(part).includes('data:')) heard.push(performance.now())
        })().catch(() => {})
      await pause(300)
    }
  }

  const stop = new AbortController()
  const work = [
    ...Array.from({ length: writers }, write),
    ...Array.from({ length: readers }, read),
    watch(),
    listen(stop.signal),
  ]
  await pause(calm)
  const faultAt = performance.now()
  const commanded = promisify(execFile)('/bin/sh', ['-c', fault])
  const isBack = () =>
    performance.now() - Math.max(...Object.values(tallies).map((tally) => tally.failedAt), faultAt) > calm
  await pause(2_000)
  while (!isBack() && performance.now() - faultAt < longest) await pause(100)
  isOver = true
  stop.abort()
  await Promise.all(work)
  await commanded
  const whole = () => ask('read', `/api/reflastgreetings?personId=${id}`)
  let found = await whole()
  // What was frozen and wakes up is let go once more.
  while (!found.isYes) found = await whole()
  const kept = (JSON.parse(found.text) as { note: string }[]).map(({ note }) => note)
  return tell(round, { tallies, acknowledged, kept, heard, faultAt })
}

interface Outcome {
  tallies: Record<'write' | 'read' | 'health', Tally>
  acknowledged: ReadonlySet<string>
  kept: readonly string[]
  heard: readonly number[]
  faultAt: number
}

/** Says how a round went; answers whether it went well. */
function tell(round: number, { tallies, acknowledged, kept, heard, faultAt }: Outcome): boolean {
  const present = new Set(kept.map((note) => note.replaceAll(/<[^>]*>/g, '')))
  const lost = [...acknowledged].filter((note) => !present.has(note)).length
  const twice = kept.length - present.size
  const lines = Object.entries(tallies).map(([kind, { statuses, longestWait, backAt, failedAt, odd }]) => {
    const counted = Object.entries(statuses)
      .map(([status, count]) => `${count} × ${status}`)
      .join(', ')
    const back = failedAt ? `back ${seconds(backAt - faultAt)} after` : 'never away'
    return `  ${kind.padEnd(6)} ${counted}; longest ${seconds(longestWait)}; ${back}${odd.size > 0 ? `; ${[...odd].join(' | ')}` : ''}`
  })
  const firstHeard = heard.find((at) => at > faultAt && at >= tallies.write.backAt)
  process.stdout.write(
    `round ${round}: ${acknowledged.size} acknowledged, ${lost} lost, ${twice} twice; windows hear again ${firstHeard ? seconds(firstHeard - faultAt) : 'never'} after\n${lines.join('\n')}\n`,
  )
  const isOdd = Object.values(tallies).some(({ odd }) => odd.size > 0)
  return lost === 0 && twice === 0 && !isOdd
}
