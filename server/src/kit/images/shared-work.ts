/**
 * Derivatives made by several processes over one store: none is made twice at once, and a server may leave them to workers.
 * Whoever waits is told by the database; should that be missed, they look again.
 */
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Db } from '../database/connect.ts'
import { isRefusalKey } from '@spomen/contract/refusals.ts'
import { logFailedWork } from '../outages.ts'
import { Refusal } from '../refusal.ts'
import type { ImageDetails } from './derivatives.ts'
import { countWorkers, announcePresence, type Presence } from './presence.ts'
import {
  addTask,
  callWorkers,
  endTask,
  findTask,
  type SharedImageTask,
  refuseTask,
  takeTask,
  withdrawTask,
} from './task-store.ts'

/** How often a task is looked after whose end was not called out, in milliseconds. */
const lookEvery = 1_000

/** The longest somebody waits for derivatives that others make, in milliseconds: proxies give up after a minute. */
const timeout = 45_000

/** The longest somebody waits while nobody makes any derivatives, their own or others before them, in milliseconds (promises 1.8). */
const idleTimeout = 8_000

/** The longest one asking waits for the one before it, in milliseconds: a database that hangs holds up each but once. */
const longestTurn = 1_000

/** A task, and what this process can do about it. */
export interface TaskSteps {
  task: SharedImageTask
  /** Whose turn it takes. */
  whose: string
  /** Answers the details of its image once they are made; null before. */
  find: () => Promise<ImageDetails | null>
  /** Makes its derivatives in this process. */
  make: () => Promise<ImageDetails>
  /** Stores its original where other processes find it. */
  handOver: () => Promise<void>
}

export interface SharedWork {
  /** Has derivatives made, here or elsewhere, and answers the details of their image. Refuses as their maker does, and with `unavailable` after a while. */
  run(steps: TaskSteps): Promise<ImageDetails>
  /** How many workers are there and awake. */
  countWorkers(): Promise<number>
  close(): Promise<void>
}

interface SharingOptions {
  db: Db
  /** The database itself, without a pooler before it. */
  url: string
  log: Logger
  /** Whether tasks are left to workers, as long as there are any. */
  leaves: boolean
}

/** Shares the making of derivatives with all processes over the same database. */
export function shareWork({ db, url, log, leaves }: SharingOptions): SharedWork {
  const presence: Presence = announcePresence({ url, log, isWorker: false })
  const listenFor = taskListeners(presence)

  let lastAdded: Promise<unknown> = Promise.resolve()

  /** Adds one task after the other: added at the same moment they would not see each other, and take the same turn. */
  function add(task: SharedImageTask, asked: { whose: string; takenBy: number | null }): Promise<boolean> {
    const turn = Promise.race([lastAdded, pause(longestTurn, undefined, { ref: false })])
    const added = turn.then(() => addTask(db, task, asked))
    lastAdded = added.catch(() => {})
    return added
  }

  async function run(steps: TaskSteps): Promise<ImageDetails> {
    const { task, whose } = steps
    await presence.begin()
    const isLeft = leaves && (await countWorkers(db)) > 0
    if (isLeft) await steps.handOver()
    const until = performance.now() + timeout
    const isAdded = await add(task, { whose, takenBy: isLeft ? null : presence.number })
    return isAdded && !isLeft ? makeHere({ db, log }, steps) : waitFor(steps, { isLeft, until })
  }

  async function waitFor(
    steps: TaskSteps,
    { isLeft, until }: { isLeft: boolean; until: number },
  ): Promise<ImageDetails> {
    const { task, whose } = steps
    const takenBy = isLeft ? null : presence.number
    let idleUntil = performance.now() + idleTimeout
    for (;;) {
      const told = listenFor(task)
      try {
        const state = await findTask(db, task)
        if (!state) {
          const made = await steps.find()
          if (made) return made
          // Whoever asked first has given up, or what was made is lost again.
          if ((await add(task, { whose, takenBy })) && !isLeft) return await makeHere({ db, log }, steps)
        } else if (state.refused) throw refusalOf(state.refused, state.detail)
        else if (state.isFree && !(leaves && (await countWorkers(db)) > 0)) {
          if (await takeTask(db, task, presence.number)) return await makeHere({ db, log }, steps)
        } else if (state.isLeftBehind) await callWorkers(db)
        if (!state || state.isAnyMade) idleUntil = performance.now() + idleTimeout
        if (performance.now() >= Math.min(until, idleUntil)) {
          await withdrawTask(db, task)
          throw new Refusal('unavailable', { detail: 'waited too long for a worker', retryAfter: 10 })
        }
        await Promise.race([told.heard, pause(lookEvery)])
      } finally {
        told.stop()
      }
    }
  }

  return { run, countWorkers: () => countWorkers(db), close: () => presence.close() }
}

/** Makes what this process has taken, and says so, whatever comes of it. */
async function makeHere(
  { db, log }: Pick<SharingOptions, 'db' | 'log'>,
  { task, find, make }: TaskSteps,
): Promise<ImageDetails> {
  try {
    // Another may have come to its end since it was looked for.
    const made = (await find()) ?? (await make())
    await endTask(db, task)
    return made
  } catch (error) {
    const { key, detail } = error instanceof Refusal ? error : { key: 'unavailable', detail: String(error) }
    await refuseTask(db, task, { key, detail }).catch((also: unknown) =>
      logFailedWork(log, task, {
        error: also,
        message: 'that a picture was refused could not be written down',
      }),
    )
    throw error
  }
}

/** Lets somebody listen for the end of a task until they stop; what is heard of it may also be that something was missed. */
function taskListeners(presence: Presence) {
  const waiting = new Map<string, Set<() => void>>()
  presence.onHeard((heard) => {
    for (const [task, wakers] of waiting)
      if (heard === null || heard === task) for (const wake of wakers) wake()
  })

  return ({ kind, sha256 }: SharedImageTask) => {
    const name = `${kind} ${sha256}`
    const { promise: heard, resolve: wake } = Promise.withResolvers<void>()
    const wakers = waiting.get(name) ?? new Set()
    waiting.set(name, wakers.add(wake))
    return {
      heard,
      stop() {
        wakers.delete(wake)
        if (wakers.size === 0 && waiting.get(name) === wakers) waiting.delete(name)
      },
    }
  }
}

function refusalOf(key: string, detail: string | null): Error {
  if (!isRefusalKey(key)) return new Error(`a picture could not be made: ${detail}`)
  return new Refusal(key, { ...(detail && { detail }), ...(key === 'unavailable' && { retryAfter: 10 }) })
}
