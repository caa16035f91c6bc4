/** What of a file is covered for most of its readers, byte for byte, so that lengths and ranges stay as they are. */
import { pipeline, type Readable, Transform } from 'node:stream'

/** From a place on, counted in bytes, so many zeros; or these bytes, in hexadecimal. */
export type Redaction = readonly [at: number, cover: number | string]

/** Gathers redactions; bytes that are written stand above zeros. */
export interface Cover {
  /** Zeros from a place up to another. */
  zero(from: number, to: number): void
  /** These bytes at a place. */
  write(at: number, bytes: Buffer): void
  redactions(): Redaction[]
}

/**
 * The most redactions of one file, since each of its readers has them read. A film of three hours with subtitles in ten
 * languages has some 30,000.
 */
export const mostRedactions = 50_000

/** More would have to be covered than is kept of a file. */
export class TooManyRedactionsError extends Error {}

/** An empty cover for a file of so many bytes; throws `TooManyRedactionsError` once there are more than `most` redactions. */
export function newCover(size: number, most = mostRedactions): Cover {
  let zeros: [from: number, to: number][] = []
  const written: [at: number, bytes: string][] = []
  /** What touches is joined now and then, so that no more is held than twice the most. */
  const join = (held: number) => {
    if (zeros.length + written.length <= held) return
    zeros = merged(zeros)
    if (zeros.length + written.length > most) throw new TooManyRedactionsError()
  }
  return {
    zero(from, to) {
      const [begin, end] = [Math.max(0, from), Math.min(size, to)]
      if (begin >= end) return
      zeros.push([begin, end])
      join(2 * most)
    },
    write(at, bytes) {
      written.push([at, bytes.toString('hex')])
      join(2 * most)
    },
    redactions() {
      join(0)
      return [
        ...zeros.map(([from, to]) => [from, to - from] as const),
        ...written.toSorted(([one], [other]) => one - other),
      ]
    },
  }
}

function merged(ranges: readonly [number, number][]): [number, number][] {
  const whole: [number, number][] = []
  for (const [from, to] of ranges.toSorted(([one], [other]) => one - other)) {
    const last = whole.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else whole.push([from, to])
  }
  return whole
}

/** A part of a file, from its byte `first` on, covered where it is to be. */
export function redacted(part: Readable, first: number, redactions: readonly Redaction[]): Readable {
  if (redactions.length === 0) return part
  const coverPiece = pieceCover(redactions)
  let at = first
  const covering = new Transform({
    transform(piece: Buffer, _encoding, done) {
      coverPiece(piece, at)
      at += piece.length
      done(null, piece)
    },
  })
  return pipeline(part, covering, () => undefined)
}

/** Answers what covers pieces of a file, each from its byte `first` on; they are to come from front to back. */
export function pieceCover(redactions: readonly Redaction[]): (piece: Buffer, first: number) => void {
  const rows = rowsOf(redactions).map((row) => ({ row, next: 0 }))
  return (piece, first) => {
    for (const walk of rows) walk.next = coverIn(piece, first, walk.row, walk.next)
  }
}

/** Zeros, and what stands above them. */
const rowsOf = (redactions: readonly Redaction[]) => [
  redactions.filter(([, cover]) => typeof cover === 'number'),
  redactions.filter(([, cover]) => typeof cover === 'string'),
]

const endOf = ([at, cover]: Redaction) => at + (typeof cover === 'number' ? cover : cover.length / 2)

/** Covers a piece that begins at a place; answers with which redaction the piece after it begins. */
function coverIn(piece: Buffer, begin: number, row: readonly Redaction[], first: number): number {
  const end = begin + piece.length
  let next = first
  for (let index = first; index < row.length; index += 1) {
    const redaction = row[index]
    if (!redaction || redaction[0] >= end) break
    const [at, cover] = redaction
    const from = Math.max(at, begin)
    const to = Math.min(endOf(redaction), end)
    if (to <= from) next = index + 1
    else if (typeof cover === 'number') piece.fill(0, from - begin, to - begin)
    else Buffer.from(cover, 'hex').copy(piece, from - begin, from - at, to - at)
  }
  return next
}
