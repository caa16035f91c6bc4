import { type ChildProcess, fork } from 'node:child_process'
import path from 'node:path'
import type { Logger } from 'pino'
import { Refusal } from '../refusal.ts'
import type { ImageTask, ImageTaskResult, WorkerMessage } from './image-task.ts'
import { memoryOf, cpuTimeOf } from './process-usage.ts'
import type { ImageType } from './image-type.ts'

/** What one task may cost before its worker is ended, and how long things wait. Times in milliseconds. */
export interface WorkerLimits {
  /** What a worker may work, where the system counts it. */
  time: number
  /** In bytes. The decoders of HEIC and AVIF hold every pixel several times and need more (measured at 48 megapixels). */
  memory: { usual: number; heif: number }
  /** How long a worker without work stays, before its memory goes back. */
  idle: number
  /** The most tasks that wait; one more is refused. */
  waiting: number
  /** The longest a task waits for its turn, and then for the turns of its worker. */
  timeout: number
}

const MB = 1_048_576
const stoppingDetail = 'image workers are stopping'

export const defaultLimits: WorkerLimits = {
  time: 20_000,
  memory: { usual: 600 * MB, heif: 1_000 * MB },
  idle: 20_000,
  waiting: 500,
  timeout: 120_000,
}

/** A worker that has not said a word by then cannot start. */
const startTimeout = 60_000
const workerProgram = path.join(import.meta.dirname, 'worker.ts')
const memoryCheckInterval = 250

export interface WorkerPool {
  /**
   * Has a worker do a task. Refuses with `invalidImage` what no worker gets through, and with `unavailable` when
   * overrun, or when workers are killed by somebody else.
   */
  run(task: ImageTask): Promise<ImageTaskResult>
  /** The process ids of the workers there are. */
  pids(): number[]
  /** Ends all workers at once; what waits is refused. */
  close(): Promise<void>
}

interface QueuedTask {
  task: ImageTask
  /** How often a worker broke down over it, and how often one was lost otherwise. */
  crashes: number
  losses: number
  timer: NodeJS.Timeout
  settle(outcome: ImageTaskResult): void
  refuse(refusal: Refusal): void
}

interface Worker {
  child: ChildProcess
  state: 'starting' | 'idle' | 'busy'
  job: QueuedTask | null
  /** Why we ended it, if we did; it takes no more work then. */
  ended: WorkerExit | null
  alarm: NodeJS.Timeout | undefined
  gone: Promise<void>
}

/**
 * What a worker's end says of its image: it broke a bound, or its decoder broke down, or neither, as when a machine
 * short of memory or its operator ended the worker.
 */
interface WorkerExit {
  by: 'bound' | 'crash' | 'others'
  why: string
}

/** How a program that goes wrong ends itself; any other signal comes from outside. */
const crashSignals: readonly unknown[] = [
  'SIGSEGV',
  'SIGBUS',
  'SIGABRT',
  'SIGILL',
  'SIGFPE',
  'SIGTRAP',
  'SIGSYS',
]

const exitOf = (code: number | null, signal: NodeJS.Signals | null): WorkerExit => ({
  by: signal ? (crashSignals.includes(signal) ? 'crash' : 'others') : code ? 'crash' : 'others',
  why: `died (${signal ?? code})`,
})

/** How often an image may take a worker down with it before the image is to blame. */
const maxCrashes = 2
/** How many workers may be lost over an image that is not to blame, before whoever brings it is told to try again. */
const maxLosses = 4
/** How many workers in a row may die before they are ready until those who wait are told. */
const maxFailedStarts = 3

interface PoolOptions {
  workers: number
  log: PoolLog
  bounds: WorkerLimits
  /** What a worker runs. */
  program?: string
}

/**
 * A few processes that decode images: started when there is work, ended when there is none for a while. A worker that
 * dies, hangs or swells costs its own image at most; the next one gets a fresh worker.
 */
export function startPool({ workers: most, log, bounds, program = workerProgram }: PoolOptions): WorkerPool {
  const workers = new Set<Worker>()
  const waiting: QueuedTask[] = []
  let failedStarts = 0
  let closed = false

  function run(task: ImageTask): Promise<ImageTaskResult> {
    if (closed) return Promise.reject(new Refusal('unavailable', { detail: stoppingDetail }))
    if (waiting.length >= bounds.waiting) {
      return Promise.reject(new Refusal('unavailable', { detail: 'too many pictures wait', retryAfter: 60 }))
    }
    return new Promise((settle, refuse) => {
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(job), 1)
        refuse(new Refusal('unavailable', { detail: 'waited too long for an image worker', retryAfter: 60 }))
      }, bounds.timeout)
      const job: QueuedTask = { task, crashes: 0, losses: 0, timer, settle, refuse }
      waiting.push(job)
      assignTasks()
    })
  }

  function assignTasks() {
    for (const worker of workers) {
      if (worker.state !== 'idle' || worker.ended) continue
      const job = waiting.shift()
      if (!job) break
      assign(worker, job)
    }
    const starting = [...workers].filter(({ state }) => state === 'starting').length
    for (let missing = waiting.length - starting; missing > 0 && workers.size < most; missing -= 1) start()
  }

  function assign(worker: Worker, job: QueuedTask) {
    clearTimeout(job.timer)
    worker.job = job
    worker.state = 'busy'
    void watchTime(worker, job)
    watchMemory(worker, job)
    worker.child.send(job.task, () => undefined)
  }

  function becomeIdle(worker: Worker) {
    worker.job = null
    worker.state = 'idle'
    setTimer(worker, bounds.idle, () => end(worker, 'others', 'idle'))
    assignTasks()
  }

  /** Does something after a while, unless something else is set before. */
  function setTimer(worker: Worker, after: number, act: () => void) {
    clearTimeout(worker.alarm)
    worker.alarm = setTimeout(act, after)
    worker.alarm.unref()
  }

  function end(worker: Worker, by: WorkerExit['by'], why: string) {
    worker.ended ??= { by, why }
    worker.child.kill('SIGKILL')
  }

  /** A busy machine may leave a worker without a turn, and a telephone may sleep: what it worked counts, not the clock. */
  async function watchTime(worker: Worker, job: QueuedTask) {
    const { time, timeout: patience } = bounds
    const pid = worker.child.pid ?? 0
    const last = Date.now() + patience
    const before = await cpuTimeOf(pid)
    const look = async () => {
      const now = await cpuTimeOf(pid)
      if (worker.job !== job) return
      const worked = before === null || now === null ? time : now - before
      if (worked >= time) end(worker, 'bound', `took longer than ${time / 1000} s`)
      else if (Date.now() >= last) end(worker, 'others', `was given too few turns in ${patience / 1000} s`)
      else setTimer(worker, Math.max(time - worked, time / 20), look)
    }
    if (worker.job === job) setTimer(worker, time, look)
  }

  function watchMemory(worker: Worker, job: QueuedTask) {
    const { memory } = bounds
    const allowed = isHeif(job.task.type) ? memory.heif : memory.usual
    const look = async () => {
      const held = await memoryOf(worker.child.pid ?? 0)
      if (worker.job !== job) return clearInterval(watch)
      if (held !== null && held > allowed) end(worker, 'bound', `held ${Math.round(held / MB)} MB`)
    }
    const watch = setInterval(look, memoryCheckInterval)
    watch.unref()
  }

  function start() {
    const child = fork(program, [], {
      execArgv: ['--max-old-space-size=256', '--max-semi-space-size=1'],
      env: workerEnvironment(),
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    const gone = new Promise<void>((resolve) => child.once('close', () => resolve()))
    const worker: Worker = { child, state: 'starting', job: null, ended: null, alarm: undefined, gone }
    workers.add(worker)
    setTimer(worker, startTimeout, () => end(worker, 'others', 'did not start'))
    child.on('message', (said: WorkerMessage) => {
      if (worker.ended) return
      if (said.kind === 'ready') failedStarts = 0
      else worker.job?.settle(said)
      becomeIdle(worker)
    })
    child.once('error', ({ message: why }) => onExit(worker, { by: 'others', why }))
    child.once('exit', (code, signal) => onExit(worker, worker.ended ?? exitOf(code, signal)))
  }

  function onExit(worker: Worker, how: WorkerExit) {
    if (!workers.delete(worker)) return
    clearTimeout(worker.alarm)
    const { job } = worker
    if (worker.state === 'starting' && !closed) noteFailedStart(how.why)
    if (job) retryOrRefuse(job, how)
    assignTasks()
  }

  /** The image of a worker that left: its fault when it broke a bound or took two workers down, else its next try. */
  function retryOrRefuse(job: QueuedTask, { by, why }: WorkerExit) {
    if (closed) return job.refuse(new Refusal('unavailable', { detail: stoppingDetail }))
    if (by === 'crash') job.crashes += 1
    if (by === 'others') job.losses += 1
    const { crashes, losses, task } = job
    log.warn({ why, type: task.type, crashes, losses }, 'an image worker was lost')
    if (by === 'bound' || crashes >= maxCrashes)
      return job.refuse(new Refusal('invalidImage', { detail: why }))
    if (losses >= maxLosses)
      return job.refuse(
        new Refusal('unavailable', { detail: `image workers were lost: ${why}`, retryAfter: 10 }),
      )
    waiting.unshift(job)
  }

  function noteFailedStart(why: string) {
    failedStarts += 1
    log.error({ why }, 'an image worker cannot start')
    if (failedStarts < maxFailedStarts) return
    failedStarts = 0
    refuseWaiting(`no image worker: ${why}`)
  }

  function refuseWaiting(detail: string) {
    for (const job of waiting.splice(0)) {
      clearTimeout(job.timer)
      job.refuse(new Refusal('unavailable', { detail }))
    }
  }

  async function close() {
    closed = true
    refuseWaiting(stoppingDetail)
    const closing = [...workers]
    for (const worker of closing) end(worker, 'others', 'stopping')
    await Promise.all(closing.map(({ gone }) => gone))
  }

  const pids = () => [...workers].flatMap(({ child }) => child.pid ?? [])
  return { run, pids, close }
}

const isHeif = (type: ImageType) => type === 'image/heic' || type === 'image/avif'

export type PoolLog = Pick<Logger, 'warn' | 'error'>

/**
 * Two threads and one heap for them, and what an image took goes back to the system with it: with fixed thresholds
 * glibc maps and unmaps large blocks, where it would otherwise learn to keep them. Two workers then hold 165 MB at most
 * instead of 300, and are no slower (measured with photographs of 12 megapixels).
 */
const lowMemoryEnvironment = {
  UV_THREADPOOL_SIZE: '2',
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '16777216',
  MALLOC_TRIM_THRESHOLD_: '16777216',
}

/** No secrets for a process that reads strangers' bytes: only what finding libraries takes, and thrift with memory. */
function workerEnvironment(): NodeJS.ProcessEnv {
  const { PATH, LD_LIBRARY_PATH, SystemRoot, TZ, NODE_COMPILE_CACHE } = process.env
  return { PATH, LD_LIBRARY_PATH, SystemRoot, TZ, NODE_COMPILE_CACHE, ...lowMemoryEnvironment }
}
