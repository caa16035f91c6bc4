import { type ChildProcess, spawn } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { stat } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { Logger } from 'pino'
import { memoryOf } from '../images/process-usage.ts'

/** Makes stills and copies of videos with ffmpeg. Each answers whether it was made; none throws for a video that is bad. */
export interface VideoTranscoder {
  /** A still, as JPEG, from some way into a video of so many seconds. */
  still(source: string, target: string, seconds: number | null): Promise<boolean>
  /** A copy that every browser plays: H.264 and AAC in MP4, at most 720 lines, without metadata. */
  copy(source: string, target: string): Promise<boolean>
  /** Ends what is under way at once. */
  close(): void
}

/** What one run may cost before it is ended: milliseconds, and bytes of memory. */
export interface TranscodeLimits {
  stillTime: number
  copyTime: number
  memory: number
}

const defaultLimits: TranscodeLimits = { stillTime: 60_000, copyTime: 30 * 60_000, memory: 1_000 * 1_048_576 }
const memoryEvery = 500

interface TranscoderOptions {
  /** The program, by its name on the PATH or by its place. */
  program: string
  log: Pick<Logger, 'warn'>
  bounds?: Partial<TranscodeLimits>
}

/** Whatever a video names, nothing but the file itself is opened; and it is read with two threads at most. */
const inputOptions = [
  '-nostdin',
  '-hide_banner',
  '-loglevel',
  'error',
  '-y',
  '-protocol_whitelist',
  'file',
  '-threads',
  '2',
]
const withoutMetadata = [
  ...['-threads', '2', '-map_metadata', '-1', '-map_metadata:s', '-1'],
  ...['-map_chapters', '-1', '-dn', '-sn'],
]
const scaledTo = (lines: number) => `scale=-2:'min(${lines},ih)':flags=bilinear`

/** A transcoder where ffmpeg is there; null where it is not. */
export function findTranscoder({ program, log, bounds }: TranscoderOptions): VideoTranscoder | null {
  const found = findProgram(program)
  if (!found) return null
  const { stillTime, copyTime, memory } = { ...defaultLimits, ...bounds }
  const running = new Set<ChildProcess>()

  /** Whether it came to a good end, and made something: of a video without a video track ffmpeg makes nothing, and is content. */
  async function make(args: readonly string[], target: string, time: number): Promise<boolean> {
    if (!(await run([...args, target], time))) return false
    return stat(target).then(
      ({ size }) => size > 0,
      () => false,
    )
  }

  function run(args: readonly string[], time: number): Promise<boolean> {
    const child = spawn(found ?? program, [...inputOptions, ...args], {
      stdio: 'ignore',
      env: environment(),
      detached: false,
    })
    running.add(child)
    lowerPriority(child)
    return new Promise((resolve) => {
      const end = (why: string) => {
        log.warn({ why }, 'a film could not be worked on')
        child.kill('SIGKILL')
      }
      const alarm = setTimeout(() => end(`took longer than ${time / 1000} s`), time)
      const watch = setInterval(async () => {
        const held = await memoryOf(child.pid ?? 0)
        if (held !== null && held > memory) end('held too much memory')
      }, memoryEvery)
      alarm.unref()
      watch.unref()
      const settle = (isMade: boolean) => {
        clearTimeout(alarm)
        clearInterval(watch)
        running.delete(child)
        resolve(isMade)
      }
      child.once('error', () => settle(false))
      child.once('close', (code) => settle(code === 0))
    })
  }

  return {
    still(source, target, seconds) {
      const into = Math.min(3, (seconds ?? 0) / 4).toFixed(2)
      const image = ['-frames:v', '1', '-vf', scaledTo(2_048), '-q:v', '3', '-f', 'image2']
      return make(['-ss', into, '-i', source, ...withoutMetadata, '-an', ...image], target, stillTime)
    },
    copy(source, target) {
      const video = ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '24', '-pix_fmt', 'yuv420p']
      const audio = ['-c:a', 'aac', '-b:a', '128k', '-ac', '2']
      const only = ['-map', '0:v:0', '-map', '0:a:0?', ...withoutMetadata]
      const file = ['-movflags', '+faststart', '-f', 'mp4']
      const args = ['-i', source, ...only, '-vf', scaledTo(720), ...video, ...audio, ...file]
      return make(args, target, copyTime)
    },
    close() {
      for (const child of running) child.kill('SIGKILL')
    },
  }
}

/** People wait for pages, nobody waits for a copy. */
function lowerPriority({ pid }: ChildProcess) {
  try {
    if (pid) os.setPriority(pid, os.constants.priority.PRIORITY_LOW)
  } catch {
    // It has ended already, or the system does not let us: then it runs as everything else does.
  }
}

/** Where a program lies, or null where there is none. */
function findProgram(program: string): string | null {
  const places = program.includes(path.sep)
    ? [program]
    : (process.env['PATH'] ?? '').split(path.delimiter).map((folder) => path.join(folder, program))
  const isThere = (place: string) => {
    try {
      accessSync(place, constants.X_OK)
      return true
    } catch {
      return false
    }
  }
  return places.find(isThere) ?? null
}

/** No secrets for a program that reads strangers' bytes. */
function environment(): NodeJS.ProcessEnv {
  const { PATH, LD_LIBRARY_PATH, SystemRoot, TZ } = process.env
  return { PATH, LD_LIBRARY_PATH, SystemRoot, TZ }
}
