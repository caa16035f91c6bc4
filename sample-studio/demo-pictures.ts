/**
 * Paints the pictures of the example memorial and lays them where the web app finds them, small enough to be kept in
 * the repository: `npm run draw -- demo-pictures`. The same scenes are the same pictures every time, but for the bytes a
 * newer image library may write; what they measure is written down beside the words about them.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { variants } from '../contract/src/media.ts'
import type { placeholderOf } from '../server/src/kit/images/make-derivatives.ts'
import type { pixelsOf } from '../server/src/kit/images/pixels.ts'
import { faces, petarHimself } from './pictures/circle.ts'
import { type Painted, paintScenes } from './pictures/index.ts'
import { milicaHerself, milicasScenes } from './pictures/milica.ts'
import { demoFaces } from './pictures/visitors.ts'

const folder = new URL('../web/public/demo/pictures/', import.meta.url)
const measures = new URL('../web/src/features/demo/sample/measures.ts', import.meta.url)

interface SavedPhotograph {
  name: string
  width: number
  height: number
  placeholder: string
}

interface Workshop {
  placeholderOf: typeof placeholderOf
  pixelsOf: typeof pixelsOf
}

const place = (name: string) => new URL(`${name}/`, folder)

async function upright({ file }: Painted) {
  return sharp(
    await sharp(Buffer.from(await file.arrayBuffer()))
      .autoOrient()
      .png()
      .toBuffer(),
  )
}

/** A photograph in the two sizes a screen asks for; grain costs more bytes than it is worth here. */
async function keepPhotograph(
  painted: Painted,
  { placeholderOf, pixelsOf }: Workshop,
): Promise<SavedPhotograph> {
  const picture = await upright(painted)
  await mkdir(place(painted.name), { recursive: true })
  const sized = async (variant: 'small' | 'medium', quality: number) => {
    const side = variants[variant]
    const { data, info } = await picture
      .clone()
      .resize(side, side, { fit: 'inside' })
      .webp({ quality, effort: 6, smartSubsample: true })
      .toBuffer({ resolveWithObject: true })
    await writeFile(new URL(`${variant}.webp`, place(painted.name)), data)
    return info
  }
  await sized('small', 66)
  const { width, height } = await sized('medium', 70)
  const placeholder = await placeholderOf(await pixelsOf(picture.clone()))
  return { name: painted.name, width, height, placeholder }
}

/** The size of a print on the first page, for screens with two pixels where others have one. */
async function keepPrint(painted: Painted): Promise<void> {
  const print = (await upright(painted)).resize(560).webp({ quality: 60, effort: 6, smartSubsample: true })
  await writeFile(new URL('print.webp', place(painted.name)), await print.toBuffer())
}

async function keepFace(painted: Painted): Promise<void> {
  const picture = await upright(painted)
  await mkdir(place(painted.name), { recursive: true })
  const side = variants.square / 2
  const square = picture.resize(side, side, { fit: 'cover', position: 'top' })
  await writeFile(
    new URL('square.webp', place(painted.name)),
    await square.webp({ quality: 72, effort: 6 }).toBuffer(),
  )
}

const written = (
  kept: readonly SavedPhotograph[],
) => `/** What the pictures of the example memorial measure; written by \`npm run draw -- demo-pictures\`. */
export const measures = {
${kept
  .map(({ name, ...measured }) => {
    const { width, height, placeholder } = measured
    const key = name.includes('-') ? `'${name}'` : name
    return `  ${key}: { width: ${width}, height: ${height}, placeholder: '${placeholder}' },`
  })
  .join('\n')}
} as const
`

await rm(fileURLToPath(folder), { recursive: true, force: true })
const photographs = await paintScenes(milicasScenes)
const portraits = await paintScenes([milicaHerself, ...Object.values(faces), ...demoFaces, petarHimself])
const kept: SavedPhotograph[] = []
// NOTE: the server's workshop keeps its process from reading SVG, so it is entered once all is painted.
const workshop: Workshop = {
  ...(await import('../server/src/kit/images/make-derivatives.ts')),
  ...(await import('../server/src/kit/images/pixels.ts')),
}
for (const painted of [...photographs, ...portraits.slice(0, 1)])
  kept.push(await keepPhotograph(painted, workshop))
for (const painted of portraits) await keepFace(painted)
for (const painted of portraits.slice(0, 1)) await keepPrint(painted)
await writeFile(measures, written(kept))
