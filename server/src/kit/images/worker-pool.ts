import type { Logger } from 'pino'
import { Refusal } from '../refusal.ts'
import type { ImageTask, ImageTaskResult, WorkerMessage } from './image-task.ts'
import { createTaskQueue } from './task-queue.ts'
import {
  assignTask,
  endWorker,
  letIdle,
  type QueuedTask,
  startWorker,
  type Worker,
  type WorkerExit,
  type WorkerLimits,
} from './image-worker.ts'

const stoppingDetail = 'image workers are stopping'

export interface ImageLoad {
  running: number
  waiting: number
}

export interface WorkerPool {
  /**
   * Has a worker do a task. Refuses with `invalidImage` what no worker gets through, and with `unavailable` when
   * overrun, or when workers are killed by somebody else. All who ask take turns, however much one of them brings.
   */
  run(task: ImageTask, whose?: string): Promise<ImageTaskResult>
  /** The process ids of the workers there are. */
  pids(): number[]
  /** How many tasks are worked on, and how many wait. */
  load(): ImageLoad
  /** Ends all workers at once; what waits is refused. */
  close(): Promise<void>
}

/** How often an image may take a worker down with it before the image is to blame. */
const maxCrashes = 2
/** How many workers may be lost over an image that is not to blame, before whoever brings it is told to try again. */
const maxLosses = 4
/** How many workers in a row may die before they are ready until those who wait are told. */
const maxFailedStarts = 3

export type PoolLog = Pick<Logger, 'warn' | 'error'>

interface PoolOptions {
  workers: number
  log: PoolLog
  bounds: WorkerLimits
  /** What a worker runs. */
  program?: string
}

/** Why the task of a worker that left is refused: its fault when it broke a bound or took two workers down; null gives it its next try. */
function refusalAfterLoss({ crashes, losses }: QueuedTask, { by, why }: WorkerExit): Refusal | null {
  if (by === 'bound' || crashes >= maxCrashes) return new Refusal('invalidImage', { detail: why })
  if (losses >= maxLosses)
    return new Refusal('unavailable', { detail: `image workers were lost: ${why}`, retryAfter: 10 })
  return null
}

/** Notes on a task that its worker was lost, and gives it its next try, or refuses it. */
function retryOrRefuse(
  job: QueuedTask,
  how: WorkerExit,
  { queue, log }: { queue: Pick<ReturnType<typeof createTaskQueue>, 'putBack'>; log: PoolLog },
) {
  if (how.by === 'crash') job.crashes += 1
  if (how.by === 'others') job.losses += 1
  const { crashes, losses, task } = job
  log.warn({ why: how.why, type: task.type, crashes, losses }, 'an image worker was lost')
  const refusal = refusalAfterLoss(job, how)
  if (refusal) job.refuse(refusal)
  else queue.putBack(job)
}

/** Counts the workers in a row that died before they were ready. */
function watchStarts(log: PoolLog) {
  let failed = 0
  return {
    noteReady() {
      failed = 0
    },
    /** Notes one more; answers whether those who wait are to be told, and then counts anew. */
    noteFailure(why: string): boolean {
      log.error({ why }, 'an image worker cannot start')
      failed = (failed + 1) % maxFailedStarts
      return failed === 0
    },
  }
}

/**
 * A few processes that decode images: started when there is work, ended when there is none for a while. A worker that
 * dies, hangs or swells costs its own image at most; the next one gets a fresh worker.
 */
export function startPool({ workers: most, log, bounds, program }: PoolOptions): WorkerPool {
  const workers = new Set<Worker>()
  const queue = createTaskQueue(bounds)
  const starts = watchStarts(log)
  let closed = false

  async function run(task: ImageTask, whose = ''): Promise<ImageTaskResult> {
    if (closed) throw new Refusal('unavailable', { detail: stoppingDetail })
    queue.makeRoom(whose)
    return new Promise((settle, refuse) => {
      queue.add({ task, whose, settle, refuse })
      assignTasks()
    })
  }

  function assignTasks() {
    for (const worker of workers) {
      if (worker.state !== 'idle' || worker.ended) continue
      const job = queue.next()
      if (!job) break
      assignTask(worker, job, bounds)
    }
    const starting = [...workers].filter(({ state }) => state === 'starting').length
    for (let missing = queue.size() - starting; missing > 0 && workers.size < most; missing -= 1)
      workers.add(startWorker({ onMessage, onExit }, program))
  }

  function onMessage(worker: Worker, said: WorkerMessage) {
    if (said.kind === 'ready') starts.noteReady()
    else worker.job?.settle(said)
    letIdle(worker, bounds)
    assignTasks()
  }

  function onExit(worker: Worker, how: WorkerExit) {
    if (!workers.delete(worker)) return
    clearTimeout(worker.alarm)
    if (worker.state === 'starting' && !closed && starts.noteFailure(how.why))
      queue.refuseAll(`no image worker: ${how.why}`)
    if (worker.job && closed) worker.job.refuse(new Refusal('unavailable', { detail: stoppingDetail }))
    else if (worker.job) retryOrRefuse(worker.job, how, { queue, log })
    assignTasks()
  }

  async function close() {
    closed = true
    queue.refuseAll(stoppingDetail)
    const closing = [...workers]
    for (const worker of closing) endWorker(worker, 'others', 'stopping')
    await Promise.all(closing.map(({ gone }) => gone))
  }

  const pids = () => [...workers].flatMap(({ child }) => child.pid ?? [])
  const load = () => ({
    running: [...workers].filter(({ job }) => job).length,
    waiting: queue.size(),
  })
  return { run, pids, load, close }
}
