/**
 * Pictures made by several processes over one store: none is made twice at once, and a server may leave them to workers.
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
import { countWorkers, holdPresence, type Presence } from './presence.ts'
import {
  addTask,
  callWorkers,
  endTask,
  findTask,
  type PictureTask,
  refuseTask,
  takeTask,
  withdrawTask,
} from './task-store.ts'

/** How often a task is looked after whose end was not called out, in milliseconds. */
const lookEvery = 1_000

/** The longest somebody waits for a picture that others make, in milliseconds: proxies give up after a minute. */
const patience = 45_000

/** The longest somebody waits while nobody makes any picture, their own or one before it, in milliseconds (promises 1.8). */
const idlePatience = 8_000

/** What can be done with a picture on the spot. */
export interface PictureAtHand {
  task: PictureTask
  /** Whose turn it takes. */
  whose: string
  /** What is known of it once it is made. */
  find: () => Promise<ImageDetails | null>
  /** Makes it in this process. */
  make: () => Promise<ImageDetails>
  /** Lays its original where others find it. */
  handOver: () => Promise<void>
}

export interface SharedWork {
  /** Has a picture made, here or elsewhere. Refuses with what it is refused there, and with `unavailable` after a while. */
  run(picture: PictureAtHand): Promise<ImageDetails>
  /** How many workers are there and awake. */
  countWorkers(): Promise<number>
  close(): Promise<void>
}

interface SharingOptions {
  db: Db
  /** The database itself, without a pooler before it. */
  url: string
  log: Logger
  /** Whether pictures are left to workers, as long as there are any. */
  leaves: boolean
}

/** Shares the making of pictures with all processes over the same database. */
export function shareWork({ db, url, log, leaves }: SharingOptions): SharedWork {
  const presence: Presence = holdPresence({ url, log, isWorker: false })
  const listenFor = taskListeners(presence)

  async function run(picture: PictureAtHand): Promise<ImageDetails> {
    const { task, whose } = picture
    await presence.begin()
    const isLeft = leaves && (await countWorkers(db)) > 0
    if (isLeft) await picture.handOver()
    const until = performance.now() + patience
    const isAdded = await addTask(db, task, { whose, takenBy: isLeft ? null : presence.number })
    return isAdded && !isLeft ? makeHere({ db, log }, picture) : waitFor(picture, { isLeft, until })
  }

  async function waitFor(
    picture: PictureAtHand,
    { isLeft, until }: { isLeft: boolean; until: number },
  ): Promise<ImageDetails> {
    const { task, whose } = picture
    const takenBy = isLeft ? null : presence.number
    let idleUntil = performance.now() + idlePatience
    for (;;) {
      const told = listenFor(task)
      try {
        const state = await findTask(db, task)
        if (!state) {
          const made = await picture.find()
          if (made) return made
          // Whoever asked first has given up, or what was made is lost again.
          if ((await addTask(db, task, { whose, takenBy })) && !isLeft)
            return await makeHere({ db, log }, picture)
        } else if (state.refused) throw refusalOf(state.refused, state.detail)
        else if (state.isFree && !(leaves && (await countWorkers(db)) > 0)) {
          if (await takeTask(db, task, presence.number)) return await makeHere({ db, log }, picture)
        } else if (state.isLeftBehind) await callWorkers(db)
        if (!state || state.isAnyMade) idleUntil = performance.now() + idlePatience
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
  { task, find, make }: PictureAtHand,
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

  return ({ kind, sha256 }: PictureTask) => {
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
