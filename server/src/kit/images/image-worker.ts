import { type ChildProcess, fork } from 'node:child_process'
import type { ImageTask, ImageTaskResult, WorkerMessage } from './image-task.ts'
import { cpuTimeOf, memoryOf } from './process-usage.ts'
import { programFile } from '../program.ts'
import type { Refusal } from '../refusal.ts'

/** One process that decodes images, watched while it works. */

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
export const defaultLimits: WorkerLimits = {
  time: 20_000,
  memory: { usual: 600 * MB, heif: 1_000 * MB },
  idle: 20_000,
  waiting: 500,
  timeout: 120_000,
}

/** A worker that has not said a word by then cannot start. */
const startTimeout = 60_000
const memoryCheckInterval = 250

export interface QueuedTask {
  task: ImageTask
  /** Who asked for it: each of them has as many turns as any other. */
  whose: string
  turn: number
  /** How often a worker broke down over it, and how often one was lost otherwise. */
  crashes: number
  losses: number
  timer: NodeJS.Timeout
  settle(outcome: ImageTaskResult): void
  refuse(refusal: Refusal): void
}

export interface Worker {
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
export interface WorkerExit {
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

interface WorkerEvents {
  /** It is ready, or has done its task. */
  onMessage: (worker: Worker, said: WorkerMessage) => void
  onExit: (worker: Worker, how: WorkerExit) => void
}

/** Starts a worker; `program` is what it runs. */
export function startWorker(
  { onMessage, onExit }: WorkerEvents,
  program = programFile('image-worker'),
): Worker {
  const child = fork(program, [], {
    execArgv: ['--max-old-space-size=256', '--max-semi-space-size=1'],
    env: workerEnvironment(),
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const gone = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const worker: Worker = { child, state: 'starting', job: null, ended: null, alarm: undefined, gone }
  setAlarm(worker, startTimeout, () => endWorker(worker, 'others', 'did not start'))
  child.on('message', (said: WorkerMessage) => {
    if (!worker.ended) onMessage(worker, said)
  })
  child.once('error', ({ message: why }) => onExit(worker, { by: 'others', why }))
  child.once('exit', (code, signal) => onExit(worker, worker.ended ?? exitOf(code, signal)))
  return worker
}

/** Gives a worker a task, and ends it when it takes too much. */
export function assignTask(worker: Worker, job: QueuedTask, bounds: WorkerLimits) {
  clearTimeout(job.timer)
  worker.job = job
  worker.state = 'busy'
  void watchTime(worker, job, bounds)
  watchMemory(worker, job, bounds)
  worker.child.send(job.task, () => undefined)
}

/** A worker that has nothing to do ends after a while. */
export function letIdle(worker: Worker, { idle }: WorkerLimits) {
  worker.job = null
  worker.state = 'idle'
  setAlarm(worker, idle, () => endWorker(worker, 'others', 'idle'))
}

/** Ends a process that decodes images; the first reason given counts. */
export function endWorker(worker: Worker, by: WorkerExit['by'], why: string) {
  worker.ended ??= { by, why }
  worker.child.kill('SIGKILL')
}

/** Does something after a while, unless something else is set before. */
function setAlarm(worker: Worker, after: number, act: () => void) {
  clearTimeout(worker.alarm)
  worker.alarm = setTimeout(act, after)
  worker.alarm.unref()
}

/** A busy machine may leave a worker without a turn, and a telephone may sleep: what it worked counts, not the clock. */
async function watchTime(worker: Worker, job: QueuedTask, { time, timeout }: WorkerLimits) {
  const pid = worker.child.pid ?? 0
  const last = performance.now() + timeout
  const before = await cpuTimeOf(pid)
  const look = async () => {
    const now = await cpuTimeOf(pid)
    if (worker.job !== job) return
    const worked = before === null || now === null ? time : now - before
    if (worked >= time) endWorker(worker, 'bound', `took longer than ${time / 1000} s`)
    else if (performance.now() >= last)
      endWorker(worker, 'others', `was given too few turns in ${timeout / 1000} s`)
    else setAlarm(worker, Math.max(time - worked, time / 20), look)
  }
  if (worker.job === job) setAlarm(worker, time, look)
}

function watchMemory(worker: Worker, job: QueuedTask, { memory }: WorkerLimits) {
  const allowed = isHeif(job.task.type) ? memory.heif : memory.usual
  const look = async () => {
    const held = await memoryOf(worker.child.pid ?? 0)
    if (worker.job !== job) return clearInterval(watch)
    if (held !== null && held > allowed) endWorker(worker, 'bound', `held ${Math.round(held / MB)} MB`)
  }
  const watch = setInterval(look, memoryCheckInterval)
  watch.unref()
}

const isHeif = (type: ImageTask['type']) => type === 'image/heic' || type === 'image/avif'

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
