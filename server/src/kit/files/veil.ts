import { pipeline, type Readable, Transform } from 'node:stream'

/** What stands over a name that is covered: readers of MP4 step over a part of this name. */
const cover = Buffer.from('free')

/** A part of a file, from its byte `first` on, in which the four bytes at each of these places are covered. */
export function veiled(part: Readable, first: number, places: readonly number[]): Readable {
  if (places.length === 0) return part
  let at = first
  const covering = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      for (const place of places) {
        const from = Math.max(place, at)
        const to = Math.min(place + cover.length, at + chunk.length)
        if (from < to) cover.copy(chunk, from - at, from - place, to - place)
      }
      at += chunk.length
      done(null, chunk)
    },
  })
  return pipeline(part, covering, () => undefined)
}
