/** What a video's container says of it. */
export interface VideoDetails {
  /** As it is shown, in pixels, turned as the camera was held. */
  width: number | null
  height: number | null
  /** How long it is; null where the container does not say, as with videos a browser has recorded. */
  seconds: number | null
  /** The video codec, as the container names it. */
  codec: string
}

/** A length in seconds that can be one. */
export const secondsOf = (length: number): number | null =>
  Number.isFinite(length) && length > 0 && length < 1e6 ? length : null

/** The most parts of a container that are read for its details: a real video needs few, and a hostile one gets no further. */
export const mostParts = 10_000

/** The most parts that are read to redact what says a place: each frame of a long video may be one. */
export const mostRedactedParts = 1_000_000

/** A container of more parts than anybody can go through: what it says of a place cannot be redacted. */
export class TooManyPartsError extends Error {}
