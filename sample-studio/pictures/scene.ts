import type { Chance } from './kit/chance.ts'
import type { Spot } from './kit/pen.ts'

/** A picture of somebody's life, and how it came to us. */
export interface Scene {
  /** The name of its file, without the ending. */
  name: string
  title: string
  year: number
  /** In pixels, as it is looked at. */
  size: Spot
  finish?: 'plain' | 'deckled' | 'bordered'
  /** What a telephone or camera wrote into the file. */
  taken?: Taken
  /** Paints it: as SVG without the frame of an `svg` element, or as red, green and blue of each pixel. */
  draw(by: Chance, size: Spot): string | Buffer
}

export interface Taken {
  /** The moment on the camera's clock, as YYYY-MM-DDTHH:MM:SS. */
  at: string
  camera: string
  /** Latitude and longitude, in degrees. */
  place?: Spot
  /** The EXIF orientation: how the camera was held. 6 and 8 are upright pictures taken sideways, 3 is upside down. */
  orientation?: 3 | 6 | 8
}
