/**
 * Fifty photographs of 12 megapixels and about 4 MB, and one of 9.9 MB, through the image workers, against bare sharp
 * with the same settings and as many at a time. Both run twice, in turn. Prints the ratio of pictures per second
 * (at least 0.85), how much memory the server's own process took meanwhile (at most 200 MB), and its stalls.
 *
 *   node bench/pictures.ts [how many]
 */
import { fork } from 'node:child_process'
import { createReadStream } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { diskStore } from '../server/src/kit/files/disk.ts'
import { type Held, receive } from '../server/src/kit/files/receive.ts'
import { startImages } from '../server/src/kit/images/images.ts'

const MB = 1_048_576
const count = Number(process.argv[2] ?? 50)
const atOnce = os.availableParallelism()
const bare = path.join(import.meta.dirname, 'pictures-bare.ts')

const folder = await mkdtemp(path.join(os.tmpdir(), 'spomen-bench-'))
try {
  const photographs = await inBareSharp<string[]>(['make', folder, count])
  const rounds: { bare: number; ours: Awaited<ReturnType<typeof throughWorkers>> }[] = []
  for (let round = 0; round < 2; round += 1) {
    rounds.push({
      bare: await inBareSharp<number>(['derive', photographs, atOnce]),
      ours: await throughWorkers(photographs, path.join(folder, `round-${round}`)),
    })
  }
  report(rounds)
} finally {
  await rm(folder, { recursive: true, force: true })
}

/** Has another process work with sharp, so that ours never loads it. */
function inBareSharp<Result>(task: unknown): Promise<Result> {
  return new Promise((resolve, reject) => {
    const child = fork(bare, { env: { ...process.env, UV_THREADPOOL_SIZE: String(atOnce) } })
    child.once('message', (result) => resolve(result as Result))
    child.once('exit', (code) => code && reject(new Error(`bare sharp ended with ${code}`)))
    child.send(task as object)
  })
}

async function throughWorkers(photographs: string[], place: string) {
  await mkdir(place)
  const store = diskStore(path.join(place, 'files'))
  const images = startImages({
    workers: atOnce,
    store,
    folder: path.join(place, 'incoming'),
    log: console as never,
  })
  const before = process.memoryUsage.rss()
  let most = before
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss())
  }, 20)
  const stalls = monitorEventLoopDelay({ resolution: 5 })
  stalls.enable()
  const arrived = performance.now()
  const held: Held[] = []
  for (const photograph of photographs) {
    const rules = {
      folder: path.join(place, 'incoming'),
      under: 10 * MB,
      otherwise: 'maximumImageSize',
    } as const
    held.push(await receive(createReadStream(photograph), rules))
  }
  const began = performance.now()
  await Promise.all(held.map(images.prepare))
  const seconds = (performance.now() - began) / 1_000
  clearInterval(watch)
  await images.close()
  return {
    seconds,
    receiving: (began - arrived) / 1_000,
    grownBy: (most - before) / MB,
    stall: stalls.percentile(99) / 1e6,
  }
}

function report(rounds: { bare: number; ours: Awaited<ReturnType<typeof throughWorkers>> }[]) {
  const rate = (seconds: number) => ((count + 1) / seconds).toFixed(2)
  for (const { bare, ours } of rounds) {
    console.log(
      `bare sharp ${rate(bare)}/s, through the workers ${rate(ours.seconds)}/s, receiving ${ours.receiving.toFixed(1)} s, ` +
        `grown by ${ours.grownBy.toFixed(0)} MB, stalls p99 ${ours.stall.toFixed(1)} ms`,
    )
  }
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
  const ratio = sum(rounds.map(({ bare }) => bare)) / sum(rounds.map(({ ours }) => ours.seconds))
  const grownBy = Math.max(...rounds.map(({ ours }) => ours.grownBy))
  console.log(
    JSON.stringify({ bench: 'pictures', ratio: Number(ratio.toFixed(3)), grownByMB: Math.round(grownBy) }),
  )
  if (ratio < 0.85 || grownBy > 200) process.exitCode = 1
}
