/**
 * Films of the example memorial: paintings that move a little, encoded by the browser the journeys walk in, and laid
 * where the web app finds them: `npm run draw -- demo-films`. Each comes with a still, and is silent.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { variants } from '../contract/src/media.ts'
import { findChromium } from '../dev/checks/chromium.ts'
import { filmOf } from './films/mp4.ts'
import { type Motion, project } from './films/projector.ts'
import { petarsScenes } from './pictures/circle.ts'
import { paintScenes } from './pictures/index.ts'
import { milicasScenes } from './pictures/milica.ts'

const folder = new URL('../web/public/demo/films/', import.meta.url)

const [rate, bitrate] = [20, 210_000]

interface Film {
  /** The painting it is made of. */
  of: string
  seconds: number
  size: readonly [width: number, height: number]
  motion: Motion
}

const films: readonly Film[] = [
  {
    of: 'first-sea',
    seconds: 9,
    size: [640, 448],
    motion: {
      from: { x: 0.47, y: 0.5, high: 0.9 },
      to: { x: 0.55, y: 0.54, high: 0.78 },
      sways: { top: 0.39, bottom: 0.55, far: 3 },
      isOld: true,
    },
  },
  {
    of: 'barge-under-the-fortress',
    seconds: 11,
    size: [640, 448],
    motion: {
      from: { x: 0.33, y: 0.52, high: 0.94 },
      to: { x: 0.66, y: 0.52, high: 0.94 },
      sways: { top: 0.62, bottom: 1, far: 4 },
      isOld: true,
    },
  },
  {
    of: 'sunflowers',
    seconds: 8,
    size: [640, 360],
    motion: { from: { x: 0.38, y: 0.5, high: 0.96 }, to: { x: 0.62, y: 0.5, high: 0.96 } },
  },
  {
    of: 'garden-in-autumn',
    seconds: 9,
    size: [640, 360],
    motion: {
      from: { x: 0.5, y: 0.52, high: 0.78 },
      to: { x: 0.44, y: 0.56, high: 0.6 },
      smoke: { x: 0.47, y: 0.7 },
    },
  },
  {
    of: 'light-in-the-window',
    seconds: 9,
    size: [640, 360],
    motion: { from: { x: 0.5, y: 0.5, high: 0.78 }, to: { x: 0.66, y: 0.55, high: 0.46 } },
  },
]

/** What of a painting is seen when its film begins. */
async function beginningOf(picture: Buffer, [width, height]: Film['size'], { from }: Motion) {
  const painting = sharp(picture)
  const whole = await painting.metadata()
  const high = Math.round(from.high * whole.height)
  const wide = Math.min(whole.width, Math.round((high * width) / height))
  const left = Math.round(from.x * whole.width - wide / 2)
  const top = Math.round(from.y * whole.height - high / 2)
  return painting.extract({
    left: Math.max(0, Math.min(left, whole.width - wide)),
    top: Math.max(0, Math.min(top, whole.height - high)),
    width: wide,
    height: high,
  })
}

const scenes = [...milicasScenes, ...petarsScenes].filter(({ name }) => films.some(({ of }) => of === name))
const painted = await paintScenes(scenes)
await rm(fileURLToPath(folder), { recursive: true, force: true })
const browser = findChromium()
const projector = await chromium.launch({
  args: ['--no-sandbox'],
  ...(browser && { executablePath: browser }),
})
try {
  const page = await projector.newPage()
  // Encoders are lent to safe addresses alone.
  await page.route('https://projector.example/', (route) =>
    route.fulfill({ contentType: 'text/html', body: '' }),
  )
  await page.goto('https://projector.example/')
  for (const { of, seconds, size, motion } of films) {
    const found = painted.find(({ name }) => name === of)
    if (!found) throw new Error(`nobody has painted ${of}`)
    const picture = await sharp(Buffer.from(await found.file.arrayBuffer()))
      .autoOrient()
      .png()
      .toBuffer()
    const [width, height] = size
    const shown = await page.evaluate(project, {
      painting: `data:image/png;base64,${picture.toString('base64')}`,
      width,
      height,
      rate,
      seconds,
      bitrate,
      motion,
    })
    const film = filmOf({
      width,
      height,
      rate,
      description: Buffer.from(shown.description, 'base64'),
      pictures: shown.pictures.map(({ bytes, isKey }) => ({ bytes: Buffer.from(bytes, 'base64'), isKey })),
    })
    const place = new URL(`${of}/`, folder)
    await mkdir(place, { recursive: true })
    await writeFile(new URL('play.mp4', place), film)
    for (const variant of ['small', 'medium'] as const) {
      const still = (await beginningOf(picture, size, motion)).resize(Math.min(variants[variant], width))
      await writeFile(
        new URL(`${variant}.webp`, place),
        await still.webp({ quality: 70, effort: 6 }).toBuffer(),
      )
    }
  }
} finally {
  await projector.close()
}
