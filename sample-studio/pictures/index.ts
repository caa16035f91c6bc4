/** The painter's front door: scenes become photographs, as files ready to be uploaded. */
import type { Sharp } from 'sharp'
import { develop } from './darkroom.ts'
import { chance } from './kit/chance.ts'
import { paint } from './kit/colour.ts'
import type { Spot } from './kit/pen.ts'
import { milicasScenes } from './milica.ts'
import type { Scene, Taken } from './scene.ts'

export type { Scene } from './scene.ts'

export interface Painted {
  name: string
  title: string
  year: number
  /** A JPEG, with what its camera wrote into it. */
  file: File
}

/** How many are on the easel at once: while one is drawn, others are developed. */
const easels = 3

/**
 * Paints scenes, by default the thirty-three of Milica's life, and answers them in their order. The same scene is the
 * same picture every time, but for the bytes a newer image library may write.
 */
export async function paintScenes(scenes: readonly Scene[] = milicasScenes): Promise<Painted[]> {
  const painted: Painted[] = []
  const waiting = [...scenes.entries()]
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      painted[next[0]] = await paintScene(next[1])
  }
  await Promise.all(Array.from({ length: easels }, work))
  return painted
}

async function paintScene(scene: Scene): Promise<Painted> {
  const { name, title, year, size, taken, finish = 'plain' } = scene
  const drawn = scene.draw(chance(name), size)
  const whole = typeof drawn === 'string' ? inFrame(drawn, size) : drawn
  const picture = await develop({ drawn: whole, size, year, finish }, name)
  const written = taken ? asTaken(picture, taken) : picture
  const bytes = await written.jpeg({ quality: 86 }).toBuffer()
  return { name, title, year, file: new File([new Uint8Array(bytes)], `${name}.jpg`, { type: 'image/jpeg' }) }
}

const inFrame = (drawn: string, [width, height]: Spot) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${paint.cream}"/>${drawn}</svg>`

/** For each orientation how far the camera had turned the picture, in degrees clockwise. */
const turns = { 3: 180, 6: 270, 8: 90 } as const

/** Lays a picture into its file as its camera held it, and writes down when, where and with what. */
function asTaken(picture: Sharp, { at, camera, place, orientation }: Taken): Sharp {
  const moment = at.replaceAll('-', ':').replace('T', ' ')
  const held = orientation ? picture.rotate(turns[orientation]).withMetadata({ orientation }) : picture
  return held.withExifMerge({
    IFD0: { Model: camera, DateTime: moment },
    IFD2: { DateTimeOriginal: moment },
    ...(place && { IFD3: whereIs(place) }),
  })
}

const whereIs = ([latitude, longitude]: readonly [number, number]) => ({
  GPSLatitudeRef: latitude < 0 ? 'S' : 'N',
  GPSLatitude: sexagesimal(Math.abs(latitude)),
  GPSLongitudeRef: longitude < 0 ? 'W' : 'E',
  GPSLongitude: sexagesimal(Math.abs(longitude)),
})

/** Degrees, minutes and seconds as EXIF writes them: three fractions. */
function sexagesimal(degrees: number): string {
  const minutes = (degrees % 1) * 60
  const seconds = Math.round((minutes % 1) * 6_000)
  return `${Math.floor(degrees)}/1 ${Math.floor(minutes)}/1 ${seconds}/100`
}
