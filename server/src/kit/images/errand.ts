import type { Derivative, Picture } from './derivatives.ts'
import type { PictureType } from './signature.ts'

/** What a worker is asked: to decode one picture and write its derivatives. */
export interface Errand {
  source: string
  /** By signature; a worker may learn better. */
  type: PictureType
  /** Where each derivative is written. */
  targets: Readonly<Record<Derivative, string>>
  /** The longest side of each, in pixels; handed over, so that a worker need not load the contract for it. */
  sides: Readonly<Record<Derivative, number>>
}

/** What it answers. `unreadable` blames the picture, `full` the disk, `failed` anything else. */
export type Outcome =
  | { kind: 'made'; picture: Picture }
  | { kind: 'unreadable'; detail: string }
  | { kind: 'full' }
  | { kind: 'failed'; detail: string }

/** Everything a worker says: that it is there, then one outcome for each errand. */
export type Said = { kind: 'ready' } | Outcome
