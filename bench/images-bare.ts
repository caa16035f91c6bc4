/** The other half of `uploads.ts`: makes the photographs, and does with bare sharp what the image workers do. */
import { readdirSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { variants } from '@spomen/contract/media.ts'
import sharp from 'sharp'

type Task = ['make', folder: string, count: number] | ['derive', photographs: string[], atOnce: number]

process.once('message', async (task: Task) => {
  const result = task[0] === 'make' ? await make(task[1], task[2]) : await derive(task[1], task[2])
  process.send?.(result, () => process.disconnect())
})

/** Clouds of colour under fine grain, as a camera writes them: `count` of about 4 MB and one just below 10 MB. */
async function make(folder: string, count: number): Promise<string[]> {
  const [width, height, margin] = [4_000, 3_000, 200]
  const canvas = { width: width + margin, height: height + margin }
  const raw = { ...canvas, channels: 3 } as const
  const noise = (size: { width: number; height: number }, sigma: number) =>
    sharp({
      create: { ...size, channels: 3, background: '#808080', noise: { type: 'gaussian', mean: 128, sigma } },
    })
  const coarse = await noise({ width: 42, height: 32 }, 70).png().toBuffer()
  const clouds = await sharp(coarse).resize(canvas).raw().toBuffer()
  const grain = await noise(canvas, 18).blur(0.6).raw().toBuffer()
  for (let at = 0; at < clouds.length; at += 1) {
    clouds[at] = Math.min(255, Math.max(0, (clouds[at] ?? 0) + (grain[at] ?? 0) - 128))
  }
  const made: string[] = []
  for (let number = 0; number <= count; number += 1) {
    const corner = { left: (number * 7) % margin, top: (number * 13) % margin, width, height }
    const file = path.join(folder, `${number}.jpg`)
    const quality = number === count ? 99 : 93
    await sharp(clouds, { raw })
      .extract(corner)
      .withMetadata({ orientation: 6 })
      .jpeg({ quality })
      .toFile(file)
    made.push(file)
  }
  return made
}

/** Decodes each once and makes all its derivatives, so many at a time; answers how many seconds that took. */
async function derive(photographs: string[], atOnce: number): Promise<number> {
  sharp.concurrency(1)
  sharp.cache(false)
  workAsLateAsTheWorkers()
  const left = [...photographs]
  const began = performance.now()
  const hand = async () => {
    for (let file = left.pop(); file; file = left.pop()) await deriveOne(file)
  }
  await Promise.all(Array.from({ length: atOnce }, hand))
  return (performance.now() - began) / 1_000
}

async function deriveOne(file: string) {
  const within = (side: number) =>
    ({ width: side, height: side, fit: 'inside', withoutEnlargement: true }) as const
  const webp = { quality: 80, effort: 2 } as const
  const { data, info } = await sharp(file, { autoOrient: true })
    .resize(within(variants.large))
    .raw()
    .toBuffer({ resolveWithObject: true })
  const large = () =>
    sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
  await large().webp(webp).toFile(`${file}-large.webp`)
  await large().resize(within(variants.medium)).webp(webp).toFile(`${file}-medium.webp`)
  await large().resize(within(variants.small)).webp(webp).toFile(`${file}-small.webp`)
  await large().resize(variants.square, variants.square).webp(webp).toFile(`${file}-square.webp`)
}

/** On a busy machine the comparison is fair only when both sides let others go first. */
function workAsLateAsTheWorkers() {
  const threads = process.platform === 'linux' ? readdirSync('/proc/self/task').map(Number) : [0]
  for (const thread of threads) os.setPriority(thread, os.constants.priority.PRIORITY_BELOW_NORMAL)
}
