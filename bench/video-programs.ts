/**
 * What ffmpeg and FFmpeg as it is fetched (decision 141) cost for the same films: `npm run script -- bench/video-programs.ts
 * <ffmpeg> <folder of the fetched one> <film> …`. Prints the ratio of the fetched one to the other, of processor time and of
 * the most memory, each the median of five.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { median } from './numbers.ts'

const [program, folder, ...films] = process.argv.slice(2)
if (!program || !folder || films.length === 0) throw new Error('name ffmpeg, the folder and films')
const worker = path.resolve(import.meta.dirname, '../server/src/kit/videos/av/worker.ts')
const drafts = mkdtempSync(path.join(os.tmpdir(), 'video-programs-'))
const rounds = 5

const still = [
  '-frames:v',
  '1',
  '-vf',
  "scale=-2:'min(2048,ih)':flags=bilinear",
  '-q:v',
  '3',
  '-f',
  'image2',
  '-an',
]
const copy = [
  '-vf',
  "scale=-2:'trunc(min(720,ih)/2)*2':flags=bilinear",
  '-c:v',
  'libx264',
  '-preset',
  'veryfast',
]
const rest = [
  '-crf',
  '24',
  '-pix_fmt',
  'yuv420p',
  '-c:a',
  'aac',
  '-b:a',
  '128k',
  '-ac',
  '2',
  '-movflags',
  '+faststart',
]

const ours = (film: string, target: string, isStill: boolean) => [
  process.execPath,
  ...[worker, folder, isStill ? 'still' : 'copy', film, target, '1'],
]
const theirs = (film: string, target: string, isStill: boolean) => [
  program,
  ...['-nostdin', '-loglevel', 'error', '-y', '-threads', '2', ...(isStill ? ['-ss', '1'] : []), '-i', film],
  ...['-threads', '2', ...(isStill ? still : [...copy, ...rest]), target],
]

/** Processor time in seconds and the most memory in megabytes, as GNU time tells them. */
function costOf(words: readonly string[], target: string) {
  rmSync(target, { force: true })
  const { status, stderr } = spawnSync('/usr/bin/time', ['-f', '%U %S %M', ...words], { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
  const [user = 0, system = 0, kilobytes = 0] = (stderr.trim().split('\n').at(-1) ?? '')
    .split(' ')
    .map(Number)
  return { work: user + system, memory: kilobytes / 1_024, bytes: statSync(target).size }
}

for (const film of films)
  for (const kind of ['still', 'copy'] as const) {
    const target = path.join(drafts, kind === 'still' ? 'made.jpg' : 'made.mp4')
    const costs = { ours: [] as ReturnType<typeof costOf>[], theirs: [] as ReturnType<typeof costOf>[] }
    for (let round = 0; round < rounds; round += 1) {
      costs.ours.push(costOf(ours(film, target, kind === 'still'), target))
      costs.theirs.push(costOf(theirs(film, target, kind === 'still'), target))
    }
    const of = (who: keyof typeof costs, what: 'work' | 'memory' | 'bytes') =>
      median(costs[who].map((cost) => cost[what]))
    const told = (what: 'work' | 'memory' | 'bytes', unit: string, digits = 0) =>
      `${what} ${(of('ours', what) / of('theirs', what)).toFixed(2)} (${of('ours', what).toFixed(digits)} and ${of('theirs', what).toFixed(digits)} ${unit})`
    console.log(
      `${path.basename(film)} ${kind}: ${told('work', 's', 2)}, ${told('memory', 'MB')}, ${told('bytes', 'bytes')}`,
    )
  }
rmSync(drafts, { recursive: true })
