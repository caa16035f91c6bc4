import type { Derivative, ImageDetails } from './derivatives.ts'
import type { ImageType } from './image-type.ts'
import type { pdfType } from './pdf.ts'

/** What a worker process is asked: to decode one image and write its derivatives. */
export interface ImageTask {
  source: string
  /** By signature; a worker may learn better. */
  type: ImageType | typeof pdfType
  /** Where each derivative is written. */
  targets: Readonly<Record<Derivative, string>>
  /** The longest side of each, in pixels; handed over, so that a worker need not load the contract for it. */
  sides: Readonly<Record<Derivative, number>>
}

/** What it answers. `unreadable` blames the image, `full` the disk, `failed` anything else. */
export type ImageTaskResult =
  | { kind: 'made'; image: ImageDetails }
  | { kind: 'unreadable'; detail: string }
  | { kind: 'full' }
  | { kind: 'failed'; detail: string }

/** Everything a worker says: that it is there, then one outcome for each task. */
export type WorkerMessage = { kind: 'ready' } | ImageTaskResult
