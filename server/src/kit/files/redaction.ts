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

/** An empty cover for a file of so many bytes. */
export function newCover(size: number): Cover {
  const zeros: [from: number, to: number][] = []
  const written: [at: number, bytes: string][] = []
  return {
    zero(from, to) {
      const [begin, end] = [Math.max(0, from), Math.min(size, to)]
      if (begin < end) zeros.push([begin, end])
    },
    write: (at, bytes) => void written.push([at, bytes.toString('hex')]),
    redactions: () => [
      ...merged(zeros).map(([from, to]) => [from, to - from] as const),
      ...written.toSorted(([one], [other]) => one - other),
    ],
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
  const rows = rowsOf(redactions).map((row) => ({ row, next: 0 }))
  let at = first
  const covering = new Transform({
    transform(piece: Buffer, _encoding, done) {
      for (const walk of rows) walk.next = coverIn(piece, at, walk.row, walk.next)
      at += piece.length
      done(null, piece)
    },
  })
  return pipeline(part, covering, () => undefined)
}

/** Covers a piece of a file that begins at its byte `first`. */
export function redact(piece: Buffer, first: number, redactions: readonly Redaction[]): void {
  for (const row of rowsOf(redactions)) coverIn(piece, first, row, 0)
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
