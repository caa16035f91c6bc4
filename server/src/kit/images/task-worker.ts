/** The picture side of `npm run worker`: takes tasks from the database until it is stopped. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Db, Log } from '../database/connect.ts'
import { failureLog, logFailedWork } from '../outages.ts'
import { Refusal } from '../refusal.ts'
import type { ImageProcessor } from './image-processor.ts'
import { announcePresence } from './presence.ts'
import { endTask, giveTaskBack, type SharedImageTask, refuseTask, takeNextTask } from './task-store.ts'

/** How often to look for tasks nobody called out, as those that a killed process left, in milliseconds. */
const lookEvery = 2_000

export interface TaskWorker {
  /** How many pictures it has made. */
  made(): number
  /** Takes no more, and waits for what is being made; what is cut off then is taken by another. */
  stop(): Promise<void>
}

interface TaskWorkerOptions {
  db: Db
  /** The database itself, without a pooler before it. */
  url: string
  log: Log
  images: Pick<ImageProcessor, 'makeTask'>
  /** How many pictures it makes at once. */
  most: number
}

/** Has this process be a worker; resolves once others see that it is there. */
export async function workOnTasks({ db, url, log, images, most }: TaskWorkerOptions): Promise<TaskWorker> {
  const presence = announcePresence({ url, log, isWorker: true })
  const tellWaiting = failureLog(log, 'The worker waits for the database')
  let isStopping = false
  let made = 0
  let wakeAll = Promise.withResolvers<void>()
  const wake = () => {
    wakeAll.resolve()
    wakeAll = Promise.withResolvers<void>()
  }
  presence.onHeard((heard) => {
    // What is called out with a name has come to its end.
    if (!heard) wake()
  })

  async function make(task: SharedImageTask) {
    try {
      await images.makeTask(task)
      made += 1
      await endTask(db, task)
    } catch (error) {
      await giveUp({ db, log }, task, error)
    }
  }

  async function work() {
    while (!isStopping) {
      const called = wakeAll.promise
      try {
        const task = await takeNextTask(db, presence.number)
        if (task) await make(task)
        else await Promise.race([called, pause(lookEvery)])
      } catch (error) {
        tellWaiting(error)
        await Promise.race([called, pause(lookEvery)])
      }
    }
  }

  await presence.begin()
  const turns = Array.from({ length: most }, work)
  return {
    made: () => made,
    async stop() {
      isStopping = true
      wake()
      await Promise.all(turns)
      await presence.close()
    },
  }
}

/** Gives back a task that another may get through, and ends one that nobody will. */
async function giveUp(
  { db, log }: Pick<TaskWorkerOptions, 'db' | 'log'>,
  task: SharedImageTask,
  error: unknown,
) {
  if (!(error instanceof Refusal)) {
    logFailedWork(log, task, { error, message: 'a picture could not be made' })
    return giveTaskBack(db, task, String(error))
  }
  const { key, detail } = error
  if (key === 'unavailable') return giveTaskBack(db, task, detail ?? '')
  // Whoever asked may have the bytes themselves, and begins anew.
  if (key === 'notFound') return endTask(db, task)
  log.info({ ...task, key, detail }, 'a picture was refused')
  await refuseTask(db, task, { key, detail })
}
