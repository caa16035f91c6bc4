import { type ChildProcess, fork } from 'node:child_process'
import path from 'node:path'
import type { Logger } from 'pino'
import { Refusal } from '../refusal.ts'
import type { Errand, Outcome, Said } from './errand.ts'
import { memoryOf } from './memory.ts'
import type { PictureType } from './signature.ts'

/** What one errand may cost before its worker is ended, and how long things wait. Times in milliseconds. */
export interface Bounds {
  time: number
  /** In bytes. The decoders of HEIC and AVIF hold every pixel several times and need more (measured at 48 megapixels). */
  memory: { usual: number; heif: number }
  /** How long a worker without work stays, before its memory goes back. */
  idle: number
  /** The most errands that wait; one more is refused. */
  waiting: number
  /** The longest an errand waits for its turn. */
  patience: number
}

const MB = 1_048_576
const stopping = 'image workers are stopping'

export const usualBounds: Bounds = {
  time: 20_000,
  memory: { usual: 600 * MB, heif: 1_000 * MB },
  idle: 20_000,
  waiting: 500,
  patience: 120_000,
}

/** A worker that has not said a word by then cannot start. */
const startsWithin = 60_000
const decoder = path.join(import.meta.dirname, 'worker.ts')
const memoryEvery = 250

export interface Pool {
  /** Has a worker do an errand. Refuses with `invalidImage` what no worker gets through, with `unavailable` when overrun. */
  run(errand: Errand): Promise<Outcome>
  /** The process ids of the workers there are. */
  pids(): number[]
  /** Ends all workers at once; what waits is refused. */
  close(): Promise<void>
}

interface Job {
  errand: Errand
  tries: number
  impatience: NodeJS.Timeout
  settle(outcome: Outcome): void
  refuse(refusal: Refusal): void
}

interface Worker {
  child: ChildProcess
  state: 'starting' | 'idle' | 'busy'
  job: Job | null
  /** Why we ended it, if we did; it takes no more work then. */
  ended: string | null
  alarm: NodeJS.Timeout | undefined
  gone: Promise<void>
}

/** How often a picture may take a worker down with it before the picture is to blame. */
const mostTries = 2
/** How many workers in a row may die before they are ready until those who wait are told. */
const mostFailedStarts = 3

interface Parts {
  workers: number
  log: Log
  bounds: Bounds
  /** What a worker runs. */
  program?: string
}

/**
 * A few processes that decode pictures: started when there is work, ended when there is none for a while. A worker that
 * dies, hangs or swells costs its own picture at most; the next one gets a fresh worker.
 */
export function startPool({ workers: most, log, bounds, program = decoder }: Parts): Pool {
  const workers = new Set<Worker>()
  const waiting: Job[] = []
  let failedStarts = 0
  let closed = false

  function run(errand: Errand): Promise<Outcome> {
    if (closed) return Promise.reject(new Refusal('unavailable', { detail: stopping }))
    if (waiting.length >= bounds.waiting) {
      return Promise.reject(new Refusal('unavailable', { detail: 'too many pictures wait', retryAfter: 60 }))
    }
    return new Promise((settle, refuse) => {
      const impatience = setTimeout(() => {
        waiting.splice(waiting.indexOf(job), 1)
        refuse(new Refusal('unavailable', { detail: 'waited too long for an image worker', retryAfter: 60 }))
      }, bounds.patience)
      const job: Job = { errand, tries: 0, impatience, settle, refuse }
      waiting.push(job)
      handOut()
    })
  }

  function handOut() {
    for (const worker of workers) {
      if (worker.state !== 'idle' || worker.ended) continue
      const job = waiting.shift()
      if (!job) break
      begin(worker, job)
    }
    const starting = [...workers].filter(({ state }) => state === 'starting').length
    for (let missing = waiting.length - starting; missing > 0 && workers.size < most; missing -= 1) start()
  }

  function begin(worker: Worker, job: Job) {
    clearTimeout(job.impatience)
    job.tries += 1
    worker.job = job
    worker.state = 'busy'
    ring(worker, bounds.time, `took longer than ${bounds.time / 1000} s`)
    watchMemory(worker, job)
    worker.child.send(job.errand, () => undefined)
  }

  function rest(worker: Worker) {
    worker.job = null
    worker.state = 'idle'
    ring(worker, bounds.idle, 'idle')
    handOut()
  }

  /** Ends the worker after a while, unless something else is set before. */
  function ring(worker: Worker, after: number, why: string) {
    clearTimeout(worker.alarm)
    worker.alarm = setTimeout(() => end(worker, why), after)
    worker.alarm.unref()
  }

  function end(worker: Worker, why: string) {
    worker.ended ??= why
    worker.child.kill('SIGKILL')
  }

  function watchMemory(worker: Worker, job: Job) {
    const { memory } = bounds
    const allowed = isHeif(job.errand.type) ? memory.heif : memory.usual
    const look = async () => {
      const held = await memoryOf(worker.child.pid ?? 0)
      if (worker.job !== job) return clearInterval(watch)
      if (held !== null && held > allowed) end(worker, `held ${Math.round(held / MB)} MB`)
    }
    const watch = setInterval(look, memoryEvery)
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
    ring(worker, startsWithin, 'did not start')
    child.on('message', (said: Said) => {
      if (worker.ended) return
      if (said.kind === 'ready') failedStarts = 0
      else worker.job?.settle(said)
      rest(worker)
    })
    child.once('error', (error) => leave(worker, error.message))
    child.once('exit', (code, signal) => leave(worker, worker.ended ?? `died (${signal ?? code})`))
  }

  function leave(worker: Worker, why: string) {
    if (!workers.delete(worker)) return
    clearTimeout(worker.alarm)
    const { job } = worker
    if (worker.state === 'starting' && !closed) failToStart(why)
    if (job) afterwards(job, why, worker.ended !== null)
    handOut()
  }

  /** The picture of a worker that left: its fault when it broke a bound or took two workers down, else its next try. */
  function afterwards(job: Job, why: string, isOverBound: boolean) {
    if (closed) return job.refuse(new Refusal('unavailable', { detail: stopping }))
    log.warn({ why, type: job.errand.type, tries: job.tries }, 'an image worker was lost')
    if (isOverBound || job.tries >= mostTries) return job.refuse(new Refusal('invalidImage', { detail: why }))
    waiting.unshift(job)
  }

  function failToStart(why: string) {
    failedStarts += 1
    log.error({ why }, 'an image worker cannot start')
    if (failedStarts < mostFailedStarts) return
    failedStarts = 0
    refuseWaiting(`no image worker: ${why}`)
  }

  function refuseWaiting(detail: string) {
    for (const job of waiting.splice(0)) {
      clearTimeout(job.impatience)
      job.refuse(new Refusal('unavailable', { detail }))
    }
  }

  async function close() {
    closed = true
    refuseWaiting(stopping)
    const leaving = [...workers]
    for (const worker of leaving) end(worker, 'stopping')
    await Promise.all(leaving.map(({ gone }) => gone))
  }

  const pids = () => [...workers].flatMap(({ child }) => child.pid ?? [])
  return { run, pids, close }
}

const isHeif = (type: PictureType) => type === 'image/heic' || type === 'image/avif'

export type Log = Pick<Logger, 'warn' | 'error'>

/**
 * Two threads and one heap for them, and what a picture took goes back to the system with it: with fixed thresholds
 * glibc maps and unmaps large blocks, where it would otherwise learn to keep them. Two workers then hold 165 MB at most
 * instead of 300, and are no slower (measured with photographs of 12 megapixels).
 */
const thrift = {
  UV_THREADPOOL_SIZE: '2',
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '16777216',
  MALLOC_TRIM_THRESHOLD_: '16777216',
}

/** No secrets for a process that reads strangers' bytes: only what finding libraries takes, and thrift with memory. */
function workerEnvironment(): NodeJS.ProcessEnv {
  const { PATH, LD_LIBRARY_PATH, SystemRoot, TZ, NODE_COMPILE_CACHE } = process.env
  return { PATH, LD_LIBRARY_PATH, SystemRoot, TZ, NODE_COMPILE_CACHE, ...thrift }
}
