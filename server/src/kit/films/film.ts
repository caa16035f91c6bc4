/** What a film's container tells of it. */
export interface Told {
  /** As it is shown, in pixels, turned as the camera was held. */
  width: number | null
  height: number | null
  /** How long it is; null where the container does not say, as with films a browser has recorded. */
  seconds: number | null
  /** The pictures' codec, as the container names it. */
  codec: string
  /**
   * Where in the file, in bytes, the names of those parts stand that may tell where and with what it was taken. A reader
   * that finds another name there skips the part.
   */
  veils: readonly number[]
}

/** A length in seconds that can be one. */
export const secondsOf = (length: number): number | null =>
  Number.isFinite(length) && length > 0 && length < 1e6 ? length : null

/** The most parts of a container that are looked at: a real film needs few, and a hostile one gets no further. */
export const mostParts = 10_000
