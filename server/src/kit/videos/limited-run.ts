/** Programs that read strangers' films: without secrets, at the lowest priority, with a limit on time and memory. */
import { type ChildProcess, spawn } from 'node:child_process'
import { stat } from 'node:fs/promises'
import os from 'node:os'
import type { Logger } from 'pino'
import { saysNoRoom } from '../files/disk-full.ts'
import { memoryOf } from '../images/process-usage.ts'

/** What one run may cost before it is ended: milliseconds, bytes of memory, and bytes of what it makes and where that lies. */
export interface RunLimits {
  time: number
  memory: number
  target?: { file: string; bytes: number }
}

/** A run was ended since the house stops: nothing is known of the film. */
export class RunInterrupted extends Error {
  override readonly name = 'RunInterrupted'
}

export interface LimitedRuns {
  /**
   * Whether the program came to a good end within its limits. Fails with `RunInterrupted` once they are closed, and with
   * `ENOSPC` where it says that it found no room for what it makes, of which nothing is known of the film either.
   */
  run(program: string, args: readonly string[], limits: RunLimits): Promise<boolean>
  /** Ends what is under way at once. */
  close(): void
}

const lookEvery = 500

/** How many characters of what a program says last are kept. */
const keptOfSaid = 10_000

/** Opens a place for such programs; `log` hears of those that are ended. */
export function openLimitedRuns(log: Pick<Logger, 'warn'>): LimitedRuns {
  const running = new Set<ChildProcess>()
  let isClosed = false
  const interrupted = () => new RunInterrupted('the house stops')
  return {
    run(program, args, { time, memory, target }) {
      if (isClosed) return Promise.reject(interrupted())
      const child = spawn(program, args, {
        stdio: ['ignore', 'ignore', 'pipe'],
        env: environment(),
        detached: false,
      })
      running.add(child)
      const kill = () => void child.kill('SIGKILL')
      // However this process ends, as by a defect or for want of time to close, its programs do not outlive it.
      process.once('exit', kill)
      lowerPriority(child)
      let said = ''
      child.stderr.setEncoding('utf8').on('data', (more: string) => {
        said = (said + more).slice(-keptOfSaid)
      })
      return new Promise((resolve, reject) => {
        const end = (why: string) => {
          log.warn({ why }, 'a film could not be worked on')
          kill()
        }
        const alarm = setTimeout(() => end(`took longer than ${time / 1000} s`), time)
        const watch = setInterval(async () => {
          const held = await memoryOf(child.pid ?? 0)
          if (held !== null && held > memory) end('held too much memory')
          if (target && (await sizeOf(target.file)) >= target.bytes) end('made too much')
        }, lookEvery)
        alarm.unref()
        watch.unref()
        const settle = (isMade: boolean) => {
          clearTimeout(alarm)
          clearInterval(watch)
          running.delete(child)
          process.off('exit', kill)
          if (isClosed && !isMade) reject(interrupted())
          // NOTE: ffmpeg before its fifth version ends well also where the end of its file found no room.
          else if (saysNoRoom(said)) reject(Object.assign(new Error('no room left'), { code: 'ENOSPC' }))
          else resolve(isMade)
        }
        child.once('error', () => settle(false))
        child.once('close', (code) => settle(code === 0))
      })
    },
    close() {
      isClosed = true
      for (const child of running) child.kill('SIGKILL')
    },
  }
}

/** Whether something was made of less than so many bytes: of a video without a video track FFmpeg makes nothing, and is content. */
export async function isMade({ file, bytes }: NonNullable<RunLimits['target']>): Promise<boolean> {
  const size = await sizeOf(file)
  return size > 0 && size < bytes
}

const sizeOf = (file: string): Promise<number> =>
  stat(file).then(
    ({ size }) => size,
    () => 0,
  )

/** People wait for pages, nobody waits for a copy. */
function lowerPriority({ pid }: ChildProcess) {
  try {
    if (pid) os.setPriority(pid, os.constants.priority.PRIORITY_LOW)
  } catch {
    // It has ended already, or the system does not let us: then it runs as everything else does.
  }
}

/** No secrets for a program that reads strangers' bytes. */
function environment(): NodeJS.ProcessEnv {
  const { PATH, LD_LIBRARY_PATH, SystemRoot, TZ } = process.env
  return { PATH, LD_LIBRARY_PATH, SystemRoot, TZ }
}
