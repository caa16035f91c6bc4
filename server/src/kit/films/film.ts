/** What a film's container tells of it. */
export interface Told {
  /** As it is shown, in pixels, turned as the camera was held. */
  width: number | null
  height: number | null
  /** How long it is; null where the container does not say, as with films a browser has recorded. */
  seconds: number | null
  /** The pictures' codec, as the container names it. */
  codec: string
}

/** A length in seconds that can be one. */
export const secondsOf = (length: number): number | null =>
  Number.isFinite(length) && length > 0 && length < 1e6 ? length : null

/** The most parts of a container that are looked at to read it: a real film needs few, and a hostile one gets no further. */
export const mostParts = 10_000

/** The most parts that are looked at to cover what tells of a place: each picture of a long film may be one. */
export const mostCovered = 1_000_000

/** A container of more parts than anybody can go through: what it tells of a place cannot be covered. */
export class TooManyParts extends Error {}
